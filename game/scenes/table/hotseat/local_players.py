"""Where people choose: at the screen, or with a device of their own."""

from collections.abc import Callable, Collection, Sequence

from game.engine import Choose, Dealer, Person, Pick, Play, View
from game.engine.dealer import Player, Prompt
from game.engine.names import Seat, Viewer
from game.scenes.devices import SCREEN, is_phone
from game.scenes.seatbook import SeatBook
from game.scenes.table.hotseat.secret_choices import SecretChoices
from game.scenes.table.input_result import USED, InputResult
from game.view.inputs import Command, Input, LetGo, RowKey
from game.view.layout import Layout
from game.view.look import Look
from game.view.zone_anchors import HandAnchor


class LocalPlayers:
    """Determines who chooses where, and passes devices' input to their own seats."""

    def __init__(self, dealer: Dealer, seatbook: SeatBook, look: Look) -> None:
        self._dealer, self._seatbook, self._look = dealer, seatbook, look

    def reseat(self, computer: Callable[[str], Player]) -> bool:
        """Apply the changes of who plays which seat; return whether there were any.

        ``computer`` returns a computer player of a level.
        """
        changes = self._seatbook.take()
        for seat, chair in changes:
            self._dealer.reseat(seat, Person() if chair.person else computer(chair.level))
        return bool(changes)

    def waiting(self) -> list[Seat]:
        """Return the people who have not chosen yet."""
        people = self._dealer.people()
        return [seat for seat in self._dealer.waiting() if seat in people]

    def at_the_screen(self) -> list[Seat]:
        """Return the people who choose behind the curtain."""
        return [seat for seat in self.waiting() if self._needs_the_screen(seat)]

    @property
    def phones(self) -> tuple[Seat, ...]:
        """The seats of people who choose on a phone."""
        return tuple(seat for seat in self._dealer.people() if self._has_phone(seat))

    @property
    def sole(self) -> Seat | None:
        """The only person, whose hand stays open at the screen; None if it is on a phone."""
        people = self._dealer.people()
        return people[0] if len(people) == 1 and not self._has_phone(people[0]) else None

    def _has_phone(self, seat: Seat) -> bool:
        return is_phone(self._seatbook.chairs[seat].device)

    def is_person(self, seat: Seat) -> bool:
        """Return whether a person chooses for a seat, with any device."""
        return seat in self._dealer.people()

    def is_at_the_screen(self, seat: Seat) -> bool:
        """Return whether a seat's person uses mouse and keyboard."""
        return self._seatbook.chairs[seat].device == SCREEN

    def stays(self, viewer: Viewer) -> bool:
        """Return whether the open hand stays up: its owner plays alone or chooses again."""
        return self.sole is not None or viewer in self._dealer.waiting()

    def watching(self, seat: Seat, before: View) -> Collection[Seat]:
        """Return the people who watch the outcome of a seat's choice: everybody, or only that seat.

        ``before``: the public view at the time of its choice.
        """
        everybody = self._look.watched and not self.goes_on(seat, before)
        return self._dealer.people() if everybody else (seat,)

    def goes_on(self, seat: Seat, before: View) -> bool:
        """Return whether a seat that chose is asked again before anybody else needs the screen.

        ``before``: the public view at the time of its choice.
        """
        step = before.agenda[0][0]
        if step in self._look.unwatched and not self.waiting():
            return True
        return self.stays(seat) and step not in self._look.watched

    def may_choose_here(self, seat: Seat) -> bool:
        """Return whether a seat's person chooses at the screen, or is the only one at the table."""
        return seat == self.sole or (seat in self._dealer.people() and self.is_at_the_screen(seat))

    def may_come_to_the_screen(self, seat: Seat) -> bool:
        """Return whether a seat can choose at the screen now, or change its choice."""
        owes = seat in self._dealer.people() and seat in self._dealer.owing()
        return owes and self.is_at_the_screen(seat)

    def open_choice(self, layout: Layout) -> Prompt | None:
        """Return a prompt for one seat that shows no card, so that it needs no curtain; else None.

        Choices that point at cards only their seat sees, or that depend on the hand according to
        the layout, need the curtain.
        """
        waiting = self.waiting()
        if len(self._dealer.owing()) != 1 or not waiting or self._has_phone(waiting[0]):
            return None
        prompt, public = self._dealer.prompt(waiting[0]), self._dealer.view(None)
        private = public.counts.keys() - public.zones.keys()
        pointed = {caption.at.partition("/")[0] for _, caption in prompt.offers}
        decisive = [hand.name for hand in layout.of_kind(HandAnchor) if hand.decides]
        holds = any(public.counts.get(f"{name}:{prompt.seat}") for name in decisive)
        secret = is_about_cards(prompt) or holds or bool(pointed & private)
        return None if secret else prompt

    def forced(self) -> Choose | None:
        """Return the only answer to a prompt that the look skips for a sole person; else None.

        With a single person, answering automatically reveals nothing to anybody. Cards are never
        played automatically: people see what they play.
        """
        waiting, agenda = self.waiting(), self._dealer.view(None).agenda
        if len(self._dealer.people()) != 1 or not waiting or not agenda:
            return None
        if agenda[0][0] not in self._look.unasked:
            return None
        prompt = self._dealer.prompt(waiting[0])
        sole = len(prompt.offers) == 1 and not prompt.gathered
        action = prompt.offers[0][0] if sole else None
        return action if isinstance(action, Choose) else None

    def _needs_the_screen(self, seat: Seat) -> bool:
        """Return whether a seat chooses behind the curtain; a peeked hand always needs cards."""
        if self._has_phone(seat):
            return False
        return self.is_at_the_screen(seat) or not is_about_cards(self._dealer.prompt(seat))

    def ask(self, secret_choices: SecretChoices) -> bool:
        """Open the hands of all who choose with a device; return whether any has not locked."""
        for seat in self._dealer.owing():
            absent = seat not in self._dealer.people() or self._has_phone(seat)
            if absent or self._needs_the_screen(seat):
                continue
            if not secret_choices.has(seat):
                device = self._seatbook.chairs[seat].device
                secret_choices.begin(
                    seat, device, self._dealer.prompt(seat), self._dealer.view(seat)
                )
                if seat not in self._dealer.waiting():
                    secret_choices.lock(seat)
        return secret_choices.waiting

    def handle(self, given: Input, secret_choices: SecretChoices) -> InputResult:
        """Return the choice of a device's person; tell the dealer at once of a lock taken back."""
        result = secret_choices.handle(given)
        if result.take_back is not None:
            self._dealer.take_back(result.take_back)
            self._gather(result.take_back, (), secret_choices)
            return USED
        picks = secret_choices.gather(result.action) if isinstance(result.action, Pick) else None
        if picks is None or result.action is None:
            return result
        self._gather(result.action.seat, picks, secret_choices)
        return USED

    def _gather(self, seat: Seat, picks: Sequence[Pick], secret_choices: SecretChoices) -> None:
        """Let a seat continue with the prompt after a change of its set of cards."""
        prompt = self._dealer.gather(seat, picks)
        if isinstance(prompt, Prompt) and prompt.gathers:
            secret_choices.go_on(prompt)

    def is_anothers(self, given: Input, seat: Seat | None) -> bool:
        """Return whether input comes from the device of a seat other than the one that is asked."""
        if seat is None or not isinstance(given, Command | LetGo | RowKey):
            return False
        owner = next(
            (
                number
                for number, chair in enumerate(self._seatbook.chairs)
                if chair.person and chair.device == given.source
            ),
            None,
        )
        return owner is not None and owner != seat


def is_cardless(prompt: Prompt) -> bool:
    """Return whether a prompt offers only choices by name, and no card has been gathered."""
    return not prompt.gathered and all(isinstance(action, Choose) for action, _ in prompt.offers)


def is_about_cards(prompt: Prompt) -> bool:
    """Return whether a prompt is about cards, in any hand, legal or not."""
    barred = (refused.action for refused, _ in prompt.barred)
    offered = (action for action, _ in (*prompt.offers, *prompt.gathered))
    tried = (*offered, *barred)
    return any(isinstance(action, Play | Pick) for action in tried)

"""The dealer runs a match between its players: it takes actions and hands out events."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from game.engine.actions import Action, Pick
from game.engine.descriptions import Caption, Gathering
from game.engine.events import Event, Locked, Refused, Result, Told, Unlocked
from game.engine.match import Match
from game.engine.names import Seat, Viewer
from game.engine.redaction import redact
from game.engine.rulebook import View
from game.engine.taking_back import TakeBack, last_choice
from game.engine.text import Text


class Player(Protocol):
    """Answers for a seat: a person, a computer player or a replay. Never blocks."""

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        """Request a choice from the offers."""

    def answer(self) -> Action | None:
        """Return the choice, once; None while there is none."""

    def stop(self) -> None:
        """Stop thinking, because another player takes the seat or the match ends."""


class Journal(Protocol):
    """Stores actions before anybody sees their effects."""

    def write(self, action: Action) -> None:
        """Store an action permanently."""

    def take_back(self, count: int) -> None:
        """Record that only the first ``count`` actions still count."""

    def end(self) -> None:
        """Record that the match is over."""


class NoJournal:
    """A journal that stores nothing."""

    def write(self, action: Action) -> None:
        """Do nothing."""

    def take_back(self, count: int) -> None:
        """Do nothing."""

    def end(self) -> None:
        """Do nothing."""


class Person:
    """A player whose choices come from the screen, through `Dealer.answer`."""

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        """Do nothing; the screen asks."""

    def answer(self) -> Action | None:
        """Return None; the screen answers."""
        return None

    def stop(self) -> None:
        """Do nothing."""


@dataclass(frozen=True, slots=True)
class ChoiceRequested:
    """These seats have to choose now. Input opens when a scene reaches this event."""

    seats: tuple[Seat, ...]


News: TypeAlias = Event | ChoiceRequested


@dataclass(frozen=True, slots=True)
class Prompt:
    """What one seat can do now: a text, and the offers with their targets.

    ``barred`` are illegal actions of this step, each with the reason and its target. If the step
    collects a set of cards, ``gathers`` says how, ``gathered`` are the picks so far, and everything
    else is as if they had been carried out; ``counters`` are the counters that would change.
    """

    seat: Seat
    text: Text
    offers: tuple[tuple[Action, Caption], ...]
    barred: tuple[tuple[Refused, Caption], ...]
    gathers: Gathering | None = None
    gathered: tuple[tuple[Pick, Caption], ...] = ()
    counters: tuple[tuple[str, int], ...] = ()


class Dealer:
    """Runs a match between its players; polled once a frame, never blocks.

    In a simultaneous step, choices are kept here and can be changed until every seat has locked
    one; then they are written to the journal and submitted in seat order. A set of cards is kept
    here too until its seat has finished it; nobody else learns about it before then.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        journal: Journal,
        past: Sequence[Event] | None = None,
    ) -> None:
        """``past``: all events of a match that is continued."""
        self._match = match
        self.resumed = past is not None
        """Whether the first news are about events that people have already seen."""
        self._players = list(players)
        self._journal = journal
        self._held: dict[Seat, Action] = {}
        self._owing: tuple[Seat, ...] = ()
        self.step = 0
        """Number of times that seats have been asked."""
        self._gathered: tuple[Pick, ...] = ()
        self._taken: list[TakeBack] = []
        self._news: list[News] = list(match.opening if past is None else past)
        self._ask()

    @property
    def result(self) -> Result | None:
        """The result; None while the match goes on."""
        return self._match.result

    @property
    def watched(self) -> bool:
        """Whether a finished match is replayed, so that nobody chooses."""
        return False

    @property
    def spectator(self) -> Viewer:
        """The seat through whose eyes a match without people is seen; None for the public view."""
        return None

    def people(self) -> tuple[Seat, ...]:
        """Return the seats of people."""
        return tuple(
            seat for seat, player in enumerate(self._players) if isinstance(player, Person)
        )

    def poll(self) -> None:
        """Collect the players' answers, and carry them out once all are in."""
        for seat in self._owing:
            if seat not in self._held and (action := self._players[seat].answer()) is not None:
                assert self._match.why(action) is None, action
                self._hold(action)
        if self._owing and len(self._held) == len(self._owing):
            self._submit()

    def news(self, viewer: Viewer) -> tuple[News, ...]:
        """Return the events since the last call, redacted for the viewer."""
        news, self._news = self._news, []
        sees = self._match.table.sees
        told = (
            item
            if isinstance(item, ChoiceRequested)
            else redact(item, viewer, lambda zone: sees(viewer, zone))
            for item in news
        )
        return tuple(item for item in told if item is not None)

    def view(self, viewer: Viewer) -> View:
        """Return the viewer's view after all news so far."""
        return self._match.view(viewer)

    def status(self) -> Text:
        """Return the mode and the round, in one line."""
        return self._match.rulebook.status(self._match.view(None))

    def waiting(self) -> tuple[Seat, ...]:
        """Return the seats that have to choose and have not locked a choice."""
        return tuple(seat for seat in self._owing if seat not in self._held)

    def owing(self) -> tuple[Seat, ...]:
        """Return the seats that have to choose in this step, whether they have locked or not."""
        return self._owing

    def is_locked(self, seat: Seat) -> bool:
        """Return whether a seat has locked a choice that is not carried out yet."""
        return seat in self._held and seat in self._owing

    def prompt(self, seat: Seat) -> Prompt:
        """Return what a seat that has to choose can do; only this seat may see it."""
        now = self._match.view(seat)
        draft = self._drafted(self._gathered)
        assert isinstance(draft, _Draft)
        match, book = draft.match, self._match.rulebook
        view = match.view(seat) if draft.picks else now
        return Prompt(
            seat,
            book.prompt(view),
            tuple((action, book.caption(view, action)) for action in match.offers().get(seat, ())),
            tuple(
                (why, book.caption(view, action))
                for action in book.candidates(match.table, seat)
                if (why := match.why(action)) is not None
            ),
            book.gathers(now) if self._owing == (seat,) else None,
            draft.picks,
            tuple(
                (name, value)
                for name, value in view.counters.items()
                if value != now.counters[name]
            ),
        )

    def gather(self, seat: Seat, picks: Sequence[Pick]) -> Prompt | Refused:
        """Replace the picks of an unfinished set of cards, in this order.

        Returns the prompt after these picks, or the refusal of one of them, which leaves the set as
        it was. Nothing is stored or announced before the set is finished.
        """
        draft = self._drafted(tuple(picks))
        if isinstance(draft, Refused):
            return draft
        self._gathered = tuple(picks)
        return self.prompt(seat)

    def answer(self, action: Action) -> Refused | None:
        """Take a person's choice, also a changed one; return the refusal if it is illegal.

        The choice applies to the set of cards that was gathered for it.
        """
        draft = self._drafted(self._gathered)
        assert isinstance(draft, _Draft)
        refused = draft.match.why(action)
        if refused is not None:
            return refused
        if action.seat in self._held:
            self.take_back(action.seat)
        self._hold(action)
        return None

    def take_back(self, seat: Seat) -> None:
        """Undo a locked choice, while others are still choosing."""
        if self._held.pop(seat, None) is not None and len(self._owing) > 1:
            self._news.append(Unlocked(seat))

    def last_choice(self, seats: Collection[Seat]) -> TakeBack | None:
        """Return the last choice that was carried out of one of the seats; None without one.

        Whether it may be taken back without asking anybody depends on what has happened since.
        """
        return None if self._match.result else last_choice(self._match, seats)

    def has_chosen(self, seats: Collection[Seat]) -> bool:
        """Return whether one of the seats has a choice that was carried out."""
        return any(action.seat in seats for action in self._match.actions)

    def rewind(self, taken: TakeBack) -> None:
        """Go back to the match before a choice that is taken back, and ask everybody anew.

        The next news are all events of the match up to there, as for a match that is continued, and
        a line for each choice that was taken back.
        """
        self.stop()
        self._journal.take_back(taken.kept)
        self._taken.append(taken)
        past = self._match.take_back(taken.kept)
        self.resumed = True
        self._news = []
        for number, events in enumerate(past):
            self._news += events
            self._news += [Told(each.line) for each in self._lines_at(number, len(past) - 1)]
        self._ask()

    def _lines_at(self, number: int, last: int) -> list[TakeBack]:
        """Return what was taken back after a number of actions; all that came later is last."""
        return [each for each in self._taken if min(each.kept, last) == number]

    def reseat(self, seat: Seat, player: Player) -> None:
        """Give a seat to another player during a match.

        A locked choice is kept together with the cards that were gathered for it; an unfinished set
        is dropped.
        """
        self._players[seat].stop()
        self._players[seat] = player
        if seat in self._owing and seat not in self._held:
            self._gathered = ()
            player.ask(self._match.view(seat), self._match.offers()[seat])

    def stop(self) -> None:
        """Stop all players."""
        for player in self._players:
            player.stop()

    def _ask(self) -> None:
        offers = self._match.offers()
        self.step += 1
        self._owing = tuple(offers)
        self._held, self._gathered = {}, ()
        for seat, actions in offers.items():
            self._players[seat].ask(self._match.view(seat), actions)
        if offers:
            self._news.append(ChoiceRequested(self._owing))

    def _drafted(self, picks: tuple[Pick, ...]) -> "_Draft | Refused":
        """Return the match as it would be after these picks of an unfinished set."""
        match, book = self._match, self._match.rulebook
        taken: list[tuple[Pick, Caption]] = []
        for pick in picks:
            match = match.copy(quiet=True) if match is self._match else match
            refused = match.why(pick)
            if refused is not None:
                return refused
            taken.append((pick, book.caption(match.view(pick.seat), pick)))
            match.play(pick)
        return _Draft(match, tuple(taken))

    def _hold(self, action: Action) -> None:
        self._held[action.seat] = action
        if len(self._owing) > 1:
            self._news.append(Locked(action.seat, action))

    def _submit(self) -> None:
        for seat in sorted(self._held):
            for action in (*self._gathered, self._held[seat]):
                self._journal.write(action)
                events = self._match.submit(action)
                assert not any(isinstance(event, Refused) for event in events), events
                self._news.extend(event for event in events if not isinstance(event, Locked))
        if self._match.result is not None:
            self._journal.end()
        self._ask()


@dataclass(frozen=True, slots=True)
class _Draft:
    """A copy of the match after the picks of an unfinished set."""

    match: Match
    picks: tuple[tuple[Pick, Caption], ...]

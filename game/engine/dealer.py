"""The Dealer takes actions and hands out events: all that a scene holds of a match."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from game.engine.actions import Action, Pick
from game.engine.descriptions import Caption, Gathering
from game.engine.events import Event, Locked, Refused, Result, Unlocked
from game.engine.match import Match
from game.engine.names import Seat, Viewer
from game.engine.redaction import redact
from game.engine.rulebook import View
from game.engine.text import Text


class Player(Protocol):
    """Whoever answers for a seat: a person, a bot, a replay. Never blocks."""

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        """Start to think about a choice."""

    def answer(self) -> Action | None:
        """The choice, once; None while there is none yet."""

    def stop(self) -> None:
        """Stop thinking; the seat is given to another player or the match ends."""


class Journal(Protocol):
    """Where actions are written down before anybody sees what they do."""

    def write(self, action: Action) -> None:
        """Keep an action for good."""

    def end(self) -> None:
        """Record that the match is over."""


class Person:
    """A seat whose choices come from the screen, through `Dealer.answer`."""

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        """Wait for the screen."""

    def answer(self) -> Action | None:
        """Nothing by itself."""
        return None

    def stop(self) -> None:
        """Nothing to stop."""


@dataclass(frozen=True, slots=True)
class ChoiceRequested:
    """These seats owe a choice now. Input opens when a scene plays this."""

    seats: tuple[Seat, ...]


News: TypeAlias = Event | ChoiceRequested


@dataclass(frozen=True, slots=True)
class Prompt:
    """What one seat can do now: in words, and each offer with where to point.

    ``barred`` are actions of this step that are not possible, with the reason and where they
    would point. Where cards are put together, ``gathers`` says how, ``gathered`` are the picks so
    far with what they meant, all else is as it would be after them, and ``counters`` are those that
    would have other values then.
    """

    seat: Seat
    text: Text
    offers: tuple[tuple[Action, Caption], ...]
    barred: tuple[tuple[Refused, Caption], ...]
    gathers: Gathering | None = None
    gathered: tuple[tuple[Pick, Caption], ...] = ()
    counters: tuple[tuple[str, int], ...] = ()


class Dealer:
    """Keeps a match going between its players; polled once a frame, never blocks.

    What is chosen in a simultaneous step is kept here, and can be changed, until every seat
    has locked; then it is journalled and submitted in seat order. So is what a person puts
    together in a set of cards, until it is done: till then nobody else is told of it.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        journal: Journal,
        past: Sequence[Event] | None = None,
    ) -> None:
        """``past``: all that happened so far in a match that is taken up again."""
        self._match = match
        self.resumed = past is not None
        """The first news are of what people have seen before."""
        self._players = list(players)
        self._journal = journal
        self._held: dict[Seat, Action] = {}
        self._owing: tuple[Seat, ...] = ()
        self._gathered: tuple[Pick, ...] = ()
        self._news: list[News] = list(match.opening if past is None else past)
        self._ask()

    @property
    def result(self) -> Result | None:
        """How the match ended; None while it goes on."""
        return self._match.result

    def people(self) -> tuple[Seat, ...]:
        """The seats that people sit in."""
        return tuple(
            seat for seat, player in enumerate(self._players) if isinstance(player, Person)
        )

    def poll(self) -> None:
        """Take what players have answered; carry it out when nobody is waited for."""
        for seat in self._owing:
            if seat not in self._held and (action := self._players[seat].answer()) is not None:
                assert self._match.why(action) is None, action
                self._hold(action)
        if self._owing and len(self._held) == len(self._owing):
            self._submit()

    def news(self, viewer: Viewer) -> tuple[News, ...]:
        """What happened since the last call, as the viewer may know it."""
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
        """What the viewer knows after all news so far."""
        return self._match.view(viewer)

    def status(self) -> Text:
        """Mode and round, in one line."""
        return self._match.rulebook.status(self._match.view(None))

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that owe a choice and have not locked one."""
        return tuple(seat for seat in self._owing if seat not in self._held)

    def owing(self) -> tuple[Seat, ...]:
        """The seats that owe a choice of this step, whether they have locked one or not."""
        return self._owing

    def prompt(self, seat: Seat) -> Prompt:
        """What a seat that owes a choice can do; for this seat's eyes."""
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
        """Put just these cards together, in this order, for a set that is not done yet.

        The prompt as it would be after these picks, or why one of them is not possible; then
        what was gathered before still is. Nothing is written down or told before it is done.
        """
        draft = self._drafted(tuple(picks))
        if isinstance(draft, Refused):
            return draft
        self._gathered = tuple(picks)
        return self.prompt(seat)

    def answer(self, action: Action) -> Refused | None:
        """Take a person's choice, also a changed one; the refusal if it is not on offer.

        It goes with the cards that were gathered for it.
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
        """Undo a locked choice, while others are still waited for."""
        if self._held.pop(seat, None) is not None and len(self._owing) > 1:
            self._news.append(Unlocked(seat))

    def reseat(self, seat: Seat, player: Player) -> None:
        """Give a seat to another player, in the middle of a match.

        A locked choice stays, with the cards that were gathered for it; others are forgotten.
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
        self._owing = tuple(offers)
        self._held, self._gathered = {}, ()
        for seat, actions in offers.items():
            self._players[seat].ask(self._match.view(seat), actions)
        if offers:
            self._news.append(ChoiceRequested(self._owing))

    def _drafted(self, picks: tuple[Pick, ...]) -> "_Draft | Refused":
        """The match as it would stand after these picks of a set that is not done."""
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
    """A match, and what was picked in it that has not been done."""

    match: Match
    picks: tuple[tuple[Pick, Caption], ...]

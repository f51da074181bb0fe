"""The statistics of a match: what each seat dealt, took, won and played, from events alone.

The events may be those of several viewers of one screen, so only what everyone can see counts: a
card counts once everyone can see its face.
"""

from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.events import (
    Attached,
    Compared,
    Counted,
    Event,
    Fell,
    Moved,
    Stopped,
    Struck,
    Told,
)
from game.engine.names import CardId, Face, Seat, Zone, group_of, seat_if_any
from game.engine.table import Sight
from game.engine.text import Text

ROUND = "round"
"""The counter that numbers rounds, in card games with rounds."""

UNITS = (ROUND, "turn")
"""The words for a round."""

RECENT = 12
"""Number of log lines kept to find what decided the match."""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """The statistics of a seat. ``ties``: equal comparisons; ``won``: rounds; ``laid``: cards.

    ``place``: 1 for all winners; equal seats share a place.
    """

    seat: Seat
    place: int
    dealt: int
    taken: int
    ties: int
    won: int
    laid: int


@dataclass(frozen=True, slots=True)
class Chain:
    """The longest run of ties between two seats, and the round in which it ended."""

    length: int
    seats: tuple[Seat, Seat]
    round: int


@dataclass(frozen=True, slots=True)
class Deed:
    """A record: how much, by whom, and in which round."""

    amount: int
    by: Seat
    round: int


class Ledger:
    """Collects statistics from events; of several equal records, the first counts."""

    def __init__(
        self,
        seats: int,
        sights: Mapping[Zone, Sight] | None = None,
        score: str = "",
        unit: str = ROUND,
    ) -> None:
        """``score``: the counter of rounds won, without its seat; ``unit``: the word for a round.

        ``sights`` tells which zones everybody can see.
        """
        self.seats, self.score, self.unit = seats, score, unit
        self.rounds = 1
        self.has_blows = False
        self.has_comparisons = False
        self.chain: Chain | None = None
        self.blow: Deed | None = None
        self.last_laid: tuple[Seat, Face] | None = None
        self._sights = dict(sights or {})
        self._dealt = [0] * seats
        self._taken = [0] * seats
        self._ties = [0] * seats
        self._won = [0] * seats
        self._laid: Counter[tuple[int, Seat]] = Counter()
        self._chosen: list[Counter[Face]] = [Counter() for _ in range(seats)]
        self._fallen: dict[Seat, int] = {}
        self._faces: dict[CardId, Face] = {}
        self._counted: set[CardId] = set()
        self._running: dict[tuple[Seat, Seat], int] = {}
        self._struck: dict[Seat, list[tuple[Seat, int]]] = {}
        self._said: deque[tuple[Text, frozenset[Seat]]] = deque(maxlen=RECENT)
        self._compared: Compared | None = None
        self._last_fallen: set[Seat] = set()

    def note(self, event: Event) -> None:
        """Update the statistics with an event."""
        if not isinstance(event, Struck | Stopped | Told | Counted):
            self._struck.clear()
        if isinstance(event, Struck | Told):
            self._hear(event)
        match event:
            case Moved():
                self._move(event)
            case Attached(card=card, face=face, owner=int(owner)):
                self._faces[card] = face
                self._choose(owner, card)
            case Compared():
                self._compare(event)
            case Struck():
                self._strike(event)
            case Counted():
                self._count(event)
            case Fell(seat):
                self._fallen[seat] = self.rounds
                self._last_fallen.add(seat)

    def rows(self, winners: tuple[Seat, ...]) -> tuple[LedgerRow, ...]:
        """Return all rows: winners, then by rounds won, last to fall, damage dealt."""
        late = list(self._fallen)

        def rank(seat: Seat) -> tuple[bool, int, int, int, int]:
            fell = late.index(seat) if seat in late else self.seats
            return seat not in winners, -self._won[seat], -fell, -self._dealt[seat], seat

        return tuple(self.row(seat, winners) for seat in sorted(range(self.seats), key=rank))

    def row(self, seat: Seat, winners: tuple[Seat, ...]) -> LedgerRow:
        """Return the row of a seat."""
        mine = self._standing(seat, winners)
        before = [other for other in range(self.seats) if self._standing(other, winners) < mine]
        laid = sum(number for (_, by), number in self._laid.items() if by == seat)
        return LedgerRow(
            seat,
            1 + len(before),
            self._dealt[seat],
            self._taken[seat],
            self._ties[seat],
            self._won[seat],
            laid,
        )

    def chosen(self, seat: Seat) -> tuple[tuple[Face, int], ...]:
        """Return how often a seat used each face, the most used first."""
        return tuple(self._chosen[seat].most_common())

    def reason(self, winners: tuple[Seat, ...]) -> Text | None:
        """Return the log line that says what decided the match, if any.

        It is the last line about a loser who fell at the end; if nobody fell, the last line that
        is not only about winners.
        """
        fallen = self._last_fallen - set(winners)
        for text, about in reversed(self._said):
            if about & fallen if fallen else not about or about - set(winners):
                return text
        return None

    @property
    def has_laid(self) -> bool:
        """Whether anybody played a card face up to the middle."""
        return bool(self._laid)

    def longest_round(self) -> tuple[int, int] | None:
        """Return the cards played in the longest round, and its number; None after one round."""
        rounds: Counter[int] = Counter()
        for (number, _), laid in self._laid.items():
            rounds[number] += laid
        if len(rounds) < 2:
            return None
        longest, laid = rounds.most_common(1)[0]
        return laid, longest

    def most_laid(self) -> Deed | None:
        """Return the most cards played by a seat in a round; None after one round."""
        if self.longest_round() is None:
            return None
        (number, seat), laid = self._laid.most_common(1)[0]
        return Deed(laid, seat, number)

    def _standing(self, seat: Seat, winners: tuple[Seat, ...]) -> tuple[int, int, int]:
        """Return the sort key of a seat's place."""
        if seat in winners:
            return 0, 0, 0
        return 1, -self._won[seat], -self._fallen.get(seat, self.rounds + 1)

    def _is_open(self, zone: Zone) -> bool:
        return self._sights.get(zone, frozenset()) is None

    def _move(self, event: Moved) -> None:
        if event.face is None or not self._is_open(event.to):
            return
        self._faces[event.card] = event.face
        seat = seat_if_any(event.origin)
        if event.owner is not None and seat is not None and self._is_open(event.origin):
            self._choose(event.owner, event.card)
        if seat is None or self._is_open(event.origin) or seat_if_any(event.to) is not None:
            return
        self._laid[self.rounds, seat] += 1
        self.last_laid = seat, event.face
        self._choose(seat, event.card)

    def _choose(self, seat: Seat, card: CardId) -> None:
        """Count a face that a seat used, once for each use of the card."""
        face = self._faces.get(card)
        if face is not None and card not in self._counted:
            self._counted.add(card)
            self._chosen[seat][face] += 1

    def _compare(self, event: Compared) -> None:
        self.has_comparisons, self._compared = True, event
        for seat, card in zip(event.seats, event.cards, strict=True):
            self._choose(seat, card)
        if event.winner is not None:
            self._running.pop(event.seats, None)
            return
        for seat in event.seats:
            self._ties[seat] += 1
        length = self._running[event.seats] = self._running.get(event.seats, 0) + 1
        if self.chain is None or length > self.chain.length:
            self.chain = Chain(length, event.seats, self.rounds)

    def _hear(self, event: Struck | Told) -> None:
        """Store a log line with its seats; for a hit, only the seat that was hit.

        For a hit that follows a comparison, the comparison is stored: it also says why.
        """
        if isinstance(event, Told) and event.routine:
            return
        text, about, compared = event.text, event.text.seats, self._compared
        if isinstance(event, Struck):
            about = (event.seat,)
            if compared is not None and {compared.winner, event.seat} == set(compared.seats):
                text = compared.text
        self._said.append((text, frozenset(about)))
        self._compared = None
        self._last_fallen.clear()

    def _strike(self, event: Struck) -> None:
        self.has_blows = True
        shares = event.shares or ((event.by, event.amount),)
        for seat, amount in shares:
            self._dealt[seat] += amount
        self._taken[event.seat] += event.amount
        self._struck.setdefault(event.seat, []).extend(shares)
        if self.blow is None or event.amount > self.blow.amount:
            self.blow = Deed(event.amount, event.by, self.rounds)

    def _count(self, event: Counted) -> None:
        name, seat = group_of(event.counter), seat_if_any(event.counter)
        if event.counter in (ROUND, self.unit):
            self.rounds = event.value
        elif seat is not None and name == self.score:
            self._won[seat] = event.value
        elif seat is not None and event.value < event.was:
            self._lose(seat, event)

    def _lose(self, seat: Seat, event: Counted) -> None:
        """Reduce the last hits, so that together they count no more than the seat had left."""
        struck = self._struck.pop(seat, [])
        over = sum(amount for _, amount in struck) - event.was if event.value == 0 else 0
        for by, amount in reversed(struck):
            less = max(0, min(amount, over))
            self._dealt[by] -= less
            self._taken[seat] -= less
            over -= less

"""The ledger of a match: what every seat dealt, took and liked, noted from events alone."""

from collections import Counter
from dataclasses import dataclass

from game.engine.events import Compared, Counted, Event, Fell, Moved, Struck
from game.engine.names import CardId, Face, Seat

ROUND = "round"
"""The counter that numbers rounds, in card games that have one."""


@dataclass(frozen=True, slots=True)
class Row:
    """One seat's line. ``ties``: comparisons that came out equal; favourite None: no card yet."""

    seat: Seat
    dealt: int
    taken: int
    ties: int
    favourite: Face | None


@dataclass(frozen=True, slots=True)
class Chain:
    """The most equal comparisons in a row of two seats."""

    length: int
    seats: tuple[Seat, Seat]


@dataclass(frozen=True, slots=True)
class Blow:
    """The heaviest blow: how much, by whom, in which round."""

    amount: int
    by: Seat
    round: int


class Ledger:
    """Notes events as they come; of equal ones the first counts."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rounds = 1
        self.chain: Chain | None = None
        self.blow: Blow | None = None
        self._dealt = [0] * seats
        self._taken = [0] * seats
        self._ties = [0] * seats
        self._played: list[Counter[Face]] = [Counter() for _ in range(seats)]
        self._fallen: list[Seat] = []
        self._faces: dict[CardId, Face] = {}
        self._counted: dict[Seat, CardId] = {}
        self._running: dict[tuple[Seat, Seat], int] = {}

    def note(self, event: Event) -> None:
        """Take an event into account; most say nothing about the ledger."""
        match event:
            case Moved(card=card, face=face) if face is not None:
                self._faces[card] = face
            case Compared():
                self._compare(event)
            case Struck():
                self._strike(event)
            case Counted(counter=counter, value=value) if counter == ROUND:
                self.rounds = value
            case Fell(seat):
                self._fallen.append(seat)

    def row(self, seat: Seat) -> Row:
        """One seat's line."""
        liked = self._played[seat].most_common(1)
        return Row(
            seat,
            self._dealt[seat],
            self._taken[seat],
            self._ties[seat],
            liked[0][0] if liked else None,
        )

    def played(self, seat: Seat) -> tuple[tuple[Face, int], ...]:
        """How often a seat compared each face, the most liked first."""
        return tuple(self._played[seat].most_common())

    def rows(self, winners: tuple[Seat, ...]) -> tuple[Row, ...]:
        """All lines: winners first, then who fell last, then who dealt most."""

        def rank(seat: Seat) -> tuple[bool, int, int, int]:
            fell = self._fallen.index(seat) if seat in self._fallen else self.seats
            return seat not in winners, -fell, -self._dealt[seat], seat

        return tuple(self.row(seat) for seat in sorted(range(self.seats), key=rank))

    def _compare(self, event: Compared) -> None:
        for seat, card in zip(event.seats, event.cards, strict=True):
            face = self._faces.get(card)
            if face is not None and self._counted.get(seat) != card:
                self._counted[seat] = card
                self._played[seat][face] += 1
        if event.winner is not None:
            self._running.pop(event.seats, None)
            return
        for seat in event.seats:
            self._ties[seat] += 1
        length = self._running[event.seats] = self._running.get(event.seats, 0) + 1
        if self.chain is None or length > self.chain.length:
            self.chain = Chain(length, event.seats)

    def _strike(self, event: Struck) -> None:
        self._dealt[event.by] += event.amount
        self._taken[event.seat] += event.amount
        if self.blow is None or event.amount > self.blow.amount:
            self.blow = Blow(event.amount, event.by, self.rounds)

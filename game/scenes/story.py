"""The story of a match: how each side stood after every round, and its moments, from events alone.

Like the ledger, it uses only what everyone can see.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from game.engine.events import (
    Attached,
    Compared,
    Counted,
    Created,
    Detached,
    Event,
    Fell,
    Gathered,
    Moved,
    Struck,
    Told,
)
from game.engine.names import Seat, Zone, group_of, seat_if_any
from game.engine.text import Text
from game.scenes.ledger import ROUND

MOST_MAJOR = 2
"""A line that is announced more often than this is no highlight."""

LEAST_BEHIND = 2
"""Minimum number that a winner was behind, for a comeback."""

SHARE_BEHIND = 0.2
"""Minimum part of the highest start that a winner was behind, for a comeback."""


class MomentKind(Enum):
    """What a moment of a match is about; of one round, the first kind comes first."""

    BEHIND = auto()
    TIES = auto()
    MAJOR = auto()
    HIT = auto()
    FALL = auto()
    LEAD = auto()


@dataclass(frozen=True, slots=True)
class StoryMoment:
    """One moment of a match.

    ``seats``: who it is about; for a hit, who dealt it and last who took it; for a lead and a
    comeback, the seats of the side. ``amount``: damage, ties in a row, or how far behind.
    ``text``: what was announced.
    """

    kind: MomentKind
    round: int
    seats: tuple[Seat, ...]
    amount: int = 0
    text: Text | None = None


class MatchStory:
    """Collects standings and moments of a match; of several equal moments, the first counts."""

    def __init__(
        self,
        standing: str,
        starts: Mapping[str, int],
        sides: Sequence[int],
        unit: str = ROUND,
    ) -> None:
        """``standing``: see Rulebook; ``starts``: all counters at the start.

        ``sides``: the side of each seat. ``unit``: the word for a round.
        """
        self._standing, self._unit = standing, unit
        self._sides = tuple(sides)
        seats = range(len(self._sides))
        self._values = [starts.get(f"{standing}:{seat}", 0) for seat in seats]
        self._rounds: list[tuple[int, ...]] = [self._summed()]
        self._round = 1
        self._hit: StoryMoment | None = None
        self._ties: StoryMoment | None = None
        self._running: dict[tuple[Seat, Seat], int] = {}
        self._falls: list[StoryMoment] = []
        self._majors: list[StoryMoment] = []

    def note(self, event: Event) -> None:
        """Update the story with an event."""
        self._count_cards(event)
        match event:
            case Counted():
                self._count(event)
            case Struck():
                self._strike(event)
            case Compared():
                self._compare(event)
            case Fell(seat):
                self._falls.append(StoryMoment(MomentKind.FALL, self._round, (seat,)))
            case Told(text, major=True):
                about = tuple(dict.fromkeys(text.seats))
                self._majors.append(StoryMoment(MomentKind.MAJOR, self._round, about, text=text))

    def chart(self) -> tuple[tuple[int, ...], ...]:
        """Return how each side stood: at the start, after each round, and now.

        () if it never changed, or if nothing says how a side stands.
        """
        rows = (*self._rounds, self._summed())
        return rows if self._standing and len(set(rows)) > 1 else ()

    def moments(self, winners: tuple[Seat, ...]) -> tuple[StoryMoment, ...]:
        """Return the moments of a match that has ended, in the order in which they happened."""
        found = [moment for moment in (self._hit, self._ties) if moment is not None]
        found += self._outs() + self._announced() + self._turns(winners)
        return tuple(sorted(found, key=lambda moment: (moment.round, moment.kind.value)))

    def _summed(self) -> tuple[int, ...]:
        """Return the sum of each side."""
        sums = dict.fromkeys(sorted(set(self._sides)), 0)
        for side, value in zip(self._sides, self._values, strict=True):
            sums[side] += value
        return tuple(sums.values())

    def _count(self, event: Counted) -> None:
        seat = seat_if_any(event.counter)
        if event.counter in (ROUND, self._unit):
            self._end_rounds(event.value)
        elif seat is not None and group_of(event.counter) == self._standing:
            self._values[seat] = event.value

    def _end_rounds(self, number: int) -> None:
        if number > self._round:
            self._round = number
            self._rounds.append(self._summed())

    def _count_cards(self, event: Event) -> None:
        """Follow the number of cards in the piles that say how well seats stand."""
        match event:
            case Created(zone, count):
                self._change(zone, count)
                if self._round == 1 and self._is_pile(zone):
                    self._rounds[0] = self._summed()
            case Moved(origin=origin, to=to):
                self._change(origin, -1)
                self._change(to, 1)
            case Attached(origin=origin):
                self._change(origin, -1)
            case Detached(to=to):
                self._change(to, 1)
            case Gathered(origin, to, cards):
                self._change(origin, -len(cards))
                self._change(to, len(cards))

    def _is_pile(self, zone: Zone) -> bool:
        return group_of(zone) == self._standing and seat_if_any(zone) is not None

    def _change(self, zone: Zone, by: int) -> None:
        seat = seat_if_any(zone)
        if seat is not None and self._is_pile(zone):
            self._values[seat] += by

    def _strike(self, event: Struck) -> None:
        if event.amount > max(1, 0 if self._hit is None else self._hit.amount):
            by = tuple(seat for seat, _ in event.shares) or (event.by,)
            self._hit = StoryMoment(MomentKind.HIT, self._round, (*by, event.seat), event.amount)

    def _compare(self, event: Compared) -> None:
        if event.winner is not None:
            self._running.pop(event.seats, None)
            return
        length = self._running[event.seats] = self._running.get(event.seats, 0) + 1
        if length > max(1, 0 if self._ties is None else self._ties.amount):
            self._ties = StoryMoment(MomentKind.TIES, self._round, event.seats, length)

    def _outs(self) -> list[StoryMoment]:
        """Return who fell, except in a match of two, which ends with it."""
        return self._falls if len(self._sides) > 2 else []

    def _announced(self) -> list[StoryMoment]:
        """Return what was announced, but nothing that is announced again and again."""
        return self._majors if len(self._majors) <= MOST_MAJOR else []

    def _turns(self, winners: tuple[Seat, ...]) -> list[StoryMoment]:
        """Return how far the winners were behind, and when they took the lead for good."""
        rows, sides = self.chart(), sorted(set(self._sides))
        won = {self._sides[seat] for seat in winners}
        if not rows or len(won) != 1 or len(sides) < 2:
            return []
        place = sides.index(won.pop())
        ahead = [row[place] - max(row[:place] + row[place + 1 :]) for row in rows]
        found, last = [], len(rows) - 1
        least = min(ahead)
        if -least >= max(LEAST_BEHIND, SHARE_BEHIND * max(rows[0])):
            found.append(
                StoryMoment(MomentKind.BEHIND, min(last, ahead.index(least)), winners, -least)
            )
        since = next((at for at in range(last, -1, -1) if ahead[at] <= 0), -1) + 1
        if 1 < since <= last and min(ahead) < 0:
            found.append(StoryMoment(MomentKind.LEAD, since, winners))
        return found

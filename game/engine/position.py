"""Given positions: parsing, and putting their cards on the table."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import TypeAlias

from game.engine.descriptions import Placed
from game.engine.names import Face, Seat, Zone
from game.engine.rulebook import Rulebook
from game.engine.table import Table
from game.plain import quoted

Position: TypeAlias = Mapping[str, object]
"""A position as given: ``zones``, ``counters``, ``rest``, ``turn``."""


@dataclass(frozen=True, slots=True)
class Given:
    """A parsed position: cards by zone, counters, turn, and whether the rest is dealt."""

    zones: Mapping[Zone, Sequence[Placed]]
    counters: Mapping[str, int]
    turn: Seat | None
    rest: bool

    def remainder(self, pack: Sequence[Face]) -> tuple[Face, ...]:
        """Return the pack without the placed faces; ValueError if it has too few of one."""
        if not self.zones:
            return _side_by_side(tuple(pack))
        left = Counter(pack)
        left.subtract(face for cards in self.zones.values() for face in _faces_of(cards))
        for face, number in left.items():
            if number < 0:
                raise ValueError(f"the position has {-number} more {face} than the pack")
        return tuple(left.elements())

    def lay_out(self, table: Table) -> None:
        """Put the cards on the table and set its counters."""
        for zone, cards in self.zones.items():
            for (owner, shown, _), group in groupby(enumerate(cards), _kind):
                run = [card for _, card in group]
                table.create(zone, (card.face for card in run), shown, owner)
                _hang(table, zone, run[-1].attached)
        for counter, value in self.counters.items():
            table.count(counter, value)


USUAL = Given({}, {}, None, rest=True)
"""No position: everything is dealt."""


def read_position(
    position: Position, table: Table, rulebook: Rulebook, pack: Sequence[Face]
) -> Given:
    """Parse a position; ValueError names what is wrong."""
    for key in position:
        if key not in ("zones", "counters", "rest", "turn"):
            raise ValueError(f"unknown key {quoted(key)} in the position")
    rest = position.get("rest")
    if rest not in (None, "dealt"):
        raise ValueError(f"the rest of a position can only be 'dealt', not {quoted(rest)}")
    faces = frozenset(pack)
    zones = {
        zone: _cards(zone, words, faces, rulebook)
        for zone, words in _mapping(position, "zones", table.zones).items()
    }
    counters, ranges = {}, rulebook.counters(table.seats, table.options)
    for counter, value in _mapping(position, "counters", table.counters).items():
        if type(value) is not int:
            raise ValueError(f"counter {counter} must be a whole number, not {quoted(value)}")
        ranges[counter].check(counter, value)
        counters[counter] = value
    turn = position.get("turn")
    if turn is not None and (type(turn) is not int or not 0 <= turn < table.seats):
        raise ValueError(f"turn must be a seat from 0 to {table.seats - 1}, not {quoted(turn)}")
    return Given(zones, counters, turn, rest is not None)


@lru_cache(maxsize=32)
def _side_by_side(pack: tuple[Face, ...]) -> tuple[Face, ...]:
    """Return a pack with equal faces side by side."""
    return tuple(Counter(pack).elements())


def require_empty(table: Table, zones: Iterable[Zone], when: str) -> None:
    """Raise ValueError for the first zone that holds a card when ``when`` begins."""
    for zone in zones:
        if table.zones[zone]:
            raise ValueError(f"{zone} must be empty when {when} begins")


def require_single(table: Table, faces: Iterable[Face] | None = None) -> None:
    """Raise ValueError for the first of the faces (default: all) that the table has twice."""
    numbers = Counter(table.faces.values())
    for face in numbers if faces is None else faces:
        if numbers[face] > 1:
            raise ValueError(f"the position has {face} {numbers[face]} times; allowed: once")


def _kind(numbered: tuple[int, Placed]) -> tuple[Seat | None, bool, int]:
    """Return the grouping key of a card; a card with attachments is a group of its own."""
    number, card = numbered
    return card.owner, card.shown, number if card.attached else -1


def _hang(table: Table, zone: Zone, cards: Sequence[Placed]) -> None:
    """Attach cards to the last card of a zone."""
    host = table.zones[zone][-1]
    for card in cards:
        table.create(zone, (card.face,), card.shown, card.owner)
        table.attach(table.zones[zone][-1], zone, host)


def _mapping(position: Position, key: str, known: Mapping[str, object]) -> dict[str, object]:
    given = position.get(key, {})
    if not isinstance(given, Mapping):
        raise ValueError(f"the position's {key} must be a mapping, not {quoted(given)}")
    for name in given:
        if name not in known:
            raise ValueError(f"unknown {key[:-1]} {quoted(name)}; known: {', '.join(known)}")
    return dict(given)


def _cards(
    zone: Zone, words: object, faces: frozenset[Face], rulebook: Rulebook
) -> tuple[Placed, ...]:
    if isinstance(words, str) or not isinstance(words, Sequence):
        raise ValueError(f"zone {zone} must be a list of faces")
    cards = []
    for word in words:
        if not isinstance(word, str):
            raise ValueError(f"zone {zone} must be a list of faces, not {quoted(word)}")
        cards.append(rulebook.read(zone, word))
    for face in _faces_of(cards):
        if face not in faces:
            raise ValueError(
                f"unknown face {quoted(face)} in {zone}; known: {', '.join(sorted(faces))}"
            )
    return tuple(cards)


def _faces_of(cards: Sequence[Placed]) -> list[Face]:
    """Return the faces of cards and of all their attachments."""
    return [face for card in cards for face in (card.face, *_faces_of(card.attached))]

"""Positions: how a match is told to begin anywhere, read and checked."""

from collections import Counter
from collections.abc import Mapping, Sequence

from game.engine.names import Face, Seat, Zone
from game.engine.table import Table

Position = Mapping[str, object]
"""Where a match begins: ``zones``, ``counters``, ``rest``, ``turn`` (DESIGN.md, 3)."""


def remainder(pack: Sequence[Face], placed: Mapping[Zone, Sequence[Face]]) -> tuple[Face, ...]:
    """The pack without the placed faces; ValueError when it has too few of one."""
    left = Counter(pack)
    left.subtract(Counter(face for faces in placed.values() for face in faces))
    for face, number in left.items():
        if number < 0:
            raise ValueError(f"the position has {-number} more {face} than the pack")
    return tuple(left.elements())


def read_position(
    position: Position, table: Table, faces: frozenset[Face]
) -> tuple[dict[Zone, tuple[Face, ...]], dict[str, int], Seat | None, bool]:
    """Zones, counters, turn, and whether the rest is dealt; ValueError names what is wrong."""
    for key in position:
        if key not in ("zones", "counters", "rest", "turn"):
            raise ValueError(f"unknown key {key!r} in the position")
    rest = position.get("rest")
    if rest not in (None, "dealt"):
        raise ValueError(f"the rest of a position can only be 'dealt', not {rest!r}")
    zones = {
        zone: _faces(zone, cards, faces)
        for zone, cards in _mapping(position, "zones", table.zones).items()
    }
    counters = {}
    for counter, value in _mapping(position, "counters", table.counters).items():
        if type(value) is not int:
            raise ValueError(f"counter {counter} must be a whole number, not {value!r}")
        counters[counter] = value
    turn = position.get("turn")
    if turn is not None and (type(turn) is not int or not 0 <= turn < table.seats):
        raise ValueError(f"turn must be a seat from 0 to {table.seats - 1}, not {turn!r}")
    return zones, counters, turn, rest is not None


def _mapping(position: Position, key: str, known: Mapping[str, object]) -> dict[str, object]:
    given = position.get(key, {})
    if not isinstance(given, Mapping):
        raise ValueError(f"the position's {key} must be named values")
    for name in given:
        if name not in known:
            raise ValueError(f"unknown {key[:-1]} {name!r}; there are {', '.join(known)}")
    return dict(given)


def _faces(zone: Zone, cards: object, faces: frozenset[Face]) -> tuple[Face, ...]:
    if isinstance(cards, str) or not isinstance(cards, Sequence):
        raise ValueError(f"zone {zone} must be a list of faces")
    for face in cards:
        if not isinstance(face, str) or face not in faces:
            raise ValueError(
                f"unknown face {face!r} in {zone}; there are {', '.join(sorted(faces))}"
            )
    return tuple(cards)

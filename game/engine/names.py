"""Names of things at a table: plain JSON values, such as ``hp:0`` for the counter of a seat."""

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0 clockwise."""

Viewer: TypeAlias = Seat | None
"""Whose view it is: a seat's, or everybody's if None."""

CardId: TypeAlias = int
"""A card's identity without its face; it changes when the card leaves a hidden zone."""

Face: TypeAlias = str
"""What is printed on a card, such as ``hearts_7``."""

Print: TypeAlias = tuple[Face, Seat | None]
"""A card's face, and the seat that it belongs to, in any zone."""

Zone: TypeAlias = str
"""A place for cards on the table, such as ``hand:0`` or ``deck``."""

Step: TypeAlias = tuple[str | int, ...]
"""An item of the agenda: a name, then plain values; everybody may know it."""

Value: TypeAlias = bool | int | str | tuple[str, ...]
"""A value of a rulebook's option."""

Options: TypeAlias = dict[str, Value]
"""Every option of a rulebook by name."""


SEAT_GROUP = "seat"
"""Group of the names of seats among places."""


def seat_place(seat: Seat) -> Zone:
    """Return the name of a seat among places: ``seat:0`` for seat 0."""
    return f"{SEAT_GROUP}:{seat}"


def group_of(name: str) -> str:
    """Return a name without its seat: ``hp`` for ``hp:0``."""
    return name.partition(":")[0]


def seat_of(name: str) -> Seat:
    """Return the seat in a name: 0 for ``hp:0``. Raise ValueError if it names none."""
    return int(name.partition(":")[2])


def seat_if_any(name: str) -> Seat | None:
    """Return the seat in a name; None if it names none."""
    seat = name.partition(":")[2]
    return int(seat) if seat.isdigit() else None

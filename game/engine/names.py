"""Names of things at a table: plain JSON values."""

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

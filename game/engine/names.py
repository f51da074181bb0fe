"""Names of things at a table: plain JSON values."""

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0 clockwise."""

Viewer: TypeAlias = Seat | None
"""Whose eyes: a seat's, or None for what the whole table may see."""

CardId: TypeAlias = int
"""A card's identity without its face; it changes when the card leaves a hidden zone."""

Face: TypeAlias = str
"""What is printed on a card, such as ``hearts_7``."""

Print: TypeAlias = tuple[Face, Seat | None]
"""What a card is wherever it lies: its face, and the seat that it belongs to."""

Zone: TypeAlias = str
"""A named spot where cards lie, such as ``hand:0`` or ``deck``."""

Step: TypeAlias = tuple[str | int, ...]
"""One thing that is still to be done: a name, then plain values. Everybody may know it."""

Value: TypeAlias = bool | int | str | tuple[str, ...]
"""What an option of a rulebook can be set to."""

Options: TypeAlias = dict[str, Value]
"""Every option of a rulebook by name."""

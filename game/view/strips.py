"""Cards that overlap as strips in columns: each shows the band that tells what it is.

Pure geometry in base units. Cards that lie are moved as seldom as can be: the next card comes
below the last one until there must be more columns or longer ones.
"""

from dataclasses import dataclass

from game.view.cards import UNITS
from game.view.scale import Box

WIDEST = 196
"""How wide a card is while one column holds all."""

BAND = 160 / UNITS[0]
"""The top of a card that must be seen, as a share of its width."""

TALL = UNITS[1] / UNITS[0]
"""A card's height as a share of its width."""

PAD = 10.0
"""From the edge of the box to the cards."""

SHIFT = 4 / WIDEST
"""How far cards lie left and right of their column's middle, as a share of their width."""

STEP = 3
"""Columns grow by so many cards at once."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Where one card lies: its middle, its width, and its place above the others."""

    x: float
    y: float
    width: float
    z: int


def strips(box: Box, count: int) -> tuple[Strip, ...]:
    """So many cards from the top left of a box: down, then in the next column.

    A later card lies below and over the earlier one. More columns have narrower cards.
    """
    if not count:
        return ()
    columns = _columns(box, count)
    width = _width(box, columns)
    rows = min(_rows(box, width), STEP * _parts(_parts(count, columns), STEP))
    pitch = (box.w - 2 * PAD) / columns
    left = box.centre[0] - (_parts(count, rows) - 1) * pitch / 2
    top = box.y + PAD + width * TALL / 2
    return tuple(
        Strip(
            x=left + place // rows * pitch + width * SHIFT * (1 if place % 2 else -1),
            y=top + place % rows * width * BAND,
            width=width,
            z=place,
        )
        for place in range(count)
    )


def widths(box: Box, most: int) -> tuple[int, ...]:
    """Every width that up to so many cards can have, the widest first."""
    return tuple(_width(box, columns) for columns in range(1, _columns(box, most) + 1))


def _columns(box: Box, count: int) -> int:
    """As few columns as hold the cards."""
    columns = 1
    while columns * _rows(box, _width(box, columns)) < count:
        columns += 1
    return columns


def _width(box: Box, columns: int) -> int:
    """How wide cards are so that so many columns lie side by side, shifts and all."""
    beside = (box.w - 2 * PAD) / columns / (1 + 2 * SHIFT)
    return max(1, int(min(WIDEST, beside, (box.h - 2 * PAD) / TALL)))


def _rows(box: Box, width: int) -> int:
    """How many cards a column holds."""
    return 1 + int((box.h - 2 * PAD - width * TALL) / (width * BAND))


def _parts(count: int, size: int) -> int:
    """How many parts of a size hold so many."""
    return -(-count // size)

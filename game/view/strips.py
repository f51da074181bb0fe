"""Positions of cards that overlap in columns, each with its top visible.

Positions are in base units. The last card is always at the very bottom: the last column ends level
with the others.
"""

from dataclasses import dataclass

from game.view.card_lights import UNITS
from game.view.scale import Box

WIDEST = 196
"""Maximum width of a card."""

BAND = 160 / UNITS[0]
"""Height of the visible top of a card, as a share of its width."""

TALL = UNITS[1] / UNITS[0]
"""Height of a card, as a share of its width."""

PAD = 10.0
"""Padding of the box."""

SHIFT = 4 / WIDEST
"""Offset of cards to the left and right of their column's middle, as a share of their width."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Placement of one card: its middle, its width, and its order from back to front."""

    x: float
    y: float
    width: float
    z: int


def strips(box: Box, count: int) -> tuple[Strip, ...]:
    """Return the strips of ``count`` cards, column by column from the top left of a box.

    A later card is below and in front of the earlier one. More columns have narrower cards, and
    each is filled before the next, so that no card changes its column as others come. The last
    column begins lower if it has fewer cards.
    """
    if not count:
        return ()
    columns = _columns(box, count)
    width = _width(box, columns)
    rows = _rows(box, width)
    if columns > 1 and count <= columns * (fewer := _rows(box, _width(box, columns - 1))):
        rows = fewer
    step = width * BAND
    if columns > 1 and rows > 1:
        step = (box.h - 2 * PAD - width * TALL) / (rows - 1)
    pitch = (box.w - 2 * PAD) / columns
    left = box.centre[0] - (columns - 1) * pitch / 2
    top = box.y + PAD + width * TALL / 2
    short = -count % rows if count > rows else 0
    last = count - (rows - short)
    return tuple(
        Strip(
            x=left + place // rows * pitch + width * SHIFT * (1 if place % 2 else -1),
            y=top + (place % rows + (short if place >= last else 0)) * step,
            width=width,
            z=place,
        )
        for place in range(count)
    )


def widths(box: Box, most: int) -> tuple[int, ...]:
    """Return all widths that up to ``most`` cards can have, the largest first."""
    return tuple(_width(box, columns) for columns in range(1, _columns(box, most) + 1))


def _columns(box: Box, count: int) -> int:
    """Return the smallest number of columns that holds the cards."""
    columns = 1
    while columns * _rows(box, _width(box, columns)) < count:
        columns += 1
    return columns


def _width(box: Box, columns: int) -> int:
    """Return the card width at which a number of columns fit side by side."""
    beside = (box.w - 2 * PAD) / columns / (1 + 2 * SHIFT)
    return max(1, int(min(WIDEST, beside, (box.h - 2 * PAD) / TALL)))


def _rows(box: Box, width: int) -> int:
    """Return how many cards fit in a column."""
    return 1 + int((box.h - 2 * PAD - width * TALL) / (width * BAND))


def _parts(count: int, size: int) -> int:
    """Return how many groups of a size are needed for a count."""
    return -(-count // size)

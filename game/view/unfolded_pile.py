"""Positions of a pile's cards while they are spread out over the table to choose from."""

from functools import cache

from game.view.card_lights import UNITS
from game.view.cards import Pose
from game.view.scale import Box

UNFOLDED_Z = 68.0
"""Layer of the cards: above the table, below the open hand."""

ROOM = Box(610, 181, 700, 376)
"""Area of the cards, clear of the text above and of the card panel."""

MARGIN, LEAST = 34.0, (724.0, 368.0)
"""Margin of the panel around its cards, and its minimum size, which covers the middle of the table;
in base units."""

LARGE, MIDDLING, SMALL = 150, 96, 40
"""Width of a card in base units: maximum, limit up to which cards overlap, and minimum."""

LAPPED = 0.6
"""Distance from one card to the next where they overlap, as a share of a card's width."""

APART = 14.0
"""Gap between two cards in a row, and between two rows, in base units."""


def in_grid(place: int, count: int) -> Pose:
    """Return the pose of the card at an index of ``count``, in centered rows."""
    width, step, columns = _measure(count)
    rows = max(1, -(-count // columns))
    row, column = divmod(place, columns)
    here = min(columns, count - row * columns) if count else 1
    x, y = geometry(count).centre
    return Pose(
        x + (column - (here - 1) / 2) * step,
        y + (row - (rows - 1) / 2) * (_high(width) + APART),
        width,
        lift=2,
    )


def geometry(count: int) -> Box:
    """Return the box of the panel under ``count`` cards."""
    width, step, columns = _measure(count)
    rows, longest = max(1, -(-count // columns)), min(columns, max(1, count))
    wide, high = (longest - 1) * step + width, rows * (_high(width) + APART) - APART
    w, h = max(LEAST[0], wide + 2 * MARGIN), max(LEAST[1], high + 2 * MARGIN)
    return Box(ROOM.centre[0] - w / 2, ROOM.y - MARGIN, w, h)


@cache
def _measure(count: int) -> tuple[float, float, int]:
    """Return the largest width at which ``count`` cards fit, their step, and the cards in a row."""
    for width in range(LARGE, SMALL, -1):
        step = width + APART if width > MIDDLING else LAPPED * width
        columns = 1 + int((ROOM.w - width) // step)
        rows = int((ROOM.h + APART) // (_high(width) + APART))
        if columns * rows >= count:
            used = max(1, -(-count // columns))
            return width, step, max(1, -(-count // used))
    return SMALL, LAPPED * SMALL, 1 + int((ROOM.w - SMALL) // (LAPPED * SMALL))


def _high(width: float) -> float:
    return width * UNITS[1] / UNITS[0]

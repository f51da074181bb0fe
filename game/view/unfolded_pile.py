"""Where the cards of a pile lie while they are laid open over the table, to be chosen from."""

from functools import cache

from game.view.cards import UNITS, Pose
from game.view.scale import Box

UNFOLDED_Z = 68.0
"""How high its cards lie: above the table, below the open hand."""

ROOM = Box(610, 181, 700, 376)
"""Where on the base canvas they lie: clear of what is said above them, and of the panel that
tells of one of them."""

MARGIN, LEAST = 34.0, (724.0, 368.0)
"""Base units that the panel reaches beyond its cards, and how large it is at least: it hides all
that lies in the middle of the table."""

LARGE, MIDDLING, SMALL = 150, 96, 40
"""Base units that one of a few cards is wide, one that lies clear of its neighbors at least, and
one of very many at least."""

LAPPED = 0.6
"""From one card to the next where they lie over each other, of a card's width."""

APART = 14.0
"""Base units between two cards of a row, and from one row to the next."""


def in_grid(place: int, count: int) -> Pose:
    """How the card at a place of so many lies: in rows in the middle of the room."""
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
    """The panel under so many cards."""
    width, step, columns = _measure(count)
    rows, longest = max(1, -(-count // columns)), min(columns, max(1, count))
    wide, high = (longest - 1) * step + width, rows * (_high(width) + APART) - APART
    w, h = max(LEAST[0], wide + 2 * MARGIN), max(LEAST[1], high + 2 * MARGIN)
    return Box(ROOM.centre[0] - w / 2, ROOM.y - MARGIN, w, h)


@cache
def _measure(count: int) -> tuple[float, float, int]:
    """How wide each of so many cards can be for all to fit, its step, and how many are in a row."""
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

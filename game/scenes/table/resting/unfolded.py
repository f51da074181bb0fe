"""Where the cards of a heap lie while they are laid open over the table, to be chosen from."""

from game.view.cards import Pose
from game.view.scale import Box

UNFOLDED = "unfolded"
"""The kind of such a place."""

UNFOLDED_Z = 68.0
"""How high its cards lie: above the table, below the open hand."""

ROOM = Box(556, 150, 808, 520)
"""Where on the base canvas they lie."""

LARGE, SMALL, FEW, MANY = 92.0, 78.0, 24, 8
"""How wide one of a few cards is, and one of more than so many; how many of a few are in a row."""

LONG = 14
"""How many small cards stand in a row."""

APART, BELOW = 8.0, 14.0
"""Base units between two cards of a row at most, and from one row to the next."""


def in_grid(place: int, count: int) -> Pose:
    """How the card at a place of so many lies: in rows in the middle of the room."""
    few = count <= FEW
    width, columns = (LARGE, MANY) if few else (SMALL, LONG)
    rows = max(1, -(-count // columns))
    row, column = divmod(place, columns)
    here = min(columns, count - row * columns) if count else 1
    step = min(width + APART, (ROOM.w - width) / max(1, columns - 1))
    down = min(1.4 * width + BELOW, (ROOM.h - 1.4 * width) / max(1, rows - 1))
    x, y = ROOM.centre
    return Pose(
        x + (column - (here - 1) / 2) * step, y + (row - (rows - 1) / 2) * down, width, lift=2
    )

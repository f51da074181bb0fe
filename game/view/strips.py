"""Positions of cards that are laid on each other: the latest large, the earlier ones beside it.

Positions are in base units. The latest card is always at the same place, at the right of the box.
Earlier cards overlap in columns on its left, each with its top visible, and keep their places
while later ones are laid below them. Only a very long row of cards makes the latest one smaller.
While one of them is chosen, all lie side by side in rows.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import NamedTuple

from game.engine.names import CardId
from game.view.card_lights import UNITS
from game.view.scale import Box

LATEST, EARLIER = 290, 160
"""Maximum widths of the latest card and of the earlier ones."""

SHARES = (1.0, 0.9, 0.8, 0.7, 0.66, 0.6, 0.5, 0.4, 0.3)
"""Widths of cards that have less room, as shares of the maximum."""

IN_ROWS = (170, *(int(share * EARLIER) for share in SHARES))
"""Widths of cards in rows; all but the first are also those of earlier cards."""

NARROWER = 1.2
"""Weight of the width of earlier cards: they may become this much narrower first."""

COLUMNS = (1, 2, 3)
"""Numbers of columns of earlier cards."""

BAND = 150 / UNITS[0]
"""Least height of the visible top of a card, as a share of its width: it has the card's number."""

TALL = UNITS[1] / UNITS[0]
"""Height of a card, as a share of its width."""

PAD, GAP = 14.0, 10.0
"""Padding of the box, and distance between the latest card and the earlier ones."""

SHIFT = 0.0177
"""Offset of cards to the left and right of their column's middle, as a share of their width."""

ACROSS = 1 + 2 * SHIFT
"""Width of a column, in widths of its cards."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Placement of one card: its middle, its width, and its order from back to front."""

    x: float
    y: float
    width: float
    z: int


class ColumnFit(NamedTuple):
    """How cards fit: the width of the latest, that of the earlier ones, and their columns.

    ``rows``: how many cards a column holds.
    """

    latest: int
    width: int
    columns: int
    rows: int


def strips(box: Box, count: int) -> tuple[Strip, ...]:
    """Return the strips of ``count`` cards, column by column from the top left of a box.

    A later card is below and in front of the earlier one; the last one is beside them all.
    """
    if not count:
        return ()
    fit = _fit(box, count - 1)
    right = box.x + box.w - PAD - fit.latest * ACROSS
    laid = []
    for place in range(count - 1):
        column, row = divmod(place, fit.rows)
        left = right - GAP - (fit.columns - column) * fit.width * ACROSS
        x = left + fit.width * (ACROSS / 2 + SHIFT * (1 if place % 2 else -1))
        y = box.y + PAD + fit.width * (TALL / 2 + row * BAND)
        laid.append(Strip(x, y, fit.width, place))
    latest = Strip(right + fit.latest * ACROSS / 2, box.centre[1], fit.latest, count - 1)
    return (*laid, latest)


def rows(box: Box, count: int) -> tuple[Strip, ...]:
    """Return the places of cards side by side in centered rows of a box, the earliest first."""
    if not count:
        return ()
    width, columns = _measure(box, count)
    lines = -(-count // columns)
    across, down = (box.w - 2 * PAD) / columns, width * TALL + GAP
    x, y = box.centre
    laid = []
    for place in range(count):
        row, column = divmod(place, columns)
        here = min(columns, count - row * columns)
        step = min(across, width + GAP)
        left, top = x - (here - 1) / 2 * step, y - (lines - 1) / 2 * down
        laid.append(Strip(left + column * step, top + row * down, width, place))
    return tuple(laid)


def is_in_rows(lying: Iterable[CardId | None], on_offer: Collection[CardId]) -> bool:
    """Return whether cards lie side by side: several of them are on offer."""
    return sum(card in on_offer for card in lying) > 1


@cache
def _measure(box: Box, count: int) -> tuple[int, int]:
    """Return the largest width at which cards fit side by side, and how many are in a row.

    Raises ValueError for more cards than fit at the smallest width.
    """
    for width in IN_ROWS:
        columns = int((box.w - 2 * PAD) // width)
        lines = int((box.h - 2 * PAD + GAP) // (width * TALL + GAP))
        if columns * lines >= count:
            used = -(-count // columns)
            return width, -(-count // used)
    raise ValueError(f"{count} cards do not fit into {box} side by side")


def widths(box: Box, row_area: Box, most: int) -> tuple[int, ...]:
    """Return all widths that up to ``most`` cards can have, the largest first."""
    counts = range(1, most + 1)
    laid = (each for count in counts for each in (strips(box, count), rows(row_area, count)))
    return tuple(sorted({int(strip.width) for each in laid for strip in each}, reverse=True))


@cache
def _fit(box: Box, earlier: int) -> ColumnFit:
    """Return the widths and columns at which all bands fit and the smaller width is the largest.

    Raises ValueError for more cards than fit at the smallest widths.
    """
    room = box.w - 2 * PAD - GAP
    widest = min(LATEST, room / ACROSS - EARLIER, (box.h - 2 * PAD) / TALL)
    fits = []
    for part, share, columns in product(SHARES, SHARES, COLUMNS):
        latest, width = int(part * widest), int(share * EARLIER)
        rows = 1 + int((box.h - 2 * PAD - width * TALL) / (width * BAND))
        is_wide = (latest + columns * width) * ACROSS > room
        if not is_wide and columns * rows >= earlier and width <= latest:
            fits.append(ColumnFit(latest, width, columns, rows))
    if not fits:
        raise ValueError(f"{earlier} earlier cards do not fit into {box}")
    return max(fits, key=_worth)


def _worth(fit: ColumnFit) -> tuple[float, int, int]:
    """Return how well cards can be read: first the smaller kind, then the latest, then others."""
    return min(fit.latest / LATEST, NARROWER * fit.width / EARLIER), fit.latest, fit.width

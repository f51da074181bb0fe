"""Positions of cards that overlap in columns, each with its top visible.

Positions are in base units. More cards become narrower before they take a second column, so that
they are read from top to bottom. The last card is always at the very bottom, and the largest.
Once a column is full, each further card moves the oldest one to a column on the left, and the
others only move up.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from game.view.card_lights import UNITS
from game.view.scale import Box

WIDEST = 226
"""Maximum width of a card."""

SHARES = (1.0, 0.87, 0.76, 0.66, 0.56)
"""Widths of cards in a fuller column, as shares of the maximum."""

BAND = 150 / UNITS[0]
"""Least height of the visible top of a card, as a share of its width: it has the card's number."""

TALL = UNITS[1] / UNITS[0]
"""Height of a card, as a share of its width."""

SMALL = (0.62, 0.75)
"""Shares of the maximum width, of the cards and of the last one, below which cards take a second
column instead."""

PAD = 10.0
"""Padding of the box."""

SHIFT = 4 / WIDEST
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
    """How cards fit into columns: the width of the cards, and of the latest."""

    columns: int
    width: int
    latest: int


def strips(box: Box, count: int) -> tuple[Strip, ...]:
    """Return the strips of ``count`` cards, column by column from the top left of a box.

    A later card is below and in front of the earlier one. The last column begins lower if it has
    fewer cards, unless it is full and older cards are on its left.
    """
    if not count:
        return ()
    full = _full(box, count)
    older, fit = count - full, _fit(box, full)
    width = _width_beside(box, fit, full, older) if older else 0
    if not width:
        return _laid(box, count, _fit(box, count))
    column = replace(box, x=box.x + width * ACROSS / 2)
    left = box.centre[0] - (width + fit.latest) * ACROSS / 2
    return (*_stacked(left, box.y + PAD, width, older), *_laid(column, full, fit, older))


def _laid(box: Box, count: int, fit: ColumnFit, first: int = 0) -> tuple[Strip, ...]:
    """Return the strips of cards in columns; ``first``: how many cards are older than all those."""
    rows = -(-count // fit.columns)
    begun = (fit.columns - 1) * rows
    laid = []
    for place in range(count):
        wide = fit.latest if place == count - 1 else fit.width
        row = place + rows - count if place >= begun else place % rows
        top = box.y + PAD + row * _step(box, rows, fit, place >= begun)
        x = _middle(box, fit, place // rows) + _aside(wide, first + place)
        laid.append(Strip(x, top + wide * TALL / 2, wide, first + place))
    return tuple(laid)


def _stacked(left: float, top: float, width: int, count: int) -> tuple[Strip, ...]:
    """Return the strips of the oldest cards, in a column with a top left corner."""
    x, y = left + width * ACROSS / 2, top + width * TALL / 2
    return tuple(
        Strip(x + _aside(width, place), y + place * width * BAND, width, place)
        for place in range(count)
    )


def _aside(width: float, place: int) -> float:
    """Return how far a card is to the right of its column's middle."""
    return width * SHIFT * (1 if place % 2 else -1)


def _full(box: Box, count: int) -> int:
    """Return how many of ``count`` cards a single column holds."""
    return next(some for some in range(count, 0, -1) if some == 1 or _fit(box, some).columns == 1)


def _width_beside(box: Box, fit: ColumnFit, full: int, older: int) -> int:
    """Return the width of older cards on the left of a full column; 0 if they have no room."""
    widest, room = _widest(box, 1), (box.w - 2 * PAD) / ACROSS - fit.latest
    fitting = (share * widest for share in SHARES if share * widest <= min(room, fit.width))
    width = int(next(fitting, 0))
    high = (full - 1) * _step(box, full, fit, True) + fit.latest * TALL
    return width if (older - 1) * width * BAND + width * TALL <= high else 0


def _middle(box: Box, fit: ColumnFit, column: int) -> float:
    """Return the x of the middle of a column; the last one is as wide as the latest card."""
    earlier = (fit.columns - 1) * fit.width * ACROSS
    left = box.centre[0] - (earlier + fit.latest * ACROSS) / 2
    own = fit.latest if column == fit.columns - 1 else fit.width
    return left + (column * fit.width + own / 2) * ACROSS


def _step(box: Box, rows: int, fit: ColumnFit, is_last: bool) -> float:
    """Return the distance from one card of a column to the next."""
    room = box.h - 2 * PAD - (fit.latest if is_last else fit.width) * TALL
    fills = rows > 1 and fit.width < _widest(box, 1)
    return room / (rows - 1) if fills else fit.width * BAND


def widths(box: Box, most: int) -> tuple[int, ...]:
    """Return all widths that up to ``most`` cards can have, the largest first."""
    laid = (strips(box, count) for count in range(1, most + 1))
    return tuple(sorted({int(strip.width) for each in laid for strip in each}, reverse=True))


def _fit(box: Box, count: int) -> ColumnFit:
    """Return the smallest number of columns that holds the cards, and their largest widths there.

    In a single column the last card is as large as it can be, with the largest width of the others
    beside it. In several, the other cards are as large as they can be.
    """
    columns = 1
    while True:
        for fit in _sizes(box, columns):
            if _is_open(box, fit, count):
                return fit
        columns += 1


def _sizes(box: Box, columns: int) -> list[ColumnFit]:
    """Return the widths that cards in columns can have, the best ones first."""
    widest, room = _widest(box, 1), (box.w - 2 * PAD) / ACROSS
    usual = [max(1, int(share * _widest(box, columns))) for share in SHARES]
    lasts = [max(1, int(share * widest)) for share in SHARES]
    pairs = [(width, latest) for latest in lasts for width in usual if width <= latest]
    if columns == 1:
        least = [int(share * widest) for share in SMALL]
        pairs = [pair for pair in pairs if pair[0] >= least[0] and pair[1] >= least[1]]
    else:
        pairs = sorted(pairs, reverse=True)
    fits = [ColumnFit(columns, *pair) for pair in pairs]
    return [fit for fit in fits if (columns - 1) * fit.width + fit.latest <= room]


def _is_open(box: Box, fit: ColumnFit, count: int) -> bool:
    """Return whether columns hold cards with all their bands."""
    rows = 1 + int((box.h - 2 * PAD - fit.latest * TALL) / (fit.width * BAND))
    return fit.columns * rows >= count


def _widest(box: Box, columns: int) -> int:
    """Return the card width at which a number of columns fit side by side."""
    beside = (box.w - 2 * PAD) / columns / ACROSS
    return max(1, int(min(WIDEST, beside, (box.h - 2 * PAD) / TALL)))

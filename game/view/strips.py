"""Positions of cards that overlap in a column, each with its top visible.

Positions are in base units. More cards become narrower, and all but the last few are folded
together, before they take a second column, so that they are read from top to bottom. The last card
is always at the very bottom, and the largest.
"""

from dataclasses import dataclass
from typing import NamedTuple

from game.view.card_lights import UNITS
from game.view.scale import Box

WIDEST = 196
"""Maximum width of a card."""

SHARES = (1.0, 0.88, 0.76, 0.64, 0.52)
"""Widths of cards in a fuller column, as shares of the maximum."""

BAND = 150 / UNITS[0]
"""Least height of the visible top of a card, as a share of its width: it has the card's number."""

TALL = UNITS[1] / UNITS[0]
"""Height of a card, as a share of its width."""

RECENT = 5
"""Number of cards at the end of a column whose numbers are never folded away."""

FOLDED = 13.0
"""Least visible height of an older card of a column, in base units."""

SMALL = (0.7, 0.88)
"""Shares of the maximum width, of the cards and of the last one, below which older cards are folded
instead."""

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


class ColumnFit(NamedTuple):
    """How cards fit into columns: the width of the cards, and of the latest."""

    columns: int
    width: int
    latest: int


def strips(box: Box, count: int) -> tuple[Strip, ...]:
    """Return the strips of ``count`` cards, column by column from the top left of a box.

    A later card is below and in front of the earlier one. There is one column while the cards
    fit at the smallest width. The last column begins lower if it has fewer cards.
    """
    if not count:
        return ()
    columns, width, latest = _fit(box, count)
    rows = -(-count // columns)
    steps = _steps(box, rows, (width, latest), columns)
    pitch = (box.w - 2 * PAD) / columns
    left = box.centre[0] - (columns - 1) * pitch / 2
    short = -count % rows
    begun = count - (rows - short)
    laid = []
    for place in range(count):
        wide = latest if place == count - 1 else width
        top = box.y + PAD + steps[place % rows + (short if place >= begun else 0)]
        aside = wide * SHIFT * (1 if place % 2 else -1)
        laid.append(Strip(left + place // rows * pitch + aside, top + wide * TALL / 2, wide, place))
    return tuple(laid)


def _steps(box: Box, rows: int, sizes: tuple[int, int], columns: int) -> list[float]:
    """Return how far below the first card of a column each is.

    ``sizes``: the widths of the cards, and of the last one.
    """
    width, latest = sizes
    room, band = box.h - 2 * PAD - latest * TALL, width * BAND
    if _is_open(box, columns, sizes, rows * columns):
        fills = rows > 1 and width < _widest(box, 1)
        step = room / (rows - 1) if fills else band
        return [place * step for place in range(rows)]
    older = rows - RECENT
    folded = (room - (RECENT - 1) * band) / older
    return [min(place, older) * folded + max(0, place - older) * band for place in range(rows)]


def widths(box: Box, most: int) -> tuple[int, ...]:
    """Return all widths that up to ``most`` cards can have, the largest first."""
    fits = [_fit(box, count) for count in range(1, most + 1)]
    found = {width for fit in fits for width in (fit.width, fit.latest)}
    return tuple(sorted(found, reverse=True))


def _fit(box: Box, count: int) -> ColumnFit:
    """Return the smallest number of columns that holds the cards, and their largest widths there.

    In a single column the last card is as large as it can be, with the largest width of the others
    beside it. Before the cards get small, older ones are folded, so
    that the others can be larger.
    """
    columns = 1
    while True:
        sizes = [max(1, int(share * _widest(box, columns))) for share in SHARES]
        least = [int(share * _widest(box, columns)) if columns == 1 else 0 for share in SMALL]
        pairs = [(width, latest) for latest in sizes for width in sizes if width <= latest]
        for pair in pairs:
            usual = columns == 1 or pair[0] == pair[1]
            usual &= pair[0] >= least[0] and pair[1] >= least[1]
            if usual and _is_open(box, columns, pair, count):
                return ColumnFit(columns, *pair)
        for pair in sorted(pairs, reverse=True) if columns == 1 else ():
            if _holds_folded(box, pair, count):
                return ColumnFit(columns, *pair)
        columns += 1


def _is_open(box: Box, columns: int, sizes: tuple[int, int], count: int) -> bool:
    """Return whether columns hold cards with all their bands, the last one of another width."""
    width, latest = sizes
    rows = 1 + int((box.h - 2 * PAD - latest * TALL) / (width * BAND))
    return columns * rows >= count


def _holds_folded(box: Box, sizes: tuple[int, int], count: int) -> bool:
    """Return whether a column holds cards of which only the last few show their bands."""
    width, latest = sizes
    room = box.h - 2 * PAD - latest * TALL - (RECENT - 1) * width * BAND
    return count > RECENT and room >= (count - RECENT) * FOLDED


def _widest(box: Box, columns: int) -> int:
    """Return the card width at which a number of columns fit side by side."""
    beside = (box.w - 2 * PAD) / columns / (1 + 2 * SHIFT)
    return max(1, int(min(WIDEST, beside, (box.h - 2 * PAD) / TALL)))

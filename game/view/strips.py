"""Positions of cards that overlap in a column, each with its top visible.

Positions are in base units. More cards become narrower before they take a second column, so that
they are read from top to bottom. The last card is always at the very bottom, and the largest.
"""

from dataclasses import dataclass

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

    A later card is below and in front of the earlier one. There is one column while the cards
    fit at the smallest width. The last column begins lower if it has fewer cards.
    """
    if not count:
        return ()
    columns, width, latest = _fit(box, count)
    rows = -(-count // columns)
    step = width * BAND
    if rows > 1 and width < _widest(box, 1):
        step = (box.h - 2 * PAD - latest * TALL) / (rows - 1)
    pitch = (box.w - 2 * PAD) / columns
    left = box.centre[0] - (columns - 1) * pitch / 2
    short = -count % rows
    begun = count - (rows - short)
    laid = []
    for place in range(count):
        wide = latest if place == count - 1 else width
        top = box.y + PAD + (place % rows + (short if place >= begun else 0)) * step
        aside = wide * SHIFT * (1 if place % 2 else -1)
        laid.append(Strip(left + place // rows * pitch + aside, top + wide * TALL / 2, wide, place))
    return tuple(laid)


def widths(box: Box, most: int) -> tuple[int, ...]:
    """Return all widths that up to ``most`` cards can have, the largest first."""
    found = {width for count in range(1, most + 1) for width in _fit(box, count)[1:]}
    return tuple(sorted(found, reverse=True))


def _fit(box: Box, count: int) -> tuple[int, int, int]:
    """Return the smallest number of columns that holds the cards, and their largest widths there.

    The second width is that of the last card: in a single column it is as large as it can be, with
    the largest width of the others beside it.
    """
    columns = 1
    while True:
        widths = [max(1, int(share * _widest(box, columns))) for share in SHARES]
        for latest in widths:
            for width in widths:
                fits = columns == 1 or width == latest
                if fits and width <= latest and _holds(box, columns, (width, latest), count):
                    return columns, width, latest
        columns += 1


def _holds(box: Box, columns: int, widths: tuple[int, int], count: int) -> bool:
    """Return whether columns hold cards of a width, with the last one of another width."""
    width, latest = widths
    rows = 1 + int((box.h - 2 * PAD - latest * TALL) / (width * BAND))
    return columns * rows >= count


def _widest(box: Box, columns: int) -> int:
    """Return the card width at which a number of columns fit side by side."""
    beside = (box.w - 2 * PAD) / columns / (1 + 2 * SHIFT)
    return max(1, int(min(WIDEST, beside, (box.h - 2 * PAD) / TALL)))

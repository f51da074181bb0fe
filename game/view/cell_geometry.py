"""Poses of cards in cells, side by side, with others attached above them."""

from dataclasses import replace
from typing import NamedTuple

from game.view.cards import RIM, Pose
from game.view.scale import BASE
from game.view.strips import TALL
from game.view.table_card import FORWARD
from game.view.target_tag import BELOW
from game.view.zone_anchors import CellAnchor

CARD, CLOSER, ALONE = 0.75, 0.87, 1.11
"""Default width of a cell's card as a share of the cell, and factors on it for several cards or
one with many attached cards, and for a single one without attached cards."""

LEAST_PEEK, MOST_PEEK = 0.27, 0.8
"""Minimum by which each attached card shows, unless all would then show more than the second, in
card widths."""

PEEK, STEP = 0.3, 0.92
"""How far an attached card usually shows, and the usual distance from one card of a cell to the
next, in card widths: the numbers of both and of their attached cards can be read."""

OVER = 1.36
"""Maximum width of several cards together, as a share of the cell."""

APART, BESIDE = 285.0, 1.06
"""Distance of a card that fights from the middle of the table, in base units, and from one such
card to the next, in widths of the enlarged card."""

WIDTH_STEP = 8.0
"""Widths of cards in cells are multiples of this many base units."""

ROUNDED = 0.01
"""Inaccuracy of sums, in base units."""


class CellWidths(NamedTuple):
    """Widths of a card in a cell, in base units.

    ``armed``: a single card with others attached; ``stacked``: one with so many that it would not
    fit; ``several``: each of several cards.
    """

    alone: float
    armed: float
    stacked: float
    several: float


def cell_widths(anchor: CellAnchor) -> CellWidths:
    """Return the widths of a card in a cell, rounded so that cells share pictures of cards."""
    width = anchor.card or CARD * anchor.box.w
    several = anchor.several or CLOSER * width
    wanted = ALONE * width, width, CLOSER * width, several
    return CellWidths(*(WIDTH_STEP * (each // WIDTH_STEP) for each in wanted))


def card_width(anchor: CellAnchor, count: int, hung: int = 0) -> float:
    """Return the width of each of ``count`` cards in a cell, in base units.

    ``hung``: the number of cards attached to one of them, which may leave less room for it.
    """
    widths = cell_widths(anchor)
    if count > 1:
        return widths.several
    fits = least_out(widths.armed, hung) * hung <= room_above(anchor, widths.armed)
    return widths.armed if fits else widths.stacked


def out(anchor: CellAnchor, count: int, hung: int) -> float:
    """Return how far each card attached to one of ``count`` cards shows, in base units.

    With many attached cards (``hung``), each shows less, and a few may reach above the cell.
    """
    width = card_width(anchor, count, hung)
    peek = (anchor.peek or PEEK * width) * width / cell_widths(anchor).armed
    room = room_above(anchor, width) / max(1, hung)
    return min(peek, max(least_out(width, hung), room))


def room_above(anchor: CellAnchor, width: float) -> float:
    """Return the room above a card in a cell, with its tag below it."""
    return anchor.box.h - TALL * width - BELOW * width


def least_out(width: float, hung: int) -> float:
    """Return how far each of ``hung`` cards shows at least above the one before it."""
    return min(LEAST_PEEK, MOST_PEEK / max(1, hung)) * width


def in_cell(anchor: CellAnchor, place: int, count: int, above: float) -> Pose:
    """Return the pose of a card in a cell, with room for a tag below it.

    Several cards lie side by side, each behind the one before it, so that the cards attached to
    each can be seen. They may reach a little over the cell's sides; where cards take effect, only
    over the side away from the opposite ones.
    ``above``: how far attached cards show above the cards, in base units.
    """
    widths = cell_widths(anchor)
    fits = above <= room_above(anchor, widths.armed) + ROUNDED
    single = widths.stacked if not fits else widths.armed if above else widths.alone
    width = widths.several if count > 1 else single
    (x, y), offset = anchor.box.centre, place - (count - 1) / 2
    step = min(STEP * width, (OVER * anchor.box.w - width) / max(1, count - 1))
    x += offset * step
    if anchor.number is None:
        over = max(0.0, step * (count - 1) + width - anchor.box.w) / 2
        x += over if anchor.box.centre[0] > BASE[0] / 2 else -over
    lowest = anchor.box.y + anchor.box.h - TALL * width / 2 - BELOW * width
    return Pose(x, min(lowest, y + (above - BELOW * width) / 2), width)


def in_fight(anchor: CellAnchor, place: int, above: float) -> Pose:
    """Return the pose of a card in a cell while it strikes or blocks.

    It is large, and far enough from the middle of the table to charge at the card opposite.
    ``place``: its index among such cards of the cell. ``above``: how far attached cards show above
    it in the cell, in base units.
    """
    rest = in_cell(anchor, 0, 1, above)
    wide, (x, y) = FORWARD * rest.width, anchor.box.centre
    away = -1 if x < BASE[0] / 2 else 1
    return replace(
        rest,
        x=BASE[0] / 2 + away * (APART + place * BESIDE * wide),
        y=y + (FORWARD * above - BELOW * wide) / 2,
        zoom=FORWARD,
        rim=RIM,
        lift=3,
        flying=True,
    )

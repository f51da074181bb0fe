"""Poses of cards in cells, side by side, with others attached above them."""

from dataclasses import replace
from typing import NamedTuple

from game.view.cards import RIM, Pose
from game.view.scale import BASE
from game.view.strips import TALL
from game.view.table_card import PRESENTED
from game.view.target_tag import BELOW
from game.view.zone_anchors import CellAnchor

CARD, CLOSER, ALONE = 0.75, 0.87, 1.11
"""Default width of a cell's card as a share of the cell, and factors on it for one with many
attached cards, and for a single one without attached cards."""

LEAST_PEEK, MOST_PEEK = 0.27, 0.8
"""Minimum by which each attached card shows, unless all would then show more than the second, in
card widths."""

PEEK, STEP = 0.3, 0.92
"""How far an attached card usually shows, and the usual distance from one card of a cell to the
next, in card widths: the numbers of both and of their attached cards can be read."""

OVER = 2.0
"""Maximum width of several cards together, as a share of the cell."""

APART, BESIDE = 285.0, 1.06
"""Distance of a card that fights from the middle of the table, in base units, and from one such
card to the next, in widths of the enlarged card."""

FIGHTING = PRESENTED
"""Width of a card that fights, whatever its width at rest, in base units."""

ABOVE, HIGHEST, LOWEST = 150.0, 116.0, 842.0
"""How far all attached cards together show above a card that fights, at most, and the range in y of
both with the tag below, so that they cover neither the steps of a turn nor a sum; in base units."""

WIDTH_STEP = 8.0
"""Widths of cards in cells are multiples of this many base units."""

ROUNDED = 0.01
"""Inaccuracy of sums, in base units."""


class CellWidths(NamedTuple):
    """Widths of a card in a cell, in base units.

    ``alone``: a single card without others attached; ``armed``: one with some, or each of several;
    ``stacked``: the same with so many attached that they would not fit.
    """

    alone: float
    armed: float
    stacked: float


def cell_widths(anchor: CellAnchor) -> CellWidths:
    """Return the widths of a card in a cell, rounded so that cells share pictures of cards."""
    width = anchor.card or CARD * anchor.box.w
    wanted = ALONE * width, width, CLOSER * width
    return CellWidths(*(WIDTH_STEP * (each // WIDTH_STEP) for each in wanted))


def card_width(anchor: CellAnchor, hung: int = 0) -> float:
    """Return the width of a card in a cell that may have others attached, in base units.

    ``hung``: the number of cards attached to it, which may leave less room for it.
    """
    widths = cell_widths(anchor)
    fits = least_out(widths.armed, hung) * hung <= room_above(anchor, widths.armed)
    return widths.armed if fits else widths.stacked


def out(anchor: CellAnchor, hung: int) -> float:
    """Return how far each card attached to one in a cell shows, in base units.

    With many attached cards (``hung``), each shows less, and a few may reach above the cell.
    """
    width = card_width(anchor, hung)
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
    each can be seen. They may reach far over the cell's sides, as a row of few cards lets the rows
    beside it be empty; where cards take effect, only over the side away from the opposite ones.
    ``above``: how far attached cards show above the cards, in base units.
    """
    widths = cell_widths(anchor)
    fits = above <= room_above(anchor, widths.armed) + ROUNDED
    width = widths.stacked if not fits else widths.armed if above or count > 1 else widths.alone
    (x, y), offset = anchor.box.centre, place - (count - 1) / 2
    step = min(STEP * width, (OVER * anchor.box.w - width) / max(1, count - 1))
    x += offset * step + (anchor.aside if count > 1 else 0.0)
    if anchor.number is None:
        over = max(0.0, step * (count - 1) + width - anchor.box.w) / 2
        x += over if anchor.box.centre[0] > BASE[0] / 2 else -over
    lowest = anchor.box.y + anchor.box.h - TALL * width / 2 - BELOW * width
    return Pose(x, min(lowest, y + (above - BELOW * width) / 2), width)


def out_in_fight(anchor: CellAnchor, hung: int) -> float:
    """Return how far each card attached to one that fights shows, in base units."""
    rest = out(anchor, hung) * FIGHTING / card_width(anchor, hung)
    return min(rest, ABOVE / max(1, hung))


def in_fight(anchor: CellAnchor, place: int, hung: int) -> Pose:
    """Return the pose of a card in a cell while it strikes or blocks.

    It is large, and far enough from the middle of the table to charge at the card opposite.
    ``place``: its index among such cards of the cell. ``hung``: the number of cards attached to it.
    """
    rest = in_cell(anchor, 0, 1, hung * out(anchor, hung))
    above = hung * out_in_fight(anchor, hung)
    high = above + (TALL + BELOW) * FIGHTING
    top = min(max(HIGHEST, anchor.box.centre[1] - high / 2), LOWEST - high)
    away = -1 if anchor.box.centre[0] < BASE[0] / 2 else 1
    return replace(
        rest,
        x=BASE[0] / 2 + away * (APART + place * BESIDE * FIGHTING),
        y=top + above + TALL * FIGHTING / 2,
        zoom=FIGHTING / rest.width,
        rim=RIM,
        lift=3,
        flying=True,
    )

"""Poses of cards in cells, one below another, with others attached above them."""

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

PEEK = 0.3
"""How far an attached card usually shows, in card widths: its number can be read."""

LOWER, RIGHT = 0.83, 0.36
"""How far the last of several cards is below the first, which lies on it, and right of it, in card
widths: its name, its numbers and the shield of its owner can be read."""

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

    ``alone``: a single card without others attached; ``armed``: one with some; ``stacked``: one
    with so many attached that they would not fit. ``shared``: each of several without any;
    ``crowded``: each of several when one has some.
    """

    alone: float
    armed: float
    stacked: float
    shared: float
    crowded: float


def cell_widths(anchor: CellAnchor) -> CellWidths:
    """Return the widths of a card in a cell, rounded so that cells share pictures of cards."""
    width = anchor.card or CARD * anchor.box.w
    shared = min(width, anchor.box.h / (TALL + LOWER + BELOW))
    crowded = min(width, anchor.box.h / (TALL + LOWER + BELOW + 2 * LEAST_PEEK))
    wanted = ALONE * width, width, CLOSER * width, shared, crowded
    return CellWidths(*(WIDTH_STEP * (each // WIDTH_STEP) for each in wanted))


def card_width(anchor: CellAnchor, hung: int = 0, count: int = 1) -> float:
    """Return the width of each of ``count`` cards in a cell, in base units.

    ``hung``: the number of cards attached to one of them, which may leave less room for it.
    """
    widths = cell_widths(anchor)
    if count > 1:
        return widths.crowded if hung else widths.shared
    fits = least_out(widths.armed, hung) * hung <= room_above(anchor, widths.armed)
    return widths.armed if fits else widths.stacked


def out(anchor: CellAnchor, hung: int, count: int = 1) -> float:
    """Return how far each card attached to one of ``count`` in a cell shows, in base units.

    With many attached cards (``hung``), each shows less, and a few may reach above the cell.
    """
    width = card_width(anchor, hung, count)
    peek = (anchor.peek or PEEK * width) * width / cell_widths(anchor).armed
    room = room_above(anchor, width, count) / max(1, hung)
    return min(peek, max(least_out(width, hung), room))


def room_above(anchor: CellAnchor, width: float, count: int = 1) -> float:
    """Return the room above the first of ``count`` cards in a cell, with their tags below them."""
    return anchor.box.h - (TALL + BELOW + _lower(count)) * width


def least_out(width: float, hung: int) -> float:
    """Return how far each of ``hung`` cards shows at least above the one before it."""
    return min(LEAST_PEEK, MOST_PEEK / max(1, hung)) * width


def in_cell(anchor: CellAnchor, place: int, count: int, above: float) -> Pose:
    """Return the pose of a card in a cell, with room for a tag below it.

    Several cards lie on each other, each a little lower and further right than the one before it,
    which covers its drawing: they reach little over the cell's sides. Where cards take effect, they
    do so only over the side away from the opposite ones.
    ``above``: how far attached cards show above the cards, in base units.
    """
    width = _width(anchor, count, above)
    (x, y), share = anchor.box.centre, place / max(1, count - 1)
    right = RIGHT * width if count > 1 else 0.0
    x += (share - 0.5) * right
    if anchor.number is None:
        over = max(0.0, right + width - anchor.box.w) / 2
        x += over if anchor.box.centre[0] > BASE[0] / 2 else -over
    low = _lower(count) * width
    lowest = anchor.box.y + anchor.box.h - TALL * width / 2 - BELOW * width - low
    first = min(lowest, y + (above - BELOW * width - low) / 2)
    return Pose(x, first + share * low, width)


def _width(anchor: CellAnchor, count: int, above: float) -> float:
    """Return the width of each of ``count`` cards with attached ones that show that far."""
    if count > 1:
        return card_width(anchor, 1 if above else 0, count)
    widths = cell_widths(anchor)
    if above > room_above(anchor, widths.armed) + ROUNDED:
        return widths.stacked
    return widths.armed if above else widths.alone


def _lower(count: int) -> float:
    """Return how far the last of ``count`` cards is below the first, in card widths."""
    return LOWER if count > 1 else 0.0


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

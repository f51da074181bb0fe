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

PEEK = 0.3
"""How far an attached card usually shows, in card widths: its number can be read."""

ASIDE, ASIDE_IN_MIDDLE = 30.0, 25.0
"""How far each of two cards side by side extends past its cell, and the same in a cell where cards
take effect, smaller so that they are clearly inside it. In base units.
"""

APART, BESIDE = 118.0, 1.03
"""Distance of a card that fights from the middle of the table, in base units, and from one such
card to the next, in widths of the enlarged card."""

FIGHTING = PRESENTED
"""Width of a card that fights, whatever its width at rest, in base units."""

ABOVE, HIGHEST, LOWEST = 150.0, 136.0, 842.0
"""How far all attached cards together show above a card that fights, at most, and the range in y of
both with the tag below, so that they cover neither words above the lanes nor the prompt; in base
units."""

WIDTH_STEP = 8.0
"""Widths of cards in cells are multiples of this many base units."""

ROUNDED = 0.01
"""Inaccuracy of sums, in base units."""


class CellWidths(NamedTuple):
    """Widths of a card in a cell, in base units.

    ``alone``: a single card without others attached; ``armed``: one with some; ``stacked``: one
    with so many attached that they would not fit. ``shared``: each of several; ``crowded``: each of
    several when one has so many attached.
    """

    alone: float
    armed: float
    stacked: float
    shared: float
    crowded: float


def cell_widths(anchor: CellAnchor) -> CellWidths:
    """Return the widths of a card in a cell, rounded so that cells share pictures of cards."""
    width = anchor.card or CARD * anchor.box.w
    aside = ASIDE_IN_MIDDLE if anchor.number is None else ASIDE
    shared = min(width, anchor.box.w / 2 + aside)
    wanted = ALONE * width, width, CLOSER * width, shared, CLOSER * shared
    return CellWidths(*(WIDTH_STEP * (each // WIDTH_STEP) for each in wanted))


def card_width(anchor: CellAnchor, hung: int = 0, count: int = 1) -> float:
    """Return the width of each of ``count`` cards in a cell, in base units.

    ``hung``: the number of cards attached to one of them, which may leave less room for it.
    """
    widths = cell_widths(anchor)
    usual, less = (widths.shared, widths.crowded) if count > 1 else (widths.armed, widths.stacked)
    return usual if least_out(usual, hung) * hung <= room_above(anchor, usual) else less


def out(anchor: CellAnchor, hung: int, count: int = 1) -> float:
    """Return how far each card attached to one of ``count`` in a cell shows, in base units.

    With many attached cards (``hung``), each shows less, and a few may reach above the cell.
    """
    width = card_width(anchor, hung, count)
    peek = (anchor.peek or PEEK * width) * width / cell_widths(anchor).armed
    room = room_above(anchor, width) / max(1, hung)
    return min(peek, max(least_out(width, hung), room))


def room_above(anchor: CellAnchor, width: float) -> float:
    """Return the room above a card in a cell, with its tag below it."""
    return anchor.box.h - (TALL + BELOW) * width


def least_out(width: float, hung: int) -> float:
    """Return how far each of ``hung`` cards shows at least above the one before it."""
    return min(LEAST_PEEK, MOST_PEEK / max(1, hung)) * width


def in_cell(anchor: CellAnchor, place: int, count: int, above: float) -> Pose:
    """Return the pose of a card in a cell, with room for a tag below it.

    Several cards stand side by side without covering each other, and reach a little over the
    cell's sides; where cards take effect, only over the side away from the opposite ones.
    ``above``: how far attached cards show above the cards, in base units.
    """
    width = _width(anchor, count, above)
    x, y = anchor.box.centre
    x += (place - (count - 1) / 2) * width + (anchor.several_x if count > 1 else 0.0)
    if anchor.number is None:
        over = max(0.0, count * width - anchor.box.w) / 2
        x += over if anchor.box.centre[0] > BASE[0] / 2 else -over
    lowest = anchor.box.y + anchor.box.h - (TALL / 2 + BELOW) * width
    return Pose(x, min(lowest, y + (above - BELOW * width) / 2), width)


def _width(anchor: CellAnchor, count: int, above: float) -> float:
    """Return the width of each of ``count`` cards with attached ones that show that far."""
    widths = cell_widths(anchor)
    usual, less = (widths.shared, widths.crowded) if count > 1 else (widths.armed, widths.stacked)
    if above > room_above(anchor, usual) + ROUNDED:
        return less
    return usual if above or count > 1 else widths.alone


def out_in_fight(anchor: CellAnchor, hung: int) -> float:
    """Return how far each card attached to one that fights shows, in base units."""
    rest = out(anchor, hung) * FIGHTING / card_width(anchor, hung)
    return min(rest, ABOVE / max(1, hung))


def in_fight(anchor: CellAnchor, place: int, hung: int) -> Pose:
    """Return the pose of a card in a cell while it strikes or blocks.

    It is large, and as near to the middle of the table as a card opposite permits.
    ``place``: its index among such cards of the cell, from the middle of the table outwards.
    ``hung``: the number of cards attached to it.
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

"""Where damage is shown that has flown to the dial of a seat."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import TypeAlias

from game.view.free_places import Kinds, boxes_of, total_penalty
from game.view.inputs import Pos
from game.view.layout import Layout
from game.view.plaques import is_wide
from game.view.scale import BASE, Box
from game.view.seat_geometry import overlap
from game.view.table_anchors import (
    DialAnchor,
    PlaqueAnchor,
    PromptAnchor,
    RecapAnchor,
    RingAnchor,
    WheelAnchor,
)
from game.view.zone_anchors import SlotAnchor

Side: TypeAlias = tuple[float, float]
"""Side of a dial: how far to its right and below its middle, as shares of the distance."""

CLOSE = 0.82
"""How close damage is to a dial: 1 if both only touch; below, it covers a part of the rim."""

DIAGONAL = 0.92
"""How far damage at a corner of a dial is from the dial's middle each way, as a share of CLOSE."""

NAME = (0.62, 0.55)
"""Part of a wide plaque, from its top left corner, that has the name of its seat."""

TOP = (Box(0, 0, 460, 112), Box(1490, 0, 430, 112))
"""Where every table has its title and its buttons."""

KINDS: Kinds = {
    2.0: (PlaqueAnchor, DialAnchor, RecapAnchor, WheelAnchor, PromptAnchor),
    1.0: (SlotAnchor,),
}
"""What damage should not cover, by penalty, except its own dial and plaque."""

ON_WORDS = 3.0
"""Penalty for damage that covers a name, the title or a button."""

FLOWN = 1.1
"""Width of damage that flies to a dial, in widths of the dial."""

WIDEST = 124.0
"""Maximum width of damage that flies to a dial, in base units."""

SIDES: Sequence[Side] = (
    *((0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0)),
    *((a * DIAGONAL, b * DIAGONAL) for a in (-1, 1) for b in (1, -1)),
)
"""All sides; those that come first are preferred."""

TOLERATED = 0.4
"""Maximum penalty, in areas of the damage, at which damage is on the same side of many dials."""

NEAR = 20.0
"""Minimum distance of damage from the plaques of other seats of a ring, in base units, so that it
never seems to be theirs."""

TOO_NEAR = 0.5
"""Penalty for a place that is nearer, in areas of the damage."""

OFF_SCREEN = 100.0
"""Penalty for a place that is partly outside the table, in areas of the damage."""


def damage_sides(layout: Layout) -> Mapping[str, Side]:
    """Return on which side of each dial damage is shown, by the names of the dials.

    It is the same for all dials of a half of the table where the penalty is low. At any other
    dial, it is the side with the lowest penalty.
    """
    dials = layout.of_kind(DialAnchor)
    upper = {dial.name: _penalties(layout, dial) for dial in dials if _is_upper(dial)}
    lower = {dial.name: _penalties(layout, dial) for dial in dials if not _is_upper(dial)}
    return {**_sides_of_half(upper), **_sides_of_half(lower)}


def _is_upper(dial: DialAnchor) -> bool:
    return dial.box.centre[1] < BASE[1] / 2


def _sides_of_half(half: Mapping[str, Mapping[Side, float]]) -> dict[str, Side]:
    """Return the side of each dial, given the penalty for each of its sides."""
    free = {side: sum(own[side] <= TOLERATED for own in half.values()) for side in SIDES}
    shared = max(SIDES, key=lambda side: free[side])
    return {
        name: shared if own[shared] <= TOLERATED else min(SIDES, key=lambda side: own[side])
        for name, own in half.items()
    }


def beside_dial(dial: DialAnchor, width: float, side: Side) -> Pos:
    """Return the place for damage of a width on a side of a dial, whose number it leaves in sight.

    Damage that is too large for the top or the bottom of the table moves past the number: to the
    right, or to the left at the right edge of the table.
    """
    (x, y), far, half = dial.box.centre, CLOSE * (dial.box.w + width) / 2, width / 2
    across, down = far * side[0], far * side[1]
    inside = min(max(y + down, half), BASE[1] - half) - y
    if inside != down:
        across, down = sqrt(max(0.0, far**2 - inside**2)), inside
        if x + across + half > BASE[0]:
            across = -across
    return min(max(x + across, half), BASE[0] - half), y + down


def flown_width(dial: DialAnchor) -> float:
    """Return the width of damage that flies to a dial, in base units."""
    return min(WIDEST, FLOWN * dial.box.w)


def _penalties(layout: Layout, dial: DialAnchor) -> Mapping[Side, float]:
    """Return the penalty for damage on each side of a dial, in areas of the damage."""
    width, plaques = flown_width(dial), layout.of_kind(PlaqueAnchor)
    own = [dial.box, *(plaque.box for plaque in plaques if overlap(plaque.box, dial.box))]
    kept = [each for each in boxes_of(layout, KINDS) if each[0] not in own]
    kept += [(box, ON_WORDS) for box in (*TOP, *map(_name_box, plaques))]
    in_ring = layout.of_kind(RingAnchor)  # those of a row are too close to be kept away from
    others = [plaque.box for plaque in plaques if in_ring and plaque.box not in own]
    (x, y), far = dial.box.centre, CLOSE * (dial.box.w + width) / 2
    found: dict[Side, float] = {}
    for right, down in SIDES:
        box = Box.around(x + far * right, y + far * down, width, width)
        inside = min(box.x, box.y, BASE[0] - box.x - width, BASE[1] - box.y - width) >= 0
        wide = Box.around(*box.centre, width + 2 * NEAR, width + 2 * NEAR)
        near = TOO_NEAR if any(overlap(wide, other) for other in others) else 0.0
        total = total_penalty(box, kept) / width**2
        found[right, down] = total + near + (0 if inside else OFF_SCREEN)
    return found


def _name_box(plaque: PlaqueAnchor) -> Box:
    """Return the part of a plaque that has the name of its seat."""
    box = plaque.box
    if not is_wide(plaque):
        return box
    return Box(box.x, box.y, NAME[0] * box.w, NAME[1] * box.h)

"""The halves of a slot where a card can be played in either of two ways."""

from game.view.scale import Box
from game.view.zone_anchors import SlotAnchor

GAP = 10.0
"""Gap between the halves, in base units."""

UPRIGHT = 0.44
"""Width of the upright half as a share of both, if the layout says how wide both are: a sideways
card is wider."""


def halves(anchor: SlotAnchor) -> tuple[Box, Box]:
    """Return the boxes of both halves, side by side, from the top of the slot."""
    box = anchor.box
    both = (anchor.halves or box.w) - GAP
    wide = both * (0.5 if anchor.halves is None else UPRIGHT)
    high = anchor.halves_h or box.h
    left = box.centre[0] + anchor.halves_x - (both + GAP) / 2
    return Box(left, box.y, wide, high), Box(left + wide + GAP, box.y, both - wide, high)

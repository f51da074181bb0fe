"""The halves of a slot where a card can be played in either of two ways."""

from game.view.scale import Box
from game.view.zone_anchors import SlotAnchor

GAP = 10.0
"""Gap between the halves, in base units."""


def halves(anchor: SlotAnchor) -> tuple[Box, Box]:
    """Return the boxes of both halves, side by side and as high as the slot."""
    box = anchor.box
    wide = ((anchor.halves or box.w) - GAP) / 2
    left = box.centre[0] - wide - GAP / 2
    return Box(left, box.y, wide, box.h), Box(left + wide + GAP, box.y, wide, box.h)

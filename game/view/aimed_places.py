"""Where a dragged card and the tag that tells what it does are shown at their target."""

from collections.abc import Sequence

from game.view.free_places import Kinds, boxes_of, total_penalty
from game.view.inputs import Pos
from game.view.layout import Layout
from game.view.scale import BASE, Box
from game.view.seat_geometry import overlap
from game.view.table_anchors import DialAnchor, PlaqueAnchor, PromptAnchor, RecapAnchor, WheelAnchor
from game.view.zone_anchors import HandAnchor, PileAnchor, SlotAnchor

APART, HEAD = 8.0, 107.0
"""Distance of a tag from its card or plaque, and the y below which no title or button is."""

ON_PLAQUE, ON_HEAD, OUTSIDE = 2.0, 0.5, 8.0
"""Penalties for a card or tag on a plaque, above HEAD, and outside the table."""

KINDS: Kinds = {
    ON_PLAQUE: (PlaqueAnchor, DialAnchor),
    1.0: (PileAnchor, PromptAnchor, WheelAnchor, HandAnchor),
    0.25: (SlotAnchor, RecapAnchor),
}
"""What a card and its tag should not cover, by penalty."""

TOLERATED = 0.05
"""Maximum penalty at which no other place is better, in areas of the card or tag."""


def held_box(layout: Layout, plaque: PlaqueAnchor, size: tuple[float, float]) -> Box:
    """Return the box of a card that is dragged onto a plaque: below it, or where there is room."""
    (x, y), (wide, high), box = plaque.box.centre, size, plaque.box
    beside = max(y, HEAD + high / 2)
    places = (
        (x, box.y + box.h + high / 2),
        (x, box.y - high / 2),
        (box.x - wide / 2, beside),
        (box.x + box.w + wide / 2, beside),
    )
    return _best(layout, places, size, ())


def tag_place(
    layout: Layout, goal: Box, card: Box, size: tuple[float, float], words: Sequence[Box] = ()
) -> Pos:
    """Return the middle of the tag of a card at its goal, off the card and off all plaques.

    ``words``: where other words are.
    """
    wide, high = (length / 2 + APART for length in size)
    places = [
        place
        for box in dict.fromkeys((goal, card))
        for (x, y), across, down in [(box.centre, box.w / 2 + wide, box.h / 2 + high)]
        for place in ((x, y + down), (x, y - down), (x - across, y), (x + across, y))
    ]
    return _best(layout, places, size, (card, goal, *words)).centre


def _best(
    layout: Layout, places: Sequence[Pos], size: tuple[float, float], own: Sequence[Box]
) -> Box:
    """Return the first box with the lowest penalty; ``own``: further boxes to keep free."""
    kept = [
        (Box(0.0, 0.0, BASE[0], HEAD), ON_HEAD),
        *boxes_of(layout, KINDS),
        *((box, ON_PLAQUE) for box in own),
    ]

    def penalty(box: Box) -> float:
        outside = box.w * box.h - overlap(box, Box(0.0, 0.0, *BASE))
        total = total_penalty(box, kept) + OUTSIDE * outside
        return max(TOLERATED, total / (box.w * box.h))

    wide, high = size
    return min((Box.around(x, y, wide, high) for x, y in places), key=penalty)

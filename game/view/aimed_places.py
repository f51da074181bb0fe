"""Where a dragged card and the tag that tells what it does are shown at their target."""

from collections.abc import Iterator, Mapping, Sequence

from game.view.anchor import Anchor
from game.view.inputs import Pos
from game.view.layout import Layout
from game.view.scale import BASE, Box
from game.view.seat_geometry import full_prompt_box, overlap
from game.view.table_anchors import DialAnchor, PlaqueAnchor, PromptAnchor, RecapAnchor, WheelAnchor
from game.view.zone_anchors import HandAnchor, PileAnchor, SlotAnchor

APART, HEAD = 8.0, 107.0
"""Distance of a tag from its card or plaque, and the y below which no title or button is."""

WEIGHTS: Mapping[type[Anchor], float] = {
    PlaqueAnchor: 2.0,
    DialAnchor: 2.0,
    PileAnchor: 1.0,
    PromptAnchor: 1.0,
    WheelAnchor: 1.0,
    SlotAnchor: 0.25,
    RecapAnchor: 0.25,
}
"""What a card and its tag should not cover, with how bad that is."""

HELD_CARDS = 5
"""Number of cards in an open hand that a tag does not cover."""

OUTSIDE = 8.0
"""How bad it is to be outside the table."""

TOLERATED = 0.05
"""How much may be covered, in areas of the card or tag, without another place being better."""


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
    """Return the first box that covers least of the table; ``own``: further boxes to leave free."""
    kept = [*_kept(layout), *((box, WEIGHTS[PlaqueAnchor]) for box in own)]

    def hidden(box: Box) -> float:
        inside = overlap(box, Box(0.0, 0.0, *BASE))
        area = sum(weight * overlap(box, each) for each, weight in kept)
        covered = area + OUTSIDE * (box.w * box.h - inside)
        return max(TOLERATED, covered / (box.w * box.h))

    wide, high = size
    return min((Box.around(x, y, wide, high) for x, y in places), key=hidden)


def _kept(layout: Layout) -> Iterator[tuple[Box, float]]:
    """Yield what a card and its tag should not cover, with how bad that is."""
    yield Box(0.0, 0.0, BASE[0], HEAD), 0.5
    for kind, weight in WEIGHTS.items():
        for anchor in layout.of_kind(kind):
            box = full_prompt_box(anchor) if isinstance(anchor, PromptAnchor) else anchor.box
            yield box, weight
    for hand in layout.of_kind(HandAnchor):
        wide = hand.box.w + (HELD_CARDS - 1) * hand.step
        yield Box.around(*hand.box.centre, hand.room or wide, hand.box.h), 1.0

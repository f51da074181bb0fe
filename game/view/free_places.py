"""Boxes to keep free where something is shown on the table, and the penalty for covering them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from game.view.anchor import Anchor
from game.view.layout import Layout
from game.view.scale import Box
from game.view.seat_geometry import full_prompt_box, overlap
from game.view.table_anchors import BadgeAnchor, PromptAnchor
from game.view.zone_anchors import HandAnchor

Kinds: TypeAlias = Mapping[float, Sequence[type[Anchor]]]
"""Kinds of objects to keep free, by a number: the penalty for covering one, or its distance."""

HELD_CARDS = 5
"""Number of cards that are kept in sight in an open hand without a maximum width."""


def boxes_of(layout: Layout, kinds: Kinds) -> Iterator[tuple[Box, float]]:
    """Yield the full box of each object of these kinds, with its number."""
    for number, group in kinds.items():
        for kind in group:
            for anchor in layout.of_kind(kind):
                yield _full_box(anchor), number


def total_penalty(box: Box, kept: Iterable[tuple[Box, float]]) -> float:
    """Return the sum of the areas that a box covers, each times its penalty."""
    return sum(penalty * overlap(box, each) for each, penalty in kept)


def _full_box(anchor: Anchor) -> Box:
    """Return the box of an object at its full size."""
    match anchor:
        case PromptAnchor():
            return full_prompt_box(anchor)
        case BadgeAnchor(box=box):
            wide = anchor.room or box.w
        case HandAnchor(box=box):
            wide = anchor.room or box.w + (HELD_CARDS - 1) * anchor.step
        case _:
            return anchor.box
    return Box.around(*box.centre, wide, box.h)

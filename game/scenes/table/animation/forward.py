"""Poses of cards that come forward."""

from collections.abc import Sequence
from dataclasses import replace

from game.view.cards import Pose
from game.view.scale import BASE
from game.view.table_card import enlarged

NEXT_TO = 1.02
"""Distance of a card from the enlarged one that it aims, in widths of that."""


def next_to(card: Pose, rest: Pose) -> Pose:
    """Return the pose of a card beside an enlarged one, on the outer side of the table."""
    way = -1 if card.x < BASE[0] / 2 else 1
    return replace(
        card, x=card.x + way * card.width * card.zoom * NEXT_TO, zoom=card.zoom * rest.zoom
    )


def side_by_side(rests: Sequence[Pose]) -> list[Pose]:
    """Return the poses of cards that come forward together, as far apart as they have grown."""
    middle = sum(rest.x for rest in rests) / max(1, len(rests))
    larger = [enlarged(rest) for rest in rests]
    return [
        replace(large, x=middle + (rest.x - middle) * large.zoom / rest.zoom)
        for rest, large in zip(rests, larger, strict=True)
    ]

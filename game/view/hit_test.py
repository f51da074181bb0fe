"""Hit tests: the card under the mouse, and the drop target."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from game.engine.names import Zone
from game.view.anchor import Anchor
from game.view.cards import CardSprite, Pose
from game.view.inputs import Pos
from game.view.scale import Box
from game.view.table_anchors import PlaqueAnchor
from game.view.table_geometry import GroupAnchor, card_height
from game.view.zone_anchors import CellAnchor, SlotAnchor

AROUND = 36.0
"""Maximum distance from a place for a drop on it, in base units."""

NARROW = (CellAnchor, GroupAnchor)
"""Kinds of places that are close to others; inside them, neighbors are not drop targets."""

RISE = 18.0
"""Extension of hand cards' hit boxes upwards, in base units, so that a card that sinks back stays
under the mouse."""


def card_at(
    cards: Sequence[CardSprite],
    hand: Sequence[CardSprite],
    home: Callable[[CardSprite], Pose],
    shown: Callable[[CardSprite], Pose],
    pos: Pos,
) -> CardSprite | None:
    """Return the topmost of some cards under the mouse; None if there is none.

    ``hand``: the open hand, the lowest card first. ``home``, ``shown``: the pose of a card at rest,
    and its current one. Cards are tested at rest first, so that a raised one does not hide its
    neighbors.
    """
    table = [sprite for sprite in reversed(cards) if sprite not in hand]
    for lying, more in (([each for each in reversed(hand) if each in cards], RISE), (table, 0.0)):
        for pose_of in (home, shown):
            for sprite in lying:
                pose = pose_of(sprite)
                if _box(replace(pose, y=pose.y - more / 2), more).holds(pos):
                    return sprite
    return None


def place_at(places: Iterable[Anchor], marks: Callable[[Zone], bool], pos: Pos) -> Zone | None:
    """Return the drop target nearest to a position; None if none is in reach.

    ``marks``: whether a place belongs to the prompt. Such places are preferred. Inside a place of a
    NARROW kind, only places under the mouse count.
    """
    near = [
        anchor
        for anchor in places
        if _grown(anchor.box).holds(pos)
        and (isinstance(anchor, SlotAnchor | PlaqueAnchor | CellAnchor) or marks(anchor.name))
    ]
    lit = [anchor for anchor in near if marks(anchor.name)]
    inside: list[Anchor] = [
        anchor for anchor in near if isinstance(anchor, NARROW) and anchor.box.holds(pos)
    ]
    if inside:
        lit = [anchor for anchor in lit if anchor.box.holds(pos)] or inside
    best = min(lit or near, key=lambda anchor: _distance(anchor, pos), default=None)
    return best.name if best is not None else None


def _box(pose: Pose, more: float = 0.0) -> Box:
    return Box.around(pose.x, pose.y, pose.width, card_height(pose.width) + more)


def _grown(box: Box) -> Box:
    return Box(box.x - AROUND, box.y - AROUND, box.w + 2 * AROUND, box.h + 2 * AROUND)


def _distance(anchor: Anchor, pos: Pos) -> float:
    x, y = anchor.box.centre
    return (x - pos[0]) ** 2 + (y - pos[1]) ** 2

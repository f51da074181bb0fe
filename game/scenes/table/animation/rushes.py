"""Cards that strike at each other: a rush and its way back."""

from dataclasses import replace
from math import hypot

from game.scenes.table.durations import RUSH
from game.view.cards import CardSprite, Pose
from game.view.inputs import Pos
from game.view.motion import Ease, Motion, Tween, in_cubic, linear
from game.view.table_card import FLYING_Z

REACH = 46.0
"""Distance that a card rushes at the card across, in base units."""

PART_WAY = 120.0
"""Distance that a card rushes at the die of the seat that it hits, in base units."""

NEAR, RECOIL = 0.3, 26.0
"""Share of the way to its target that a card of a ring rushes, and the distance that the beaten
card is pushed back, in base units."""


def rush(
    card: CardSprite,
    goal: Pos,
    reach: float,
    rest: Pose,
    seconds: float,
    delay: float = 0.0,
    ease: Ease = in_cubic,
) -> Motion:
    """Let a card go some base units towards a place and back to a pose; below 0: away from it."""
    layer = card.z
    start = card.pose
    x, y, far = goal[0] - start.x, goal[1] - start.y, max(1.0, _far(start, goal))

    def apply(share: float) -> None:
        if share < 1:
            out = reach * 4 * share * (1 - share) / far
            card.put(replace(start, x=start.x + x * out, y=start.y + y * out))
        else:
            card.put(rest)
            card.lift(layer)

    return Tween(seconds, apply, ease, delay)


def strike_at(card: CardSprite, goal: Pos, still: bool) -> Motion:
    """Let a card rush at a place over all other cards, and come back."""
    here = card.pose
    motion = rush(card, goal, 0.0 if still else NEAR * _far(here, goal), here, RUSH, 0.0, linear)
    card.lift(FLYING_Z)
    return motion


def rush_part_way(card: CardSprite, goal: Pos, still: bool) -> Motion:
    """Let a card rush a little at a place over all other cards, and come back."""
    motion = rush(card, goal, 0.0 if still else PART_WAY, card.pose, RUSH, 0.0, linear)
    card.lift(FLYING_Z)
    return motion


def front_of(pose: Pose, goal: Pos) -> Pos:
    """Return how far a card gets that rushes at a place."""
    return pose.x + NEAR * (goal[0] - pose.x), pose.y + NEAR * (goal[1] - pose.y)


def _far(pose: Pose, goal: Pos) -> float:
    return hypot(goal[0] - pose.x, goal[1] - pose.y)


def exchange(
    striking: CardSprite, struck: CardSprite, rests: tuple[Pose, Pose], still: bool, delay: float
) -> list[Motion]:
    """Let a card strike at another, which is pushed back; ``rests``: their poses afterwards."""
    here, there = (striking.pose.x, striking.pose.y), (struck.pose.x, struck.pose.y)
    reach, back = (0.0, 0.0) if still else (NEAR * _far(striking.pose, there), -RECOIL)
    meets = delay + RUSH / 2
    return [
        rush(striking, there, reach, rests[0], RUSH, delay, linear),
        rush(struck, here, back, rests[1], RUSH / 2, meets, linear),
    ]

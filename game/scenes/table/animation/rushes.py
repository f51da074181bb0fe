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

NEAR = 0.3
"""Share of the way to its target that a card of a ring rushes."""

CONTACT, RECOIL = 0.85, 26.0
"""Distance from its target at which a card of a ring strikes, in widths of that card, and the
distance that the target is pushed back, in base units."""


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
    """Let a card strike another, which is pushed back; ``rests``: their poses once they met."""
    here, there = striking.pose, struck.pose
    way = there.x - here.x, there.y - here.y
    far = max(1.0, hypot(*way))
    reach = 0.0 if still else max(0.0, far - CONTACT * there.width) / far
    back = 0.0 if still else RECOIL / far
    layer = striking.z
    striking.lift(FLYING_Z)

    def strike(share: float) -> None:
        out = reach * 4 * share * (1 - share)
        pose = here if share < 1 / 2 else rests[0]
        striking.put(replace(pose, x=here.x + way[0] * out, y=here.y + way[1] * out))
        if share >= 1:
            striking.lift(layer)

    def push(share: float) -> None:
        out = back * 4 * share * (1 - share)
        struck.put(replace(rests[1], x=there.x + way[0] * out, y=there.y + way[1] * out))

    return [
        Tween(RUSH, strike, linear, delay),
        Tween(RUSH / 2, push, linear, delay + RUSH / 2),
    ]


def contact(striking: Pose, struck: Pose) -> Pos:
    """Return where a card of a ring meets the one that it strikes."""
    share = CONTACT / 2 * struck.width / max(1.0, _far(striking, (struck.x, struck.y)))
    return (
        struck.x + (striking.x - struck.x) * share,
        struck.y + (striking.y - struck.y) * share,
    )

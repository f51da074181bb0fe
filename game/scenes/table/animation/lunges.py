"""Cards that strike at each other: a lunge and its way back."""

from dataclasses import replace
from math import hypot

from game.scenes.table.durations import LUNGE
from game.view.cards import CardSprite, Pose
from game.view.inputs import Pos
from game.view.motion import Ease, Motion, Tween, in_cubic, linear

REACH = 46.0
"""Distance that a card lunges at the card across, in base units."""

NEAR, RECOIL = 0.3, 26.0
"""Share of the way to its target that a card of a ring lunges, and the distance that the beaten
card is pushed back, in base units."""


def lunge(
    card: CardSprite,
    goal: Pos,
    reach: float,
    rest: Pose,
    seconds: float,
    delay: float = 0.0,
    ease: Ease = in_cubic,
) -> Motion:
    """Let a card go some base units towards a place and back to a pose; below 0: away from it."""
    start = card.pose
    x, y = goal[0] - start.x, goal[1] - start.y
    far = max(1.0, hypot(x, y))

    def apply(share: float) -> None:
        if share < 1:
            out = reach * 4 * share * (1 - share) / far
            card.put(replace(start, x=start.x + x * out, y=start.y + y * out))
        else:
            card.put(rest)

    return Tween(seconds, apply, ease, delay)


def exchange(
    striking: CardSprite, struck: CardSprite, rests: tuple[Pose, Pose], still: bool, delay: float
) -> list[Motion]:
    """Let a card strike at another, which is pushed back; ``rests``: their poses afterwards."""
    here, there = (striking.pose.x, striking.pose.y), (struck.pose.x, struck.pose.y)
    far = hypot(there[0] - here[0], there[1] - here[1])
    reach, back = (0.0, 0.0) if still else (NEAR * far, -RECOIL)
    meets = delay + LUNGE / 2
    return [
        lunge(striking, there, reach, rests[0], LUNGE, delay, linear),
        lunge(struck, here, back, rests[1], LUNGE / 2, meets, linear),
    ]

"""Cards of an open hand that are laid face down."""

from collections.abc import Callable
from dataclasses import replace

from game.scenes.table.animation.arcs import LEAST
from game.view.cards import Pose, between
from game.view.motion import Ease, Motion, Tween, in_out
from game.view.table_card import TableCard


def lay_down(
    sprite: TableCard,
    goal: Pose,
    seconds: float,
    done: Callable[[], None] | None = None,
    ease: Ease = in_out,
) -> Motion:
    """Turn a card face down on its way to a pose."""
    start = sprite.pose

    def apply(share: float) -> None:
        turn = max(LEAST, abs(1 - 2 * min(1.0, share)))
        if share >= 0.5:
            sprite.turn_to(None)
        sprite.put(replace(between(start, goal, share), turn=turn if share < 1 else 1.0))

    return Tween(seconds, apply, ease, done=done)

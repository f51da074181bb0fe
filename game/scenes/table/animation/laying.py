"""Cards that fill an open hand or are laid face down from it."""

from collections.abc import Callable, Collection
from dataclasses import replace

from game.engine.actions import Action, Pick, Play
from game.engine.names import Zone
from game.scenes.table.animation.arcs import LEAST
from game.scenes.table.animation.card_flight import CardFlight
from game.scenes.table.components.card_sprites import CardSprites
from game.view.cards import Pose, between
from game.view.motion import Ease, Motion, Tween, in_out
from game.view.table_card import TableCard


def covered_slot(chosen: Action | None, at: str, board: CardSprites) -> Zone | None:
    """Return where the card of a choice lies face down at once; None if nowhere."""
    if isinstance(chosen, Play) and board.geometry.covers(chosen.to):
        return chosen.to
    return board.hand_at(at) if isinstance(chosen, Pick) else None


def from_left(
    flights: Collection[CardFlight], board: CardSprites, drawn: bool
) -> tuple[CardFlight, ...]:
    """Return cards in the order in which they fly: drawn ones fill an open hand from the left."""
    own = board.own_zones() if drawn else ()
    return tuple(
        sorted(flights, key=lambda one: board.rest(one.to, one.sprite).x if one.to in own else 0.0)
    )


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

"""Cards that fill an open hand, are laid face down from it, or wait beside a pile."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from functools import partial

from game.engine.actions import Action, Pick, Play
from game.engine.names import Zone
from game.scenes.table.animation.arcs import LEAST
from game.scenes.table.animation.card_flight import CardFlight
from game.scenes.table.components.card_sprites import CardSprites
from game.view.cards import CardSprite, Pose, between
from game.view.motion import Ease, Motion, Tween, in_out, out_cubic
from game.view.pile_views import PileViews
from game.view.table_card import TableCard
from game.view.table_geometry import card_height


def covered_slot(chosen: Action | None, at: str, board: CardSprites) -> Zone | None:
    """Return where the card of a choice lies face down at once; None if nowhere."""
    if isinstance(chosen, Play) and board.geometry.covers(chosen.to):
        return chosen.to
    return board.hand_at(at) if isinstance(chosen, Pick) else None


def stay_beside(
    dropped: Iterable[CardSprite], piles: PileViews, zone: Zone, seconds: float
) -> list[Motion]:
    """Shrink dropped cards and place them beside their pile, clear of its count."""
    motions: list[Motion] = []
    for sprite in dropped if zone in piles else ():
        start, lying = sprite.pose, piles.pose(zone, sprite.pose.width)
        if abs(start.y - lying.y) < card_height(lying.width * lying.zoom):
            glide = partial(_glide, sprite, start, piles.beside(zone, start.width))
            motions.append(Tween(seconds, glide, out_cubic))
    return motions


def _glide(sprite: CardSprite, start: Pose, goal: Pose, share: float) -> None:
    sprite.put(between(start, goal, share))


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

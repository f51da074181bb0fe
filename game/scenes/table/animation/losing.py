"""Animates a card that is lost from a deck that is its owner's life."""

from collections.abc import Callable
from dataclasses import replace

from game.scenes.table.animation.arcs import LEAST
from game.scenes.table.animation.card_flight import CardFlight
from game.scenes.table.durations import MILL, MILL_ALL, MILL_LEAST, MILL_SEEN
from game.view.cards import Pose, between
from game.view.layout import Layout
from game.view.motion import Tween, linear
from game.view.pile_views import PileViews, is_life
from game.view.scale import BASE

TURNED, LARGER, BEHIND = 0.3, 0.12, 0.6
"""A lost card: share of its way after which it is flipped, growth halfway, and share of its
duration after which the next one follows."""

ASIDE, UP = 104.0, 12.0
"""Its shift halfway towards the middle of the table and up, in base units, so that it stays clear
of the count of its deck. It falls before it turns to the discards, below that count."""


def is_lost(flight: CardFlight, layout: Layout, piles: PileViews) -> bool:
    """Return whether a card is lost face up from a deck that is its owner's life."""
    life = is_life(layout.anchors.get(flight.origin))
    return life and flight.origin in piles and flight.to in piles and flight.face is not None


def lose(
    flight: CardFlight,
    goal: Pose,
    order: tuple[int, int],
    still: bool,
    done: Callable[[], None],
) -> Tween:
    """Flip a card, enlarge it a little, and drop it at a pose; a single one is held halfway.

    ``order``: how many cards are lost before it, and how many one after another.
    """
    sprite, start, (place, count) = flight.sprite, flight.sprite.pose, order
    seconds = max(MILL_LEAST, min(MILL, MILL_ALL / count))
    held = MILL_SEEN if count == 1 else 0.0
    way = 1 if start.x < BASE[0] / 2 else -1

    def apply(passed: float) -> None:
        elapsed = passed * (seconds + held)
        share = min(elapsed, max(seconds / 2, elapsed - held)) / seconds
        turned = 1.0 if still else min(1.0, share / TURNED)
        if turned >= 0.5:
            sprite.turn_to(flight.face)
        if passed >= 1 or still:
            sprite.put(goal)
            return
        pose, near = between(start, goal, share), 4 * share * (1 - share)
        fallen = start.y + (goal.y - start.y) * (1 - (1 - share) ** 3)
        zoom, turn = pose.zoom * (1 + LARGER * near), max(LEAST, abs(1 - 2 * turned))
        x, y = pose.x + way * ASIDE * near, fallen - UP * near
        sprite.put(replace(pose, x=x, y=y, zoom=zoom, turn=turn, lift=2))

    return Tween(seconds + held, apply, linear, place * BEHIND * seconds, done)

"""Animates a card that is revealed: it lies face down for a moment, and is turned over."""

from collections.abc import Callable
from dataclasses import replace

from game.scenes.table.animation.arcs import LEAST
from game.scenes.table.animation.card_flight import CardFlight
from game.view.cards import Pose, between
from game.view.layout import Layout
from game.view.motion import Motion, Tween, in_out, linear, out_cubic
from game.view.zone_anchors import CellAnchor, PileAnchor, SlotAnchor

BROUGHT, TURNS, OPEN = 0.32, 0.42, 0.72
"""Shares of the time after which the card is there, begins to turn, and is open."""


def is_revealed(flight: CardFlight, layout: Layout) -> bool:
    """Return whether a closed card is opened in a slot: one of a pile, or any on a battlefield."""
    origin, slot = layout.anchors.get(flight.origin), layout.anchors.get(flight.to)
    opened = flight.sprite.face is None and flight.face is not None
    if not opened or not isinstance(slot, SlotAnchor):
        return False
    return isinstance(origin, PileAnchor) or bool(layout.of_kind(CellAnchor))


def reveal(
    flight: CardFlight,
    goal: Pose,
    seconds: float,
    turned_up: Callable[[], None],
    done: Callable[[], None],
) -> Motion:
    """Bring a card to a pose face down, turn it over there, and leave time to see it.

    It turns fastest where it is seen edge-on. ``turned_up`` adds the marks of its face.
    """
    sprite, start = flight.sprite, flight.sprite.pose

    def apply(share: float) -> None:
        turned = in_out(min(1.0, max(0.0, (share - TURNS) / (OPEN - TURNS))))
        if turned >= 0.5 and sprite.face != flight.face:
            sprite.turn_to(flight.face)
            turned_up()
        if share >= OPEN:
            sprite.put(goal)
            return
        pose = between(start, goal, out_cubic(min(1.0, share / BROUGHT)))
        sprite.put(replace(pose, turn=max(LEAST, abs(1 - 2 * turned)), lift=2, flying=True))

    return Tween(seconds, apply, linear, 0.0, done)

"""Animates cards that go from a hand to the discards."""

from collections.abc import Callable
from dataclasses import replace

from game.engine.names import seat_if_any
from game.scenes.table.animation.card_flight import CardFlight, in_sight
from game.scenes.table.durations import DISCARD
from game.view.cards import Pose, between
from game.view.layout import Layout
from game.view.motion import Tween, in_out, linear
from game.view.seat_geometry import presented_at
from game.view.table_anchors import MiddleAnchor
from game.view.table_card import PRESENTED
from game.view.table_geometry import card_height

COMING = 0.3
"""A discarded card: share of the time each way."""

PAIRED = 170.0
"""Width of a discarded card where two of the usual width do not fit one above the other: that of a
card that has come forward from its slot, in base units."""


def show(
    flight: CardFlight, goal: Pose, layout: Layout, still: bool, done: Callable[[], None]
) -> Tween:
    """Show a card from a hand in large size on its way, where no words cover it."""
    sprite, start = flight.sprite, in_sight(flight.sprite.pose, flight.origin, layout)
    wide = _shown_width(layout)
    x, y = presented_at(layout, seat_if_any(flight.to), (wide, card_height(wide)))
    large = replace(start, x=x, y=y, zoom=wide / start.width, lift=3, flying=True)

    def apply(share: float) -> None:
        near = 1.0 if still else min(1.0, share / COMING, (1 - share) / COMING)
        if share >= COMING / 2:
            sprite.turn_to(flight.face)
        sprite.put(between(start if share < 0.5 else goal, large, in_out(max(0.0, near))))

    return Tween(DISCARD, apply, linear, 0.0, done)


def _shown_width(layout: Layout) -> float:
    """Return how wide a card is shown on its way to the discards."""
    rooms = [anchor.box.h for anchor in layout.of_kind(MiddleAnchor)]
    return PAIRED if rooms and rooms[0] < 2 * card_height(PRESENTED) else PRESENTED

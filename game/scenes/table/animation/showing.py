"""Animates a card from a hidden hand that everybody is shown on its way to the discards."""

from collections.abc import Callable
from dataclasses import replace

from game.engine.names import seat_if_any
from game.scenes.table.animation.card_flight import CardFlight
from game.scenes.table.durations import DISCARD
from game.view.cards import Pose, between
from game.view.layout import Layout
from game.view.motion import Motion, Tween, in_out, linear
from game.view.seat_geometry import presented_at
from game.view.table_card import PRESENTED
from game.view.table_geometry import card_height

COMING = 0.3
"""Share of the time each way."""


def show_large(
    flight: CardFlight, goal: Pose, layout: Layout, still: bool, done: Callable[[], None]
) -> Motion:
    """Show a card in large size on its way, where no words cover it."""
    sprite, start = flight.sprite, flight.sprite.pose
    x, y = presented_at(layout, seat_if_any(flight.to), (PRESENTED, card_height(PRESENTED)))
    large = replace(start, x=x, y=y, zoom=PRESENTED / start.width, lift=3, flying=True)

    def apply(share: float) -> None:
        near = 1.0 if still else min(1.0, share / COMING, (1 - share) / COMING)
        if share >= COMING / 2:
            sprite.turn_to(flight.face)
        sprite.put(between(start if share < 0.5 else goal, large, in_out(max(0.0, near))))

    return Tween(DISCARD, apply, linear, 0.0, done)

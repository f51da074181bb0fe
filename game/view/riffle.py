"""A pile that is shuffled: two halves of it swing apart and slide into each other."""

from dataclasses import replace
from math import pi, sin

from game.view.cards import CardPainter, CardSprite, Pose
from game.view.motion import Tween, linear
from game.view.stage import Stage
from game.view.table_card import BELOW, FLYING_Z

ROUNDS = 3
"""How many times the halves slide into each other."""

APART, SMALLER = 0.17, 0.7
"""How far each half swings out, in widths of a card, and its width as a share of that: the halves
stay above their pile."""


def riffle(painter: CardPainter, stage: Stage, pile: Pose, seconds: float) -> Tween:
    """Let two face-down cards swing to both sides of a pile and back, over all resting cards."""
    packet = replace(pile, zoom=SMALLER * pile.zoom, flying=True)
    halves = [CardSprite(painter, packet, None) for _ in range(2)]
    stage.add(*halves)

    def apply(share: float) -> None:
        out = APART * pile.width * pile.zoom * abs(sin(ROUNDS * pi * share))
        upper = int(ROUNDS * share) % 2
        for place, (half, way) in enumerate(zip(halves, (-1, 1), strict=True)):
            half.lift(FLYING_Z + (BELOW if place == upper else 0.0))
            half.put(replace(half.pose, x=pile.x + way * out))

    apply(0.0)
    return Tween(seconds, apply, linear, done=lambda: stage.remove(*halves))

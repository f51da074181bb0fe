"""A pile that is shuffled: two halves of it swing apart and slide into each other."""

from dataclasses import replace
from math import pi, sin

from game.view.cards import CardPainter, CardSprite, Pose
from game.view.motion import Tween, in_out, linear
from game.view.scale import BASE
from game.view.stage import Stage
from game.view.table_card import BELOW, FLYING_Z

ROUNDS = 3
"""How many times the halves slide into each other."""

APART, SMALLER = 0.17, 0.7
"""How far each half swings out, in widths of a card, and its width as a share of that: the halves
stay above their pile."""


INWARD_SHIFT, GROWN, WAY = 640.0, 2.3, 0.2
"""How far inwards an enlarged pile is shuffled, in base units, how much larger it is there, and the
share of the time that it takes to get there, and to return."""


def riffle(
    painter: CardPainter, stage: Stage, pile: Pose, seconds: float, enlarged: bool = False
) -> Tween:
    """Shuffle a pile: swing two face-down cards out and back, above all resting cards.

    ``enlarged``: do this closer to the center and much larger.
    """
    inwards = INWARD_SHIFT if pile.x < BASE[0] / 2 else -INWARD_SHIFT
    packet = replace(pile, zoom=SMALLER * pile.zoom, flying=True)
    halves = [CardSprite(painter, packet, None) for _ in range(2)]
    stage.add(*halves)

    def apply(share: float) -> None:
        near = in_out(min(1.0, min(share, 1 - share) / WAY)) if enlarged else 0.0
        grown = 1 + (GROWN - 1) * near
        x = pile.x + inwards * near
        out = APART * pile.width * pile.zoom * grown * abs(sin(ROUNDS * pi * share))
        upper = int(ROUNDS * share) % 2
        for place, (half, way) in enumerate(zip(halves, (-1, 1), strict=True)):
            half.lift(FLYING_Z + (BELOW if place == upper else 0.0))
            half.put(replace(half.pose, x=x + way * out, zoom=grown * packet.zoom))

    apply(0.0)
    return Tween(seconds, apply, linear, done=lambda: stage.remove(*halves))

"""Shuffle animations of a pile.

Two halves of it swing apart and slide into each other, or it parts and its cards fall in turn.
"""

from collections.abc import Callable
from dataclasses import replace
from math import pi, sin

from game.view.cards import CardPainter, CardSprite, Pose
from game.view.motion import Tween, in_out, linear
from game.view.scale import BASE
from game.view.stage import Stage
from game.view.table_card import BELOW, FLYING_Z
from game.view.table_geometry import card_height

ROUNDS = 3
"""How many times the halves slide into each other."""

APART, SMALLER = 0.17, 0.7
"""How far each half swings out, in widths of a card, and its width as a share of that: the halves
stay above their pile."""

INWARD_SHIFT, GROWN, WAY = 640.0, 2.3, 0.2
"""How far inwards an enlarged pile is shuffled, in base units, how much larger it is there, and the
share of the time that it takes to get there, and to return."""

CARDS = 10
"""How many cards stand for a pile that parts."""

PARTS, NEXT, FALL, SQUARES = 0.24, 0.046, 0.16, 0.86
"""Shares of the time: until the pile has parted, between two cards that fall, how long one falls,
and when the pile begins to become as small as before."""

OUT, FANNED, RISEN, HOP, TILT = 0.6, 0.03, 0.045, 0.16, 9.0
"""How far a packet is beside the pile, how far each of its cards is beside and above the one below
it, and how high a card hops over the edge of the pile, all in widths of a card; and its angle in
degrees."""


def part_and_fall(
    painter: CardPainter,
    stage: Stage,
    pile: Pose,
    width: float,
    seconds: float,
    done: Callable[[], None],
) -> Tween:
    """Part a pile into two packets of larger cards, which fall back one by one, in turn.

    ``width``: that of the cards then; ``done`` is called once they are gone.
    """
    cards = [CardSprite(painter, replace(pile, flying=True, lift=2), None) for _ in range(CARDS)]
    for place, card in enumerate(cards):
        card.lift(FLYING_Z + BELOW * place)
    stage.add(*cards)
    large = width / pile.width

    def apply(share: float) -> None:
        parted = in_out(min(1.0, share / PARTS))
        squared = in_out(max(0.0, (share - SQUARES) / (1 - SQUARES)))
        zoom = pile.zoom + (large - pile.zoom) * min(parted, 1 - squared)
        wide = pile.width * zoom
        up = (card_height(wide) - card_height(pile.width * pile.zoom)) / 2  # off the count below
        for place, card in enumerate(cards):
            level, way = place // 2, -1 if place % 2 else 1
            fallen = in_out(min(1.0, max(0.0, (share - PARTS - NEXT * place) / FALL)))
            off = parted * (1 - fallen)
            x = pile.x + way * off * wide * (OUT + FANNED * level)
            y = pile.y - up - wide * (off * RISEN * level + HOP * sin(pi * fallen))
            card.put(replace(card.pose, x=x, y=y, angle=way * off * TILT, zoom=zoom))

    def end() -> None:
        stage.remove(*cards)
        done()

    apply(0.0)
    return Tween(seconds, apply, linear, done=end)


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

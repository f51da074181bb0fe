"""How two cards that are held against each other are shown: a clash, or an arrow."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.events import Compared
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.components.effects import HIT, TIE
from game.scenes.table.components.hud import Hud
from game.view.cards import RIM, CardSprite, Pose
from game.view.motion import Motion, Pause, Tween, in_cubic

DASH, BURST, HOLD = 0.14, 0.26, 0.55
"""Seconds of a lunge, its burst, a verdict (ART.md, 12)."""

REACH = 46.0
"""Base units that a card lunges."""


def point(
    hud: Hud, animations: CardAnimations, cards: Sequence[CardSprite], event: Compared
) -> list[Motion]:
    """Around a ring an arrow tells who hits whom."""
    if len(cards) < 2:
        return []
    better, worse = cards if event.winner != event.seats[1] else cards[::-1]
    if event.winner is not None:
        better.adjust(rim=RIM)
    return [hud.effects.arrow(better.pose, worse.pose, event.winner, animations.time(BURST))]


def clash(
    hud: Hud, animations: CardAnimations, cards: Sequence[CardSprite], event: Compared
) -> list[Motion]:
    """Face to face the cards lunge at each other; the better one is rimmed, the other dims."""
    motions: list[Motion] = [Pause(DASH + BURST + HOLD)]
    if len(cards) < 2:
        return motions
    middle = ((cards[0].pose.x + cards[1].pose.x) / 2, cards[0].pose.y)
    for card, seat in zip(cards, event.seats, strict=True):
        won = seat == event.winner
        lost = event.winner is not None and not won
        pale = lost and hud.counter_views.combat_values.there
        rim, lift = RIM if won else "", 3 if won else 1
        rest = replace(card.pose, rim=rim, dim=lost and not pale, pale=pale, lift=lift)
        card.lift(33 if won else 31)
        motions.append(_lunge(animations, card, middle, rest))
    piece = TIE if event.winner is None else HIT
    if hud.counter_views.combat_values.there:
        motions.append(hud.effects.flash(piece, middle, animations.time(BURST), DASH))
    else:
        motions.append(hud.effects.burst(piece, middle, animations.time(BURST), DASH))
    return motions


def _lunge(
    animations: CardAnimations, card: CardSprite, middle: tuple[float, float], rest: Pose
) -> Motion:
    start, reach = card.pose, 0.0 if animations.still else REACH
    way = 1 if middle[0] > start.x else -1

    def apply(share: float) -> None:
        if share < 1:
            card.put(replace(start, x=start.x + way * reach * share * 4 * (1 - share)))
        else:
            card.put(rest)

    return Tween(animations.time(2 * DASH), apply, in_cubic)

"""How fast cards fly that move together."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.events import Moved
from game.engine.names import Zone
from game.scenes.table.animation.card_flight import CardFlight
from game.scenes.table.animation.event_batch import Travel
from game.scenes.table.durations import (
    ACROSS,
    CARRY,
    DEAL,
    DRAW,
    DRAW_NEXT,
    DROP,
    FORWARD,
    GATHER,
    GLIDE,
    LAY_DOWN,
    STAGGER,
    STEP_CARRIED,
    SWEEP_NEXT,
    UNFOLD,
)
from game.view.cards import Pose
from game.view.layout import Layout
from game.view.motion import Ease, in_out, out_cubic
from game.view.zone_anchors import CellAnchor, StripsAnchor

FEW = 10
"""Maximum number of cards that are drawn slowly enough to be followed."""

NEAR, PULLED = 0.5, 0.05
"""Extra zoom at mid-flight of a card moved by an effect, and of one that becomes larger anyway."""

DROPPED = DROP, 0.12
"""How long a card flies that was dropped on its column, and its extra zoom at mid-flight."""

OVER_WORDS = 3.0
"""Extra layer of a flying card on a table that explains the latest card: over all its words."""

DRAWN_BELOW = 0.01
"""Decrease in z per second of delay, for cards drawn one after another."""

THERE, WAITING = 1.0, 80.0
"""Maximum distances of a card that counts as lying at its goal, and of one that waits beside it, in
base units."""


class Pace(NamedTuple):
    """Seconds that a card flies, and seconds until the next one leaves the same place."""

    flight: float
    next: float


class Shift(NamedTuple):
    """Seconds and easing of cards that go to other places of their zone."""

    seconds: float
    ease: Ease


CLOSE, CALM, UNFOLDED = Shift(GLIDE, out_cubic), Shift(LAY_DOWN, in_out), Shift(UNFOLD, in_out)
"""How cards close gaps, how a hand is lowered, and how cards follow an unfolding board."""

TO_FIGHT = Shift(FORWARD, in_out)
"""How cards come forward to strike or to block, and go back."""


def room_pace(carried: bool) -> Shift:
    """Return how cards of a cell change places and sizes while others come or go.

    This takes as long as the other cards' moves, so that no card shrinks suddenly; ``carried``:
    an effect moves them.
    """
    return Shift(STEP_CARRIED if carried else ACROSS, in_out)


def glide_of(layout: Layout) -> float:
    """Return how long a card flies over a table that is neither dealt nor drawn."""
    return ACROSS if layout.of_kind(CellAnchor) else GLIDE


def carried_pace(start: Pose, goal: Pose, to: Zone, layout: Layout) -> tuple[float, float]:
    """Return the flight seconds and extra mid-flight zoom of a card moved by an effect.

    A card that already lies at its goal, or waits beside it, gets no extra zoom.
    """
    far = math.dist((start.x, start.y), (goal.x, goal.y))
    if far < WAITING:
        return GLIDE if far < THERE else LAY_DOWN, 0.0
    return CARRY, PULLED if isinstance(layout.anchors.get(to), StripsAnchor) else NEAR


def ease_of(flight: CardFlight, nearer: float, layout: Layout) -> Ease:
    """Return how a card flies to its zone; ``nearer``: its growth halfway.

    A card that flies into strips slows down only at the end, where what it changes is shown.
    """
    calm = nearer or flight.is_played_to_slot(layout) or flight.goes_to_discards(layout)
    is_far = bool(layout.of_kind(CellAnchor))  # a fast start would look like a jump
    into_strips = isinstance(layout.anchors.get(flight.to), StripsAnchor)
    return in_out if calm or is_far or into_strips else out_cubic


def pace_of(moves: Sequence[Travel], at_once: bool, drawn: bool) -> Pace | None:
    """Return the pace of cards that leave the same place one after another, else None.

    ``at_once``: they leave together. ``drawn``: they are drawn into hands.
    """
    if drawn and len(moves) <= FEW:
        return Pace(DRAW, DRAW_NEXT)
    if _is_sweep(moves):
        return Pace(GATHER, SWEEP_NEXT)
    origins = Counter(move.origin for move in moves if isinstance(move, Moved))
    dealt = origins.total() == len(moves) and min(origins.values(), default=0) > 1
    return Pace(DEAL, STAGGER) if dealt and not at_once else None


def _is_sweep(moves: Sequence[Travel]) -> bool:
    """Return whether the cards of several places all go to one, as between two rounds."""
    ways = {(move.origin, move.to) for move in moves if isinstance(move, Moved)}
    is_one = len({to for _origin, to in ways}) == 1
    return is_one and 1 < len(ways) < len(moves)

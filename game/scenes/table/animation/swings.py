"""Swings of cards in a duel: one path for each stroke, and one for a tie."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.view.cards import CardSprite, Pose, between
from game.view.motion import Motion, Tween, linear
from game.view.table_card import FLYING_Z


class SwingPoint(NamedTuple):
    """A point on the path of a card to the one that it strikes.

    ``along``: share of the distance; ``up``: base units above it; ``tilt``: degrees forwards;
    ``lands``: the card strikes there.
    """

    along: float
    up: float
    tilt: float
    lands: bool = False


HOME = SwingPoint(0.0, 0.0, 0.0)
"""Where every swing begins and ends."""

SWINGS: Mapping[str, tuple[SwingPoint, ...]] = {
    "cut": (SwingPoint(-0.1, 66, -16), SwingPoint(0.6, -24, 18, True)),
    "split": (
        SwingPoint(0.3, 70, -12),
        SwingPoint(0.6, 76, 0),
        SwingPoint(0.6, -36, 6, True),
    ),
    "stab": (
        SwingPoint(-0.5, 0, 0),
        SwingPoint(0.75, 0, 0, True),
        SwingPoint(0.75, 0, 0),
    ),
    "cross": (
        SwingPoint(0.1, 66, -16),
        SwingPoint(0.6, -24, 18, True),
        SwingPoint(0.1, -60, 16),
        SwingPoint(0.6, 30, -18, True),
    ),
    "claws": (
        SwingPoint(0.55, 36, 10, True),
        SwingPoint(0.1, 20, -6),
        SwingPoint(0.6, 4, 10, True),
        SwingPoint(0.1, -10, -6),
        SwingPoint(0.65, -30, 10, True),
    ),
}
"""The path of each stroke between its beginning and its end."""

BOUNCE, FARTHER, MOST_TIES = 0.16, 0.06, 6
"""Share of the distance by which two equal cards bounce off each other, how much more after each
further tie, and the tie after which that grows no more."""

PUSHED, KNOCKED = 34.0, 14.0
"""How far a beaten card is pushed back, and how far from its place it stays, in base units."""


def landings(stroke: str) -> list[tuple[float, SwingPoint]]:
    """Return the points at which a stroke lands, each with the elapsed share of the swing."""
    path = SWINGS[stroke]
    points = enumerate(path, 1)
    return [(place / (len(path) + 1), point) for place, point in points if point.lands]


def bounce(ties: int) -> tuple[SwingPoint, ...]:
    """Return the path of each of two equal cards, in a row of so many ties."""
    back = BOUNCE + FARTHER * min(ties, MOST_TIES)
    return SwingPoint(-0.12, 0, -4), SwingPoint(0.2, 0, 8), SwingPoint(-back, 0, -10)


def swing(
    card: CardSprite,
    struck: Pose,
    path: Sequence[SwingPoint],
    rest: Pose,
    seconds: float,
    held: float = 0.0,
) -> Motion:
    """Let a card swing at another above all others, and come to rest.

    ``held``: seconds that it stays where it lands first, in addition.
    """
    start, points = card.pose, (HOME, *path, HOME)
    forwards = 1 if struck.x > start.x else -1
    lands = next((place for place, point in enumerate(points) if point.lands), 0)
    met = lands / (len(points) - 1) * seconds

    def pose_at(share: float) -> Pose:
        passed = share * (seconds + held)
        swung = min(passed, max(met, passed - held))
        at = _point(points, swung / seconds)
        x = start.x + at.along * (struck.x - start.x)
        y = start.y + at.along * (struck.y - start.y) - at.up
        return replace(rest, x=x, y=y, angle=start.angle + forwards * at.tilt, flying=True)

    return over_all(card, pose_at, rest, seconds + held)


def over_all(
    card: CardSprite, pose_at: Callable[[float], Pose], rest: Pose, seconds: float
) -> Motion:
    """Move a card above all others, and let it come to rest; ``pose_at``: its pose at a share."""
    layer = card.z
    card.lift(FLYING_Z)

    def apply(share: float) -> None:
        if share < 1:
            card.put(pose_at(share))
        else:
            card.put(rest)
            card.lift(layer)

    return Tween(seconds, apply, linear)


def knock_back(
    card: CardSprite, by: Pose, rest: Pose, times: tuple[float, float], push: float = PUSHED
) -> Motion:
    """Push a beaten card away from another, and let it come to rest.

    ``times``: seconds until it is at rest, and before it is pushed.
    """
    away, start, (seconds, delay) = (1 if rest.x > by.x else -1), card.pose, times

    def apply(share: float) -> None:
        pose = between(start, rest, share)
        pushed = away * push * 4 * share * (1 - share)
        card.put(replace(pose, x=pose.x + pushed) if share < 1 else rest)

    return Tween(seconds, apply, linear, delay)


def knocked(pose: Pose, by: Pose, stroke: str) -> Pose:
    """Return the pose in which a card lies that another one has beaten with a stroke."""
    away = 1 if pose.x > by.x else -1
    return replace(pose, x=pose.x + away * KNOCKED, y=pose.y + KNOCKED, dim=True, struck=stroke)


def _point(points: Sequence[SwingPoint], share: float) -> SwingPoint:
    """Return the point at a share of a path; every leg takes the same time, and starts slow."""
    legs = len(points) - 1
    leg = min(legs - 1, int(share * legs))
    along = share * legs - leg
    eased = along * along * (3 - 2 * along)
    here, there = points[leg], points[leg + 1]
    return SwingPoint(
        here.along + (there.along - here.along) * eased,
        here.up + (there.up - here.up) * eased,
        here.tilt + (there.tilt - here.tilt) * eased,
    )

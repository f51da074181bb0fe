"""Swings of cards in a duel: one path for each stroke, and one for a tie."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import NamedTuple

from game.scenes.table.animation.arcs import lifted
from game.view.cards import CardSprite, Pose, between
from game.view.motion import Motion, Tween, linear
from game.view.table_card import FLYING_Z


class SwingPoint(NamedTuple):
    """A point on the path of a card to the one that it strikes.

    ``along``: share of the distance; ``up``: base units above it; ``tilt``: degrees forwards;
    ``lands``: the card strikes there. ``slow``: factor on the time that it takes there.
    """

    along: float
    up: float
    tilt: float
    lands: bool = False
    slow: float = 1.0


HOME = SwingPoint(0.0, 0.0, 0.0)
"""Where every swing begins and ends."""

FAST, HOLD = 0.6, 0.12
"""Factor on the time of a leg that ends with a strike, and how long the card then stays where it
struck last, as a share of the swing."""

SWINGS: Mapping[str, tuple[SwingPoint, ...]] = {
    "cut": (SwingPoint(-0.1, 66, -16), SwingPoint(0.6, -24, 18, True, FAST)),
    "split": (
        SwingPoint(0.3, 70, -12),
        SwingPoint(0.6, 76, 0),
        SwingPoint(0.6, -36, 6, True, FAST),
    ),
    "stab": (
        SwingPoint(-0.5, 0, 0),
        SwingPoint(0.75, 0, 0, True, FAST),
    ),
    "cross": (
        SwingPoint(0.1, 66, -16),
        SwingPoint(0.6, -24, 18, True, FAST),
        SwingPoint(0.1, -60, 16),
        SwingPoint(0.6, 30, -18, True, FAST),
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
    return [
        (share, point) for share, point in zip(_arrivals(path), path, strict=False) if point.lands
    ]


def held_until(stroke: str) -> float:
    """Return the elapsed share of a swing until the card goes back from where it struck last."""
    return landings(stroke)[-1][0] + HOLD


def _arrivals(path: Sequence[SwingPoint]) -> list[float]:
    """Return the elapsed shares of a swing at the points of its path, and at its end.

    The card stays for HOLD at the point where it lands last.
    """
    legs = list(accumulate([*(point.slow for point in path), HOME.slow]))
    lands = [place for place, point in enumerate(path) if point.lands]
    last, moving = max(lands, default=len(path)), 1 - HOLD if lands else 1.0
    return [
        moving * leg / legs[-1] + (HOLD if place > last else 0.0) for place, leg in enumerate(legs)
    ]


def bounce(ties: int) -> tuple[SwingPoint, ...]:
    """Return the path of each of two equal cards, in a row of so many ties."""
    back = BOUNCE + FARTHER * min(ties, MOST_TIES)
    return SwingPoint(-0.12, 0, -4), SwingPoint(0.2, 0, 8), SwingPoint(-back, 0, -10)


def swing(
    card: CardSprite, struck: Pose, path: Sequence[SwingPoint], rest: Pose, seconds: float
) -> Motion:
    """Let a card swing at another above all others, and come to rest."""
    start = card.pose
    forwards = 1 if struck.x > start.x else -1

    def pose_at(share: float) -> Pose:
        at = _point(path, share)
        x = start.x + at.along * (struck.x - start.x)
        y = start.y + at.along * (struck.y - start.y)
        angle = start.angle + forwards * at.tilt
        pose = replace(rest, x=x, y=y, angle=angle, flying=True)
        return replace(pose, y=lifted(pose, at.up))

    return over_all(card, pose_at, rest, seconds)


def over_all(
    card: CardSprite,
    pose_at: Callable[[float], Pose],
    rest: Pose,
    seconds: float,
    above: float = FLYING_Z,
) -> Motion:
    """Move a card above all others, and let it come to rest.

    ``pose_at``: its pose at a share. ``above``: its layer meanwhile.
    """
    layer = card.z
    card.lift(above)

    def apply(share: float) -> None:
        if share < 1:
            card.put(pose_at(share))
        else:
            card.put(rest)
            card.lift(layer)

    return Tween(seconds, apply, linear)


def knock_back(
    card: CardSprite,
    by: Pose,
    rest: Pose,
    times: tuple[float, float],
    push: float = PUSHED,
    held: float = 0.0,
) -> Motion:
    """Push a beaten card away from another, and let it come to rest.

    ``times``: seconds until it is at rest, and before it is beaten; ``held``: seconds in which it
    stays where it is once it is beaten.
    """
    away, start, (seconds, delay) = (1 if rest.x > by.x else -1), card.pose, times

    def apply(elapsed: float) -> None:
        share = max(0.0, (elapsed * (held + seconds) - held) / seconds) if elapsed < 1 else 1.0
        pose = between(start, rest, share)
        pushed = away * push * 4 * share * (1 - share)
        card.put(replace(pose, x=pose.x + pushed) if share < 1 else rest)

    return Tween(held + seconds, apply, linear, delay)


def knocked(pose: Pose, by: Pose, stroke: str) -> Pose:
    """Return the pose in which a card lies that another one has beaten with a stroke."""
    away = 1 if pose.x > by.x else -1
    return replace(pose, x=pose.x + away * KNOCKED, y=pose.y + KNOCKED, dim=True, struck=stroke)


def _point(path: Sequence[SwingPoint], share: float) -> SwingPoint:
    """Return the point at a share of a path; a leg starts slow, and one that strikes ends fast."""
    points, ends = (HOME, *path, HOME), _arrivals(path)
    leg = next((place for place, end in enumerate(ends) if share < end), len(ends) - 1)
    begin = ends[leg - 1] if leg else 0.0
    if leg and path[leg - 1].lands and not any(point.lands for point in path[leg:]):
        begin += HOLD
    along = min(1.0, max(0.0, (share - begin) / (ends[leg] - begin)))
    here, there = points[leg], points[leg + 1]
    eased = along**2 if there.lands else along * along * (3 - 2 * along)
    return SwingPoint(
        here.along + (there.along - here.along) * eased,
        here.up + (there.up - here.up) * eased,
        here.tilt + (there.tilt - here.tilt) * eased,
    )

"""Flights of cards: arcs clear of text, when a card turns over, and how it lands."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.view.cards import Pose, between
from game.view.layout import Layout
from game.view.motion import in_out, out_cubic
from game.view.scale import Box
from game.view.table_anchors import BadgeAnchor, NoteAnchor
from game.view.table_geometry import card_height

ARC = 26.0
"""Height of a flight's arc with nothing in its way, in base units."""

SPARE = 1.25
"""Factor on the height of an arc around words, which are not only below its middle."""

TOP = 30.0
"""Distance from the top of the screen that an arc keeps, in base units."""

LEAST = 0.04
"""Least width of a card that is seen edge-on, as a share of its width."""

HIT, HIGHEST, SQUASHED, GROWS = 0.8, 0.5, 0.06, 3
"""A card that falls: share of its time after which it lands, share of that time after which it is
at its highest, how much smaller it is squashed, and the exponent of its growth along the path: it
grows mostly near its goal, so that it covers no words before."""

WHOLE = 0.0, 1.0
"""Shares of its path between which a card turns over."""

LATE = 0.7, 0.9
"""Shares of its path between which a card turns face down that everybody should see go."""

OVER = 0.55, 0.95
"""The same for a card that falls: it is seen whole on its way, and turns above its place."""


def words_of(layout: Layout) -> tuple[Box, ...]:
    """Return where sentences are read beside cards, on layouts that explain the latest card."""
    notes = [anchor.box for anchor in layout.of_kind(NoteAnchor)]
    return (*notes, *(anchor.box for anchor in layout.of_kind(BadgeAnchor))) if notes else ()


def arc_of(
    start: Pose, goal: Pose, nearer: float, words: Sequence[Box], falls: bool = False
) -> float:
    """Return how far above a straight line a flight is halfway, in base units; < 0 for below.

    ``nearer``: growth of the card halfway; a card that ``falls`` grows only near its place. It
    flies around the words in its way, on their nearer side, below other words above them, and stays
    on the screen.
    """
    small, large = start.width * start.zoom, goal.width * goal.zoom
    wide = small if falls else (small + large) / 2 * (1 + nearer)
    half = card_height(wide) / 2
    crossed = [box for box in words if _is_in_the_way(start, goal, half, box)]
    if not crossed:
        return ARC
    area, middle = Box.enclosing(crossed), (start.y + goal.y) / 2
    foot = area.y + area.h
    if max(start.y, goal.y) < foot:
        ceiling = max((box.y + box.h for box in words if box.y + box.h <= area.y), default=0.0)
        return max(ARC, min(SPARE * (middle + half - area.y), middle - half - ceiling))
    return min(0.0, SPARE * (middle - half - foot))


class FlightPath(NamedTuple):
    """How a card flies: the height of its arc and its growth at its highest.

    ``turns``: it is turned over; ``late``: only near the end, so that it is seen until then.
    ``falls``: it falls onto its place, and is squashed there for a moment.
    """

    arc: float
    nearer: float
    turns: bool = False
    late: bool = False
    falls: bool = False

    def turned(self, share: float) -> float:
        """Return how far the card has turned over after a share of its path, from 0 to 1."""
        if self.falls:
            return turned(share / HIT, OVER)
        return turned(share, LATE if self.late else WHOLE)


def in_flight(start: Pose, goal: Pose, share: float, path: FlightPath) -> Pose:
    """Return the pose of a card at a share of its path, or of its time if it falls."""
    if share >= 1:
        return goal
    if path.falls and share >= HIT:
        down = math.sin(math.pi * (share - HIT) / (1 - HIT))
        return replace(goal, zoom=goal.zoom * (1 - SQUASHED * down), flying=True)
    if path.falls:
        slide = in_out if path.turns else out_cubic
        slid = slide(min(1.0, share / HIT))
        pose, grown = between(start, goal, slid), slid**GROWS
        small, large = start.width * start.zoom, goal.width * goal.zoom
        pose = replace(pose, zoom=(small + (large - small) * grown) / pose.width)
        near = _height(share)
    else:
        pose, near, grown = between(start, goal, share), 4 * share * (1 - share), 1.0
    turn = max(LEAST, abs(1 - 2 * path.turned(share))) if path.turns else 1.0
    zoom, lift = pose.zoom * (1 + path.nearer * near * grown), 3 if path.falls else 2
    pose = replace(pose, zoom=zoom, turn=turn, lift=lift)
    return replace(pose, y=lifted(pose, path.arc * near))


def _height(share: float) -> float:
    """Return the height of a card that falls, from 0 to 1: it rises slowly and drops fast."""
    at = share / HIT
    if at < HIGHEST:
        return math.sin(math.pi / 2 * at / HIGHEST)
    return 1 - ((at - HIGHEST) / (1 - HIGHEST)) ** 3


def lifted(pose: Pose, lift: float) -> float:
    """Return the y of a card that an arc lifts from a pose, but not off the top of the screen."""
    wide, angle = pose.width * pose.zoom, math.radians(pose.angle)
    high = card_height(wide) * abs(math.cos(angle)) + wide * abs(math.sin(angle))
    highest = high / 2 + TOP
    return max(pose.y - lift, min(pose.y, highest))


def turned(share: float, turning: tuple[float, float] = WHOLE) -> float:
    """Return how far a card has turned over after a share of its path, from 0 to 1.

    ``turning``: the shares between which it turns.
    """
    begin, end = turning
    return min(1.0, max(0.0, (share - begin) / (end - begin)))


def _is_in_the_way(start: Pose, goal: Pose, half: float, box: Box) -> bool:
    """Return whether a straight flight covers the middle of a box; ``half``: half its height."""
    x, y = box.centre
    if not min(start.x, goal.x) < x < max(start.x, goal.x):
        return False
    there = start.y + (goal.y - start.y) * (x - start.x) / (goal.x - start.x)
    return abs(there - y) < half + box.h / 2

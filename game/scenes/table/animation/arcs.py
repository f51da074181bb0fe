"""The arcs in which cards fly, clear of text."""

from collections.abc import Sequence
from dataclasses import replace

from game.view.cards import Pose, between
from game.view.layout import Layout
from game.view.scale import Box
from game.view.table_anchors import BadgeAnchor, NoteAnchor
from game.view.table_geometry import card_height

ARC = 26.0
"""Height of a flight's arc with nothing in its way, in base units."""

SPARE = 1.25
"""Factor on the height of an arc around words, which are not only below its middle."""


def words_of(layout: Layout) -> tuple[Box, ...]:
    """Return where sentences are read beside cards, on layouts that explain the latest card."""
    notes = [anchor.box for anchor in layout.of_kind(NoteAnchor)]
    return (*notes, *(anchor.box for anchor in layout.of_kind(BadgeAnchor))) if notes else ()


def arc_of(start: Pose, goal: Pose, nearer: float, words: Sequence[Box]) -> float:
    """Return how far above a straight line a flight is halfway, in base units; < 0 for below.

    ``nearer``: growth of the card halfway. It flies around the words, on their nearer side, and
    stays on the screen.
    """
    wide = (start.width * start.zoom + goal.width * goal.zoom) / 2 * (1 + nearer)
    half = card_height(wide) / 2
    if not any(_is_in_the_way(start, goal, half, box) for box in words):
        return ARC
    area, middle = Box.enclosing(list(words)), (start.y + goal.y) / 2
    foot = area.y + area.h
    if max(start.y, goal.y) < foot:
        return max(ARC, min(SPARE * (middle + half - area.y), middle - half))
    return min(0.0, SPARE * (middle - half - foot))


def in_flight(start: Pose, goal: Pose, share: float, way: tuple[float, float, bool]) -> Pose:
    """Return the pose of a card at a share of its way.

    ``way``: the height of its arc, its growth halfway, and whether it is flipped.
    """
    pose, (arc, nearer, turns) = between(start, goal, share), way
    if share >= 1:
        return pose
    near = 4 * share * (1 - share)
    turn = max(0.04, abs(1 - 2 * share)) if turns else 1.0
    zoom = pose.zoom * (1 + nearer * near)
    return replace(pose, y=pose.y - arc * near, zoom=zoom, turn=turn, lift=2)


def _is_in_the_way(start: Pose, goal: Pose, half: float, box: Box) -> bool:
    """Return whether a straight flight covers the middle of a box; ``half``: half its height."""
    x, y = box.centre
    if not min(start.x, goal.x) < x < max(start.x, goal.x):
        return False
    there = start.y + (goal.y - start.y) * (x - start.x) / (goal.x - start.x)
    return abs(there - y) < half + box.h / 2

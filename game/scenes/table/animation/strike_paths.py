"""Paths of striking cards that cover no plaque of another seat.

In a ring, a card follows its arrow over dark cards, and stops before it covers another's plaque.
Between two rows, it covers no other card either; if their columns leave no room for that, it moves
into the lane between them first and strikes from there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import dist

from game.engine.names import Seat, seat_if_any
from game.view.anchor import Anchor
from game.view.cards import Pose
from game.view.inputs import Pos
from game.view.layout import Layout
from game.view.scale import Box, meet
from game.view.table_anchors import LinesAnchor, PlaqueAnchor
from game.view.table_geometry import card_height
from game.view.zone_anchors import SlotAnchor

TOUCHING = 0.94
"""Final distance of two striking cards, as a share of the distance at which their edges touch."""

STEPS = 40
"""Number of points tested along a path."""

LEAST = 0.15
"""Minimum share of a path that a card travels."""

STRAIGHT = 0.8
"""Minimum share of the path to a card in another column that has to be free for a straight one."""


@dataclass(frozen=True, slots=True)
class StrikePath:
    """The path of a striking card; ``bent``: up or down into the lane between two rows first."""

    start: Pose
    end: Pos
    bent: bool = False

    def at(self, share: float) -> Pos:
        """Return the position after a share of the path; below 0, the card draws back."""
        x, y = self.end[0] - self.start.x, self.end[1] - self.start.y
        if not self.bent:
            return self.start.x + share * x, self.start.y + share * y
        if share < 0:
            return self.start.x, self.start.y + share * y
        return self.start.x + share**3 * x, self.start.y + (1 - (1 - share) ** 2) * y

    @property
    def length(self) -> float:
        """The length of the path; of a bent one, only of its vertical part."""
        if self.bent:
            return max(1.0, abs(self.end[1] - self.start.y))
        return max(1.0, dist(self.end, (self.start.x, self.start.y)))

    @property
    def reached(self) -> Pose:
        """The pose at the end."""
        return replace(self.start, x=self.end[0], y=self.end[1])


def path_to(layout: Layout, card: Pose, struck: Pose, seats: Sequence[Seat]) -> StrikePath:
    """Return the path of a card to the edge of another one; ``seats``: of both."""
    far = max(1.0, dist((card.x, card.y), (struck.x, struck.y)))
    share = max(0.0, 1 - TOUCHING * _touching(card, struck) / far)
    goal = _part(card, (struck.x, struck.y), share)
    rows = layout.of_kind(LinesAnchor)
    if not rows:
        plaques = _others(layout, seats, (PlaqueAnchor,))
        return StrikePath(card, _part(card, goal, _free(card, goal, plaques)))
    lane = rows[0].box.centre[1]
    there = [box for box in _others(layout, seats) if _is_beyond(box.centre[1], lane, card.y)]
    free = _free(card, goal, there)
    if abs(card.x - struck.x) > _wide(card) and free >= STRAIGHT:
        return StrikePath(card, _part(card, goal, free))
    near = TOUCHING * (_high(card) + _high(struck)) / 2
    return StrikePath(card, (struck.x, struck.y + (near if card.y > struck.y else -near)), True)


def path_to_meeting(layout: Layout, card: Pose, other: Pose) -> StrikePath:
    """Return the path of a card to one like it that comes towards it."""
    rows = layout.of_kind(LinesAnchor)
    if rows and abs(card.x - other.x) > _wide(card):
        side = (1 if card.x > other.x else -1) * TOUCHING * (_wide(card) + _wide(other)) / 4
        return StrikePath(card, ((card.x + other.x) / 2 + side, rows[0].box.centre[1]), True)
    far = max(1.0, dist((card.x, card.y), (other.x, other.y)))
    share = max(0.0, far - TOUCHING * _touching(card, other)) / (2 * far)
    return StrikePath(card, _part(card, (other.x, other.y), share))


def _touching(card: Pose, other: Pose) -> float:
    """Return the distance at which the edges of two cards meet, on the line between them."""
    across, down = abs(card.x - other.x), abs(card.y - other.y)
    far = max(1.0, dist((card.x, card.y), (other.x, other.y)))
    wide, high = (_wide(card) + _wide(other)) / 2, (_high(card) + _high(other)) / 2
    return min(wide * far / max(1.0, across), high * far / max(1.0, down))


def _others(
    layout: Layout,
    seats: Sequence[Seat],
    kinds: Sequence[type[Anchor]] = (SlotAnchor, PlaqueAnchor),
) -> list[Box]:
    """Return the places of some kinds of all seats but these."""
    return [
        anchor.box
        for kind in kinds
        for anchor in layout.of_kind(kind)
        if seat_if_any(anchor.name) not in seats
    ]


def _is_beyond(y: float, lane: float, start: float) -> bool:
    """Return whether a height is on the other side of a lane than a start."""
    return (y - lane) * (start - lane) < 0


def _free(card: Pose, goal: Pos, kept: Sequence[Box]) -> float:
    """Return the share of its path that a card can travel without covering boxes."""
    for step in range(1, STEPS + 1):
        box = Box.around(*_part(card, goal, step / STEPS), card.width, card_height(card.width))
        if any(meet(box, each) for each in kept):
            return max(LEAST, (step - 1) / STEPS)
    return 1.0


def _part(card: Pose, goal: Pos, share: float) -> Pos:
    return card.x + share * (goal[0] - card.x), card.y + share * (goal[1] - card.y)


def _wide(card: Pose) -> float:
    return card.width * card.zoom


def _high(card: Pose) -> float:
    return card_height(_wide(card))

"""Positions of peeked hands, and of the hints on how to peek."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.view.anchor import Anchor
from game.view.inputs import Pos
from game.view.plaques import is_wide

WIDTH, STEP = 92.0, 74.0
"""Width of a card in a peeked hand, and maximum distance from one to the next, in base units."""

MOST, EDGE = 1000.0, 24.0
"""Maximum width of a peeked hand, and its distance from the window's edge, in base units."""

ROW_EDGE = 340.0
"""Minimum distance of a keyboard row's hint from the window's edge to its middle, in base units."""

REACH = 148.0
"""Distance from a wide plaque to the middle of the peeked hand, plus 50 base units."""

AWAY = 106.0
"""Distance from the middle of the hand to the middle of the other options, in base units."""

BESIDE = 590.0
"""Maximum width of a hand beside a plaque with others above or below it, in base units."""

HINTS, BELOW, HINT_ROOM = 76.0, 56.0, 440.0
"""Hints under plaques above each other: distance from one to the next, distance from the lowest
plaque to the first, and maximum width, in base units."""


@dataclass(frozen=True, slots=True)
class PeekPlace:
    """Positions of a seat's peeked hand and hint.

    ``middle``: the middle of the hand; ``room``: its maximum width. ``edge``: for a hand beside its
    plaque, the x of the plaque's edge, and 1 or -1 for the direction away from it. ``hint``: the
    middle of the hint; ``hint_room``: its maximum width, 0 for the default. ``away``: vertical
    distance from the middle of the hand to the other options, down positive.
    """

    middle: Pos
    hint: Pos
    away: float
    hint_room: float = 0.0
    room: float = MOST
    edge: tuple[float, int] | None = None

    def spread(self, count: int) -> tuple[float, float]:
        """Return the x of the first card and the step to the next, with all cards in the window."""
        step = min(STEP, (self.room - WIDTH) / max(1, count - 1))
        half = (step * (count - 1) + WIDTH) / 2
        if self.edge is not None:
            x, way = self.edge
            return x + way * (EDGE + half) - step * (count - 1) / 2, step
        x = min(max(self.middle[0], half + EDGE), 1920 - half - EDGE)
        return x - step * (count - 1) / 2, step


def peek_place(anchor: Anchor, source: str, plaques: Sequence[Anchor]) -> PeekPlace:
    """Return where a seat with this plaque peeks with a device."""
    column = [
        other for other in plaques if abs(other.box.centre[0] - anchor.box.centre[0]) < other.box.w
    ]
    if not is_wide(anchor) and len(column) > 1:
        return _beside(anchor, sorted(column, key=lambda other: other.box.y))
    x, y = _middle(anchor)
    away = AWAY if y > anchor.box.y else -AWAY
    return PeekPlace((x, y), _hint(anchor, source, x, y), away)


def _beside(anchor: Anchor, column: Sequence[Anchor]) -> PeekPlace:
    """Return the place for one of several plaques above each other.

    The hand is beside the plaque, and the hints are below the lowest one.
    """
    box, lowest = anchor.box, column[-1].box
    way = 1 if box.centre[0] < 960 else -1
    x = box.x + box.w if way > 0 else box.x
    y = box.centre[1]
    outer = box.x if way > 0 else box.x + box.w
    hint = outer + way * HINT_ROOM / 2, lowest.y + lowest.h + BELOW + HINTS * column.index(anchor)
    away = AWAY if y < 540 else -AWAY
    return PeekPlace((x, y), hint, away, HINT_ROOM, BESIDE, (x, way))


def _middle(anchor: Anchor) -> Pos:
    """Return the middle of a hand next to its plaque, on the side of the table's middle."""
    box = anchor.box
    x = min(max(box.centre[0], 260.0), 1660.0)
    if not is_wide(anchor):
        return x, box.y + box.h + 150
    return x, box.y + box.h + REACH - 50 if box.centre[1] < 540 else box.y - REACH + 50


def _hint(anchor: Anchor, source: str, x: float, y: float) -> Pos:
    """Return the middle of the hint; that of a keyboard row is longer and is kept off the edge."""
    if source.startswith("keys"):
        x = min(max(x, ROW_EDGE), 1920 - ROW_EDGE)
    if not is_wide(anchor):
        return x, y + 118
    return x, anchor.box.y + anchor.box.h + 26 if y > anchor.box.y else anchor.box.y - 26

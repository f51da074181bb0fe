"""Where on the table hands are peeked at, and where it says how to peek."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.view.anchor import Anchor
from game.view.inputs import Pos
from game.view.plaques import is_wide

WIDTH, STEP = 92.0, 74.0
"""Base units of a card in a peeked hand, and from one to the next."""

MOST, EDGE = 1000.0, 24.0
"""Base units that a peeked hand is wide at most, and that it keeps from the window's edge."""

ROW_EDGE = 340.0
"""Base units from the window's edge to the middle of the words for a row of the keyboard."""

REACH = 148.0
"""Base units from a plaque's edge to the middle of the peeked hand."""

AWAY = 106.0
"""Base units from the middle of the hand to that of what else can be chosen."""

BESIDE = 590.0
"""Base units that a peeked hand takes beside its plaque, where another one stands below it."""

HINTS, BELOW, HINT_ROOM = 76.0, 56.0, 440.0
"""Below plaques that stand above each other: from one seat's words to the next one's, from the
lowest plaque to the first words, and how wide these are."""


@dataclass(frozen=True, slots=True)
class PeekPlace:
    """Where one seat's things are.

    ``middle``: of the hand; ``room``: how wide it is at most; ``edge``: the line that it begins
    or ends at, and which way it goes from there, where it lies beside its plaque. ``hint``: the
    middle of the words, ``hint_room`` how wide they are at most, where that is not all the same.
    ``away``: from the middle of the hand to what else can be chosen, down positive.
    """

    middle: Pos
    hint: Pos
    away: float
    hint_room: float = 0.0
    room: float = MOST
    edge: tuple[float, int] | None = None

    def spread(self, count: int) -> tuple[float, float]:
        """The middle of the first card and the step to the next: all of them in the window."""
        step = min(STEP, (self.room - WIDTH) / max(1, count - 1))
        half = (step * (count - 1) + WIDTH) / 2
        if self.edge is not None:
            x, way = self.edge
            return x + way * (EDGE + half) - step * (count - 1) / 2, step
        x = min(max(self.middle[0], half + EDGE), 1920 - half - EDGE)
        return x - step * (count - 1) / 2, step


def peek_place(anchor: Anchor, source: str, plaques: Sequence[Anchor]) -> PeekPlace:
    """Where the hand of a seat with this plaque is peeked at by a device."""
    column = [
        other for other in plaques if abs(other.box.centre[0] - anchor.box.centre[0]) < other.box.w
    ]
    if not is_wide(anchor) and len(column) > 1:
        return _beside(anchor, sorted(column, key=lambda other: other.box.y))
    x, y = _middle(anchor)
    away = AWAY if y > anchor.box.y else -AWAY
    return PeekPlace((x, y), _hint(anchor, source, x, y), away)


def _beside(anchor: Anchor, column: Sequence[Anchor]) -> PeekPlace:
    """Where plaques stand above each other: beside the plaque, the words below them all."""
    box, lowest = anchor.box, column[-1].box
    way = 1 if box.centre[0] < 960 else -1
    x = box.x + box.w if way > 0 else box.x
    y = box.centre[1]
    outer = box.x if way > 0 else box.x + box.w
    hint = outer + way * HINT_ROOM / 2, lowest.y + lowest.h + BELOW + HINTS * column.index(anchor)
    away = AWAY if y < 540 else -AWAY
    return PeekPlace((x, y), hint, away, HINT_ROOM, BESIDE, (x, way))


def _middle(anchor: Anchor) -> Pos:
    """The middle of a hand beside its plaque, towards the middle of the table."""
    box = anchor.box
    x = min(max(box.centre[0], 260.0), 1660.0)
    if not is_wide(anchor):
        return x, box.y + box.h + 150
    return x, box.y + box.h + REACH - 50 if box.centre[1] < 540 else box.y - REACH + 50


def _hint(anchor: Anchor, source: str, x: float, y: float) -> Pos:
    """Where it says how to peek; a row has more to say, and keeps clear of the edge."""
    if source.startswith("keys"):
        x = min(max(x, ROW_EDGE), 1920 - ROW_EDGE)
    if not is_wide(anchor):
        return x, y + 118
    return x, anchor.box.y + anchor.box.h + 26 if y > anchor.box.y else anchor.box.y - 26

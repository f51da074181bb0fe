"""Poses of cards in fans and in the open hand."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from game.view.cards import Pose
from game.view.scale import BASE
from game.view.strips import TALL
from game.view.table_card import HELD
from game.view.zone_anchors import FanAnchor, HandAnchor

FINE_STEP, COARSE_STEP = 1.0, 2.0
"""Steps of the angles in a fan, in degrees: usually, and where neighbors differ by less than one
degree."""

FOLDED = 0.36
"""Visible part of an unplayable card under another one, in card widths."""

LAST_FOLDED = 0.8
"""Visible part of the last unplayable card, in card widths: it has room for the reason."""

NAMELESS = 0.68
"""Part of the height of an unplayable card above the lower edge of the canvas: its name is below
that edge, of which only the beginning would be seen."""

APART = 8.0
"""Gap between two cards of a hand that has large ones, in base units."""

CLOSEST = 0.93
"""Minimum distance from one such card to the next, in card widths."""

WIDTH_STEP = 8.0
"""The width between the largest and the smallest one is a multiple of this many base units."""

EDGE = 2.0
"""Distance of the card in focus from the lower edge of the canvas, in base units."""


def in_fan(anchor: FanAnchor | HandAnchor, place: int, count: int) -> Pose:
    """Return the pose of a card in a fan, which narrows its steps to fit the room."""
    offset = place - (count - 1) / 2
    spread, step = anchor.spread, anchor.step
    if anchor.room is not None and count > 1:
        step = min(step, (anchor.room - anchor.box.w) / (count - 1))
    x, y = anchor.box.centre
    sag = abs(offset) ** 1.6 * spread * 0.9
    return Pose(x + offset * step, y + sag, anchor.box.w, fan_angle(anchor, offset))


def fan_angle(anchor: FanAnchor | HandAnchor, offset: float) -> float:
    """Return the angle of a card at an offset from the middle of a fan.

    It is rounded in a narrow fan, so that pictures of few angles are needed.
    """
    step = FINE_STEP if anchor.spread >= FINE_STEP else COARSE_STEP
    return step * round(anchor.spread * offset / step)


def hand_widths(anchor: HandAnchor) -> tuple[float, ...]:
    """Return the widths of cards in the open hand, the largest first, in base units."""
    least = anchor.box.w
    if anchor.large is None:
        return (least,)
    return anchor.large, WIDTH_STEP * ((anchor.large + least) / 2 // WIDTH_STEP), least


def in_hand(anchor: HandAnchor, place: int, idle: Sequence[bool]) -> Pose:
    """Return the pose of a card in the open hand.

    ``idle``: which cards cannot be played. In a hand that has large cards, they overlap and are
    lower, unless none can be played, and all cards are as large as there is room for.
    """
    count = len(idle)
    if anchor.large is None or anchor.room is None:
        return in_fan(anchor, place, count)
    shares = _shares([False] * count if all(idle) else idle)
    folded, others = sum(share for share in shares if share < 1), shares.count(1.0)
    for width in hand_widths(anchor):
        step = (anchor.room - (1 + folded) * width) / max(1, others)
        if step >= CLOSEST * width:
            break
    step = min(step, width + APART)
    steps = [step if share == 1 else share * width for share in shares]
    x = anchor.box.centre[0] + sum(steps[:place]) - sum(steps) / 2
    top = anchor.box.y
    if idle[place] and not all(idle):
        top = max(top, BASE[1] - NAMELESS * TALL * width)
    return Pose(x, top + TALL * width / 2, width)


def in_sunk_hand(anchor: HandAnchor, top: float, place: int, count: int) -> Pose:
    """Return the pose of a card in the lowered hand, in the middle of the table.

    ``top``: the y of its upper edge. Only the tops of its cards can be seen.
    """
    box = replace(anchor.box, x=(BASE[0] - anchor.box.w) / 2, y=top)
    return in_fan(replace(anchor, box=box, room=anchor.sunk_room or anchor.room), place, count)


def _shares(idle: Sequence[bool]) -> list[float]:
    """Return how much of each card but the last shows beside the next one, in card widths."""
    return [
        FOLDED if one and other else LAST_FOLDED if one else 1.0 for one, other in pairwise(idle)
    ]


def focused(anchor: HandAnchor, pose: Pose) -> Pose:
    """Enlarge a hand card that is in focus; its foot stays on the canvas."""
    if anchor.focus is None:
        return replace(pose, zoom=pose.zoom * HELD)
    low = pose.y + TALL * (anchor.focus - pose.width) / 2
    lowest = BASE[1] - EDGE - TALL * anchor.focus / 2
    return replace(pose, y=min(low, lowest), zoom=anchor.focus / pose.width)

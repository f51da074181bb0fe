"""Where the buttons of a prompt stand: in the layout's column, or in rows above the prompt."""

from collections.abc import Iterator, Sequence

from game.view.anchor import Anchor
from game.view.easel import Easel
from game.view.layout import Layout
from game.view.scale import Box
from game.view.table_anchors import (
    ChoicesAnchor,
    DialAnchor,
    DieAnchor,
    PlaqueAnchor,
    PromptAnchor,
    ScoresAnchor,
    TrayAnchor,
)
from game.view.zone_anchors import FanAnchor, PileAnchor, SlotAnchor

MIDDLE = 960.0
"""The line that the buttons stand around."""

HEIGHT, GAP = 68.0, 20.0
"""Base units of a button's height and of the gap between two."""

ROOM = 1720.0
"""Base units that a row of buttons may take where nothing lies beside it."""

KEPT = (TrayAnchor, DieAnchor, DialAnchor, PlaqueAnchor, PileAnchor, SlotAnchor, ScoresAnchor)
"""Kinds of objects that no button may hide."""

CLEAR = 8.0
"""Base units from them to a button."""

LEAST, PADDING, WORDS = 96.0, 72.0, 30.0
"""Base units that a button is wide at least, and more than its words; how large these are."""

MANY, TIGHT = 24, (72.0, 40.0)
"""With more buttons than so many: how wide one is at least, and more than its words."""

ABOVE = 56.0
"""Base units between the middle of the lowest row and the prompt, where the layout does not say
with ``buttons`` of the prompt how high that middle lies."""

PITCH = HEIGHT + GAP / 2
"""Base units from one row to the next."""

COLUMN, BETWEEN, SHRUNK = 60.0, 14.0, 1.15
"""Base units of a button's height in a column, of the gap between two, and how much wider than its
button a label may be that is made smaller for it."""


def button_boxes(easel: Easel, layout: Layout, labels: Sequence[str]) -> tuple[list[Box], bool]:
    """Return a box for each label, in base units, and whether they stand in the layout's column.

    Labels that do not fit in the column, or have none, stand in as few rows above the prompt as
    they fit in, each no wider than what lies beside it on the table leaves.
    """
    size = easel.scale.px(WORDS * easel.text_scale)
    wide = [easel.typist.width(label, "bold", size) / easel.scale.u for label in labels]
    for column in layout.of_kind(ChoicesAnchor):
        if _fits(column.box, wide):
            return list(_stacked(column.box, len(labels))), True
    least, padding = (LEAST, PADDING) if len(labels) <= MANY else TIGHT
    widths = [max(least, width + padding) for width in wide]
    tops = [_top(layout, place) for place in range(len(widths))]
    rows = _rows(widths, [_room(layout, top) for top in tops])
    boxes = []
    for row, top in zip(rows, reversed(tops[: len(rows)]), strict=True):
        x = MIDDLE - _length(row) / 2
        for width in row:
            boxes.append(Box(x, top, width, HEIGHT))
            x += width + GAP
    return boxes, False


def _top(layout: Layout, place: int) -> float:
    """The top of a row, counted from the lowest one."""
    prompt = layout.get(PromptAnchor, "prompt")
    middle = prompt.buttons or prompt.box.y - ABOVE
    return middle - HEIGHT / 2 - place * PITCH


def _room(layout: Layout, top: float) -> float:
    """How wide a row with this top can be without hiding anything.

    A fan that may be as wide as its room is hidden no more than what never moves; but one
    across the middle is for cards that are looked at, when other things are asked.
    """
    wide = (fan for fan in layout.of_kind(FanAnchor) if fan.room is not None)
    fans = (fan for fan in wide if abs(fan.box.centre[0] - MIDDLE) > fan.box.w / 2)
    kept = (anchor for kind in KEPT for anchor in layout.of_kind(kind))
    reach = ROOM / 2
    for box in map(_whole, (*kept, *fans)):
        if box.y < top + HEIGHT + CLEAR and top - CLEAR < box.y + box.h:
            reach = min(reach, max(box.x - MIDDLE, MIDDLE - box.x - box.w) - CLEAR)
    return 2 * reach


def _fits(box: Box, wide: Sequence[float]) -> bool:
    """Whether labels so wide have room in a column."""
    high = len(wide) * COLUMN + (len(wide) - 1) * BETWEEN
    return high <= box.h + 1 and all(width <= SHRUNK * (box.w - PADDING / 2) for width in wide)


def _stacked(box: Box, count: int) -> Iterator[Box]:
    """So many buttons below each other, the last at the foot of their column."""
    for place in range(count):
        below = count - 1 - place
        top = box.y + box.h - COLUMN - below * (COLUMN + BETWEEN)
        yield Box(box.x, top, box.w, COLUMN)


def _whole(anchor: Anchor) -> Box:
    """The box of what lies at an anchor, a full fan as well."""
    box = anchor.box
    room = anchor.room if isinstance(anchor, FanAnchor) else None
    return Box.around(*box.centre, room or box.w, box.h)


def _rows(widths: Sequence[float], rooms: Sequence[float]) -> list[Sequence[float]]:
    """The widths in as few rows as they fit in, each with about as many.

    ``rooms``: how wide a row can be, from the lowest one upwards; where they have not room
    enough, a row is as wide as it is on an empty table.
    """
    for wide in (rooms, [ROOM] * len(widths)):
        for count in range(1, len(widths) + 1):
            size = -(-len(widths) // count)
            rows = [widths[start : start + size] for start in range(0, len(widths), size)]
            if all(_length(row) <= room for row, room in zip(rows[::-1], wide, strict=False)):
                return rows
    return [[width] for width in widths]


def _length(row: Sequence[float]) -> float:
    """Base units that a row takes."""
    return sum(row) + GAP * (len(row) - 1)

"""Places of the buttons of a prompt: in the layout's column, or in rows above the prompt."""

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
"""The x that rows of buttons are centered on, in base units."""

HEIGHT, GAP = 68.0, 20.0
"""Height of a button, and the gap between two, in base units."""

ROOM = 1720.0
"""Maximum width of a row of buttons if nothing is beside it, in base units."""

KEPT = (TrayAnchor, DieAnchor, DialAnchor, PlaqueAnchor, PileAnchor, SlotAnchor, ScoresAnchor)
"""Kinds of objects that no button may cover."""

CLEAR = 8.0
"""Distance of buttons from these objects, in base units."""

LEAST, PADDING, WORDS = 96.0, 72.0, 30.0
"""Minimum width of a button, padding around its label, and text size, in base units."""

MANY, TIGHT = 24, (72.0, 40.0)
"""With more buttons than this: their minimum width and padding."""

ABOVE = 56.0
"""Distance from the middle of the lowest row to the prompt, unless the layout sets ``buttons``."""

PITCH = HEIGHT + GAP / 2
"""Distance from one row to the next, in base units."""

COLUMN, BETWEEN, SHRUNK = 60.0, 14.0, 1.15
"""Button height and gap in a column, and the ratio by which a label may be too wide and shrink."""


def button_boxes(easel: Easel, layout: Layout, labels: Sequence[str]) -> tuple[list[Box], bool]:
    """Return a box for each label, in base units, and whether they are in the layout's column.

    Labels that do not fit in the column, or have none, are put in as few rows above the prompt as
    possible, each no wider than the free space on the table.
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
    """Return the top of a row, counted from the lowest one."""
    prompt = layout.get(PromptAnchor, "prompt")
    middle = prompt.buttons or prompt.box.y - ABOVE
    return middle - HEIGHT / 2 - place * PITCH


def _room(layout: Layout, top: float) -> float:
    """Return how wide a row with this top can be without covering anything.

    The space that a fan may grow into can be covered as far as it is empty at rest; a fan across
    the middle does not count, because its cards are looked at when other things are asked.
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
    """Return whether labels of these widths fit in a column."""
    high = len(wide) * COLUMN + (len(wide) - 1) * BETWEEN
    return high <= box.h + 1 and all(width <= SHRUNK * (box.w - PADDING / 2) for width in wide)


def _stacked(box: Box, count: int) -> Iterator[Box]:
    """Return the boxes of buttons in a column, from the bottom up."""
    for place in range(count):
        below = count - 1 - place
        top = box.y + box.h - COLUMN - below * (COLUMN + BETWEEN)
        yield Box(box.x, top, box.w, COLUMN)


def _whole(anchor: Anchor) -> Box:
    """Return the box of an object; for a fan, with the maximum number of cards."""
    box = anchor.box
    room = anchor.room if isinstance(anchor, FanAnchor) else None
    return Box.around(*box.centre, room or box.w, box.h)


def _rows(widths: Sequence[float], rooms: Sequence[float]) -> list[Sequence[float]]:
    """Split widths into as few rows as they fit in, with about as many in each.

    ``rooms``: maximum width of each row, from the lowest one up; where they do not fit, a row may
    be as wide as on an empty table.
    """
    for wide in (rooms, [ROOM] * len(widths)):
        for count in range(1, len(widths) + 1):
            size = -(-len(widths) // count)
            rows = [widths[start : start + size] for start in range(0, len(widths), size)]
            if all(_length(row) <= room for row, room in zip(rows[::-1], wide, strict=False)):
                return rows
    return [[width] for width in widths]


def _length(row: Sequence[float]) -> float:
    """Return the width of a row, in base units."""
    return sum(row) + GAP * (len(row) - 1)

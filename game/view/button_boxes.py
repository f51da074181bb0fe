"""Positions of a prompt's buttons: in the layout's column, or in rows above the prompt."""

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
"""Horizontal center of the rows, in base units."""

HEIGHT, GAP = 68.0, 20.0
"""Height of a button and gap between two, in base units."""

ROOM = 1720.0
"""Width of a row of buttons on an empty table, in base units."""

KEPT = (TrayAnchor, DieAnchor, DialAnchor, PlaqueAnchor, PileAnchor, SlotAnchor, ScoresAnchor)
"""Kinds of layout objects that buttons must not cover."""

CLEAR = 8.0
"""Minimum distance from them to a button, in base units."""

LEAST, PADDING, WORDS = 96.0, 72.0, 30.0
"""Minimum width and padding of a button, and its text size, in base units."""

NARROWER = (30.0, 28.0, 26.0)
"""Text sizes that are tried after that of large buttons before these are laid in more rows."""

FEW_ROWS, COMPACT = 2, (30.0, 28.0)
"""Number of rows above which buttons that can be large are made narrower, and then their padding
and text size; if that does not help, they are made low, so that they cover no words."""

LOW, LOW_GAP, LOW_PADDING = 46.0, 6.0, 30.0
"""Height of a low button, gap between two rows of them, and their padding, in base units."""

LOW_WORDS, LOW_MOST = 28.0, 32.0
"""Text size of a low button, and its maximum with a larger text size, in base units."""

TWO_HIGH, TWO_WORDS = 72.0, 38.0
"""Height and text size of buttons in two rows, in base units."""

MANY, TIGHT = 24, (72.0, 40.0)
"""With more than MANY buttons, their minimum width and padding are TIGHT."""

ABOVE = 56.0
"""Default distance from the middle of the lowest row to the top of the prompt, in base units. The
prompt's property ``buttons`` overrides it."""

PITCH = HEIGHT + GAP / 2
"""Distance from one row to the next, in base units."""

COLUMN, BETWEEN, SHRUNK = 60.0, 14.0, 1.15
"""Usual height of a button in a column and gap between two, in base units, and how many times wider
than its button a label may be before it is shrunk to fit."""


def button_boxes(easel: Easel, layout: Layout, labels: Sequence[str]) -> tuple[list[Box], bool]:
    """Return a box for each label, in base units, and whether they use the layout's column.

    Labels that do not fit in the column, or have none, are placed above the prompt, in as few rows
    as fit between the objects of the table.
    """
    size = easel.scale.px(WORDS * easel.text_scale)
    wide = [easel.typist.width(label, "bold", size) / easel.scale.u for label in labels]
    for column in layout.of_kind(ChoicesAnchor):
        if _fits(column.box, wide):
            return list(_stacked(column, len(labels))), True
    if single := _single_row(layout, wide):
        return single, False
    least, padding = (LEAST, PADDING) if len(labels) <= MANY else TIGHT
    tops = [_top(layout, place) for place in range(len(wide))]
    if two := _two_rows(layout, wide):
        return two, False
    rooms = _rooms(layout, tops)
    rows = _rows([max(least, width + padding) for width in wide], rooms)
    if len(rows) > FEW_ROWS and layout.get(PromptAnchor, "prompt").button_letters is not None:
        narrow, shrunk = COMPACT
        rows = _rows([shrunk / WORDS * width + narrow for width in wide], rooms)
        if len(rows) > FEW_ROWS:
            return _low_rows(easel, layout, wide), False
    return _laid(rows, tops, HEIGHT), False


def _two_rows(layout: Layout, wide: Sequence[float]) -> list[Box]:
    """Return two rows of buttons with larger letters, directly above the prompt.

    [] if they have no room, or the layout has no large buttons.
    """
    prompt = layout.get(PromptAnchor, "prompt")
    if prompt.button_letters is None:
        return []
    low = prompt.box.y - CLEAR - TWO_HIGH
    tops = [low, low - TWO_HIGH - LOW_GAP]
    rooms = _rooms(layout, tops, TWO_HIGH)
    widths = [TWO_WORDS / WORDS * width + LOW_PADDING for width in wide]
    half = -(-len(widths) // 2)
    even = [widths[:half], widths[half:]]
    fits = all(_length(row) <= room for row, room in zip(even[::-1], rooms, strict=True))
    rows = even if fits else _filled(widths, rooms)
    return _laid(rows, tops, TWO_HIGH) if rows else []


def _low_rows(easel: Easel, layout: Layout, wide: Sequence[float]) -> list[Box]:
    """Return low buttons in as few rows as possible, directly above the prompt."""
    above = layout.get(PromptAnchor, "prompt").box.y - CLEAR - LOW
    tops = [above - place * (LOW + LOW_GAP) for place in range(len(wide))]
    rooms = _rooms(layout, tops, LOW)
    widths = [low_letters(easel) / WORDS * width + LOW_PADDING for width in wide]
    rows = _rows(widths, rooms)
    filled = _filled(widths, rooms)
    return _laid(filled if filled and len(filled) < len(rows) else rows, tops, LOW)


def _laid(rows: Sequence[Sequence[float]], tops: Sequence[float], high: float) -> list[Box]:
    """Return the boxes of centered rows; ``tops``: of all rows, from the lowest upwards."""
    boxes = []
    for row, top in zip(rows, reversed(tops[: len(rows)]), strict=True):
        x = MIDDLE - _length(row) / 2
        for width in row:
            boxes.append(Box(x, top, width, high))
            x += width + GAP
    return boxes


def heights(layout: Layout) -> tuple[float, ...]:
    """Return the heights of all buttons of a layout, in rows and in columns."""
    letters = layout.get(PromptAnchor, "prompt").button_letters
    large = () if letters is None else (_height_of(letters), TWO_HIGH, LOW)
    columns = layout.of_kind(ChoicesAnchor)
    return (
        HEIGHT,
        *large,
        *((COLUMN,) if columns else ()),
        *(each.button_height for each in columns),
    )


def letters_in(easel: Easel, box: Box) -> float | None:
    """Return the text size of a large or low button; None for any other."""
    if box.h == LOW:
        return low_letters(easel)
    if box.h == TWO_HIGH:
        return TWO_WORDS
    return WORDS * box.h / HEIGHT if box.h > HEIGHT else None


def _height_of(letters: float) -> float:
    """Return the height of a button with letters of a size in a single row, in base units."""
    return HEIGHT * max(1.0, letters / WORDS)


def low_letters(easel: Easel) -> float:
    """Return the text size of low buttons at a normal text size, in base units."""
    return min(LOW_WORDS, LOW_MOST / easel.text_scale)


def _single_row(layout: Layout, wide: Sequence[float]) -> list[Box]:
    """Return one row of buttons, large if they have room, else a little narrower than usual.

    [] if they have no room, or the layout has no large buttons.
    """
    letters = layout.get(PromptAnchor, "prompt").button_letters
    for size in () if letters is None else (letters, *NARROWER):
        high = _height_of(size)
        top = _top(layout, 0, high)
        widths = [size / WORDS * max(LEAST, width + PADDING) for width in wide]
        if _length(widths) <= _rooms(layout, [top], high)[0]:
            x = MIDDLE - _length(widths) / 2
            starts = [x + sum(widths[:place]) + place * GAP for place in range(len(widths))]
            return [Box(x, top, width, high) for x, width in zip(starts, widths, strict=True)]
    return []


def column_for(layout: Layout, count: int) -> Box | None:
    """Return the first of the layout's columns that is high enough for ``count`` buttons."""
    columns = (column.box for column in layout.of_kind(ChoicesAnchor))
    return next((box for box in columns if _height(count) <= box.h + 1), None)


def _top(layout: Layout, place: int, high: float = HEIGHT) -> float:
    """Return the top of a row of buttons that are ``high``; row 0 is the lowest."""
    prompt = layout.get(PromptAnchor, "prompt")
    middle = prompt.buttons or prompt.box.y - ABOVE
    return middle - high / 2 - place * PITCH


def _rooms(layout: Layout, tops: Sequence[float], high: float = HEIGHT) -> list[float]:
    """Return the widths of rows of buttons that are ``high`` and cover none of KEPT.

    Wide fans are not covered either, except those across the middle of the table: they hold cards
    that players look at while they are asked something else.
    """
    wide = (fan for fan in layout.of_kind(FanAnchor) if fan.room is not None)
    fans = (fan for fan in wide if abs(fan.box.centre[0] - MIDDLE) > fan.box.w / 2)
    kept = (anchor for kind in KEPT for anchor in layout.of_kind(kind))
    boxes = [whole_box(anchor) for anchor in (*kept, *fans)]
    return [_room(boxes, top, high) for top in tops]


def _room(kept: Sequence[Box], top: float, high: float) -> float:
    reach = ROOM / 2
    for box in kept:
        if box.y < top + high + CLEAR and top - CLEAR < box.y + box.h:
            reach = min(reach, max(box.x - MIDDLE, MIDDLE - box.x - box.w) - CLEAR)
    return 2 * reach


def _fits(box: Box, wide: Sequence[float]) -> bool:
    """Return whether labels of these widths fit in a column."""
    return _height(len(wide)) <= box.h + 1 and all(
        width <= SHRUNK * (box.w - PADDING / 2) for width in wide
    )


def _height(count: int) -> float:
    return count * COLUMN + (count - 1) * BETWEEN


def _stacked(column: ChoicesAnchor, count: int) -> Iterator[Box]:
    """Yield the boxes of ``count`` buttons, aligned with the bottom of their column."""
    box, high = column.box, column.button_height
    if count * high + (count - 1) * BETWEEN > box.h + 1:
        high = COLUMN
    for place in range(count):
        below = count - 1 - place
        top = box.y + box.h - high - below * (high + BETWEEN)
        yield Box(box.x, top, box.w, high)


def whole_box(anchor: Anchor) -> Box:
    """Return the box of an object, including the full width of a fan."""
    box = anchor.box
    room = anchor.room if isinstance(anchor, FanAnchor) else None
    return Box.around(*box.centre, room or box.w, box.h)


def _rows(widths: Sequence[float], rooms: Sequence[float]) -> list[Sequence[float]]:
    """Split the widths evenly into as few rows as fit, else fill the rows from the lowest upwards.

    ``rooms``: the width of each row, from the lowest upwards. If they are too narrow, the rows are
    as wide as on an empty table.
    """
    for wide in (rooms, [ROOM] * len(widths)):
        for count in range(1, len(widths) + 1):
            size = -(-len(widths) // count)
            rows = [widths[start : start + size] for start in range(0, len(widths), size)]
            if all(_length(row) <= room for row, room in zip(rows[::-1], wide, strict=False)):
                return rows
        if filled := _filled(widths, wide):
            return filled
    return [[width] for width in widths]


def _filled(widths: Sequence[float], rooms: Sequence[float]) -> list[Sequence[float]]:
    """Return rows that hold as many of the last widths as fit; [] if the rooms are too narrow."""
    rows: list[Sequence[float]] = []
    end = len(widths)
    for room in rooms:
        start = end
        while start > 0 and _length(widths[start - 1 : end]) <= room:
            start -= 1
        if start == end:
            return []
        rows.insert(0, widths[start:end])
        if start == 0:
            return rows
        end = start
    return []


def _length(row: Sequence[float]) -> float:
    """Return the width of a row of buttons, in base units."""
    return sum(row) + GAP * (len(row) - 1)

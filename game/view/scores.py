"""A panel that shows each seat's score as a row of pips."""

from collections.abc import Sequence
from typing import TypeAlias

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import paste, paste_centred
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.scale import Box
from game.view.stage import Sprite

MARGIN = 12.0
"""Margin of `vector.panel` around its body."""

SIDE = 18.0
"""Padding of the panel, in base units."""

HEAD = 54.0
"""Height of the heading, in base units."""

SHIELD = 36.0
"""Width of a row's shield, in base units."""

PIP = 44.0
"""Maximum width and height of a pip, in base units."""

FULL = 0.94
"""Maximum height of a pip, as a share of its row's."""

DRAWN = 26.0
"""Width and height of a pip as it is drawn, in units of its picture."""

STEP = 44.0
"""Maximum distance from one pip to the next, in base units."""

NAME, HEADING = 34.0, 28.0
"""Text sizes of names and heading where there is room, in base units."""

SHARE = 0.5
"""Maximum share of a row's width for pips."""

GAP = 10.0
"""Gap between shield, name and pips, in base units."""

ScoreRow: TypeAlias = tuple[str, str, int]
"""A seat's shield, its name, and its number of pips."""


class ScoreBoard(Sprite):
    """Heading, and for each seat its shield, its name and its pips, filled up to the score."""

    __slots__ = ("_box", "_easel", "_rows", "heading", "values")

    def __init__(self, easel: Easel, box: Box, heading: str, rows: Sequence[ScoreRow]) -> None:
        super().__init__(z=20)
        self._easel, self._box = easel, box
        self.heading, self._rows = heading, tuple(rows)
        self.values = [0] * len(self._rows)
        easel.vector(won_pip(), self._pip, self._pip)  # rasterized in advance
        self._paint()

    def place(self, seat: int, value: int) -> Pos:
        """Return the middle of the pip for a seat's ``value``-th round, in base units."""
        x = self._pips(seat) + max(0, value - 1) * self._step(seat)
        return self._box.x - MARGIN + x, self._box.y - MARGIN + self._middle(seat)

    def set(self, seat: int, value: int) -> None:
        """Set the score of a seat."""
        if value != self.values[seat]:
            self.values[seat] = value
            self._paint()

    def _paint(self) -> None:
        scale = self._easel.scale
        key = ("scores", scale.width, scale.height, self._box, self.heading, self._rows)
        board = self._easel.art.cache.get(key, self._draw)
        whole = board.copy()
        for row, value in enumerate(self.values):
            self._fill(whole, row, value)
        self.show(whole, scale.at(self._box.x - MARGIN, self._box.y - MARGIN))

    def _draw(self) -> Surface:
        """Draw everything but the pips."""
        easel, box = self._easel, self._box
        px = easel.scale.px
        w, h = box.w + 2 * MARGIN, box.h + 2 * MARGIN
        whole = easel.vector(vector.panel(w, h), w, h).copy()
        paste_centred(whole, self._caps(), (whole.get_width() / 2, px(MARGIN + HEAD / 2 + 2)))
        for row, (crest, name, _) in enumerate(self._rows):
            y = px(self._middle(row))
            middle, left = MARGIN + SIDE + SHIELD / 2, MARGIN + SIDE + SHIELD + GAP
            paste_centred(whole, easel.crest(crest, SHIELD), (px(middle), y))
            room = self._pips(row) - self._pip / 2 - GAP - left
            words = easel.fitted(name, "sans", NAME, p.IVORY, room)
            paste(whole, words, (px(left), y - words.get_height() / 2))
        return whole

    def _caps(self) -> Surface:
        """Draw the heading in spaced capitals, shrunk to fit."""
        easel = self._easel
        room = easel.scale.px(self._box.w - 2 * SIDE)
        size = HEADING
        while True:
            line = easel.line(self.heading.upper(), "bold", size, p.MIST, 2.5)
            if line.get_width() <= room or size <= 12:
                return line
            size -= 1

    def _fill(self, whole: Surface, row: int, value: int) -> None:
        """Paint the pips of a row."""
        easel = self._easel
        x, y = self._pips(row), easel.scale.px(self._middle(row))
        for place in range(self._rows[row][2]):
            svg = won_pip() if place < value else _open()
            at = easel.scale.px(x + place * self._step(row))
            paste_centred(whole, easel.vector(svg, self._pip, self._pip), (at, y))

    def _middle(self, row: int) -> float:
        """Return the y of a row in the picture."""
        return MARGIN + HEAD + self._high * (row + 0.5)

    @property
    def _high(self) -> float:
        """The height of a row."""
        return (self._box.h - HEAD - SIDE / 2) / max(1, len(self._rows))

    @property
    def _pip(self) -> float:
        """The width and height of a pip."""
        return min(PIP, FULL * self._high)

    def _step(self, row: int) -> float:
        """Return the distance between two pips of a row."""
        return min(STEP, SHARE * self._box.w / max(1, self._rows[row][2]))

    def _pips(self, row: int) -> float:
        """Return the x of a row's first pip; the row is right-aligned."""
        right = MARGIN + self._box.w - SIDE - self._pip / 2
        return right - (self._rows[row][2] - 1) * self._step(row)


def won_pip() -> str:
    """Return the SVG of a filled pip."""
    return vector.svg(DRAWN, DRAWN, coin())


def coin() -> str:
    """Return the markup of a filled pip in a box of DRAWN: a small brass coin with a star."""
    star = (
        "M13 5.2L15.3 10.2L20.8 10.8L16.7 14.4L17.8 19.8L13 17.1L8.2 19.8L9.3 14.4"
        "L5.2 10.8L10.7 10.2Z"
    )
    return (
        f'<circle cx="13" cy="13" r="11.6" fill="{p.BRASS300}" stroke="{p.BRASS700}" '
        f'stroke-width="1.6"/><path d="{star}" fill="{p.BRASS900}"/>'
    )


def _open() -> str:
    """Return the SVG of an empty pip: a ring."""
    return vector.svg(DRAWN, DRAWN, vector.line(vector.circle(13, 13, 9), p.MIST400, 2.2, 0.8))

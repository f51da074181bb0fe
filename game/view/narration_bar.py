"""The bar at the bottom of the table that tells what happens, such as a fight and what it costs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.lines import PITCH, broken, filling
from game.view.prompt_bar import LARGE, LEAST, MARGIN, PROMPT_Z, TWO
from game.view.scale import Box
from game.view.stage import Sprite

ROWS, AROUND = 3, 30.0
"""Maximum number of rows, and the height of the bar besides them in base units."""

CREST, EDGE, ASIDE, NEXT = 72.0, 44.0, 116.0, 82.0
"""Width of a shield, padding at an end of the bar without and with one, and distance from one to
the next, in base units."""

INSIDE = 16.0
"""Height of the bar that rows never take, in base units."""


@dataclass(frozen=True, slots=True)
class Narration:
    """A line, the shields at its ends, and a last row of another color.

    ``below``: second row, with what a hit costs if ``hurts``, else what goes with the line; ""
    reserves the row, None omits it. ``beside``: a second shield at the left end.
    """

    text: str
    crests: tuple[str, ...] = ()
    below: str | None = None
    hurts: bool = False
    beside: str = ""


class NarrationBar(Sprite):
    """Bar in large type that grows upwards and to both sides with its rows; hidden at first.

    For lines about two seats, or with a last row, it always has its maximum size, so that it stays
    the same while one such line follows another.
    """

    __slots__ = ("_box", "_easel", "_letters", "_tall", "_widest", "told")

    def __init__(
        self, easel: Easel, box: Box, widest: float, tall: float, letters: float = LARGE
    ) -> None:
        """``widest``, ``tall``: the maximum size of the bar; ``letters``: that of its letters.

        All are in base units.
        """
        super().__init__(z=PROMPT_Z)
        self._easel, self._box = easel, box
        self._widest, self._tall = max(box.w, widest), max(box.h, tall)
        self._letters = letters
        self.told: Narration | None = None
        """What the bar tells."""

    def warm(self) -> None:
        """Rasterize the frames."""
        for width in (self._box.w, self._widest):
            for rows in range(1, ROWS + 1):
                self._frame(width, rows)
            self._frame(width)

    def tell(self, told: Narration | None) -> None:
        """Tell a line; None hides the bar."""
        self.told = told
        if told is None:
            self.show(None)
            return
        easel, box, px = self._easel, self._box, self._easel.scale.px
        left = (*told.crests[:1], told.beside) if told.beside else told.crests[:1]
        ends = (
            ASIDE + NEXT * (len(left) - 1) if left else EDGE,
            ASIDE if told.crests[1:] else EDGE,
        )
        steady = bool(told.crests[1:]) or told.below is not None
        widths = (self._widest,) if steady else (box.w, self._widest)
        rows, lower, pixels, width = self._rows(told, sum(ends), widths)
        whole = self._frame(width, None if steady else len(rows)).copy()
        x = (px(ends[0]) + whole.get_width() - px(ends[1])) / 2
        pitch = round(PITCH * pixels)
        y = (whole.get_height() - pitch * (len(rows) - 1)) / 2
        for place, words in enumerate(rows):
            last = place >= len(rows) - lower
            color = p.IVORY if not last else p.BAD if told.hurts else p.BRASS200
            line = easel.typist.line(words, "bold", pixels, color)
            paste_centred(whole, line, (x, y + place * pitch))
        aside = px(MARGIN + (ASIDE - MARGIN) / 2)
        places = [(crest, aside + px(NEXT * place)) for place, crest in enumerate(left)]
        places += [(crest, whole.get_width() - aside) for crest in told.crests[1:2]]
        for crest, x in places:
            paste_centred(whole, easel.crest(crest, CREST), (x, whole.get_height() / 2))
        middle, foot = easel.scale.at(box.centre[0], box.y + box.h + MARGIN)
        self.show(whole, (middle - whole.get_width() / 2, foot - whole.get_height()))

    def _rows(
        self, told: Narration, ends: float, widths: Sequence[float]
    ) -> tuple[Sequence[str], int, int, float]:
        """Return the rows, how many belong to ``below``, their text size, and the bar's width.

        The size is in pixels, the width in base units. ``ends``: what both ends take of the width,
        in base units. ``widths``: of the bar, to try in this order.
        """
        px, typist = self._easel.scale.px, self._easel.typist
        below = told.below or ""
        for size in range(round(self._letters), LEAST - 1, -2):
            pixels = px(size * self._easel.text_scale)
            measure = partial(typist.width, role="bold", size=pixels)
            for width in widths:
                room = px(width + 2 * MARGIN - ends)
                last = [] if told.below is None else _lines(below, measure, room)
                rows = [*_lines(told.text, measure, room), *last]
                if self._fits(len(rows), pixels) and max(map(measure, rows)) <= room:
                    return rows, len(last), pixels, width
        room = px(self._widest + 2 * MARGIN - ends)
        pitch = round(PITCH * px(TWO))
        last = [] if told.below is None else [below]
        down = px(self._tall - INSIDE) - len(last) * pitch
        found, pixels = filling(typist, told.text, "bold", px(TWO), (room, down))
        return [*found, *last], len(last), pixels, self._widest

    def _fits(self, rows: int, pixels: int) -> bool:
        high = self._easel.scale.px(self._tall - INSIDE)
        return rows <= ROWS and rows * round(PITCH * pixels) <= high

    def _frame(self, width: float, rows: int | None = None) -> Surface:
        """Return the frame for a number of rows; None for the highest."""
        high = self._tall
        if rows is not None:
            high = min(high, max(self._box.h, rows * PITCH * LARGE + AROUND))
        w, h = width + 2 * MARGIN, high + 2 * MARGIN
        whole = clear(self._easel.scale.px(w), self._easel.scale.px(h))
        paste(whole, self._easel.vector(vector.panel(w, h), w, h), (0, 0))
        return whole


def _lines(text: str, measure: Callable[[str], int], room: int) -> list[str]:
    """Return the rows of a text; skip wrapping if one row is enough."""
    return [text] if measure(text) <= room else broken(text, measure, room)

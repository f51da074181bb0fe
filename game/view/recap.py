"""A strip with the latest lines of the log."""

from collections.abc import Sequence
from functools import partial

from game.view import palette as p
from game.view import vector
from game.view.art import paste
from game.view.easel import Easel
from game.view.lines import broken
from game.view.scale import Box
from game.view.stage import Sprite

SIZE, PITCH = 28.0, 1.22
"""Text size in base units, and distance from one row to the next in text sizes."""

MARGIN = 16.0
"""Left and right margin of the text, in base units."""

ELLIPSIS, ENDS = "…", ",;:."
"""Sign of a line that is cut, and what does not stand before it."""


class RecapStrip(Sprite):
    """Panel with the last lines of the log; the newest is at the bottom and brighter."""

    __slots__ = ("_box", "_easel", "rows")

    def __init__(self, easel: Easel, box: Box) -> None:
        super().__init__(z=6)
        self._easel, self._box = easel, box
        self.rows: tuple[str, ...] = ()
        """The rows that are shown, from top to bottom."""

    def tell(self, lines: Sequence[str]) -> None:
        """Show lines, the newest last; older ones are left out if there is no room.

        A line that is too long even alone ends with an ellipsis after a whole word.
        """
        rows = self._rows(lines)
        self.rows = tuple(words for words, _ in rows)
        if not rows:
            self.show(None)
            return
        easel, box, px = self._easel, self._box, self._easel.scale.px
        whole = easel.vector(_panel(box.w, box.h), box.w, box.h).copy()
        y = whole.get_height() - px(MARGIN / 2) - self._pitch * len(rows)
        for words, colour in rows:
            line = easel.typist.line(words, "sans", self._pixels, colour)
            paste(whole, line, (px(MARGIN), y + (self._pitch - line.get_height()) / 2))
            y += self._pitch
        self.show_centred(whole, easel.scale.at(*box.centre))

    @property
    def _pixels(self) -> int:
        return self._easel.scale.px(SIZE * self._easel.text_scale)

    @property
    def _pitch(self) -> int:
        return round(self._pixels * PITCH)

    def _rows(self, lines: Sequence[str]) -> list[tuple[str, str]]:
        """Return the rows that fit, from top to bottom, with their colors."""
        px = self._easel.scale.px
        most = (px(self._box.h) - px(MARGIN)) // self._pitch
        found: list[tuple[str, str]] = []
        for place, text in enumerate(reversed(lines)):
            wrapped = self._wrapped(text)
            if len(found) + len(wrapped) > most and found:
                break
            words = text.split()
            while len(wrapped) > most and len(words) > 1:
                words.pop()
                wrapped = self._wrapped(f"{' '.join(words).rstrip(ENDS)}{ELLIPSIS}")
            colour = p.MIST if place else p.IVORY
            found = [(row, colour) for row in wrapped] + found
        return found

    def _wrapped(self, text: str) -> list[str]:
        """Return the rows of one line."""
        easel = self._easel
        width = partial(easel.typist.width, role="sans", size=self._pixels)
        return broken(text, width, easel.scale.px(self._box.w - 2 * MARGIN))


def _panel(w: float, h: float) -> str:
    body = f'<rect width="{w:g}" height="{h:g}" rx="12" fill="{p.INK950}" fill-opacity=".62"/>'
    body += f'<rect x="0" y="8" width="3" height="{h - 16:g}" fill="{p.BRASS500}"/>'
    return vector.svg(w, h, body)

"""A strip with the latest lines of the log."""

from collections.abc import Sequence

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


class RecapStrip(Sprite):
    """Panel with the last lines of the log; the newest is at the bottom and brighter."""

    __slots__ = ("_box", "_easel")

    def __init__(self, easel: Easel, box: Box) -> None:
        super().__init__(z=6)
        self._easel, self._box = easel, box

    def tell(self, lines: Sequence[str]) -> None:
        """Show lines, the newest last; older ones are left out if there is no room."""
        rows = self._rows(lines)
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
        typist, px = self._easel.typist, self._easel.scale.px
        most = (px(self._box.h) - px(MARGIN)) // self._pitch
        found: list[tuple[str, str]] = []
        for place, text in enumerate(reversed(lines)):
            wrapped = broken(
                text,
                lambda words: typist.width(words, "sans", self._pixels),
                px(self._box.w - 2 * MARGIN),
            )
            if len(found) + len(wrapped) > most and found:
                break
            colour = p.MIST if place else p.IVORY
            found = [(words, colour) for words in wrapped] + found
        return found[:most]


def _panel(w: float, h: float) -> str:
    body = f'<rect width="{w:g}" height="{h:g}" rx="12" fill="{p.INK950}" fill-opacity=".62"/>'
    body += f'<rect x="0" y="8" width="3" height="{h - 16:g}" fill="{p.BRASS500}"/>'
    return vector.svg(w, h, body)

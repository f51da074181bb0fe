"""A strip with the latest lines of the log."""

from collections.abc import Sequence

from game.view import palette as p
from game.view import vector
from game.view.art import paste
from game.view.easel import Easel
from game.view.fading import Fading
from game.view.lines import broken
from game.view.pressed_button import FADED
from game.view.scale import Box

RECAP_Z = 6.0
"""Layer of the strip: below the cards."""

SIZE, PITCH = 30.0, 1.16
"""Usual text size in base units, and distance from one row to the next in text sizes."""

LEAST = 14
"""Smallest text size for a newest line that alone does not fit, in base units."""

LOW = 3
"""Number of rows that do not fit into a low panel, whose text is in its middle."""

MARGIN, HANGING = 16.0, 18.0
"""Left and right margin of the text, and how far the rows after the first of a line are indented,
in base units."""


GROUND = (0, 0.62), (0.5, 0.5), (1, 0.0)
"""Opacities of the panel at shares of its width."""


class RecapStrip(Fading):
    """Panel with the last lines of the log; the newest is at the bottom and brighter.

    It fades in, but vanishes and changes lines at once, because text that cross-fades with other
    text or with buttons is unreadable. It returns only after a button pressed over it is gone. All
    lines keep the same size and are never cut. If there is no room for all entries, the oldest are
    left out.
    """

    __slots__ = ("_box", "_broken", "_easel", "_largest", "letters", "lines")

    def __init__(self, easel: Easel, box: Box, letters: float = SIZE) -> None:
        """``letters``: the text size of lines that fit, in base units."""
        super().__init__(RECAP_Z)
        self._easel, self._box, self._largest = easel, box, letters
        self._broken: dict[tuple[str, float], Sequence[str]] = {}
        self.lines: tuple[str, ...] = ()
        """The lines that are shown, the newest last."""
        self.letters = letters
        """Their text size, in base units."""
        easel.vector(_panel(box.w, box.h), box.w, box.h)  # rasterized in advance

    def tell(self, entries: Sequence[str]) -> None:
        """Show entries, the newest last; older ones are left out if there is no room.

        An entry has one line, or several with line breaks between them.
        """
        parts = [entry.split("\n") for entry in entries]
        lines = [line for entry in parts for line in entry]
        self._broken = {key: rows for key, rows in self._broken.items() if key[0] in lines}
        shows = bool(self.lines) and not self.is_fading
        self.letters, self.lines = self._fitting(parts)
        easel, box, px = self._easel, self._box, self._easel.scale.px
        if not self.lines:
            self.show(None)
            return
        whole = easel.vector(_panel(box.w, box.h), box.w, box.h).copy()
        size = self.letters
        rows = [self._rows(line, size) for line in self.lines]
        pixels, pitch = self._pixels(size), self._pitch(size)
        written = pitch * sum(map(len, rows))
        free = whole.get_height() - px(MARGIN) - written
        is_low = whole.get_height() - px(MARGIN) < LOW * pitch
        y = px(MARGIN / 2) + (free / 2 if is_low else free)
        for place, wrapped in enumerate(rows, 1):
            colour = p.IVORY if place == len(rows) else p.MIST
            for row, words in enumerate(wrapped):
                line = easel.typist.line(words, "sans", pixels, colour)
                x = px(MARGIN + (HANGING if row else 0))
                paste(whole, line, (x, y + (pitch - line.get_height()) / 2))
                y += pitch
        if shows:
            self.show_centred(whole, self._centre)
            return
        wait = min(0.0, self._age) if self.is_fading and self.goal is not None else -FADED
        self.fade_centred(whole, self._centre)
        self._age = wait

    @property
    def _centre(self) -> tuple[float, float]:
        return self._easel.scale.at(*self._box.centre)

    def _fitting(self, entries: Sequence[Sequence[str]]) -> tuple[float, tuple[str, ...]]:
        """Return the text size, and the lines of the newest entries that fit at it, whole."""
        fitting: tuple[str, ...] = ()
        for entry in reversed(entries):
            if not self._fits((*entry, *fitting), self._largest):
                break
            fitting = (*entry, *fitting)
        if fitting or not entries:
            return self._largest, fitting
        last = tuple(entries[-1])
        sizes = (float(size) for size in range(int(self._largest) - 1, LEAST, -1))
        return next((size for size in sizes if self._fits(last, size)), LEAST), last

    def _fits(self, lines: Sequence[str], size: float) -> bool:
        px = self._easel.scale.px
        high = self._pitch(size) * sum(len(self._rows(line, size)) for line in lines)
        return high <= px(self._box.h) - px(MARGIN)

    def _pixels(self, size: float) -> int:
        return self._easel.scale.px(size * self._easel.text_scale)

    def _pitch(self, size: float) -> int:
        return round(self._pixels(size) * PITCH)

    def _rows(self, line: str, size: float) -> Sequence[str]:
        """Return a line broken into rows that are as wide as the panel; keep it while it is shown.

        Breaking lines is slow, and most of them have been shown before.
        """
        rows = self._broken.get((line, size))
        if rows is None:
            typist, pixels = self._easel.typist, self._pixels(size)
            room = self._easel.scale.px(self._box.w - 2 * MARGIN - HANGING)
            rows = broken(line, lambda words: typist.width(words, "sans", pixels), room)
            self._broken[line, size] = rows
        return rows


def _panel(w: float, h: float) -> str:
    """Return the SVG of the panel, which fades out to the right."""
    ground = vector.fade_across(w, p.INK950, True, *GROUND)
    body = f'<rect width="{w:g}" height="{h:g}" rx="12" fill="url(#fade)"/>'
    body += f'<rect x="0" y="8" width="3" height="{h - 16:g}" fill="{p.BRASS500}"/>'
    return vector.svg(w, h, body, ground)

"""The prompt line at the bottom of the table."""

from dataclasses import dataclass

from pygame import Surface

from game.view import frames
from game.view import palette as p
from game.view.art import clear, paste
from game.view.easel import Easel
from game.view.lines import block
from game.view.pieces import keycap
from game.view.scale import Box
from game.view.stage import Sprite

LARGE, SIZE, LEAST = 44, 38, 32
"""Text size of a line without hints and of a line with some, and the minimum, in base units."""

TWO, TWO_LEAST = 34, 26
"""Text size of two lines that have room, and the minimum, in base units."""

PROMPT_Z, VEILED_Z = 80.0, 93.5
"""Layer of the bar, and its layer above a veil."""

MARGIN = 12.0
"""Margin of `vector.panel` around its body."""

EDGE, ASIDE = 44.0, 108.0
"""Left padding without and with a shield, in base units."""

BEFORE_KEY, AFTER_KEY = 36.0, 14.0
"""Space before and after a key, in base units."""

ABOVE = 2.0
"""Space above two lines, and below them, in base units."""

HINT = 30
"""Text size of a key's meaning, in base units."""


@dataclass(frozen=True, slots=True)
class PromptFit:
    """Content that fits the bar.

    ``width`` is that of the bar, ``size`` the text size of the line without the text setting, both
    in base units; ``keys`` are the hints' pictures.
    """

    width: float
    size: int
    words: Surface
    keys: tuple[Surface, ...]


class PromptBar(Sprite):
    """Bar with a line, key hints, and the shield of the seat that has to act.

    A line is shrunk a little to make room for several hints; then the bar is widened, and then all
    hints but the first are dropped. If the line is still too long, it is split in two, as large as
    the bar's height allows, and the first hint is dropped as well if need be.
    """

    __slots__ = ("_box", "_easel", "_widest")

    def __init__(self, easel: Easel, box: Box, widest: float) -> None:
        """Create a hidden bar; ``widest``: its maximum width on this table, in base units."""
        super().__init__(z=PROMPT_Z)
        self._easel, self._box = easel, box
        self._widest = max(box.w, widest)

    def say(
        self,
        text: str,
        shield: str = "",
        now: bool = False,
        hints: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """Show a line and (key, meaning) hints, with a gold rim if ``now``; "" hides the bar."""
        if not text:
            self.show(None)
            return
        easel, box = self._easel, self._box
        left = ASIDE if shield else EDGE
        fit = self.fit(text, hints, left)
        frame = self._frame(fit.width, now)
        px = easel.scale.px
        whole = clear(frame.get_width(), frame.get_height() + px(MARGIN))
        paste(whole, frame, (0, px(MARGIN)))
        self._write(whole, fit, px(left), px(MARGIN) + frame.get_height() / 2)
        if shield:
            paste(whole, easel.crest(shield, 66), (px(24), px(14)))
        x, y = easel.scale.at(box.centre[0], box.y - 2 * MARGIN)
        self.show(whole, (x - whole.get_width() / 2, y))

    def warm(self) -> None:
        """Rasterize the frames."""
        for now in (True, False):
            for width in (self._box.w, self._widest):
                self._frame(width, now)

    def _write(self, whole: Surface, fit: PromptFit, left: int, y: float) -> None:
        """Paint line and hints in the middle of the bar, or of the part right of the shield."""
        px = self._easel.scale.px
        parts = (fit.words, *fit.keys)
        gaps = _gaps(len(parts))
        total = sum(part.get_width() for part in parts) + sum(px(gap) for gap in gaps)
        x = (whole.get_width() - total) / 2
        if fit.keys or x < left:
            x = left + (whole.get_width() - px(EDGE) - left - total) / 2
        for part, gap in zip(parts, (*gaps, 0.0), strict=True):
            paste(whole, part, (x, y - part.get_height() / 2))
            x += part.get_width() + (px(gap) if gap else 0)

    def fit(self, text: str, hints: tuple[tuple[str, str], ...], left: float) -> PromptFit:
        """Return the first way in which the whole line fits, ``left`` base units from the edge."""
        most, fewer = self._keys(hints), self._keys(hints[:1])
        ways = [(self._box.w, most), (self._widest, most), (self._widest, fewer)]
        tries = [(*way, LEAST) for way in ways]
        if self._easel.text_scale > 1:  # hints must not keep the line at its usual size
            larger = int((SIZE if hints else LARGE) / self._easel.text_scale) + 1
            tries = [(*way, larger) for way in (*ways, (self._widest, ()))] + tries
        for width, keys, least in tries:
            room = self._room(width, keys, left)
            for size in range(SIZE if hints else LARGE, least - 1, -1):
                line = self._easel.line(text, "bold", size, p.IVORY)
                if line.get_width() <= self._easel.scale.px(room):
                    return PromptFit(width, size, line, keys)
        for size in range(TWO, TWO_LEAST - 1, -1):
            for keys in (fewer, ()):
                two = self._two(text, self._room(self._widest, keys, left), size)
                if two is not None:
                    return PromptFit(self._widest, size, two, keys)
        size, words = self._small(text, self._room(self._widest, (), left))
        return PromptFit(self._widest, size, words, ())

    def _keys(self, hints: tuple[tuple[str, str], ...]) -> tuple[Surface, ...]:
        easel = self._easel
        pictures = (
            (keycap(easel, key), easel.line(meaning, "sans", HINT, p.MIST))
            for key, meaning in hints
        )
        return tuple(part for pair in pictures for part in pair)

    def _room(self, width: float, keys: tuple[Surface, ...], left: float) -> float:
        """Return the width that is left for the line, in base units."""
        taken = sum(key.get_width() for key in keys) / self._easel.scale.u
        return width + 2 * MARGIN - left - EDGE - taken - sum(_gaps(1 + len(keys)))

    def _two(self, text: str, room: float, size: int) -> Surface | None:
        """Return the text on two lines; None if it does not fit."""
        wide, high = self._easel.scale.px(room), self._easel.scale.px(self._box.h - 2 * ABOVE)
        words = block(self._easel, text, "bold", size, p.IVORY, room)
        return words if words.get_width() <= wide and words.get_height() <= high else None

    def _small(self, text: str, room: float) -> tuple[int, Surface]:
        """Return the text on any number of lines at any size, as a last resort, and its size."""
        for size in range(TWO_LEAST - 1, 8, -1):
            words = block(self._easel, text, "bold", size, p.IVORY, room)
            if words.get_height() <= self._easel.scale.px(self._box.h):
                return size, words
        return TWO_LEAST, self._easel.fitted(text, "bold", TWO_LEAST, p.IVORY, room)

    def _frame(self, width: float, now: bool) -> Surface:
        w, h = width + 2 * MARGIN, self._box.h + 2 * MARGIN
        return (frames.gold_panel if now else frames.panel)(self._easel, w, h)


def _gaps(parts: int) -> tuple[float, ...]:
    """Return the gaps between line, keys and meanings, in base units."""
    return tuple(AFTER_KEY if place % 2 else BEFORE_KEY for place in range(parts - 1))

"""The message shown instead of the scenes in a window that is too small."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from pygame import Surface

from game.catalogues import view_text as _
from game.view import palette as p
from game.view.art import paste
from game.view.lines import PITCH, broken
from game.view.scale import SMALLEST
from game.view.typist import Typist

WORDS = _("This window is too small. Make it at least {width} × {height}.").format(
    width=SMALLEST[0], height=SMALLEST[1]
)
"""The message."""

LARGEST, LEAST = 26, 5
"""Largest and smallest text size, in pixels."""

FILLED = 0.88
"""Maximum share of the window that the text fills, in each direction."""

ROLE = "bold"
"""The font role of the text."""


def is_too_small(size: tuple[int, int]) -> bool:
    """Return whether a window of a size in pixels is too small for the scenes."""
    return size[0] < SMALLEST[0] or size[1] < SMALLEST[1]


class TooSmall:
    """Screen that covers a window that is too small with a message."""

    def __init__(self, font: Callable[[str], Path]) -> None:
        self._typist = Typist(font)
        self._painted: tuple[int, int] | None = None

    def spoil(self) -> None:
        """Redraw on the next paint."""
        self._painted = None

    def paint(self, target: Surface) -> bool:
        """Draw the message; return False if it is already drawn."""
        size = target.get_size()
        if size == self._painted:
            return False
        self._painted = size
        target.fill(p.INK950)
        pixels, lines = self._set(round(size[0] * FILLED), round(size[1] * FILLED))
        y = (size[1] - PITCH * pixels * len(lines)) / 2
        for words in lines:
            line = self._typist.line(words, ROLE, pixels, p.IVORY)
            paste(target, line, ((size[0] - line.get_width()) / 2, y))
            y += PITCH * pixels
        return True

    def _set(self, across: int, down: int) -> tuple[int, list[str]]:
        """Return the largest text size that fits the given space, and the wrapped lines."""
        for pixels in range(LARGEST, LEAST - 1, -1):
            width = partial(self._typist.width, role=ROLE, size=pixels)
            lines = broken(WORDS, width, across)
            if PITCH * pixels * len(lines) <= down and max(map(width, lines)) <= across:
                break
        return pixels, lines

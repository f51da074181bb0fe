"""Text as surfaces: the faces of ART.md, 3, each line drawn once."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame
from pygame import Surface

from game.view.art import clear, paste
from game.view.cache import SurfaceCache
from game.view.palette import rgb

CACHE_BYTES = 24 << 20
"""Pixels of text kept for one window size."""


class Typist:
    """Sets lines and paragraphs. Sizes are in pixels; ``font(role)`` finds the file."""

    def __init__(self, font: Callable[[str], Path]) -> None:
        self._path = font
        self._cache = SurfaceCache(CACHE_BYTES)

    def line(self, text: str, role: str, size: int, colour: str, tracking: float = 0.0) -> Surface:
        """One line; ``tracking`` adds so many pixels after each glyph (small caps labels)."""
        key = (text, role, size, colour, tracking)
        return self._cache.get(key, lambda: self._set(text, role, size, colour, tracking))

    def paragraph(self, text: str, role: str, size: int, colour: str, width: int) -> Surface:
        """Lines broken at a width in pixels."""
        key = ("paragraph", text, role, size, colour, width)
        return self._cache.get(
            key,
            lambda: _native(
                _font(self._path(role), size).render(text, True, rgb(colour), wraplength=width)
            ),
        )

    def width(self, text: str, role: str, size: int) -> int:
        """How many pixels a line takes."""
        return _font(self._path(role), size).size(text)[0]

    def fitted(self, text: str, role: str, size: int, colour: str, width: int) -> Surface:
        """One line, set smaller when it would be wider than so many pixels."""
        while size > 8 and self.width(text, role, size) > width:
            size -= 1
        return self.line(text, role, size, colour)

    def _set(self, text: str, role: str, size: int, colour: str, tracking: float) -> Surface:
        font = _font(self._path(role), size)
        if not tracking:
            return _native(font.render(text, True, rgb(colour)))
        glyphs = [_native(font.render(glyph, True, rgb(colour))) for glyph in text]
        width = sum(glyph.get_width() for glyph in glyphs) + tracking * len(glyphs)
        whole = clear(max(1, round(width)), font.get_height())
        x = 0.0
        for glyph in glyphs:
            paste(whole, glyph, (x, 0))
            x += glyph.get_width() + tracking
        return whole


@lru_cache(maxsize=128)
def _font(path: Path, size: int) -> pygame.font.Font:
    return pygame.font.Font(path, size)


def _native(rendered: Surface) -> Surface:
    return rendered.convert_alpha().premul_alpha()

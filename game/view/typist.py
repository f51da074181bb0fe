"""Text rendering with a cache."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pygame
from pygame import Surface

from game.catalogues import view_text as _
from game.resources import FONTS, ResourceError
from game.view.art import clear, paste
from game.view.cache import SurfaceCache
from game.view.palette import rgb

LEAST = 6
"""Minimum text size when fitting a line, in pixels; below it the picture is shrunk, unfiltered."""

CACHE_BYTES = 24 << 20
"""Maximum bytes of cached text."""


LONGEST, MOST = 1_000, 10_000
"""Maximum number of characters of a line and of a paragraph; the rest is cut off."""

TRIED = 20
"""Size at which fonts are tested, in pixels."""


@dataclass(frozen=True, slots=True)
class Fonts:
    """The font file for each role, and a sentence if any had to be replaced."""

    paths: Mapping[str, Path]
    trouble: str = ""


@lru_cache(maxsize=4)
def usable_fonts(find: Callable[[str], Path]) -> Fonts:
    """Find the font files with ``find(role)``; replace a damaged font by another role's.

    Raises ResourceError if no font can be used.
    """
    paths: dict[str, Path] = {}
    troubles: list[str] = []
    for role in FONTS:
        try:
            path = find(role)
            _try(path)
        except ResourceError as problem:
            troubles.append(str(problem))
        else:
            paths[role] = path
    if not paths:
        raise ResourceError(f"no font can be used: {troubles[0]}")
    other = next(iter(paths.values()))
    words = _("Some text is shown in another font: {problem}.")
    trouble = words.format(problem=troubles[0]) if troubles else ""
    return Fonts({role: paths.get(role, other) for role in FONTS}, trouble)


def _try(path: Path) -> None:
    """Raise ResourceError if a font cannot render text."""
    try:
        letter = pygame.font.Font(path, TRIED).render("H", True, "white")
        visible = letter.get_bounding_rect().w > 0
    except (pygame.error, OSError, ValueError):
        visible = False
    if not visible:
        raise ResourceError(f"the font {path.name} is damaged")


class Typist:
    """Renderer of lines and paragraphs. Sizes are in pixels; ``font(role)`` finds the file.

    Characters that cannot be shown become spaces. Fonts are tested when they are first needed;
    ResourceError if none can be used.
    """

    def __init__(self, font: Callable[[str], Path]) -> None:
        self._find = font
        self._cache = SurfaceCache(CACHE_BYTES)

    @property
    def trouble(self) -> str:
        """A sentence if a font is damaged or missing, else ""."""
        return usable_fonts(self._find).trouble

    def line(self, text: str, role: str, size: int, colour: str, tracking: float = 0.0) -> Surface:
        """Return one line of text; ``tracking`` adds pixels after each glyph."""
        key = (text, role, size, colour, tracking)
        return self._cache.get(key, lambda: self._set(text, role, size, colour, tracking))

    def paragraph(self, text: str, role: str, size: int, colour: str, width: int) -> Surface:
        """Return text wrapped at a width in pixels."""
        key = ("paragraph", text, role, size, colour, width)
        return self._cache.get(
            key,
            lambda: _native(_set(self._font(role, size), _shown(text, MOST), colour, width)),
        )

    def width(self, text: str, role: str, size: int) -> int:
        """Return the width of a line in pixels."""
        return _width(usable_fonts(self._find).paths[role], size, text)

    def fitted(self, text: str, role: str, size: int, colour: str, width: int) -> Surface:
        """Return one line that fits a width in pixels: set smaller, or shrunk below LEAST."""
        while size > LEAST and self.width(text, role, size) > width:
            size -= 1
        line = self.line(text, role, size, colour)
        if line.get_width() <= width:
            return line
        shrunk = (width, max(1, round(line.get_height() * width / line.get_width())))
        key = ("shrunk", text, role, size, colour, width)
        return self._cache.get(key, lambda: pygame.transform.scale(line, shrunk))

    def clear(self) -> None:
        """Drop all cached text."""
        self._cache.clear()

    def _set(self, text: str, role: str, size: int, colour: str, tracking: float) -> Surface:
        font, text = self._font(role, size), _shown(text)
        if not tracking:
            return _native(_set(font, text, colour))
        glyphs = [_native(_set(font, glyph, colour)) for glyph in text]
        width = sum(glyph.get_width() for glyph in glyphs) + tracking * len(glyphs)
        whole = clear(max(1, round(width)), font.get_height())
        x = 0.0
        for glyph in glyphs:
            paste(whole, glyph, (x, 0))
            x += glyph.get_width() + tracking
        return whole

    def _font(self, role: str, size: int) -> pygame.font.Font:
        return _font(usable_fonts(self._find).paths[role], size)


def _shown(text: str, most: int = LONGEST) -> str:
    """Replace unprintable characters, since lone surrogates and NULs raise errors in SDL."""
    text = text[:most]
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text)


def _set(font: pygame.font.Font, text: str, colour: str, width: int = 0) -> Surface:
    """Render text in one color; text without any width becomes a space."""
    visible = text if not text or font.size(text)[0] else " "
    return font.render(visible, True, rgb(colour), wraplength=width)


@lru_cache(maxsize=4096)
def _width(path: Path, size: int, text: str) -> int:
    return _font(path, size).size(_shown(text))[0]


@lru_cache(maxsize=128)
def _font(path: Path, size: int) -> pygame.font.Font:
    return pygame.font.Font(path, size)


def _native(rendered: Surface) -> Surface:
    return rendered.convert_alpha().premul_alpha()

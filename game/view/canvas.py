"""A surface for the static parts of a screen, painted once, in base units."""

from collections.abc import Callable
from typing import Literal, TypeAlias

import pygame
from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import blurred, clear, paste, paste_centred
from game.view.easel import Easel
from game.view.scale import BASE, Box

TextAnchor: TypeAlias = Literal["start", "middle", "end"]
"""Which point of a line of text its x coordinate refers to."""

BASELINE = 0.35
"""Distance from the middle of a line of text to its baseline, as a share of the text size."""

PANEL = 12.0
"""Margin of `vector.panel` and `vector.paper` around their bodies, in base units."""

CORNER = 180
"""Width of the table's edge that is not stretched with the window, in base units."""


class Canvas:
    """Surface as large as the window, for drawings, panels and text at base positions."""

    def __init__(self, easel: Easel, surface: Surface | None = None) -> None:
        self.easel = easel
        size = (easel.scale.width, easel.scale.height)
        self.surface = Surface(size).convert() if surface is None else surface

    def table(self) -> None:
        """Paint the night-blue table with its brass edge, over the whole window."""
        self._backdrop("table", CORNER)

    def hall(self) -> None:
        """Paint the dueling hall, over the whole window."""
        self._backdrop("hall", 0)

    def put(self, picture: Surface, x: float, y: float) -> None:
        """Paint a picture centered on a base position."""
        paste_centred(self.surface, picture, self.easel.scale.at(x, y))

    def piece(self, name: str, x: float, y: float, width: float) -> None:
        """Paint an SVG piece centered on a base position."""
        self.put(self.easel.piece(name, width), x, y)

    def icon(self, name: str, x: float, y: float, size: float, colour: str) -> None:
        """Paint an icon centered on a base position."""
        self.put(self.easel.icon(name, size, colour), x, y)

    def draw(self, svg: str, box: Box) -> None:
        """Paint SVG text that fills a box."""
        self.put(self.easel.vector(svg, box.w, box.h), *box.centre)

    def panel(self, box: Box, scoop: float = 18) -> None:
        """Paint a dark panel whose rim follows a box."""
        self.draw(vector.panel(box.w + 2 * PANEL, box.h + 2 * PANEL, scoop), _wider(box, PANEL))

    def shade(
        self, picture: Surface, x: float, y: float, blur: float, drop: float, name: str = ""
    ) -> None:
        """Paint the shadow of a picture that will be painted centered on a base position.

        ``name``: what the picture shows, to keep its shadow; "" if it is painted only once.
        """
        if name:
            key = ("shadow of", name, picture.get_size(), blur)
            dark = kept(self.easel, key, lambda: shadow(self.easel, picture, blur))
        else:
            dark = shadow(self.easel, picture, blur)
        self.put(dark, x, y + drop)

    def glow(self, picture: Surface, x: float, y: float, blur: float) -> None:
        """Paint the glow of a picture centered on a base position, twice to strengthen it."""
        margin = self.easel.scale.px(blur * 2.5)
        width, height = picture.get_size()
        whole = clear(width + 2 * margin, height + 2 * margin)
        paste(whole, picture, (margin, margin))
        soft = blurred(whole, self.easel.scale.px(blur))
        for _ in range(2):
            self.put(soft, x, y)

    def veil(self, colour: str, strength: float, box: Box | None = None) -> None:
        """Tint a box, or the whole window, with a color at an opacity from 0 to 1."""
        rect = self.easel.scale.rect(box) if box else self.surface.get_rect()
        tint = clear(*rect.size)
        tint.fill(tuple(round(part * strength) for part in (*p.rgb(colour), 255)))
        paste(self.surface, tint, rect.topleft)

    def text(
        self,
        words: str,
        role: str,
        size: float,
        colour: str,
        x: float,
        y: float,
        anchor: TextAnchor = "start",
        room: float = 0,
        shadowed: bool = False,
    ) -> float:
        """Paint a line with its baseline at y; return its width in base units.

        ``room``: maximum width; 0 for the width of the canvas.
        """
        easel = self.easel
        if not words:
            return 0
        fit = room or BASE[0]
        line = easel.fitted(words, role, size, colour, fit)
        width = line.get_width() / easel.scale.u
        x -= {"start": 0, "middle": width / 2, "end": width}[anchor]
        y -= BASELINE * size
        if shadowed:
            dark = easel.fitted(words, role, size, p.INK950, fit)
            self.put_line(dark, x, y + max(2, size * 0.05))
        self.put_line(line, x, y)
        return width

    def caps(self, words: str, x: float, y: float, colour: str = p.MIST, room: float = 0.0) -> None:
        """Paint a small label in spaced capitals with its baseline at y.

        ``room``: maximum width, in base units; 0 for no limit.
        """
        line, size = self.easel.line(words.upper(), "bold", 24, colour, 2.5), 24.0
        while room and line.get_width() > self.easel.scale.px(room) and size > 12:
            size -= 0.5
            line = self.easel.line(words.upper(), "bold", size, colour, 2.5 * size / 24)
        self.put_line(line, x, y - BASELINE * 24)

    def lines(self, words: str, role: str, size: float, colour: str, box: Box) -> None:
        """Paint a paragraph from the top of a box, shrunk until it fits the height."""
        block = self.easel.paragraph(words, role, size, colour, box.w)
        while block.get_height() > self.easel.scale.px(box.h) and size > 12:
            size -= 1
            block = self.easel.paragraph(words, role, size, colour, box.w)
        x, y = self.easel.scale.at(box.x, box.y)
        paste(self.surface, block, (x, y))

    def put_line(self, line: Surface, x: float, y: float) -> None:
        """Paint a rendered line of text with its left end at x and its middle at y."""
        left, middle = self.easel.scale.at(x, y)
        paste(self.surface, line, (left, middle - line.get_height() / 2))

    def _backdrop(self, name: str, corner: int) -> None:
        size = self.surface.get_size()
        key = ("backdrop", name, size)
        picture = self.easel.art.cache.get(
            key, lambda: _stretched(self.easel.piece(name, BASE[0]), size, corner, self.easel)
        )
        self.surface.fill(p.INK950)
        paste(self.surface, picture, (0, 0))


def shadow(easel: Easel, picture: Surface, blur: float, strength: float = 0.6) -> Surface:
    """Return a blurred silhouette in the shadow color, with a margin of 2.5 times the blur."""
    margin = easel.scale.px(blur * 2.5)
    width, height = picture.get_size()
    whole = clear(width + 2 * margin, height + 2 * margin)
    paste(whole, picture, (margin, margin))
    whole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    level = round(255 * strength)
    whole.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return blurred(whole, easel.scale.px(blur))


def kept(easel: Easel, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
    """Return a picture from the cache; ``make`` creates a missing one."""
    return easel.art.cache.get(key, make)


def _wider(box: Box, by: float) -> Box:
    return Box(box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by)


def _stretched(piece: Surface, size: tuple[int, int], corner: int, easel: Easel) -> Surface:
    """Stretch a picture of the base canvas to the window's size, except its corners."""
    if piece.get_size() == size:
        return piece
    edge = easel.scale.px(corner) if corner else 0
    if not edge:
        return pygame.transform.smoothscale(piece, size)
    whole = clear(*size)
    columns = _cuts(piece.get_width(), size[0], edge)
    rows = _cuts(piece.get_height(), size[1], edge)
    for left, width, x, wide in columns:
        for top, height, y, high in rows:
            part = piece.subsurface((left, top, width, height))
            if (width, height) != (wide, high):
                part = pygame.transform.smoothscale(part, (wide, high))
            paste(whole, part, (x, y))
    return whole


def _cuts(given: int, wanted: int, edge: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return three parts of a length as (start, length, new start, new length).

    Only the middle one is stretched.
    """
    return (
        (0, edge, 0, edge),
        (edge, given - 2 * edge, edge, wanted - 2 * edge),
        (given - edge, edge, wanted - edge, edge),
    )

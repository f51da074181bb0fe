"""Panels, badges and buttons of any size, put together from parts that are rasterized once.

The corners of a frame are always the same. Its sides are stretched, so that words of another
length do not need another raster.
"""

from collections.abc import Callable
from itertools import product

import pygame
from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste
from game.view.canvas import kept
from game.view.easel import Easel

MARGIN = 12.0
"""Margin of a panel around its body, in base units."""

EDGE = 12.0
"""What a corner holds beside the curve of the rim: lozenge, glow, inner line; in base units."""

MIDDLE = 16.0
"""Width and height of the part that is stretched, as it is rasterized, in base units."""

BUTTON, LEAST_BUTTON = 28.0, 72.0
"""Width of each end of a button, and of a whole button as it is rasterized, in base units."""

SLOT = 32.0
"""Width and height of the corners of a place's outline, in base units."""

SMOOTH = 120.0
"""Height of that part in a panel, whose color changes from top to bottom, in base units."""


def panel(
    easel: Easel,
    w: float,
    h: float,
    scoop: float = 16,
    rim: str = p.BRASS500,
    strength: float = 0.6,
) -> Surface:
    """Return `vector.panel` of any size."""
    corner = MARGIN + scoop + EDGE
    return _panelled(easel, (w, h), corner, lambda x, y: vector.panel(x, y, scoop, rim, strength))


def gold_panel(easel: Easel, w: float, h: float, scoop: float = 16) -> Surface:
    """Return `vector.gold_panel` of any size."""
    corner = MARGIN + scoop + EDGE
    return _panelled(easel, (w, h), corner, lambda x, y: vector.gold_panel(x, y, scoop))


def pill(
    easel: Easel,
    w: float,
    h: float,
    rim: str = p.BRASS500,
    fill: str = "#0E1126",
    most: float = 1e9,
) -> Surface:
    """Return `vector.pill` of any width."""
    corner = min(h / 2 - 1.5, most) + 2.5
    across = 2 * corner + MIDDLE
    low = most <= h / 2 - 1.5  # corners are whole, so the sides can be stretched too
    drawn = (across, across) if low else (across, h)
    svg = vector.pill(*drawn, rim, fill, most)
    return framed(easel, svg, drawn, (w, h), (corner, corner if low else 0))


def button(easel: Easel, w: float, h: float, kind: str) -> Surface:
    """Return `vector.button` of any width."""
    drawn = LEAST_BUTTON, h
    return framed(easel, vector.button(*drawn, kind), drawn, (w, h), (BUTTON, 0))


def raised_button(easel: Easel, w: float, h: float, kind: str) -> Surface:
    """Return `vector.raised_button` of any width; all kinds are rasterized at once."""
    drawn = LEAST_BUTTON, h

    def all_kinds() -> Surface:
        for each in vector.BUTTONS:
            easel.vector(vector.raised_button(*drawn, each), *drawn)
        return easel.vector(vector.raised_button(*drawn, kind), *drawn)

    kept(easel, ("buttons", easel.scale.u, h), all_kinds)
    return framed(easel, vector.raised_button(*drawn, kind), drawn, (w, h), (BUTTON, 0))


def slot(easel: Easel, w: float, h: float, aimed: bool, fill: bool) -> Surface:
    """Return `vector.slot` of any size, for a lit place; all kinds are rasterized at once."""
    size = 2 * SLOT + MIDDLE

    def all_kinds() -> Surface:
        for each in product((False, True), repeat=2):
            easel.vector(vector.slot(size, size, True, *each), size, size)
        return easel.vector(vector.slot(size, size, True, aimed, fill), size, size)

    kept(easel, ("slots", easel.scale.u), all_kinds)
    svg = vector.slot(size, size, True, aimed, fill)
    return framed(easel, svg, (size, size), (w, h), (SLOT, SLOT))


def _panelled(
    easel: Easel,
    size: tuple[float, float],
    corner: float,
    draw: Callable[[float, float], str],
) -> Surface:
    across, down = 2 * corner + MIDDLE, 2 * corner + SMOOTH
    return framed(easel, draw(across, down), (across, down), size, (corner, corner))


def framed(
    easel: Easel,
    svg: str,
    drawn: tuple[float, float],
    wanted: tuple[float, float],
    corner: tuple[float, float],
) -> Surface:
    """Return SVG text of one size stretched to another, except its corners; base units.

    A corner without a height is as high as the drawing, which then keeps its height.
    """
    px = easel.scale.px
    size = px(wanted[0]), px(wanted[1])

    def make() -> Surface:
        whole = easel.vector(svg, *drawn)
        columns = _cuts(whole.get_width(), size[0], px(corner[0]))
        rows = _cuts(whole.get_height(), size[1], px(corner[1]))
        made = clear(*size)
        for left, width, x, wide in columns:
            for top, height, y, high in rows:
                if not (width and height and wide and high):
                    continue
                part = whole.subsurface((left, top, width, height))
                if (width, height) != (wide, high):
                    part = pygame.transform.scale(part, (wide, high))
                paste(made, part, (x, y))
        return made

    return easel.art.cache.get(("framed", svg, size), make)


def _cuts(drawn: int, wanted: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return parts of a length as (start, length, new start, new length).

    What is too short for both corners loses the middle and a part of each.
    """
    first = min(corner, wanted // 2)
    last = min(corner, wanted - first)
    middle = drawn - 2 * corner
    return (
        (0, first, 0, first),
        (corner, middle, first, wanted - first - last),
        (drawn - last, last, wanted - last, last),
    )

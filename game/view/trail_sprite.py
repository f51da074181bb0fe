"""The trail of a card that moves across the table: fading ghosts and speed lines."""

import math

import pygame
from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, faded, paste
from game.view.cards import UNITS, Pose
from game.view.easel import Easel
from game.view.stage import Sprite

GHOSTS = ((0.75, 0.16), (0.5, 0.10), (0.25, 0.06))
"""Position of each ghost as a share of the way, and its opacity."""

LINES = (-0.52, -0.27, 0.04, 0.32, 0.57)
"""Vertical offsets of the speed lines from the card's middle, in card widths."""

NEAR, FAR = 0.30, 1.05
"""Ends of the lines behind the card, as shares of the way so far."""

LINE = (200.0, 3.6)
"""Size at which a line is drawn before it is stretched, in base units."""

STEP = 12
"""Lengths of trails are rounded to this many base units, so that few are made."""

LIGHT = "#FFE9B8"
"""Color of the lines."""


class TrailSprite(Sprite):
    """Trail of a card that moves horizontally; hidden while the card has not moved."""

    __slots__ = ("_easel",)

    def __init__(self, easel: Easel, z: float = 28) -> None:
        super().__init__(z)
        self._easel = easel

    def follow(self, start: Pose, now: Pose) -> None:
        """Show the trail of a card that has moved from ``start`` to ``now``."""
        way = STEP * round((now.x - start.x) / STEP)
        if not way:
            self.hide()
            return
        easel, width = self._easel, now.width * now.zoom
        key = ("trail", easel.scale.px(width), easel.scale.px(abs(way)), way > 0)
        picture = easel.art.passing.get(key, lambda: self._draw(way, width))
        behind = math.copysign((_reach(abs(way), width) - width / 2) / 2, way)
        self.show_centred(picture, easel.scale.at(now.x - behind, now.y))

    def hide(self) -> None:
        """Hide the trail."""
        self.show(None)

    def warm(self, width: float) -> None:
        """Rasterize the parts of a trail in advance, for cards of a width in base units."""
        self._ghost(width)
        self._line()

    def _draw(self, way: float, width: float) -> Surface:
        """Draw ghosts and lines from the far end of the trail to the front edge of the card."""
        px, length = self._easel.scale.px, abs(way)
        whole = clear(px(_reach(length, width) + width / 2), px(width * UNITS[1] / UNITS[0]))
        front = whole.get_width() - px(width / 2)
        for share, strength in GHOSTS:
            ghost = faded(self._ghost(width), strength)
            paste(whole, ghost, (front - px(length * (1 - share)) - ghost.get_width() / 2, 0))
        long = px(length * (FAR - NEAR))
        line = pygame.transform.smoothscale(self._line(), (long, self._line().get_height()))
        for height in LINES:
            y = whole.get_height() / 2 + height * width * self._easel.scale.u
            paste(whole, line, (front - px(length * FAR), y))
        return whole if way > 0 else pygame.transform.flip(whole, True, False)

    def _ghost(self, width: float) -> Surface:
        """Return the shape of a card in ivory."""
        high = width * UNITS[1] / UNITS[0]
        shape = (
            f'<rect width="{width:g}" height="{high:g}" rx="{0.06 * width:g}" fill="{p.IVORY}"/>'
        )
        return self._easel.vector(vector.svg(width, high, shape), width, high)

    def _line(self) -> Surface:
        """Return a line that tapers to its far end."""
        w, h = LINE
        shape = f'<path d="M{w:g} 0L0 {h / 2:g}L{w:g} {h:g}Z" fill="{LIGHT}" fill-opacity=".55"/>'
        return self._easel.vector(vector.svg(w, h, shape), w, h)


def _reach(length: float, width: float) -> float:
    """Return the distance from the card's middle to the far end of the trail, in base units."""
    last = min(share for share, _ in GHOSTS)
    return max(length * FAR, length * (1 - last) + width / 2)

"""A coin that belongs to a seat and can move to another."""

import math

import pygame
from pygame import Surface

from game.view import palette as p
from game.view.art import clear, paste_centred
from game.view.die import light
from game.view.easel import Easel
from game.view.lines import block
from game.view.scale import Box
from game.view.stage import Sprite

WIDTH = 112.0
"""Diameter of the coin, in base units."""

NAME_DROP = 24.0
"""Distance from the coin down to the middle of its name, in base units."""

NAME_SIZE, NAME_ROOM = 28.0, 180.0
"""Text size of its name, and usual width at which it wraps, in base units."""

REST_Z, FLYING_Z = 23.0, 76.0
"""Layers at rest (above plaques and dice) and in flight (above other moving things)."""

ARC = 100.0
"""Height of its arc in flight, in base units."""

GLOWS = 1.7
"""Width of the glow around it, in diameters."""

SPINS = 2
"""Half turns around its vertical axis in flight."""

WIDTHS = 12
"""Number of steps from edge-on to the full face."""

GLOW = "#FFD27A"
"""Color of the glow around the coin: warm, but not the gold that means "now"."""


def arc_beside(start: tuple[float, float], goal: tuple[float, float], words: Box) -> float:
    """Return the arc of a flight: upwards, unless it would cover a text there."""
    low = max(start[1], goal[1]) + WIDTH / 2
    high = min(start[1], goal[1]) - ARC - WIDTH / 2
    return -ARC if high < words.y + words.h and words.y < low else ARC


class Token(Sprite):
    """Coin with its name below while at rest; hidden until it is placed."""

    __slots__ = ("_easel", "_label", "_piece", "_room", "_width")

    def __init__(
        self,
        easel: Easel,
        piece: str,
        label: str,
        room: float = NAME_ROOM,
        width: float = WIDTH,
    ) -> None:
        """``room``: the width at which the name wraps, in base units; ``width``: the diameter."""
        super().__init__(z=REST_Z)
        self._room, self._width = room, width
        self._easel, self._piece, self._label = easel, piece, label

    def stand_at(self, centre: tuple[float, float]) -> None:
        """Show the coin at rest, centered on a base position."""
        easel = self._easel
        size = easel.scale.u, easel.text_scale, self._width, self._room
        key = ("token", self._piece, self._label, *size)
        picture = easel.art.cache.get(key, lambda: self._standing())
        self.lift(REST_Z)
        self.show_centred(picture, easel.scale.at(*centre))

    def travel(
        self,
        start: tuple[float, float],
        goal: tuple[float, float],
        share: float,
        arc: float = ARC,
    ) -> None:
        """Show a share (0 to 1) of the flight from start to goal; 0 and 1 are at rest.

        ``arc``: height of the flight in base units, negative below the straight line.
        """
        if not 0 < share < 1:
            self.stand_at(goal if share >= 1 else start)
            return
        x = start[0] + (goal[0] - start[0]) * share
        y = start[1] + (goal[1] - start[1]) * share - arc * 4 * share * (1 - share)
        self.lift(FLYING_Z)
        self.show_centred(self._flying(share), self._easel.scale.at(x, y))

    def hide(self) -> None:
        """Hide the coin."""
        self.show(None)

    def _standing(self) -> Surface:
        """Draw the glow, the coin and its name."""
        easel = self._easel
        words = block(easel, self._label, "bold", NAME_SIZE, p.BRASS200, self._room)
        line = easel.line(self._label, "bold", NAME_SIZE, p.BRASS200).get_height()
        width = max(easel.scale.px(GLOWS * self._width), words.get_width())
        low = easel.scale.px(self._width / 2 + NAME_DROP) + (words.get_height() - line) / 2
        whole = clear(width, 2 * round(low + words.get_height()))
        middle = (width / 2, whole.get_height() / 2)
        paste_centred(whole, self._glow(), middle)
        paste_centred(whole, easel.piece(self._piece, self._width), middle)
        paste_centred(whole, words, (middle[0], middle[1] + low))
        return whole

    def _flying(self, share: float) -> Surface:
        """Return the coin in flight at a share of the way, narrowed by its spin, over its glow."""
        step = max(1, round(WIDTHS * abs(math.cos(share * SPINS * math.pi))))
        easel = self._easel
        key = ("flying token", self._piece, easel.scale.px(self._width), step)
        return easel.art.passing.get(key, lambda: self._spun(step / WIDTHS))

    def _spun(self, breadth: float) -> Surface:
        coin = self._easel.piece(self._piece, self._width)
        size = (max(2, round(coin.get_width() * breadth)), coin.get_height())
        whole = self._glow().copy()
        middle = (whole.get_width() / 2, whole.get_height() / 2)
        paste_centred(whole, pygame.transform.scale(coin, size), middle)
        return whole

    def _glow(self) -> Surface:
        return light(self._easel, GLOW, 0.47, GLOWS * self._width)

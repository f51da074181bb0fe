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

TRAILING = 0.3
"""Opacity of the lights of the trail."""

GLOWS = 1.7
"""Width of the glow around it, in diameters."""

GROWN = 1.6
"""Width of the coin in flight, in diameters."""

GROWING = 0.2
"""Share of the flight in which it grows."""

LANDING = 0.26
"""Share of the time, at the end, in which the coin shrinks to its size at rest."""

TRAIL = (0.05, 0.1, 0.15, 0.2)
"""How far behind the coin each light of its trail is, as a share of the flight."""

ZOOMS = 8
"""Number of sizes from the coin at rest to the coin in flight."""

SPINS = 2
"""Half turns around its vertical axis in flight."""

WIDTHS = 12
"""Number of steps from edge-on to the full face."""

GLOW = "#FFD27A"
"""Color of the glow around the coin: warm, but not the gold that means "now"."""


def arc_beside(start: tuple[float, float], goal: tuple[float, float], words: Box) -> float:
    """Return the height of the arc: up, but not off the table; down if it would cover the text."""
    low, high = max(start[1], goal[1]), min(start[1], goal[1])
    if high - ARC - WIDTH / 2 < words.y + words.h and words.y < low + WIDTH / 2:
        return -ARC
    return min(ARC, max(0.0, high - GROWN * WIDTH / 2))


class Token(Sprite):
    """Coin with its name below while at rest; hidden until it is placed."""

    __slots__ = ("_easel", "_label", "_lights", "_piece", "_room", "_width", "trail")

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
        self.trail = tuple(Sprite(z=FLYING_Z - 1) for _ in TRAIL)
        """Lights behind the coin in flight; add them to the stage too."""
        easel.piece(piece, GROWN * width)
        sizes = [GLOWS * width * (1 - late / TRAIL[-1] / 2) for late in TRAIL]
        self._lights = [light(easel, GLOW, TRAILING, size) for size in sizes]

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
        self._drop_trail()
        if not 0 < share < 1:
            self.stand_at(goal if share >= 1 else start)
            return
        for sprite, picture, late in zip(self.trail, self._lights, TRAIL, strict=True):
            if share > late:
                place = _along(start, goal, share - late, arc)
                sprite.show_centred(picture, self._at(place))
        self.lift(FLYING_Z)
        grown = min(1.0, share / GROWING)
        picture = self._in_flight(abs(math.cos(share * SPINS * math.pi)), grown)
        self.show_centred(picture, self._at(_along(start, goal, share, arc)))

    def land(self, goal: tuple[float, float], share: float) -> None:
        """Show a share (0 to 1) of the time in which the coin shrinks at its goal; 1 is at rest."""
        self._drop_trail()
        if share >= 1:
            self.stand_at(goal)
            return
        self.lift(FLYING_Z)
        self.show_centred(self._in_flight(1.0, 1 - share), self._at(goal))

    def _drop_trail(self) -> None:
        for sprite in self.trail:
            sprite.show(None)

    def _at(self, place: tuple[float, float]) -> tuple[float, float]:
        return self._easel.scale.at(*place)

    def hide(self) -> None:
        """Hide the coin."""
        self._drop_trail()
        self.show(None)

    def _standing(self) -> Surface:
        """Draw the glow, the coin and its name."""
        easel = self._easel
        words = block(easel, self._label, "bold", NAME_SIZE, p.BRASS200, self._room)
        line = easel.line(self._label, "bold", NAME_SIZE, p.BRASS200).get_height()
        width = max(easel.scale.px(GLOWS * self._width), words.get_width())
        low = easel.scale.px(self._width / 2 + NAME_DROP) + (words.get_height() - line) / 2
        whole = clear(width, 2 * round(low + words.get_height() / 2))
        middle = (width / 2, whole.get_height() / 2)
        paste_centred(whole, self._glow(), middle)
        paste_centred(whole, easel.piece(self._piece, self._width), middle)
        paste_centred(whole, words, (middle[0], middle[1] + low))
        return whole

    def _in_flight(self, breadth: float, grown: float) -> Surface:
        """Return the coin over its glow; both parameters are shares, from 0 to 1."""
        step, zoom = max(1, round(WIDTHS * breadth)), round(ZOOMS * grown)
        easel = self._easel
        key = ("flying token", self._piece, easel.scale.px(self._width), step, zoom)
        return easel.art.passing.get(key, lambda: self._spun(step / WIDTHS, zoom / ZOOMS))

    def _spun(self, breadth: float, grown: float) -> Surface:
        coin = self._easel.piece(self._piece, GROWN * self._width)
        high = coin.get_height() * (1 + (GROWN - 1) * grown) / GROWN
        size = (max(2, round(high * breadth)), round(high))
        whole = self._glow().copy()
        middle = (whole.get_width() / 2, whole.get_height() / 2)
        paste_centred(whole, pygame.transform.scale(coin, size), middle)
        return whole

    def _glow(self) -> Surface:
        return light(self._easel, GLOW, 0.47, GLOWS * self._width)


def _along(
    start: tuple[float, float], goal: tuple[float, float], share: float, arc: float
) -> tuple[float, float]:
    """Return the place at a share of a flight."""
    x = start[0] + (goal[0] - start[0]) * share
    return x, start[1] + (goal[1] - start[1]) * share - arc * 4 * share * (1 - share)

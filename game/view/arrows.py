"""Arrows between cards and seats, and the disc on them."""

import math
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, faded, paste, paste_centred
from game.view.easel import Easel
from game.view.stage import Sprite

STEP = 20
"""Arrow lengths are rounded to this many base units, so that few are rasterized."""

LEAST = 60.0
"""Minimum length of an arrow, in base units."""

DISC_AT = 0.42
"""Position of the disc along an arrow; not its middle, so that discs of crossing arrows differ."""

HEAD, SHAFT, TILE = 34.0, 400.0, 260.0
"""Length of an arrow's head, and of the pictures that shafts are stretched from or laid with, in
base units; a tile has whole dashes."""

STEPS = 6
"""Steps of opacity in which an arrow appears."""

EDGE = "#04050C"
"""Color of outlines."""

ROUNDEL = 64
"""Diameter of the disc on an arrow, in base units."""


@dataclass(frozen=True, slots=True)
class _Course:
    """Placement of an arrow: center and length in base units, angle in degrees."""

    centre: tuple[float, float]
    length: int
    angle: float

    @classmethod
    def between(
        cls, start: tuple[float, float], end: tuple[float, float], short: float
    ) -> "_Course":
        """Return the course between two points, ending ``short`` base units before each.

        It is at least LEAST long.
        """
        length = max(LEAST, math.dist(start, end) - 2 * short)
        return cls(
            ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2),
            STEP * round(length / STEP),
            math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])),
        )

    def turned(self, picture: Surface) -> Surface:
        """Return a picture drawn at twice its size, rotated."""
        return pygame.transform.rotozoom(picture, -self.angle, 0.5)


class _Fading(Sprite):
    """A picture centered at a point, in base units, that appears in a few steps of opacity."""

    __slots__ = ("_centre", "_easel", "_picture", "_step")

    def __init__(
        self, easel: Easel, picture: Surface, centre: tuple[float, float], z: float
    ) -> None:
        super().__init__(z)
        self._easel, self._picture, self._centre = easel, picture, centre
        self._step = 0

    def grow(self, share: float) -> None:
        """Show the picture at an opacity from 0 to 1; 0 hides it."""
        step = round(min(1.0, max(0.0, share)) * STEPS)
        if step == self._step:
            return
        self._step = step
        if step == 0:
            self.show(None)
        else:
            picture = faded(self._picture, step / STEPS)
            self.show_centred(picture, self._easel.scale.at(*self._centre))


class Arrow(_Fading):
    """Arrow between two points; ``thin`` makes it a line without a head."""

    __slots__ = ("disc",)

    def __init__(
        self,
        easel: Easel,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: str,
        short: float,
        thin: bool = False,
        disc_at: float = DISC_AT,
    ) -> None:
        """Create a hidden arrow that ends ``short`` base units before both points.

        ``disc_at``: position of the disc along it, from 0 to 1.
        """
        course = _Course.between(start, end, short)
        picture = _line(easel, course.length) if thin else _blade(easel, course.length, colour)
        super().__init__(easel, course.turned(picture), course.centre, z=40)
        along = (
            start[0] + (end[0] - start[0]) * disc_at,
            start[1] + (end[1] - start[1]) * disc_at,
        )
        self.disc = Disc(easel, along)


class Aim(_Fading):
    """Arrow between two points, such as from a seat's card to the attacked seat.

    ``dashed``: the attack is only planned.
    """

    __slots__ = ()

    def __init__(
        self,
        easel: Easel,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: str,
        short: float,
        dashed: bool = False,
    ) -> None:
        course = _Course.between(start, end, short)
        draw = _dashes if dashed else _beam
        picture = course.turned(draw(easel, course.length, colour))
        super().__init__(easel, picture, course.centre, z=38)


class Disc(Sprite):
    """Dark disc on an arrow: the damage, or an icon."""

    __slots__ = ("_centre", "_easel")

    def __init__(self, easel: Easel, centre: tuple[float, float]) -> None:
        super().__init__(z=45)
        self._easel, self._centre = easel, centre

    def say(self, text: str) -> None:
        """Show a number, with a rim in the color of damage."""
        words = self._easel.line(text, "numeral", 34, "#FFE3D6")
        self._on("#4A120C", p.BAD, words)

    def mark(self, icon: str) -> None:
        """Show an icon, with a brass rim."""
        self._on("#14183A", p.BRASS300, self._easel.icon(icon, 38, p.IVORY))

    def _on(self, fill: str, rim: str, sign: Surface) -> None:
        whole = self._easel.vector(vector.roundel(ROUNDEL, fill, rim), ROUNDEL, ROUNDEL).copy()
        paste_centred(whole, sign, (whole.get_width() / 2, whole.get_height() / 2))
        self.show_centred(whole, self._easel.scale.at(*self._centre))


def warm_arrow(easel: Easel, colour: str) -> None:
    """Rasterize the parts of all arrows of a color in advance, so that no frame does."""
    _blade(easel, HEAD, colour)
    _beam(easel, HEAD, colour)
    _dashes(easel, HEAD, colour)
    _line(easel, HEAD)


def _blade(easel: Easel, length: float, colour: str) -> Surface:
    """Return an arrow that widens towards its head, at twice its size, 60 units high.

    Its shaft is stretched from one picture, so that an arrow of any length needs no rasterizing.
    """
    stroke = f'fill="{colour}" stroke="{EDGE}" stroke-width="2.5" stroke-linejoin="round"'
    shaft = _part(easel, SHAFT, 60, f'<path d="M0 25L{SHAFT + 9:g} 18V42L0 35Z" {stroke}/>')
    tip = f"M-9 18H0V4L{HEAD - 2:g} 30L0 56V42H-9"
    head = _part(easel, HEAD, 60, f'<path d="{tip}" {stroke}/>')
    width = max(1, easel.scale.px(2 * length) - head.get_width())
    return _joined(pygame.transform.smoothscale(shaft, (width, shaft.get_height())), head)


def _beam(easel: Easel, length: float, colour: str) -> Surface:
    """Return an arrow with an even shaft, at twice its size, 60 units high, laid from one picture.

    It stays readable on a small screen.
    """
    body = vector.line(f"M0 30H{TILE:g}", EDGE, 19, 0.9) + vector.line(
        f"M0 30H{TILE:g}", colour, 13
    )
    tip = f'<path d="M0 23H1V5L{HEAD - 2:g} 30L1 55V37H0Z" fill="{colour}" '
    head = _part(
        easel, HEAD, 60, f'{tip}stroke="{EDGE}" stroke-width="3" stroke-linejoin="round"/>'
    )
    width = max(1, easel.scale.px(2 * length) - head.get_width())
    return _joined(_tiled(_part(easel, TILE, 60, body), width), head)


def _dashes(easel: Easel, length: float, colour: str) -> Surface:
    """Return a dashed arrow at twice its size, 40 units high, laid from one picture."""
    dashes = 'stroke-dasharray="16 10"'
    body = vector.line(f"M0 20H{TILE:g}", EDGE, 8, 0.8, dashes)
    body += vector.line(f"M0 20H{TILE:g}", colour, 5, 1.0, dashes)
    tip = f'<path d="M{HEAD - 2:g} 20L{HEAD - 28:g} 7V33Z" fill="{colour}" stroke="{EDGE}"/>'
    head = _part(easel, HEAD, 40, tip)
    width = max(1, easel.scale.px(2 * length) - head.get_width())
    return _joined(_tiled(_part(easel, TILE, 40, body), width), head)


def _line(easel: Easel, length: float) -> Surface:
    """Return a line without a head, at twice its size, 60 units high."""
    tile = _part(easel, TILE, 60, vector.inlay(f"M0 30H{TILE:g}", 3))
    return _tiled(tile, easel.scale.px(2 * length))


def _part(easel: Easel, length: float, height: float, body: str) -> Surface:
    return easel.vector(vector.svg(length, height, body), 2 * length, 2 * height)


def _tiled(tile: Surface, width: int) -> Surface:
    whole = clear(width, tile.get_height())
    for x in range(0, width, tile.get_width()):
        paste(whole, tile, (x, 0))
    return whole


def _joined(shaft: Surface, head: Surface) -> Surface:
    whole = clear(shaft.get_width() + head.get_width(), head.get_height())
    paste(whole, shaft, (0, 0))
    paste(whole, head, (shaft.get_width(), 0))
    return whole

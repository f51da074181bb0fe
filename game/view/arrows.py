"""Arrows between cards and seats, and the disc on them."""

import math
from dataclasses import dataclass

import pygame

from game.view import palette as p
from game.view import vector
from game.view.art import faded, paste_centred
from game.view.easel import Easel
from game.view.stage import Sprite

STEP = 20
"""Arrow lengths are rounded to this many base units, so that few are rasterized."""

LEAST = 60.0
"""Minimum length of an arrow, in base units."""

DISC_AT = 0.42
"""Position of the disc along an arrow; not its middle, so that discs of crossing arrows differ."""

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
        """Return the course between two points, ``short`` base units off both.

        It is at least LEAST long.
        """
        length = max(LEAST, math.dist(start, end) - 2 * short)
        return cls(
            ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2),
            STEP * round(length / STEP),
            math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])),
        )

    def turned(self, picture: pygame.Surface, share: float) -> pygame.Surface:
        """Return a picture drawn at twice its size, rotated, at an opacity from 0 to 1."""
        return faded(pygame.transform.rotozoom(picture, -self.angle, 0.5), share)


class Arrow(Sprite):
    """Arrow between two points; ``thin`` makes it a line without a head."""

    __slots__ = ("_course", "_easel", "_picture", "disc")

    def __init__(
        self,
        easel: Easel,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: str,
        short: float,
        thin: bool = False,
    ) -> None:
        """Create a hidden arrow that ends ``short`` base units before both points."""
        super().__init__(z=40)
        self._easel = easel
        self._course = _Course.between(start, end, short)
        length = self._course.length
        share = 0.5 if thin else DISC_AT
        along = (
            start[0] + (end[0] - start[0]) * share,
            start[1] + (end[1] - start[1]) * share,
        )
        svg = _line(length) if thin else _blade(length, colour)
        self._picture = easel.vector(svg, 2 * length, 120)
        self.disc = Disc(easel, along)

    def grow(self, share: float) -> None:
        """Show the arrow at an opacity from 0 to 1; 0 hides it."""
        step = round(min(1.0, share) * 6) / 6
        if step <= 0:
            self.show(None)
            return
        turned = self._course.turned(self._picture, step)
        self.show_centred(turned, self._easel.scale.at(*self._course.centre))


class Aim(Sprite):
    """Dashed arrow between two points, such as from a seat's card to the attacked seat."""

    __slots__ = ("_course", "_easel", "_picture")

    def __init__(
        self,
        easel: Easel,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: str,
        short: float,
    ) -> None:
        super().__init__(z=38)
        self._easel = easel
        self._course = _Course.between(start, end, short)
        length = self._course.length
        self._picture = easel.vector(_dashes(length, colour), 2 * length, 80)

    def grow(self, share: float) -> None:
        """Show the arrow at an opacity from 0 to 1."""
        step = round(min(1.0, max(0.0, share)) * 4) / 4
        turned = self._course.turned(self._picture, step)
        self.show_centred(turned, self._easel.scale.at(*self._course.centre))


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

    def _on(self, fill: str, rim: str, sign: pygame.Surface) -> None:
        whole = self._easel.vector(vector.roundel(ROUNDEL, fill, rim), ROUNDEL, ROUNDEL).copy()
        paste_centred(whole, sign, (whole.get_width() / 2, whole.get_height() / 2))
        self.show_centred(whole, self._easel.scale.at(*self._centre))


def _blade(length: float, colour: str) -> str:
    """Return the SVG of an arrow that widens towards its head, 60 units high."""
    body = f"M0 28L{length - 34:g} 22V10L{length - 2:g} 30L{length - 34:g} 50V38L0 32Z"
    return vector.svg(
        length, 60, f'<path d="{body}" fill="{colour}" stroke="#04050C" stroke-width="2.5"/>'
    )


def _dashes(length: float, colour: str) -> str:
    """Return the SVG of a dashed arrow, 40 units high."""
    path = f"M2 20H{length - 26:g}"
    body = vector.line(path, "#04050C", 8, 0.8, 'stroke-dasharray="16 10"')
    body += vector.line(path, colour, 5, 1.0, 'stroke-dasharray="16 10"')
    body += (
        f'<path d="M{length - 2:g} 20L{length - 28:g} 7V33Z" fill="{colour}" '
        f'stroke="#04050C" stroke-width="2"/>'
    )
    return vector.svg(length, 40, body)


def _line(length: float) -> str:
    body = vector.inlay(f"M0 30H{length:g}", 3)
    return vector.svg(length, 60, body)

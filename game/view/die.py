"""Pictures of dice with a number, and a die that is rolled."""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste_centred
from game.view.easel import Easel
from game.view.stage import Sprite

TURNS = 10
"""Number of faces shown during a roll."""

ANGLE_STEP = 5
"""Angles of rotated dice are rounded to this many degrees, so that few are made."""

RUN = -140.0
"""Horizontal offset from which a die is thrown, in base units; negative is left of its place."""

HOP = 70.0
"""Height of the first hop of a thrown die, in base units."""


@dataclass(frozen=True, slots=True)
class Numeral:
    """Style of a die's number: color, and size and downward offset in die widths."""

    ink: str
    size: float
    drop: float = 0.0


NUMERALS: Mapping[str, Numeral] = {
    "die_d4_brass": Numeral(p.GALL, 0.37, 0.125),
    "die_d6_garnet": Numeral(p.IVORY, 0.54),
    "die_d6_steel": Numeral(p.IVORY, 0.54),
    "die_d6_bone": Numeral(p.GALL, 0.54),
    "die_d12_bone": Numeral(p.GALL, 0.45),
    "die_d20_bone": Numeral(p.GALL, 0.36, 0.01),
}
"""Dice by the name of their drawing; bone and brass are light, so their numbers are dark."""

TWO_DIGITS = 0.82
"""Factor on the size of a number with two digits."""


def numeral(piece: str) -> Numeral:
    """Return the style of a die's number; ValueError for an unknown die."""
    if piece not in NUMERALS:
        raise ValueError(f"{piece!r} is not a die; allowed: {', '.join(NUMERALS)}")
    return NUMERALS[piece]


def warm(easel: Easel, piece: str, width: float) -> None:
    """Rasterize a die ``width`` base units wide in advance, to keep it out of the frames."""
    pixels = easel.scale.px(width)
    easel.art.piece(piece, pixels)
    easel.art.piece(piece, 2 * pixels)
    shadow(easel, width)


def numbered(easel: Easel, piece: str, width: int, number: int) -> Surface:
    """Return an upright die with a number, ``width`` pixels wide."""
    key = ("die", piece, width, number)
    return easel.art.cache.get(key, lambda: _numbered(easel, piece, width, number))


def turned(easel: Easel, piece: str, width: int, number: int, angle: float) -> Surface:
    """Return a die with a number, rotated counterclockwise by an angle in degrees."""
    step = ANGLE_STEP * round(angle / ANGLE_STEP) % 360
    if not step:
        return numbered(easel, piece, width, number)
    return easel.art.passing.get(
        ("die", piece, width, number, step),
        lambda: pygame.transform.rotozoom(numbered(easel, piece, 2 * width, number), step, 0.5),
    )


def shadow(easel: Easel, width: float) -> Surface:
    """Return the flat shadow under a die that is ``width`` base units wide."""
    stops = vector.shades(p.SHADOW, (0, 0.85), (0.55, 0.6), (1, 0))
    defs = vector.radial("soft", 50, 50, 50, *stops)
    body = '<circle cx="50" cy="50" r="50" fill="url(#soft)" transform="scale(1 .32)"/>'
    return easel.vector(vector.svg(100, 32, body, defs), width * 1.12, width * 0.3584)


def light(easel: Easel, colour: str, strength: float, size: float) -> Surface:
    """Return a soft disc of light, ``size`` base units wide, at an opacity from 0 to 1."""
    shares = ((0, 1.0), (0.55, 0.72), (0.8, 0.22), (1, 0.0))
    stops = vector.shades(colour, *((at, share * strength) for at, share in shares))
    defs = vector.radial("light", 50, 50, 50, *stops)
    body = '<circle cx="50" cy="50" r="50" fill="url(#light)"/>'
    return easel.vector(vector.svg(100, 100, body, defs), size, size)


class Die(Sprite):
    """Die at a place, ``width`` base units wide; hidden until it is rolled.

    ``run``: horizontal offset from which it is thrown, in base units. Two dice with opposite runs
    roll towards each other.
    """

    __slots__ = ("_centre", "_easel", "_piece", "_run", "_sides", "_value", "_width")

    def __init__(
        self,
        easel: Easel,
        piece: str,
        centre: tuple[float, float],
        width: float,
        sides: int,
        run: float = RUN,
    ) -> None:
        super().__init__(z=60)
        self._easel, self._piece, self._centre = easel, piece, centre
        self._width, self._sides, self._value, self._run = width, sides, 1, run

    def roll(self, value: int) -> None:
        """Set the value on which the next roll ends."""
        self._value = value

    def tumble(self, share: float) -> None:
        """Show a share (0 to 1) of the roll, with hops and turns that diminish."""
        turn = min(TURNS, int(share * (TURNS + 1)))
        seen = self._value if turn >= TURNS else 1 + (self._value + 3 * turn) % self._sides
        angle = 0.0 if turn >= TURNS else (1 - share) * 200 + 36 * turn
        hop = abs((share * 3.5) % 1 - 0.5) * 2 * (1 - share) * HOP
        x, y = self._centre
        picture = self._picture(seen, angle if self._run < 0 else -angle)
        self.show_centred(picture, self._easel.scale.at(x + (1 - share) * self._run, y - hop))

    def hide(self) -> None:
        """Hide the die."""
        self.show(None)

    def _picture(self, number: int, angle: float) -> Surface:
        """Return the die over its shadow."""
        easel, width = self._easel, self._easel.scale.px(self._width)
        step = ANGLE_STEP * round(angle / ANGLE_STEP) % 360
        key = ("die on table", self._piece, width, number, step)
        return easel.art.passing.get(key, lambda: self._draw(width, number, step))

    def _draw(self, width: int, number: int, angle: float) -> Surface:
        whole = clear(round(width * 1.5), round(width * 1.5))
        middle = whole.get_width() / 2
        paste_centred(whole, shadow(self._easel, self._width), (middle, middle + width * 0.44))
        die = turned(self._easel, self._piece, width, number, angle)
        paste_centred(whole, die, (middle, middle))
        return whole


def _numbered(easel: Easel, piece: str, width: int, number: int) -> Surface:
    """Draw a die with its number, whose visible pixels are centered on the upper face."""
    look = numeral(piece)
    whole = easel.art.piece(piece, width).copy()
    size = look.size * width * (TWO_DIGITS if abs(number) > 9 else 1)
    line = easel.typist.line(str(number), "numeral", max(6, round(size)), look.ink)
    ink = line.subsurface(line.get_bounding_rect())
    paste_centred(
        whole, ink, (whole.get_width() / 2, whole.get_height() / 2 + look.drop * whole.get_width())
    )
    return whole

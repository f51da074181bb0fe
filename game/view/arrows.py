"""Arrows between cards and seats, and the disc on them."""

import math
from dataclasses import dataclass

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import faded, paste_centred
from game.view.easel import Easel
from game.view.pen import EDGE, Pen
from game.view.stage import Sprite

STEP = 20
"""Arrow lengths are rounded to this many base units."""

LEAST = 60.0
"""Minimum length of an arrow, in base units."""

DISC_AT = 0.42
"""Position of the disc along an arrow; not its middle, so that discs of crossing arrows differ."""

HEAD, DASH, GAP = 34.0, 16, 10
"""Lengths of an arrow's head, of a dash and of the gap between two, in base units."""

STEPS = 6
"""Steps of opacity in which an arrow appears."""

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
        picture = _line(easel, course) if thin else _blade(easel, course, colour)
        super().__init__(easel, picture, course.centre, z=40)
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
        super().__init__(easel, draw(easel, course, colour), course.centre, z=38)


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


def _blade(easel: Easel, course: _Course, colour: str) -> Surface:
    """Return an arrow that widens towards its head."""
    pen, neck = Pen(easel, course.length, course.angle), course.length - HEAD
    pen.outline([(0, -5), (neck, -12), (neck, -26), (course.length - 2, 0)], colour, 2.5)
    return pen.picture


def _beam(easel: Easel, course: _Course, colour: str) -> Surface:
    """Return an arrow with an even shaft, which stays readable on a small screen."""
    pen, neck = Pen(easel, course.length, course.angle), course.length - HEAD
    pen.outline([(0, -8), (neck, -8), (neck, -25), (course.length - 2, 0)], colour, 3)
    return pen.picture


def _dashes(easel: Easel, course: _Course, colour: str) -> Surface:
    """Return a dashed arrow."""
    pen, neck = Pen(easel, course.length, course.angle), course.length - HEAD
    for start in range(0, round(neck), DASH + GAP):
        pen.outline([(start, -3.25), (min(start + DASH, neck), -3.25)], colour, 1.5)
    pen.outline([(course.length - 28, -13), (course.length - 2, 0)], colour, 1)
    return pen.picture


def _line(easel: Easel, course: _Course) -> Surface:
    """Return a brass line without a head, inlaid in the table."""
    pen = Pen(easel, course.length, course.angle)
    for colour, width, down in ((EDGE, 5.2, 1.2), (p.BRASS500, 3.0, 0.0), (p.BRASS200, 1.0, -0.8)):
        half = width / 2
        pen.fill([(0, down - half), (course.length, down - half)], colour, down)
    return pen.picture

"""Arrows between cards and seats, and the disc on them."""

import math
from dataclasses import dataclass

from pygame import Rect, Surface

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

RIM, RIMMED = 4.0, (8.0, 20.0)
"""Width of a rim, and half the width of the shaft and the head inside it, in base units."""

STEPS = 12
"""Steps in which an arrow grows."""

STUB = 44.0
"""Length below which a part of an arrow is not shown, in base units."""

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


class _Growing(Sprite):
    """A picture of a line on a course, which grows from the start of the line in a few steps."""

    __slots__ = ("_course", "_easel", "_picture", "_steps")

    def __init__(self, easel: Easel, picture: Surface, course: _Course, z: float) -> None:
        super().__init__(z)
        self._easel, self._picture, self._course = easel, picture, course
        self._steps = 0, 0
        """The steps of the line between which it is shown."""

    def grow(self, share: float) -> None:
        """Show a share of the line, from 0 to 1; 0 hides it."""
        self._show_part(0.0, share)

    def shrink(self, share: float) -> None:
        """Hide a share of the line, from 0 to 1, at its start: its tail follows its head."""
        self._show_part(share, 1.0)

    def pass_by(self, share: float) -> None:
        """Grow the line in the first half of the time, then let its tail follow its head."""
        if share < 0.5:
            self.grow(2 * share)
        else:
            self.shrink(2 * share - 1)

    def _show_part(self, since: float, until: float) -> None:
        first, last = (round(min(1.0, max(0.0, share)) * STEPS) for share in (since, until))
        if (first, last) == self._steps:
            return
        self._steps = first, last
        whole = self._picture.get_rect()
        part = _part(whole, self._course.angle, first / STEPS, last / STEPS)
        if (last - first) / STEPS * self._course.length < STUB or not (part.w and part.h):
            self.show(None)
            return
        x, y = self._easel.scale.at(*self._course.centre)
        corner = x - whole.w / 2 + part.x, y - whole.h / 2 + part.y
        self.show(self._picture if part == whole else self._picture.subsurface(part), corner)

    def fade(self, opacity: float) -> None:
        """Show the whole line at an opacity from 0 to 1, until it grows again."""
        self._steps = 0, 0
        picture = faded(self._picture, opacity)
        self.show_centred(picture, self._easel.scale.at(*self._course.centre))


def _part(whole: Rect, angle: float, since: float, until: float) -> Rect:
    """Return the part of a picture that holds a line in it between two shares of the line.

    The shares are measured along the longer side of the picture.
    """
    across, down = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    part = whole.copy()
    if abs(across) >= abs(down):
        first, last = round(since * whole.w), round(until * whole.w)
        part.w, part.x = last - first, first if across > 0 else whole.w - last
    else:
        first, last = round(since * whole.h), round(until * whole.h)
        part.h, part.y = last - first, first if down > 0 else whole.h - last
    return part


class Arrow(_Growing):
    """Arrow between two points, or a thin line without a head."""

    __slots__ = ("disc", "thin")

    def __init__(
        self,
        easel: Easel,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: str,
        short: float,
        disc_at: float = DISC_AT,
        rim: str = "",
    ) -> None:
        """Create a hidden arrow that ends ``short`` base units before both points.

        ``colour``: "" for a thin line; ``disc_at``: position of the disc along it, from 0 to 1;
        ``rim``: as in `Aim`.
        """
        course = _Course.between(start, end, short)
        self.thin = not colour
        if rim:
            picture = _rimmed(easel, course, colour, rim)
        else:
            picture = _blade(easel, course, colour) if colour else _line(easel, course)
        super().__init__(easel, picture, course, z=40)
        along = (
            start[0] + (end[0] - start[0]) * disc_at,
            start[1] + (end[1] - start[1]) * disc_at,
        )
        self.disc = Disc(easel, along)


class Aim(_Growing):
    """Arrow between two points, such as from a seat's card to the attacked seat.

    ``dashed``: the attack is only planned. ``rim``: the color of a rim that sets the arrow off from
    a ground of its own color; "" for none.
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
        rim: str = "",
    ) -> None:
        course = _Course.between(start, end, short)
        draw = _dashes if dashed else _beam
        picture = _rimmed(easel, course, colour, rim) if rim else draw(easel, course, colour)
        super().__init__(easel, picture, course, z=38)


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


def _rimmed(easel: Easel, course: _Course, colour: str, rim: str) -> Surface:
    """Return an arrow with an even shaft and a rim in another color."""
    pen, neck = Pen(easel, course.length, course.angle), course.length - HEAD
    shape = [(RIM, -RIMMED[0]), (neck, -RIMMED[0]), (neck, -RIMMED[1]), (course.length - 10, 0)]
    pen.rimmed(shape, colour, rim, RIM)
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

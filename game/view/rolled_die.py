"""A die that is thrown on the table: a solid that tumbles, bounces and settles on its value.

The solids are rasterized when the table is built; a frame turns and scales the numbers onto them.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum

import pygame
from pygame import Surface

from game.view import die as flat
from game.view.art import clear, faded, paste_centred
from game.view.die_model import GRID, MODELS, SPAN, DieModel, drawing, posed, spot
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.solids import Facet, Point, Rotation, joined, rotation
from game.view.stage import Sprite

PICTURES = 16
"""Number of pictures of a die that rolls in one direction."""

TUMBLE = 0.8
"""Share of a roll after which the die shows its value; from then on it only bounces."""

TURN, TWIST = 400.0, 130.0
"""Degrees by which a die turns while it rolls: forwards, and to the side."""

SLOWING = 1.35
"""Exponent of the remaining turn; 1 is a constant speed."""

RUN, STOPPING = 300.0, 1.9
"""Distance from which a die is thrown, in base units, and the exponent of the remaining way."""

STOP = 0.88
"""Share of a roll after which the die has reached its place."""

BOUNCES = ((-0.25, 0.25, 0.85), (0.25, 0.55, 0.42), (0.55, TUMBLE, 0.16), (TUMBLE, 0.94, 0.05))
"""Start and end of each bounce, as shares of a roll, and its height in die widths.

A die is thrown at the top of the first one.
"""

NEARER = 0.12
"""Share by which a die looks larger at a height of one die width."""

FADE_IN = 0.1
"""Share of a roll in which the die appears."""

FADES = 4
"""Steps in which a die fades in, and its shadow fades with the height."""


LEGIBLE = 0.2
"""How far a face must be turned to the viewer to show its number, from 0 to 1."""

SHADOW_DROP = 0.44
"""Distance from the middle of a die down to the middle of its shadow, in die widths."""


class RollDirection(IntEnum):
    """Main direction of a roll across the screen."""

    RIGHT = 0
    DOWN = 1
    LEFT = 2
    UP = 3


AXES: Mapping[RollDirection, Point] = {
    RollDirection.RIGHT: (0, 1, 0),
    RollDirection.DOWN: (-1, 0, 0),
    RollDirection.LEFT: (0, -1, 0),
    RollDirection.UP: (1, 0, 0),
}
"""Axes around which dice roll."""


def direction(start: Pos, goal: Pos) -> RollDirection:
    """Return the main direction from a start to a goal."""
    angle = math.degrees(math.atan2(goal[1] - start[1], goal[0] - start[0]))
    return RollDirection(round(angle / 90) % 4)


def warm(easel: Easel, piece: str, width: float, ways: Iterable[RollDirection]) -> None:
    """Rasterize what a roll shows in advance, so that no frame does."""
    pixels = easel.scale.px(width)
    flat.shadow(easel, width)
    for number in range(1, MODELS[piece].sides + 1):
        flat.numbered(easel, piece, pixels, number)
    for way in set(ways):
        for place in range(PICTURES):
            _bare(easel, piece, pixels, way, place)


def height(share: float) -> float:
    """Return the height of a die after a share of its roll, in die widths."""
    for start, end, top in BOUNCES:
        if start <= share < end:
            along = (share - start) / (end - start)
            return top * 4 * along * (1 - along)
    return 0.0


def numbers(value: int, sides: int) -> list[int]:
    """Return the numbers on the faces of a die that shows a value, sorted by depth.

    Numbers on opposite faces add up to one more than ``sides``.
    """
    below = sides + 1 - value
    others = [number for number in range(1, sides + 1) if number not in (value, below)]
    return [value, *others, below]


class Die(Sprite):
    """Die at a place, ``width`` base units wide; hidden until it is rolled.

    It is thrown from the side of ``start``. Add ``sprites`` to the stage, not just the die.
    """

    __slots__ = (
        *("_centre", "_easel", "_direction", "_piece", "_pixels", "_shadow"),
        *("_start", "_value", "_width"),
    )

    def __init__(self, easel: Easel, piece: str, centre: Pos, width: float, start: Pos) -> None:
        super().__init__(z=60)
        self._easel, self._piece, self._centre, self._start = easel, piece, centre, start
        self._width, self._pixels = width, easel.scale.px(width)
        self._value, self._direction = 1, direction(start, centre)
        self._shadow = Sprite(z=59)

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """The sprites of the die: its shadow while it rolls, and itself."""
        return self._shadow, self

    def roll(self, value: int) -> None:
        """Set the value on which the next roll ends."""
        self._value = value

    def tumble(self, share: float) -> None:
        """Show a share (0 to 1) of the roll."""
        at = self._easel.scale.at
        if share >= 1:
            self._shadow.show(None)
            self.show_centred(self._at_rest(), at(*self._centre))
            return
        up, (x, y) = height(share), self._ground(share)
        self.show_centred(self._rolling(share), at(x, y - up * self._width))
        shadow = self._shadow_picture(min(share / FADE_IN, 1 - up / 2))
        self._shadow.show_centred(shadow, at(x, y + SHADOW_DROP * self._width))

    def _ground(self, share: float) -> Pos:
        """Return the point on the table below the die."""
        (x, y), start = self._centre, self._start
        far = min(1.0, RUN / (math.dist(start, (x, y)) or RUN))
        left = far * (1 - min(1.0, share / STOP)) ** STOPPING
        return x + left * (start[0] - x), y + left * (start[1] - y)

    def _rolling(self, share: float) -> Surface:
        """Return the die in its pose, faded at the beginning of the roll."""
        place = int(share / TUMBLE * PICTURES)
        if place >= PICTURES:
            return flat.numbered(self._easel, self._piece, self._pixels, self._value)
        passing, faces = self._easel.art.passing, numbers(self._value, MODELS[self._piece].sides)
        key = ("rolling die", self._piece, self._pixels, self._direction, place, *faces)
        whole = passing.get(key, lambda: self._numbered(place, faces))
        step = math.ceil(FADES * min(1.0, share / FADE_IN))
        if step == FADES:
            return whole
        return passing.get((*key, "faded", step), lambda: faded(whole, step / FADES))

    def _numbered(self, place: int, faces: Sequence[int]) -> Surface:
        """Put the numbers on a picture of the solid."""
        whole = _bare(self._easel, self._piece, self._pixels, self._direction, place).copy()
        model, pose = _placed(self._piece, self._direction, place)
        unit, nearer = self._pixels / GRID, model.radius / MODELS[self._piece].radius
        sizes = (1.0, *[model.others] * (model.sides - 1))
        for face, number, size in zip(posed(model, pose), faces, sizes, strict=True):
            if face.normal[2] > LEGIBLE:
                ink = flat.ink(self._easel, self._piece, self._pixels, number)
                x, y = spot(model, face.middle)
                paste_centred(whole, _slanted(ink, face, size * nearer), (x * unit, y * unit))
        return whole

    def _shadow_picture(self, strength: float) -> Surface:
        easel, step = self._easel, math.ceil(strength * FADES)
        key = ("shadow of a rolling die", self._pixels, step)
        return easel.art.passing.get(
            key, lambda: faded(flat.shadow(easel, self._width), step / FADES)
        )

    def _at_rest(self) -> Surface:
        """Return the flat die over its shadow."""
        key = ("die on table", self._piece, self._pixels, self._value)
        return self._easel.art.passing.get(key, self._lying)

    def _lying(self) -> Surface:
        width = self._pixels
        whole = clear(round(width * 1.5), round(width * 1.5))
        middle = whole.get_width() / 2
        shadow = flat.shadow(self._easel, self._width)
        paste_centred(whole, shadow, (middle, middle + width * SHADOW_DROP))
        die = flat.numbered(self._easel, self._piece, width, self._value)
        paste_centred(whole, die, (middle, middle))
        return whole


def _bare(easel: Easel, piece: str, pixels: int, way: RollDirection, place: int) -> Surface:
    """Return a picture of a roll without numbers."""
    size = round(SPAN * pixels / GRID)
    return easel.art.cache.get(
        ("bare die", piece, pixels, way, place),
        lambda: easel.art.raster(drawing(*_placed(piece, way, place)), size, size),
    )


def _placed(piece: str, way: RollDirection, place: int) -> tuple[DieModel, Rotation]:
    """Return the model in the size of a picture of a roll, and its pose."""
    share = (place + 0.5) / PICTURES * TUMBLE
    model = MODELS[piece]
    left = (1 - share / TUMBLE) ** SLOWING
    pose = joined(rotation(AXES[way], -TURN * left), rotation((0, 0, 1), -TWIST * left))
    return replace(model, radius=model.radius * (1 + NEARER * height(share))), pose


def _slanted(picture: Surface, face: Facet, size: float) -> Surface:
    """Return an upright picture as it looks on a face that is turned away.

    Every slant is a rotation, a change of width and height, and another rotation.
    """
    a, b = size * face.right[0], -size * face.up[0]
    c, d = size * face.right[1], -size * face.up[1]
    whole, part = math.hypot(a + d, c - b) / 2, math.hypot(a - d, c + b) / 2
    late, early = math.atan2(c + b, a - d), math.atan2(c - b, a + d)
    first, last = math.degrees(early - late) / 2, math.degrees(early + late) / 2
    turned = pygame.transform.rotate(picture, -first)
    width, height = turned.get_size()
    across, down = max(1, round(width * (whole + part))), max(1, round(height * (whole - part)))
    return pygame.transform.rotate(pygame.transform.scale(turned, (across, down)), -last)

"""Smooth shapes along a line of any direction, drawn without rotating pictures."""

import math
from collections.abc import Sequence
from typing import TypeAlias

import pygame

from game.view.art import clear
from game.view.easel import Easel

Points: TypeAlias = Sequence[tuple[float, float]]

EDGE = "#04050C"
"""Color of outlines."""

LINE = 1.5
"""Width of the dark outline around a rim, in base units."""

REACH = 30.0
"""Maximum distance of a shape from the line, in base units."""


class Pen:
    """Draws shapes that are symmetrical to a line, in base units.

    x runs along the line from its start, y is the distance to its right. A shape is given by the
    points on its left side, from the start on. ``picture`` is centered on the middle of the line.
    """

    def __init__(self, easel: Easel, length: float, angle: float) -> None:
        """``angle``: clockwise direction of the line, in degrees; 0 is to the right."""
        self._unit, self._length = easel.scale.u, length
        turn = math.radians(angle)
        self._cos, self._sin = math.cos(turn), math.sin(turn)
        along, across = length / 2 * self._unit, REACH * self._unit
        self.picture = clear(
            2 * math.ceil(along * abs(self._cos) + across * abs(self._sin) + 1),
            2 * math.ceil(along * abs(self._sin) + across * abs(self._cos) + 1),
        )

    def outline(self, left: Points, colour: str, width: float) -> None:
        """Draw a shape in a color with a dark outline of a width around its edge."""
        whole = [*left, *((x, -y) for x, y in reversed(left) if y)]
        self._polygon(_grown(whole, width / 2), EDGE)
        self._polygon(_grown(whole, -width / 2), colour)

    def rimmed(self, left: Points, colour: str, rim: str, width: float) -> None:
        """Draw a shape in a color inside a rim of another color, which has a thin dark outline."""
        whole = [*left, *((x, -y) for x, y in reversed(left) if y)]
        self._polygon(_grown(whole, width + LINE), EDGE)
        self._polygon(_grown(whole, width), rim)
        self._polygon(whole, colour)

    def fill(self, left: Points, colour: str, middle: float) -> None:
        """Draw a shape without an outline that is symmetrical to ``y == middle``."""
        self._polygon([*left, *((x, 2 * middle - y) for x, y in reversed(left))], colour)

    def _polygon(self, points: Points, colour: str) -> None:
        middle = self.picture.get_width() / 2, self.picture.get_height() / 2
        placed = []
        for x, y in points:
            along, across = (x - self._length / 2) * self._unit, y * self._unit
            placed.append(
                (
                    middle[0] + along * self._cos - across * self._sin,
                    middle[1] + along * self._sin + across * self._cos,
                )
            )
        pygame.draw.polygon(self.picture, colour, placed)
        pygame.draw.aalines(self.picture, colour, True, placed)


def _grown(points: Points, by: float) -> list[tuple[float, float]]:
    """Move all edges of a clockwise polygon outwards."""
    sides = []
    for (x, y), (there, below) in zip(points, (*points[1:], points[0]), strict=True):
        long = math.hypot(there - x, below - y)
        sides.append(((below - y) / long, (x - there) / long))
    grown = []
    for (x, y), (a, b), (c, d) in zip(points, (sides[-1], *sides[:-1]), sides, strict=True):
        far = by / (1 + a * c + b * d)
        grown.append((x + far * (a + c), y + far * (b + d)))
    return grown

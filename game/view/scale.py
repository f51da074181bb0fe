"""Conversion between the 1920x1080 base canvas and a window's pixels."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

BASE = (1920, 1080)
"""Size of the base canvas, in base units."""

SMALLEST = (640, 360)
"""Minimum size of a window that shows the canvas, in pixels."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the base canvas: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """The center of the box."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, pos: tuple[float, float]) -> bool:
        """Return whether a base position is inside."""
        return self.x <= pos[0] < self.x + self.w and self.y <= pos[1] < self.y + self.h

    @classmethod
    def enclosing(cls, boxes: "Sequence[Box]") -> "Box":
        """Return the smallest box that contains all others."""
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        right = max(box.x + box.w for box in boxes)
        return cls(x, y, right - x, max(box.y + box.h for box in boxes) - y)

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float) -> "Box":
        """Return a box by its center and size."""
        return cls(x - w / 2, y - h / 2, w, h)


@dataclass(frozen=True, slots=True)
class Scale:
    """Mapping of the base canvas to a window in pixels: centered, scaled by ``u``."""

    width: int
    height: int

    @property
    def u(self) -> float:
        """Pixels per base unit."""
        return min(self.width / BASE[0], self.height / BASE[1])

    @property
    def left(self) -> float:
        """Pixels left of the base canvas."""
        return (self.width - BASE[0] * self.u) / 2

    @property
    def top(self) -> float:
        """Pixels above the base canvas."""
        return (self.height - BASE[1] * self.u) / 2

    def px(self, length: float) -> int:
        """Convert a length to pixels; at least 1."""
        return max(1, round(length * self.u))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Convert a base position to pixels."""
        return self.left + x * self.u, self.top + y * self.u

    def rect(self, box: Box) -> Rect:
        """Convert a box to whole pixels."""
        x, y = self.at(box.x, box.y)
        return Rect(round(x), round(y), self.px(box.w), self.px(box.h))

    def base(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Convert a pixel position to a base position."""
        return (pos[0] - self.left) / self.u, (pos[1] - self.top) / self.u


def meet(one: Box, other: Box) -> bool:
    """Return whether two boxes overlap."""
    apart = (abs(a - b) for a, b in zip(one.centre, other.centre, strict=True))
    rooms = ((one.w + other.w) / 2, (one.h + other.h) / 2)
    return all(gap < room for gap, room in zip(apart, rooms, strict=True))

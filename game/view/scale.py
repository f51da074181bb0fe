"""From the 1920x1080 base canvas to a window's pixels and back."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

BASE = (1920, 1080)
"""Size of the canvas of layouts, in base units."""

SMALLEST = (640, 360)
"""The smallest window that shows the canvas, in pixels."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the base canvas: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the box."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, pos: tuple[float, float]) -> bool:
        """Whether a base position lies inside."""
        return self.x <= pos[0] < self.x + self.w and self.y <= pos[1] < self.y + self.h

    @classmethod
    def enclosing(cls, boxes: "Sequence[Box]") -> "Box":
        """The least box around others."""
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        right = max(box.x + box.w for box in boxes)
        return cls(x, y, right - x, max(box.y + box.h for box in boxes) - y)

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float) -> "Box":
        """A box by its centre and size."""
        return cls(x - w / 2, y - h / 2, w, h)


@dataclass(frozen=True, slots=True)
class Scale:
    """How a window of width x height pixels shows the base canvas: centred, by factor u."""

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
        """A base length in pixels, at least 1."""
        return max(1, round(length * self.u))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The pixel position of a base position."""
        return self.left + x * self.u, self.top + y * self.u

    def rect(self, box: Box) -> Rect:
        """A base box in whole pixels."""
        x, y = self.at(box.x, box.y)
        return Rect(round(x), round(y), self.px(box.w), self.px(box.h))

    def base(self, pos: tuple[float, float]) -> tuple[float, float]:
        """The base position of a pixel's centre."""
        return (pos[0] - self.left) / self.u, (pos[1] - self.top) / self.u

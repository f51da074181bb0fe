"""A minimal SVG writer, limited to what the game's SVG reader can draw.

The reader (nanosvg, inside SDL_image) supports paths, rectangles, circles and gradients in user
space, but no filters, so every soft edge here is a gradient or a stack of thin strokes.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
"""x to the right and y down, in units of the drawing."""

Stop: TypeAlias = tuple[float, str, float]
"""One gradient stop: offset 0..1, color as #rrggbb, opacity 0..1."""

INK950 = "#0A0C1B"
BRASS200 = "#F3DFA8"
BRASS300 = "#E3C583"
BRASS500 = "#B98F48"
BRASS700 = "#7C5B29"
BRASS900 = "#3D2C13"
GOLD = "#FFC93C"
GOLD200 = "#FFE7A3"
BAD = "#FF7A66"
MIST400 = "#8C93BE"
NIGHT = "#05060F"
SHADE = "#03040A"

FALLOFF = ((0.0, 1.0), (0.2, 0.78), (0.4, 0.46), (0.6, 0.2), (0.8, 0.06), (1.0, 0.0))
"""Offset and strength of a glow from its center outwards, close to a blurred disc."""


def num(value: float) -> str:
    """Format a coordinate with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def mix(first: str, second: str, share: float) -> str:
    """Blend two #rrggbb colors; `share` 0 gives the first, 1 the second."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02X}" for a, b in pairs)


def channels(colour: str) -> tuple[int, int, int]:
    """Split #rrggbb into red, green and blue, 0..255 each."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """Return a color's relative luminance as WCAG defines it, 0 black to 1 white."""
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (part / 255 for part in channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """Return the point on a circle at an angle, in degrees clockwise from the right."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def cubic(points: tuple[Point, Point, Point, Point], share: float) -> Point:
    """Return the point of a cubic Bezier curve at `share` 0..1."""
    rest = 1 - share
    weights = (rest**3, 3 * rest * rest * share, 3 * rest * share * share, share**3)
    return (
        sum(w * p[0] for w, p in zip(weights, points, strict=True)),
        sum(w * p[1] for w, p in zip(weights, points, strict=True)),
    )


def polygon(points: Iterable[Point]) -> str:
    """Return a closed polygon as path data."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def segment(start: Point, end: Point) -> str:
    """Return a straight line as path data."""
    return f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"


def scooped(x: float, y: float, width: float, height: float, scoop: float) -> str:
    """Return a rectangle with concave quarter circles as corners, as path data."""
    right, foot, r = x + width, y + height, num(scoop)
    arc = f"A{r} {r} 0 0 0"
    return (
        f"M{num(x + scoop)} {num(y)}H{num(right - scoop)}{arc} {num(right)} {num(y + scoop)}"
        f"V{num(foot - scoop)}{arc} {num(right - scoop)} {num(foot)}"
        f"H{num(x + scoop)}{arc} {num(x)} {num(foot - scoop)}"
        f"V{num(y + scoop)}{arc} {num(x + scoop)} {num(y)}Z"
    )


def clip_to_convex(start: Point, end: Point, shape: Sequence[Point]) -> tuple[Point, Point] | None:
    """Clip a line to a convex polygon, given clockwise on screen; None if it is outside."""
    enter, leave = 0.0, 1.0
    dx, dy = end[0] - start[0], end[1] - start[1]
    for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
        nx, ny = by - ay, ax - bx
        distance = nx * (start[0] - ax) + ny * (start[1] - ay)
        speed = nx * dx + ny * dy
        if abs(speed) < 1e-9:
            if distance > 0:
                return None
        elif speed < 0:
            enter = max(enter, -distance / speed)
        else:
            leave = min(leave, -distance / speed)
    if enter >= leave:
        return None
    cut = [(start[0] + dx * t, start[1] + dy * t) for t in (enter, leave)]
    return cut[0], cut[1]


@dataclass(slots=True)
class Drawing:
    """An SVG file: gradients in `defs`, shapes in `body` in painting order."""

    width: int
    height: int
    defs: list[str] = field(default_factory=list)
    body: list[str] = field(default_factory=list)

    def linear(self, start: Point, end: Point, *stops: Stop) -> str:
        """Add a linear gradient and return the paint that refers to it."""
        ends = zip(("x1", "y1", "x2", "y2"), (*start, *end), strict=True)
        return self._gradient("linear", "".join(f' {k}="{num(v)}"' for k, v in ends), stops)

    def radial(self, centre: Point, radius: float, *stops: Stop) -> str:
        """Add a radial gradient and return the paint that refers to it."""
        place = f' cx="{num(centre[0])}" cy="{num(centre[1])}" r="{num(radius)}"'
        return self._gradient("radial", place, stops)

    def glow(self, centre: Point, radius: float, colour: str, opacity: float) -> None:
        """Draw a soft round light that fades out at `radius`."""
        stops = [(offset, colour, opacity * strength) for offset, strength in FALLOFF]
        self.circle(centre, radius, self.radial(centre, radius, *stops))

    def path(self, data: str, fill: str, opacity: float = 1.0, shift: Point = (0, 0)) -> None:
        """Fill path data with the even-odd rule."""
        self.body.append(
            f'<path d="{data}" fill="{fill}" fill-rule="evenodd"{_opacity(opacity)}{_move(shift)}/>'
        )

    def stroke(
        self,
        data: str,
        colour: str,
        width: float,
        opacity: float = 1.0,
        shift: Point = (0, 0),
        join: str = "miter",
        dash: str = "",
    ) -> None:
        """Stroke path data; a round join also rounds the ends."""
        cap = "round" if join == "round" else "butt"
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.body.append(
            f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{num(width)}"'
            f' stroke-linejoin="{join}" stroke-linecap="{cap}"{dashes}'
            f"{_opacity(opacity)}{_move(shift)}/>"
        )

    def rect(
        self,
        corner: Point,
        size: Point,
        fill: str,
        opacity: float = 1.0,
        radius: float = 0.0,
    ) -> None:
        """Fill a rectangle with corners rounded by `radius`."""
        round_ = f' rx="{num(radius)}"' if radius else ""
        self.body.append(
            f'<rect x="{num(corner[0])}" y="{num(corner[1])}" width="{num(size[0])}"'
            f' height="{num(size[1])}"{round_} fill="{fill}"{_opacity(opacity)}/>'
        )

    def cover(self, fill: str, opacity: float = 1.0) -> None:
        """Fill the whole canvas."""
        self.rect((0, 0), (self.width, self.height), fill, opacity)

    def circle(self, centre: Point, radius: float, fill: str, opacity: float = 1.0) -> None:
        """Fill a circle."""
        self.body.append(
            f'<circle cx="{num(centre[0])}" cy="{num(centre[1])}" r="{num(radius)}"'
            f' fill="{fill}"{_opacity(opacity)}/>'
        )

    def ring(self, centre: Point, radius: float, colour: str, width: float) -> None:
        """Stroke a circle."""
        self.body.append(
            f'<circle cx="{num(centre[0])}" cy="{num(centre[1])}" r="{num(radius)}"'
            f' fill="none" stroke="{colour}" stroke-width="{num(width)}"/>'
        )

    def soft(
        self,
        data: str,
        colour: str,
        reach: float,
        opacity: float,
        shift: Point = (0, 0),
        steps: int = 9,
    ) -> None:
        """Draw a soft band around a shape's edge, `reach` wide: a shadow or a glow."""
        each = 1 - (1 - opacity) ** (1 / steps)
        for step in range(steps, 0, -1):
            self.stroke(data, colour, 2 * reach * step / steps, each, shift, join="round")

    def inlay(self, data: str, width: float, opacity: float = 1.0) -> None:
        """Draw an inlaid brass line: dark groove, brass, lit upper edge."""
        self.stroke(data, "#04050C", width + 2.2, 0.55 * opacity, (0, 1.2))
        self.stroke(data, BRASS500, width, opacity)
        if width > 1.6:
            lit = max(0.8, width * 0.32)
            self.stroke(data, BRASS200, lit, 0.75 * opacity, (-0.3, -0.28 * width))

    def source(self) -> str:
        """Return the whole file."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}"'
            f' viewBox="0 0 {self.width} {self.height}">\n'
            f"<defs>\n{_lines(self.defs)}</defs>\n{_lines(self.body)}</svg>\n"
        )

    def _gradient(self, kind: str, place: str, stops: Iterable[Stop]) -> str:
        """Add a gradient under the next free name."""
        name = f"g{len(self.defs)}"
        marks = "".join(
            f'<stop offset="{num(offset)}" stop-color="{colour}"'
            + (f' stop-opacity="{opacity:.3f}"' if opacity < 1 else "")
            + "/>"
            for offset, colour, opacity in stops
        )
        self.defs.append(
            f'<{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse"{place}>'
            f"{marks}</{kind}Gradient>"
        )
        return f"url(#{name})"


def _opacity(value: float) -> str:
    """Return the opacity attribute of a shape; the reader ignores fill-opacity on a gradient."""
    return f' opacity="{value:.3f}"' if value < 1 else ""


def _move(shift: Point) -> str:
    """Return a translation attribute, or ""."""
    return f' transform="translate({num(shift[0])} {num(shift[1])})"' if any(shift) else ""


def _lines(tags: Iterable[str]) -> str:
    """Return the tags, one a line."""
    return "".join(f"{tag}\n" for tag in tags)

"""Building blocks of emblems, around (0, 0), in units of the card, with y downwards."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from cards_kit import (
    IVORY50,
    Burin,
    Ring,
    Shape,
    lit_edges,
    open_lines,
    outline,
    shade,
    slimmed,
)
from scenery_svg import Drawing, Point, cubic, polar

Curve = tuple[Point, Point, Point]
"""Two control points and the end of a cubic Bezier curve."""

Width = Callable[[float], float]
"""The width of a band as a function of the share 0..1 of its length."""


@dataclass(frozen=True, slots=True)
class Part:
    """One layer of an emblem: a shape, its tone, and how it is engraved.

    ``tone``: the name of a color of the card ("" for no fill); ``key``: the width of the outline;
    ``lit``: the width of the blank line towards the light (0 for none). Without a ``burin``, there
    is no shading.
    """

    shape: Shape
    tone: str
    key: float = 5.0
    burin: Burin | None = None
    lit: float = 0.0


HAND = Burin(gap=8.0, width=3.4, share=0.5)
"""The default shading of figures."""

Emblem = tuple[Part, ...]
"""Layers, from bottom to top."""


def solid(*rings: Ring, tone: str = "pale", lit: float = 0.0, share: float = 0.5) -> Part:
    """Return an engraved figure."""
    return Part(rings, tone, burin=replace(HAND, share=share), lit=lit)


def flat(*rings: Ring, tone: str = "dark", key: float = 0.0) -> Part:
    """Return a figure without shading and, by default, without an outline."""
    return Part(rings, tone, key)


def drawn(start: Point, *parts: Point | Curve, steps: int = 8) -> Ring:
    """Return a ring of straight lines and curves."""
    points = [start]
    for part in parts:
        if isinstance(part[0], tuple):
            curve = (points[-1], *part)
            points += [cubic(curve, step / steps) for step in range(1, steps + 1)]
        else:
            points.append(part)
    return tuple(points)


def box(x: float, y: float, width: float, height: float) -> Ring:
    """Return a rectangle, given its upper left corner."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def disc(middle: Point, radius: float, high: float = 0.0, steps: int = 36) -> Ring:
    """Return a circle, or an ellipse with the vertical radius `high`."""
    down = high or radius
    return tuple(
        (middle[0] + radius * math.cos(angle), middle[1] + down * math.sin(angle))
        for angle in (math.tau * step / steps for step in range(steps))
    )


def star(middle: Point, outer: float, inner: float, points: int, turn: float = -90.0) -> Ring:
    """Return a star with one point at the angle `turn`."""
    return tuple(
        polar(middle, inner if corner % 2 else outer, turn + 180 * corner / points)
        for corner in range(2 * points)
    )


def arc(middle: Point, radius: float, start: float, end: float, steps: int = 20) -> list[Point]:
    """Return points on a circle from angle to angle, clockwise if the end is larger."""
    return [polar(middle, radius, start + (end - start) * at / steps) for at in range(steps + 1)]


def line(start: Point, *parts: Point | Curve, steps: int = 10) -> list[Point]:
    """Return an open line of straight pieces and curves, as densely spaced points."""
    ring = drawn(start, *parts, steps=steps)
    dense = [ring[0]]
    for first, second in pairwise(ring):
        pieces = max(1, math.ceil(math.dist(first, second) / 8))
        for piece in range(1, pieces + 1):
            share = piece / pieces
            dense.append(
                (
                    first[0] + (second[0] - first[0]) * share,
                    first[1] + (second[1] - first[1]) * share,
                )
            )
    return dense


def band(way: Sequence[Point], width: Width) -> Ring:
    """Return a band along a path; `width` is its full width."""
    total = sum(math.dist(first, second) for first, second in pairwise(way))
    gone, left, right = 0.0, [], []
    for place, point in enumerate(way):
        before, after = way[max(0, place - 1)], way[min(len(way) - 1, place + 1)]
        if place:
            gone += math.dist(before, point)
        long = math.dist(before, after)
        aside = ((before[1] - after[1]) / long, (after[0] - before[0]) / long)
        half = width(gone / total) / 2
        left.append((point[0] + aside[0] * half, point[1] + aside[1] * half))
        right.append((point[0] - aside[0] * half, point[1] - aside[1] * half))
    return (*left, *reversed(right))


def even(width: float) -> Width:
    """Return a constant width."""
    return lambda _: width


def tapered(width: float, root: float = 0.0, tip: float = 0.0, summit: float = 0.5) -> Width:
    """Return a width that grows from `root` to full width at `summit`, then shrinks to `tip`."""

    def wide(share: float) -> float:
        if share < summit:
            return root + (width - root) * math.sin(share / summit * math.pi / 2)
        return tip + (width - tip) * math.cos((share - summit) / (1 - summit) * math.pi / 2)

    return wide


def capsule(start: Point, end: Point, width: float) -> Ring:
    """Return a bar with round ends."""
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    return (
        *arc(end, width / 2, angle - 90, angle + 90, 8),
        *arc(start, width / 2, angle + 90, angle + 270, 8),
    )


def bar(start: Point, end: Point, width: float, tip: float = -1.0) -> Ring:
    """Return a straight bar with blunt ends, narrowing to `tip` if it is given."""
    narrow = width if tip < 0 else tip
    return band([start, end], lambda share: width + (narrow - width) * share)


def mirrored(ring: Iterable[Point]) -> Ring:
    """Return a ring mirrored at the vertical axis."""
    return tuple((-x, y) for x, y in ring)


def both(half: Sequence[Point]) -> Ring:
    """Return a symmetric figure from its left half, given from top to bottom or bottom to top."""
    return (*half, *((-x, y) for x, y in reversed(half) if x))


def laid(
    parts: Iterable[Part], turn: float = 0.0, shift: Point = (0, 0), scale: float = 1.0
) -> Emblem:
    """Return parts turned clockwise around (0, 0), then scaled, then moved."""
    angle = math.radians(turn)
    cos, sin = scale * math.cos(angle), scale * math.sin(angle)

    def move(point: Point) -> Point:
        x, y = point
        return shift[0] + x * cos - y * sin, shift[1] + x * sin + y * cos

    return tuple(
        replace(part, shape=tuple(tuple(move(point) for point in ring) for ring in part.shape))
        for part in parts
    )


def flipped(parts: Iterable[Part]) -> Emblem:
    """Return an emblem mirrored at the vertical axis."""
    return tuple(replace(part, shape=tuple(map(mirrored, part.shape))) for part in parts)


def strokes(*ways: Sequence[Point], width: float = 5.0, tone: str = "dark") -> Part:
    """Return tapered lines along the given points."""
    return flat(*(band(line(*way), tapered(width)) for way in ways), tone=tone)


def printed(drawing: Drawing, emblem: Emblem, tones: Mapping[str, str], key: str) -> None:
    """Draw the layers of an emblem with the colors of its tones; `key` is for lines."""
    for part in emblem:
        data = outline(part.shape)
        if part.tone:
            drawing.path(data, tones[part.tone])
        if part.burin is not None and part.burin.share:
            drawing.path(shade(part.shape, part.burin), key)
        if part.lit:
            lines = lit_edges(part.shape, part.key / 2 + part.lit)
            drawing.stroke(open_lines(lines), IVORY50, part.lit, 0.92, join="round")
        if part.key:
            drawing.stroke(data, key, part.key, join="round")


def haloed(drawing: Drawing, emblem: Emblem, paint: str, width: float) -> None:
    """Draw a line around a whole emblem that separates it from its background; half is visible."""
    for part in emblem:
        drawing.stroke(outline(part.shape), paint, width, join="round")


def slender(emblem: Emblem) -> Emblem:
    """Return an emblem without points that hardly change its outlines."""
    return tuple(replace(part, shape=slimmed(part.shape)) for part in emblem)


def cut_round(emblem: Emblem, middle: Point, radius: float) -> Emblem:
    """Clip an emblem to a circle (Sutherland and Hodgman, 1974)."""
    fence = disc(middle, radius, steps=96)
    walls = tuple(pairwise((*fence, fence[0])))
    parts = []
    for part in emblem:
        rings = [_inside(ring, walls) for ring in part.shape]
        kept = tuple(ring for ring in rings if len(ring) > 2)
        if kept:
            parts.append(replace(part, shape=kept))
    return tuple(parts)


def _inside(ring: Ring, walls: Sequence[tuple[Point, Point]]) -> Ring:
    """Clip a ring to the inner side of every wall; the walls run clockwise."""
    for (ax, ay), (bx, by) in walls:
        sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in ring]
        if min(sides, default=0) >= 0:
            continue
        kept: list[Point] = []
        for place, (x, y) in enumerate(ring):
            (fx, fy), before, now = ring[place - 1], sides[place - 1], sides[place]
            if (before < 0) != (now < 0):
                share = before / (before - now)
                kept.append((fx + (x - fx) * share, fy + (y - fy) * share))
            if now >= 0:
                kept.append((x, y))
        ring = tuple(kept)
    return ring

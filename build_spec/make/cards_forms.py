"""Forms that emblems are put together from, around (0, 0), in units of the card, y down."""

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
"""Two pulling points and an end of a cubic Bezier curve."""

Width = Callable[[float], float]
"""How wide a band is at a share 0..1 of its way."""


@dataclass(frozen=True, slots=True)
class Part:
    """One layer of an emblem: a shape, its tone, how it is engraved.

    ``tone`` names a paint of the card ("" leaves what lies under it), ``key`` is the width of
    the outline and ``lit`` that of the blank line towards the light (0 for none). Without a
    ``burin`` there is no shade.
    """

    shape: Shape
    tone: str
    key: float = 5.0
    burin: Burin | None = None
    lit: float = 0.0


HAND = Burin(gap=8.0, width=3.4, share=0.5)
"""How figures are shaded."""

Emblem = tuple[Part, ...]
"""Layers, the lowest first."""


def solid(*rings: Ring, tone: str = "pale", lit: float = 0.0, share: float = 0.5) -> Part:
    """An engraved figure."""
    return Part(rings, tone, burin=replace(HAND, share=share), lit=lit)


def flat(*rings: Ring, tone: str = "dark", key: float = 0.0) -> Part:
    """A figure without shade or, unless it is wanted, outline."""
    return Part(rings, tone, key)


def drawn(start: Point, *parts: Point | Curve, steps: int = 8) -> Ring:
    """A ring of straight lines and curves."""
    points = [start]
    for part in parts:
        if isinstance(part[0], tuple):
            curve = (points[-1], *part)
            points += [cubic(curve, step / steps) for step in range(1, steps + 1)]
        else:
            points.append(part)
    return tuple(points)


def box(x: float, y: float, width: float, height: float) -> Ring:
    """A rectangle by its upper left corner."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def disc(middle: Point, radius: float, high: float = 0.0, steps: int = 36) -> Ring:
    """A circle, or an oval that is so `high` from its middle."""
    down = high or radius
    return tuple(
        (middle[0] + radius * math.cos(angle), middle[1] + down * math.sin(angle))
        for angle in (math.tau * step / steps for step in range(steps))
    )


def star(middle: Point, outer: float, inner: float, points: int, turn: float = -90.0) -> Ring:
    """A star, one of its points at the angle `turn`."""
    return tuple(
        polar(middle, inner if corner % 2 else outer, turn + 180 * corner / points)
        for corner in range(2 * points)
    )


def arc(middle: Point, radius: float, start: float, end: float, steps: int = 20) -> list[Point]:
    """Points on a circle from angle to angle, clockwise where the end is larger."""
    return [polar(middle, radius, start + (end - start) * at / steps) for at in range(steps + 1)]


def line(start: Point, *parts: Point | Curve, steps: int = 10) -> list[Point]:
    """An open line of straight pieces and curves, its points close to each other."""
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
    """A band along a way; `width` is its full width."""
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
    """As wide all along."""
    return lambda _: width


def tapered(width: float, root: float = 0.0, tip: float = 0.0, summit: float = 0.5) -> Width:
    """From `root` to full width at `summit`, then to `tip`."""

    def wide(share: float) -> float:
        if share < summit:
            return root + (width - root) * math.sin(share / summit * math.pi / 2)
        return tip + (width - tip) * math.cos((share - summit) / (1 - summit) * math.pi / 2)

    return wide


def capsule(start: Point, end: Point, width: float) -> Ring:
    """A bar with round ends."""
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    return (
        *arc(end, width / 2, angle - 90, angle + 90, 8),
        *arc(start, width / 2, angle + 90, angle + 270, 8),
    )


def bar(start: Point, end: Point, width: float, tip: float = -1.0) -> Ring:
    """A straight bar with blunt ends, narrowing to `tip` where that is given."""
    narrow = width if tip < 0 else tip
    return band([start, end], lambda share: width + (narrow - width) * share)


def mirrored(ring: Iterable[Point]) -> Ring:
    """The other side of an upright figure."""
    return tuple((-x, y) for x, y in ring)


def both(half: Sequence[Point]) -> Ring:
    """An upright figure from its left half, given from top to foot or from foot to top."""
    return (*half, *((-x, y) for x, y in reversed(half) if x))


def laid(
    parts: Iterable[Part], turn: float = 0.0, shift: Point = (0, 0), scale: float = 1.0
) -> Emblem:
    """Parts turned clockwise around (0, 0), then so large, then moved."""
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
    """An emblem that looks the other way."""
    return tuple(replace(part, shape=tuple(map(mirrored, part.shape))) for part in parts)


def strokes(*ways: Sequence[Point], width: float = 5.0, tone: str = "dark") -> Part:
    """Tapered lines, each along its points."""
    return flat(*(band(line(*way), tapered(width)) for way in ways), tone=tone)


def printed(drawing: Drawing, emblem: Emblem, tones: Mapping[str, str], key: str) -> None:
    """Print the layers of an emblem with the paints of its tones; `key` is for lines."""
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
    """A line around a whole emblem, half so wide, that keeps it off what lies behind."""
    for part in emblem:
        drawing.stroke(outline(part.shape), paint, width, join="round")


def slender(emblem: Emblem) -> Emblem:
    """An emblem without the points that hardly bend its outlines."""
    return tuple(replace(part, shape=slimmed(part.shape)) for part in emblem)


def cut_round(emblem: Emblem, middle: Point, radius: float) -> Emblem:
    """What lies of an emblem in a circle (Sutherland and Hodgman, 1974)."""
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
    """What lies of a ring on the inner side of every wall; these run clockwise."""
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

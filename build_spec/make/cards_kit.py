"""Parts that all cards share: paper, frame, rays, and engraving in two inks.

All shapes are clipped here, because the game's SVG reader supports no clip, mask or pattern.
"""

import math
import random
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

from scenery_marks import icon_data
from scenery_svg import Drawing, Point, num, polar, polygon, scooped

Ring: TypeAlias = tuple[Point, ...]
"""A closed outline, without the first point repeated at the end."""

Shape: TypeAlias = tuple[Ring, ...]
"""Outlines filled with the even-odd rule."""

WIDTH, HEIGHT = 500, 700
"""Size of a card, in units."""

GALL = "#1C1A30"
"""Ink one, the same on every card."""

IVORY50 = "#FBF5E6"
IVORY100 = "#F5ECD7"
IVORY500 = "#A08C62"

PAPER = ((0.0, "#FAF3E2", 1.0), (0.55, "#F4EAD3", 1.0), (1.0, "#E9DBBB", 1.0))
"""Gradient of the paper, from the upper left to the lower right."""

SPECKS = 26
"""Number of fibers in the paper of a card."""

LIGHT = (-0.6, -0.8)
"""Direction of the light; edges that face it are left blank."""


@dataclass(frozen=True, slots=True)
class Burin:
    """The engraving style of a figure, in units of the card.

    ``gap``, ``width``, ``angle`` (in degrees) and ``share`` (of the figure's width) describe the
    strokes of shade; ``key``: width of the outline; ``lit``: width of the blank line (0 for none).
    """

    gap: float = 7.5
    width: float = 3.0
    share: float = 0.5
    key: float = 4.4
    lit: float = 3.0
    angle: float = 28.0


def icon(folder: Path, name: str) -> Shape:
    """Return the outlines of a 100x100 icon made of straight lines."""
    rings = re.findall(r"M([^MZ]+)Z", icon_data(folder, name))
    return tuple(_ring(ring) for ring in rings)


def _ring(data: str) -> Ring:
    values = [float(value) for value in re.findall(r"-?[\d.]+", data)]
    return tuple(zip(values[::2], values[1::2], strict=True))


def placed(shape: Shape, middle: Point, size: float, turn: float = 0.0) -> Shape:
    """Return a 100x100 shape scaled to a size, around a point, turned clockwise by degrees."""
    k, angle = size / 100, math.radians(turn)
    cos, sin = k * math.cos(angle), k * math.sin(angle)

    def move(point: Point) -> Point:
        x, y = point[0] - 50, point[1] - 50
        return middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos

    return tuple(tuple(move(point) for point in ring) for ring in shape)


def fitted(shape: Shape, middle: Point, reach: float, turn: float = 0.0) -> Shape:
    """Return a shape turned and scaled to a radius of `reach` around a point."""
    turned = placed(shape, (0, 0), 100, turn)
    across = [x for ring in turned for x, _ in ring]
    down = [y for ring in turned for _, y in ring]
    centre = ((min(across) + max(across)) / 2, (min(down) + max(down)) / 2)
    scale = reach / max(math.dist(centre, point) for ring in turned for point in ring)
    shift = (50 - centre[0], 50 - centre[1])
    centred = tuple(tuple((x + shift[0], y + shift[1]) for x, y in ring) for ring in turned)
    return placed(centred, middle, 100 * scale)


def outline(shape: Iterable[Iterable[Point]]) -> str:
    """Return path data of a shape in relative steps, to a tenth of a unit."""
    return "".join(f"{_steps(ring)}z" for ring in shape)


def open_lines(lines: Iterable[Iterable[Point]]) -> str:
    """Return path data of open lines."""
    return "".join(_steps(line) for line in lines)


def _steps(line: Iterable[Point]) -> str:
    """Return path data of a line; steps between rounded points do not accumulate errors."""
    tenths = [(round(10 * x), round(10 * y)) for x, y in line]
    out = f"M{_tenth(tenths[0][0])}{_tenth(tenths[0][1], ' ')}l"
    for (ax, ay), (bx, by) in pairwise(tenths):
        if (ax, ay) != (bx, by):
            out += _tenth(bx - ax, "" if out[-1] == "l" else " ") + _tenth(by - ay, " ")
    return out


def _tenth(tenths: int, gap: str = "") -> str:
    """Return a number of tenths in its shortest form; a minus sign serves as a separator."""
    text = num(tenths / 10).replace("0.", ".", 1) if abs(tenths) < 10 else num(tenths / 10)
    return text if text[0] == "-" else gap + text


def blank_card() -> Drawing:
    """Return a blank card; the paper is the same for every face."""
    card = Drawing(WIDTH, HEIGHT)
    card.rect((0, 0), (WIDTH, HEIGHT), IVORY500, radius=30)
    sheet = card.linear((0, 0), (140, 700), *PAPER)
    card.rect((1.5, 1.5), (WIDTH - 3, HEIGHT - 4.5), sheet, radius=28.5)
    luck = random.Random(3)
    specks = "".join(_speck(luck) for _ in range(SPECKS))
    card.path(specks, "#8A7448", 0.2)
    return card


def _speck(luck: random.Random) -> str:
    x, y, long = luck.randint(12, 488), luck.randint(12, 688), luck.uniform(1.6, 4.2)
    return f"M{x} {y}l{num(round(long, 1))} .7l-1.2 1Z"


def frame(card: Drawing, accent: str) -> None:
    """Draw a double rule with scooped corners and a lozenge in each."""
    card.stroke(scooped(20, 20, 460, 660, 30), GALL, 3.6)
    card.stroke(scooped(29, 29, 442, 642, 32), accent, 1.8)
    corners = ((27, 27), (473, 27), (473, 673), (27, 673))
    card.path("".join(lozenge(corner, 7) for corner in corners), accent)


def lozenge(middle: Point, reach: float) -> str:
    """Return a small square standing on a corner."""
    x, y = middle
    return polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)))


def rays(
    middle: Point,
    inner: Callable[[int], float],
    count: int,
    width: float,
    reach: Callable[[float], float],
) -> str:
    """Return rays around a point, `width` degrees wide at their far end.

    `inner` maps the index of a ray to the radius of its tip, `reach` an angle to its outer radius.
    """
    out = []
    for index in range(count):
        angle = 360 * (index + 0.5) / count
        tip, ends = inner(index), [angle - width / 2, angle + width / 2]
        if min(map(reach, ends)) > tip + 12:
            out.append((polar(middle, tip, angle), *(polar(middle, reach(a), a) for a in ends)))
    return outline(out)


def room(middle: Point, corner: Point, far: Point) -> Callable[[float], float]:
    """Return the distance from a point inside a rectangle to its edge, by angle."""

    def reach(angle: float) -> float:
        dx, dy = polar((0, 0), 1, angle)
        across = ((far[0] if dx > 0 else corner[0]) - middle[0]) / dx if dx else math.inf
        down = ((far[1] if dy > 0 else corner[1]) - middle[1]) / dy if dy else math.inf
        return min(across, down)

    return reach


def block(middle: Point, corner: Point, far: Point) -> Callable[[float], float]:
    """Return the distance from a point to a rectangle that blocks rays, by angle."""

    def reach(angle: float) -> float:
        dx, dy = polar((0, 0), 1, angle)
        near, away = 0.0, math.inf
        for place, step, low, high in zip(middle, (dx, dy), corner, far, strict=True):
            if step:
                ends = sorted(((low - place) / step, (high - place) / step))
                near, away = max(near, ends[0]), min(away, ends[1])
            elif not low <= place <= high:
                return math.inf
        return near if near < away else math.inf

    return reach


def engrave(card: Drawing, shape: Shape, fill: str, burin: Burin, ink: str = GALL) -> None:
    """Draw a figure with strokes of shade, a blank edge towards the light and an outline."""
    keyed(card, outline(shape), fill, burin.key, ink)
    card.path(shade(shape, burin), ink)
    if burin.lit:
        lines = lit_edges(shape, burin.key / 2 + burin.lit * 0.9)
        card.stroke(open_lines(lines), IVORY50, burin.lit, 0.92, join="round")


def keyed(card: Drawing, data: str, fill: str, width: float, ink: str = GALL) -> None:
    """Draw a flat figure with an outline."""
    card.body.append(
        f'<path d="{data}" fill="{fill}" fill-rule="evenodd" stroke="{ink}"'
        f' stroke-width="{num(width)}" stroke-linejoin="round"/>'
    )


def shade(shape: Shape, burin: Burin, seed: int = 2) -> str:
    """Return path data of tapered strokes across a shape that begin at its far edge."""
    luck = random.Random(seed)
    along = polar((0, 0), 1, burin.angle)
    aside = (-along[1], along[0])
    depths = [_dot(point, aside) for ring in shape for point in ring]
    out, depth = "", min(depths) + burin.gap / 2
    while depth < max(depths):
        for start, end in spans(shape, along, aside, depth):
            length = (end - start) * burin.share * luck.uniform(0.72, 1.0)
            if length > burin.gap * 0.8:
                out += _stroke(along, aside, depth, end, end - length, burin.width)
        depth += burin.gap
    return out


def _stroke(along: Point, aside: Point, depth: float, root: float, tip: float, width: float) -> str:
    """Return one burin stroke, blunt at its root and sharp at its tip."""
    places = ((root, depth - width / 2), (tip, depth), (root, depth + width / 2))
    return outline(
        [[(along[0] * a + aside[0] * b, along[1] * a + aside[1] * b) for a, b in places]]
    )


def spans(shape: Shape, along: Point, aside: Point, depth: float) -> Iterator[Point]:
    """Yield the start and end of each part of a straight line at a depth inside a shape."""
    crossings = []
    for first, second in edges(shape):
        before, after = _dot(first, aside) - depth, _dot(second, aside) - depth
        if (before < 0) != (after < 0):
            share = before / (before - after)
            start, end = _dot(first, along), _dot(second, along)
            crossings.append(start + (end - start) * share)
    crossings.sort()
    yield from zip(crossings[::2], crossings[1::2], strict=True)


def edges(shape: Shape) -> Iterator[tuple[Point, Point]]:
    """Yield every edge of every ring."""
    for ring in shape:
        yield from pairwise((*ring, ring[0]))


def lit_edges(shape: Shape, depth: float) -> list[list[Point]]:
    """Return lines at a depth inside a shape, along the edges that face the light."""
    walls = list(edges(shape))
    runs: list[list[Point]] = []
    for ring in shape:
        run: list[Point] = []
        for first, second in pairwise((*_dense(ring), ring[0])):
            point = _lit_point(shape, walls, first, second, depth)
            if point is not None:
                run.append(point)
            elif run:
                runs.append(run)
                run = []
        if run:
            runs.append(run)
    return [thinned(run) for run in runs if math.dist(run[0], run[-1]) > 2.5 * depth]


def _lit_point(
    shape: Shape, walls: list[tuple[Point, Point]], first: Point, second: Point, depth: float
) -> Point | None:
    """Return the point under the middle of an edge; None if in shade or too narrow there."""
    long = math.dist(first, second)
    if long == 0:
        return None
    normal = ((second[1] - first[1]) / long, (first[0] - second[0]) / long)
    middle = ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2)
    if inside(shape, (middle[0] + normal[0] * 0.3, middle[1] + normal[1] * 0.3)):
        normal = (-normal[0], -normal[1])
    if _dot(normal, LIGHT) < 0.35:
        return None
    point = (middle[0] - normal[0] * depth, middle[1] - normal[1] * depth)
    if not inside(shape, point) or min(_gap(point, wall) for wall in walls) < depth * 0.96:
        return None
    return point


def _dense(ring: Ring, step: float = 5.0) -> Iterator[Point]:
    """Yield the points of a ring, and more between points that are far apart."""
    for first, second in pairwise((*ring, ring[0])):
        parts = max(1, math.ceil(math.dist(first, second) / step))
        for part in range(parts):
            share = part / parts
            yield (
                first[0] + (second[0] - first[0]) * share,
                first[1] + (second[1] - first[1]) * share,
            )


def inside(shape: Shape, point: Point) -> bool:
    """Return whether a point is inside a shape, by the even-odd rule."""
    x, y = point
    hits = 0
    for (ax, ay), (bx, by) in edges(shape):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            hits += 1
    return hits % 2 == 1


def thinned(line: list[Point], slack: float = 0.25) -> list[Point]:
    """Remove points that hardly change a line (Douglas and Peucker, 1973)."""
    if len(line) < 3:
        return line
    ends = (line[0], line[-1])
    worst = max(range(1, len(line) - 1), key=lambda index: _gap(line[index], ends))
    if _gap(line[worst], ends) <= slack:
        return [*ends]
    return thinned(line[: worst + 1], slack)[:-1] + thinned(line[worst:], slack)


def slimmed(shape: Shape, slack: float = 0.4) -> Shape:
    """Remove points that hardly change a shape's outlines."""
    return tuple(tuple(thinned([*ring, ring[0]], slack)[:-1]) for ring in shape)


def _gap(point: Point, wall: tuple[Point, Point]) -> float:
    """Return the distance of a point from a line segment."""
    (ax, ay), (bx, by) = wall
    dx, dy = bx - ax, by - ay
    long = dx * dx + dy * dy
    share = ((point[0] - ax) * dx + (point[1] - ay) * dy) / long if long else 0.0
    share = min(1.0, max(0.0, share))
    return math.hypot(point[0] - ax - dx * share, point[1] - ay - dy * share)


def _dot(first: Point, second: Point) -> float:
    return first[0] * second[0] + first[1] * second[1]


def fine(burin: Burin, factor: float) -> Burin:
    """Return the same style scaled by a factor."""
    return replace(
        burin,
        gap=burin.gap * factor,
        width=burin.width * factor,
        key=burin.key * factor,
        lit=burin.lit * factor,
    )

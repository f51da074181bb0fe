"""Solids in the shape of dice, and their rotation.

Points are (x, y, z) with x to the right, y down and z towards the viewer.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import TypeAlias

Point: TypeAlias = tuple[float, float, float]

Rotation: TypeAlias = tuple[Point, Point, Point]
"""Rows of a rotation matrix."""

SAME = 1e-6
"""Maximum difference between equal lengths."""


@dataclass(frozen=True, slots=True)
class Facet:
    """A flat side of a solid: its corners in order, its outward normal, and its middle.

    ``up``: unit vector from the middle to the top of a number on the facet.
    """

    corners: tuple[Point, ...]
    normal: Point
    middle: Point
    up: Point

    @property
    def right(self) -> Point:
        """Unit vector from the middle to the right end of a number."""
        return _cross(self.normal, self.up)

    def turned(self, by: Rotation) -> "Facet":
        """Return the facet of the turned solid."""
        return Facet(
            tuple(_turned(corner, by) for corner in self.corners),
            _turned(self.normal, by),
            _turned(self.middle, by),
            _turned(self.up, by),
        )


@dataclass(frozen=True, slots=True)
class Solid:
    """A solid centered on the origin, its first face upright towards the viewer.

    Its corners are at most at distance 1. ``faces`` are sorted by depth, so that opposite faces
    are first and last, second and second to last, and so on. ``bevels``: the narrow sides along
    beveled edges and at beveled corners.
    """

    faces: tuple[Facet, ...]
    bevels: tuple[Facet, ...]


@lru_cache(maxsize=32)
def solid(sides: int, bevel: float = 0.0) -> Solid:
    """Return the die with 4, 6, 8, 10, 12 or 20 sides.

    ``bevel``: share of the way from its corners to its middle by which each face shrinks.
    """
    corners, directions = _SHAPES[sides]
    faces = [_facet(corners, direction) for direction in directions]
    bevels: list[Facet] = []
    if bevel:
        points = [_between(point, face.middle, bevel) for face in faces for point in face.corners]
        bevels = [_facet(points, direction) for direction in (*_edges(faces), *corners)]
        faces = [_facet(points, direction) for direction in directions]
    pose = _upright(faces[0])
    return Solid(
        tuple(sorted((face.turned(pose) for face in faces), key=_depth)),
        tuple(each.turned(pose) for each in bevels),
    )


def rotation(axis: Point, degrees: float) -> Rotation:
    """Return the rotation around an axis; around z it is clockwise to the viewer."""
    x, y, z = _unit(axis)
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    rest = 1 - cos
    return (
        (cos + x * x * rest, x * y * rest - z * sin, x * z * rest + y * sin),
        (y * x * rest + z * sin, cos + y * y * rest, y * z * rest - x * sin),
        (z * x * rest - y * sin, z * y * rest + x * sin, cos + z * z * rest),
    )


def joined(second: Rotation, first: Rotation) -> Rotation:
    """Return the rotation that combines two, the first one first."""
    columns = [_point(column) for column in zip(*first, strict=True)]
    a, b, c = (_point(_dot(row, column) for column in columns) for row in second)
    return a, b, c


def _facet(points: Sequence[Point], direction: Point) -> Facet:
    """Return the side that faces a direction: the points that are farthest in it."""
    normal = _unit(direction)
    most = max(_dot(point, normal) for point in points)
    found = [point for point in points if _dot(point, normal) > most - SAME]
    middle = _point(sum(values) / len(found) for values in zip(*found, strict=True))
    first = _unit(_between(found[0], middle, -1))
    arms = {point: _minus(point, middle) for point in found}
    across = _cross(normal, first)
    ordered = sorted(
        found, key=lambda point: math.atan2(_dot(arms[point], across), _dot(arms[point], first))
    )
    return Facet(tuple(ordered), normal, middle, _unit(_minus(_top(ordered, arms), middle)))


def _top(ordered: Sequence[Point], arms: Mapping[Point, Point]) -> Point:
    """Return the direction of a number's top: a corner, or the edge of a square."""
    lengths = [math.hypot(*arms[point]) for point in ordered]
    if len(ordered) % 2 == 0 and max(lengths) - min(lengths) < SAME:
        return _between(ordered[0], ordered[1], 0.5)
    return ordered[lengths.index(max(lengths))]


def _edges(faces: Iterable[Facet]) -> list[Point]:
    """Return the directions of the edges."""
    return [
        _point(sum(values) for values in zip(one.normal, other.normal, strict=True))
        for one, other in combinations(faces, 2)
        if len({*one.corners} & {*other.corners}) == 2
    ]


def _upright(face: Facet) -> Rotation:
    """Return the rotation that turns a face upright towards the viewer."""
    return face.right, _minus((0, 0, 0), face.up), face.normal


def _depth(face: Facet) -> Point:
    x, y, z = (round(-value, 6) for value in face.normal)
    return z, y, x


def _point(values: Iterable[float]) -> Point:
    x, y, z = values
    return x, y, z


def _turned(point: Point, by: Rotation) -> Point:
    return _dot(by[0], point), _dot(by[1], point), _dot(by[2], point)


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Point, b: Point) -> Point:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _between(a: Point, b: Point, share: float) -> Point:
    return _point(start + share * (end - start) for start, end in zip(a, b, strict=True))


def _unit(point: Point) -> Point:
    length = math.hypot(*point)
    return point[0] / length, point[1] / length, point[2] / length


GOLDEN = (1 + math.sqrt(5)) / 2
SIGNS = (-1.0, 1.0)

TETRAHEDRON = tuple(_unit((a, b, a * b)) for a, b in product(SIGNS, SIGNS))
CUBE = tuple(_unit((a, b, c)) for a, b, c in product(SIGNS, SIGNS, SIGNS))
OCTAHEDRON: tuple[Point, ...] = (
    *((a, 0.0, 0.0) for a in SIGNS),
    *((0.0, a, 0.0) for a in SIGNS),
    *((0.0, 0.0, a) for a in SIGNS),
)
ICOSAHEDRON = tuple(
    _unit(point)
    for a, b in product(SIGNS, (-GOLDEN, GOLDEN))
    for point in ((0, b, a), (b, a, 0), (a, 0, b))
)
DODECAHEDRON = (
    *CUBE,
    *(
        _unit(point)
        for a, b in product((-1 / GOLDEN, 1 / GOLDEN), (-GOLDEN, GOLDEN))
        for point in ((0, a, b), (a, b, 0), (b, 0, a))
    ),
)


RING = 0.92
"""Distance of the ten side corners of a d10 from its axis; its tips are at distance 1."""


def _ring(count: int, distance: float, height: float, start: float = 0.0) -> Iterable[Point]:
    """Return points on a circle around the z axis; ``start``: the angle of the first, in steps."""
    for place in range(count):
        angle = (place + start) * math.tau / count
        yield distance * math.cos(angle), distance * math.sin(angle), height


def _trapezohedron() -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return the corners and face directions of the solid with two tips and ten kites."""
    cos = math.cos(math.tau / 10)
    zigzag = (1 - cos) / (1 + cos)  # so that the four corners of a kite lie in one plane
    corners = (
        *((0.0, 0.0, tip) for tip in SIGNS),
        *_ring(5, RING, -zigzag),
        *_ring(5, RING, zigzag, 0.5),
    )
    slope = (1 + zigzag) / RING
    directions = (*_ring(5, slope, 1.0), *_ring(5, slope, -1.0, 0.5))
    return corners, directions


_SHAPES: Mapping[int, tuple[Sequence[Point], Sequence[Point]]] = {
    4: (TETRAHEDRON, [_between((0, 0, 0), point, -1) for point in TETRAHEDRON]),
    6: (CUBE, OCTAHEDRON),
    8: (OCTAHEDRON, CUBE),
    10: _trapezohedron(),
    12: (DODECAHEDRON, ICOSAHEDRON),
    20: (ICOSAHEDRON, DODECAHEDRON),
}
"""Corners and face directions by number of sides."""

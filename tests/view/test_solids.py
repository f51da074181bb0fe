"""Solids: dice have the right faces, and rotation keeps their shape."""

import math

import pytest

from game.view.solids import Facet, Point, joined, rotation, solid

CORNERS = {4: 3, 6: 4, 8: 3, 10: 4, 12: 5, 20: 3}
"""Corners of a face, by number of sides."""

BEVELED = {4: 6 + 4, 6: 12 + 8, 12: 30 + 20, 20: 30 + 12}
"""Edges and corners of a solid, by number of sides."""


def dot(a: Point, b: Point) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def near(a: Point, b: Point) -> bool:
    return math.dist(a, b) < 1e-6


@pytest.mark.parametrize("sides", CORNERS)
def test_a_die_has_equal_faces_around_its_middle(sides: int) -> None:
    faces = solid(sides).faces
    assert len(faces) == sides
    assert {len(face.corners) for face in faces} == {CORNERS[sides]}
    assert max(math.hypot(*corner) for face in faces for corner in face.corners) <= 1 + 1e-6
    depths = [dot(face.normal, face.middle) for face in faces]
    assert max(depths) - min(depths) < 1e-6


@pytest.mark.parametrize("sides", CORNERS)
def test_corners_lie_in_their_face_and_behind_all_others(sides: int) -> None:
    faces = solid(sides).faces
    for face in faces:
        depth = dot(face.normal, face.middle)
        assert all(abs(dot(face.normal, corner) - depth) < 1e-6 for corner in face.corners)
        assert all(
            dot(face.normal, corner) <= depth + 1e-6 for other in faces for corner in other.corners
        )


@pytest.mark.parametrize("sides", CORNERS)
def test_the_first_face_lies_upright_towards_the_viewer(sides: int) -> None:
    first = solid(sides).faces[0]
    assert near(first.normal, (0, 0, 1))
    assert near(first.up, (0, -1, 0))
    assert near(first.right, (1, 0, 0))


@pytest.mark.parametrize("sides", [sides for sides in CORNERS if sides != 4])
def test_opposite_faces_are_at_opposite_places(sides: int) -> None:
    faces = solid(sides).faces
    for face, other in zip(faces, reversed(faces), strict=True):
        assert near(face.normal, (-other.normal[0], -other.normal[1], -other.normal[2]))


@pytest.mark.parametrize("sides", BEVELED)
def test_bevels_lie_along_all_edges_and_at_all_corners(sides: int) -> None:
    sharp, beveled = solid(sides), solid(sides, 0.2)
    assert not sharp.bevels
    assert len(beveled.bevels) == BEVELED[sides]
    assert area(beveled.faces[0]) == pytest.approx(0.64 * area(sharp.faces[0]))


def area(face: Facet) -> float:
    """Return the area of a face that faces the viewer."""
    ends = (*face.corners[1:], face.corners[0])
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(face.corners, ends, strict=True))) / 2


def test_a_rotation_around_the_line_of_sight_is_clockwise() -> None:
    face = solid(6).faces[0].turned(rotation((0, 0, 1), 90))
    assert near(face.up, (1, 0, 0))
    assert near(face.normal, (0, 0, 1))


def test_joined_rotations_are_done_in_order() -> None:
    aside, forward = rotation((0, 0, 1), 90), rotation((1, 0, 0), 90)
    face = solid(6).faces[0]
    one_by_one = face.turned(aside).turned(forward)
    at_once = face.turned(joined(forward, aside))
    assert near(at_once.up, one_by_one.up)
    assert near(at_once.normal, one_by_one.normal)
    assert not near(face.turned(joined(aside, forward)).up, one_by_one.up)

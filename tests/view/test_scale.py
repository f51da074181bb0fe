"""Conversion from the base canvas to pixels and back, in windows of any shape."""

import pytest

from game.engine import Chance
from game.view.scale import BASE, Box, Scale

SIZES = [
    (1920, 1080),
    (1280, 720),
    (1024, 600),
    (640, 360),
    (3840, 2160),
    (2560, 1080),
    (1080, 1920),
    (500, 500),
    (1365, 767),
    (321, 999),
]
CHANCE = Chance(8)
SIZES += [(200 + CHANCE.below(4000), 200 + CHANCE.below(2400)) for _ in range(60)]

CORNERS = [(x, y) for x in (0, BASE[0]) for y in (0, BASE[1])]

WINDOWS = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@WINDOWS
def test_the_canvas_fills_the_window_in_one_direction_and_is_centered_in_the_other(
    size: tuple[int, int],
) -> None:
    scale = Scale(*size)
    left, top = scale.at(0, 0)
    right, bottom = scale.at(*BASE)
    assert left >= -1e-9 and top >= -1e-9
    assert left + right == pytest.approx(size[0])
    assert top + bottom == pytest.approx(size[1])
    wide, high = right - left, bottom - top
    assert wide == pytest.approx(size[0]) or high == pytest.approx(size[1])
    assert wide / high == pytest.approx(BASE[0] / BASE[1])


@WINDOWS
def test_corners_go_to_pixels_and_back_exactly(size: tuple[int, int]) -> None:
    scale = Scale(*size)
    for corner in CORNERS:
        assert scale.base(scale.at(*corner)) == pytest.approx(corner, abs=1e-6)
    for x in (0, size[0]):
        for y in (0, size[1]):
            assert scale.at(*scale.base((x, y))) == pytest.approx((x, y), abs=1e-6)


@WINDOWS
def test_boxes_side_by_side_leave_no_gap_over_a_pixel(size: tuple[int, int]) -> None:
    scale = Scale(*size)
    left, right = scale.rect(Box(100, 50, 333, 77)), scale.rect(Box(433, 50, 200, 77))
    assert abs(left.right - right.left) <= 1
    assert left.top == right.top


def test_no_length_disappears() -> None:
    scale = Scale(320, 180)
    assert scale.px(0.01) == 1
    assert scale.rect(Box(10, 10, 0.5, 0.5)).size == (1, 1)


def test_a_box_contains_only_its_left_and_top_edges() -> None:
    box = Box.around(50, 40, 20, 10)
    assert box.centre == (50, 40)
    assert box.holds((40, 35)) and box.holds((59.9, 44.9))
    assert not box.holds((60, 40)) and not box.holds((50, 45))

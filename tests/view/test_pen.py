"""Shapes along a line of any direction."""

import math

import pytest

from game.view.pen import EDGE, Pen
from tests.scenes.pilot import shared_easel

SIZE = (1920, 1080)


@pytest.mark.parametrize("angle", [0, 35, 90, 180, 250])
def test_a_shape_lies_along_its_line(angle: float) -> None:
    pen = Pen(shared_easel(SIZE), 200, angle)
    pen.outline([(0, -8), (200, -8)], "#FFFFFF", 2)
    middle, turn = pen.picture.get_rect().center, math.radians(angle)
    for along in (-90, 0, 90):
        x, y = middle[0] + along * math.cos(turn), middle[1] + along * math.sin(turn)
        assert pen.picture.get_at((round(x), round(y)))[:3] == (255, 255, 255)
    x, y = middle[0] - 20 * math.sin(turn), middle[1] + 20 * math.cos(turn)
    assert pen.picture.get_at((round(x), round(y)))[3] == 0


def test_a_shape_has_a_dark_outline() -> None:
    pen = Pen(shared_easel(SIZE), 200, 0)
    pen.outline([(0, -10), (200, -10)], "#FFFFFF", 6)
    x, y = pen.picture.get_rect().center
    edge = tuple(int(EDGE[place : place + 2], 16) for place in (1, 3, 5))
    assert pen.picture.get_at((x, y - 10))[:3] == edge

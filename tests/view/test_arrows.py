"""Arrows grow from what they come from to what they point at."""

import pytest

from game.view.arrows import Arrow
from game.view.inputs import Pos
from tests.scenes.pilot import shared_easel

SIZE = (1280, 720)

MIDDLE = (960.0, 540.0)

ENDS = [(1500.0, 600.0), (400.0, 500.0), (900.0, 100.0), (1000.0, 1000.0)]


def arrow(end: Pos) -> Arrow:
    return Arrow(shared_easel(SIZE), MIDDLE, end, "#D8452E", 0.0)


@pytest.mark.parametrize("end", ENDS)
def test_an_arrow_that_shrinks_ends_at_its_head(end: Pos) -> None:
    half, whole = arrow(end), arrow(end)
    whole.grow(1.0)
    half.shrink(0.5)
    at = shared_easel(SIZE).scale.at
    assert half.rect.inflate(40, 40).collidepoint(at(*end))
    assert not half.rect.inflate(40, 40).collidepoint(at(*MIDDLE))
    assert whole.rect.contains(half.rect)
    half.shrink(1.0)
    assert half.image is None


@pytest.mark.parametrize("end", ENDS)
def test_half_an_arrow_is_at_its_start(end: Pos) -> None:
    half, whole = arrow(end), arrow(end)
    half.grow(0.5)
    whole.grow(1.0)
    at = shared_easel(SIZE).scale.at
    assert whole.rect.inflate(40, 40).collidepoint(at(*end))
    assert half.rect.inflate(40, 40).collidepoint(at(*MIDDLE))
    assert not half.rect.inflate(40, 40).collidepoint(at(*end))
    assert whole.rect.contains(half.rect)


def test_a_faint_arrow_is_whole() -> None:
    faint, whole = arrow(ENDS[0]), arrow(ENDS[0])
    faint.fade(1 / 3)
    whole.grow(1.0)
    assert faint.rect == whole.rect
    assert faint.image is not None and whole.image is not None
    at = (whole.rect.w // 2, whole.rect.h // 2)
    assert 0 < faint.image.get_at(at).a < whole.image.get_at(at).a / 2


def test_an_arrow_is_hidden_until_it_grows() -> None:
    drawn = arrow(ENDS[0])
    assert drawn.image is None
    drawn.grow(1.0)
    assert drawn.image is not None
    drawn.grow(0.0)
    assert drawn.image is None

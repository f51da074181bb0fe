"""Panels and badges of any size look like those that are rasterized as a whole."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from game import resources
from game.view import frames, vector
from game.view.art import Art
from game.view.easel import Easel
from game.view.scale import Scale
from game.view.typist import Typist

SIZES = ((300, 90), (600, 400), (240, 160))

SHAPES: dict[str, tuple[Callable[..., Surface], Callable[..., str]]] = {
    "panel": (frames.panel, vector.panel),
    "gold panel": (frames.gold_panel, vector.gold_panel),
    "pill": (frames.pill, vector.pill),
    "button": (
        lambda easel, w, h: frames.button(easel, w, h, "primary focus"),
        lambda w, h: vector.button(w, h, "primary focus"),
    ),
    "raised button": (
        lambda easel, w, h: frames.raised_button(easel, w, h, "rest"),
        lambda w, h: vector.raised_button(w, h, "rest"),
    ),
    "slot": (
        lambda easel, w, h: frames.slot(easel, w, h, aimed=True, fill=True),
        lambda w, h: vector.slot(w, h, True, True, True),
    ),
}


@pytest.fixture
def easel() -> Easel:
    pygame.display.init()
    pygame.display.set_mode((1920, 1080))
    pygame.font.init()
    return Easel(Scale(1920, 1080), Art(resources.assets() / "svg"), Typist(resources.font))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("size", SIZES)
def test_a_frame_looks_like_its_drawing(shape: str, size: tuple[int, int], easel: Easel) -> None:
    framed, drawn = SHAPES[shape]
    picture, whole = framed(easel, *size), easel.vector(drawn(*size), *size)
    assert picture.get_size() == whole.get_size()
    given, wanted = (pygame.image.tobytes(each, "RGBA") for each in (picture, whole))
    assert max(abs(a - b) for a, b in zip(given, wanted, strict=True)) <= 12


@pytest.mark.parametrize("shape", SHAPES)
def test_a_frame_of_another_width_needs_no_other_raster(shape: str, easel: Easel) -> None:
    framed, _ = SHAPES[shape]
    framed(easel, 300, 90)
    before = easel.art.rasterized
    for width in (301, 333.3, 480, 1200):
        framed(easel, width, 90)
    assert easel.art.rasterized == before


def test_a_frame_that_is_narrower_than_its_corners_has_the_wanted_size(easel: Easel) -> None:
    assert frames.panel(easel, 40, 30).get_size() == (40, 30)

"""Outlines of places: deterministic, and unfilled where the content must stay readable."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Surface

from game.view import vector
from game.view.art import raster


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((320, 180))


def drawn(lit: bool, aimed: bool = False, fill: bool = True) -> Surface:
    return raster(vector.slot(160, 210, lit, aimed, fill), 160, 210)


@pytest.mark.parametrize("lit", [False, True])
def test_the_same_outline_is_the_same_picture(lit: bool) -> None:
    pictures = {bytes(drawn(lit).get_view("0")) for _ in range(60)}
    assert len(pictures) == 1


@pytest.mark.parametrize(("lit", "aimed"), [(False, False), (True, False), (True, True)])
def test_a_rim_does_not_change_the_inside(lit: bool, aimed: bool) -> None:
    filled, rim = drawn(lit, aimed), drawn(lit, aimed, fill=False)
    assert filled.get_at((80, 105)).a > 0
    assert rim.get_at((80, 105)).a == 0
    assert pygame.mask.from_surface(rim, 100).count() > 0


def test_no_dashes_are_left_to_the_svg_reader() -> None:
    assert "dasharray" not in vector.slot(160, 210, lit=False)

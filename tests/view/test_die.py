"""Flat dice: every number is readable on every die."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from build_spec.make.dice import PIECES, flat_drawing
from game import resources
from game.view import palette as p
from game.view.art import Art
from game.view.die import numbered, numeral
from game.view.die_model import MODELS
from game.view.easel import Easel
from game.view.scale import Scale
from game.view.typist import Typist
from tests.view.contrast import luminance

WIDTH = 120
"""Width of the dice in these tests, in base units and in pixels at the base size."""


@pytest.fixture
def easel() -> Easel:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))
    return Easel(Scale(1920, 1080), Art(resources.assets() / "svg"), Typist(resources.font))


def pixels(surface: Surface) -> bytes:
    return bytes(surface.get_view("0"))


def inked(easel: Easel, piece: str, number: int) -> Rect:
    """Return where a die's picture differs from the bare piece."""
    bare, whole = easel.art.piece(piece, WIDTH), numbered(easel, piece, WIDTH, number)
    marked = [
        (x, y)
        for x in range(WIDTH)
        for y in range(bare.get_height())
        if bare.get_at((x, y)) != whole.get_at((x, y))
    ]
    xs, ys = [x for x, _ in marked], [y for _, y in marked]
    return Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


@pytest.mark.parametrize("piece", MODELS)
def test_the_number_stands_out_from_the_facet_under_it(piece: str, easel: Easel) -> None:
    drop = round(numeral(piece).drop * WIDTH)
    facet = easel.art.piece(piece, WIDTH).get_at((WIDTH // 2, WIDTH // 2 + drop))
    light, dark = sorted((luminance(facet), luminance(pygame.Color(numeral(piece).ink))))[::-1]
    assert (light + 0.05) / (dark + 0.05) >= 3.0


@pytest.mark.parametrize("piece", MODELS)
def test_every_number_is_different_and_centered(piece: str, easel: Easel) -> None:
    most = int(piece.split("_")[1][1:])
    numbers = range(most + 1)
    assert len({pixels(numbered(easel, piece, WIDTH, number)) for number in numbers}) == most + 1
    for number in numbers:
        area = inked(easel, piece, number)
        assert abs(area.centerx - WIDTH / 2) <= 3
        assert abs(area.centery - (WIDTH / 2 + numeral(piece).drop * WIDTH)) <= 3
        assert area.w < 0.62 * WIDTH


def test_dark_dice_have_light_numbers_and_light_dice_dark_ones() -> None:
    inks = {piece: numeral(piece).ink for piece in MODELS}
    assert {inks["die_d6_garnet"], inks["die_d6_steel"]} == {p.IVORY}
    dark = {name for name in inks if name.endswith(("bone", "brass"))}
    assert len(dark) == 6
    assert {inks[name] for name in dark} == {p.GALL}


def test_an_unknown_die_is_named_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'dial_needle' is not a die; allowed: .*die_d6_garnet"):
        numeral("dial_needle")


@pytest.mark.parametrize("piece", PIECES)
def test_drawings_made_by_the_script_are_up_to_date(piece: str) -> None:
    file = resources.assets() / "svg" / f"{piece}.svg"
    assert file.read_bytes() == flat_drawing(piece).encode()

"""Rolled dice: every number can be read on every die, and two dice roll at once."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from game import resources
from game.view import palette as p
from game.view.art import Art
from game.view.die import NUMERALS, Die, numbered, numeral
from game.view.easel import Easel
from game.view.scale import Scale
from game.view.typist import Typist
from tests.view.contrast import luminance

WIDTH = 120
"""Base units, and pixels at the base size, of the dice in these tests."""


@pytest.fixture
def easel() -> Easel:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))
    return Easel(Scale(1920, 1080), Art(resources.assets() / "svg"), Typist(resources.font))


def pixels(surface: Surface) -> bytes:
    return bytes(surface.get_view("0"))


def inked(easel: Easel, piece: str, number: int) -> Rect:
    """Where a die's picture differs from the bare piece."""
    bare, whole = easel.art.piece(piece, WIDTH), numbered(easel, piece, WIDTH, number)
    marked = [
        (x, y)
        for x in range(WIDTH)
        for y in range(bare.get_height())
        if bare.get_at((x, y)) != whole.get_at((x, y))
    ]
    xs, ys = [x for x, _ in marked], [y for _, y in marked]
    return Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


@pytest.mark.parametrize("piece", NUMERALS)
def test_the_number_stands_out_from_the_facet_under_it(piece: str, easel: Easel) -> None:
    drop = round(numeral(piece).drop * WIDTH)
    facet = easel.art.piece(piece, WIDTH).get_at((WIDTH // 2, WIDTH // 2 + drop))
    light, dark = sorted((luminance(facet), luminance(pygame.Color(numeral(piece).ink))))[::-1]
    assert (light + 0.05) / (dark + 0.05) >= 3.0


@pytest.mark.parametrize("piece", NUMERALS)
def test_every_number_differs_and_stands_in_the_middle(piece: str, easel: Easel) -> None:
    most = int(piece.split("_")[1][1:])
    numbers = range(most + 1)
    assert len({pixels(numbered(easel, piece, WIDTH, number)) for number in numbers}) == most + 1
    for number in numbers:
        area = inked(easel, piece, number)
        assert abs(area.centerx - WIDTH / 2) <= 3
        assert abs(area.centery - (WIDTH / 2 + numeral(piece).drop * WIDTH)) <= 3
        assert area.w < 0.62 * WIDTH


def test_dark_dice_have_light_numbers_and_light_dice_dark_ones() -> None:
    inks = {piece: numeral(piece).ink for piece in NUMERALS}
    assert {inks["die_d6_garnet"], inks["die_d6_steel"]} == {p.IVORY}
    dark = {name for name in inks if name.endswith(("bone", "brass"))}
    assert len(dark) == 4
    assert {inks[name] for name in dark} == {p.GALL}


def test_an_unknown_die_is_named_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'dial_needle' is not a die; allowed: .*die_d6_garnet"):
        numeral("dial_needle")


def test_a_die_is_hidden_until_it_rolls_and_rests_on_its_value(easel: Easel) -> None:
    die = Die(easel, "die_d6_garnet", (400, 300), WIDTH, 6)
    assert die.image is None
    die.roll(5)
    for share in (0.0, 0.3, 0.7, 1.0):
        die.tumble(share)
    assert die.image is not None
    five, place = pixels(die.image), die.rect.center
    die.roll(2)
    die.tumble(1.0)
    assert pixels(die.image) != five
    assert die.rect.center == place == (400, 300)
    die.hide()
    assert die.image is None


def test_two_dice_roll_toward_each_other(easel: Easel) -> None:
    left = Die(easel, "die_d6_garnet", (400, 300), WIDTH, 6, run=-140)
    right = Die(easel, "die_d6_garnet", (800, 300), WIDTH, 6, run=140)
    for die in (left, right):
        die.roll(3)
        die.tumble(0.2)
    assert left.rect.centerx < 400
    assert right.rect.centerx > 800
    assert left.rect.centery == right.rect.centery
    for die in (left, right):
        die.tumble(1.0)
    assert (left.rect.center, right.rect.center) == ((400, 300), (800, 300))

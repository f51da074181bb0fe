"""Rolled dice: solids that come from their owner's side, tumble, and settle on their value."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Surface

from game import resources
from game.view.art import Art, clear, paste_centred, raster
from game.view.die import numbered, shadow
from game.view.die_model import GRID, MODELS, SPAN, drawing
from game.view.easel import Easel
from game.view.rolled_die import PICTURES, TUMBLE, Die, RollDirection, direction, numbers, warm
from game.view.scale import Scale
from game.view.solids import rotation
from game.view.stage import Stage
from game.view.typist import Typist

WIDTH = 120
"""Width of the dice in these tests, in base units and in pixels at the base size."""

CENTRE = (400, 300)

SIDES = {
    RollDirection.RIGHT: (0, 300),
    RollDirection.DOWN: (400, 0),
    RollDirection.LEFT: (900, 300),
    RollDirection.UP: (400, 900),
}
"""Position of an owner by the direction in which its dice roll."""

SHARES = tuple(frame / 42 for frame in range(43))
"""The shares of a roll that are shown at 60 frames per second."""

STILL = rotation((0, 0, 1), 0)


@pytest.fixture
def easel() -> Easel:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))
    return Easel(Scale(1920, 1080), Art(resources.assets() / "svg"), Typist(resources.font))


def sides(piece: str) -> int:
    return int(piece.split("_")[1][1:])


def rolled(
    easel: Easel, value: int, piece: str = "die_d6_garnet", way: RollDirection = RollDirection.RIGHT
) -> Die:
    die = Die(easel, piece, CENTRE, WIDTH, SIDES[way])
    die.roll(value)
    return die


def pixels(surface: Surface | None) -> bytes:
    assert surface is not None
    return bytes(surface.get_view("0"))


def middles(die: Die) -> list[tuple[int, int]]:
    found = []
    for share in SHARES:
        die.tumble(share)
        found.append(die.rect.center)
    return found


def test_every_die_with_a_number_can_be_rolled() -> None:
    assert {piece: model.sides for piece, model in MODELS.items()} == {
        piece: sides(piece) for piece in MODELS
    }


@pytest.mark.parametrize("piece", MODELS)
def test_a_solid_at_rest_has_the_outline_of_the_flat_drawing(piece: str, easel: Easel) -> None:
    span = round(WIDTH * SPAN / GRID)
    solid = raster(drawing(MODELS[piece], STILL), span, span)
    whole = clear(span, span)
    paste_centred(whole, easel.art.piece(piece, WIDTH), (span / 2, span / 2))
    mine, flat = pygame.mask.from_surface(solid), pygame.mask.from_surface(whole)
    assert mine.overlap_area(flat, (0, 0)) >= 0.96 * max(mine.count(), flat.count())


@pytest.mark.parametrize("piece", MODELS)
@pytest.mark.parametrize("way", RollDirection)
def test_a_roll_has_as_many_pictures_as_it_says(
    piece: str, way: RollDirection, easel: Easel
) -> None:
    die, seen = rolled(easel, 1, piece, way), set()
    for step in range(PICTURES):
        die.tumble((step + 0.5) / PICTURES * TUMBLE)
        seen.add(pixels(die.image))
    assert len(seen) == PICTURES
    die.tumble(TUMBLE)
    assert pixels(die.image) == pixels(numbered(easel, piece, WIDTH, 1))


@pytest.mark.parametrize("piece", MODELS)
def test_no_picture_of_a_roll_is_cut_off(piece: str, easel: Easel) -> None:
    for way in RollDirection:
        die = rolled(easel, sides(piece), piece, way)
        for share in SHARES[4:]:
            die.tumble(share)
            assert die.image is not None
            inside = die.image.get_rect().inflate(-2, -2)
            if share < TUMBLE:
                assert inside.contains(die.image.get_bounding_rect())


@pytest.mark.parametrize("piece", MODELS)
def test_a_roll_ends_on_the_flat_die_over_its_shadow(piece: str, easel: Easel) -> None:
    die = rolled(easel, 3, piece)
    assert die.image is None
    for share in SHARES:
        die.tumble(share)
    whole = clear(180, 180)
    paste_centred(whole, shadow(easel, WIDTH), (90, 90 + 0.44 * WIDTH))
    paste_centred(whole, numbered(easel, piece, WIDTH, 3), (90, 90))
    assert pixels(die.image) == pixels(whole)
    assert die.rect.center == CENTRE
    assert [sprite.image for sprite in die.sprites] == [None, die.image]


def test_the_value_is_visible_before_the_die_is_at_rest(easel: Easel) -> None:
    two, five = rolled(easel, 2), rolled(easel, 5)
    for die in (two, five):
        die.tumble(0.9 * TUMBLE)
    assert pixels(two.image) != pixels(five.image)


@pytest.mark.parametrize("way", RollDirection)
def test_a_die_comes_from_the_side_of_its_owner(way: RollDirection, easel: Easel) -> None:
    die, (owner_x, owner_y) = rolled(easel, 4, way=way), SIDES[way]
    ground, _ = die.sprites
    die.tumble(0.1)
    x, y = ground.rect.center
    aside = (x - CENTRE[0]) * (owner_x - CENTRE[0]) + (y - CENTRE[1]) * (owner_y - CENTRE[1])
    assert aside > 0
    assert direction(SIDES[way], CENTRE) == way
    assert middles(die)[-1] == CENTRE


def test_an_owner_at_the_place_of_the_die_rolls_it_there(easel: Easel) -> None:
    die = Die(easel, "die_d6_bone", CENTRE, WIDTH, CENTRE)
    assert {x for x, _ in middles(die)} == {CENTRE[0]}


def test_a_die_bounces_lower_and_lower_over_its_shadow(easel: Easel) -> None:
    die = rolled(easel, 4)
    ground, _ = die.sprites
    heights = []
    for share in SHARES[:-1]:
        die.tumble(share)
        heights.append(ground.rect.centery - die.rect.centery)
    rest = heights[-1]
    inner = zip(heights, heights[1:], heights[2:], strict=False)
    tops = [now for before, now, later in inner if before < now >= later]
    assert len(tops) == 3
    assert tops == sorted(tops, reverse=True)
    assert heights[0] > tops[0] > tops[-1] > rest == min(heights)


def test_two_dice_roll_toward_each_other(easel: Easel) -> None:
    left = Die(easel, "die_d6_garnet", (400, 300), WIDTH, (0, 300))
    right = Die(easel, "die_d6_garnet", (800, 300), WIDTH, (1200, 300))
    for die in (left, right):
        die.roll(3)
        die.tumble(0.2)
    assert left.rect.centerx < 400
    assert right.rect.centerx > 800
    assert abs(left.rect.centerx - 400 + right.rect.centerx - 800) <= 2
    assert left.rect.centery == right.rect.centery


@pytest.mark.parametrize("most", [4, 6, 8, 10, 12, 20])
def test_each_number_is_on_one_face_and_opposite_ones_add_up(most: int) -> None:
    for value in range(1, most + 1):
        found = numbers(value, most)
        assert found[0] == value
        assert sorted(found) == list(range(1, most + 1))
        assert {a + b for a, b in zip(found, reversed(found), strict=True)} == {most + 1}


@pytest.mark.parametrize("piece", MODELS)
def test_nothing_is_drawn_from_svg_while_a_die_rolls(
    piece: str, easel: Easel, monkeypatch: pytest.MonkeyPatch
) -> None:
    warm(easel, piece, WIDTH, RollDirection)

    def refuse(*_: object) -> Surface:
        raise AssertionError("drawn from svg in a frame")

    monkeypatch.setattr(pygame.image, "load_sized_svg", refuse)
    stage, target = Stage(Surface((800, 600))), Surface((800, 600))
    for way in RollDirection:
        for value in range(1, sides(piece) + 1):
            die = rolled(easel, value, piece, way)
            stage.add(*die.sprites)
            for share in SHARES[::6]:
                die.tumble(share)
                stage.paint(target)
            stage.remove(*die.sprites)


def test_a_repeated_roll_is_cached(easel: Easel) -> None:
    first, second = rolled(easel, 6), rolled(easel, 6)
    for share in SHARES:
        for die in (first, second):
            die.tumble(share)
        assert first.image is second.image
    assert first.rect == second.rect

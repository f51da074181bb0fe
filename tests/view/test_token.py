"""Tokens: they rest with their name, and travel in an arc from one spot to another."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import mask

from game import resources
from game.view.art import Art
from game.view.easel import Easel
from game.view.scale import Box, Scale
from game.view.token import Token, arc_beside
from game.view.typist import Typist

LEFT, RIGHT = (400.0, 300.0), (1500.0, 300.0)


@pytest.fixture
def token() -> Token:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))
    art = Art(resources.assets() / "svg")
    easel = Easel(Scale(1920, 1080), art, Typist(resources.font))
    return Token(easel, "token_initiative", "First")


def test_a_token_is_hidden_until_it_is_placed(token: Token) -> None:
    assert token.image is None
    token.stand_at(LEFT)
    assert token.image is not None
    assert token.rect.center == LEFT
    token.hide()
    assert token.image is None


def test_placing_a_token_at_its_place_changes_nothing(token: Token) -> None:
    token.stand_at(LEFT)
    token.damage()
    token.stand_at(LEFT)
    assert not token.changed


def test_a_token_travels_in_an_arc_on_top(token: Token) -> None:
    token.stand_at(LEFT)
    rest = token.z
    places = []
    for step in range(1, 10):
        token.travel(LEFT, RIGHT, step / 10)
        places.append(token.rect.center)
        assert token.z > rest
    assert [x for x, _ in places] == sorted(x for x, _ in places)
    assert min(y for _, y in places) == places[4][1] < LEFT[1]
    token.travel(LEFT, RIGHT, 1.0)
    assert token.rect.center == RIGHT
    assert token.z == rest


def test_a_tokens_name_shows_only_at_rest(token: Token) -> None:
    token.stand_at(LEFT)
    standing = token.rect.h
    token.travel(LEFT, RIGHT, 0.5)
    assert token.rect.h < standing


def coin_width(token: Token, share: float) -> int:
    """Return the width of the coin's opaque pixels at a share of its way from left to right."""
    token.travel(LEFT, RIGHT, share)
    assert token.image is not None
    return mask.from_surface(token.image, 250).get_bounding_rects()[0].w


def test_a_token_is_larger_in_flight_and_shrinks_where_it_lands(token: Token) -> None:
    assert coin_width(token, 0.5) > 1.4 * coin_width(token, 0.0)
    widths = []
    for share in (0.0, 0.5, 0.9, 1.0):
        token.land(RIGHT, share)
        assert token.image is not None
        assert token.rect.center == RIGHT
        widths.append(mask.from_surface(token.image, 250).get_bounding_rects()[0].w)
    assert widths == sorted(widths, reverse=True) and widths[0] > widths[-1]


def test_lights_follow_a_token_and_go_out_where_it_lands(token: Token) -> None:
    token.travel(LEFT, RIGHT, 0.5)
    places = [each.rect.centerx for each in token.trail]
    assert token.rect.centerx > places[0]
    assert places == sorted(places, reverse=True)
    token.land(RIGHT, 0.0)
    assert all(each.image is None for each in token.trail)


def test_a_path_with_equal_ends_is_the_same_as_staying(token: Token) -> None:
    token.stand_at(LEFT)
    picture = token.image
    token.travel(LEFT, RIGHT, 0.0)
    assert token.image is picture
    assert token.rect.center == LEFT


def test_a_token_does_not_fly_across_words(token: Token) -> None:
    above, elsewhere = Box(700, 180, 500, 50), Box(700, 700, 500, 50)
    assert arc_beside(LEFT, RIGHT, elsewhere) > 0
    arc = arc_beside(LEFT, RIGHT, above)
    for step in range(3, 8):
        token.travel(LEFT, RIGHT, step / 10, arc)
        assert token.rect.top > above.y + above.h


def test_a_token_near_the_upper_edge_stays_on_the_table_in_flight(token: Token) -> None:
    start, goal = (468.0, 130.0), (1452.0, 130.0)
    arc = arc_beside(start, goal, Box(500, 640, 900, 160))
    for step in range(1, 10):
        token.travel(start, goal, step / 10, arc)
        assert token.image is not None
        seen = token.image.get_bounding_rect(min_alpha=200)
        assert token.rect.y + seen.y >= 0

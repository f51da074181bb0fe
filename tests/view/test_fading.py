"""Sprites whose picture fades in, out, or into another one."""

import pygame
from pygame import Surface

from game.view.fading import FADE, FADES, Fading

WHITE, RED = (255, 255, 255, 255), (255, 0, 0, 255)

STEP = 1.01 * FADE / FADES


def picture(colour: tuple[int, int, int, int], size: tuple[int, int] = (4, 4)) -> Surface:
    whole = Surface(size, pygame.SRCALPHA, 32)
    whole.fill(colour)
    return whole


def pixel(sprite: Fading) -> tuple[int, ...]:
    assert sprite.image is not None
    return tuple(sprite.image.get_at((1, 1)))


def test_a_picture_fades_in_and_out_in_steps() -> None:
    sprite, white = Fading(), picture(WHITE)
    sprite.fade_to(white, (10, 20))
    strengths = []
    while sprite.is_fading:
        sprite.advance(STEP)
        strengths.append(pixel(sprite)[3])
    assert strengths == sorted(set(strengths)) and len(strengths) == FADES
    assert sprite.image is white and sprite.rect.topleft == (10, 20)
    sprite.fade_to(None)
    assert sprite.image is white, "it begins to fade with the next frame"
    sprite.advance(STEP)
    assert 0 < pixel(sprite)[3] < 255
    sprite.advance(FADE)
    assert sprite.image is None and not sprite.is_fading


def test_two_pictures_at_one_place_are_mixed_and_never_let_the_ground_through() -> None:
    sprite = Fading()
    sprite.show(picture(WHITE))
    sprite.fade_to(picture(RED))
    sprite.advance(FADE / 2)
    red, green, _blue, strength = pixel(sprite)
    assert min(red, strength) > 250
    assert 100 < green < 160


def test_a_picture_elsewhere_fades_in_alone() -> None:
    sprite = Fading()
    sprite.show(picture(WHITE))
    sprite.fade_to(picture(RED, (6, 6)), (50, 50))
    sprite.advance(STEP)
    assert sprite.rect.topleft == (50, 50)
    assert pixel(sprite)[3] < 255


def test_a_picture_can_wait_until_another_one_is_gone() -> None:
    sprite = Fading()
    sprite.appear_centred(picture(WHITE), (10, 10), FADE)
    sprite.advance(FADE)
    assert sprite.image is None and sprite.goal is not None
    sprite.advance(STEP)
    assert sprite.image is not None


def test_a_fade_can_be_ended_and_replaced() -> None:
    sprite, white, red = Fading(), picture(WHITE), picture(RED)
    sprite.fade_to(white)
    sprite.end()
    assert sprite.image is white
    sprite.fade_to(None)
    sprite.show(red)
    sprite.advance(FADE)
    assert sprite.image is red


def test_a_picture_appears_only_where_none_is_shown_and_vanishes_once() -> None:
    sprite, white, red = Fading(), picture(WHITE), picture(RED)
    sprite.appear_centred(white, (10, 20))
    sprite.advance(STEP)
    assert 0 < pixel(sprite)[3] < 255
    sprite.appear_centred(red, (10, 20))
    assert sprite.goal is red and 0 < pixel(sprite)[3] < 255
    sprite.end()
    assert sprite.image is red
    sprite.appear_centred(white, (10, 20))
    assert sprite.image is white and not sprite.is_fading
    sprite.vanish()
    sprite.advance(STEP)
    fading = pixel(sprite)[3]
    sprite.vanish()
    sprite.advance(0.0)
    assert sprite.goal is None and pixel(sprite)[3] == fading < 255

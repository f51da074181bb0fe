"""The stage draws only what has changed, with the same picture as a full redraw."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from game.engine import Chance
from game.view.cache import SurfaceCache
from game.view.stage import Sprite, Stage

SIZE = (320, 180)


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)


def background() -> Surface:
    """Return a background in which every pixel has a color that depends on its position."""
    surface = Surface(SIZE)
    for x in range(SIZE[0]):
        for y in range(0, SIZE[1], 3):
            surface.fill((x * 7 % 256, y * 5 % 256, (x + y) % 256), (x, y, 1, 3))
    return surface


def piece(chance: Chance) -> Surface:
    """Return a half transparent, premultiplied picture of random size."""
    width, height = 1 + chance.below(90), 1 + chance.below(70)
    surface = Surface((width, height), pygame.SRCALPHA, 32)
    surface.fill(tuple(chance.below(256) for _ in range(4)))
    surface.fill(
        tuple(chance.below(256) for _ in range(4)), (0, 0, 1 + width // 2, 1 + height // 2)
    )
    return surface.premul_alpha()


def disturb(stage: Stage, sprites: list[Sprite], pieces: list[Surface], chance: Chance) -> None:
    """Show, move, lift, hide, remove or add one of the sprites."""
    sprite = chance.one_of(sprites)
    place = (chance.below(400) - 60, chance.below(260) - 60)
    match chance.below(7):
        case 0 | 1:
            sprite.show(chance.one_of(pieces), place)
        case 2:
            if sprite.image is not None:
                sprite.show(sprite.image, place)
        case 3:
            sprite.lift(chance.below(5))
        case 4:
            sprite.show(None)
        case 5:
            stage.remove(sprite)
        case _:
            stage.add(sprite)


def test_the_picture_of_regions_equals_the_picture_drawn_whole() -> None:
    chance = Chance(3)
    pieces = [piece(chance) for _ in range(12)]
    sprites = [Sprite(chance.below(5)) for _ in range(14)]
    stage = Stage(background())
    stage.add(*sprites[:7])
    target, whole = Surface(SIZE), Surface(SIZE)
    for frame in range(200):
        for _ in range(chance.below(4)):
            disturb(stage, sprites, pieces, chance)
        stage.paint(target)
        stage.paint_whole(whole)
        assert bytes(target.get_view("0")) == bytes(whole.get_view("0")), f"frame {frame}"


def test_nothing_is_drawn_while_nothing_changes() -> None:
    chance = Chance(4)
    stage, sprite, target = Stage(background()), Sprite(), Surface(SIZE)
    stage.add(sprite)
    assert stage.paint(target)
    assert not stage.paint(target)
    picture = piece(chance)
    sprite.show(picture, (5, 5))
    assert stage.paint(target)
    sprite.show(picture, (5.2, 4.8))
    sprite.lift(sprite.z)
    stage.remove(Sprite())
    assert not stage.paint(target)


def test_a_hidden_sprite_leaves_nothing_behind() -> None:
    stage, sprite, target = Stage(background()), Sprite(), Surface(SIZE)
    stage.add(sprite)
    stage.paint(target)
    empty = bytes(target.get_view("0"))
    sprite.show(piece(Chance(5)), (20, 20))
    stage.paint(target)
    sprite.show(None)
    stage.paint(target)
    assert bytes(target.get_view("0")) == empty


def test_only_the_dirty_area_is_redrawn() -> None:
    stage, target = Stage(background()), Surface(SIZE)
    stage.paint(target)
    target.fill("red")
    stage.spoil(Rect(10, 10, 30, 20))
    assert stage.paint(target)
    assert target.get_at((10, 10)) == stage.background.get_at((10, 10))
    assert target.get_at((39, 29)) == stage.background.get_at((39, 29))
    assert target.get_at((40, 30)) == pygame.Color("red")
    stage.spoil()
    stage.paint(target)
    assert target.get_at((40, 30)) == stage.background.get_at((40, 30))


def test_a_sprite_is_on_the_stage_once() -> None:
    stage, sprite = Stage(background()), Sprite()
    stage.add(sprite, sprite)
    stage.add(sprite)
    assert stage.sprites == (sprite,)


def test_a_cache_drops_the_least_recently_used_above_its_limit() -> None:
    def tile() -> Surface:
        return Surface((10, 10), pygame.SRCALPHA, 32)

    cache = SurfaceCache(4 * 400)
    first = cache.get("first", tile)
    for key in range(3):
        cache.get(key, tile)
    assert cache.get("first", tile) is first
    for key in range(3, 6):
        cache.get(key, tile)
        assert cache.size <= 4 * 400
    assert cache.get("first", tile) is first
    made = []
    cache.get(0, lambda: made.append(1) or tile())
    assert made == [1]


def test_a_picture_larger_than_the_cache_is_returned() -> None:
    cache = SurfaceCache(100)
    big = cache.get("big", lambda: Surface((50, 50)))
    assert big.get_size() == (50, 50)
    cache.get("small", lambda: Surface((2, 2)))
    assert cache.size <= 100


def test_ambient_sprites_are_painted_but_do_not_count_as_motion() -> None:
    stage, target = Stage(background()), Surface(SIZE)
    spot, piece_ = Sprite(), Sprite()
    spot.is_ambient = True
    stage.add(spot, piece_)
    assert stage.paint(target)
    assert stage.moved
    spot.show(Surface((4, 4), pygame.SRCALPHA, 32), (9, 9))
    assert stage.paint(target)
    assert not stage.moved
    piece_.show(Surface((4, 4), pygame.SRCALPHA, 32), (99, 9))
    assert stage.paint(target)
    assert stage.moved

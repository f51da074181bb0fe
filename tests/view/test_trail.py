"""Trails: one follows a card that moves horizontally, and disappears when the move ends."""

import pytest

from game.view.cards import Pose
from game.view.trail_sprite import STEP, TrailSprite
from tests.scenes.tables import shared_easel

START = Pose(600, 400, 120)


def trail() -> TrailSprite:
    return TrailSprite(shared_easel((1920, 1080)))


def gone(way: float) -> Pose:
    return Pose(START.x + way, START.y, START.width)


@pytest.mark.parametrize("way", [172.0, -172.0])
def test_a_trail_is_behind_its_card(way: float) -> None:
    sprite = trail()
    sprite.follow(START, gone(way))
    assert sprite.image is not None
    ahead = 1 if way > 0 else -1
    front, back = (sprite.rect.right, sprite.rect.left)[::ahead]
    assert front == pytest.approx(gone(way).x + ahead * START.width / 2, abs=STEP)
    assert back == pytest.approx(gone(way).x - way * 0.75 - ahead * START.width / 2, abs=STEP)
    assert sprite.rect.centery == pytest.approx(START.y, abs=1)


def test_a_trail_grows_with_the_path() -> None:
    sprite = trail()
    lengths = []
    for way in (24, 84, 172):
        sprite.follow(START, gone(way))
        lengths.append(sprite.rect.w)
    assert lengths == sorted(set(lengths))


def test_a_trail_is_fainter_than_a_card() -> None:
    sprite = trail()
    sprite.follow(START, gone(172))
    image = sprite.image
    assert image is not None
    strengths = {
        image.get_at((x, y))[3]
        for x in range(0, image.get_width(), 4)
        for y in range(0, image.get_height(), 2)
    }
    assert 20 < max(strengths) < 200


def test_there_is_no_trail_before_or_after_the_flight() -> None:
    sprite = trail()
    sprite.follow(START, START)
    assert sprite.image is None
    sprite.follow(START, gone(90))
    sprite.hide()
    assert sprite.image is None


def test_equal_paths_share_a_picture() -> None:
    sprite = trail()
    sprite.follow(START, gone(90))
    first = sprite.image
    sprite.follow(START, gone(150))
    sprite.follow(START, gone(90))
    assert sprite.image is first


def test_the_opposite_path_is_mirrored() -> None:
    sprite = trail()
    sprite.follow(START, gone(120))
    width = sprite.rect.w
    forth = sprite.image
    sprite.follow(START, gone(-120))
    assert sprite.rect.w == width and sprite.image is not forth

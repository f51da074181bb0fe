"""A roundel shows the value of a card step by step, with the reasons below."""

from dataclasses import replace

import pytest

from game.view.easel import Easel
from game.view.roundel import FORCE_ROOM, Roundel
from game.view.scale import Box
from game.view.table_anchors import RoundelAnchor
from game.view.values import CombatValue
from tests.scenes.tables import shared_easel

BOX = Box(812, 180, 116, 116)
SIZES = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
TEXTS = pytest.mark.parametrize("text_scale", [1.0, 1.15, 1.3])


def roundel(easel: Easel | None = None, **props: float) -> Roundel:
    return Roundel(easel or shared_easel((1920, 1080)), RoundelAnchor("count", BOX, **props))


def test_a_roundel_shows_only_while_it_counts() -> None:
    sprite = roundel()
    assert sprite.image is None
    sprite.set(CombatValue(0))
    assert sprite.image is not None
    sprite.tell(["+1"])
    sprite.set(CombatValue())
    assert [each.image for each in sprite.sprites] == [None, None, None]


@SIZES
def test_a_roundel_is_at_its_anchor(size: tuple[int, int]) -> None:
    easel = shared_easel(size)
    sprite = roundel(easel)
    sprite.set(CombatValue(12, won=True, defends=True))
    assert sprite.rect.center == pytest.approx(easel.scale.at(*BOX.centre), abs=1)


def test_every_state_has_its_own_cached_picture() -> None:
    sprite = roundel()
    states = [
        CombatValue(8),
        CombatValue(9),
        CombatValue(8, won=True),
        CombatValue(8, defends=True),
    ]
    pictures = []
    for worth in (*states, *states):
        sprite.set(worth)
        pictures.append(sprite.image)
    assert len({id(picture) for picture in pictures}) == len(states)


def test_a_pop_grows_and_changes_the_number_halfway() -> None:
    sprite = roundel()
    sprite.set(CombatValue(9))
    rest = sprite.rect.w
    widths = []
    for step in range(1, 10):
        sprite.pop(step / 10, CombatValue(9), CombatValue(10))
        widths.append(sprite.rect.w)
    assert max(widths) == widths[4] > rest
    sprite.pop(0.1, CombatValue(9), CombatValue(10))
    early = sprite.image
    sprite.pop(0.9, CombatValue(9), CombatValue(10))
    assert sprite.image is not early
    sprite.pop(1.0, CombatValue(9), CombatValue(10))
    assert (sprite.worth, sprite.rect.w) == (CombatValue(10), rest)


def test_a_repeated_pop_is_cached() -> None:
    sprite = roundel()
    seen = []
    for _ in range(2):
        for step in range(11):
            sprite.pop(step / 10, CombatValue(4), CombatValue(7))
            seen.append(id(sprite.image))
    assert seen[:11] == seen[11:]


def test_wide_reasons_grow_to_the_side_in_the_layout() -> None:
    wide = "a reason that is wider than it"
    places = {}
    for lean in (-1, 0, 1):
        sprite = roundel(lean=lean)
        sprite.set(CombatValue(8))
        sprite.tell([wide])
        pills, image = sprite.sprites[0], sprite.sprites[0].image
        assert image is not None
        area = image.get_bounding_rect().move(pills.rect.topleft)
        places[lean] = area
        assert area.top >= BOX.y + BOX.h
    assert places[-1].right == pytest.approx(BOX.x + BOX.w, abs=3)
    assert places[0].centerx == pytest.approx(BOX.centre[0], abs=3)
    assert places[1].left == pytest.approx(BOX.x, abs=3)


@TEXTS
def test_reasons_fit_their_room_and_show_the_newest(text_scale: float) -> None:
    easel = replace(shared_easel((1920, 1080)), text_scale=text_scale)
    sprite = roundel(easel, down=128.0, lean=1)
    sprite.set(CombatValue(8))
    sprite.tell([f"reason number {number}, and more than has room" for number in range(6)])
    pills, image = sprite.sprites[0], sprite.sprites[0].image
    assert image is not None
    area = image.get_bounding_rect().move(pills.rect.topleft)
    assert area.bottom <= BOX.y + BOX.h + 128 + 1
    assert area.w <= RoundelAnchor("value:0", BOX).wide + 1
    sprite.tell(["reason number 5, and more than has room"])
    single = pills.image
    assert single is not None and single.get_height() < image.get_height()


def test_the_widest_number_fits_its_disc() -> None:
    sprite = roundel()
    sprite.set(CombatValue(1))
    one = sprite.rect.size
    sprite.set(CombatValue(128))
    assert sprite.rect.size == one


@TEXTS
@pytest.mark.parametrize("count", [1, 2])
def test_active_effects_are_side_by_side_in_their_room(count: int, text_scale: float) -> None:
    easel = replace(shared_easel((1920, 1080)), text_scale=text_scale)
    sprite = roundel(easel, force_x=-110.0, force_y=240.0)
    force = sprite.sprites[-1]
    sprite.stand_by(["Double or Nothing: Number −5"] * count)
    assert force.rect.center == pytest.approx((870 - 110, 238 + 240), abs=1)
    assert force.rect.w <= FORCE_ROOM + count
    assert sprite.image is None
    sprite.stand_by(())
    assert force.image is None

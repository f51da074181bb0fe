"""A roundel shows the value of a card step by step, with what it adds up from on plates."""

from dataclasses import replace

import pytest

from game.view.easel import Easel
from game.view.fading import FADE, Fading
from game.view.roundel import Roundel
from game.view.scale import Box
from game.view.table_anchors import RoundelAnchor
from game.view.values import CombatValue, Reason
from tests.scenes.pilot import shared_easel

BOX = Box(812, 180, 116, 116)
SIZES = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
TEXTS = pytest.mark.parametrize("text_scale", [1.0, 1.15, 1.3])


def roundel(easel: Easel | None = None, crest: str = "", **props: float) -> Roundel:
    return Roundel(easel or shared_easel((1920, 1080)), RoundelAnchor("count", BOX, **props), crest)


def fade_out(sprite: Roundel) -> None:
    """Let everything that is about to vanish do so."""
    for each in sprite.sprites:
        if isinstance(each, Fading):
            each.advance(FADE)


def test_a_roundel_shows_only_while_it_counts() -> None:
    sprite = roundel()
    assert sprite.image is None
    sprite.set(CombatValue(0))
    assert sprite.image is not None
    sprite.tell([Reason("Salute", 1)])
    sprite.set(CombatValue())
    fade_out(sprite)
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
        CombatValue(8, beaten=True),
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


@TEXTS
@pytest.mark.parametrize("count", [1, 3, 6])
def test_plates_are_in_their_row(count: int, text_scale: float) -> None:
    easel = replace(shared_easel((1920, 1080)), text_scale=text_scale)
    sprite = roundel(easel, row_x=-162.0, row_y=244.0, row_w=500.0, row_h=104.0)
    sprite.set(CombatValue(8))
    plates = sprite.sprites[0]
    sprite.tell([Reason("Double or Nothing", number) for number in range(count)])
    assert plates.image is not None
    assert plates.rect.center == pytest.approx((870 - 162, 238 + 244), abs=1)
    assert plates.rect.size == (500, 104)


def test_the_total_behind_the_plates_appears_with_the_number_on_the_disc() -> None:
    sprite = roundel(row_x=-162.0, row_y=244.0, row_w=500.0, row_h=104.0)
    was, worth = CombatValue(10, base=10), CombatValue(12, base=10)
    sprite.set(was)
    sprite.tell([Reason("Salute", 2)])
    plates, ends = sprite.sprites[0], []
    for share in (0.1, 0.4, 0.6, 0.9):
        sprite.pop(share, was, worth)
        assert plates.image is not None
        ends.append(plates.rect.x + plates.image.get_bounding_rect().right)
    total = 870 - 162 + 220
    assert max(ends[:2]) < total < min(ends[2:])


def test_a_reason_without_a_number_is_a_note_on_the_card() -> None:
    sprite = roundel(note_x=-228.0, note_y=174.0, wide=200.0)
    sprite.set(CombatValue(8))
    sprite.tell([Reason("sideways changes nothing at all, whatever it is")])
    plates, _, note = sprite.sprites
    assert plates.image is None
    assert note.image is not None
    assert note.rect.center == pytest.approx((870 - 228, 238 + 174), abs=1)
    assert note.rect.w <= 200 + 1


def test_the_widest_number_fits_its_disc() -> None:
    sprite = roundel()
    sprite.set(CombatValue(1))
    one = sprite.rect.size
    sprite.set(CombatValue(128))
    assert sprite.rect.size == one


def test_effects_on_the_next_card_are_on_plates_before_there_is_a_value() -> None:
    sprite = roundel()
    plates = sprite.sprites[0]
    sprite.show_pending([Reason("Blood Price", 4)])
    assert sprite.image is None
    assert plates.image is not None
    pending = plates.image
    sprite.set(CombatValue(9, base=5))
    sprite.show_pending(())
    sprite.tell([Reason("Blood Price", 4)])
    assert plates.image is not pending
    sprite.set(CombatValue())
    fade_out(sprite)
    assert plates.image is None


def test_only_effects_on_the_next_card_have_the_shield_of_its_owner() -> None:
    with_shield, without = roundel(crest="shield_1_gules"), roundel()
    pictures = []
    for sprite in (with_shield, without):
        plates = sprite.sprites[0]
        sprite.show_pending([Reason("Blood Price", 4)])
        pictures.append(plates.image)
        sprite.show_pending(())
        sprite.set(CombatValue(9, base=5))
        sprite.tell([Reason("Blood Price", 4)])
        pictures.append(plates.image)
    assert pictures[0] is not pictures[2]
    assert pictures[1] is pictures[3]


def test_an_attack_and_a_defense_say_so_below_the_number() -> None:
    sprite, shown = roundel(), []
    for worth in (CombatValue(8), CombatValue(8, defends=True), CombatValue(0, defends=True)):
        sprite.set(worth)
        shown.append(sprite.rect.h)
    sprite.set(CombatValue(0))
    assert len(set(shown)) == 1
    assert sprite.rect.h < shown[0], "a card without a value does nothing"


def test_effects_on_the_next_card_have_one_place_and_fall_into_the_sum() -> None:
    sprite = roundel(row_y=348.0, choosing_y=103.0, row_h=140.0)
    plates = sprite.sprites[0]
    sprite.show_pending([Reason("Blood Price", 4)])
    waits = plates.rect.centery
    assert plates.rect.h < 140
    for choosing in (True, False):
        sprite.make_room(choosing=choosing)
        assert plates.rect.centery == waits
    was, worth, places = CombatValue(), CombatValue(9, base=5), []
    for share in (0.1, 0.5, 0.9, 1.0):
        sprite.pop(share, was, worth)
        places.append(plates.rect.centery)
    assert waits <= places[0] < places[1] < places[2] <= places[3]
    assert places[3] == waits + 348 - 103


def test_the_sum_leaves_the_place_of_the_open_hand() -> None:
    sprite = roundel(row_y=348.0, choosing_y=103.0)
    plates = sprite.sprites[0]
    sprite.set(CombatValue(9, base=5))
    sprite.tell([Reason("Blood Price", 4)])
    sprite.make_room(choosing=True)
    fade_out(sprite)
    assert plates.image is None
    sprite.make_room(choosing=False)
    assert plates.image is not None

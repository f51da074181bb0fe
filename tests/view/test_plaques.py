"""Plaques with a head, their rim in gold, the veil over those who are out, and seals on cards."""

import pytest

from game.view.layout import Anchor
from game.view.plaque_rim import MARGIN, PlaqueRim
from game.view.plaques import mark_place, shield_place
from game.view.scale import Box
from game.view.seal import Seal
from tests.scenes.tables import shared_easel

BOX = Box(64, 132, 276, 330)
HEADED = Anchor("seat:0", "plaque", BOX, {"head": 104.0})
TALL = Anchor("seat:0", "plaque", BOX, {})


def test_in_a_head_the_shield_stands_beside_the_name() -> None:
    (x, y), width = shield_place(HEADED)
    assert BOX.x < x - width / 2 and x + width / 2 < BOX.centre[0]
    assert BOX.y < y < BOX.y + 104
    assert shield_place(TALL)[0][0] == BOX.centre[0]


def test_the_mark_stands_at_the_corner_of_either() -> None:
    assert mark_place(HEADED) == mark_place(TALL)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_rim_runs_around_the_plaque(size: tuple[int, int]) -> None:
    easel = shared_easel(size)
    rim = PlaqueRim(easel, HEADED)
    assert rim.image is None
    rim.paint(1.0)
    margin = easel.scale.px(MARGIN)
    assert rim.rect.inflate(2, 2).contains(easel.scale.rect(BOX))
    assert easel.scale.rect(BOX).inflate(2 * margin + 4, 2 * margin + 4).contains(rim.rect)
    assert rim.image is not None
    assert rim.image.get_at((rim.rect.w // 2, rim.rect.h // 2))[3] == 0


def test_the_rim_is_as_strong_as_it_is_told_and_goes() -> None:
    rim = PlaqueRim(shared_easel((1920, 1080)), HEADED)
    strengths = []
    for glow in (0.25, 0.5, 1.0):
        rim.paint(glow)
        assert rim.image is not None
        strengths.append(rim.image.get_at((rim.rect.w // 2, round(MARGIN)))[3])
    assert strengths == sorted(set(strengths))
    rim.paint(0.0)
    assert rim.image is None


def test_who_is_out_is_veiled_and_not_golden() -> None:
    rim = PlaqueRim(shared_easel((1920, 1080)), HEADED)
    rim.paint(out=True)
    assert rim.image is not None
    middle = rim.image.get_at((rim.rect.w // 2, rim.rect.h // 2))
    assert 100 < middle[3] < 200
    assert max(middle[:3]) < 40


def test_a_seal_lies_on_the_middle_of_its_place_while_cards_lie_there() -> None:
    place = Anchor("two", "fan", Box(931, 317, 58, 81), {"seal": 54.0})
    seal = Seal(shared_easel((1920, 1080)), place, "flame")
    assert seal.image is None
    seal.tell(True)
    assert seal.rect.center == pytest.approx(place.box.centre, abs=1)
    assert seal.rect.w == pytest.approx(54, abs=1)
    seal.tell(False)
    assert seal.image is None

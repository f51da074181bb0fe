"""Veils, hairlines and main mats."""

import pytest
from pygame import Surface

from game import resources
from game.view.hairline import hairline
from game.view.look import read_look
from game.view.mats import mat
from game.view.scale import Box
from game.view.table_anchors import MatAnchor
from game.view.veil import Veil
from tests.scenes.pilot import shared_easel


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
def test_a_veil_covers_the_window_while_it_is_drawn(size: tuple[int, int]) -> None:
    veil = Veil(shared_easel(size))
    assert veil.image is None
    veil.draw(True)
    assert veil.rect.topleft == (0, 0) and veil.rect.size == size
    veil.draw(False)
    assert veil.image is None


def test_an_opening_veil_redraws_only_the_newly_covered_strips() -> None:
    veil = Veil(shared_easel((1280, 720)))
    veil.open(0.5, 360)
    assert veil.damage() == [veil.rect]
    veil.open(0.75, 360)
    assert veil.damage() == [(0, 90, 1280, 90), (0, 540, 1280, 90)]


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 600)])
def test_a_hairline_has_its_given_length(size: tuple[int, int]) -> None:
    easel = shared_easel(size)
    line = hairline(easel, 860, 1.6, 0.5)
    assert line.get_bounding_rect().size == (easel.scale.px(860), easel.scale.px(1.6))
    assert line.get_at((0, 0)).a == pytest.approx(128, abs=1)


def test_the_main_mat_has_a_second_line_and_no_emblem() -> None:
    look = read_look(min((resources.assets() / "look").glob("*.toml")))
    pictures = []
    for main in (False, True):
        whole = Surface((1920, 1080))
        mat(
            shared_easel((1920, 1080)),
            look,
            MatAnchor("one", Box(400, 200, 800, 400), main=main),
            whole,
        )
        pictures.append(whole)
    plain, strong = pictures
    assert plain.get_at((800, 209)) != strong.get_at((800, 209))
    assert len({strong.get_at((x, 400))[:3] for x in range(700, 900)}) == 1

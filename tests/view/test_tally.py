"""A count badge shows a number of cards inside its box; cards shrink into it."""

from dataclasses import replace

import pytest

from game.view.count_badge import CARD, CountBadge
from game.view.easel import Easel
from game.view.scale import Box
from game.view.zone_anchors import TallyAnchor
from tests.scenes.pilot import shared_easel

ANCHOR = TallyAnchor("held", Box(120, 392, 82, 56))


def easel(text_scale: float = 1.0) -> Easel:
    return replace(shared_easel((1920, 1080)), text_scale=text_scale)


def test_it_shows_its_number_from_the_start() -> None:
    tally = CountBadge(easel(), ANCHOR, "hand")
    assert tally.image is not None and tally.count == 0
    empty = tally.image
    tally.set(12, [])
    assert tally.image is not empty and tally.count == 12


@pytest.mark.parametrize("text_scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("count", [0, 9, 18, 88, 100])
def test_it_stays_inside_its_box(text_scale: float, count: int) -> None:
    tally = CountBadge(easel(text_scale), ANCHOR, "stock")
    tally.set(count, [])
    assert tally.rect.w <= ANCHOR.box.w and tally.rect.h <= ANCHOR.box.h
    assert tally.rect.center == pytest.approx(ANCHOR.box.centre, abs=1)


def test_equal_numbers_share_a_picture() -> None:
    drawn = easel()
    one, two = CountBadge(drawn, ANCHOR, "hand"), CountBadge(drawn, ANCHOR, "hand")
    one.set(7, [])
    two.set(7, ["seen"])
    assert one.image is two.image
    assert two.faces == ["seen"]


def test_tallies_of_different_icons_are_different_pictures() -> None:
    drawn = easel()
    assert CountBadge(drawn, ANCHOR, "hand").image is not CountBadge(drawn, ANCHOR, "waste").image


def test_a_card_shrinks_into_it() -> None:
    pose = CountBadge(easel(), ANCHOR, "waste").pose(136)
    assert ANCHOR.box.holds((pose.x, pose.y))
    assert pose.x + CARD / 2 < ANCHOR.box.centre[0], "beside the number"
    assert pose.width * pose.zoom == pytest.approx(CARD)

"""Slots with two halves, each highlighted if the current card can be played that way."""

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.view import palette as p
from game.view.anchor import Anchor
from game.view.halves import GAP, halves
from game.view.labeled_place import MARGIN, LabeledPlace
from game.view.scale import Box
from game.view.zone_anchors import SlotAnchor
from tests.scenes.pilot import shared_easel

BOX = Box(637, 167, 198, 278)


def slot(**props: float) -> Anchor:
    return SlotAnchor("place", BOX, **props)


@pytest.mark.parametrize("props", [{}, {"halves": 312.0}], ids=str)
def test_halves_lie_side_by_side_around_the_slot(props: dict[str, float]) -> None:
    one, two = halves(slot(**props))
    assert one.w <= two.w and one.x + one.w + GAP == pytest.approx(two.x)
    assert (one.x + two.x + two.w) / 2 == pytest.approx(BOX.centre[0])
    assert two.x + two.w - one.x == pytest.approx(props.get("halves", BOX.w))
    assert {(half.y, half.h) for half in (one, two)} == {(BOX.y, BOX.h)}


def test_halves_can_be_beside_the_slot_and_taller() -> None:
    one, two = halves(slot(halves=560.0, halves_x=126.0, halves_h=455.0))
    assert (one.x + two.x + two.w) / 2 == pytest.approx(BOX.centre[0] + 126)
    assert {(half.y, half.h) for half in (one, two)} == {(BOX.y, 455)}
    assert two.w > one.w


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
def test_a_half_is_drawn_where_it_can_be_pressed(size: tuple[int, int]) -> None:
    easel = shared_easel(size)
    for box in halves(slot(halves=312.0)):
        half = LabeledPlace(easel, box, "arrow", "This way")
        assert half.image is None
        half.light(True)
        assert half.rect.center == pytest.approx(easel.scale.at(*box.centre), abs=1)
        assert half.rect.w <= easel.scale.px(box.w + 2 * MARGIN) + 1
        assert half.holds(box.centre) and not half.holds((box.x - 1, box.y))
        half.hide()
        assert half.image is None


def test_lit_aimed_and_plain_halves_look_different() -> None:
    easel = shared_easel((1920, 1080))
    half = LabeledPlace(easel, halves(slot())[0], "arrow", "This way")
    seen = {}
    for lit, aimed in product((False, True), repeat=2):
        half.light(lit, aimed)
        seen[lit, aimed] = half.image
    assert seen[False, True] is seen[False, False]
    assert len({id(picture) for picture in seen.values()}) == 3
    half.light(True)
    assert half.image is seen[True, False]


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
def test_icon_and_word_stay_inside_a_low_place(size: tuple[int, int]) -> None:
    easel = shared_easel(size)
    for box in (Box(0, 0, 276, 74), Box(0, 0, 276, 126)):
        place = LabeledPlace(easel, box, "waste", "Discard")
        place.light(True)
        assert place.image is not None
        inner = place.image.get_rect().inflate(*(2 * (-2 * easel.scale.px(MARGIN + 6),)))
        ivory = pygame.mask.from_threshold(place.image, p.rgb(p.IVORY), (40, 40, 40, 255))
        marks = ivory.get_bounding_rects()
        assert len(marks) > 3 and all(inner.contains(each) for each in marks)


def test_a_place_explains_what_the_card_counts_as_there() -> None:
    easel = shared_easel((1920, 1080))
    half = LabeledPlace(easel, halves(slot())[0], "arrow", "This way", "1st use")
    half.light(True)
    usual = half.image
    half.explain("counts 7")
    assert half.detail == "counts 7"
    assert half.image is not usual
    half.explain("1st use")
    assert half.image is usual


def test_the_icon_and_the_word_stay_where_they_are_when_the_detail_changes() -> None:
    easel = shared_easel((1920, 1080))
    half = LabeledPlace(easel, halves(slot())[0], "arrow", "This way", "10")
    half.light(True)
    assert half.image is not None
    before = half.image.copy()
    half.explain("defense 10; if it wins, they lose 2 cards")
    above = pygame.Rect(0, 0, before.get_width(), round(0.45 * before.get_height()))
    seen = [pygame.image.tobytes(each.subsurface(above), "RGBA") for each in (before, half.image)]
    assert seen[0] == seen[1]
    assert pygame.image.tobytes(half.image, "RGBA") != pygame.image.tobytes(before, "RGBA")


@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_a_long_detail_is_broken_into_lines_inside_the_place(text_scale: float) -> None:
    easel = replace(shared_easel((1920, 1080)), text_scale=text_scale)
    long = "attack 6; then your hand size +1 for the rest of the game"
    pictures = []
    for words in (long, "10"):
        half = LabeledPlace(easel, Box(0, 0, 167, 336), "arrow", "This way", words)
        half.light(True)
        assert half.image is not None
        ivory = pygame.mask.from_threshold(half.image, p.rgb(p.IVORY), (40, 40, 40, 255))
        inner = half.image.get_rect().inflate(*(2 * (-2 * easel.scale.px(MARGIN + 6),)))
        marks = ivory.get_bounding_rects()
        assert all(inner.contains(each) for each in marks)
        pictures.append(max(each.bottom for each in marks) - min(each.top for each in marks))
    assert pictures[0] > pictures[1]


def test_a_card_held_over_the_middle_of_a_place_covers_no_word() -> None:
    easel = shared_easel((1920, 1080))
    upright, sideways = halves(slot(halves=560.0, halves_h=455.0))
    for box, high in ((upright, 250), (sideways, 178)):
        half = LabeledPlace(easel, box, "arrow", "This way", "defense 10; if it wins, draw a card")
        half.light(True)
        assert half.image is not None
        held = pygame.Rect(0, 0, half.image.get_width(), high)
        held.center = half.image.get_rect().center
        ivory = pygame.mask.from_threshold(half.image, p.rgb(p.IVORY), (40, 40, 40, 255))
        marks = ivory.get_bounding_rects()
        assert marks and not any(held.inflate(0, -24).colliderect(each) for each in marks)

"""Lanes are painted where their anchors are: ground, line, column, rows with number and letter."""

from typing import Literal

import pygame
import pytest
from pygame import Rect, Surface

from game import resources
from game.view.anchor import Anchor
from game.view.lanes import END, MARGIN, cell, field, lane, lane_light, middle, pill
from game.view.layout import Layout
from game.view.look import Look, read_look
from game.view.palette import shield
from game.view.scale import Box
from game.view.table_anchors import FieldAnchor, LaneAnchor, MiddleAnchor
from game.view.zone_anchors import CellAnchor
from tests.scenes.pilot import shared_easel

FIELD = FieldAnchor("field", Box(346, 132, 1228, 452))
COLUMN = MiddleAnchor("column", Box(878, 144, 164, 428))
ROW = Box(535, 146, 162, 204)
SIZES = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])


def look() -> Look:
    return read_look(min((resources.assets() / "look").glob("*.toml")))


def layout(*anchors: Anchor) -> Layout:
    return Layout("made up", {anchor.name: anchor for anchor in anchors})


def row(**props: object) -> CellAnchor:
    return CellAnchor("row", ROW, **props)


def painted(anchor: CellAnchor, size: tuple[int, int] = (1920, 1080)) -> Surface:
    """Return a picture of a single row on black."""
    whole = Surface(size)
    cell(shared_easel(size), anchor, whole)
    pill(shared_easel(size), anchor, whole)
    return whole


def marks(whole: Surface) -> Rect:
    """Return the painted area."""
    whole.set_colorkey((0, 0, 0))
    return whole.get_bounding_rect()


def differs(one: Surface, two: Surface) -> Rect:
    """Return the area in which two pictures differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), two)
    same.invert()
    areas = same.get_bounding_rects()
    return areas[0].unionall(areas[1:]) if areas else Rect(0, 0, 0, 0)


@SIZES
def test_a_field_fills_its_box(size: tuple[int, int]) -> None:
    easel, whole = shared_easel(size), Surface(size)
    field(easel, look(), layout(FIELD, COLUMN), FIELD, whole)
    margin = easel.scale.px(MARGIN) + 1
    drawn, box = marks(whole), easel.scale.rect(FIELD.box)
    assert box.inflate(2 * margin, 2 * margin).contains(drawn)
    assert drawn.w >= box.w - 2 and drawn.h >= box.h - 2


def test_the_line_between_the_fronts_leaves_out_the_column_where_they_meet() -> None:
    easel = shared_easel((1920, 1080))
    through, parted = Surface((1920, 1080)), Surface((1920, 1080))
    field(easel, look(), layout(FIELD), FIELD, through)
    field(easel, look(), layout(FIELD, COLUMN), FIELD, parted)
    changed = differs(through, parted)
    assert changed.h < 12
    assert changed.centery == pytest.approx(FIELD.box.centre[1], abs=2)
    assert easel.scale.rect(COLUMN.box).inflate(16, 0).contains(changed)
    assert changed.w >= COLUMN.box.w


@SIZES
def test_the_column_fills_its_box(size: tuple[int, int]) -> None:
    easel, whole = shared_easel(size), Surface(size)
    whole.fill((60, 70, 120))
    middle(easel, COLUMN, whole)
    plain = Surface(size)
    plain.fill((60, 70, 120))
    margin = easel.scale.px(MARGIN) + 1
    assert (
        easel.scale.rect(COLUMN.box).inflate(2 * margin, 2 * margin).contains(differs(whole, plain))
    )


@SIZES
def test_a_row_is_painted_in_its_box(size: tuple[int, int]) -> None:
    box = shared_easel(size).scale.rect(ROW)
    assert box.inflate(4, 4).contains(marks(painted(row(number=2), size)))


def test_a_place_without_a_number_is_not_painted() -> None:
    assert marks(painted(row(card=98))).size == (0, 0)


def test_every_row_shows_its_number_and_the_foremost_is_lit() -> None:
    second, third = painted(row(number=2)), painted(row(number=3))
    numeral = differs(second, third)
    assert Rect(round(ROW.x), round(ROW.y), 162, 204).inflate(-60, -60).contains(numeral)
    corner = (round(ROW.x) + 20, round(ROW.y) + 20)
    assert sum(painted(row(number=1)).get_at(corner)[:3]) > sum(second.get_at(corner)[:3])


LANE = Box(352, 146, 608, 214)


def painted_lane(box: Box, seat: int, letter: Literal["L", "R"] | None) -> Surface:
    """Return a picture of a single lane on black."""
    whole = Surface((1920, 1080))
    anchor = LaneAnchor(f"lane:{seat}", box, letter=letter)
    lane(shared_easel((1920, 1080)), anchor, shield(seat), whole)
    return whole


@pytest.mark.parametrize("left", [True, False])
def test_a_lane_shows_its_seat_and_its_letter_at_the_end_that_leads_there(left: bool) -> None:
    box = LANE if left else Box(1920 - LANE.x - LANE.w, LANE.y, LANE.w, LANE.h)
    plain, lettered = painted_lane(box, 0, None), painted_lane(box, 0, "L")
    end = box.x + END / 2 if left else box.x + box.w - END / 2
    letter = differs(plain, lettered)
    assert letter.centerx == pytest.approx(end, abs=2) and letter.bottom < box.centre[1]
    assert differs(lettered, painted_lane(box, 0, "R")).w > 0
    shields = differs(plain, painted_lane(box, 1, None))
    assert shields.collidepoint(end, box.centre[1])
    outer, inner = (box.x + END + 4, box.x + box.w - 8)[:: 1 if left else -1]
    colours = [plain.get_at((round(x), round(box.y + 8))) for x in (outer, inner)]
    assert sum(colours[0][:3]) > sum(colours[1][:3]), "its color is strongest at that end"


def test_the_light_over_a_lane_leaves_its_end_alone() -> None:
    easel = shared_easel((1920, 1080))
    light = lane_light(easel, LaneAnchor("lane:0", LANE), shield(0))
    row = round(LANE.h / 2)
    assert light.get_at((round(END / 2), row)).a == 0
    assert light.get_at((round(END) + 20, row)).a > 0


def test_a_pill_is_below_its_row() -> None:
    below = differs(painted(row(number=2)), painted(row(number=2, pill=14)))
    assert below.centerx == pytest.approx(ROW.centre[0], abs=1)
    assert below.centery == pytest.approx(ROW.y + ROW.h + 14, abs=2)

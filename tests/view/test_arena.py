"""Arenas, trays and empty slots, which are painted into the table's background."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from game import resources
from game.rulebooks import SHELF
from game.view import palette as p
from game.view.arena import arena, empty_slot, tray
from game.view.art import Art, raster
from game.view.easel import Easel
from game.view.look import Look, read_look
from game.view.scale import Box, Scale
from game.view.table_anchors import ArenaAnchor, TrayAnchor
from game.view.typist import Typist
from game.view.vector import dashed, line, svg
from game.view.zone_anchors import SlotAnchor

SIZE = (960, 540)
GROUND = (40, 50, 90)
BOX = Box(400, 200, 800, 600)
"""Boxes on the base canvas; they are half as large in the pictures of these tests."""


@pytest.fixture
def easel() -> Easel:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))
    return Easel(Scale(*SIZE), Art(resources.assets() / "svg"), Typist(resources.font))


@pytest.fixture
def look() -> Look:
    return read_look(resources.assets() / "look" / f"{SHELF[0].slug}.toml")


def table() -> Surface:
    whole = Surface(SIZE, pygame.SRCALPHA, 32)
    whole.fill(GROUND)
    return whole


def changed(whole: Surface) -> Rect:
    """Return the area that differs from the bare table."""
    mask = pygame.mask.from_threshold(whole, GROUND, (1, 1, 1, 255))
    mask.invert()
    areas = mask.get_bounding_rects()
    return areas[0].unionall(areas[1:])


def about(area: Rect, box: Box) -> bool:
    """Return whether an area is a box at half its size, apart from lines and shadow."""
    wanted = Rect(round(box.x / 2), round(box.y / 2), round(box.w / 2), round(box.h / 2))
    return wanted.inflate(8, 8).contains(area) and area.contains(wanted.inflate(-8, -8))


def test_an_arena_fills_its_box_but_not_its_corners(easel: Easel, look: Look) -> None:
    whole = table()
    arena(easel, look, ArenaAnchor("arena", BOX), whole)
    area = changed(whole)
    assert about(area, BOX)
    for corner in (area.topleft, area.topright, area.bottomleft, area.bottomright):
        x = corner[0] + (10 if corner[0] < area.centerx else -10)
        y = corner[1] + (10 if corner[1] < area.centery else -10)
        assert whole.get_at((x, y))[:3] == GROUND


def test_an_arena_is_lit_in_the_middle(easel: Easel, look: Look) -> None:
    whole = table()
    arena(easel, look, ArenaAnchor("arena", BOX), whole)
    area = changed(whole)
    middle = sum(whole.get_at(area.center)[:3])
    assert middle > sum(whole.get_at((area.left + 20, area.centery))[:3])


def test_a_tray_fills_its_box_and_is_darker_than_the_table(easel: Easel) -> None:
    whole = table()
    tray(easel, TrayAnchor("tray:0", BOX), p.SHADOW, whole)
    assert about(changed(whole), BOX)
    assert sum(whole.get_at(changed(whole).center)[:3]) < sum(GROUND)


def test_a_tray_has_a_color_and_is_lighter_in_the_middle(easel: Easel) -> None:
    middles = []
    for colour in ("#FF0000", "#0000FF"):
        whole = table()
        tray(easel, TrayAnchor("tray:0", BOX), colour, whole)
        middle, side = (whole.get_at(at)[:3] for at in ((400, 240), (400, 380)))
        assert sum(middle) > sum(side)
        middles.append(middle)
    assert middles[0][0] > middles[1][0] and middles[0][2] < middles[1][2]


@pytest.mark.parametrize(
    ("angle", "box"), [(0.0, Box(700, 300, 200, 280)), (90.0, Box(660, 340, 280, 200))]
)
def test_an_empty_slot_is_oriented_like_its_card(angle: float, box: Box, easel: Easel) -> None:
    whole = table()
    empty_slot(
        easel, SlotAnchor("focus:0", Box(700, 300, 200, 280), angle=angle), "crown", "none", whole
    )
    assert about(changed(whole), box)


def test_an_empty_slot_has_a_label(easel: Easel) -> None:
    one, other = table(), table()
    empty_slot(easel, SlotAnchor("focus:0", BOX), "crown", "no crown", one)
    empty_slot(easel, SlotAnchor("focus:0", BOX), "crown", "no helm", other)
    assert bytes(one.get_view("0")) != bytes(other.get_view("0"))


def test_a_dashed_outline_is_alike_on_all_sides(easel: Easel) -> None:
    body = line(dashed(10, 10, 180, 180, 20), "#ffffff", 4)
    picture = raster(svg(200, 200, body), 200, 200)
    turned = pygame.transform.rotate(picture, 90)
    mask = pygame.mask.from_surface(picture, 100)
    both = mask.overlap_area(pygame.mask.from_surface(turned, 100), (0, 0))
    assert both > 0.95 * mask.count() > 0

"""Tiles with emblems: large buttons that do not overlap, beside the focused tile's sheet."""

from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Surface

from game import resources
from game.view.art import Art
from game.view.easel import Easel
from game.view.inputs import Command, Intent, Press, Release
from game.view.scale import Box
from game.view.sheet_tiles import ROOM, SheetTile, in_a_row, places
from game.view.stage import Stage
from game.view.typist import Typist
from game.view.widget import RIM, Done
from game.view.widgets import Form
from tests.scenes.pilot import shared_easel
from tests.view.test_sheet_panel import Spy

MAT = Box(560, 132, 800, 380)
LEAST = 64.0
"""Minimum width and height of everything that can be pressed, in base units."""


def apart(one: Box, two: Box) -> bool:
    return (
        one.x + one.w <= two.x
        or two.x + two.w <= one.x
        or one.y + one.h <= two.y
        or two.y + two.h <= one.y
    )


def unseen(easel: Easel, typist: Typist) -> Easel:
    """Return an easel with empty caches and another typist."""
    return replace(easel, art=Art(resources.assets() / "svg"), typist=typist)


def inside(box: Box, room: Box) -> bool:
    return (
        box.x >= room.x - 0.1
        and box.y >= room.y - 0.1
        and box.x + box.w <= room.x + room.w + 0.1
        and box.y + box.h <= room.y + room.h + 0.1
    )


@pytest.mark.parametrize("count", [1, 2, 8, 9, 12, 16, 24])
def test_tiles_do_not_overlap_each_other_or_the_sheet(count: int) -> None:
    tiles, sheet = places(count)
    assert len(tiles) == count
    for box in (*tiles, sheet):
        assert inside(box, ROOM)
        assert min(box.w, box.h) >= LEAST
    assert all(apart(one, two) for one, two in combinations((*tiles, sheet), 2))


def test_eight_tiles_form_two_rows_of_four() -> None:
    tiles, _ = places(8)
    assert len({box.y for box in tiles}) == 2 and len({box.x for box in tiles}) == 4


@pytest.mark.parametrize("count", [1, 3, 5])
def test_few_tiles_form_a_centered_row(count: int) -> None:
    tiles = in_a_row(MAT, count)
    assert all(inside(box, MAT) for box in tiles)
    assert all(apart(one, two) for one, two in combinations(tiles, 2))
    middle = (tiles[0].x + tiles[-1].x + tiles[-1].w) / 2
    assert middle == pytest.approx(MAT.centre[0])


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("box", [Box(64, 200, 208, 300), Box(64, 200, 208, 120)], ids=str)
def test_a_tile_is_as_large_as_every_widget(box: Box, size: tuple[int, int]) -> None:
    easel = shared_easel(size)
    tile = SheetTile("one", "A Name of 18 Chars", box, icon="heart")
    picture = tile.picture(easel, focus=False)
    assert picture.get_width() == easel.scale.px(box.w + 2 * RIM)
    assert picture.get_height() == easel.scale.px(box.h + 2 * RIM)


def test_focus_choice_and_rest_look_different_and_are_drawn_once() -> None:
    easel = shared_easel((1920, 1080))
    tile = SheetTile("one", "One", Box(64, 200, 208, 300), icon="heart")
    rest, focus = tile.picture(easel, focus=False), tile.picture(easel, focus=True)
    tile.chosen = True
    chosen = tile.picture(easel, focus=False)
    tile.enabled = False
    barred = tile.picture(easel, focus=False)
    assert len({id(each) for each in (rest, focus, chosen, barred)}) == 4
    tile.enabled, tile.chosen = True, False
    assert tile.picture(easel, focus=True) is focus


def test_a_tile_is_pressed_by_mouse_and_by_keys() -> None:
    easel = shared_easel((1920, 1080))
    form = Form(easel, Stage(Surface((1920, 1080))))
    tiles, _ = places(8)
    form.add(*(SheetTile(str(place), "One", box) for place, box in enumerate(tiles)))
    form.handle(Press(tiles[5].centre))
    assert form.handle(Release(tiles[5].centre)) == Done("5")
    form.handle(Command(Intent.UP))
    assert form.handle(Command(Intent.OK)) == Done("1")


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("count", [8, 16, 24])
def test_usual_names_can_be_read_on_as_many_tiles_as_there_can_be(
    count: int, size: tuple[int, int]
) -> None:
    easel = shared_easel(size)
    spied = Spy()
    for name in ("Aurelle", "Magpie", "Zoë the Fox"):
        tile = SheetTile(name, name, places(count)[0][0], "character_aurelle", "heart")
        tile.picture(unseen(easel, spied), focus=False)
    assert min(spied.sizes) >= easel.scale.px(22)


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("name", ["Maximiliane-Odette", "Schwertleitewurzel", "Anna of the Brook"])
def test_a_long_name_in_a_grid_of_twelve_is_large_enough_to_read(name: str, text: float) -> None:
    easel = replace(shared_easel((1920, 1080)), text_scale=text)
    spy = Spy()
    tile = SheetTile("one", name, places(12)[0][0], "character_guest", "club")
    tile.picture(unseen(easel, spy), focus=False)
    assert len(spy.sizes) == 2
    assert min(spy.sizes) >= 24

"""The title: covers that lie whole, and a match that was left and must not be lost."""

from pathlib import Path

import pytest

from game.rulebooks import SHELF
from game.scenes.dialog import Dialog
from game.scenes.services import LeftMatch
from game.scenes.title import SHELF as COVERS
from game.scenes.title import Title
from game.view.shelf import Cover, Shelf
from tests.scenes.pilot import Pilot, TestHouse

FIRST = SHELF[0]


def with_a_match(folder: Path, *, over: bool = False, failed: bool = False) -> TestHouse:
    """A house in which a match of the last card game on the shelf was left."""
    return TestHouse(folder, unfinished=LeftMatch(SHELF[-1].title, over, failed))


def test_continue_names_the_match_that_was_left_and_its_cover_is_lifted(tmp_path: Path) -> None:
    title = Title(with_a_match(tmp_path))
    pilot = Pilot(title)
    assert pilot.widget("resume").label == f"Continue {SHELF[-1].title}"  # type: ignore[attr-defined]
    assert title.chosen == SHELF[-1]
    assert Title(with_a_match(tmp_path), SHELF[1].slug).chosen == SHELF[1]


def test_starting_asks_for_one_more_press_where_a_match_would_be_lost(tmp_path: Path) -> None:
    house = with_a_match(tmp_path)
    pilot = Pilot(house.seating(FIRST.slug))
    pilot.press("start")
    assert SHELF[-1].title in pilot.top.message
    pilot.press("option:frenzy")
    assert pilot.top.message == "Two seated"
    pilot.press("start")
    assert not house.orders
    pilot.press("start")
    assert len(house.orders) == 1


def test_starting_a_match_does_not_ask_if_only_a_result_would_be_lost(tmp_path: Path) -> None:
    house = with_a_match(tmp_path, over=True)
    pilot = Pilot(house.seating(FIRST.slug))
    pilot.press("start")
    assert len(house.orders) == 1


def test_a_match_that_crashed_when_continued_can_be_archived(tmp_path: Path) -> None:
    house = with_a_match(tmp_path, failed=True)
    pilot = Pilot(Title(house))
    pilot.press("resume")
    assert isinstance(pilot.top, Dialog)
    assert [way.label for way in pilot.top.ways] == ["Try again", "Archive it", "Back"]
    pilot.press("1")
    assert isinstance(pilot.top, Title)
    assert house.unfinished is None
    assert "resume" not in [widget.name for widget in pilot.widgets]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7])
def test_glow_and_rim_of_a_chosen_cover_are_not_cut_off(tmp_path: Path, count: int) -> None:
    house = TestHouse(tmp_path)
    easel = Pilot(house.title()).easel
    look = house.looks[FIRST.slug]
    covers = tuple(Cover(look, FIRST.title, place) for place in range(count))
    for chosen in range(count):
        picture = Shelf("", "", COVERS, covers, chosen).picture(easel, True)
        width, height = picture.get_size()
        for side in ((0, 0, width, 1), (0, 0, 1, height), (width - 1, 0, 1, height)):
            assert picture.subsurface(side).get_bounding_rect(24).w == 0
        lowest = picture.subsurface((0, height - 1, width, 1))
        assert lowest.get_bounding_rect(127).w == 0, "only shadows reach below"

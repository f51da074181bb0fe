"""The title screen: uncropped covers, and an unfinished match that must not be lost."""

from pathlib import Path

import pytest

from game.rulebooks import SHELF
from game.scenes.dialog import Dialog
from game.scenes.services import LeftMatch
from game.scenes.title import SHELF as COVERS
from game.scenes.title import Title
from game.view.shelf import Cover, Shelf
from tests.scenes.pilot import Pilot, TestServices

FIRST = SHELF[0]


def with_a_match(folder: Path, *, over: bool = False, failed: bool = False) -> TestServices:
    """Return services with an unfinished match of the last card game on the shelf."""
    return TestServices(folder, unfinished=LeftMatch(SHELF[-1].title, over, failed))


def test_continue_names_the_unfinished_match_and_selects_its_cover(tmp_path: Path) -> None:
    title = Title(with_a_match(tmp_path))
    pilot = Pilot(title)
    assert pilot.widget("resume").label == f"Continue {SHELF[-1].title}"  # type: ignore[attr-defined]
    assert title.chosen == SHELF[-1]
    assert Title(with_a_match(tmp_path), SHELF[1].slug).chosen == SHELF[1]


def test_starting_a_match_neither_asks_nor_touches_an_unfinished_one(tmp_path: Path) -> None:
    services = with_a_match(tmp_path)
    pilot = Pilot(services.seating(FIRST.slug))
    pilot.press("start")
    assert len(services.setups) == 1
    assert services.unfinished is not None


def test_a_match_that_crashed_when_continued_can_be_archived(tmp_path: Path) -> None:
    services = with_a_match(tmp_path, failed=True)
    pilot = Pilot(Title(services))
    pilot.press("resume")
    pilot.press("open:0")
    assert isinstance(pilot.top, Dialog)
    assert [way.label for way in pilot.top.ways] == ["Try again", "Archive it", "Back"]
    pilot.press("1")
    assert isinstance(pilot.top, Title)
    assert services.unfinished is None
    assert "resume" not in [widget.name for widget in pilot.widgets]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7])
def test_glow_and_rim_of_a_chosen_cover_are_not_cut_off(tmp_path: Path, count: int) -> None:
    services = TestServices(tmp_path)
    easel = Pilot(services.title()).easel
    look = services.looks[FIRST.slug]
    covers = tuple(Cover(look, FIRST.title, place) for place in range(count))
    for chosen in range(count):
        picture = Shelf("", "", COVERS, covers, chosen).picture(easel, True)
        width, height = picture.get_size()
        for side in ((0, 0, width, 1), (0, 0, 1, height), (width - 1, 0, 1, height)):
            assert picture.subsurface(side).get_bounding_rect(24).w == 0
        lowest = picture.subsurface((0, height - 1, width, 1))
        assert lowest.get_bounding_rect(127).w == 0, "only shadows reach below"

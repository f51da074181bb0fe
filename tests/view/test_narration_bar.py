"""What happens in a fight is told in large type, whatever the names and the text size."""

from dataclasses import replace

import pytest
from pygame import Surface

from game.view import palette as p
from game.view.easel import Easel
from game.view.narration_bar import Narration, NarrationBar
from game.view.scale import Box
from tests.scenes.pilot import shared_easel

BOX = Box(526, 956, 868, 84)
WIDEST, TALL = 904.0, 180.0
CRESTS = ("shield_1_gules", "shield_2_azure")

SHORT = "Bram's Slash beats Ines's Flurry"
LINES = (
    SHORT,
    "Cleo attacks Ines, but Ines's Slash beats Cleo's Flurry",
    "Maximiliane and Bartholomew attack each other: Maximiliane's Cross-Cut beats Bartholomew's "
    "Cross-Cut",
)

WINDOWS = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
TEXTS = pytest.mark.parametrize("text_scale", [1.0, 1.3])


def bar(easel: Easel, tall: float = TALL) -> NarrationBar:
    return NarrationBar(easel, BOX, WIDEST, tall)


def reddish(picture: Surface) -> int:
    """Return how many pixels have the color of damage."""
    wanted = p.rgb(p.BAD)
    width, height = picture.get_size()
    return sum(picture.get_at((x, y))[:3] == wanted for x in range(width) for y in range(height))


@WINDOWS
@TEXTS
@pytest.mark.parametrize(
    "below",
    [None, "", "Bartholomew loses 12", "Bartholomew is at 0 HP, but fights until the round ends"],
)
@pytest.mark.parametrize("text", LINES)
def test_the_bar_stays_in_its_room(
    text: str, below: str | None, text_scale: float, size: tuple[int, int]
) -> None:
    easel = replace(shared_easel(size), text_scale=text_scale)
    told = bar(easel)
    told.tell(Narration(text, CRESTS, below))
    room = easel.scale.rect(Box(960 - WIDEST / 2 - 14, 1040 - TALL - 14, WIDEST + 28, TALL + 28))
    assert room.contains(told.rect)


def test_a_row_that_is_kept_free_is_filled_without_a_jump() -> None:
    told = bar(shared_easel((1280, 720)))
    told.tell(Narration(LINES[1], CRESTS, ""))
    before, empty = told.rect, told.image
    told.tell(Narration(LINES[1], CRESTS, "Cleo loses 1", hurts=True))
    assert told.rect == before
    assert empty is not None and told.image is not None
    assert reddish(told.image) > reddish(empty) + 40
    told.tell(Narration(LINES[1], CRESTS, "Nobody is hurt"))
    assert told.image is not None and reddish(told.image) < reddish(empty) + 40


def test_an_empty_bar_is_hidden() -> None:
    told = bar(shared_easel((1280, 720)))
    told.tell(Narration(SHORT, CRESTS))
    told.tell(None)
    assert told.image is None


def test_two_shields_at_the_left_end_leave_the_words_their_room() -> None:
    told = bar(shared_easel((1280, 720)))
    told.tell(Narration(SHORT, CRESTS))
    one = told.image
    told.tell(Narration(SHORT, CRESTS, beside="shield_3_vert"))
    assert one is not None and told.image is not None
    assert told.image.get_width() >= one.get_width()
    room = shared_easel((1280, 720)).scale.rect(
        Box(960 - WIDEST / 2 - 14, 1040 - TALL - 14, WIDEST + 28, TALL + 28)
    )
    assert room.contains(told.rect)


def test_the_bar_keeps_its_place_from_one_line_about_two_seats_to_the_next() -> None:
    told = bar(shared_easel((1280, 720)))
    areas = []
    for text in LINES:
        for below in ("", "Cleo loses 1"):
            told.tell(Narration(text, CRESTS, below))
            areas.append(tuple(told.rect))
    assert len({*areas}) == 1

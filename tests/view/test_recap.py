"""The strip with the last lines of the log never cuts a line without a sign."""

from dataclasses import replace

import pytest

from game.view.recap import ELLIPSIS, RecapStrip
from game.view.scale import Box
from tests.scenes.tables import shared_easel

BOX = Box(64, 940, 376, 104)

LONG = (
    "Bram loses the Queen of Spades, the Eight of Hearts, the Two of Clubs, the Five of Diamonds "
    "and the Ten of Spades from the deck"
)

SIZES = pytest.mark.parametrize(
    ("size", "text"), [((640, 360), 100), ((1280, 720), 130), ((1920, 1080), 100)]
)


def strip(size: tuple[int, int], text: int) -> RecapStrip:
    return RecapStrip(replace(shared_easel(size), text_scale=text / 100), BOX)


@SIZES
def test_a_line_that_is_too_long_ends_with_an_ellipsis_after_a_word(
    size: tuple[int, int], text: int
) -> None:
    shown = strip(size, text)
    shown.tell(["Ines plays a card", LONG])
    told = " ".join(shown.rows)
    assert told.endswith(ELLIPSIS)
    begun = told.removesuffix(ELLIPSIS)
    assert LONG.startswith(begun)
    assert LONG[len(begun)] in " ,"
    assert shown.rect.h <= shared_easel(size).scale.px(BOX.h) + 1


@SIZES
def test_lines_that_fit_are_whole(size: tuple[int, int], text: int) -> None:
    shown = strip(size, text)
    shown.tell(["Ines draws", "Bram passes"])
    assert shown.rows == ("Ines draws", "Bram passes")


@SIZES
def test_older_lines_without_room_are_left_out(size: tuple[int, int], text: int) -> None:
    shown = strip(size, text)
    shown.tell([f"This is line number {number}" for number in range(9)])
    assert shown.rows[-1] == "This is line number 8"
    assert 1 < len(shown.rows) < 9


def test_a_strip_without_lines_is_hidden() -> None:
    shown = strip((640, 360), 100)
    shown.tell(["Ines draws"])
    shown.tell([])
    assert shown.rows == () and shown.image is None

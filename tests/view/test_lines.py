"""Words are broken into as few lines as must be, all about alike in length."""

import pytest

from game.view.lines import block, broken
from tests.scenes.tables import shared_easel

WORDS = "Dara has the lowest card and chooses who starts"


@pytest.mark.parametrize(
    ("room", "lines"),
    [
        (47, [WORDS]),
        (46, ["Dara has the lowest card", "and chooses who starts"]),
        (24, ["Dara has the lowest card", "and chooses who starts"]),
        (20, ["Dara has the", "lowest card and", "chooses who starts"]),
    ],
)
def test_lines_are_few_and_alike(room: int, lines: list[str]) -> None:
    found = broken(WORDS, len, room)
    assert len(found) == len(lines)
    assert max(map(len, found)) == max(map(len, lines))
    assert " ".join(found) == WORDS


def test_a_word_that_is_too_wide_stands_alone() -> None:
    assert broken("a wheelbarrow too", len, 6) == ["a", "wheelbarrow", "too"]


def test_a_block_keeps_to_its_room_and_is_as_high_as_its_lines() -> None:
    easel = shared_easel((1920, 1080))
    one = block(easel, WORDS, "bold", 28, "#ffffff", 1000)
    two = block(easel, WORDS, "bold", 28, "#ffffff", 400)
    assert one.get_width() > 400 >= two.get_width()
    assert one.get_height() < two.get_height() < 2 * one.get_height()

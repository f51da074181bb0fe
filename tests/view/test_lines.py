"""Text is wrapped into as few lines as possible, of similar length."""

import pytest

from game.view.lines import block, broken, filling, parted
from tests.scenes.pilot import shared_easel

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
def test_text_wraps_into_few_even_lines(room: int, lines: list[str]) -> None:
    found = broken(WORDS, len, room)
    assert len(found) == len(lines)
    assert max(map(len, found)) == max(map(len, lines))
    assert " ".join(found) == WORDS


def test_a_word_that_is_too_wide_gets_its_own_line() -> None:
    assert broken("a wheelbarrow too", len, 6) == ["a", "wheelbarrow", "too"]


def test_a_block_fits_its_room_and_its_lines() -> None:
    easel = shared_easel((1920, 1080))
    one = block(easel, WORDS, "bold", 28, "#ffffff", 1000)
    two = block(easel, WORDS, "bold", 28, "#ffffff", 400)
    assert one.get_width() > 400 >= two.get_width()
    assert one.get_height() < two.get_height() < 2 * one.get_height()


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Maximiliane-Odette", ["Maximiliane-", "Odette"]),
        ("Schwertleitewurzel", ["Schwertleite-", "wurzel"]),
        ("Anna of the Brook", ["Anna of the", "Brook"]),
    ],
)
def test_a_long_word_is_hyphenated_instead_of_shrunk(text: str, lines: list[str]) -> None:
    typist = shared_easel((1920, 1080)).typist
    room = typist.width("Schwertleite--", "title", 24), 58
    assert parted(typist, text, "title", 24, room) == (lines, 24)
    _, pixels = filling(typist, text, "title", 24, room)
    assert pixels < 24 or " " in text


def test_no_hyphenated_part_has_fewer_than_three_letters() -> None:
    typist = shared_easel((1920, 1080)).typist
    room = typist.width("Bramble", "title", 24) - 1, 58
    lines, _ = parted(typist, "Bramble", "title", 24, room)
    assert all(len(line.rstrip("-")) >= 3 for line in lines)


def test_wrapping_measures_the_lines_once_and_then_only_words() -> None:
    measured: list[str] = []

    def width(words: str) -> int:
        measured.append(words)
        return len(words)

    assert len(broken(WORDS, width, 20)) == 3
    assert len(measured) < 3 * len(WORDS.split())

"""Rules pages and credits: every rule of a card game has an entry, and authors are named."""

import re
from collections import Counter

import pytest

from game import resources
from game.engine.rulebook import Rulebook
from game.rulebooks import SHELF
from game.view.look import read_look
from game.view.markdown import Chapter, Grid, Item, chapters

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)

RULE = re.compile(r"[A-Z]{2}-\d+")
"""A rule's id: two letters of its card game and a number from 1."""

UNUSED = {"AB": range(45, 60)}
"""Rule numbers that a card game skips, so that its cards start at a round number."""

PLACES = re.compile(r"(?<![\w/.:])/\w+|\b[A-Z]:\\|file://|localhost")
"""Pattern of paths on a developer's computer, which are useless to readers."""


def words(book: Rulebook) -> str:
    """Return the text of a card game's rules page."""
    return (resources.assets() / "rules" / f"{book.slug}.md").read_text(encoding="utf-8")


def items(pages: tuple[Chapter, ...]) -> list[Item]:
    """Return the entries of all chapters."""
    return [block for page in pages for block in page.blocks if isinstance(block, Item)]


def marks(book: Rulebook) -> list[str]:
    """Return the rule ids at the start of the page's entries, in order."""
    return [item.mark for item in items(chapters(words(book))) if RULE.fullmatch(item.mark)]


@BOOKS
def test_a_page_begins_with_the_name_and_has_chapters(book: Rulebook) -> None:
    assert words(book).startswith(f"# {book.title}\n")
    assert len(chapters(words(book))) > 2


@BOOKS
def test_every_rule_has_one_entry_and_no_number_is_missing(book: Rulebook) -> None:
    found = marks(book)
    prefixes = {mark.partition("-")[0] for mark in found}
    assert len(prefixes) == 1
    prefix = prefixes.pop()
    unused = UNUSED.get(prefix, range(0))
    numbers = [number for number in range(1, len(found) + len(unused) + 1) if number not in unused]
    assert Counter(found) == Counter(f"{prefix}-{number}" for number in numbers)


@BOOKS
def test_every_face_has_rulings_and_they_are_on_the_page(book: Rulebook) -> None:
    look = read_look(resources.assets() / "look" / f"{book.slug}.toml")
    for face, rules in look.rulings.items():
        assert rules, face
        assert set(rules) <= set(marks(book)), face


def test_no_two_card_games_share_their_letters() -> None:
    letters = [marks(book)[0].partition("-")[0] for book in SHELF]
    assert len(set(letters)) == len(SHELF)


@BOOKS
def test_every_rule_that_the_text_names_is_on_the_page(book: Rulebook) -> None:
    assert set(RULE.findall(words(book))) <= set(marks(book))


@BOOKS
def test_every_entry_says_something(book: Rulebook) -> None:
    assert [item.mark for item in items(chapters(words(book))) if not item.text] == []


@BOOKS
def test_every_row_of_a_table_has_as_many_cells_as_heads(book: Rulebook) -> None:
    for page in chapters(words(book)):
        for grid in page.blocks:
            if isinstance(grid, Grid):
                assert {len(row) for row in grid.rows} == {len(grid.heads)}, page.title


@BOOKS
def test_no_line_contains_a_local_path(book: Rulebook) -> None:
    assert [line for line in words(book).splitlines() if PLACES.search(line)] == []


@pytest.mark.parametrize(
    "line", ["see /srv/rules", "(/rules.md)", r"in C:\rules", "file://rules.md"]
)
def test_a_local_path_would_be_found(line: str) -> None:
    assert PLACES.search(line)


@pytest.mark.parametrize("line", ["https://creativecommons.org/by/4.0/", "this / that", "and/or"])
def test_web_addresses_and_slashes_are_not_local_paths(line: str) -> None:
    assert not PLACES.search(line)


@BOOKS
def test_the_credits_name_every_card_game_its_author_and_its_license(book: Rulebook) -> None:
    credits = (resources.assets() / "CREDITS.md").read_text(encoding="utf-8")
    start = credits.index(f"### {book.title}\n")
    entry = re.split(r"^##", credits[start + 3 :], flags=re.MULTILINE)[0]
    entry = " ".join(entry.split())
    assert book.credit.author in entry
    if book.credit.licence.startswith("CC "):
        assert book.credit.licence in entry


@pytest.mark.parametrize(
    "book", [book for book in SHELF if "BY-SA" in book.credit.licence], ids=lambda book: book.slug
)
def test_a_share_alike_page_says_so(book: Rulebook) -> None:
    page = " ".join(words(book).split())
    assert "shared under the same license" in page
    assert "creativecommons.org/licenses/by-sa/4.0" in page
    assert book.credit.author in page

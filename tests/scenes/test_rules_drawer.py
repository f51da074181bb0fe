"""The rules drawer: bookmarks, search, and figures of cards."""

from pathlib import Path

import pygame
import pytest

from game.rulebooks import SHELF
from game.scenes.rules import Rules
from game.scenes.scene import Push
from game.scenes.title import Title
from game.view.inputs import Intent
from tests.scenes.pilot import Pilot, TestServices

PAGE = """# Game

## Start

Draw a **ca**rd, then fight.

- **XX-1** Nobody may pass.

![{caption}](cards:{faces})

## Fighting

### Weapons

- **XX-2** The Sword beats the Bow.

| Card | Beats |
|---|---|
| Sword | Bow |
| Bow | Sword and Shield |
"""
SIZES = pytest.mark.parametrize(("size", "text"), [((640, 360), 130), ((1920, 1080), 100)], ids=str)


class OnePage(TestServices):
    """Services whose rules page is always PAGE."""

    __test__ = False
    caption, faces = "Slash beats Flurry", "slash, flurry"

    def rules(self, slug: str) -> str:
        return PAGE.format(caption=self.caption, faces=self.faces)


@pytest.fixture
def services(tmp_path: Path) -> OnePage:
    return OnePage(tmp_path)


def opened(
    services: TestServices, size: tuple[int, int] = (1280, 720), text: int = 100, rule: str = ""
) -> tuple[Pilot, Rules]:
    """Open the rules of the first card game over the title screen."""
    pilot = Pilot(services.title(), size, text)
    rules = Rules(services, SHELF[0].slug, rule)
    pilot.stack.apply(Push(rules, over=True))
    pilot.settle()
    return pilot, rules


def places(rules: Rules) -> list[tuple[int, int, int]]:
    """Return chapter, block and row of every match."""
    assert rules.search is not None
    return [tuple(match) for match in rules.search.matches]


@SIZES
def test_every_bookmark_opens_its_chapter(
    services: TestServices, size: tuple[int, int], text: int
) -> None:
    pilot, rules = opened(services, size, text)
    for place in reversed(range(len(rules.pages))):
        pilot.press(rules.tab_box(place))
        assert rules.place == place


@pytest.mark.parametrize("device", ["key", "pad"])
def test_left_and_right_wrap_around_the_chapters(services: TestServices, device: str) -> None:
    pilot, rules = opened(services)
    getattr(pilot, device)(Intent.LEFT)
    assert rules.place == len(rules.pages) - 1
    getattr(pilot, device)(Intent.RIGHT)
    assert rules.place == 0


def test_letters_find_words_in_titles_items_and_tables(services: TestServices) -> None:
    pilot, rules = opened(services)
    pilot.type_text("FIGHT")
    assert places(rules) == [(0, 0, 0), (1, -1, 0)]
    pilot.erase()
    pilot.type_text("sword")
    assert places(rules) == [(1, 1, 0), (1, 2, 1), (1, 2, 2)]
    pilot.erase()
    pilot.type_text("xx-1")
    assert places(rules) == [(0, 1, 0)]


def test_a_word_is_found_across_bold_and_a_phrase_across_spaces(services: TestServices) -> None:
    pilot, rules = opened(services)
    pilot.type_text("a card,  then ")
    assert places(rules) == [(0, 0, 0)]


def test_the_caption_of_cards_is_searched(services: TestServices) -> None:
    pilot, rules = opened(services)
    pilot.type_text("slash beats")
    assert places(rules) == [(0, 2, 0)]


def test_enter_goes_to_the_next_match_and_round(services: TestServices) -> None:
    pilot, rules = opened(services)
    pilot.type_text("fight")
    seen = [rules.place]
    for _ in range(2):
        pilot.key(Intent.OK)
        seen.append(rules.place)
    assert seen == [0, 1, 0]


def test_a_search_begins_in_the_open_chapter(services: TestServices) -> None:
    pilot, rules = opened(services)
    pilot.press(rules.tab_box(1))
    pilot.type_text("fight")
    assert rules.place == 1
    assert places(rules) == [(1, -1, 0), (0, 0, 0)]


def test_a_space_in_the_search_stays_in_the_search(services: TestServices) -> None:
    pilot, rules = opened(services)
    pilot.type_text("beats")
    pilot.key(pygame.K_SPACE)
    pilot.type_text(" ")
    assert rules.search is not None
    assert (rules.search.words, rules.search.place) == ("beats ", 0)


@pytest.mark.parametrize("begin", ["slash", "mouse"])
def test_a_search_begins_with_a_slash_or_a_click(services: TestServices, begin: str) -> None:
    pilot, rules = opened(services)
    if begin == "slash":
        pilot.type_text("/")
    else:
        pilot.press(rules.field_box())
    assert rules.search is not None
    assert rules.search.words == ""
    pilot.type_text("bow")
    assert len(rules.search.matches) == 3


def test_a_click_on_the_field_goes_to_the_next_match(services: TestServices) -> None:
    pilot, rules = opened(services)
    pilot.type_text("bow")
    pilot.press(rules.field_box())
    assert rules.search is not None
    assert rules.search.place == 1


def test_a_bookmark_goes_to_the_first_match_in_its_chapter(services: TestServices) -> None:
    pilot, rules = opened(services)
    pilot.type_text("fight")
    pilot.press(rules.tab_box(1))
    assert rules.search is not None
    assert rules.search.match == (1, -1, 0)


def test_a_search_without_matches_keeps_the_chapter(services: TestServices) -> None:
    pilot, rules = opened(services)
    pilot.type_text("xyz")
    assert places(rules) == []
    assert rules.status == "No rule mentions “xyz”"
    pilot.key(Intent.OK)
    assert pilot.top is rules


def test_escape_ends_the_search_and_then_closes(services: TestServices) -> None:
    pilot, rules = opened(services)
    pilot.type_text("bow")
    pilot.key(Intent.BACK)
    assert pilot.top is rules
    assert (rules.search, rules.place) == (None, 1)
    pilot.key(Intent.BACK)
    assert isinstance(pilot.top, Title)


def test_erasing_the_last_letter_and_once_more_ends_the_search(services: TestServices) -> None:
    pilot, rules = opened(services)
    pilot.type_text("b")
    pilot.erase(1)
    assert rules.search is not None
    pilot.erase(1)
    assert rules.search is None


def test_a_resized_window_keeps_the_search(services: TestServices) -> None:
    pilot, rules = opened(services)
    pilot.type_text("sword")
    pilot.resize((1920, 1080), 130)
    assert rules.status == "1 of 3"


@SIZES
def test_the_match_is_highlighted_in_sight(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    pilot, rules = opened(TestServices(tmp_path), size, text)
    before = pilot.target.copy()
    pilot.type_text("parry")
    assert rules.search is not None
    for _ in rules.search.matches:
        pilot.frames(2)
        assert pixels(pilot.target, GOLD) > pixels(before, GOLD)
        pilot.key(Intent.OK)


GOLD = (255, 201, 60)


def pixels(picture: pygame.Surface, color: tuple[int, int, int]) -> int:
    """Return the pixels of a color in the right third of a picture, where the page is."""
    width, height = picture.get_size()
    page = picture.subsurface((width * 2 // 3, 0, width - width * 2 // 3, height))
    return pygame.mask.from_threshold(page, color, (2, 2, 2, 255)).count()


@SIZES
def test_cards_with_a_caption_make_room_on_the_page(
    services: OnePage, size: tuple[int, int], text: int
) -> None:
    high = []
    for services.faces, services.caption in (
        ("slash", ""),
        ("slash", "One of the moves"),
        ("slash, flurry, impale, cross_cut, cleave", "All"),
        ("slash, flurry, impale, cross_cut, cleave, slash", "All, and one again"),
    ):
        _, rules = opened(services, size, text)
        assert rules.pages[0].title == "Start"
        high.append(rules.text_height)
    assert high[0] < high[1]
    assert high[2] < high[3]


def test_an_unknown_face_is_named_with_file_and_line(services: OnePage) -> None:
    services.faces = "slash,slosh"
    _, rules = opened(services)
    assert rules.pages[0].title == "Page unavailable"
    assert "filthy_casual.md, line 9: there is no face 'slosh'" in repr(rules.pages[0].blocks)


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_all_pages_are_shown_with_all_their_figures(book: object, tmp_path: Path) -> None:
    services = TestServices(tmp_path)
    pilot = Pilot(services.title(), (640, 360))
    rules = Rules(services, book.slug)  # type: ignore[attr-defined]
    assert "unavailable" not in rules.pages[0].title, rules.pages[0]
    pilot.stack.apply(Push(rules, over=True))
    for _ in rules.pages:
        pilot.key(Intent.RIGHT)

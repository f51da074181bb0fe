"""In a match: seats go to a computer and back; in the settings: keys of the rows change."""

from pathlib import Path

import pygame
import pytest

from game.rulebooks import SHELF
from game.scenes.keyrows import KeyRows
from game.scenes.options import SettingsScene
from game.scenes.pause_menu import PauseMenu
from game.scenes.reseating import Reseating
from game.scenes.seatbook import SeatBook
from game.scenes.services import Chair
from game.store.settings import ROWS
from game.view.inputs import Intent
from tests.scenes.couch import Couch
from tests.scenes.pilot import Pilot, TestHouse

CHAIRS = (Chair("Ines", True), Chair("Bram", True, "pad:1"), Chair("Odile", False))


@pytest.fixture
def house(tmp_path: Path) -> TestHouse:
    return TestHouse(tmp_path)


def test_a_seat_book_hands_its_changes_out_once() -> None:
    book = SeatBook(CHAIRS)
    assert book.guests == (0, 1)
    assert book.take() == ()
    book.give(1, Chair("Bram", False))
    book.give(0, Chair("Ines", False))
    book.give(1, Chair("Bram", False, level="fierce"))
    assert book.chairs[1].level == "fierce"
    changes = ((0, Chair("Ines", False)), (1, Chair("Bram", False, level="fierce")))
    assert book.take() == changes
    assert book.take() == ()
    assert book.chairs[0] == Chair("Ines", False)


def test_the_pause_offers_seats_where_there_is_a_match(house: TestHouse) -> None:
    pilot = Pilot(PauseMenu(house, SHELF[0].slug))
    assert "seats" not in [widget.name for widget in pilot.widgets]
    pilot = Pilot(PauseMenu(house, SHELF[0].slug, SeatBook(CHAIRS)))
    pilot.press("seats")
    assert isinstance(pilot.top, Reseating)
    pilot.key(Intent.BACK)
    assert isinstance(pilot.top, PauseMenu)


def test_a_seat_goes_to_a_computer_of_a_level_and_back(house: TestHouse) -> None:
    book = SeatBook(CHAIRS)
    couch = Couch(house, Reseating(house, book), pads=1)
    couch.press("player:1")
    couch.press("level:1")
    assert book.take() == ((1, Chair("Bram", False, level="fierce")),)
    for _ in range(4):
        couch.press("player:1")
    assert book.take() == ((1, Chair("Bram", True, "pad:1", "fierce")),)
    assert "level:1" not in [widget.name for widget in couch.widgets]


def test_only_seats_that_people_took_change_hands(house: TestHouse) -> None:
    couch = Couch(house, Reseating(house, SeatBook(CHAIRS)), pads=1)
    names = [widget.name for widget in couch.widgets]
    assert names == ["player:0", "player:1", "done"]


def test_somebody_whose_pad_is_away_goes_on_at_the_screen(house: TestHouse) -> None:
    book = SeatBook(CHAIRS)
    couch = Couch(house, Reseating(house, book), pads=1)
    couch.unplug(1)
    assert couch.widget("player:1").marks[-2].warns
    couch.press("player:1")
    couch.press("player:1")
    assert book.chairs[1] == Chair("Bram", True, "screen")


def rows(house: TestHouse) -> Couch:
    return Couch(house, KeyRows(house))


def test_a_key_is_changed_and_kept(house: TestHouse, tmp_path: Path) -> None:
    couch = rows(house)
    couch.press("key:keys:left:0")
    couch.letter("z")
    assert house.settings.rows["keys:left"] == ("z", *ROWS["keys:left"][1:])
    assert TestHouse(tmp_path).settings.rows == house.settings.rows
    couch.press("usual")
    assert house.settings.rows == ROWS


def test_a_key_that_is_taken_is_refused_in_words(house: TestHouse) -> None:
    couch = rows(house)
    couch.press("key:keys:left:0")
    couch.letter("p")
    assert couch.top.words == "P is the peeking key of the right row already"
    couch.letter("s")
    assert couch.top.words == "S is card 2 of the left row already"
    couch.letter("a")
    assert couch.top.words == ""
    assert house.settings.rows == ROWS


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (pygame.K_1, "1 chooses a card by its number"),
        (pygame.K_TAB, "That key finds its way through the menus"),
        (pygame.K_RETURN, "That key finds its way through the menus"),
        (pygame.K_F11, "F11 has another use"),
        (pygame.K_LALT, "Left alt has another use"),
        (pygame.K_BACKSPACE, "Backspace takes letters away"),
    ],
)
def test_a_key_with_another_use_is_refused_in_words(house: TestHouse, key: int, words: str) -> None:
    couch = rows(house)
    couch.press("key:keys:right:5")
    couch.key(key)
    assert couch.top.words == words
    assert house.settings.rows == ROWS


def test_escape_stops_the_change_and_then_leaves(house: TestHouse) -> None:
    couch = Couch(house, SettingsScene(house))
    couch.press("keyrows")
    couch.press("key:keys:right:2")
    couch.key(Intent.BACK)
    assert isinstance(couch.top, KeyRows)
    couch.letter("z")
    assert house.settings.rows == ROWS
    couch.key(Intent.BACK)
    assert isinstance(couch.top, SettingsScene)


def test_a_key_shows_where_it_is(house: TestHouse) -> None:
    couch = rows(house)
    couch.letter("k")
    assert couch.focus == "key:keys:right:2"


def test_a_gamepad_chooses_a_cap_and_takes_it_back(house: TestHouse) -> None:
    couch = Couch(house, KeyRows(house), pads=1)
    couch.button(1, Intent.UP, Intent.OK)
    assert couch.top.waiting is not None
    couch.button(1, Intent.BACK)
    assert isinstance(couch.top, KeyRows)
    assert couch.top.waiting is None


def test_changed_keys_take_a_seat(house: TestHouse) -> None:
    couch = rows(house)
    couch.press("key:keys:left:5")
    couch.letter("z")
    couch = Couch(house)
    couch.letter("z")
    assert couch.devices() == ["screen", "keys:left"]

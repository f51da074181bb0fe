"""Changing who plays a seat during a match, and the keys of keyboard rows in the settings."""

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
from tests.scenes.pilot import Pilot, TestServices

CHAIRS = (Chair("Ines", True), Chair("Bram", True, "pad:1"), Chair("Odile", False))


@pytest.fixture
def services(tmp_path: Path) -> TestServices:
    return TestServices(tmp_path)


def test_a_seat_book_returns_each_change_once() -> None:
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


def test_the_pause_menu_offers_seats_during_a_match(services: TestServices) -> None:
    pilot = Pilot(PauseMenu(services, SHELF[0].slug))
    assert "seats" not in [widget.name for widget in pilot.widgets]
    pilot = Pilot(PauseMenu(services, SHELF[0].slug, SeatBook(CHAIRS)))
    pilot.press("seats")
    assert isinstance(pilot.top, Reseating)
    pilot.key(Intent.BACK)
    assert isinstance(pilot.top, PauseMenu)


def test_a_seat_is_given_to_a_computer_and_back(services: TestServices) -> None:
    book = SeatBook(CHAIRS)
    couch = Couch(services, Reseating(services, book), pads=1)
    couch.press("player:1")
    couch.press("level:1")
    assert book.take() == ((1, Chair("Bram", False, level="fierce")),)
    for _ in range(4):
        couch.press("player:1")
    assert book.take() == ((1, Chair("Bram", True, "pad:1", "fierce")),)
    assert "level:1" not in [widget.name for widget in couch.widgets]


def test_only_peoples_seats_can_be_given_away(services: TestServices) -> None:
    couch = Couch(services, Reseating(services, SeatBook(CHAIRS)), pads=1)
    names = [widget.name for widget in couch.widgets]
    assert names == ["player:0", "player:1", "phones", "done"]


def test_a_player_with_a_lost_pad_continues_at_the_screen(services: TestServices) -> None:
    book = SeatBook(CHAIRS)
    couch = Couch(services, Reseating(services, book), pads=1)
    couch.unplug(1)
    assert couch.widget("player:1").marks[-2].warns
    couch.press("player:1")
    couch.press("player:1")
    assert book.chairs[1] == Chair("Bram", True, "screen")


def rows(services: TestServices) -> Couch:
    return Couch(services, KeyRows(services))


def test_a_key_is_changed_and_kept(services: TestServices, tmp_path: Path) -> None:
    couch = rows(services)
    couch.press("key:keys:left:0")
    couch.letter("z")
    assert services.settings.rows["keys:left"] == ("z", *ROWS["keys:left"][1:])
    assert TestServices(tmp_path).settings.rows == services.settings.rows
    couch.press("usual")
    assert services.settings.rows == ROWS


def test_a_key_in_use_is_refused_with_a_reason(services: TestServices) -> None:
    couch = rows(services)
    couch.press("key:keys:left:0")
    couch.letter("p")
    assert couch.top.words == "P is already used for peeking with the right row"
    couch.letter("s")
    assert couch.top.words == "S is already used for card 2 of the left row"
    couch.letter("a")
    assert couch.top.words == ""
    assert services.settings.rows == ROWS


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (pygame.K_1, "1 picks a card by its number"),
        (pygame.K_TAB, "That key moves through the menus"),
        (pygame.K_RETURN, "That key moves through the menus"),
        (pygame.K_F11, "F11 can't be used here"),
        (pygame.K_i, "I can't be used here"),
        (pygame.K_m, "M can't be used here"),
        (pygame.K_u, "U can't be used here"),
        (pygame.K_LALT, "Left alt can't be used here"),
        (pygame.K_BACKSPACE, "Backspace deletes letters"),
    ],
)
def test_a_reserved_key_is_refused_with_a_reason(
    services: TestServices, key: int, words: str
) -> None:
    couch = rows(services)
    couch.press("key:keys:right:5")
    couch.key(key)
    assert couch.top.words == words
    assert services.settings.rows == ROWS


def test_escape_cancels_the_change_and_then_leaves(services: TestServices) -> None:
    couch = Couch(services, SettingsScene(services))
    couch.press("keyrows")
    couch.press("key:keys:right:2")
    couch.key(Intent.BACK)
    assert isinstance(couch.top, KeyRows)
    couch.letter("z")
    assert services.settings.rows == ROWS
    couch.key(Intent.BACK)
    assert isinstance(couch.top, SettingsScene)


def test_pressing_a_key_shows_its_place(services: TestServices) -> None:
    couch = rows(services)
    couch.letter("k")
    assert couch.focus == "key:keys:right:2"


def test_a_gamepad_starts_and_cancels_a_key_change(services: TestServices) -> None:
    couch = Couch(services, KeyRows(services), pads=1)
    couch.button(1, Intent.UP, Intent.OK)
    assert couch.top.waiting is not None
    couch.button(1, Intent.BACK)
    assert isinstance(couch.top, KeyRows)
    assert couch.top.waiting is None


def test_changed_keys_join_a_seat(services: TestServices) -> None:
    couch = rows(services)
    couch.press("key:keys:left:5")
    couch.letter("z")
    couch = Couch(services)
    couch.letter("z")
    assert couch.devices() == ["screen", "keys:left"]

"""A shortcut of the program does nothing else on the screen."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.scenes.keyrows import KeyRows
from game.scenes.scene import Push
from game.scenes.seating import Seating
from game.scenes.title import Title
from tests.rulebooks.duelling import duel
from tests.scenes.program import frame, key, show, watch
from tests.scenes.turns import at_hand, sit

SHORTCUTS = {
    "F11": (pygame.K_F11, 0),
    "Alt+Enter": (pygame.K_RETURN, pygame.KMOD_LALT),
    "AltGr+Enter": (pygame.K_RETURN, pygame.KMOD_RALT),
    "Alt+Enter on the keypad": (pygame.K_KP_ENTER, pygame.KMOD_LALT),
}

EACH = pytest.mark.parametrize("shortcut", SHORTCUTS)


def strike(app: App, shortcut: str) -> None:
    """Press and release the keys of a shortcut."""
    number, mod = SHORTCUTS[shortcut]
    assert frame(app, key(number, mod), key(number, mod, down=False))


@EACH
def test_fullscreen_is_toggled_and_the_title_stays(shortcut: str, app: App) -> None:
    watched = watch(app)
    for wanted in (True, False):
        strike(app, shortcut)
        assert app.services.settings.fullscreen is wanted
        assert watched.fullscreen is wanted
        assert isinstance(app.top, Title)


@EACH
def test_a_selected_card_is_not_played(shortcut: str, app: App, tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(("g4 g6 g0", "a7 a1"), "a6 g3"), "screen", "", drawn=True)
    at_hand(pilot, 0)
    show(app, pilot)
    frame(app, key(pygame.K_RIGHT))
    strike(app, shortcut)
    assert not pilot.scene.parts.hand.selecting
    frame(app, key(pygame.K_RETURN))
    strike(app, shortcut)
    assert pilot.services.journal.actions == []
    frame(app, key(pygame.K_RETURN))
    assert len(pilot.services.journal.actions) == 1


@EACH
def test_the_curtain_is_not_lifted(shortcut: str, app: App, tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(("g4 g6 g0", "a7 a1"), "a6 g3"), "screen", "screen", drawn=True)
    pilot.until(lambda: pilot.covered == 0)
    show(app, pilot)
    assert frame(app, key(*SHORTCUTS[shortcut]))
    pilot.frames(120)
    assert pilot.covered == 0


@EACH
def test_a_key_row_that_is_being_changed_still_waits_for_its_key(shortcut: str, app: App) -> None:
    watch(app)
    scene = KeyRows(app.services)
    app.show(Push(scene))
    scene.aim("key:keys:left:0")
    frame(app, key(pygame.K_RETURN))
    before = app.services.settings.rows
    strike(app, shortcut)
    frame(app, key(pygame.K_F4, pygame.KMOD_LALT))
    assert scene.words == ""
    frame(app, key(pygame.K_z))
    assert app.services.settings.rows["keys:left"][0] == "z" != before["keys:left"][0]


def test_a_name_accepts_characters_typed_with_altgr(app: App) -> None:
    watch(app)
    scene = Seating(app.services, app.services.shelf[0].slug)
    app.show(Push(scene))
    scene.aim("name:1")
    backspace = [key(pygame.K_BACKSPACE)] * 12
    frame(app, *backspace)
    for letter, number in (("Ł", pygame.K_l), ("@", pygame.K_q), ("4", pygame.K_4)):
        mod = pygame.KMOD_LCTRL | pygame.KMOD_RALT
        frame(app, key(number, mod), pygame.Event(pygame.TEXTINPUT, text=letter))
    assert scene.party.chairs[1].name == "Ł@4"


def test_m_turns_all_sound_off_and_on(app: App) -> None:
    sound, settings = app.services.sound, app.services.settings
    frame(app, key(pygame.K_m))
    assert app.services.settings.muted
    assert (sound.volume, sound.ambience) == (0, 0)
    assert isinstance(app.top, Title)
    frame(app, key(pygame.K_m))
    assert app.services.settings == settings
    assert (sound.volume, sound.ambience) == (settings.volume, settings.ambience)


def test_m_in_a_name_is_a_letter(app: App) -> None:
    scene = Seating(app.services, app.services.shelf[0].slug)
    app.show(Push(scene))
    scene.aim("name:1")
    frame(app, *[key(pygame.K_BACKSPACE)] * 12)
    frame(app, key(pygame.K_m), pygame.Event(pygame.TEXTINPUT, text="m"))
    assert scene.party.chairs[1].name == "m"
    assert not app.services.settings.muted


def test_m_as_a_key_of_a_row_chooses_a_card(app: App) -> None:
    rows = {**app.services.settings.rows, "keys:left": ("m", "s", "d", "f", "g", "q")}
    app.services.keep(replace(app.services.settings, rows=rows))
    frame(app, key(pygame.K_m))
    assert not app.services.settings.muted


def test_the_table_shows_that_sound_is_off(app: App, tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(("g4 g6 g0", "a7 a1"), "a6 g3"), "screen", "", drawn=True)
    at_hand(pilot, 0)
    toolbar = pilot.scene.parts.toolbar

    def icon() -> str:
        return next(each.icon for each in toolbar.form.widgets if each.name == "sound")

    before = icon()
    pilot.services.keep(replace(pilot.services.settings, muted=True))
    pilot.frames(2)
    assert icon() != before

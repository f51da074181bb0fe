"""The meaning of keys: alone, in a shortcut, and on keyboard layouts with AltGr."""

import pygame
import pytest
from pygame.event import Event

from game.view.input_reader import read
from game.view.inputs import Command, Input, Intent, KeyName, LetGo, NumberKey, RowKey, Typed
from game.view.scale import Scale

SCALE = Scale(1920, 1080)

ROWS = {"keys:left": ("a", "s", "d", "f", "g", "q"), "keys:right": tuple("hjkl;p")}

CTRL_ROWS = {**ROWS, "keys:left": ("a", "s", "d", "f", "g", "left ctrl")}

PLAIN = {
    pygame.K_RETURN: Command(Intent.OK),
    pygame.K_SPACE: Command(Intent.OK),
    pygame.K_ESCAPE: Command(Intent.BACK),
    pygame.K_LEFT: Command(Intent.LEFT),
    pygame.K_TAB: Command(Intent.NEXT),
    pygame.K_F1: Command(Intent.RULES),
    pygame.K_1: NumberKey(0),
    pygame.K_a: RowKey("keys:left", 0, True),
    pygame.K_F4: KeyName("f4"),
}
"""The meaning of keys pressed alone."""

MODIFIERS = {
    "left ctrl": pygame.KMOD_LCTRL,
    "right ctrl": pygame.KMOD_RCTRL,
    "left alt": pygame.KMOD_LALT,
    "right alt": pygame.KMOD_RALT,
    "left meta": pygame.KMOD_LMETA,
    "right meta": pygame.KMOD_RMETA,
    "AltGr": pygame.KMOD_MODE,
    "AltGr on Windows": pygame.KMOD_LCTRL | pygame.KMOD_RALT,
}


def key(number: int, mod: int = 0, down: bool = True, rows: object = ROWS) -> Input | None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return read(Event(kind, key=number, mod=mod, unicode=""), SCALE, rows=rows)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", PLAIN, ids=pygame.key.name)
def test_a_key_alone_has_its_meaning(number: int) -> None:
    assert key(number) == PLAIN[number]
    for lock in (pygame.KMOD_CAPS, pygame.KMOD_NUM):
        assert key(number, lock) == PLAIN[number]


@pytest.mark.parametrize("modifier", MODIFIERS)
@pytest.mark.parametrize("number", PLAIN, ids=pygame.key.name)
def test_a_key_in_a_shortcut_does_not_count_as_the_plain_key(number: int, modifier: str) -> None:
    assert key(number, MODIFIERS[modifier]) is None
    assert key(number, MODIFIERS[modifier] | pygame.KMOD_SHIFT) is None


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_a_held_key_can_be_released_with_a_modifier_down(modifier: str) -> None:
    mod = MODIFIERS[modifier]
    assert key(pygame.K_RETURN, mod, down=False) == LetGo(Intent.OK)
    assert key(pygame.K_q, mod, down=False) == RowKey("keys:left", 5, False)


@pytest.mark.parametrize("letter", ["@", "ł", "€", "ß", "{"])
def test_characters_made_with_altgr_are_typed(letter: str) -> None:
    assert read(Event(pygame.TEXTINPUT, text=letter), SCALE) == Typed(letter)


def test_a_control_key_in_a_row_does_not_change_the_other_keys() -> None:
    held = pygame.KMOD_LCTRL
    assert key(pygame.K_LCTRL, held, rows=CTRL_ROWS) == RowKey("keys:left", 5, True)
    assert key(pygame.K_LCTRL, 0, False, CTRL_ROWS) == RowKey("keys:left", 5, False)
    assert key(pygame.K_h, held, rows=CTRL_ROWS) == RowKey("keys:right", 0, True)
    assert key(pygame.K_h, pygame.KMOD_RCTRL, rows=CTRL_ROWS) is None


@pytest.mark.parametrize(
    ("number", "mod"),
    [(pygame.K_LCTRL, pygame.KMOD_LCTRL), (pygame.K_RALT, pygame.KMOD_RALT)],
)
def test_a_modifier_pressed_alone_has_a_key_name(number: int, mod: int) -> None:
    assert key(number, mod) == KeyName(pygame.key.name(number))

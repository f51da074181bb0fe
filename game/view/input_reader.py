"""Translation of SDL events into inputs.

Only events are read, never the state of mouse or keyboard, so posted events work like real ones and
tests need no hardware.
"""

from types import MappingProxyType

import pygame
from pygame.event import Event as SdlEvent

from game.view.inputs import (
    KEYBOARD,
    Command,
    Erase,
    Examine,
    FocusLost,
    Glide,
    Input,
    Intent,
    KeyName,
    LetGo,
    NumberKey,
    Plugged,
    Press,
    Release,
    RowKey,
    Rows,
    Scroll,
    Typed,
)
from game.view.pads import Pads
from game.view.scale import Scale

_KEYS = {
    pygame.K_UP: Intent.UP,
    pygame.K_DOWN: Intent.DOWN,
    pygame.K_LEFT: Intent.LEFT,
    pygame.K_RIGHT: Intent.RIGHT,
    pygame.K_RETURN: Intent.OK,
    pygame.K_KP_ENTER: Intent.OK,
    pygame.K_SPACE: Intent.OK,
    pygame.K_ESCAPE: Intent.BACK,
    pygame.K_F1: Intent.RULES,
    pygame.K_F2: Intent.LOG,
    pygame.K_F3: Intent.PEEK,
}

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: Intent.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Intent.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Intent.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Intent.RIGHT,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Intent.BEFORE,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Intent.NEXT,
    pygame.CONTROLLER_BUTTON_A: Intent.OK,
    pygame.CONTROLLER_BUTTON_B: Intent.BACK,
    pygame.CONTROLLER_BUTTON_BACK: Intent.RULES,
    pygame.CONTROLLER_BUTTON_X: Intent.PEEK,
    pygame.CONTROLLER_BUTTON_Y: Intent.LOG,
    pygame.CONTROLLER_BUTTON_START: Intent.UNDO,
}

_MODIFIERS = {
    "left ctrl": pygame.KMOD_LCTRL,
    "right ctrl": pygame.KMOD_RCTRL,
    "left alt": pygame.KMOD_LALT,
    "right alt": pygame.KMOD_RALT,
    "left meta": pygame.KMOD_LMETA,
    "right meta": pygame.KMOD_RMETA,
    "alt gr": pygame.KMOD_MODE,
}
"""Modifier keys of shortcuts, with the SDL bit that is set while each is held."""

_HIDING = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


def read(
    event: SdlEvent, scale: Scale, pads: Pads | None = None, rows: Rows = MappingProxyType({})
) -> Input | None:
    """Return the input of an SDL event; None for an event that scenes ignore."""
    kind = event.type
    if kind == pygame.MOUSEMOTION:
        return Glide(scale.base(event.pos))
    if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
        return Press(scale.base(event.pos))
    if kind == pygame.MOUSEBUTTONUP and event.button == 1:
        return Release(scale.base(event.pos))
    if kind == pygame.MOUSEBUTTONDOWN and event.button == 3:
        return Examine(scale.base(event.pos))
    if kind == pygame.MOUSEWHEEL:
        return Scroll(float(event.y))
    if kind == pygame.TEXTINPUT:
        return Typed(str(event.text))
    if kind in (pygame.KEYDOWN, pygame.KEYUP):
        return _key(event, kind == pygame.KEYDOWN, rows)
    if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        return _button(event, kind == pygame.CONTROLLERBUTTONDOWN, pads)
    if kind == pygame.CONTROLLERDEVICEADDED and pads is not None:
        found = pads.add(event)
        return Plugged(found, True) if found else None
    if kind == pygame.CONTROLLERDEVICEREMOVED and pads is not None:
        lost = pads.remove(event)
        return Plugged(lost, False) if lost else None
    return FocusLost() if kind in _HIDING else None


def _button(event: SdlEvent, down: bool, pads: Pads | None) -> Input | None:
    intent = _BUTTONS.get(event.button)
    if intent is None:
        return None
    source = pads.source(event) if pads is not None else KEYBOARD
    if not source:
        return None
    return Command(intent, source) if down else LetGo(intent, source)


def asks_fullscreen(event: SdlEvent) -> bool:
    """Return whether an event is the fullscreen shortcut: F11 or Alt+Enter."""
    if event.type != pygame.KEYDOWN:
        return False
    enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
    return bool(event.key == pygame.K_F11 or (enter and event.mod & pygame.KMOD_ALT))


def _is_shortcut(event: SdlEvent, rows: Rows) -> bool:
    """Return whether Ctrl, Alt or Meta is held with a key, except modifiers that rows use."""
    own = {pygame.key.name(event.key), *(name for keys in rows.values() for name in keys)}
    return any(event.mod & bit for name, bit in _MODIFIERS.items() if name not in own)


def _key(event: SdlEvent, down: bool, rows: Rows) -> Input | None:
    if down and _is_shortcut(event, rows):
        return None
    key = event.key
    if key == pygame.K_TAB and down:
        return Command(Intent.BEFORE if event.mod & pygame.KMOD_SHIFT else Intent.NEXT)
    if key == pygame.K_BACKSPACE and down:
        return Erase()
    if down and pygame.K_1 <= key <= pygame.K_9:
        return NumberKey(key - pygame.K_1)
    intent = _KEYS.get(key)
    if intent is not None:
        return Command(intent) if down else LetGo(intent)
    name = pygame.key.name(key)
    for source, keys in rows.items():
        if name in keys:
            return RowKey(source, list(keys).index(name), down)
    return KeyName(name) if down and name else None

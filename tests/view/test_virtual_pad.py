"""Gamepads as SDL reports them, from plugging in to unplugging, on a virtual device."""

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")

import pygame
import pytest
from pygame._sdl2 import controller

from game.view.inputs import Ask, Input, Intent, LetGo, Plugged, read
from game.view.pads import Pads
from game.view.scale import Scale
from tests.view.virtual_pad import VirtualPad

SCALE = Scale(1280, 720)


@pytest.fixture
def pads() -> Iterator[Pads]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    controller.init()
    pygame.event.clear()
    yield Pads()
    controller.quit()


def given(pads: Pads) -> list[tuple[Input, str]]:
    """What SDL's events since the last call mean, each with its source."""
    found = (read(event, SCALE, pads) for event in pygame.event.get())
    return [(item, getattr(item, "source", "")) for item in found if item is not None]


def test_a_pad_is_noticed_pressed_and_lost(pads: Pads) -> None:
    pad = VirtualPad()
    assert (Plugged("pad:1", True), "pad:1") in given(pads)
    pad.button(pygame.CONTROLLER_BUTTON_A, True)
    assert given(pads) == [(Ask(Intent.OK), "pad:1")]
    pad.button(pygame.CONTROLLER_BUTTON_A, False)
    assert given(pads) == [(LetGo(Intent.OK), "pad:1")]
    pad.unplug()
    assert (Plugged("pad:1", False), "pad:1") in given(pads)


def test_two_pads_of_one_kind_keep_their_places_when_one_comes_back(pads: Pads) -> None:
    first, second = VirtualPad(), VirtualPad()
    assert {source for _, source in given(pads)} == {"pad:1", "pad:2"}
    first.unplug()
    given(pads)
    again = VirtualPad()
    assert (Plugged("pad:1", True), "pad:1") in given(pads)
    second.button(pygame.CONTROLLER_BUTTON_X, True)
    assert given(pads) == [(Ask(Intent.PEEK), "pad:2")]
    again.unplug()
    second.unplug()

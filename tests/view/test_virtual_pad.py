"""Gamepads as SDL reports them, from connection to disconnection, on a virtual device."""

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")

import pygame
import pytest
from pygame._sdl2 import controller

from game.engine import Chance
from game.view.input_reader import read
from game.view.inputs import Command, Input, Intent, LetGo, Plugged
from game.view.pads import Pads
from game.view.scale import Scale
from tests.view.virtual_pad import VirtualPad

SCALE = Scale(1280, 720)

ADDED = pygame.CONTROLLERDEVICEADDED


@pytest.fixture
def pads() -> Iterator[Pads]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    controller.init()
    pygame.event.clear()
    yield Pads()
    controller.quit()


def given(pads: Pads) -> list[tuple[Input, str]]:
    """Return the inputs of SDL's events since the last call, each with its source."""
    found = (read(event, SCALE, pads) for event in pygame.event.get())
    return [(item, getattr(item, "source", "")) for item in found if item is not None]


def test_a_pad_is_noticed_pressed_and_lost(pads: Pads) -> None:
    pad = VirtualPad()
    assert (Plugged("pad:1", True), "pad:1") in given(pads)
    pad.button(pygame.CONTROLLER_BUTTON_A, True)
    assert given(pads) == [(Command(Intent.OK), "pad:1")]
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
    assert given(pads) == [(Command(Intent.PEEK), "pad:2")]
    again.unplug()
    second.unplug()


def test_a_pad_disconnected_before_it_is_opened_is_ignored(pads: Pads) -> None:
    pad = VirtualPad()
    waiting = pygame.event.get()
    pad.unplug()
    assert [read(event, SCALE, pads) for event in waiting if event.type == ADDED] == [None]
    assert pads.present() == ()
    assert given(pads) == []
    again = VirtualPad()
    assert (Plugged("pad:1", True), "pad:1") in given(pads)
    again.unplug()


def test_of_two_new_pads_the_remaining_one_is_found_when_the_other_is_disconnected(
    pads: Pads,
) -> None:
    first, second = VirtualPad(), VirtualPad()
    waiting = pygame.event.get()
    first.unplug()
    noticed = [read(event, SCALE, pads) for event in waiting if event.type == ADDED]
    assert noticed == [Plugged("pad:1", True), None]
    given(pads)
    second.button(pygame.CONTROLLER_BUTTON_A, True)
    assert given(pads) == [(Command(Intent.OK), "pad:1")]
    second.unplug()


def test_a_pad_announced_twice_by_sdl_counts_once_and_is_removed_once(pads: Pads) -> None:
    pad = VirtualPad()
    waiting = [event for event in pygame.event.get() if event.type == ADDED]
    for event in waiting * 3:
        assert read(event, SCALE, pads) == Plugged("pad:1", True)
    assert pads.present() == ("pad:1",)
    pad.button(pygame.CONTROLLER_BUTTON_A, True)
    assert given(pads) == [(Command(Intent.OK), "pad:1")]
    pad.unplug()
    assert [item for item, _ in given(pads) if isinstance(item, Plugged)] == [
        Plugged("pad:1", False)
    ]
    assert pads.present() == ()


def test_a_pad_connected_and_disconnected_at_random_raises_no_exception(pads: Pads) -> None:
    chance = Chance(13)
    plugged: list[VirtualPad] = []
    waiting: list[pygame.Event] = []
    for _ in range(300):
        match chance.below(5):
            case 0 if len(plugged) < 4:
                plugged.append(VirtualPad())
            case 1 if plugged:
                plugged.pop(chance.below(len(plugged))).unplug()
            case 2 if plugged:
                pad = plugged[chance.below(len(plugged))]
                pad.button(chance.below(15), bool(chance.below(2)))
            case 3:
                waiting += pygame.event.get()
            case 4:
                for event in waiting:
                    read(event, SCALE, pads)
                waiting = []
    while plugged:
        plugged.pop().unplug()
    for event in [*waiting, *pygame.event.get()]:
        read(event, SCALE, pads)
    assert pads.present() == ()

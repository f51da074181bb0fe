"""Gamepads keep their slot: reconnected pads, two of a kind, and unknown pads."""

import pygame
from pygame.event import Event

from game.view.input_reader import read
from game.view.inputs import Command, Intent, LetGo, Plugged
from game.view.pads import Pads
from game.view.scale import Scale

SCALE = Scale(1920, 1080)


def lost(instance: int) -> Event:
    return Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=instance)


def pressed(instance: int, kind: int = pygame.CONTROLLERBUTTONDOWN) -> Event:
    return Event(kind, instance_id=instance, button=pygame.CONTROLLER_BUTTON_A)


def test_pads_get_places_in_the_order_they_come() -> None:
    pads = Pads()
    assert [pads.take(instance, "one kind") for instance in (4, 9, 2)] == [
        "pad:1",
        "pad:2",
        "pad:3",
    ]
    assert pads.source(pressed(9)) == "pad:2"
    assert pads.present() == ("pad:1", "pad:2", "pad:3")


def test_a_returning_pad_gets_its_place_back() -> None:
    pads = Pads()
    pads.take(0, "red")
    pads.take(1, "blue")
    assert pads.remove(lost(0)) == "pad:1"
    assert pads.present() == ("pad:2",)
    assert pads.take(7, "red") == "pad:1"
    assert pads.source(pressed(7)) == "pad:1"
    assert pads.source(pressed(1)) == "pad:2"


def test_of_two_lost_pads_each_takes_the_place_of_its_kind() -> None:
    pads = Pads()
    pads.take(0, "red")
    pads.take(1, "blue")
    pads.remove(lost(0))
    pads.remove(lost(1))
    assert pads.take(5, "blue") == "pad:2"
    assert pads.take(6, "red") == "pad:1"


def test_two_of_a_kind_take_free_places_and_never_each_others() -> None:
    pads = Pads()
    pads.take(0, "red")
    pads.take(1, "red")
    pads.remove(lost(0))
    assert pads.take(2, "red") == "pad:1"
    assert pads.source(pressed(1)) == "pad:2"
    pads.remove(lost(2))
    pads.remove(lost(1))
    assert {pads.take(3, "red"), pads.take(4, "red")} == {"pad:1", "pad:2"}


def test_an_unknown_pad_takes_a_free_place_first() -> None:
    pads = Pads()
    pads.take(0, "red")
    pads.take(1, "blue")
    pads.remove(lost(1))
    assert pads.take(2, "green") == "pad:2"
    assert pads.take(3, "blue") == "pad:3"


def test_a_pad_announced_twice_keeps_its_place() -> None:
    pads = Pads()
    assert pads.take(0, "red") == pads.take(0, "red") == "pad:1"
    assert pads.present() == ("pad:1",)


def test_a_button_of_a_pad_that_was_never_announced_gives_it_a_place() -> None:
    pads = Pads()
    assert pads.source(pressed(3)) == "pad:1"
    assert pads.source(pressed(8)) == "pad:2"
    assert pads.source(pressed(3)) == "pad:1"


def test_losing_a_pad_that_was_never_there_has_no_effect() -> None:
    pads = Pads()
    assert pads.remove(lost(4)) == ""
    assert read(lost(4), SCALE, pads) is None


def test_a_late_button_event_of_a_disconnected_pad_does_not_give_it_a_place() -> None:
    pads = Pads()
    pads.take(0, "red")
    pads.remove(lost(0))
    assert read(pressed(0), SCALE, pads) is None
    assert read(pressed(0, pygame.CONTROLLERBUTTONUP), SCALE, pads) is None
    assert pads.present() == ()


def test_events_carry_the_source_of_their_pad() -> None:
    pads = Pads()
    pads.take(0, "red")
    pads.take(1, "red")
    down, up = (
        read(pressed(1), SCALE, pads),
        read(pressed(1, pygame.CONTROLLERBUTTONUP), SCALE, pads),
    )
    assert down == Command(Intent.OK) and down.source == "pad:2"  # type: ignore[union-attr]
    assert up == LetGo(Intent.OK) and up.source == "pad:2"  # type: ignore[union-attr]
    assert read(lost(1), SCALE, pads) == Plugged("pad:2", False)
    assert read(lost(1), SCALE, pads) is None

"""Gamepads and keyboard rows when seats act in turn: peeked hands, picks, open choices."""

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.engine import Choose
from game.engine.names import Seat
from game.scenes.lost_pad import LostPad
from game.view.inputs import Intent
from tests.rulebooks import flipping
from tests.rulebooks.duelling import duel, face, faces, lies
from tests.scenes.tables import TablePilot, pixels
from tests.scenes.turns import (
    DECKS,
    at_hand,
    choose,
    come_to_a_choice,
    sit,
    words_offered,
)

DEVICES = ("pad:1", "keys:left", "keys:right")


def by_own(pilot: TablePilot, seat: Seat, card: str) -> None:
    """Pick a card of a seat's hand with its own device, without peeking."""
    hand = pilot.scene.state.secret[seat]
    if hand.source.startswith("pad"):
        pilot.lay_by_peek(seat, face(card), pad=int(hand.source[4:]) - 1)
    else:
        pilot.lay_by_row(seat, face(card))
    pilot.frames(1)


def may_pick(pilot: TablePilot, seat: Seat) -> list[str]:
    """Return the faces that a peeked hand offers, in order."""
    return [shown for _, shown in pilot.scene.state.secret[seat].cards]


def made(pilot: TablePilot) -> int:
    """Return how many choices have been carried out."""
    return len(pilot.services.journal.actions)


@pytest.mark.parametrize("device", DEVICES)
def test_a_card_is_played_from_a_peeked_hand(device: str, tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(("g6 g2 g0", "a5 a1"), "a4"), device, "pad:2", drawn=True)
    come_to_a_choice(pilot)
    pilot.settle()
    before = pixels(pilot.target)
    assert pilot.faces_shown() == faces("a4")
    pilot.peek(0, True)
    pilot.frames(3)
    assert pilot.peeked == {0: faces("g0 g2")}
    pilot.peek(0, False)
    pilot.frames(1)
    assert pixels(pilot.target) == before
    by_own(pilot, 0, "g2")
    assert made(pilot) == 1
    come_to_a_choice(pilot)
    assert lies(pilot.services.playing, "tower") == "a4 g2"


PICKS = {
    "bury": (("g0 g1", "a7 a*"), "a4 g3 a2", "g0", "g3", "a4 a2 g0"),
    "take": (("g2 g1", "a7 a1"), "a4 g5 a3", "g2", "a4", "g5 a3 g2"),
    "copy": (("g4 g1", "a7 a1"), "g3 a5 g6 a7", "g4", "a5", "g3 a5 g6 a7 g4"),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", PICKS)
def test_a_tower_card_can_be_picked_with_an_own_device(
    name: str, device: str, tmp_path: Path
) -> None:
    hands, tower, card, picked, after = PICKS[name]
    if name == "copy":
        hands = (hands[0], "a6 a1")
    pilot = sit(tmp_path, duel(hands, tower), device, "pad:2")
    come_to_a_choice(pilot)
    by_own(pilot, 0, card)
    come_to_a_choice(pilot)
    assert set(may_pick(pilot, 0)) == set(faces(tower))
    pilot.peek(0, True)
    pilot.frames(2)
    assert sorted(pilot.peeked[0]) == sorted(faces(tower))
    pilot.peek(0, False)
    by_own(pilot, 0, picked)
    come_to_a_choice(pilot)
    assert lies(pilot.services.playing, "tower") == after
    assert pilot.held == []


@pytest.mark.parametrize("device", DEVICES)
def test_a_card_can_be_given_with_an_own_device(device: str, tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(("g7 g0", "a5 a1 a*")), "pad:2", device)
    come_to_a_choice(pilot)
    by_own(pilot, 0, "g7")
    come_to_a_choice(pilot)
    assert may_pick(pilot, 1) == faces("a1 a5 a*")
    by_own(pilot, 1, "a5")
    come_to_a_choice(pilot)
    assert lies(pilot.services.playing, "hand:0") == "g0 a5"


def test_a_card_goes_from_a_pads_hand_to_the_screens(tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(("g7 g0", "a5 a1")), "screen", "pad:1")
    at_hand(pilot, 0)
    choose(pilot, "g7")
    come_to_a_choice(pilot)
    pilot.frames(2)
    assert pilot.viewer is None
    assert pilot.faces_shown() == faces("g7")
    by_own(pilot, 1, "a5")
    come_to_a_choice(pilot)
    by_own(pilot, 1, "a1")
    at_hand(pilot, 0)
    assert {sprite.face for sprite in pilot.hand()} == set(faces("g0 a5"))
    assert pilot.held == [0, 0]


EIGHT = "g0 g1 g2 g3 g4 g5 g6 g7"


@pytest.mark.parametrize("device", DEVICES)
def test_every_card_of_a_hand_can_be_reached_with_an_own_device(
    device: str, tmp_path: Path
) -> None:
    for place, card in enumerate(EIGHT.split()):
        pilot = sit(tmp_path, duel((EIGHT, "a7 a6 a5")), device, "pad:2")
        come_to_a_choice(pilot)
        assert may_pick(pilot, 0)[place] == face(card)
        reach(pilot, device, place)
        pilot.frames(1)
        assert made(pilot) == 1
        assert lies(pilot.services.playing, "tower").startswith(card)


def reach(pilot: TablePilot, device: str, place: int) -> None:
    """Pick the card at an index: with a pad by moving there, with a row by its key."""
    if device.startswith("pad"):
        pilot.pad_press(*[Intent.RIGHT] * place, Intent.OK)
        return
    while place >= 4:
        pilot.row(device, 4)
        place -= 4
    pilot.row(device, place)


TALL = "a7 g7 v7 a6 g6 v6 a5 g5 v5 a4 g4 v4 a3 v3 a2 v2 a* g*"


@pytest.mark.parametrize("device", DEVICES)
def test_a_peeked_hand_is_inside_the_window(device: str, tmp_path: Path) -> None:
    sitting = ("pad:2", "pad:3", device)
    for seat in range(3):
        devices = [*sitting[:2]]
        devices.insert(seat, device)
        hands = ["a1", "a0", "v1"]
        hands[seat] = "g2 g0"
        hands[(seat + 1) % 3] = "a1"
        hands[(seat + 2) % 3] = "v1"
        match = duel(hands, TALL, turn=seat)
        pilot = sit(tmp_path, match, *devices, drawn=True)
        come_to_a_choice(pilot)
        by_own(pilot, seat, "g2")
        come_to_a_choice(pilot)
        pilot.peek(seat, True)
        pilot.frames(3)
        window = pilot.target.get_rect()
        sprites = pilot.scene.parts.secret_choices.shown(seat)
        assert len(sprites) == 18
        for sprite in sprites:
            assert window.contains(sprite.rect), (sprite.face, sprite.rect)


def test_only_the_player_to_act_can_peek(tmp_path: Path) -> None:
    match = duel(("g6 g2", "a5 a1", "v3 v1"), "a4")
    pilot = sit(tmp_path, match, "pad:1", "pad:2", "keys:left", drawn=True)
    come_to_a_choice(pilot)
    for seat in (1, 2):
        pilot.peek(seat, True)
        pilot.frames(2)
        assert pilot.peeked == {}
        pilot.peek(seat, False)
    pilot.pad_press(Intent.RIGHT, Intent.OK, pad=1)
    pilot.row("keys:left", 0)
    pilot.frames(2)
    assert made(pilot) == 0
    assert pilot.top is pilot.scene


def test_leaving_the_window_hides_a_peeked_pick(tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(("g7 g0", "a5 a1 a*")), "pad:2", "pad:1", drawn=True)
    come_to_a_choice(pilot)
    by_own(pilot, 0, "g7")
    come_to_a_choice(pilot)
    pilot.settle()
    before = pixels(pilot.target)
    pilot.peek(1, True)
    pilot.frames(2)
    assert pilot.peeked == {1: faces("a1 a5 a*")}
    pilot.away()
    pilot.frames(1)
    assert pixels(pilot.target) == before


# An open choice and its owner's device


def targeted(folder: Path, device: str) -> TablePilot:
    """Return a table at which seat 0 has to choose an opponent with its own device."""
    match = duel(("g6 g2", "a5 a1", "v3 v1"), "a7")
    pilot = sit(folder, match, device, "pad:2", "pad:3")
    come_to_a_choice(pilot)
    by_own(pilot, 0, "g6")
    come_to_a_choice(pilot)
    assert words_offered(pilot) == ["seat:1", "seat:2"]
    assert pilot.viewer is None
    return pilot


@pytest.mark.parametrize("device", DEVICES)
def test_an_open_choice_accepts_its_owners_device(device: str, tmp_path: Path) -> None:
    pilot = targeted(tmp_path, device)
    if device == "pad:1":
        pilot.pad_press(Intent.RIGHT, Intent.OK)
    else:
        pilot.row(device, 1)
    pilot.frames(1)
    assert pilot.services.journal.actions[-1] == Choose(0, "seat:2")


@pytest.mark.parametrize("how", ["keyboard", "mouse", "number"])
def test_an_open_choice_accepts_the_keyboard(how: str, tmp_path: Path) -> None:
    pilot = targeted(tmp_path, "pad:1")
    if how == "keyboard":
        pilot.key(Intent.RIGHT, Intent.OK)
    elif how == "mouse":
        pilot.press(pilot.place("seat:2"))
    else:
        pilot.number(1)
    pilot.frames(1)
    assert pilot.services.journal.actions[-1] == Choose(0, "seat:2")


def test_an_open_choice_ignores_other_devices(tmp_path: Path) -> None:
    match = duel(("g6 g2", "a5 a1", "v3 v1"), "a7")
    pilot = sit(tmp_path, match, "pad:1", "pad:2", "keys:left")
    come_to_a_choice(pilot)
    by_own(pilot, 0, "g6")
    come_to_a_choice(pilot)
    before = made(pilot)
    pilot.pad_press(Intent.RIGHT, Intent.OK, Intent.OK, Intent.BACK, pad=1)
    for place in range(6):
        pilot.row("keys:left", place)
    pilot.frames(3)
    assert made(pilot) == before
    assert pilot.top is pilot.scene
    pilot.pad_press(Intent.OK)
    pilot.frames(1)
    assert made(pilot) == before + 1


def test_who_starts_is_chosen_with_a_pad(tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "pad:1", "pad:2", "pad:3", seed=3)
    come_to_a_choice(pilot)
    assert pilot.asked == 0
    pilot.pad_press(Intent.RIGHT, Intent.OK, pad=1)
    pilot.frames(2)
    assert made(pilot) == 0
    pilot.pad_press(Intent.RIGHT, Intent.RIGHT, Intent.OK)
    pilot.frames(2)
    assert pilot.services.journal.actions == [Choose(0, "seat:2")]


# Deck Duel


def decks(folder: Path, *devices: str, own: str = "J 2 3 4", **options: object) -> TablePilot:
    """Return a table in the first Prep, at which seat 0's first card will win."""
    fuel = "actions" if options else "energy"
    counters = {f"{fuel}:0": 2, f"{fuel}:1": 0}
    match = flipping.duel(own, "5 4 6", counters=counters, **options)
    pilot = sit(folder, match, *devices, slug=DECKS, drawn=True)
    come_to_a_choice(pilot)
    return pilot


def press(pilot: TablePilot, device: str, place: int) -> None:
    """Choose the option at an index with a device."""
    if device.startswith("pad"):
        pilot.pad_press(*[Intent.RIGHT] * place, Intent.OK, pad=int(device[4:]) - 1)
    else:
        pilot.row(device, place)
    pilot.frames(1)


@pytest.mark.parametrize("devices", [("pad:1", "pad:2"), ("keys:left", "keys:right")])
def test_decks_are_played_by_devices_without_a_curtain(
    devices: Sequence[str], tmp_path: Path
) -> None:
    pilot = decks(tmp_path, *devices, own="9 2 3 4")
    press(pilot, devices[1], 0)
    assert made(pilot) == 0
    press(pilot, devices[0], 2)
    assert pilot.services.journal.actions == [Choose(0, "pass")]
    come_to_a_choice(pilot)
    press(pilot, devices[0], 0)
    assert pilot.services.journal.actions[-1] == Choose(0, "strike:0")
    come_to_a_choice(pilot)
    assert pilot.held == []
    assert pilot.services.sound.cues.count("curtain") == 0


@pytest.mark.parametrize("devices", [("pad:1", "pad:2"), ("pad:1", "screen")])
def test_a_pads_jack_looks_behind_a_curtain_held_by_that_pad(
    devices: Sequence[str], tmp_path: Path
) -> None:
    pilot = decks(tmp_path, *devices)
    press(pilot, "pad:1", 2)
    come_to_a_choice(pilot)
    place = words_offered(pilot).index("foresight")
    press(pilot, "pad:1", place)
    come_to_a_choice(pilot)
    assert pilot.covered == 0
    assert "spades_2" not in pilot.faces_shown()
    if devices[1] != "screen":
        pilot.button(pygame.CONTROLLER_BUTTON_A, 1)
        pilot.frames(120)
        assert pilot.covered == 0
        pilot.button(pygame.CONTROLLER_BUTTON_A, 1, down=False)
    pilot.button(pygame.CONTROLLER_BUTTON_A)
    pilot.until(lambda: pilot.viewer == 0, 2.0)
    pilot.button(pygame.CONTROLLER_BUTTON_A, down=False)
    pilot.until(lambda: pilot.asked == 0)
    assert "spades_2" in pilot.faces_shown()
    before = made(pilot)
    if devices[1] != "screen":
        press(pilot, devices[1], 0)
        assert made(pilot) == before
    press(pilot, "pad:1", words_offered(pilot).index("enough"))
    assert made(pilot) == before + 1
    pilot.until(lambda: pilot.asked == 0)
    press(pilot, "pad:1", words_offered(pilot).index("keep"))
    pilot.frames(120)
    assert "spades_2" not in pilot.faces_shown()


def test_losing_the_pad_during_a_jacks_look_covers_the_cards(tmp_path: Path) -> None:
    pilot = decks(tmp_path, "pad:1", "pad:2")
    press(pilot, "pad:1", 2)
    come_to_a_choice(pilot)
    press(pilot, "pad:1", words_offered(pilot).index("foresight"))
    come_to_a_choice(pilot)
    pilot.hold()
    pilot.unplug(0)
    assert isinstance(pilot.top, LostPad)
    assert "spades_2" not in pilot.faces_shown()


def test_basic_prep_with_pads_is_chosen_behind_the_curtain(tmp_path: Path) -> None:
    match = flipping.duel("2 3 4", "5 4 6", ruleset="basic")
    pilot = sit(tmp_path, match, "pad:1", "pad:2", slug=DECKS)
    for seat in (0, 1):
        pilot.until(lambda seat=seat: pilot.covered == seat)
        pilot.button(pygame.CONTROLLER_BUTTON_A, 1 - seat)
        pilot.frames(90)
        assert pilot.covered == seat
        pilot.button(pygame.CONTROLLER_BUTTON_A, 1 - seat, down=False)
        pilot.button(pygame.CONTROLLER_BUTTON_A, seat)
        pilot.until(lambda: pilot.asked is not None)
        pilot.button(pygame.CONTROLLER_BUTTON_A, seat, down=False)
        press(pilot, f"pad:{seat + 1}", 0)
    pilot.until(lambda: "Bram spends 1 Action on Rage" in pilot.log)


def test_a_single_pad_looks_at_its_buried_card(tmp_path: Path) -> None:
    options = {"rounds_to_win": 1}
    pilot = sit(tmp_path, None, "pad:1", "", options=options, seed=2)
    for _ in range(3):
        come_to_a_choice(pilot)
        if not words_offered(pilot)[0].startswith("seat"):
            break
        pilot.pad_press(Intent.OK)
        pilot.frames(2)
    (buried,) = pilot.services.dealer.view(0).known["bury"]
    pilot.peek(0, True)
    pilot.frames(2)
    assert buried in pilot.faces_shown()
    pilot.peek(0, False)
    pilot.frames(2)
    assert buried not in pilot.faces_shown()

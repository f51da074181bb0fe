"""Gamepads and keyboard rows at the open table: peek, lock, take back, disconnect, reconnect."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine import Choose
from game.engine.names import Seat
from game.scenes.lost_pad import LostPad
from game.view.inputs import Intent
from tests.scenes.pilot import BUTTONS
from tests.scenes.tables import TablePilot, TableServices, chairs, pixels, standing

HANDS = [
    ["cleave", "slash", "impale"],
    ["flurry", "impale", "cleave"],
    ["slash", "flurry"],
    ["impale"],
]

SORTED = [["slash", "impale", "cleave"], ["flurry", "impale", "cleave"], ["slash", "flurry"]]
"""The hands of the first three seats."""


def couch(folder: Path, *devices: str) -> TablePilot:
    """Return a free-for-all; seats without a device have a computer that never answers."""
    match = standing("free_for_all", HANDS[: len(devices)], ["slash"] * 20, hp=9)
    silent = {seat: () for seat, device in enumerate(devices) if not device}
    pilot = TablePilot(TableServices(folder, match=match, scripts=silent), chairs(*devices))
    pilot.until(lambda: pilot.scene.parts.secret_choices.waiting)
    return pilot


def waiting(pilot: TablePilot) -> tuple[Seat, ...]:
    return pilot.services.dealer.waiting()


@pytest.mark.parametrize("device", ["pad:1", "keys:left", "keys:right"])
def test_faces_are_on_the_screen_only_while_peek_is_held(device: str, tmp_path: Path) -> None:
    pilot = couch(tmp_path, device, "pad:2", "pad:3")
    pilot.settle()
    before = pixels(pilot.target)
    assert pilot.faces_shown() == []
    pilot.peek(0, True)
    pilot.frames(20)
    assert pilot.peeked == {0: SORTED[0]}
    pilot.peek(0, False)
    assert pilot.faces_shown() == []
    pilot.frames(1)
    assert pixels(pilot.target) == before


def test_everybody_peeks_at_their_own_cards_alone(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "keys:left")
    for seat in (0, 1, 2):
        pilot.peek(seat, True)
    assert pilot.peeked == dict(enumerate(SORTED))
    pilot.peek(1, False)
    assert pilot.peeked == {0: SORTED[0], 2: SORTED[2]}
    pilot.peek(0, False)
    pilot.peek(2, False)
    assert pilot.peeked == {}


def test_a_lock_hides_the_peeked_hand(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "pad:3")
    pilot.peek(0, True)
    pilot.lay_by_peek(0, "slash", "seat:1")
    assert pilot.faces_shown() == []
    assert waiting(pilot) == (1, 2)


def test_a_focus_loss_hides_every_peeked_hand(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "keys:left", "pad:2")
    pilot.settle()
    before = pixels(pilot.target)
    for seat in (0, 1):
        pilot.peek(seat, True)
    pilot.frames(2)
    pilot.away()
    pilot.frames(1)
    assert pixels(pilot.target) == before


def test_a_peek_that_ends_while_the_curtain_closes_leaves_no_card_face_up(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "screen", "screen")
    pilot.lay_by_peek(0, "slash", "seat:1")
    pilot.peek(0, True)
    pilot.until(lambda: pilot.handoff.covering)
    pilot.peek(0, False)
    pilot.until(lambda: pilot.covered == 1)
    pilot.hold()
    assert pilot.peeked == {}


def test_a_peek_that_ends_while_a_hand_is_put_down_leaves_no_card_face_up(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "screen", "pad:2")
    pilot.lay_by_peek(0, "slash", "seat:1")
    pilot.lay_by_peek(2, "slash", "seat:1", pad=1)
    pilot.until(lambda: pilot.covered == 1)
    pilot.hold()
    pilot.pad_press(Intent.BACK)
    pilot.peek(0, True)
    pilot.lay_by_clicks("impale", "seat:0")
    pilot.until(lambda: pilot.handoff.lowering)
    pilot.peek(0, False)
    pilot.until(lambda: pilot.handoff.idle and pilot.handoff.open)
    pilot.frames(2)
    assert pilot.faces_shown() == []
    assert waiting(pilot) == (0,)


@pytest.mark.parametrize("drawer", [Intent.BACK, Intent.RULES, Intent.LOG])
def test_a_screen_over_the_table_hides_every_peeked_hand(drawer: Intent, tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "pad:3")
    pilot.peek(0, True)
    pilot.frames(2)
    pilot.key(drawer)
    assert pilot.top is not pilot.scene
    pilot.peek(0, False)
    pilot.key(Intent.BACK)
    pilot.until(lambda: pilot.top is pilot.scene, 3.0)
    pilot.frames(2)
    assert pilot.peeked == {}
    assert pilot.faces_shown() == []


def test_a_pad_that_is_lost_while_it_peeks_shows_nothing(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "pad:3")
    pilot.peek(0, True)
    pilot.frames(2)
    pilot.unplug(0)
    assert isinstance(pilot.top, LostPad)
    assert pilot.faces_shown() == []
    pilot.plug(7)
    pilot.frames(2)
    assert pilot.top is pilot.scene
    assert pilot.faces_shown() == []


def test_a_lost_pad_covers_an_open_hand(tmp_path: Path) -> None:
    match = standing("free_for_all", HANDS[:3], ["slash"] * 20, hp=9)
    pilot = TablePilot(TableServices(tmp_path, match=match), chairs("screen", "pad:1", "pad:2"))
    pilot.until(lambda: pilot.scene.parts.secret_choices.waiting)
    pilot.lay_by_peek(1, "flurry", "seat:0")
    pilot.lay_by_peek(2, "flurry", "seat:0", pad=1)
    pilot.until(lambda: pilot.covered == 0)
    pilot.hold()
    pilot.unplug(1)
    assert isinstance(pilot.top, LostPad)
    assert pilot.covered is not None


def test_a_lock_is_taken_back_until_the_last_has_locked(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "keys:left")
    pilot.lay_by_peek(0, "cleave", "seat:1")
    pilot.lay_by_row(2, "slash", "seat:0")
    assert waiting(pilot) == (1,)
    pilot.pad_press(Intent.BACK)
    pilot.row("keys:left", 5, down=True)
    pilot.row("keys:left", 5, down=False)
    pilot.frames(5)
    assert waiting(pilot) == (0, 1, 2)
    pilot.lay_by_row(2, "flurry", "seat:1")
    pilot.pad_press(Intent.LEFT, Intent.LEFT)
    pilot.lay_by_peek(0, "slash", "seat:2")
    pilot.frames(5)
    pilot.lay_by_peek(1, "impale", "seat:0", pad=1)
    pilot.frames(1)
    pilot.pad_press(Intent.BACK)
    pilot.pad_press(Intent.BACK, pad=1)
    pilot.frames(5)
    table = pilot.services.playing.table
    laid = [table.faces[table.zones["discard"][place]] for place in range(3)]
    assert sorted(laid) == ["flurry", "impale", "slash"]
    assert len(pilot.services.journal.actions) == 3


def test_back_undoes_the_picked_card_before_the_lock(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "pad:3")
    pilot.pad_press(Intent.RIGHT, Intent.OK, Intent.BACK)
    assert waiting(pilot) == (0, 1, 2)
    pilot.pad_press(Intent.LEFT)
    pilot.lay_by_peek(0, "slash", "seat:2")
    assert waiting(pilot) == (1, 2)


def test_two_pads_choose_each_for_their_own_seat(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:2", "pad:1", "pad:3")
    pilot.lay_by_peek(1, "impale", "seat:0", pad=0)
    assert waiting(pilot) == (0, 2)
    pilot.lay_by_peek(0, "cleave", "seat:2", pad=1)
    assert waiting(pilot) == (2,)


def test_a_pad_that_chooses_at_the_table_does_nothing_else(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "pad:3")
    for intent in BUTTONS:
        pilot.pad_press(intent)
        pilot.frames(1)
        assert pilot.top is pilot.scene


def test_a_lost_pad_offers_three_choices_until_it_returns(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "pad:3")
    pilot.unplug(1)
    assert isinstance(pilot.top, LostPad)
    assert {widget.name for widget in pilot.top.widgets()} == {"wait", "screen", "computer"}
    pilot.plug(9)
    assert pilot.top is pilot.scene
    pilot.frames(1)
    pilot.lay_by_peek(1, "cleave", "seat:0", pad=9)
    assert waiting(pilot) == (0, 2)


def test_waiting_for_a_lost_pad_keeps_its_seat(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "pad:3")
    pilot.unplug(0)
    pilot.press("wait")
    assert pilot.top is pilot.scene
    pilot.frames(10)
    assert waiting(pilot) == (0, 1, 2)
    pilot.plug(5)
    pilot.frames(10)
    pilot.lay_by_peek(0, "slash", "seat:2", pad=5)
    assert waiting(pilot) == (1, 2)


def test_a_lost_pads_seat_can_move_to_the_screen(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "pad:3")
    pilot.unplug(0)
    pilot.press("screen")
    pilot.until(lambda: pilot.scene.parts.secret_choices.waiting)
    pilot.lay_by_peek(1, "impale", "seat:0", pad=1)
    pilot.lay_by_peek(2, "slash", "seat:0", pad=2)
    pilot.until(lambda: pilot.covered == 0)
    pilot.hold()
    pilot.lay_by_drag("slash", "seat:2")
    pilot.until(lambda: len(pilot.services.journal.actions) == 3)


def test_a_lost_pads_seat_can_go_to_a_computer(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "pad:3")
    pilot.unplug(0)
    pilot.press("computer")
    pilot.frames(5)
    assert pilot.services.dealer.people() == (1, 2)
    assert waiting(pilot) == (1, 2)


def test_a_second_lost_pad_is_asked_about_too(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "pad:3")
    pilot.unplug(0)
    pilot.unplug(1)
    pilot.press("computer")
    pilot.frames(5)
    assert isinstance(pilot.top, LostPad)
    pilot.press("computer")
    pilot.frames(5)
    assert pilot.services.dealer.people() == (2,)


def test_a_seat_changes_to_a_computer_and_back_during_a_match(tmp_path: Path) -> None:
    pilot = TablePilot(
        TableServices(tmp_path, seed=6),
        chairs("screen", "screen", ""),
        {"mode": "free_for_all", "hp": 9},
        drawn=False,
    )

    def lay(seat: Seat) -> None:
        action, caption = pilot.services.dealer.prompt(seat).offers[0]
        pilot.lay_by_clicks(action.card, caption.at)

    book = pilot.scene.seatbook
    person = book.chairs[1]
    pilot.play(lay, lambda: bool(pilot.log) and pilot.covered == 0, 0.05)
    book.give(1, replace(person, person=False))
    pilot.frames(2)
    assert pilot.services.dealer.people() == (0,)
    (computer,) = pilot.services.substitutes
    held = len(pilot.held)
    lines = len(pilot.log)
    pilot.play(lay, lambda: len(pilot.log) > lines + 8 and pilot.asked == 0, 0.05)
    assert len(pilot.held) == held
    book.give(1, person)
    pilot.frames(2)
    assert computer.stopped
    assert pilot.services.dealer.people() == (0, 1)
    lines = len(pilot.log)
    pilot.play(lay, lambda: len(pilot.log) > lines + 12, 0.05)
    assert set(pilot.held[held:]) == {0, 1}


def test_a_locked_choice_survives_a_change_of_player(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "pad:3")
    pilot.lay_by_peek(0, "cleave", "seat:1")
    book = pilot.scene.seatbook
    book.give(0, replace(book.chairs[0], person=False))
    pilot.frames(3)
    assert waiting(pilot) == (1, 2)
    assert pilot.services.dealer.locked(0).mode == "1"


def test_a_resized_window_keeps_locks_that_can_be_taken_back(tmp_path: Path) -> None:
    pilot = couch(tmp_path, "pad:1", "pad:2", "pad:3")
    pilot.lay_by_peek(0, "cleave", "seat:1")
    pilot.resize((800, 450))
    pilot.frames(3)
    assert waiting(pilot) == (1, 2)
    pilot.pad_press(Intent.BACK)
    pilot.frames(3)
    assert pilot.top is pilot.scene
    assert waiting(pilot) == (0, 1, 2)


@pytest.mark.parametrize("device", ["pad:1", "keys:left"])
def test_a_commander_at_the_open_table_can_force_a_chain(device: str, tmp_path: Path) -> None:
    hands = [[], ["slash", "cleave"], [], ["impale"], ["impale", "slash"], ["impale"]]
    match = standing("commander", hands, ["cleave"] * 12, {"hp:0": 0, "hp:2": 0}, hp=9, team_size=3)
    services = TableServices(tmp_path, match=match, scripts={3: ["impale"], 5: ["impale"]})
    services.set(pace=200)
    pilot = TablePilot(services, chairs("", device, "", "", "pad:2", ""), drawn=False)
    pilot.until(lambda: pilot.scene.parts.secret_choices.waiting)
    if device == "pad:1":
        pilot.lay_by_peek(1, "slash", "seat:3")
    else:
        pilot.lay_by_row(1, "slash", "seat:3")
    pilot.lay_by_peek(4, "impale", pad=1)
    pilot.until(lambda: waiting(pilot) == (1,))
    pilot.until(lambda: pilot.asked == 1)
    for _ in range(4):
        if pilot.covered == 1:
            pilot.hold()
        if device == "pad:1":
            pilot.pad_press(Intent.RIGHT, Intent.OK)
        else:
            pilot.key(Intent.OK)
        pilot.frames(60)
    assert any(isinstance(action, Choose) for action in services.journal.actions)


def test_a_pad_without_a_choice_cannot_use_another_hand(tmp_path: Path) -> None:
    match = standing("free_for_all", HANDS[:3], ["slash"] * 20, {"hp:1": 0}, hp=9)
    services = TableServices(tmp_path, match=match)
    pilot = TablePilot(services, chairs("screen", "pad:1", "screen"), drawn=False)
    pilot.until(lambda: pilot.covered == 0)
    pilot.hold()
    pilot.pad_press(Intent.RIGHT, Intent.OK, Intent.OK)
    pilot.frames(3)
    assert pilot.asked == 0
    assert waiting(pilot) == (0, 2)

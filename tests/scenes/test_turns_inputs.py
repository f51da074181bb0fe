"""When seats act in turn, every device reaches every offer, and refusals are explained."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from game.engine.names import Seat
from tests.rulebooks.duelling import duel, face
from tests.scenes.tables import TablePilot
from tests.scenes.turns import (
    CARD_WAYS,
    PICK_WAYS,
    SEAT_WAYS,
    at_hand,
    choose,
    grip,
    offered,
    sit,
    sprite_of,
    words_offered,
)


@dataclass(frozen=True)
class Case:
    """A choice of seat 0: the position, its earlier choices, and those of the computers."""

    hands: tuple[str, ...]
    offers: tuple[str, ...]
    first: tuple[str, ...] = ()
    tower: str = ""
    bury: str = ""
    turn: Seat = 0
    script: tuple[str, ...] = ()
    fours: str = "copycat"

    def table(self, folder: Path) -> TablePilot:
        """Return a table with a person at seat 0 before this choice, and scripted computers."""
        match = duel(self.hands, self.tower, self.bury, self.turn, fours=self.fours)
        scripts = {seat: [face(card) for card in self.script] for seat in range(1, match.seats)}
        pilot = sit(folder, match, "screen", *[""] * (match.seats - 1), scripts=scripts)
        for wanted in self.first:
            at_hand(pilot, 0)
            choose(pilot, wanted)
        at_hand(pilot, 0)
        pilot.frames(30)
        return pilot


HIGH = "a7 g7 a6 g5 a4 g3"

CARDS = {
    "play": Case(("g0 g2 g4 g6 g*", "a1 a2 a7"), ("g0", "g2", "g*"), tower="a6 a5 g3"),
    "bury": Case(("g0 g1", "a1"), tuple(HIGH.split()), ("g0",), HIGH, "a0 g6"),
    "take": Case(("g2 g1", "a1"), tuple(HIGH.split()), ("g2",), HIGH, "a0 g6"),
    "copy": Case(("g4 g1", "a1"), ("a7", "g7", "a4", "g5", "a6"), ("g4",), "a7 g7 a4 g5 a6"),
    "copy again": Case(("g4 g1", "a1"), ("a7", "g5", "a6"), ("g4", "a4"), "a7 a4 g5 a6"),
    "give": Case(("g1 g4 g*", "a7 a1"), ("g1", "g4", "g*"), turn=1, script=("a7",)),
    "pass": Case(("g4 g1 g*", "a1", "v1", "p1"), ("g1", "g*"), ("g4",), fours="printed"),
}


REACHED = [(name, way) for name in CARDS for way in (CARD_WAYS if name == "play" else PICK_WAYS)]
"""Input methods by choice; a second click would deselect a card that needs a place."""


@pytest.mark.parametrize(("name", "way"), REACHED)
def test_every_offered_card_can_be_chosen_with_every_device(
    name: str, way: str, tmp_path: Path
) -> None:
    case = CARDS[name]
    for wanted in case.offers if way in ("drag", "keys") else case.offers[:: len(case.offers) - 1]:
        pilot = case.table(tmp_path)
        assert sorted(words_offered(pilot)) == sorted(case.offers)
        choose(pilot, wanted, PICK_WAYS[way])


TALL = "a7 g7 v7 a6 g6 v6 a5 g5 v5 a4 g4 v4 a3 v3 a2 v2 a* g*"


def test_every_card_of_a_tall_tower_can_be_reached_by_mouse_and_keys(tmp_path: Path) -> None:
    hands = ("g2 g0", "a1", "v1")
    for place, wanted in enumerate(TALL.split()):
        case = Case(hands, (wanted,), ("g2",), TALL)
        way = ("drag", "clicks", "keys", "twice")[place % 4]
        choose(case.table(tmp_path), wanted, PICK_WAYS[way])


TARGETS = {
    3: Case(("g3 g0", "a1", "v1"), ("seat:1", "seat:2"), ("g3",), "a7"),
    6: Case(("g6 g0", "a1", "v1", "p2"), ("seat:1", "seat:2", "seat:3"), ("g6",), "a7"),
    7: Case(("g7 g0", "a1", "v1"), ("seat:1", "seat:2"), ("g7",)),
}


@pytest.mark.parametrize("way", SEAT_WAYS)
@pytest.mark.parametrize("number", TARGETS)
def test_every_opponent_can_be_chosen_with_every_device(
    number: int, way: str, tmp_path: Path
) -> None:
    case = TARGETS[number]
    for wanted in case.offers:
        pilot = case.table(tmp_path)
        assert words_offered(pilot) == list(case.offers)
        choose(pilot, wanted, SEAT_WAYS[way])


@pytest.mark.parametrize("way", SEAT_WAYS)
def test_the_starter_can_be_chosen_with_every_device(way: str, tmp_path: Path) -> None:
    for wanted in ("seat:0", "seat:1", "seat:2"):
        pilot = sit(tmp_path, None, "screen", "screen", "screen", seed=3)
        at_hand(pilot, 0)
        choose(pilot, wanted, SEAT_WAYS[way])


def test_two_clicks_bury_a_card_for_a_player_who_knows_one(tmp_path: Path) -> None:
    hands, scripts = ("g0 g*", "a6 a2 a7"), {1: [face("a6"), face("a2")]}
    for seed in range(9):
        match = duel(hands, turn=1, tower="g7", seed=seed)
        pilot = sit(tmp_path, match, "screen", "", scripts=scripts)
        at_hand(pilot, 0)
        if words_offered(pilot) == ["g0"]:
            break
    assert pilot.services.dealer.view(0).known["bury"] == (face("g*"),)
    choose(pilot, "g0")
    at_hand(pilot, 0)
    choose(pilot, "g7", PICK_WAYS["clicks"])


def test_a_card_to_copy_returns_to_its_place(tmp_path: Path) -> None:
    pilot = CARDS["copy"].table(tmp_path)
    action, _ = offered(pilot, "g7")
    rest = sprite_of(pilot, action.card).pose
    x, y = grip(pilot, action.card)
    pilot.drag((x, y), (x + 40, y + 20))
    pilot.point((300, 900))
    pilot.frames(40)
    assert len(pilot.services.journal.actions) == 1
    assert sprite_of(pilot, action.card).pose == rest


def test_the_card_just_played_says_why_it_cannot_be_chosen(tmp_path: Path) -> None:
    pilot = CARDS["bury"].table(tmp_path)
    (refused,) = [why for why, _ in pilot.services.dealer.prompt(0).barred]
    assert refused.rule == "DU-6"
    pilot.press(grip(pilot, refused.action.card))
    assert pilot.toast
    assert pilot.scene.state.rule == "DU-6"
    choose(pilot, "g5")
    assert not pilot.toast

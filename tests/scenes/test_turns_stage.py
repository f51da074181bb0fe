"""The table around the strips is dark while plays are shown, and the open hand is down."""

from dataclasses import replace
from pathlib import Path

import pytest

from game import resources
from game.engine.dealer import ChoiceRequested
from game.scenes.table.reducer import reduce
from game.view.layout import read_layout
from game.view.stage_light import stage_of
from tests.rulebooks.duelling import duel
from tests.scenes.tables import TablePilot
from tests.scenes.towers import LARGE, box_of, watched
from tests.scenes.turns import at_hand, choose, sit

LAYOUTS = sorted(resources.levels().glob("*/*.tmx"))


def three(folder: Path) -> TablePilot:
    """Return a table of three at which both computers play after Ines's first card."""
    match = duel(("g5 g7 g*", "a* a2", "v1 v2"))
    scripts = {1: ["azure_trump"], 2: ["vert_1"]}
    return sit(folder, match, "screen", "", "", scripts=scripts, size=LARGE)


@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_table_has_a_place_around_which_it_is_dimmed(path: Path) -> None:
    assert stage_of(read_layout(path)) is not None


def test_the_table_is_dark_from_a_play_until_a_person_chooses_again(tmp_path: Path) -> None:
    pilot = three(tmp_path)
    at_hand(pilot, 0)
    pilot.frames(30)
    assert pilot.scene.state.dimmed == 0
    choose(pilot, "g5")
    pilot.until(lambda: pilot.scene.state.dimmed == 1 and pilot.scene.state.on_stage, 5.0)
    while pilot.scene.state.on_stage:
        assert pilot.scene.state.dimmed == 1, "it stays dark between the plays of computers"
        pilot.frames(1)
    assert len(pilot.board.cards("tower")) == 3
    pilot.frames(30)
    assert pilot.scene.state.dimmed == 0


def test_the_table_is_lit_again_when_the_strips_are_cleared(tmp_path: Path) -> None:
    match = duel(("g0 g3 g5", "a1 a2"), rounds_to_win=2)
    pilot = sit(tmp_path, match, "screen", "", scripts={1: []}, size=LARGE)
    at_hand(pilot, 0)
    choose(pilot, "g0")
    pilot.until(lambda: "Round 2" in pilot.scene.state.badge.text, 20.0)
    lit = [state.dimmed == 0 for state in watched(pilot, 200) if not pilot.board.cards("tower")]
    assert lit[-1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_open_hand_is_lowered_but_in_sight_while_others_play(
    seats: int, tmp_path: Path
) -> None:
    hands = ("g5 g7 g*", "a* a2", "v1 v2", "p1 p2")[:seats]
    scripts = {1: ["azure_trump"], **{seat: [] for seat in range(2, seats)}}
    devices = ("screen", *[""] * (seats - 1))
    pilot = sit(tmp_path, duel(hands), *devices, scripts=scripts, size=LARGE)
    at_hand(pilot, 0)
    pilot.frames(30)
    raised = {sprite.pose.y for sprite in pilot.board.hand()}
    choose(pilot, "g5")
    pilot.until(lambda: pilot.scene.state.badge.text == "Bram plays Dodge", 20.0)
    geometry = pilot.board.geometry
    tower, plaque = geometry.layout.box("tower"), geometry.layout.box("seat:0")
    for sprite in pilot.board.hand():
        box = box_of(sprite)
        assert sprite.pose.y > max(raised) and box.y > tower.y + tower.h
        assert box.y < 1000, "its top shows"
        assert seats == 2 or box.x > plaque.x + plaque.w


@pytest.mark.parametrize(("seat", "dark"), [(0, False), (1, True)])
def test_the_table_is_lit_again_when_a_person_is_asked_on_a_phone(
    seat: int, dark: bool, tmp_path: Path
) -> None:
    pilot = three(tmp_path)
    rules = replace(pilot.scene.context.rules, asks_here=lambda seat: False)
    playing = pilot.scene.state._replace(on_stage=True)
    assert reduce(playing, ChoiceRequested((seat,)), rules).on_stage == dark

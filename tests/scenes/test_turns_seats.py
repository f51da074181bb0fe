"""Choosing a seat at a table of Duel: rivals are targets, and the log stays in sight."""

from itertools import combinations
from math import cos, radians, sin
from pathlib import Path

import pytest

from game.engine import Choose
from game.view.pieces import Badge
from game.view.recap import RecapStrip
from game.view.scale import Box, meet
from game.view.table_geometry import card_height
from tests.rulebooks.duelling import duel
from tests.scenes.tables import TablePilot, TableServices
from tests.scenes.turns import at_hand, buttons, choose, sit

HANDS = ("g3 g1 g2", "a1 a2 a4", "v2 v3", "p5 p6")

SEATS = pytest.mark.parametrize("seats", [3, 4])


def asked_whom(folder: Path, seats: int) -> TablePilot:
    """Return a table at which seat 0 chooses the rival for its Feint."""
    pilot = sit(folder, duel(HANDS[:seats], "g7"), "screen", *[""] * (seats - 1))
    at_hand(pilot, 0)
    choose(pilot, "g3")
    at_hand(pilot, 0)
    pilot.frames(60)
    return pilot


def place(pilot: TablePilot, name: str) -> Box:
    """Return the box of an object of the layout."""
    return pilot.scene.parts.canvas.layout.anchors[name].box


@SEATS
def test_rivals_that_can_be_chosen_are_outlined_and_nobody_else(seats: int, tmp_path: Path) -> None:
    pilot = asked_whom(tmp_path, seats)
    marks = pilot.scene.parts.hand.view.marks
    outlined = [seat for seat in range(seats) if marks.marks(f"seat:{seat}")]
    assert outlined == [*range(1, seats)]
    choose(pilot, "seat:1")
    assert not any(marks.marks(f"seat:{seat}") for seat in range(seats))


@SEATS
def test_a_rival_can_be_chosen_by_clicking_the_cards_that_it_holds(
    seats: int, tmp_path: Path
) -> None:
    for rival in range(1, seats):
        pilot = asked_whom(tmp_path, seats)
        before = len(pilot.services.journal.actions)
        pilot.press(place(pilot, f"hand:{rival}"))
        pilot.frames(1)
        assert pilot.services.journal.actions[before] == Choose(0, f"seat:{rival}")


def test_a_click_where_the_own_hand_lies_chooses_nobody(tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "screen", "screen", "screen", seed=3)
    at_hand(pilot, 0)
    pilot.frames(60)
    pilot.press(place(pilot, "hand:0"))
    pilot.frames(1)
    assert not pilot.services.journal.actions


def test_the_log_has_no_buttons_on_it_while_a_rival_is_chosen(tmp_path: Path) -> None:
    pilot = asked_whom(tmp_path, 3)
    (strip,) = pilot.sprites(RecapStrip)
    covered = any(meet(button.box, place(pilot, "recap")) for button in buttons(pilot))
    assert strip.goal is None or not covered


def test_the_headline_stays_in_sight_while_a_rival_is_chosen(tmp_path: Path) -> None:
    pilot = asked_whom(tmp_path, 3)
    assert pilot.scene.state.badge.text == "Ines plays Feint"
    assert [pill for pill in pilot.sprites(Badge) if pill.crest and pill.image is not None]


SUNK_TOP = 893
"""Where the lowered hand begins."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_that_decide_who_starts_lie_above_the_lowered_hand_larger_than_in_it(
    seats: int,
) -> None:
    layout = TableServices(Path()).layout("duel", f"seats_{seats}")
    tower, hand = layout.box("tower"), layout.box("hand")
    boxes = [layout.box(f"reveal:{seat}") for seat in range(seats)]
    for box in boxes:
        assert box.w > 1.2 * hand.w
        assert tower.x <= box.x and box.x + box.w <= tower.x + tower.w
        assert tower.y <= box.y and box.y + box.h < SUNK_TOP
    assert not any(meet(one, other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("seats", [3, 4])
def test_a_hand_of_twelve_cards_leaves_the_name_of_its_player_in_sight(
    seats: int, tmp_path: Path
) -> None:
    hands = ("g0 g1 g2 g3 g4 g5 g6 g7 g* a0 a1 a2", "a5 a6 a7", "v2 v3", "p5 p6")
    pilot = sit(tmp_path, duel(hands[:seats], "v7"), "screen", *[""] * (seats - 1))
    at_hand(pilot, 0)
    pilot.frames(60)
    poses = [card.pose for card in pilot.hand()]
    assert len(poses) == 12
    for pose in poses:
        turn = radians(abs(pose.angle))
        high = card_height(pose.width) * cos(turn) + pose.width * sin(turn)
        assert pose.y + high / 2 < place(pilot, "seat:0").y

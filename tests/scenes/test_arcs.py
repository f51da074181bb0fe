"""Cards fly around the words that are being read, stay on the screen, and land with weight."""

from pathlib import Path

import pytest

from game.scenes.table.animation.arcs import (
    ARC,
    HIT,
    LATE,
    SQUASHED,
    TOP,
    FlightPath,
    arc_of,
    in_flight,
    lifted,
    turned,
    words_of,
)
from game.scenes.table.input.card_highlight import UP
from game.view.cards import Pose
from game.view.scale import Box
from game.view.table_anchors import ChoicesAnchor, NoteAnchor
from game.view.table_geometry import card_height
from game.view.zone_anchors import HandAnchor
from tests.scenes.tables import TableServices

WORDS = (Box(1172, 358, 370, 288), Box(664, 24, 816, 106))
"""The note right of the tower, and the headline above both."""

TOWER, ABOVE, BELOW = Pose(946, 450, 172), Pose(1684, 325, 88), Pose(1684, 831, 88)


def halfway(start: Pose, goal: Pose, nearer: float) -> tuple[float, float]:
    """Return the y of a card's top and bottom halfway on its flight."""
    y = (start.y + goal.y) / 2 - arc_of(start, goal, nearer, WORDS)
    half = card_height((start.width + goal.width) / 2 * (1 + nearer)) / 2
    return y - half, y + half


@pytest.mark.parametrize("nearer", [0.0, 0.5])
@pytest.mark.parametrize("way", [1, -1], ids=["there", "back"])
def test_a_card_flies_between_the_words_from_a_seat_above(nearer: float, way: int) -> None:
    start, goal = (ABOVE, TOWER)[::way]
    top, foot = halfway(start, goal, nearer)
    assert top >= 130 and foot <= 380 + (34 if nearer == 0 else 104)


@pytest.mark.parametrize("nearer", [0.0, 0.5])
def test_a_card_flies_under_the_words_from_a_seat_below(nearer: float) -> None:
    top, foot = halfway(BELOW, TOWER, nearer)
    assert top >= 662 and foot <= 1080


def test_a_card_with_no_words_in_its_way_flies_in_a_small_arc() -> None:
    assert arc_of(Pose(236, 325, 88), TOWER, 0.5, WORDS) == ARC
    assert arc_of(ABOVE, TOWER, 0.5, ()) == ARC


def test_only_tables_that_explain_the_latest_card_have_such_words(tmp_path: Path) -> None:
    services = TableServices(tmp_path)
    assert words_of(services.layout("duel", "seats_3")) == WORDS
    assert words_of(services.layout("deck_duel", "seats_2")) == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_raised_card_of_the_open_hand_covers_neither_the_note_nor_buttons(
    seats: int, tmp_path: Path
) -> None:
    layout = TableServices(tmp_path).layout("duel", f"seats_{seats}")
    (hand,) = layout.of_kind(HandAnchor)
    for anchor in (*layout.of_kind(NoteAnchor), *layout.of_kind(ChoicesAnchor)):
        assert anchor.box.y + anchor.box.h <= hand.box.y - UP + 4, anchor.name


def test_a_card_that_falls_is_small_until_it_is_near_its_place() -> None:
    path = FlightPath(26.0, 0.35, turns=True, falls=True)
    half = in_flight(ABOVE, TOWER, HIT / 2, path)
    assert half.width * half.zoom < ABOVE.width + (TOWER.width - ABOVE.width) / 4
    assert in_flight(ABOVE, TOWER, 1.0, path).width == TOWER.width


def test_an_arc_lifts_no_card_off_the_screen() -> None:
    pose = Pose(960, 180, 150)
    assert lifted(pose, 20.0) == 160
    assert lifted(pose, 400.0) == card_height(150) / 2 + TOP
    assert lifted(Pose(960, 20, 150), 400.0) == 20


def test_a_card_that_everybody_should_see_go_turns_over_late() -> None:
    assert turned(0.5, LATE) == 0.0
    assert turned(0.8, LATE) == pytest.approx(0.5)
    assert turned(0.95, LATE) == 1.0
    assert turned(0.5) == 0.5


def test_a_card_that_falls_is_seen_whole_on_its_way_and_turns_over_its_place() -> None:
    start, goal = Pose(200, 300, 100), Pose(1000, 300, 200)
    path = FlightPath(26.0, 0.05, turns=True, falls=True)
    half = in_flight(start, goal, HIT / 2, path)
    assert half.turn == 1.0 and start.x + 300 < half.x < goal.x - 300
    turning = in_flight(start, goal, 0.75 * HIT, path)
    assert turning.turn < 0.1 and turning.x > goal.x - 150


def test_a_card_that_falls_comes_from_above_and_is_squashed_where_it_lands() -> None:
    goal, path = Pose(946, 450, 277), FlightPath(ARC, 0.35, falls=True)
    zooms = [in_flight(BELOW, goal, share / 100, path).zoom for share in range(101)]
    landed = round(100 * HIT)
    assert max(zooms) > 1.2 and zooms.index(max(zooms)) < landed
    assert zooms[landed] == pytest.approx(1.0)
    assert min(zooms[landed:]) == pytest.approx(1 - SQUASHED, abs=0.01)
    assert in_flight(BELOW, goal, HIT, path).x == goal.x
    assert in_flight(BELOW, goal, 1.0, path) == goal

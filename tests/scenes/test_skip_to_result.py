"""People who are all out can skip the rest of a round or match."""

from pathlib import Path

import pytest

from game.engine import Chance
from game.scenes.result import ResultScene
from game.view.inputs import Command, Intent
from game.view.scale import Box
from game.view.scores import ScoreBoard
from game.view.table_anchors import (
    PlaqueAnchor,
    PromptAnchor,
    RecapAnchor,
    RelationAnchor,
    ScoresAnchor,
    WheelAnchor,
)
from game.view.zone_anchors import FanAnchor, PileAnchor, SlotAnchor
from tests.rulebooks.duelling import duel
from tests.scenes.tables import TablePilot, TableServices, chairs
from tests.view.test_layout import overlaps

LONG = 6000
"""Maximum frames for the rest of a match."""


def play_until_out(folder: Path, seed: int, devices: tuple[str, ...]) -> TablePilot:
    """Play a free-for-all for five until the first seat is out and others play on."""
    services = TableServices(folder, seed=seed, lag=4)
    options = {"mode": "free_for_all", "hp": 2}
    pilot = TablePilot(services, chairs(*devices), options, drawn=False)
    chance = Chance(seed)
    for _ in range(LONG):
        pilot.frames(1, 0.1)
        if isinstance(pilot.top, ResultScene):
            raise AssertionError(f"with seed {seed}, the first seat is in to the end")
        if pilot.scene.parts.skip_button.shown:
            return pilot
        if pilot.covered is not None:
            pilot.hold()
        for seat in pilot.asked_here()[:1]:
            action, _ = chance.one_of(services.dealer.prompt(seat).offers)
            pilot.answer(action)
    raise AssertionError("nobody was out")


def frames_to_result(pilot: TablePilot) -> int:
    for count in range(LONG):
        if isinstance(pilot.top, ResultScene):
            return count
        pilot.frames(1, 0.05)
    raise AssertionError("the match did not end")


ALONE = ("screen", "", "", "", "")


def test_the_button_shows_the_rest_of_the_match_at_once(tmp_path: Path) -> None:
    slow = play_until_out(tmp_path / "slow", 3, ALONE)
    fast = play_until_out(tmp_path / "fast", 3, ALONE)
    (button,) = fast.scene.parts.skip_button.form.widgets
    fast.press(Box(button.box.x, button.box.y, button.box.w, button.box.h))
    assert fast.scene.state.fast_forward
    assert not fast.scene.parts.skip_button.shown
    assert frames_to_result(fast) * 2 < frames_to_result(slow)
    assert fast.services.journal.actions == slow.services.journal.actions


def test_the_skip_button_in_a_ring_covers_no_part_of_a_fight(tmp_path: Path) -> None:
    pilot = play_until_out(tmp_path, 3, ALONE)
    (button,) = pilot.scene.parts.skip_button.form.widgets
    kinds = (RelationAnchor, PromptAnchor, WheelAnchor, PileAnchor, SlotAnchor, PlaqueAnchor)
    for seats in range(3, 8):
        layout = pilot.services.layout("filthy_casual", f"seats_{seats}")
        kept = [anchor.box for kind in kinds for anchor in layout.of_kind(kind)]
        assert not any(overlaps(button.box, box) for box in kept)


def test_keys_reach_the_button(tmp_path: Path) -> None:
    pilot = play_until_out(tmp_path, 3, ALONE)
    pilot.key(Intent.NEXT, Intent.OK)
    assert pilot.scene.state.fast_forward


def test_enter_alone_does_not_skip_to_the_result(tmp_path: Path) -> None:
    pilot = play_until_out(tmp_path, 3, ALONE)
    pilot.scene.handle(Command(Intent.OK))
    assert not pilot.scene.state.fast_forward


def test_there_is_no_button_while_somebody_is_in(tmp_path: Path) -> None:
    services = TableServices(tmp_path, seed=3, lag=4)
    options = {"mode": "free_for_all", "hp": 2}
    pilot = TablePilot(services, chairs(*ALONE), options, drawn=False)
    pilot.until(lambda: bool(pilot.asked_here()))
    assert not pilot.scene.parts.skip_button.shown


def test_it_goes_on_after_a_resize(tmp_path: Path) -> None:
    pilot = play_until_out(tmp_path, 3, ALONE)
    pilot.scene.context.store.fast_forward(True)
    pilot.resize((800, 450))
    assert pilot.scene.state.fast_forward
    assert frames_to_result(pilot) < LONG


def duel_until_out(folder: Path, seats: int = 4) -> TablePilot:
    """Play a match of Duel until the first seat is out of the first round."""
    services = TableServices(folder, seed=2, lag=4)
    pilot = TablePilot(services, chairs(*ALONE[:seats]), slug="duel", drawn=False)
    chance = Chance(2)
    for _ in range(LONG):
        pilot.frames(1, 0.1)
        if pilot.scene.parts.skip_button.shown:
            return pilot
        for seat in pilot.asked_here()[:1]:
            action, _ = chance.one_of(services.dealer.prompt(seat).offers)
            pilot.answer(action)
    raise AssertionError("nobody was out")


def test_people_who_are_out_of_a_round_skip_only_to_the_next_one(tmp_path: Path) -> None:
    pilot = duel_until_out(tmp_path)
    before = pilot.scene.state.counters["round"]
    (button,) = pilot.scene.parts.skip_button.form.widgets
    pilot.press(button.box)
    pilot.until(lambda: pilot.scene.state.counters["round"] > before, 3.0)
    pilot.until(lambda: not pilot.scene.state.fast_forward, 1.0)
    pilot.until(lambda: bool(pilot.asked_here()))
    assert not pilot.scene.parts.skip_button.shown
    assert not isinstance(pilot.top, ResultScene)


def test_nobody_is_offered_a_round_after_the_one_that_decides(tmp_path: Path) -> None:
    match = duel(["g7", "a1 a7", "v6 v5"], "a2")
    services = TableServices(tmp_path, match=match, seed=2)
    pilot = TablePilot(services, chairs(*ALONE[:3]), slug="duel", drawn=False)
    pilot.until(lambda: pilot.scene.parts.skip_button.shown, 20.0)
    pilot.until(lambda: max(wins(pilot)) == 1)
    while not isinstance(pilot.top, ResultScene):
        assert not pilot.scene.parts.skip_button.shown
        pilot.frames(1)


def test_the_score_board_of_a_match_of_one_round_says_so(tmp_path: Path) -> None:
    for rounds, heading in ((1, "One round"), (2, "First to 2")):
        services = TableServices(tmp_path, seed=2)
        options = {"rounds_to_win": rounds}
        pilot = TablePilot(services, chairs(*ALONE[:2]), options, slug="duel", drawn=False)
        (board,) = pilot.sprites(ScoreBoard)
        assert board.heading == heading


def wins(pilot: TablePilot) -> list[int]:
    """Return the won rounds of each seat that the score board shows."""
    counters = pilot.scene.state.counters
    return [counters[f"rounds:{seat}"] for seat in range(len(pilot.scene.seatbook.chairs))]


@pytest.mark.parametrize("seats", [3, 4])
def test_the_button_covers_neither_recap_nor_plaque_nor_hand(seats: int, tmp_path: Path) -> None:
    pilot = duel_until_out(tmp_path, seats=seats)
    (button,) = pilot.scene.parts.skip_button.form.widgets
    layout = pilot.scene.parts.canvas.layout
    kinds = (RecapAnchor, PlaqueAnchor, FanAnchor, ScoresAnchor)
    kept = [anchor.box for kind in kinds for anchor in layout.of_kind(kind)]
    assert not any(overlaps(button.box, box) for box in kept)


def test_there_is_nothing_to_skip_while_the_next_round_is_dealt(tmp_path: Path) -> None:
    match = duel(("g7 g6", "a1 a6", "v5 v4"), "a2", rounds_to_win=2)
    services = TableServices(tmp_path, match=match, lag=30)
    pilot = TablePilot(services, chairs("screen", "", ""), drawn=False)
    left = []
    for _ in range(LONG):
        pilot.frames(1)
        state = pilot.scene.state
        if pilot.scene.parts.skip_button.shown:
            left.append(3 - len(state.fallen))
        if pilot.asked_here() or (state.view.counters["round"] == 2 and state.view.counts["bury"]):
            break
    assert left, "the button was shown while the others played on"
    assert set(left) == {2}

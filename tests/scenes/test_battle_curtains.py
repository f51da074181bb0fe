"""Two people at one screen in The Art of Battle: how often the curtain falls in a turn."""

from pathlib import Path

import pytest

from game.engine import Choose, Pick
from game.engine.names import Seat
from tests.scenes.battles import at_draw, offers, sit
from tests.scenes.tables import TablePilot
from tests.scenes.turns import falls

KEEPS = ("keep", "pass") * 3
"""Computers that keep their cards and pass in each turn."""

TWO = ("screen", "screen", "", "")


def at_discard(folder: Path, *devices: str) -> TablePilot:
    """Return a table in its DRAW step; computers keep their cards and pass."""
    computers = {seat: KEEPS for seat, device in enumerate(devices) if not device}
    return sit(folder, at_draw(), *devices, scripts=computers)


def to_prompt(pilot: TablePilot) -> Seat:
    """Hold the curtain if it waits; return who is asked."""
    pilot.until(lambda: pilot.asked is not None or pilot.covered is not None)
    if pilot.covered is not None:
        pilot.hold()
    assert pilot.asked is not None
    return pilot.asked


def discard(pilot: TablePilot, seat: Seat) -> None:
    """Swap the first Proficiency of a hand."""
    pilot.answer(next(one for one, _ in offers(pilot, seat) if isinstance(one, Pick)))


def test_the_last_to_swap_a_card_plays_in_the_same_look(tmp_path: Path) -> None:
    pilot = at_discard(tmp_path, *TWO)
    for seat in (0, 1):
        assert to_prompt(pilot) == seat
        discard(pilot, seat)
    heard = falls(pilot)
    pilot.until(lambda: pilot.asked is not None)
    assert pilot.asked == pilot.viewer == 1
    assert pilot.scene.state.step == "play"
    assert falls(pilot) == heard
    pilot.answer(Choose(1, "pass"))
    assert to_prompt(pilot) == 0
    assert pilot.held == [0, 1, 0]


def test_a_turn_needs_one_curtain_less_than_it_has_questions(tmp_path: Path) -> None:
    pilot = at_discard(tmp_path, *TWO)
    asked: list[tuple[str, Seat]] = []
    for _ in range(8):
        seat = to_prompt(pilot)
        step = pilot.services.dealer.view(None).agenda[0][0]
        asked.append((step, seat))
        pilot.answer(Choose(seat, "keep" if step == "discard" else "pass"))
    turn = [("discard", 0), ("discard", 1), ("play", 1), ("play", 0)]
    assert asked == turn * 2
    assert pilot.held == [0, 1, 0] * 2


def test_everybody_knows_the_discards_before_playing(tmp_path: Path) -> None:
    pilot = at_discard(tmp_path, *TWO)
    for seat in (0, 1):
        to_prompt(pilot)
        discard(pilot, seat)
    assert [type(action) for action in pilot.services.journal.actions] == []
    to_prompt(pilot)
    assert [len(pilot.services.dealer.view(1).zones[f"discard:{seat}"]) for seat in (0, 1)] == [
        1,
        1,
    ]
    pilot.answer(Choose(1, "pass"))
    pilot.until(lambda: pilot.covered is not None)
    state = pilot.scene.state.handoff
    told = " ".join(state.notice.recap)
    assert told.count("discards") == 4
    assert told.count("discards nothing") == 2


def test_no_hand_is_shown_to_the_next_person(tmp_path: Path) -> None:
    pilot = at_discard(tmp_path, *TWO)
    for seat in (0, 1, 1):
        assert to_prompt(pilot) == seat
        pilot.answer(offers(pilot, seat)[-1][0])
    pilot.until(lambda: pilot.handoff.covering)
    assert pilot.viewer is None
    assert not set(pilot.faces_shown())


@pytest.mark.parametrize("away", [False, True])
def test_the_screen_can_be_left_while_computers_still_choose(away: bool, tmp_path: Path) -> None:
    pilot = sit(tmp_path, at_draw(), *TWO, scripts={2: KEEPS})
    for seat in (0, 1):
        to_prompt(pilot)
        pilot.answer(Choose(seat, "keep"))
    pilot.frames(30)
    assert pilot.viewer == 1 and pilot.asked is None
    if away:
        pilot.away()
        pilot.until(lambda: pilot.covered == 1)
        pilot.hold()
        assert pilot.scene.state.step == "draw"
        assert pilot.asked == 1

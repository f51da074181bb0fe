"""The curtain when seats act in turn: it falls when the person changes, and hides every hand."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from game.engine import Choose
from game.engine.events import Affected, Told
from game.engine.names import Seat
from game.scenes.result import ResultScene
from tests.rulebooks.duelling import duel, face
from tests.scenes.pilot import STEP
from tests.scenes.tables import TablePilot
from tests.scenes.turns import (
    at_hand,
    by_keys,
    choose,
    come_to_a_choice,
    falls,
    is_asking,
    offered,
    play_out,
    secrets,
    sit,
    words_offered,
)


def test_the_curtain_falls_once_for_a_copied_gift(tmp_path: Path) -> None:
    match = duel(("g0 g2 g4", "a7 a3 a1"), "g7 a6")
    pilot = sit(tmp_path, match, "screen", "screen")
    play_out(pilot, (0, "g4"), (0, "g7"))
    come_to_a_choice(pilot)
    assert pilot.held == [0]
    assert pilot.covered == 1
    pilot.hold()
    assert sorted(words_offered(pilot)) == ["a1", "a3", "a7"]
    play_out(pilot, (1, "a7"), (1, "a3"))
    assert pilot.held == [0, 1]


ALONE = {
    "bury": (("g0 g2", "a7 a1"), "a4 g3", "g0", "a4"),
    "take": (("g2 g0", "a7 a1"), "a4 g3", "g2", "a4"),
    "copy": (("g4 g0", "a7 a1"), "g2 g5 a6", "g4", "g5"),
}


@pytest.mark.parametrize("name", ALONE)
def test_no_curtain_falls_between_a_card_and_its_own_ability(name: str, tmp_path: Path) -> None:
    hands, tower, card, picked = ALONE[name]
    pilot = sit(tmp_path, duel(hands, tower), "screen", "screen")
    at_hand(pilot, 0)
    heard = falls(pilot)
    choose(pilot, card)
    pilot.until(lambda: pilot.asked == 0)
    assert pilot.viewer == 0
    assert falls(pilot) == heard
    choose(pilot, picked)
    assert pilot.viewer == 0


def test_no_curtain_falls_for_the_choice_of_an_opponent(tmp_path: Path) -> None:
    match = duel(("g6 g0", "a7 a1", "v7 v1"), "")
    pilot = sit(tmp_path, match, "screen", "screen", "screen")
    play_out(pilot, (0, "g6"), (0, "seat:2"))
    assert pilot.held == [0]
    assert pilot.viewer == 0
    at_hand(pilot, 1)
    assert pilot.held == [0, 1]


def test_choosing_the_starter_needs_no_curtain(tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "screen", "screen", seed=3)
    come_to_a_choice(pilot)
    assert pilot.held == []
    assert pilot.viewer is None
    assert pilot.handoff.idle
    assert pilot.faces_shown() == []
    choose(pilot, "seat:1")
    come_to_a_choice(pilot)
    assert pilot.covered == 1
    assert falls(pilot) == 1


def test_the_curtain_falls_for_the_giver_and_not_for_the_next_turn(
    tmp_path: Path,
) -> None:
    pilot = sit(tmp_path, duel(("g7 g0", "a3 a1 a5")), "screen", "screen")
    play_out(pilot, (0, "g7"))
    come_to_a_choice(pilot)
    assert pilot.covered == 1
    pilot.hold()
    heard = falls(pilot)
    assert sorted(words_offered(pilot)) == ["a1", "a3", "a5"]
    choose(pilot, "a5")
    pilot.until(lambda: pilot.asked == 1)
    assert falls(pilot) == heard
    assert sorted(words_offered(pilot)) == ["a1", "a3"]
    choose(pilot, "a1")
    at_hand(pilot, 0)
    assert {sprite.face for sprite in pilot.hand()} == {face("g0"), face("a5")}


def test_the_next_starter_is_chosen_in_public(tmp_path: Path) -> None:
    match = duel(("g1 g7", "a7 a6"), "a3", rounds_to_win=2)
    pilot = sit(tmp_path, match, "screen", "screen")
    play_out(pilot, (0, "g1"))
    pilot.until(lambda: pilot.asked == 1)
    pilot.frames(2)
    assert pilot.viewer is None
    assert pilot.held == [0]
    assert words_offered(pilot) == ["seat:0", "seat:1"]
    assert pilot.faces_shown() == []


@pytest.mark.parametrize("crew", [("screen", ""), ("screen", "", ""), ("pad:1", "", "", "")])
def test_one_person_among_computers_never_sees_a_curtain(
    crew: tuple[str, ...], tmp_path: Path
) -> None:
    pilot = sit(tmp_path, None, *crew, options={"rounds_to_win": 1}, seed=5, still=True)
    for _ in range(60):
        pilot.until(lambda: is_asking(pilot) or pilot.top is not pilot.scene, dt=0.1)
        if pilot.top is not pilot.scene:
            break
        assert pilot.viewer == 0
        choose(pilot, words_offered(pilot)[0], by_keys)
    assert isinstance(pilot.top, ResultScene)
    assert falls(pilot) == 0
    assert pilot.held == []


# Visible hands


class Eyes:
    """Records changes of the viewer, and private faces visible in frames at rest."""

    def __init__(self, pilot: TablePilot) -> None:
        self.seen: list[Seat | None] = []
        self.leaks: list[str] = []
        self._pilot, self._frames = pilot, pilot.frames
        pilot.frames = self._look  # type: ignore[method-assign]

    def _look(self, count: int = 1, dt: float = STEP) -> bool:
        drawn = False
        for _ in range(count):
            drawn |= self._frames(1, dt)
            pilot = self._pilot
            if not self.seen or self.seen[-1] != pilot.viewer:
                self.seen.append(pilot.viewer)
            if pilot.scene.idle and secrets(pilot) & set(pilot.faces_shown()):
                self.leaks.append(f"frame for {pilot.viewer}, {pilot.log[-1:]}")
        return drawn


CREWS = {
    "two": ("screen", "screen"),
    "three": ("screen", "screen", "screen"),
    "one of them a computer": ("screen", "", "screen"),
    "four": ("screen", "screen", "", "screen"),
    "pads too": ("screen", "pad:1", "screen"),
}


def answer(pilot: TablePilot, seat: Seat) -> None:
    """Take the last offer for whoever is asked: low cards, so that a round ends soon."""
    wanted = words_offered(pilot)[-1 if seat % 2 else 0]
    action, at = offered(pilot, wanted)
    if pilot.scene.parts.secret_choices.has(seat):
        assert not isinstance(action, Choose)
        pilot.lay_by_peek(seat, pilot.services.dealer.view(seat).face(action.card), at)
    else:
        by_keys(pilot, action, at)


@pytest.mark.parametrize("crew", CREWS)
def test_no_still_frame_shows_a_hand_to_others(crew: str, tmp_path: Path) -> None:
    options = {"rounds_to_win": 1}
    pilot = sit(tmp_path, None, *CREWS[crew], options=options, seed=8, still=True)
    eyes = Eyes(pilot)
    pilot.play(lambda seat: answer(pilot, seat), lambda: pilot.top is not pilot.scene, 0.1)
    assert eyes.leaks == []
    assert len(pilot.held) > 2
    turns = [seat for seat in eyes.seen if seat is not None]
    assert len(turns) > 2
    assert all(None in pair for pair in pairwise(eyes.seen)), "two hands in a row without a curtain"


def test_the_screen_is_public_before_others_act(tmp_path: Path) -> None:
    match = duel(("g6 g0", "a5 a1", "v7 v1"), "")
    pilot = sit(tmp_path, match, "screen", "", "screen", scripts={1: [face("a5")]})
    viewers: dict[str, Seat | None] = {}
    real = pilot.scene.parts.player.play

    def play(news: Sequence[object]) -> None:
        for item in news:
            if isinstance(item, Affected | Told):
                viewers[item.text.id] = pilot.viewer
        real(news)

    at_hand(pilot, 0)
    pilot.scene.parts.player.play = play  # type: ignore[method-assign]
    play_out(pilot, (0, "g6"), (0, "seat:2"))
    come_to_a_choice(pilot)
    assert pilot.covered == 2
    assert viewers["Disarm: {seat} makes {seat_b} bury a random card"] is None
    assert viewers["{seat}'s Change Stance: play a 6, 7 or trump next"] is None

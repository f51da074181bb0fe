"""Leaving the window when seats act in turn covers what is private before the next frame."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from tests.rulebooks.duelling import duel, face
from tests.scenes.tables import TablePilot, pixels
from tests.scenes.turns import (
    at_hand,
    choose,
    come_to_a_choice,
    play_out,
    secrets,
    sit,
    words_offered,
)

HIDDEN = (("g4 g6 g0 g5", "a7 a1 a2"), ("g4 g6 g1 g5", "a3 a1 a0"))
"""Two deals that look alike to everybody except their seats."""

LAID = "a6 g3 g7 a5"


def to_memory(pilot: TablePilot) -> None:
    pilot.post(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode="")
    pilot.frames(2)


def to_dragging(pilot: TablePilot) -> None:
    pilot.mouse(pygame.MOUSEBUTTONDOWN, pilot.card(face("g6")))
    pilot.point((900, 500))
    pilot.frames(3)


def to_selected(pilot: TablePilot) -> None:
    pilot.press(pilot.card(face("g6")))
    pilot.frames(4)


def to_refused(pilot: TablePilot) -> None:
    pilot.press(pilot.card(face("g4")))
    pilot.frames(4)
    assert pilot.toast


def to_flying(pilot: TablePilot) -> None:
    choose(pilot, "g6")
    pilot.frames(3)


def to_done(pilot: TablePilot) -> None:
    choose(pilot, "g6")
    pilot.until(lambda: pilot.scene.idle)


def to_falling(pilot: TablePilot) -> None:
    choose(pilot, "g6")
    pilot.until(lambda: pilot.handoff.covering)
    pilot.frames(5)


MOMENTS: dict[str, Callable[[TablePilot], None]] = {
    "open": lambda pilot: pilot.frames(40),
    "looking": to_memory,
    "dragging": to_dragging,
    "selected": to_selected,
    "refused": to_refused,
    "flying": to_flying,
    "done": to_done,
    "falling": to_falling,
}


def left_at(folder: Path, moment: str, hands: Sequence[str]) -> TablePilot:
    """Return a table whose window lost the focus in the turn of seat 0."""
    pilot = sit(folder, duel(hands, LAID), "screen", "screen", drawn=True)
    at_hand(pilot, 0)
    MOMENTS[moment](pilot)
    pilot.away()
    return pilot


@pytest.mark.parametrize("moment", MOMENTS)
def test_leaving_the_window_in_a_turn_covers_it_before_the_next_frame(
    moment: str, tmp_path: Path
) -> None:
    pictures = []
    for hands in HIDDEN:
        pilot = left_at(tmp_path, moment, hands)
        pilot.frames(1)
        assert pilot.viewer is None
        assert not secrets(pilot) & set(pilot.faces_shown())
        pictures.append(pixels(pilot.target))
        pilot.until(lambda pilot=pilot: pilot.covered is not None)
        assert pilot.covered == (1 if moment in ("flying", "done", "falling") else 0)
    assert pictures[0] == pictures[1]


def test_leaving_the_window_while_picking_from_the_tower_covers_the_hand(tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(("g2 g6 g0", "a7 a1"), "a4 g3"), "screen", "screen", drawn=True)
    play_out(pilot, (0, "g2"))
    pilot.until(lambda: pilot.asked == 0)
    pilot.away()
    pilot.frames(1)
    assert pilot.covered == 0
    assert not secrets(pilot) & set(pilot.faces_shown())
    pilot.hold()
    choose(pilot, "a4")
    at_hand(pilot, 1)


def test_leaving_the_window_closes_a_look_at_a_buried_card(
    tmp_path: Path,
) -> None:
    pilot = sit(tmp_path, None, "screen", "", seed=2, options={"rounds_to_win": 1})
    while words_offered_now(pilot) and words_offered_now(pilot)[0].startswith("seat"):
        choose(pilot, words_offered_now(pilot)[0])
        come_to_a_choice(pilot)
    (buried,) = pilot.services.dealer.view(0).known["bury"]
    to_memory(pilot)
    assert buried in pilot.faces_shown()
    pilot.away()
    pilot.frames(1)
    assert buried not in pilot.faces_shown()


def words_offered_now(pilot: TablePilot) -> list[str]:
    """Return the offers once somebody is asked."""
    come_to_a_choice(pilot)
    return words_offered(pilot)


def test_an_open_choice_shows_nothing_of_its_seats_buried_card(tmp_path: Path) -> None:
    match = duel(("g1 g7", "a7 a6"), "a3", rounds_to_win=2)
    pilot = sit(tmp_path, match, "screen", "screen", drawn=True)
    play_out(pilot, (0, "g1"))
    pilot.until(lambda: pilot.asked == 1)
    pilot.frames(5)
    for size in (None, (800, 450)):
        if size is not None:
            pilot.resize(size)
            pilot.until(lambda: pilot.asked == 1)
        to_memory(pilot)
        assert pilot.faces_shown() == []
        pilot.post(pygame.KEYUP, key=pygame.K_F3, mod=0)
    choose(pilot, "seat:0")

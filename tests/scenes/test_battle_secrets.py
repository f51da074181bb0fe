"""Secrets of a battle: hands, studied cards, and piles that can be looked at."""

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.engine import Match
from game.engine.names import Face, Seat
from game.view.card_spread import PANEL_Z
from tests.rulebooks.battling import battle
from tests.scenes.battlefields import ask, assert_true, choose, field, is_asked
from tests.scenes.tables import TablePilot
from tests.scenes.watching import SIZE, Watcher, assert_alike, watched

START = ("20/20",) * 4

STUDY = {0: "Study, Lunge", 1: "Brace", 2: "Riposte, Wind Up, Shove", 3: "Brace, Feint"}
"""Seat 0 faces lane 3; with R it studies the hand of seat 2."""

PASS = ("pass", "keep", "pass", "keep")


def looked_at(pilot: TablePilot) -> list[Face | None]:
    """Return the cards shown over the table to be looked at; None for a back."""
    return list(pilot.scene.state.inspected.peeked.faces)


def over(pilot: TablePilot, zone: str) -> list[Face | None]:
    """Return what is shown while the mouse is over a pile."""
    pilot.point(pilot.board.place(zone).box.centre)
    pilot.frames(1)
    return looked_at(pilot)


def peek(pilot: TablePilot, down: bool) -> None:
    """Hold or release the key for looking."""
    pilot.post(pygame.KEYDOWN if down else pygame.KEYUP, key=pygame.K_F3, mod=0, unicode="")
    pilot.frames(1)


# Twins


def hidden(rest: Sequence[str]) -> Match:
    """Return a battle in which seats 2 and 3 hold these Proficiencies besides those they play."""
    hands = {0: "Lunge, Shove", 1: "Brace", 2: f"Feint, {rest[0]}", 3: f"Wind Up, {rest[1]}"}
    before = ("20/20, Thrust 0 @0.2", "20/20", "20/20, Guard 2 @2.2", "20/20, Heavy Slash 3 @3.3")
    return battle(before, hands)


PLAYED = {2: ("feint>L", "pass", "keep"), 3: ("wind_up>", "pass", "keep")}


def play_a_turn(pilot: Watcher) -> None:
    """Play a whole turn with two people at the screen and two computers."""
    for seat, words in ((0, "Lunge -"), (1, "Brace L")):
        pilot.until(lambda seat=seat: pilot.covered == seat)
        pilot.frames(5)
        pilot.hold()
        choose(pilot, words)
    pilot.until(lambda: pilot.covered is not None, 90.0)
    pilot.frames(20)


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_frames_sounds_and_log_reveal_no_hand(still: bool, tmp_path: Path) -> None:
    devices = ("screen", "screen", "", "")
    scripts = PLAYED
    one, two = hidden(("Study, Lunge", "Brace, Brace")), hidden(("Shove, Riposte", "Lunge, Study"))
    first = watched(tmp_path, one, devices, play_a_turn, scripts, still)
    second = watched(tmp_path, two, devices, play_a_turn, scripts, still)
    assert_alike(first, second, 300)
    assert len(first[-1].log) > 4


def test_one_person_sees_no_other_hand(tmp_path: Path) -> None:
    def script(pilot: Watcher) -> None:
        pilot.until(lambda: pilot.asked == 0)
        for zone in ("hand:1", "hand:2", "hand:3", "proficiencies:2", "discard:0"):
            over(pilot, zone)
        peek(pilot, True)
        peek(pilot, False)
        choose(pilot, "Lunge -")
        pilot.until(lambda: pilot.asked == 0, 90.0)
        for zone in ("hand:2", "hand:3"):
            over(pilot, zone)
        pilot.frames(10)

    scripts = {**PLAYED, 1: PASS}
    matches = hidden(("Study, Lunge", "Brace, Brace")), hidden(("Shove, Riposte", "Lunge, Study"))
    first, second = (
        watched(tmp_path, match, ("screen", "", "", ""), script, scripts, True) for match in matches
    )
    assert_alike(first, second, 200)


# Looking at what is open


def test_a_discard_pile_is_shown_to_anybody_at_any_time(tmp_path: Path) -> None:
    match = battle(START, STUDY, {"discard:1": ["feint", "lunge"], "discard:3": ["shove"]})
    pilot = field(tmp_path, match, ("screen", "screen", "", ""), scripts={2: (), 3: ()})
    ask(pilot)
    assert over(pilot, "discard:1") == ["lunge", "feint"]
    assert over(pilot, "discard:3") == ["shove"]
    pilot.point((960, 700))
    assert looked_at(pilot) == []
    peek(pilot, True)
    assert {"feint", "shove"} <= set(looked_at(pilot))
    peek(pilot, False)
    assert looked_at(pilot) == []


def test_a_discard_pile_is_shown_while_computers_play(tmp_path: Path) -> None:
    match = battle(START, STUDY, {"discard:1": ["feint", "lunge"]})
    pilot = field(tmp_path, match, ("", "", "", ""), scripts=dict.fromkeys(range(4), ()))
    pilot.frames(30)
    assert over(pilot, "discard:1") == ["lunge", "feint"]


def test_another_hand_shows_only_public_cards(tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(START, STUDY), scripts=dict.fromkeys((1, 2, 3), ()))
    ask(pilot)
    shown = over(pilot, "hand:2")
    assert shown.count(None) == 3
    assert {"guard", "thrust", "left"} <= set(shown)
    assert not {"riposte", "wind_up", "shove"} & set(shown)


def test_no_pile_opens_during_a_drag(tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(START, STUDY), scripts=dict.fromkeys((1, 2, 3), ()))
    ask(pilot)
    pilot.frames(30)
    pilot.press(pilot.card("lunge"))
    assert pilot.scene.parts.hand.selecting
    assert over(pilot, "hand:2") == []


# A team that shows its hands


def test_a_teammates_hand_is_shown_only_in_private(tmp_path: Path) -> None:
    match = battle(START, STUDY, open_team=True)
    pilot = field(tmp_path, match, ("screen", "screen", "", ""), scripts={2: (), 3: ()})
    pilot.until(lambda: pilot.covered == 0)
    assert pilot.viewer is None
    assert "brace" not in pilot.scene.parts.peek_panel.known_row("hand:1").faces
    ask(pilot)
    assert pilot.viewer == 0
    assert [piece.face for piece in pilot.hand()].count("brace") == 0
    assert "brace" in over(pilot, "hand:1")
    assert not {"riposte", "wind_up", "shove", "feint"} & set(over(pilot, "hand:2"))
    peek(pilot, True)
    rows = {row.zone: set(row.faces) for row in pilot.scene.state.inspected.peeked.rows}
    assert "brace" in rows["hand:1"] and "brace" in looked_at(pilot)
    for zone in ("hand:2", "hand:3"):
        assert not {"riposte", "wind_up", "shove", "feint", "brace"} & rows[zone]
    peek(pilot, False)
    choose(pilot, "pass")
    pilot.until(lambda: pilot.covered == 1)
    assert looked_at(pilot) == []
    assert_true(pilot)


def test_a_teammates_hand_is_hidden_without_the_option(tmp_path: Path) -> None:
    pilot = field(tmp_path, battle(START, STUDY), scripts=dict.fromkeys((1, 2, 3), ()))
    ask(pilot)
    assert "brace" not in over(pilot, "hand:1")


# What Study shows

SEEN = {"riposte", "wind_up", "shove"}


def shown_at_all(pilot: TablePilot) -> set[Face]:
    """Return the Proficiencies of seat 2 that are on the screen now."""
    return SEEN & set(pilot.faces_shown())


def test_a_single_player_who_studies_sees_the_cards_at_once(tmp_path: Path) -> None:
    scripts = {1: PASS, 2: ("pass", "keep"), 3: PASS}
    pilot = field(tmp_path, battle(START, STUDY), drawn=True, pace=100, scripts=scripts)
    ask(pilot)
    choose(pilot, "Study R")
    pilot.until(lambda: pilot.scene.state.inspected.peeked.is_reminder)
    assert shown_at_all(pilot) == SEEN
    frames = 0
    while pilot.scene.state.inspected.peeked.is_reminder:
        pilot.frames(1)
        frames += 1
    assert frames > 100
    assert shown_at_all(pilot) == set()
    ask(pilot)
    assert set(over(pilot, "hand:2")) >= SEEN


def test_only_the_player_who_studies_sees_the_cards(tmp_path: Path) -> None:
    scripts = {0: ("study>R", "keep"), 1: PASS, 2: ("pass", "keep")}
    match = battle(START, STUDY)
    pilot = field(tmp_path, match, ("", "", "", "screen"), drawn=True, scripts=scripts)
    ask(pilot)
    choose(pilot, "pass")
    seen: set[Face] = set()
    while pilot.asked is None:
        pilot.frames(1)
        seen |= shown_at_all(pilot)
    assert seen == set()
    assert not SEEN & set(over(pilot, "hand:2"))
    assert pilot.log.count("Ines looks at Cleo's Proficiencies; the others do not see them") == 1


def curtained(folder: Path) -> TablePilot:
    """Return a table of two people after seat 0 has studied the hand of seat 2, at rest."""
    scripts = {2: ("pass", "keep", "pass"), 3: PASS}
    match = battle(START, STUDY)
    pilot = field(folder, match, ("screen", "screen", "", ""), drawn=True, scripts=scripts)
    for words in ("Study R", "Brace -"):
        ask(pilot)
        choose(pilot, words)
    seen: set[Face] = set()
    while pilot.covered is None:
        pilot.frames(1)
        seen |= shown_at_all(pilot)
    assert seen == set()
    return pilot


def test_studied_cards_show_when_the_curtain_opens_for_their_seat(tmp_path: Path) -> None:
    pilot = curtained(tmp_path)
    while pilot.covered != 0:
        seat: Seat = ask(pilot)
        pilot.frames(30)
        assert looked_at(pilot) == []
        choose(pilot, "keep" if pilot.scene.state.step == "draw" else "pass")
        pilot.until(lambda: is_asked(pilot), 90.0)
        assert seat == 1
    pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    pilot.until(lambda: pilot.scene.state.inspected.peeked.is_reminder, 5.0)
    pilot.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    assert pilot.viewer == 0
    assert shown_at_all(pilot) == SEEN
    panels = [one.rect for one in pilot.scene.stage.sprites if one.z == PANEL_Z]
    prompt = pilot.easel.scale.rect(pilot.scene.parts.canvas.layout.box("prompt"))
    assert panels and prompt.collidelist(panels) == -1
    pilot.until(lambda: pilot.handoff.idle)
    pilot.press((960, 500))
    pilot.frames(2)
    assert shown_at_all(pilot) == set()
    pilot.until(lambda: pilot.asked == 0)
    peek(pilot, True)
    assert shown_at_all(pilot) == SEEN
    peek(pilot, False)
    choose(pilot, "pass")
    choose(pilot, "keep")
    pilot.until(lambda: pilot.covered == 1)
    ask(pilot)
    pilot.frames(30)
    assert looked_at(pilot) == []
    assert not SEEN & set(over(pilot, "hand:2"))


def test_studied_cards_survive_a_resize(tmp_path: Path) -> None:
    pilot = curtained(tmp_path)
    pilot.resize(SIZE)
    while pilot.covered != 0:
        ask(pilot)
        choose(pilot, "keep" if pilot.scene.state.step == "draw" else "pass")
        pilot.until(lambda: is_asked(pilot), 90.0)
    pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    pilot.until(lambda: pilot.scene.state.inspected.peeked.is_reminder, 5.0)
    assert shown_at_all(pilot) == SEEN

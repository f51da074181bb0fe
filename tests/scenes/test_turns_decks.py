"""Deck Duel is played openly: the curtain falls only for a Jack's look and for secret Prep."""

import zlib
from pathlib import Path

import pytest

from game.engine import Action, Choose
from game.engine.names import Face, Seat
from tests.rulebooks import flipping
from tests.scenes.tables import TablePilot, pixels
from tests.scenes.turns import (
    DECKS,
    at_hand,
    by_keys,
    choose,
    come_to_a_choice,
    falls,
    sit,
    words_offered,
)


def test_deck_choices_are_public(tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "screen", "screen", slug=DECKS, seed=6, still=True)
    asked: set[Seat] = set()
    for _ in range(12):
        come_to_a_choice(pilot)
        if pilot.asked is None or "foresight" in words_offered(pilot):
            break
        asked.add(pilot.asked)
        assert pilot.viewer is None
        choose(pilot, words_offered(pilot)[0])
    assert asked == {0, 1}
    assert falls(pilot) == 0


def jack(folder: Path, *devices: str, own: str = "J 2 3 4", drawn: bool = False) -> TablePilot:
    """Return a table at which seat 0 has won with a Jack."""
    match = flipping.duel(own, "5 4 6", counters={"energy:0": 2, "energy:1": 0})
    pilot = sit(folder, match, *devices, slug=DECKS, drawn=drawn)
    come_to_a_choice(pilot)
    choose(pilot, "pass")
    come_to_a_choice(pilot)
    return pilot


def test_only_a_jacks_look_needs_the_curtain(tmp_path: Path) -> None:
    pilot = jack(tmp_path, "screen", "screen")
    assert pilot.viewer is None
    choose(pilot, "foresight")
    come_to_a_choice(pilot)
    assert pilot.covered == 0
    assert pilot.faces_shown() == ["spades_J", "hearts_5"]
    pilot.hold()
    assert sorted(pilot.faces_shown()) == ["hearts_5", "spades_2", "spades_J"]
    choose(pilot, "look")
    pilot.until(lambda: pilot.asked == 0)
    assert sorted(pilot.faces_shown()) == ["hearts_5", "spades_2", "spades_3", "spades_J"]
    choose(pilot, "discard")
    come_to_a_choice(pilot)
    assert pilot.covered is None
    assert pilot.held == [0]
    assert falls(pilot) == 1
    assert "spades_3" not in pilot.faces_shown()
    pilot.frames(3)
    assert pilot.asked == 0
    choose(pilot, "pass")
    come_to_a_choice(pilot)
    pilot.frames(2)
    assert pilot.viewer is None
    assert falls(pilot) == 1


@pytest.mark.parametrize("after", ["foresight", "look"])
def test_leaving_the_window_covers_what_a_jack_shows(after: str, tmp_path: Path) -> None:
    pictures = []
    for own in ("J 2 3 4", "J 9 8 4"):
        pilot = jack(tmp_path, "screen", "screen", own=own, drawn=True)
        choose(pilot, "foresight")
        come_to_a_choice(pilot)
        pilot.hold()
        if after == "look":
            choose(pilot, "look")
            pilot.frames(4)
        pilot.away()
        pilot.frames(1)
        assert pilot.covered == 0
        assert sorted(pilot.faces_shown()) == ["hearts_5", "spades_J"]
        pictures.append(pixels(pilot.target))
        pilot.hold()
        assert len(pilot.faces_shown()) == (4 if after == "look" else 3)
    assert pictures[0] == pictures[1]


def test_a_single_players_jack_needs_no_curtain(tmp_path: Path) -> None:
    match = flipping.duel("J 2 3 4", "5 4 6", counters={"energy:0": 0, "energy:1": 0})
    pilot = sit(tmp_path, match, "screen", "", slug=DECKS, scripts={1: ()})
    at_hand(pilot, 0)
    choose(pilot, "foresight")
    at_hand(pilot, 0)
    assert "spades_2" in pilot.faces_shown()
    choose(pilot, "keep")
    pilot.frames(30)
    assert falls(pilot) == 0


def test_a_computers_jack_shows_nothing(tmp_path: Path) -> None:
    match = flipping.duel("5 4 6", "J 2 3 4", counters={"energy:0": 0, "energy:1": 0})
    scripts = {1: ["foresight", "keep"]}
    pilot = sit(tmp_path, match, "screen", "", slug=DECKS, scripts=scripts)
    shown: set[Face] = set()
    for _ in range(900):
        pilot.frames(1)
        shown |= set(pilot.faces_shown())
    assert "Bram keeps the top card" in pilot.log
    assert shown == {"spades_5", "hearts_J", "spades_4", "hearts_2"} or shown == {
        "spades_5",
        "hearts_J",
    }


def test_basic_prep_is_chosen_in_secret_one_by_one(tmp_path: Path) -> None:
    match = flipping.duel("2 3 4", "5 4 6", ruleset="basic")
    pilot = sit(tmp_path, match, "screen", "screen", slug=DECKS)
    come_to_a_choice(pilot)
    assert pilot.covered == 0
    pilot.hold()
    log = list(pilot.log)
    by_keys(pilot, *offered_by(pilot, 0, "rage"))
    come_to_a_choice(pilot)
    assert pilot.covered == 1
    assert pilot.log == log
    assert pilot.services.journal.actions == []
    pilot.hold()
    by_keys(pilot, *offered_by(pilot, 1, "pass"))
    pilot.until(lambda: "Ines spends 1 Action on Rage" in pilot.log)
    assert pilot.viewer is None
    assert pilot.held == [0, 1]


def offered_by(pilot: TablePilot, seat: Seat, option: str) -> tuple[Action, str]:
    """Return the offer of one of several seats that choose at the same time."""
    for action, caption in pilot.services.dealer.prompt(seat).offers:
        if action == Choose(seat, option):
            return action, caption.at
    raise AssertionError(f"{option} is not on offer")


def test_a_secret_prep_looks_the_same_whatever_was_chosen(tmp_path: Path) -> None:
    frames = []
    for option in ("rage", "pass"):
        match = flipping.duel("2 3 4", "5 4 6", ruleset="basic")
        pilot = sit(tmp_path, match, "screen", "screen", slug=DECKS, drawn=True)
        come_to_a_choice(pilot)
        pilot.hold()
        pilot.frames(60)
        by_keys(pilot, *offered_by(pilot, 0, option))
        pilot.services.sound.cues.clear()
        looks = []
        for _ in range(90):
            pilot.frames(1)
            if pilot.viewer is None:
                looks.append((zlib.crc32(pixels(pilot.target)), tuple(pilot.services.sound.cues)))
        frames.append(looks)
    assert frames[0] == frames[1]
    assert len(frames[0]) > 40

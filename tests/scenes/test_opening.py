"""What a table shows while a match is being set up."""

import re
from pathlib import Path

from pygame import Rect

from game.engine.events import Counted
from game.view.rolled_die import Die
from game.view.token import Token
from tests.scenes.pilot import STEP
from tests.scenes.tables import TablePilot, TableServices, chairs


def test_nobody_has_the_initiative_before_the_dice_have_rolled(tmp_path: Path) -> None:
    services = TableServices(tmp_path, seed=7)
    pilot = TablePilot(services, chairs("screen", ""), slug="deck_duel")
    (token,) = pilot.sprites(Token)
    seen = []
    while not pilot.asked_here() and len(seen) < 2000:
        holder = pilot.scene.state.counters["initiative"]
        seen.append((holder, token.image is not None))
        pilot.frames(1)
    assert seen[0] == (-1, False)
    assert all(there == (holder >= 0) for holder, there in seen)
    assert seen[-1][1]
    assert "Both roll for initiative" in pilot.log


def test_the_caption_says_what_the_dice_are_rolled_for(tmp_path: Path) -> None:
    services = TableServices(tmp_path, seed=7)
    pilot = TablePilot(services, chairs("screen", ""), slug="deck_duel")
    pilot.until(lambda: bool(pilot.sprites(Die)), dt=STEP)
    state = pilot.scene.state
    assert (state.badge.text, state.prompt.text) == ("Both roll for initiative", "")


def test_the_line_that_tells_who_has_the_initiative_repeats_the_rolls(tmp_path: Path) -> None:
    services = TableServices(tmp_path, seed=7)
    pilot = TablePilot(services, chairs("screen", ""), slug="deck_duel", drawn=False)
    pilot.until(lambda: any("wins the roll" in line for line in pilot.log))
    (line,) = [line for line in pilot.log if "wins the roll" in line]
    high, low = map(int, re.findall(r"\d+", line))
    assert 6 >= high > low >= 1
    again = [line for line in pilot.log if "both roll again" in line]
    assert all(re.search(r"A (\d)–\1 tie:", tie) for tie in again)


LONGEST_ROLL = 0.7
"""Maximum seconds in which a die rolls, at normal speed."""


def places_of_dice(folder: Path, reduced_motion: bool) -> list[list[Rect]]:
    """Return the positions of the dice, frame by frame, while the initiative is rolled."""
    services = TableServices(folder, seed=7)
    services.set(reduced_motion=reduced_motion)
    pilot = TablePilot(services, chairs("screen", ""), slug="deck_duel")
    pilot.until(lambda: bool(pilot.sprites(Die)), dt=STEP)
    found = []
    while dice := pilot.sprites(Die):
        found.append([die.rect for die in dice if die.image is not None])
        pilot.frames(1)
    return found


def test_a_die_rolls_for_at_most_seven_tenths_of_a_second(tmp_path: Path) -> None:
    places = places_of_dice(tmp_path, reduced_motion=False)
    assert len(places[-1]) == 2
    at_rest = places.index(places[-1])
    assert 0.3 < at_rest * STEP <= LONGEST_ROLL + STEP
    assert places[at_rest:] == [places[-1]] * (len(places) - at_rest)


def test_with_reduced_motion_dice_show_their_result_at_once(tmp_path: Path) -> None:
    places = places_of_dice(tmp_path, reduced_motion=True)
    assert len(places[0]) == 2
    assert places == [places[0]] * len(places)
    assert places[0] == places_of_dice(tmp_path / "moving", reduced_motion=False)[-1]


def test_a_dial_that_falls_to_zero_shows_no_other_number_on_its_way_back(tmp_path: Path) -> None:
    services = TableServices(tmp_path, seed=7)
    pilot = TablePilot(services, chairs("screen", ""))
    pilot.until(lambda: bool(pilot.asked_here()))
    gauge = pilot.scene.parts.hud.gauges["hp:1"]
    (motion,) = gauge.change(Counted("hp:1", 0, 7), still=False)
    numbers = [gauge.shown]
    while not motion.update(1 / 60):
        numbers.append(gauge.shown)
    assert numbers == sorted(numbers, reverse=True)
    assert round(gauge.shown) == 0

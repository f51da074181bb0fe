"""Options that can be dragged: dice and flipped cards, with buttons as an alternative."""

from pathlib import Path

import pytest

from game.engine import Choose
from game.engine.names import Seat
from game.scenes.table.selection import ChoicePhase
from game.view.inputs import Command, Glide, Input, Intent, NumberKey, Press, Release, Scroll
from tests.rulebooks.flipping import BOOK, asked, duel, won
from tests.scenes.tables import TablePilot
from tests.scenes.turns import DECKS, sit


def table(folder: Path, own: str = "K 3 4", rival: str = "9 4 3", **counters: int) -> TablePilot:
    """Return a table at which seat 0 prepares."""
    named = {f"{name}:0": value for name, value in counters.items()}
    match = duel(own, rival, counters=named)
    pilot = sit(folder, match, "screen", "", slug=DECKS, scripts={1: ["pass"] * 3})
    pilot.until(lambda: pilot.asked == 0)
    return pilot


def middle(pilot: TablePilot, name: str) -> tuple[float, float]:
    return pilot.scene.parts.canvas.layout.box(name).centre


def drag(pilot: TablePilot, grip: str, goal: str) -> str:
    """Drag something; return the prompt while it is over the goal."""
    start, end = middle(pilot, grip), middle(pilot, goal)
    for given in (Press(start), Glide(((start[0] + end[0]) / 2, start[1] + 9)), Glide(end)):
        pilot.scene.handle(given)
    said = pilot.scene.state.prompt.text
    pilot.scene.handle(Release(end))
    return said


def chosen(pilot: TablePilot) -> list[str]:
    actions = pilot.services.journal.actions
    return [each.option for each in actions if isinstance(each, Choose) and each.seat == 0]


def until_won(pilot: TablePilot) -> None:
    pilot.until(lambda: pilot.asked == 0 and pilot.scene.state.view.agenda[0][0] == "win", 20.0)


@pytest.mark.parametrize("point", ["attack", "defense"])
def test_dd_5_energy_is_dragged_to_a_point(point: str, tmp_path: Path) -> None:
    pilot = table(tmp_path)
    assert drag(pilot, "energy:0", f"{point}:0") == f"+1 {point.capitalize()}"
    assert chosen(pilot) == [point]


def test_a_die_dropped_anywhere_else_goes_back(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    asked_first = pilot.scene.state.prompt
    drag(pilot, "energy:0", "deck:1")
    assert chosen(pilot) == []
    assert pilot.scene.state.prompt == asked_first


@pytest.mark.parametrize("goal", ["seat:1", "play:1", "tray:1"])
def test_dd_8_the_flipped_card_strikes_the_rival_with_all_attack(goal: str, tmp_path: Path) -> None:
    pilot = table(tmp_path, attack=2)
    pilot.answer(Choose(0, "pass"))
    until_won(pilot)
    assert drag(pilot, "play:0", goal) == "Strike for 3 (−2 Attack)"
    assert chosen(pilot) == ["pass", "strike:2"]


def test_dd_8_clicks_and_the_wheel_change_the_attack_that_is_spent(tmp_path: Path) -> None:
    pilot = table(tmp_path, attack=2)
    pilot.answer(Choose(0, "pass"))
    until_won(pilot)
    die = middle(pilot, "attack:0")
    for given in (Press(die), Release(die), Press(die), Release(die)):
        pilot.scene.handle(given)
    pilot.scene.handle(Scroll(1))
    assert drag(pilot, "play:0", "seat:1") == "Strike for 2 (−1 Attack)"
    assert chosen(pilot) == ["pass", "strike:1"]


@pytest.mark.parametrize(
    ("card", "goal", "option"),
    [("K", "focus:0", "focus"), ("Q", "health:0", "heal"), ("J", "deck:0", "foresight")],
)
def test_dd_14_dd_16_dd_17_a_face_card_is_dragged_to_its_ability(
    card: str, goal: str, option: str, tmp_path: Path
) -> None:
    pilot = table(tmp_path, own=f"{card} 3 4")
    pilot.answer(Choose(0, "pass"))
    until_won(pilot)
    drag(pilot, "play:0", goal)
    assert chosen(pilot) == ["pass", option]


def test_the_buttons_and_keys_stay_as_the_second_way(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.key(Intent.OK)
    assert chosen(pilot) == ["attack"]


def test_losing_the_focus_ends_a_drag(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    start, end = middle(pilot, "energy:0"), middle(pilot, "attack:0")
    for given in (Press(start), Glide(end)):
        pilot.scene.handle(given)
    assert pilot.scene.parts.hand.selecting
    pilot.away()
    assert not pilot.scene.parts.hand.selecting
    pilot.scene.handle(Release(end))
    assert chosen(pilot) == []
    pilot.scene.handle(Command(Intent.BACK))


def hold_energy(pilot: TablePilot) -> tuple[float, float]:
    """Drag a die onto a goal without dropping it; return where."""
    start, end = middle(pilot, "energy:0"), middle(pilot, "attack:0")
    for given in (Press(start), Glide(end)):
        pilot.scene.handle(given)
    assert pilot.scene.state.selection.phase is ChoicePhase.DRAGGING
    return end


def test_back_returns_a_dragged_die(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    asked_first = pilot.scene.state.prompt
    end = hold_energy(pilot)
    assert pilot.scene.handle(Command(Intent.BACK)) is None, "no pause menu"
    assert pilot.scene.state.prompt == asked_first
    pilot.scene.handle(Release(end))
    assert chosen(pilot) == []


@pytest.mark.parametrize("key", [Command(Intent.OK), NumberKey(0)])
def test_keys_choose_nothing_while_a_die_is_dragged(key: Input, tmp_path: Path) -> None:
    pilot = table(tmp_path)
    end = hold_energy(pilot)
    pilot.scene.handle(key)
    assert chosen(pilot) == []
    pilot.scene.handle(Release(end))
    assert chosen(pilot) == ["attack"]


def test_the_amount_that_was_chosen_survives_a_resize(tmp_path: Path) -> None:
    pilot = table(tmp_path, attack=2)
    pilot.answer(Choose(0, "pass"))
    until_won(pilot)
    die = middle(pilot, "attack:0")
    for given in (Press(die), Release(die)):
        pilot.scene.handle(given)
    pilot.resize((800, 450))
    assert drag(pilot, "play:0", "seat:1") == "Strike for 2 (−1 Attack)"


def test_the_wheel_changes_no_amount_away_from_what_spends_it(tmp_path: Path) -> None:
    pilot = table(tmp_path, attack=2)
    pilot.answer(Choose(0, "pass"))
    until_won(pilot)
    for name, left in (("discard:1", 2), ("attack:0", 1), ("play:0", 0)):
        pilot.scene.handle(Glide(middle(pilot, name)))
        pilot.scene.handle(Scroll(-1))
        assert pilot.scene.state.selection.amounts == {"attack:0": left}


@pytest.mark.parametrize("ruleset", ["full", "basic"])
def test_every_drag_leads_from_and_to_something_on_the_table(ruleset: str, tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "screen", "", slug=DECKS, options={"ruleset": ruleset})
    anchors = pilot.scene.parts.canvas.layout.anchors
    found = set()
    for card in ("K", "Q", "J", "9"):
        match = won(f"{card} 2 3", "4 5", ruleset=ruleset)
        for seat in asked(match):
            found |= drags(match.view(seat), seat, asked(match)[seat])
    assert len(found) >= 4
    assert all(name in anchors for way in found for name in way)


def drags(view: object, seat: Seat, options: list[str]) -> set[tuple[str, str]]:
    captions = [BOOK.caption(view, Choose(seat, option)) for option in options]  # type: ignore[arg-type]
    return {(each.drag.grip, each.drag.goal) for each in captions if each.drag is not None}

"""Effects: arrows from a card to what it changes, and causes in forecasts."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine import Choose
from game.engine.events import Affected, Attached, Gathered, Moved
from game.engine.names import CardId
from game.scenes.scene import Push
from game.scenes.table.animation.combat import CombatAnimations
from game.scenes.table.reducer import reduce
from game.view.arrows import Arrow
from game.view.cards import RIM
from game.view.inputs import Command, Intent
from tests.rulebooks.battling import battle
from tests.scenes.battles import sit
from tests.scenes.tables import STEP, TablePilot

CHARGED = ("9/9, Shoulder Charge 0 @0.1", "9/9", "9/9", "9/9, Thrust 3 @3.2")
"""Seat 0 pushes a Weapon of seat 3, which has just come to row 1, back to row 2."""

PUSH = "Ines's Shoulder Charge pushes Dara's Thrust back to row 2: it now hits Ines in 2 moves"


def charge(folder: Path, first: str = "") -> TablePilot:
    """Return a table after all seats have passed; ``first``: the device of seat 0."""
    scripts = {seat: ["pass"] for seat in range(4)}
    return sit(folder, battle(CHARGED), first, "", "", "", scripts=scripts)


def weapon(pilot: TablePilot, face: str) -> CardId:
    view = pilot.services.dealer.view(None)
    return next(card for card, known in view.faces.items() if known == face)


def arrows(pilot: TablePilot) -> list[Arrow]:
    return [sprite for sprite in pilot.scene.stage.sprites if isinstance(sprite, Arrow)]


def test_a_card_with_an_effect_comes_forward_and_points(tmp_path: Path) -> None:
    pilot = charge(tmp_path)
    pilot.until(lambda: pilot.scene.state.prompt.text == PUSH, 20.0)
    source = next(card for card in pilot.board.standing_of(0) if card.face == "shoulder_charge")
    target = next(card for card in pilot.board.standing_of(3) if card.face == "thrust")
    lying = target.pose
    pilot.frames(round(0.4 / STEP))
    assert source.pose.zoom > 1.15 and source.pose.rim == RIM
    assert source.z > target.z
    assert len(arrows(pilot)) == 1
    assert target.pose == lying, "the change must come after its reason"
    pilot.until(lambda: target.pose != lying, 3.0)
    assert source.pose.rim == ""
    assert arrows(pilot) == []


def test_a_card_that_the_layout_moves_during_its_effect_ends_at_its_new_place(
    tmp_path: Path,
) -> None:
    pilot = charge(tmp_path)
    pilot.until(lambda: pilot.scene.state.prompt.text == PUSH, 20.0)
    pilot.until(lambda: pilot.scene.idle, 20.0)
    scene, told = pilot.scene, pilot.services.dealer.told
    animations = scene.parts.player.animations
    hud, sheets = scene.parts.hud, scene.parts.sheets
    combat = CombatAnimations(scene.context, pilot.board, hud, sheets, animations)
    effect = next(event for event in told if isinstance(event, Affected))
    card = weapon(pilot, "thrust")
    source = pilot.board.find(card)
    lying = source.pose
    motions = combat.affect(replace(effect, source=card, terms=()))
    for motion in (*animations.rearrange(not scene.state.moving), *motions):
        motion.finish()
    assert source.pose == pilot.board.home(source) != lying


def test_a_forecast_says_what_pushed_a_weapon_back(tmp_path: Path) -> None:
    pilot = charge(tmp_path)
    pilot.until(lambda: pilot.scene.state.prompt.text == PUSH, 20.0)
    pilot.until(lambda: pilot.scene.idle, 20.0)
    pose = pilot.board.find(weapon(pilot, "thrust")).pose
    pilot.point((pose.x, pose.y))
    told = pilot.scene.state.inspected.told
    assert told.is_forecast
    assert told.head.endswith(", pushed back by Ines's Shoulder Charge")


def test_a_weapon_that_was_not_displaced_has_no_cause(tmp_path: Path) -> None:
    pilot = charge(tmp_path)
    pilot.until(lambda: pilot.scene.state.prompt.text == PUSH, 20.0)
    assert set(pilot.scene.state.causes) == {weapon(pilot, "thrust")}


def test_reduced_motion_shows_the_effect_at_once(tmp_path: Path) -> None:
    pilot = charge(tmp_path)
    pilot.services.set(reduced_motion=True)
    pilot.until(lambda: pilot.scene.state.prompt.text == PUSH, 20.0)
    pilot.frames(round(0.2 / STEP))
    source = next(card for card in pilot.board.standing_of(0) if card.face == "shoulder_charge")
    assert source.pose.zoom == pytest.approx(1.25)


@pytest.mark.parametrize("is_asked", [False, True])
def test_the_rules_open_at_the_rule_of_the_last_effect(is_asked: bool, tmp_path: Path) -> None:
    pilot = charge(tmp_path, "screen" if is_asked else "")
    if is_asked:
        pilot.until(lambda: pilot.asked == 0)
        pilot.answer(Choose(0, "pass"))
    pilot.until(lambda: pilot.scene.state.prompt.text == PUSH, 20.0)
    if is_asked:
        pilot.until(lambda: pilot.asked == 0, 20.0)
    change = pilot.scene.handle(Command(Intent.RULES))
    assert isinstance(change, Push)
    assert pilot.scene.state.rule == "AB-63"


def test_the_rule_of_an_effect_is_forgotten_with_the_next_input(tmp_path: Path) -> None:
    pilot = charge(tmp_path, "screen")
    pilot.until(lambda: pilot.asked == 0)
    pilot.answer(Choose(0, "pass"))
    pilot.until(lambda: pilot.scene.state.prompt.text == PUSH, 20.0)
    pilot.until(lambda: pilot.asked == 0, 20.0)
    pilot.scene.handle(Command(Intent.RIGHT))
    assert pilot.scene.state.rule == ""


def test_a_cause_ends_when_the_card_leaves_the_lanes(tmp_path: Path) -> None:
    pilot = charge(tmp_path)
    pilot.until(lambda: pilot.scene.state.prompt.text == PUSH, 20.0)
    state = pilot.scene.state
    thrust = weapon(pilot, "thrust")
    lane, hand = "lane:3:row:3", "hand:3"
    stays = Moved(thrust, thrust, lane, "lane:3:row:2", 0, "thrust", owner=3)
    goes = Moved(thrust, thrust, lane, hand, 0, "thrust")
    swept = Gathered(lane, hand, ((thrust, thrust, "thrust"),), (3,))
    hung = Attached(thrust, thrust, lane, 0, "thrust")
    rules = pilot.scene.context.rules
    zones = {
        zone: tuple(card for card in cards if card != thrust)
        for zone, cards in state.view.zones.items()
    }
    view = replace(state.view, zones={**zones, lane: (thrust,)})
    lying = state._replace(view=view)
    assert set(reduce(lying, stays, rules).causes) == {thrust}
    for end in (goes, swept, hung):
        assert reduce(lying, end, rules).causes == {}, end

"""Where Direction cards and a Feint point on a battlefield."""

from pathlib import Path

import pytest
from pygame.image import tobytes

from game.view.arrows import Aim, Arrow
from game.view.carried_arrow import CarriedArrow
from game.view.direction_sign import DirectionSign
from game.view.effect_arrows import OUTLINE_Z
from game.view.table_card import TableCard
from tests.rulebooks.battling import FRESH, battle
from tests.scenes.battlefields import ask, blown, choose, field


@pytest.mark.parametrize(("face", "up"), [("left", True), ("right", False)])
def test_a_direction_in_the_hand_points_at_the_lane_that_it_names(
    face: str, up: bool, tmp_path: Path
) -> None:
    pilot = field(tmp_path, battle(FRESH))
    ask(pilot)
    (card,) = [card for card in pilot.board.cards("hand:0") if card.face == face]
    assert card.points == DirectionSign(up)


@pytest.mark.parametrize(
    ("words", "seat", "up", "label"),
    [
        ("Thrust R 2", 1, False, "Bram"),
        ("Shove R", 2, False, "Cleo"),
        ("Shove L", 3, True, "Dara"),
        ("Second Wind R", 1, False, "Bram"),
        ("Brace R", 0, False, "Ines"),
    ],
)
def test_a_revealed_direction_points_at_what_its_card_is_aimed_at(
    words: str, seat: int, up: bool, label: str, tmp_path: Path
) -> None:
    before = FRESH if words.startswith("Thrust") else ("20/20, Guard 0 @0.2", *FRESH[1:])
    pilot = blown(battle(before, {0: "Shove, Second Wind, Brace"}), tmp_path)
    choose(pilot, words)
    pilot.until(lambda: "Ines plays" in pilot.scene.state.prompt.text)
    (sign,) = [card.points for card in pilot.board.cards("commit:0") if card.points]
    assert sign == DirectionSign(up, pilot.scene.context.crests[seat], label)


def test_a_direction_of_the_other_team_points_at_its_own_left(tmp_path: Path) -> None:
    scripts = {1: ("pass",), 2: ("pass",), 3: ("thrust>L2",)}
    pilot = field(tmp_path, battle(FRESH), still=False, pace=100, scripts=scripts)
    choose(pilot, "pass")
    pilot.until(lambda: "Dara plays Thrust" in pilot.scene.state.prompt.text)
    (sign,) = [card.points for card in pilot.board.cards("commit:3") if card.points]
    assert (sign.up, sign.words) == (False, "Cleo")


@pytest.mark.parametrize(("seat", "words"), [(0, "Thrust R 2"), (1, "Thrust L 2")])
def test_a_direction_stays_above_its_card_while_that_comes_forward(
    seat: int, words: str, tmp_path: Path
) -> None:
    devices = ["screen" if place == seat else "" for place in range(4)]
    pilot = blown(battle(FRESH), tmp_path, devices=devices)
    choose(pilot, words)
    name = ("Ines", "Bram")[seat]
    pilot.until(lambda: f"{name} plays" in pilot.scene.state.prompt.text)
    pilot.frames(6)
    while f"{name} plays" in pilot.scene.state.prompt.text:
        cards = pilot.board.cards(f"commit:{seat}")
        if len(cards) < 2:
            break
        direction = next(card for card in cards if card.points)
        (weapon,) = [card for card in cards if not card.points]
        assert abs(direction.pose.x - weapon.pose.x) < 1 and direction.pose.y < weapon.pose.y
        pilot.frames(1)


def test_a_weapon_that_crosses_points_only_into_its_new_lane(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.1 + Feint (0)", *FRESH[1:])
    pilot = blown(battle(before), tmp_path)
    choose(pilot, "pass")
    pilot.until(lambda: "Feint sends" in pilot.scene.state.prompt.text)
    tags, arrows = set[str](), set[int]()
    while "Feint sends" in pilot.scene.state.prompt.text:
        pilot.frames(1)
        assert not [aim for aim in pilot.sprites(Aim) if aim.image is not None]
        arrows.add(len(pilot.sprites(CarriedArrow)))
        tags |= {card.tag.crest for card in pilot.board.in_cells() if card.tag is not None}
    assert 1 in arrows
    assert tags == {pilot.scene.context.crests[2]}, "whom it hits in its new lane"


def test_a_card_against_a_lane_points_at_each_weapon_there(tmp_path: Path) -> None:
    before = (*FRESH[:2], "20/20, Thrust 2 @3.2", "20/20, Heavy Slash 3 @3.3")
    pilot = blown(battle(before, {0: "Shove"}), tmp_path)
    choose(pilot, "Shove -")
    pilot.until(lambda: "plays Shove" in pilot.scene.state.prompt.text)
    pilot.frames(60)
    tips = {arrow.rect.right for arrow in pilot.sprites(Arrow) if arrow.image is not None}
    assert len(tips) == 2


def test_the_back_of_a_direction_does_not_show_where_it_points(tmp_path: Path) -> None:
    pilot = blown(battle(FRESH), tmp_path)
    (card,) = [card for card in pilot.board.hand() if card.face == "right"]
    card.turn_to(None)
    shown = tobytes(card.image, "RGBA")
    card.points = None
    card.refresh()
    assert tobytes(card.image, "RGBA") == shown


def test_a_direction_keeps_its_sign_from_reveal_until_it_is_taken_back(
    tmp_path: Path,
) -> None:
    before = ("20/20, Thrust 0 @0.2", *FRESH[1:])
    pilot = blown(battle(before, {0: "Lunge"}), tmp_path)
    choose(pilot, "Lunge R")
    signs = set[DirectionSign | None]()
    while "moves one row" not in pilot.scene.state.prompt.text:
        pilot.frames(1)
        cards = pilot.board.cards("commit:0")
        signs |= {card.points for card in cards if card.face == "right"}
    (sign,) = signs
    assert sign == DirectionSign(False, pilot.scene.context.crests[0], "Ines")


def test_a_direction_sign_never_turns(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.2", *FRESH[1:])
    pilot = blown(battle(before, {0: "Lunge"}), tmp_path)
    choose(pilot, "Lunge R")
    ways = set[bool]()
    while "moves one row" not in pilot.scene.state.prompt.text:
        pilot.frames(2)
        rights = [card for card in pilot.sprites(TableCard) if card.face == "right"]
        ways |= {card.points.up for card in rights if card.points and card.owner == 0}
    assert ways == {False}, "down, to the right lane, though the Weapon is in the left one"


def test_a_weapon_that_an_effect_moves_steps_into_an_outlined_row_before_its_card_leaves(
    tmp_path: Path,
) -> None:
    before = ("20/20, Thrust 0 @0.3", "20/20, Heavy Slash 1 @0.2", *FRESH[2:])
    pilot = blown(battle(before, {0: "Lunge"}), tmp_path)
    choose(pilot, "Lunge -")
    pilot.until(lambda: pilot.board.count("lane:0:row:2") == 2)
    (thrust,) = [card for card in pilot.board.cards("lane:0:row:2") if card.face == "thrust"]
    (lunge,) = [card for card in pilot.sprites(TableCard) if card.face == "lunge"]
    start, place = thrust.pose.x, lunge.pose
    pilot.frames(30)
    assert thrust.pose.x > start + 20
    assert lunge.pose == place
    (outline,) = [each for each in pilot.scene.stage.sprites if each.z == OUTLINE_Z and each.image]
    row = pilot.place("lane:0:row:2")
    assert outline.rect.center == pytest.approx(pilot.scale.at(*row.centre), abs=1)


def test_a_weapon_that_comes_forward_covers_no_card_of_the_other_team(tmp_path: Path) -> None:
    scripts = {1: ("pass",), 2: ("pass",), 3: ("thrust>2",)}
    pilot = field(tmp_path, battle(FRESH), still=False, pace=100, scripts=scripts)
    choose(pilot, "Quick Jab R 1")
    pilot.until(lambda: "Ines plays" in pilot.scene.state.prompt.text)
    pilot.frames(40)
    (jab,) = [card for card in pilot.board.cards("commit:0") if card.face == "quick_jab"]
    (thrust,) = pilot.board.cards("commit:3")
    assert jab.pose.zoom > 1.1
    reach = jab.pose.x + jab.pose.width * jab.pose.zoom / 2
    assert reach - (thrust.pose.x - thrust.pose.width / 2) < 0.1 * thrust.pose.width

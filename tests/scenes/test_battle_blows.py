"""Who strikes whom on a battlefield, and at what a played card is aimed."""

from itertools import combinations
from pathlib import Path

import pytest

from game.view.arrows import Arrow
from game.view.cards import RIM
from game.view.cell_geometry import FIGHTING
from game.view.effect_arrows import STRIKE_Z
from game.view.pieces import Burst
from game.view.scale import BASE, Box, meet
from game.view.sum_row import SumPlate
from game.view.table_card import FLYING_Z, TableCard
from game.view.table_geometry import card_height
from tests.rulebooks.battling import FRESH, battle
from tests.scenes.battlefields import blown, choose, field, is_asked
from tests.scenes.tables import TablePilot

NEAR = 120.0
"""Width of the ground beside a plaque, in base units."""

BLOCKED = (
    "20/20, Heavy Slash 0 @1.1",
    "20/20, Deflect 1 @0.1",
    "20/20, Guard 2 @2.1",
    "20/20, Thrust 3 @3.1",
)
"""The Guard blocks the Heavy Slash, then the Deflect blocks the Thrust."""


def bright(pilot: TablePilot) -> set[str]:
    """Return the cards on the battlefield that are not dimmed."""
    return {card.face or "" for card in pilot.board.in_cells() if not card.pose.dim}


def blows(pilot: TablePilot) -> list[tuple[str, set[str]]]:
    """Play a turn; return the lines of its blows, each with the cards that are not dimmed."""
    choose(pilot, "pass")
    seen: list[tuple[str, set[str]]] = []
    while not is_asked(pilot):
        pilot.frames(1)
        text = pilot.scene.state.prompt.text
        if pilot.scene.state.fighting and (not seen or seen[-1][0] != text):
            pilot.frames(2)
            seen.append((text, bright(pilot)))
    return seen


def test_only_the_cards_that_strike_or_block_are_bright(tmp_path: Path) -> None:
    pilot = blown(battle(BLOCKED), tmp_path)
    assert blows(pilot) == [
        ("1 of 3: Ines's Heavy Slash strikes Cleo, who faces its lane", {"heavy_slash"}),
        ("Cleo's Guard blocks 6 damage", {"heavy_slash", "guard"}),
        ("Ines's Heavy Slash hits Cleo: 8 − 6 blocked = 2", {"heavy_slash", "guard"}),
        ("2 of 3: Dara's Thrust strikes Ines, who faces its lane", {"thrust"}),
        ("Bram's Deflect blocks 4 damage for Ines", {"thrust", "deflect"}),
        ("Dara's Thrust hits Ines: 5 − 4 blocked = 1", {"thrust", "deflect"}),
        (
            "3 of 3: After the block, Bram's Deflect hits back at Dara",
            {"deflect"},
        ),
        ("Bram's Deflect hits back at Dara for 3", {"deflect"}),
    ]


def test_a_weapon_is_bright_while_its_modifier_blocks(tmp_path: Path) -> None:
    before = (*BLOCKED[:1], "20/20", "20/20, Thrust 2 @2.1 + Brace (3)", "20/20")
    pilot = blown(battle(before), tmp_path)
    choose(pilot, "pass")
    pilot.until(lambda: "blocks" in pilot.scene.state.prompt.text)
    pilot.frames(2)
    assert bright(pilot) == {"heavy_slash", "thrust"}


def test_no_card_is_dim_once_the_blows_are_over(tmp_path: Path) -> None:
    pilot = blown(
        battle(("20/20, Thrust 0 @0.1", "20/20, Heavy Slash 1 @1.3", *FRESH[2:])), tmp_path
    )
    choose(pilot, "pass")
    pilot.until(lambda: bright(pilot) == {"thrust"})
    pilot.until(lambda: is_asked(pilot))
    assert bright(pilot) == {"heavy_slash"}


def box_of(card: TableCard) -> Box:
    """Return the box of an upright card."""
    width = card.pose.width * card.pose.zoom
    return Box.around(card.pose.x, card.pose.y, width, card_height(width))


def lying(pilot: TablePilot) -> dict[str, Box]:
    """Return the boxes of the cards on the battlefield, by face."""
    return {card.face or "": box_of(card) for card in pilot.board.in_cells()}


def test_cards_that_fight_are_large_and_apart_from_all_others(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.1", "20/20, Heavy Slash 1 @0.1", "20/20, Guard 2 @3.1", "20/20")
    pilot = blown(battle((*before[:3], "20/20, Quick Jab 3 @3.1")), tmp_path)
    choose(pilot, "pass")
    pilot.until(lambda: "blocks" in pilot.scene.state.prompt.text)
    pilot.frames(27)
    boxes = lying(pilot)
    fighting = [boxes.pop(face) for face in ("thrust", "heavy_slash", "guard")]
    assert not any(meet(one, other) for one, other in combinations(fighting, 2))
    assert all(box.w == FIGHTING > 1.3 * idle.w for box in fighting for idle in boxes.values())


@pytest.mark.parametrize("lane", [0, 3])
def test_cards_that_strike_stay_in_order_at_the_middle_of_the_table(
    lane: int, tmp_path: Path
) -> None:
    before = [f"20/20, {weapon}" if weapon else "20/20" for weapon in PAIRS[lane]]
    pilot = blown(battle(before), tmp_path)
    zone = f"resolution:{lane}"
    choose(pilot, "pass")
    pilot.until(lambda: pilot.board.count(zone) == 2)
    pilot.until(lambda: all(card.z < FLYING_Z for card in pilot.board.cards(zone)))

    def across() -> list[str]:
        return [card.face or "" for card in sorted(pilot.board.cards(zone), key=at_x)]

    order = across()
    pilot.until(lambda: "strike" in pilot.scene.state.prompt.text)
    pilot.frames(20)
    assert across() == order
    assert min(abs(at_x(card) - BASE[0] / 2) for card in pilot.board.cards(zone)) < FIGHTING


PAIRS = {
    0: ("Thrust 0 @0.1", "Heavy Slash 1 @0.1", "", ""),
    3: ("", "", "Thrust 2 @3.1", "Heavy Slash 3 @3.1"),
}
"""Weapons of the seats, two of which strike together in a lane."""


def at_x(card: TableCard) -> float:
    """Return where a card lies from left to right."""
    return card.pose.x


def test_cards_of_both_sides_meet_in_the_middle_when_one_blocks(tmp_path: Path) -> None:
    pilot = blown(battle(BLOCKED), tmp_path)
    choose(pilot, "pass")
    pilot.until(lambda: "Guard blocks" in pilot.scene.state.prompt.text)
    pilot.until(lambda: meet(lying(pilot)["heavy_slash"], lying(pilot)["guard"]))
    assert lying(pilot)["heavy_slash"].centre[0] < BASE[0] / 2 < lying(pilot)["guard"].centre[0]
    assert "−" not in pilot.scene.state.prompt.text
    pilot.until(lambda: not meet(lying(pilot)["heavy_slash"], lying(pilot)["guard"]))


def test_the_numbers_of_an_attack_stay_as_they_are_until_it_is_blocked(tmp_path: Path) -> None:
    before = (
        "20/20, Thrust 0 @0.1 + Full Swing (0)",
        "20/20, Heavy Slash 1 @0.1",
        "20/20, Deflect 2 @3.1 + Brace (3)",
        "20/20, Guard 3 @3.1",
    )
    pilot = blown(battle(before), tmp_path)
    choose(pilot, "pass")
    pilot.until(lambda: "block" in pilot.scene.state.prompt.text)
    shown = [plate for plate in pilot.sprites(SumPlate) if plate.image]
    was = [(plate.at, plate.share) for plate in shown]
    pilot.frames(20)
    assert [(plate.at, plate.share) for plate in shown] == was
    pilot.until(lambda: len([plate for plate in pilot.sprites(SumPlate) if plate.image]) == 6)
    assert shown[0].share < was[0][1]


@pytest.mark.parametrize("weapon", ["quick_jab", "heavy_slash"])
def test_damage_shows_as_soon_as_the_card_has_reached_the_plaque_that_it_hits(
    weapon: str, tmp_path: Path
) -> None:
    name = weapon.replace("_", " ").title()
    pilot = blown(battle((f"20/20, {name} 0 @0.1", *FRESH[1:])), tmp_path)
    plaque = pilot.scene.parts.canvas.layout.box("seat:3")
    choose(pilot, "pass")
    pilot.until(lambda: bool(lying(pilot)) and bool(pilot.scene.state.fighting))
    pilot.until(lambda: any(one.text and one.image for one in pilot.sprites(Burst)))
    assert "hits" in pilot.scene.state.prompt.text
    assert meet(lying(pilot)[weapon], near(plaque))
    (burst,) = (one for one in pilot.sprites(Burst) if one.text)
    pilot.until(lambda: bool(burst.rect.colliderect(pilot.scale.rect(plaque))))
    assert pilot.scale.at(0, plaque.y)[1] < burst.rect.centery < pilot.scale.at(0, 450)[1]


def near(plaque: Box) -> Box:
    """Return a plaque with the ground beside it at which cards that strike it stop."""
    return Box.around(*plaque.centre, plaque.w + 2 * NEAR, plaque.h)


@pytest.mark.parametrize(("lane", "hit"), [(0, 3), (3, 0)])
def test_the_burst_of_a_hit_covers_neither_the_damage_nor_a_dial(
    lane: int, hit: int, tmp_path: Path
) -> None:
    before = tuple(
        f"20/20, Thrust {lane} @{lane}.1" if lane == each else "20/20" for each in range(4)
    )
    pilot = blown(battle(before), tmp_path)
    choose(pilot, "pass")

    def at(card: TableCard) -> tuple[float, float]:
        return pilot.scale.at(card.pose.x, card.pose.y)

    def shown(has_text: bool) -> list[Burst]:
        return [one for one in pilot.sprites(Burst) if bool(one.text) == has_text and one.image]

    pilot.until(lambda: bool(shown(True) and shown(False)))
    pilot.frames(10)
    (damage,), (spark,) = shown(True), shown(False)
    assert FLYING_Z < spark.z < damage.z
    layout = pilot.scene.parts.canvas.layout
    assert not spark.rect.collidepoint(pilot.scale.at(*layout.box(f"health:{hit}").centre))
    box = layout.box(f"seat:{hit}")
    edge = box.x if hit == 3 else box.x + box.w
    assert abs(pilot.scale.base(spark.rect.center)[0] - edge) < 50, "it is where the plaque is hit"
    assert not any(spark.rect.collidepoint(at(card)) for card in pilot.board.in_cells())


def test_an_arrow_runs_over_idle_cards_and_under_those_that_block(tmp_path: Path) -> None:
    pilot = blown(battle(BLOCKED), tmp_path)
    choose(pilot, "pass")
    pilot.until(lambda: bool(pilot.sprites(Arrow)) and bool(pilot.scene.state.fighting))
    guard = next(card for card in pilot.board.in_cells() if card.face == "guard")
    assert guard.z < STRIKE_Z
    pilot.until(lambda: "blocks" in pilot.scene.state.prompt.text)
    assert guard.z > STRIKE_Z


def test_a_board_that_is_built_during_a_blow_dims_the_same_cards(tmp_path: Path) -> None:
    pilot = blown(battle(BLOCKED), tmp_path)
    choose(pilot, "pass")
    pilot.until(lambda: bright(pilot) == {"heavy_slash"})
    pilot.board.build(pilot.scene.state)
    assert bright(pilot) == {"heavy_slash"}


AIMED = {"Lunge with Left on": "Lunge L", "Shove against": "Shove -"}
"""Choices of seat 0 by words of their lines: for a card on its left, and a lane on its right."""


@pytest.mark.parametrize("words", AIMED)
def test_a_raised_card_covers_nothing_on_its_way_to_what_it_is_aimed_at(
    words: str, tmp_path: Path
) -> None:
    before = ("20/20", "20/20, Heavy Slash 1 @0.1", *FRESH[2:])
    pilot = blown(battle(before, {0: "Lunge, Shove"}), tmp_path)
    choose(pilot, AIMED[words])
    pilot.until(lambda: words in pilot.scene.state.prompt.text)
    pilot.until(lambda: any(arrow.image is not None for arrow in pilot.sprites(Arrow)))
    pilot.frames(30)
    (arrow,) = [each.rect for each in pilot.sprites(Arrow) if each.image is not None]
    raised = [card.rect for card in pilot.board.open_everywhere() if card.pose.zoom > 1.2]
    assert arrow.w >= pilot.scale.px(100)
    assert raised
    assert not any(card.collidepoint(arrow.center) for card in raised)


def test_a_raised_card_and_its_direction_leave_the_card_across_in_sight(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.3", "20/20, Heavy Slash 1 @0.2", *FRESH[2:])
    scripts = {1: ("pass",), 2: ("pass",), 3: ("deflect>1",)}
    match = battle(before, {0: "Feint"})
    pilot = field(tmp_path, match, still=False, pace=100, scripts=scripts)
    choose(pilot, "Feint R")
    pilot.until(lambda: "plays Feint" in pilot.scene.state.prompt.text)
    pilot.frames(50)
    feint, direction = pilot.board.cards("commit:0")
    (deflect,) = pilot.board.cards("commit:3")
    assert min(feint.pose.zoom, direction.pose.zoom) > 1.2
    assert not any(each.rect.collidepoint(deflect.rect.center) for each in (feint, direction))
    assert feint.z > direction.z
    high = card_height(feint.pose.width * feint.pose.zoom)
    assert feint.pose.y - direction.pose.y > high / 2


def test_a_card_glows_while_another_is_aimed_at_it(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.2", "20/20, Heavy Slash 1 @0.2", *FRESH[2:])
    pilot = blown(battle(before, {0: "Lunge"}), tmp_path)
    choose(pilot, "Lunge R")
    pilot.until(lambda: "plays Lunge" in pilot.scene.state.prompt.text)
    pilot.frames(2)
    cards = pilot.board.in_cells()
    assert {card.face for card in cards if card.pose.rim == RIM} == {"heavy_slash"}
    pilot.until(lambda: is_asked(pilot))
    assert not any(card.pose.rim for card in pilot.board.in_cells())


def test_a_weapon_that_is_played_with_the_card_that_picks_it_glows_in_its_row(
    tmp_path: Path,
) -> None:
    match = battle(FRESH, {0: "Full Swing"})
    scripts = {1: ("thrust>2",), 2: ("pass",), 3: ("pass",)}
    pilot = field(tmp_path, match, scripts=scripts, still=False)
    choose(pilot, "Full Swing R")
    pilot.until(lambda: "Full Swing" in pilot.scene.state.prompt.text)
    pilot.frames(20)
    (thrust,) = pilot.board.cards("lane:1:row:2")
    assert thrust.face == "thrust" and thrust.pose.rim == RIM


def test_the_row_of_numbers_says_whom_they_hit_before_the_hit(tmp_path: Path) -> None:
    pilot = blown(
        battle(("20/20, Heavy Slash 0 @0.1", *FRESH[1:3], "20/20, Guard 3 @3.1")), tmp_path
    )
    row = pilot.scene.parts.hud.hit_effects.row
    seen: dict[str, list[int | None]] = {}
    choose(pilot, "pass")
    while not is_asked(pilot):
        if row.terms:
            seen.setdefault(pilot.scene.state.prompt.text, []).append(row.seat)
        pilot.frames(1)
    strikes, blocks, hits = seen.values()
    assert set(strikes) == set(blocks) == set(hits) == {3}


def test_a_raised_card_covers_no_card_beside_the_center(tmp_path: Path) -> None:
    match = battle(("20/20, Thrust 0 @0.1", *FRESH[1:]), {0: "Lunge"})
    pilot = blown(match, tmp_path)
    choose(pilot, "Lunge -")
    pilot.until(lambda: "has no effect" in pilot.scene.state.prompt.text)
    pilot.frames(40)
    (lunge,) = pilot.board.cards("commit:0")
    (thrust,) = pilot.board.standing_of(0)
    assert lunge.pose.zoom > 1.2
    assert not meet(box_of(lunge), box_of(thrust))
    assert box_of(lunge).x >= thrust.pose.x + 0.59 * thrust.pose.width, "nor its shield"


def test_a_card_has_come_forward_before_its_number_rises(tmp_path: Path) -> None:
    pilot = blown(battle(("20/20, Thrust 0 @0.1", *FRESH[1:])), tmp_path)
    choose(pilot, "pass")
    pilot.until(lambda: any(plate.image for plate in pilot.sprites(SumPlate)))
    (thrust,) = pilot.board.in_fight()
    home = pilot.board.home(thrust)
    assert (thrust.pose.x, thrust.pose.zoom) == (home.x, home.zoom)


def test_a_card_that_has_struck_stays_above_the_others_on_its_way_back(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.1", "20/20, Heavy Slash 1 @0.2", "20/20")
    pilot = blown(battle((*before, "20/20, Quick Jab 3 @3.1")), tmp_path)
    choose(pilot, "pass")
    pilot.until(lambda: pilot.scene.state.prompt.text.startswith("1 of 2"))
    (thrust,) = pilot.board.in_fight()
    pilot.until(lambda: pilot.scene.state.prompt.text.startswith("2 of 2"))
    pilot.frames(3)
    assert thrust.pose.zoom > 1
    idle = [card for card in pilot.board.in_cells() if card is not thrust and card.pose.dim]
    assert all(thrust.z > card.z for card in idle)

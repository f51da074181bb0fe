"""What a battlefield says ahead: whom Weapons will hit, lit lanes, and where Directions point."""

from pathlib import Path

import pytest

from game.scenes.table.components.lane_lights import is_lit, lit_places
from game.view.arrows import Aim
from game.view.cards import RIM
from game.view.table_geometry import card_height
from tests.rulebooks.battling import FRESH, action, battle
from tests.scenes.battlefields import PASSING, ask, blown, choose, field, is_asked, turn
from tests.scenes.tables import TablePilot


def test_a_direction_is_shown_above_its_card_with_an_arrow_to_the_lane(tmp_path: Path) -> None:
    pilot = blown(battle(FRESH), tmp_path)
    choose(pilot, "Thrust R 2")
    pilot.until(lambda: any(arrow.image is not None for arrow in pilot.sprites(Aim)))
    poses = {card.face: card.pose for card in pilot.board.sprites() if card.pose.rim == RIM}
    assert set(poses) == {"thrust", "right"}
    high = card_height(poses["thrust"].width * poses["thrust"].zoom)
    assert poses["right"].x == poses["thrust"].x
    assert high / 2 < poses["thrust"].y - poses["right"].y < high
    goal = pilot.scene.parts.canvas.layout.while_moving().box("lane:1:row:2")
    assert pilot.scale.rect(goal).colliderect(pilot.sprites(Aim)[0].rect)
    assert pilot.scene.state.prompt.text == (
        "Ines plays Thrust with Right in Bram's lane: it hits Cleo in 2 moves"
    )
    assert (pilot.scene.state.prompt.seat, pilot.scene.state.prompt.other) == (0, 2)


LIT = (
    ("Thrust - 2", {"lane:0", "lane:3"}),
    ("Thrust R 2", {"lane:1", "lane:2"}),
    ("Guard - 1", {"lane:0"}),
    ("Shove R", {"lane:2"}),
    ("Second Wind R", set()),
)
"""Choices of seat 0, and the lanes that they are aimed along."""


@pytest.mark.parametrize(("words", "lanes"), LIT)
def test_lanes_are_lit_while_a_card_is_aimed_along_them(
    words: str, lanes: set[str], tmp_path: Path
) -> None:
    pilot = blown(battle(FRESH, {0: "Shove, Second Wind"}), tmp_path)
    choose(pilot, words)
    pilot.until(lambda: pilot.scene.state.prompt.text.startswith("Ines plays"))
    assert lit_lanes(pilot) == lanes
    pilot.until(lambda: is_asked(pilot))
    assert lit_lanes(pilot) == set()


def lit_lanes(pilot: TablePilot) -> set[str]:
    """Return the lanes that the state lights."""
    places = lit_places(pilot.scene.state)
    return {f"lane:{seat}" for seat in range(4) if is_lit(f"lane:{seat}", places)}


def test_lanes_are_lit_while_a_weapon_is_planned(tmp_path: Path) -> None:
    pilot = blown(battle(FRESH), tmp_path)
    plan(pilot, "Thrust R 2")
    assert lit_lanes(pilot) == {"lane:1", "lane:2"}
    plan(pilot, "Guard - 1")
    assert lit_lanes(pilot) == {"lane:0"}


def plan(pilot: TablePilot, words: str) -> None:
    """Plan a choice of seat 0 without locking it in."""
    wanted = action(pilot.services.playing, 0, words)
    selection = pilot.scene.state.selection
    assert selection is not None
    (way,) = [
        way for ways in selection.offers.offers.values() for way in ways if way.action == wanted
    ]
    pilot.scene.context.store.selection(selection.planned(way))


def test_both_lanes_of_a_strike_are_lit(tmp_path: Path) -> None:
    pilot = blown(battle(("20/20, Thrust 0 @1.1", *FRESH[1:])), tmp_path)
    choose(pilot, "pass")
    pilot.until(lambda: "strikes" in pilot.scene.state.prompt.text)
    assert lit_lanes(pilot) == {"lane:1", "lane:2"}


def tag_of(pilot: TablePilot, face: str) -> tuple[str, int, bool]:
    """Return shield, moves and mark of the tag of the only card with a face on the battlefield."""
    (card,) = [card for card in pilot.board.in_cells() if card.face == face]
    assert card.tag is not None
    return card.tag.crest, card.tag.moves, card.tag.retargeted


def test_a_weapon_has_a_tag_that_follows_its_moves(tmp_path: Path) -> None:
    pilot = blown(battle(("20/20, Heavy Slash 0 @1.3", *FRESH[1:])), tmp_path)
    crest = pilot.board.crests[2]
    assert tag_of(pilot, "heavy_slash") == (crest, 3, False)
    tags = turn(pilot, lambda: tag_of(pilot, "heavy_slash"))
    assert tags == [(crest, 3, False), (crest, 2, False)]


def test_a_tag_keeps_its_direction_while_its_weapon_strikes(
    tmp_path: Path,
) -> None:
    pilot = blown(battle(("20/20, Heavy Slash 0 @0.1", *FRESH[1:])), tmp_path)
    choose(pilot, "pass")
    ways = set()
    while not is_asked(pilot):
        pilot.frames(1)
        ways |= {card.tag.leftwards for card in pilot.board.in_cells() if card.tag is not None}
    assert ways == {False}


def test_a_tag_is_marked_when_its_weapon_turns_to_somebody_else(tmp_path: Path) -> None:
    match = battle((*FRESH[:2], "20/20, Heavy Slash 2 @2.3", "20/20"), {1: "Draw Off"})
    scripts = {**PASSING, 1: ("draw_off>R", "pass")}
    pilot = field(tmp_path, match, still=False, pace=100, scripts=scripts)
    ask(pilot)
    shields = pilot.board.crests
    tags = turn(pilot, lambda: tag_of(pilot, "heavy_slash"))
    assert tags == [
        (shields[1], 3, False),
        (shields[0], 3, True),
        (shields[0], 3, False),
        (shields[0], 2, False),
    ]


def test_a_tag_is_not_marked_before_the_feint_has_reached_its_weapon(tmp_path: Path) -> None:
    match = battle(("20/20, Heavy Slash 0 @0.3", *FRESH[1:]), {0: "Feint"})
    pilot = field(tmp_path, match, still=False, pace=100, scripts=PASSING)
    ask(pilot)
    shields = pilot.board.crests
    choose(pilot, "Feint -")
    pilot.until(lambda: pilot.scene.state.prompt.text == "Ines adds Feint to Heavy Slash")
    tags = []
    while pilot.scene.state.prompt.text == "Ines adds Feint to Heavy Slash":
        tags.append(tag_of(pilot, "heavy_slash"))
        pilot.frames(1)
    assert list(dict.fromkeys(tags)) == [(shields[3], 3, False), (shields[2], 3, True)]


def test_a_rebuilt_table_shows_the_same_tags(tmp_path: Path) -> None:
    pilot = blown(battle(("20/20, Heavy Slash 0 @1.3", *FRESH[1:])), tmp_path)
    before = tag_of(pilot, "heavy_slash")
    pilot.resize((1600, 900))
    pilot.frames(2)
    assert tag_of(pilot, "heavy_slash") == before


def totals_of(pilot: TablePilot, face: str) -> list[tuple[str, int]]:
    """Return the changed numbers of the only card with a face on the battlefield."""
    (card,) = [card for card in pilot.board.in_cells() if card.face == face]
    return [(total.icon, total.number) for total in card.totals if total.changed]


def test_a_weapon_shows_its_numbers_once_modifiers_change_them(tmp_path: Path) -> None:
    before = ("20/20, Heavy Slash 0 @0.3", "20/20, Guard 1 @1.2", *FRESH[2:])
    pilot = blown(battle(before, {0: "Full Swing"}), tmp_path)
    assert (totals_of(pilot, "heavy_slash"), totals_of(pilot, "guard")) == ([], [])
    choose(pilot, "Full Swing -")
    pilot.until(lambda: is_asked(pilot))
    assert (totals_of(pilot, "heavy_slash"), totals_of(pilot, "guard")) == ([("sword", 11)], [])


def test_a_weapon_that_also_blocks_shows_both_numbers(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.2 + Brace (0) + Full Swing (1)", *FRESH[1:])
    pilot = blown(battle(before), tmp_path)
    assert totals_of(pilot, "thrust") == [("sword", 8), ("shield", 4)]

"""Picking a card of the table: the prompt stays, and the panel shows only what will happen."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.scenes.table.state import TableState
from game.view.card_note import CardNote
from game.view.cards import CardSprite
from game.view.carried_arrow import CarriedArrow
from game.view.ladder import LadderSprite
from game.view.pieces import Badge
from game.view.recap import RecapStrip
from game.view.rows_ground import RowsGround
from tests.rulebooks.duelling import duel
from tests.scenes.tables import TablePilot
from tests.scenes.towers import box_of
from tests.scenes.turns import (
    assert_at_rest,
    at_hand,
    by_drag,
    choose,
    grip,
    offered,
    sit,
    sprite_of,
)

LARGE = (1280, 720)


def picking(folder: Path, card: str) -> TablePilot:
    """Play a card with an ability that picks a card of the tower."""
    match = duel((f"{card} g1", "a7 a1", "v7 v1"), "v3 g6 a6")
    pilot: TablePilot = sit(folder, match, "screen", "", "", scripts={1: [], 2: []}, size=LARGE)
    at_hand(pilot, 0)
    choose(pilot, card)
    at_hand(pilot, 0)
    return pilot


def pointing_at(folder: Path, card: str, wanted: str) -> TableState:
    """Play a card with an ability, and point at a card of the tower."""
    pilot = picking(folder, card)
    action, _ = offered(pilot, wanted)
    pilot.point(grip(pilot, action.card))
    pilot.frames(30)
    return pilot.scene.state


@pytest.mark.parametrize(
    ("card", "wanted", "words"),
    [
        ("g0", "v3", "Bury which tower card? Bury Cleo's Feint"),
        ("g0", "g6", "Bury which tower card? Bury your own Disarm"),
        ("g2", "v3", "Take which tower card? Take Cleo's Feint"),
        ("g4", "v3", "Copy which tower card? Copy Cleo's Feint"),
    ],
)
def test_the_prompt_says_what_picking_does(
    card: str, wanted: str, words: str, tmp_path: Path
) -> None:
    assert pointing_at(tmp_path, card, wanted).prompt.text == words


def test_the_panel_explains_a_picked_card_only_if_it_is_used(tmp_path: Path) -> None:
    notes = {card: pointing_at(tmp_path / card, card, "v3").note for card in ("g0", "g2", "g4")}
    assert notes == {"g0": "", "g2": "", "g4": "vert_3"}


def test_the_tower_lies_side_by_side_while_one_of_its_cards_is_picked(tmp_path: Path) -> None:
    pilot = picking(tmp_path, "g4")
    boxes = [box_of(sprite) for sprite in pilot.board.cards("tower")]
    assert len(boxes) == 4
    for one, two in pairwise(boxes):
        assert two.x >= one.x + one.w or two.y >= one.y + one.h
    assert_at_rest(pilot)
    pilot.frames(15)
    (ground,) = pilot.sprites(RowsGround)
    assert not ground.is_fading
    (ladder,) = pilot.sprites(LadderSprite)
    assert ladder.image is None, "the cards need its room"
    assert boxes[0].w >= 144
    assert all(ground.rect.contains(pilot.scale.rect(box)) for box in boxes)
    choose(pilot, "a6")
    at_hand(pilot, 0)
    widths = [sprite.pose.width for sprite in pilot.board.cards("tower")]
    assert ground.image is None and widths[-1] > 1.7 * max(widths[:-1])
    assert ladder.image is not None
    assert_at_rest(pilot)


def test_cards_fly_past_and_are_spread_out_in_front_of_the_ladder(
    tmp_path: Path,
) -> None:
    pilot = picking(tmp_path, "g0")
    (ladder,) = pilot.sprites(LadderSprite)
    assert all(ladder.z < card.z for card in pilot.board.cards("tower"))
    choose(pilot, "g6")
    pilot.until(lambda: pilot.board.pile_views.count("bury") > 0 or pilot.asked is not None, 20.0)
    assert all(ladder.z < card.z for card in pilot.sprites(CardSprite))


def test_a_card_of_the_tower_leaves_it_only_once_its_effect_is_told(tmp_path: Path) -> None:
    pilot = picking(tmp_path, "g2")
    action, _ = offered(pilot, "v3")
    sprite = sprite_of(pilot, action.card)
    pilot.answer(action)
    words = "Precision Strike: Ines takes"
    pilot.until(lambda: words in pilot.scene.state.badge.text, 20.0)
    tower = pilot.board.geometry.layout.box("tower")
    assert tower.holds((sprite.pose.x, sprite.pose.y))
    pilot.frames(40)
    assert pilot.board.zone_of(sprite) == "tower" and sprite.pose.rim
    (arrow,) = pilot.sprites(CarriedArrow)
    goal = pilot.board.extent("hand:0")
    assert goal is not None and arrow.rect.colliderect(pilot.scale.rect(goal).inflate(60, 60))
    pilot.until(lambda: pilot.board.zone_of(sprite) != "tower" and pilot.scene.idle, 20.0)
    assert_at_rest(pilot)


def test_a_card_is_buried_right_after_the_line_over_the_whole_table(tmp_path: Path) -> None:
    pilot = picking(tmp_path, "g0")
    action, _ = offered(pilot, "v3")
    sprite = sprite_of(pilot, action.card)
    pilot.answer(action)
    pilot.until(lambda: "buries" in pilot.scene.state.moment.text, 20.0)
    assert pilot.board.zone_of(sprite) == "tower"
    pilot.until(lambda: not pilot.scene.state.moment.text, 20.0)
    assert not pilot.sprites(CarriedArrow)
    pilot.frames(6)
    assert pilot.board.zone_of(sprite) != "tower", "nothing tells it once more"
    assert sprite.face is not None, "it turns over near the pile"
    pilot.until(lambda: pilot.scene.idle, 20.0)
    assert_at_rest(pilot)


def told(pilot: TablePilot) -> tuple[str, str]:
    """Return the line over the whole table and the headline."""
    return pilot.scene.state.moment.text, pilot.scene.state.badge.text


@pytest.mark.parametrize(("card", "to"), [("g2", "hand:0"), ("g0", "bury")])
def test_a_card_of_the_tower_waits_where_it_was_dropped_until_its_effect_is_told(
    card: str, to: str, tmp_path: Path
) -> None:
    pilot = picking(tmp_path, card)
    action, at = offered(pilot, "v3")
    sprite, goal = sprite_of(pilot, action.card), pilot.board.extent(to)
    assert goal is not None
    by_drag(pilot, action, at)
    pilot.frames(40)
    waited = sprite.pose.x, sprite.pose.y
    assert sprite.covers(goal.centre) or goal.holds(waited)
    words = "buries" if to == "bury" else "Precision Strike: Ines takes"
    pilot.until(lambda: any(words in text for text in told(pilot)), 20.0)
    pilot.frames(10)
    assert (sprite.pose.x, sprite.pose.y) == waited and sprite.face is not None
    assert pilot.board.zone_of(sprite) == "tower"
    assert not pilot.sprites(CarriedArrow)
    pilot.until(lambda: pilot.board.zone_of(sprite) != "tower" and pilot.scene.idle, 20.0)
    assert_at_rest(pilot)


def test_a_card_that_is_dropped_on_the_tower_lands_while_the_hand_goes_down(tmp_path: Path) -> None:
    match = duel(("g1 g2", "a7 a1", "v7 v1"), "v3")
    pilot: TablePilot = sit(tmp_path, match, "screen", "", "", scripts={1: [], 2: []}, size=LARGE)
    at_hand(pilot, 0)
    action, at = offered(pilot, "g2")
    sprite, (left, *_) = sprite_of(pilot, action.card), pilot.hand()
    by_drag(pilot, action, at)
    pilot.frames(2)
    moved = list[tuple[bool, bool]]()
    while not pilot.scene.state.latest.face.endswith("_2"):
        before = sprite.pose, left.pose.y
        pilot.frames(1)
        moved.append((sprite.pose != before[0], left.pose.y != before[1]))
    assert len(moved) > 5 and all(flies for flies, _ in moved)
    assert any(sinks for _, sinks in moved)


def test_flying_cards_and_open_hands_lie_over_the_text(tmp_path: Path) -> None:
    pilot = picking(tmp_path, "g2")
    panels = [*pilot.sprites(CardNote), *pilot.sprites(RecapStrip)]
    panels += [badge for badge in pilot.sprites(Badge) if badge.crest]
    assert len(panels) == 3
    assert all(panel.z < card.z for panel in panels[:2] for card in pilot.board.hand())
    choose(pilot, "v3")
    sprite = sprite_of(pilot, next(card.card for card in pilot.board.cards("tower")))
    pilot.until(lambda: pilot.board.zone_of(sprite) != "tower", 20.0)
    pilot.frames(5)
    assert all(panel.z < sprite.z for panel in panels)


def giving(folder: Path) -> TablePilot:
    """Come to the choice of a card that Ines has to give to Bram."""
    match = duel(("g1 g4 g6", "a7 a1", "v7 v1"), "v*", turn=1)
    scripts = {1: ["azure_7", "seat:0"], 2: []}
    pilot: TablePilot = sit(folder, match, "screen", "", "", scripts=scripts, size=LARGE)
    at_hand(pilot, 0)
    return pilot


def test_the_prompt_says_what_giving_a_card_does_and_the_panel_not_what_playing_it_does(
    tmp_path: Path,
) -> None:
    pilot = giving(tmp_path)
    action, _ = offered(pilot, "g1")
    pilot.point(grip(pilot, action.card))
    pilot.frames(30)
    assert pilot.scene.state.prompt.text == "Give Hidden Strength to Bram"
    assert pilot.scene.state.note == ""


def test_a_card_that_is_given_lies_face_down_and_straight_at_the_hand_that_gets_it(
    tmp_path: Path,
) -> None:
    pilot = giving(tmp_path)
    action, at = offered(pilot, "g1")
    sprite = sprite_of(pilot, action.card)
    by_drag(pilot, action, at)
    pilot.until(lambda: pilot.scene.state.badge.text == "Ines gives Bram a card")
    pilot.frames(5)
    assert pilot.board.laid_at("hand:1") == [sprite]
    assert sprite.face is None and sprite.pose.angle == 0
    assert (sprite.pose.x, sprite.pose.y) == pilot.board.place_of("hand:1").centre
    assert not pilot.sprites(CarriedArrow)


def test_the_panel_explains_a_card_from_the_drop_until_it_lies_there(tmp_path: Path) -> None:
    match = duel(("g1 g2", "a7 a1", "v7 v1"), "v3")
    pilot: TablePilot = sit(tmp_path, match, "screen", "", "", scripts={1: [], 2: []}, size=LARGE)
    at_hand(pilot, 0)
    action, _ = offered(pilot, "g2")
    pilot.point(grip(pilot, action.card))
    pilot.frames(30)
    (panel,) = pilot.sprites(CardNote)
    told = panel.text
    assert "into your hand" in told
    pilot.answer(action)
    texts = set[str]()
    while not pilot.scene.state.latest.face.endswith("_2"):
        texts.add(panel.text)
        pilot.frames(1)
    assert texts == {told}


def test_a_card_under_the_mouse_is_not_explained_once_another_one_is_played(tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(("g1 g2 g5 g7", "a7 a1 a3"), "a6"), "screen", "screen", size=LARGE)
    at_hand(pilot, 0)
    pilot.number(0)
    pilot.frames(10)
    pilot.point(grip(pilot, offered(pilot, "g5")[0].card))
    pilot.frames(10)
    assert pilot.scene.state.note == "gules_5"
    pilot.number(0)
    while pilot.asked == 0:
        assert pilot.scene.state.note in ("gules_1", "gules_5")
        pilot.frames(1)
    for _ in range(60):
        assert pilot.scene.state.note != "gules_5"
        pilot.frames(1)

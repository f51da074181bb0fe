"""In which order a battle shows what happens, and what it shows at the same time."""

from itertools import combinations
from pathlib import Path

from game.scenes.table.animation.forward import box_of
from game.scenes.table.components.gauges import DialGauge
from game.view.arrows import Arrow
from game.view.cards import RIM
from game.view.recap import RecapStrip
from game.view.scale import meet
from game.view.table_card import TableCard
from game.view.trim import ON_TABLE
from tests.rulebooks.battling import FRESH
from tests.scenes.tables import TablePilot
from tests.scenes.test_battle_pacing import frames, health, lost, table

HANDS = {0: "Brace", 1: "Feint", 2: "Shove", 3: "Study"}

SCRIPTS = {
    1: ("heavy_slash>3", "feint", "pass"),
    2: ("pass", "shove", "pass"),
    3: ("thrust>2", "keep", "pass"),
}
"""Seats 1 and 2 discard a card, seat 3 discards nothing."""


def stamina(pilot: TablePilot, seat: int) -> DialGauge:
    gauge = pilot.scene.parts.hud.gauges[f"stamina:{seat}"]
    assert isinstance(gauge, DialGauge)
    return gauge


def test_a_line_about_a_picked_weapon_comes_after_the_weapon_is_placed(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH, HANDS, SCRIPTS)
    shown = [(line, pilot.board.count("lane:1:row:3")) for line in frames(pilot, "Brace R")]
    brace = [count for line, count in shown if line.startswith("Ines plays Brace")]
    assert brace and set(brace) == {1}
    lines = list(dict.fromkeys(line.split(":")[0].split(" on ")[0] for line, _ in shown if line))
    revealed, *played = lines[:4]
    assert revealed == "Everyone reveals their cards"
    assert played == ["Bram plays Heavy Slash", "Ines plays Brace with Right", "Cleo plays nothing"]


def test_a_line_about_a_lane_comes_after_the_weapons_that_are_placed_there(
    tmp_path: Path,
) -> None:
    pilot = table(tmp_path, FRESH, {0: "Shove"}, {3: ("thrust>2", "pass")})
    shove = [
        pilot.board.count("lane:3:row:2")
        for line in frames(pilot, "Shove -")
        if line == "Ines plays Shove against Dara's Thrust, to push it back a row"
    ]
    assert shove and set(shove) == {1}


def test_the_payment_of_a_card_stays_with_its_line(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH, HANDS, SCRIPTS)
    paid = {line for line in frames(pilot, "Brace R") if stamina(pilot, 0).sign.change}
    assert len(paid) == 1
    assert paid.pop().startswith("Ines plays Brace")


def test_cards_that_seats_discard_are_shown_together_under_one_line(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH, HANDS, SCRIPTS)
    seen: list[tuple[str, int]] = []
    for line in frames(pilot, "Brace R"):
        cards = [card for card in pilot.sprites(TableCard) if card.face in ("feint", "shove")]
        seen.append((line, sum(card.pose.flying for card in cards)))
    together = [count for line, count in seen if "discards" in line]
    assert {line for line, _ in seen if "discards" in line} == {
        "Bram discards Feint, Cleo discards Shove, Dara discards nothing"
    }
    assert together.count(2) > 40


def test_cards_that_are_discarded_together_do_not_cover_each_other(tmp_path: Path) -> None:
    discards = {1: ("pass", "feint"), 2: ("pass", "shove"), 3: ("pass", "study")}
    pilot = table(tmp_path, FRESH, {**HANDS, 0: "Second Wind"}, discards)
    faces, apart = {"feint", "shove", "study"}, list[bool]()
    for line in frames(pilot, "Second Wind -"):
        poses = [card.pose for card in pilot.sprites(TableCard) if card.face in faces]
        boxes = [box_of(pose) for pose in poses if pose.width * pose.zoom > 160]
        if "discards" in line and len(boxes) == len(faces):
            apart.append(not any(meet(one, other) for one, other in combinations(boxes, 2)))
    assert apart and all(apart)


def test_a_draw_says_who_may_discard_and_who_does_each_in_one_readable_line(tmp_path: Path) -> None:
    keeps = {1: ("pass", "keep"), 2: ("pass", "shove"), 3: ("pass", "keep")}
    pilot = table(tmp_path, FRESH, {**HANDS, 0: "Second Wind"}, keeps)
    shown = list(frames(pilot, "Second Wind -"))
    lines = [
        "Ines played a Proficiency (a blue card), so only Bram, Cleo and Dara may discard one",
        "Bram discards nothing, Cleo discards Shove, Dara discards nothing",
    ]
    assert [line for line in dict.fromkeys(shown) if "discard" in line] == lines
    assert min(shown.count(line) for line in lines) >= 1.4 * 60


def test_a_routine_line_under_which_no_card_moves_is_only_in_the_log(tmp_path: Path) -> None:
    full = dict.fromkeys(range(4), "Shove, Lunge, Feint")
    pilot = table(tmp_path, FRESH, full, dict.fromkeys((1, 2, 3), ("pass", "keep", "pass")))
    lines = {*frames(pilot, "Thrust - 2"), *frames(pilot, "keep")}
    idle = "Nobody draws: everyone has 3 or more Proficiencies"
    assert idle not in lines
    assert idle in pilot.log


def test_the_draws_of_all_seats_take_less_than_two_seconds(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH, HANDS, SCRIPTS)
    drawing = [line for line in frames(pilot, "Brace R") if line.startswith("Everyone has fewer")]
    assert 0 < len(drawing) < 2 * 60


def test_a_card_against_a_lane_points_at_the_weapons_that_lie_there(tmp_path: Path) -> None:
    before = ("20/20", "20/20", "20/20", "20/20, Heavy Slash 3 @3.2")
    pilot = table(tmp_path, before, {0: "Shove"})
    scale = pilot.scene.parts.canvas.easel.scale
    seen, glowed = list[float](), set[bool]()
    for line in frames(pilot, "Shove -"):
        arrows = [arrow for arrow in pilot.sprites(Arrow) if arrow.image is not None]
        if line.startswith("Ines plays Shove against Dara's Heavy Slash") and arrows:
            (slash,) = pilot.board.cards("lane:3:row:2")
            glowed.add(slash.pose.rim == RIM)
            seen.append(abs(arrows[0].rect.right - scale.at(slash.pose.x, 0)[0]))
    assert min(seen) < 30
    assert True in glowed


def test_a_dial_changes_soon_after_the_blow(tmp_path: Path) -> None:
    pilot = table(tmp_path, ("20/20, Thrust 0 @0.1", *FRESH[1:]))
    waits = [not lost(pilot, 3) for line in frames(pilot) if "Thrust hits Dara for 5" in line]
    assert 0 < waits.index(False) < 60
    assert health(pilot, 3).shown == 15


def test_a_line_about_a_modifier_without_effect_comes_before_the_blow(tmp_path: Path) -> None:
    armed = "20/20, Thrust 0 @0.1 + Brace (0)"
    lines = list(dict.fromkeys(frames(table(tmp_path, (armed, *FRESH[1:])))))
    idle = lines.index("Ines's Brace is not needed: nobody strikes Ines this turn")
    assert lines[idle + 1].startswith("Ines's Thrust strikes Dara")


def test_a_line_about_a_card_that_cannot_block_comes_before_that_blow(tmp_path: Path) -> None:
    before = ("20/20, Thrust 0 @0.1", "20/20, Shoulder Charge 1 @1.1", "20/20, Guard 2 @2.1")
    lines = list(dict.fromkeys(frames(table(tmp_path, (*before, "20/20")))))
    idle = lines.index("Cleo's Guard has no effect: the attack on Cleo cannot be blocked")
    assert lines[idle - 1].startswith("Ines's Thrust hits Dara")
    assert lines[idle + 1].startswith("2 of 2: Bram's Shoulder Charge strikes Cleo")


def test_an_attached_card_without_effect_comes_forward_beside_its_weapon(tmp_path: Path) -> None:
    armed = "20/20, Thrust 0 @0.1 + Brace (0)"
    pilot = table(tmp_path, (armed, *FRESH[1:]))
    seen = False
    for line in frames(pilot):
        if "Brace is not needed" not in line:
            continue
        cards = {card.face: card for card in pilot.sprites(TableCard) if card.face in PAIR}
        if cards["brace"].pose.zoom > 1.2:
            seen = True
            assert not cards["brace"].rect.collidepoint(cards["thrust"].rect.center)
    assert seen


PAIR = ("thrust", "brace")


def test_the_line_about_cards_that_leave_the_match_stays_until_they_are_gone(
    tmp_path: Path,
) -> None:
    before = ("20/20, Thrust 0 @0.1", "20/20", "20/20", "5/20")
    seen = list(frames(table(tmp_path, before)))
    leaves = [place for place, line in enumerate(seen) if line == "Dara's cards leave the match"]
    assert leaves[-1] - leaves[0] == len(leaves) - 1


def test_a_line_about_a_reward_that_is_not_earned_follows_the_block(tmp_path: Path) -> None:
    attack = "20/20, Thrust 0 @0.1 + Follow Through (0)"
    before = (attack, "20/20, Thrust 1 @1.1", "20/20", "20/20, Guard 3 @3.1")
    lines = list(dict.fromkeys(frames(table(tmp_path, before))))
    idle = lines.index("Ines's Follow Through has no effect: Dara was not hit")
    assert lines[idle - 1].startswith("Dara's Guard")
    assert lines[idle + 1].startswith("2 of 2: Bram's Thrust strikes Cleo")


def test_the_log_keeps_the_hits_of_a_turn_rather_than_what_came_after_them(
    tmp_path: Path,
) -> None:
    before = ("20/20, Thrust 0 @0.1", "20/20, Quick Jab 1 @1.1", "20/20", "20/20")
    pilot = table(tmp_path, before, {0: "Brace", 1: "Feint"}, {1: ("pass", "feint", "pass")})
    assert "Bram discards Feint" in list(frames(pilot, "Brace -"))
    (strip,) = pilot.sprites(RecapStrip)
    assert strip.lines == (
        "Ines's Thrust hits Dara for 5: nobody blocks",
        "Bram's Quick Jab hits Cleo for 2: nobody blocks",
    )


def test_the_strip_holds_what_was_played_in_a_turn_without_hits(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    assert "Bram plays nothing" in list(frames(pilot, "Thrust - 2"))
    assert pilot.scene.state.recent == (
        "Ines plays Thrust: it hits Dara in 2 moves",
        "No Weapon has reached the center, so nobody is hit",
    )


def test_cards_that_seats_discard_have_the_layout_of_cards_in_play(tmp_path: Path) -> None:
    pilot, seen = table(tmp_path, FRESH, HANDS, SCRIPTS), set[str]()
    for line in frames(pilot, "Brace R"):
        if "discards" in line:
            cards = [card for card in pilot.sprites(TableCard) if card.face in ("feint", "shove")]
            seen |= {card.valued for card in cards if card.pose.flying}
    assert seen == {ON_TABLE}


def test_a_line_about_three_seats_shows_no_shields(tmp_path: Path) -> None:
    pilot, seen = table(tmp_path, FRESH, HANDS, SCRIPTS), set[int | None]()
    for line in frames(pilot, "Brace R"):
        if "discards" in line:
            seen.add(pilot.scene.state.prompt.seat)
    assert seen == {None}

"""What a battle shows under each of its lines, and for how long."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import dist
from pathlib import Path

import pytest

from game.scenes.table.components.gauges import DialGauge
from game.scenes.table.components.seat_plaque import SeatPlaque
from game.view.arrows import Aim, Arrow
from game.view.cards import RIM
from game.view.narration_bar import NarrationBar
from game.view.pieces import Burst
from game.view.scale import BASE
from game.view.table_card import FLYING_Z, TableCard
from tests.rulebooks.battling import FRESH, battle
from tests.scenes.battlefields import ask, choose, field, is_asked, over
from tests.scenes.tables import TablePilot

PASSING = dict.fromkeys(range(4), ("pass", "pass", "keep"))

PUSHED = ("20/20, Heavy Slash 0 @0.2", "20/20, Thrust 1 @0.2", "20/20", "20/20")

FALLING = ("20/20, Thrust 0 @0.1", "20/20, Quick Jab 1 @1.1", "20/20", "5/20")
"""Seat 0 takes the last health of seat 3; then seat 1 hits seat 2."""


def frames(pilot: TablePilot, words: str = "pass") -> Iterator[str]:
    """Choose; yield the line of each frame until the next choice."""
    choose(pilot, words)
    while not (is_asked(pilot) or over(pilot)):
        yield pilot.scene.state.prompt.text
        pilot.frames(1)


def table(
    folder: Path,
    before: tuple[str, ...],
    hands: dict[int, str] | None = None,
    scripts: Mapping[int, tuple[str, ...]] | None = None,
    devices: tuple[str, ...] = ("screen", "", "", ""),
) -> TablePilot:
    """Return a table that asks for a choice; computers without a script pass."""
    match, scripts = battle(before, hands), {**PASSING, **(scripts or {})}
    pilot = field(folder, match, devices, still=False, pace=100, scripts=scripts)
    ask(pilot)
    return pilot


def plaque(pilot: TablePilot, seat: int) -> SeatPlaque:
    return pilot.scene.parts.hud.plaques[seat]


def lost(pilot: TablePilot, seat: int) -> int:
    """Return the change that is shown at a seat's health."""
    return health(pilot, seat).sign.change


def health(pilot: TablePilot, seat: int) -> DialGauge:
    gauge = pilot.scene.parts.hud.gauges[f"health:{seat}"]
    assert isinstance(gauge, DialGauge)
    return gauge


def test_no_arrow_of_an_earlier_line_is_left_under_a_line_without_one(tmp_path: Path) -> None:
    pilot = table(tmp_path, ("20/20, Thrust 0 @0.1", *FRESH[1:]))
    seen: dict[str, set[bool]] = {}
    for line in frames(pilot, "pass"):
        drawn = bool(pilot.sprites(Arrow) or pilot.sprites(Aim))
        drawn |= bool(pilot.scene.parts.hud.hit_effects.row.terms)
        seen.setdefault(line, set()).add(drawn)
    assert True in seen["Ines's Thrust hits Dara for 5: nobody blocks"]
    assert seen["Ines's Thrust returns to hand"] == {False}


def test_the_arrows_of_a_played_card_are_gone_when_the_next_player_is_told(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    drawn = {
        line: bool(pilot.sprites(Arrow) or pilot.sprites(Aim))
        for line in frames(pilot, "Thrust - 2")
    }
    assert not drawn["Bram plays nothing"]


def test_cards_rest_before_the_line_under_which_they_have_moved_goes(tmp_path: Path) -> None:
    pilot = table(tmp_path, PUSHED, hands={3: "Shove"}, scripts={3: ("shove>R",)})
    seen = []
    for line in frames(pilot):
        cards = tuple(card.pose.x for card in pilot.board.in_cells())
        flying = any(card.z >= FLYING_Z for card in pilot.sprites(TableCard))
        seen.append((line, cards, flying))
    pushed = [place for place, (line, _, _) in enumerate(seen) if "pushes" in line]
    last = seen[pushed[0] : pushed[-1] + 1]
    assert last[0][1] != last[-1][1]
    still = [later[1] == last[-1][1] and not later[2] for later in last]
    assert all(still[-20:]), "they lie there for a while"


def test_each_weapon_goes_to_its_row_under_its_own_line(tmp_path: Path) -> None:
    scripts = {3: ("heavy_slash>3",)}
    pilot = table(tmp_path, FRESH, scripts=scripts)
    rows = ("lane:0:row:2", "lane:3:row:3")
    changes: list[tuple[str, tuple[int, ...]]] = []
    for line in frames(pilot, "Thrust - 2"):
        there = tuple(pilot.board.count(row) for row in rows)
        if not changes or changes[-1][1] != there:
            changes.append((line, there))
    lines = [line for line, there in changes if there in ((1, 0), (1, 1))]
    assert lines[0].startswith("Ines plays Thrust") and lines[1].startswith("Dara plays Heavy")


def test_stamina_is_paid_while_the_card_that_it_pays_for_goes_to_its_row(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    gauge = pilot.scene.parts.hud.gauges["stamina:0"]
    assert isinstance(gauge, DialGauge)
    together = 0
    for line in frames(pilot, "Thrust - 2"):
        turning = gauge.shown not in (20, 17)
        assert not turning or line.startswith("Ines plays")
        together += turning and bool(pilot.board.cards("lane:0:row:2"))
    assert together


def test_battle_cry_comes_forward_with_its_players_shield_and_is_seen_leaving(
    tmp_path: Path,
) -> None:
    before = ("out", "20/20", "20/20, Thrust 2 @2.3", "20/20")
    pilot = table(tmp_path, before, hands={1: "Battle Cry"}, devices=("", "screen", "", ""))
    crest = pilot.scene.context.crests[1]
    zooms, arrows, leaving = [1.0], 0, 0
    for line in frames(pilot, "Battle Cry -"):
        cards = [card for card in pilot.sprites(TableCard) if card.face == "battle_cry"]
        if line.startswith("Bram plays Battle Cry"):
            zooms += [card.pose.zoom for card in cards if card.pose.rim == RIM]
            arrows = max(arrows, len(pilot.sprites(Arrow)))
            assert all(card.crest == crest for card in cards)
        leaving += line == "Bram's Battle Cry leaves the match" and bool(cards)
    assert max(zooms) > 1.2
    assert arrows == 1
    assert leaving > 20


def test_a_seat_is_shown_as_out_as_soon_as_its_health_is_gone(tmp_path: Path) -> None:
    pilot = table(tmp_path, FALLING)
    seen = [
        (plaque(pilot, 3).dark, lost(pilot, 3) != 0, pilot.scene.state.moment.text, line)
        for line in frames(pilot)
    ]
    first = next(shown for shown in seen if shown[0])
    assert first == (True, True, "", "Ines's Thrust hits Dara for 5. Dara falls")
    assert any(moment == "Dara is out" for _, _, moment, _ in seen)
    assert all(later[0] or not earlier[0] for earlier, later in pairwise(seen))


def test_a_seat_without_health_is_shown_as_out_from_the_start(tmp_path: Path) -> None:
    pilot = table(tmp_path, ("20/20", "20/20", "20/20", "out"))
    assert [plaque(pilot, seat).dark for seat in range(4)] == [False, False, False, True]


def test_the_sign_of_a_loss_comes_with_the_number_and_goes_with_the_next_strike(
    tmp_path: Path,
) -> None:
    pilot = table(tmp_path, ("20/20, Thrust 0 @0.1", "20/20, Quick Jab 1 @1.1", *FRESH[2:]))
    signs = []
    for line in frames(pilot):
        signs.append((lost(pilot, 3), line))
        if lost(pilot, 3) and line.startswith("Ines"):
            assert not any(burst.text for burst in pilot.sprites(Burst))
        else:
            assert health(pilot, 3).shown in (20, 15)
    assert any(change == -5 for change, line in signs if line.startswith("Ines"))
    strikes = [change for change, line in signs if "Bram's Quick Jab strikes" in line]
    assert strikes and set(strikes) == {0}


@pytest.mark.parametrize(
    "line",
    ["Bram plays nothing", "Ines plays Study, to look at Dara's Proficiencies and draw 2 cards"],
)
def test_no_line_about_a_play_is_shorter_than_the_others_need(line: str, tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH, hands={0: "Study"})
    shown = list(frames(pilot, "Study -"))
    assert shown.count(line) >= 1.4 * 60


def test_the_arrow_of_a_played_card_leads_from_its_row_to_whom_it_hits(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    layout, scale = pilot.scene.parts.canvas.layout.while_moving(), pilot.scale
    x, y = scale.at(*layout.box("lane:0:row:3").centre)
    seen = 0
    for line in frames(pilot, "Heavy Slash - 3"):
        leads = [arrow for arrow in pilot.sprites(Aim) if arrow.image is not None]
        if line.startswith("Ines plays") and leads:
            (lead,) = leads
            assert not pilot.sprites(Arrow)
            assert abs(lead.rect.left - x) < 12 and abs(lead.rect.centery - y) < 2
            assert lead.z < FLYING_Z
            seen += 1
    assert seen


def test_the_last_stand_lies_in_one_place_above_the_lanes(tmp_path: Path) -> None:
    layout = table(tmp_path, FRESH).scene.parts.canvas.layout
    pile = layout.box("last_stand")
    assert pile == layout.while_moving().box("last_stand")
    assert pile.y + pile.h < layout.box("field").y
    assert pile.x > layout.box("steps").x + layout.box("steps").w


def test_every_weapon_moves_soon_after_its_line_which_stays(tmp_path: Path) -> None:
    pilot = table(tmp_path, ("20/20, Heavy Slash 0 @0.3", *FRESH[1:]))
    seen = [
        pilot.board.in_cells()[0].pose.x
        for line in frames(pilot)
        if line == "Every Weapon moves one row toward the center"
    ]
    moved = next(place for place, x in enumerate(seen) if x > seen[0])
    assert 20 < moved < len(seen) / 2
    assert seen[-20] == seen[-1]


@pytest.mark.parametrize(
    ("card", "words"), [("Brace -", "Ines adds Brace"), ("Lunge -", "Ines's Lunge moves")]
)
def test_a_card_moves_soon_after_the_line_about_its_effect(
    card: str, words: str, tmp_path: Path
) -> None:
    before = ("20/20, Heavy Slash 0 @0.3", *FRESH[1:])
    pilot = table(tmp_path, before, hands={0: "Brace, Lunge"})
    seen = []
    for line in frames(pilot, card):
        if line.startswith(words):
            weapon, modifiers = pilot.board.in_cells()[0], pilot.board.hung(-1)
            seen.append((weapon.pose.x, weapon.pose.y, len(weapon.hung), len(modifiers)))
    changed = next(place for place, each in enumerate(seen) if each != seen[0])
    assert changed < 1.2 * 60
    assert len(seen) > 1.2 * 60, "the line can be read meanwhile"


def test_the_first_played_card_is_named_soon_after_the_reveal(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    open_frames = 0
    for line in frames(pilot, "Thrust - 2"):
        if line.startswith("Ines plays"):
            break
        open_frames += any(card.face for card in pilot.board.cards("commit:0"))
    assert 0 < open_frames < 0.6 * 60


def test_a_card_that_returns_to_a_hand_can_be_followed(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    ways: list[float] = []
    was: tuple[float, float] | None = None
    for line in frames(pilot, "Thrust R 2"):
        if line != "Directions are never used up: they return to hand":
            continue
        poses = [card.pose for card in pilot.sprites(TableCard) if card.face == "right"]
        now = (poses[0].x, poses[0].y) if poses else None
        if was and now and now[1] < BASE[1]:
            ways.append(dist(was, now))
        was = now
    assert 0 < max(ways) < 110


@pytest.mark.parametrize(
    "line", ["Directions are never used up: they return to hand", "Everyone has fewer"]
)
def test_a_card_for_the_hidden_hand_goes_to_its_count_and_covers_no_number(
    line: str, tmp_path: Path
) -> None:
    pilot = table(tmp_path, FRESH)
    layout = pilot.scene.parts.canvas.layout.while_moving()
    tally = layout.box("hand:0")
    ends: list[tuple[float, float, float]] = []
    for told in frames(pilot, "Thrust R 2"):
        if told.startswith(line):
            hand = pilot.board.cards("hand:0")
            flying = [card.pose for card in hand if card.pose.y < BASE[1]]
            ends += [(pose.x, pose.y, pose.width * pose.zoom) for pose in flying]
    assert ends and all(y < layout.box("prompt").y for _, y, _ in ends)
    x, y, width = ends[-1]
    assert tally.holds((x, y))
    assert x + width / 2 < tally.x + tally.w / 2


def test_no_line_goes_from_the_large_board_to_the_small_one(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    lines: dict[bool, set[str]] = {True: set(), False: set()}
    for words in ("Thrust - 2", "keep"):
        for line in frames(pilot, words):
            lines[pilot.scene.state.moving].add(line)
    assert any("draw" in line for line in lines[True]), "it shrinks only when the hand comes up"
    assert not (lines[True] & lines[False]) - {""}


def test_the_sign_of_a_cost_goes_with_its_line(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH, hands={0: "Shove"})
    gauge = pilot.scene.parts.hud.gauges["stamina:0"]
    assert isinstance(gauge, DialGauge)
    lines = {line for line in frames(pilot, "Shove -") if gauge.sign.change}
    assert lines == {"Ines plays Shove against Dara's lane, which is empty"}


def test_the_hand_does_not_rise_under_a_line_about_drawn_cards(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    covered = []
    for line in frames(pilot):
        if "draw" in line:
            bars = [bar.rect for bar in pilot.sprites(NarrationBar) if bar.image]
            cards = [
                card.rect for card in pilot.hand() if card.rect.top < pilot.target.get_height()
            ]
            covered.append(any(card.collidelist(bars) >= 0 for card in cards))
    assert covered and sum(covered) < 20, "only while the hand rises for the next choice"


def test_the_plaque_of_who_chose_last_does_not_glow_while_others_draw(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH, {1: "Brace"}, {1: ("pass", "keep")})
    plaques, seen = pilot.scene.parts.hud.plaques.values(), 0
    for line in frames(pilot):
        if "draw" in line:
            assert not any(plaque.acting for plaque in plaques)
            seen += 1
    assert seen


def test_played_cards_lie_face_down_together_before_they_turn_over(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH, scripts={3: ("heavy_slash>3",)})
    zones = ("commit:0", "commit:3")
    seen: list[list[bool]] = []
    for _ in frames(pilot, "Thrust - 2"):
        lying = [card for zone in zones for card in pilot.board.cards(zone)]
        if len(lying) == 2:
            seen.append([card.face is not None for card in lying])
    assert seen.count([False, False]) > 20
    assert all(one == two for one, two in seen)


def test_a_feint_stays_beside_its_weapon_and_points_at_the_new_lane(tmp_path: Path) -> None:
    pilot = table(tmp_path, ("20/20, Heavy Slash 0 @0.1 + Feint (0)", *FRESH[1:]))
    scale = pilot.scene.parts.canvas.easel.scale
    goal = pilot.scene.parts.canvas.layout.while_moving().box("resolution:1")
    (left, top), (_, foot) = scale.at(goal.x, goal.y), scale.at(goal.x, goal.y + goal.h)
    ends = []
    for line in frames(pilot):
        if "Feint sends" not in line:
            continue
        feints = [card for card in pilot.sprites(TableCard) if card.face == "feint"]
        assert feints and all(card.pose.x < BASE[0] / 2 for card in feints)
        ends += [arrow.rect for arrow in pilot.sprites(Arrow) if arrow.image is not None]
    assert ends
    last = max(ends, key=lambda rect: rect.bottom)
    assert last.centerx > left and top < last.bottom < foot


def test_the_reveal_line_stays_until_the_first_card_is_named(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    lines = list(frames(pilot, "Thrust - 2"))
    first = lines.index("Everyone reveals their cards")
    last = next(place for place, line in enumerate(lines) if line.startswith("Ines plays"))
    assert first < 80 < last
    assert set(lines[first:last]) == {"Everyone reveals their cards"}


def test_an_empty_board_is_not_shown_for_long_after_weapons_have_returned(tmp_path: Path) -> None:
    pilot = table(tmp_path, ("20/20, Thrust 0 @0.1", *FRESH[1:]))
    empty = [
        not pilot.board.in_cells() and all(one.z < FLYING_Z for one in pilot.board.sprites())
        for line in frames(pilot)
        if "to hand" in line
    ]
    assert any(empty) and not all(empty)
    assert empty.count(True) < 40

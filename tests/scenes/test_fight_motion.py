"""How cards and damage move in a fight of Filthy Casual."""

from math import dist
from pathlib import Path

import pytest

from game.scenes.table.animation.rushes import edge_thrown, thrown_from
from game.view.arrows import Arrow
from game.view.cards import Pose
from game.view.dial_damage import beside_dial, damage_sides, flown_width
from game.view.pieces import Burst
from game.view.table_anchors import DialAnchor
from game.view.table_geometry import card_height
from tests.scenes.tables import TableServices
from tests.scenes.test_duels import duel
from tests.scenes.test_fights import brawl, distance, fight


def test_cards_of_a_ring_stay_together_for_a_moment_before_the_beaten_one_recoils(
    tmp_path: Path,
) -> None:
    pilot = brawl(tmp_path)
    pilot.until(lambda: bool(pilot.sprites(Arrow)), 30.0)
    (attacker,), (target,) = pilot.board.open_in_slots(0), pilot.board.open_in_slots(1)
    pilot.until(lambda: target.pose.zoom > 1.2 and not target.pose.flying, 5.0)
    apart = distance(attacker.pose, target.pose)
    home, ways = (target.pose.x, target.pose.y), []
    for _ in range(170):
        pilot.frames(1)
        recoiled = dist((target.pose.x, target.pose.y), home)
        ways.append((distance(attacker.pose, target.pose), recoiled))
    gaps = [gap for gap, _ in ways]
    assert max(gaps) > apart + 15, "it draws back"
    met = [recoiled for gap, recoiled in ways if gap == min(gaps)]
    assert 5 <= len(met) <= 8
    assert max(met) == 0
    assert max(recoiled for _, recoiled in ways) > 15


def test_the_burst_of_a_hit_appears_when_the_card_has_arrived(tmp_path: Path) -> None:
    pilot = brawl(tmp_path)
    pilot.until(lambda: bool(pilot.sprites(Arrow)), 30.0)
    (attacker,), (target,) = pilot.board.open_in_slots(0), pilot.board.open_in_slots(1)
    while not any(burst.image for burst in pilot.sprites(Burst)):
        pilot.frames(1)
    high = card_height(target.pose.width * target.pose.zoom)
    assert distance(attacker.pose, target.pose) < high


def test_a_thrust_throws_damage_from_the_edge_of_the_card_that_is_nearest_its_goal() -> None:
    card, goal = Pose(0.0, 0.0, 100.0), (1000.0, 0.0)
    (x, y), (middle, _y) = edge_thrown(card, goal), thrown_from(card, goal)
    assert y == 0
    assert 50 <= x - middle < 70


def test_damage_knocks_aside_the_shield_of_who_is_hit(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    shields = [pilot.scene.parts.hud.plaques[seat].shield for seat in (0, 1)]
    homes = [shield.rect.x for shield in shields]
    moved = {0: 0, 1: 0}
    while pilot.asked != 0:
        pilot.frames(1)
        for seat, shield in enumerate(shields):
            moved[seat] = max(moved[seat], abs(shield.rect.x - homes[seat]))
    assert moved[0] > 5
    assert moved[1] == 0
    assert [shield.rect.x for shield in shields] == homes


def test_a_drawn_card_flies_below_the_open_hand_and_covers_no_face(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    pilot.until(lambda: pilot.scene.state.struck, 20.0)
    layers = []
    while pilot.asked != 0:
        pilot.frames(1)
        hand = pilot.board.hand()
        layers += [
            card.z - min(each.z for each in hand if not each.pose.flying)
            for card in hand
            if card.pose.flying and card.pose.turn < 1 and len(hand) > 1
        ]
    assert layers
    assert max(layers) < 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_plaques_are_beside_the_cards_of_their_seats(seats: int) -> None:
    layout = TableServices(Path()).layout("filthy_casual", f"seats_{seats}")
    for seat in range(seats):
        plaque, slot = layout.box(f"seat:{seat}"), layout.box(f"open:{seat}")
        gap = abs(plaque.centre[0] - slot.centre[0]) - (plaque.w + slot.w) / 2
        assert gap < 24, seat
        assert slot.y < plaque.centre[1] < slot.y + slot.h, seat


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_damage_is_much_nearer_to_the_dial_that_it_lowers_than_to_others(seats: int) -> None:
    layout = TableServices(Path()).layout("filthy_casual", f"seats_{seats}")
    dials = layout.of_kind(DialAnchor)
    sides = damage_sides(layout)
    for dial in dials:
        place = beside_dial(dial, flown_width(dial), sides[dial.name])
        others = [dist(place, other.box.centre) for other in dials if other is not dial]
        assert 1.8 * dist(place, dial.box.centre) < min(others), dial.name


def test_two_at_a_table_read_the_extra_damage_of_a_tie_in_large_letters(tmp_path: Path) -> None:
    pilot = duel(tmp_path, "flurry flurry slash/cross_cut", hp=7)
    sign = pilot.scene.parts.hud.extra_damage.signs[frozenset((0, 1))].burst
    assert sign.text == "+2"
    assert sign.rect.h > pilot.scale.px(100)

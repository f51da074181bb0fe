"""RESOLVE of The Art of Battle, step by step, and the effects of Weapons and Modifiers."""

import re

import pytest

from game.engine import Match
from tests.rulebooks.battling import (
    FRESH,
    PASSES,
    battle,
    health,
    keep_all,
    lies,
    pile,
    play,
    stamina,
    state,
)


def resolved(*weapons: str, out: int | None = None, **more: object) -> Match:
    """Return the match after a turn of passes; the named lanes have a Weapon in row 1.

    Weapons are written "Thrust 0 @0 + Brace (1)"; every living seat has 20/10.
    """
    before = []
    for seat in range(4):
        own = [weapon for weapon in weapons if weapon.split(" @")[0].endswith(str(seat))]
        words = [re.sub(r"@(\d)", r"@\1.1", weapon) for weapon in own]
        before.append("out" if seat == out else ", ".join(("20/10", *words)))
    match = battle(before, **more)
    play(match, *("" if seat == out else "pass" for seat in range(4)))
    return match


@pytest.mark.parametrize(
    ("weapon", "attack"),
    [("Quick Jab", 2), ("Thrust", 5), ("Heavy Slash", 8), ("Shoulder Charge", 2)],
)
def test_ab_60_to_63_weapons_attack_the_facing_enemy(weapon: str, attack: int) -> None:
    match = resolved(f"{weapon} 0 @0")
    assert health(match) == (20, 20, 20, 20 - attack)


@pytest.mark.parametrize("weapon", ["Guard", "Deflect", "Catch Breath"])
def test_ab_64_to_66_the_other_weapons_do_not_attack(weapon: str) -> None:
    assert health(resolved(f"{weapon} 0 @0")) == (20,) * 4


def test_ab_7_an_attack_hits_the_enemy_facing_its_lane() -> None:
    assert health(resolved("Thrust 1 @0")) == (20, 20, 20, 15)


@pytest.mark.parametrize(("lane", "left"), [(0, 20), (1, 15)])
def test_ab_7_a_block_protects_the_owner_of_its_lane(lane: int, left: int) -> None:
    assert health(resolved(f"Guard 1 @{lane}", "Thrust 3 @3"))[0] == left


def test_ab_7_recovery_goes_to_the_cards_player_in_any_lane() -> None:
    assert stamina(resolved("Catch Breath 1 @0")) == (10, 17, 10, 10)


def test_ab_8_weapons_in_a_lane_without_an_owner_still_attack() -> None:
    assert health(resolved("Thrust 0 @1", out=1)) == (20, 0, 15, 20)


def test_ab_8_an_attack_on_a_lane_without_a_living_owner_hits_nobody() -> None:
    assert health(resolved("Thrust 3 @2", "Thrust 2 @2", out=1)) == (20, 0, 20, 20)


def test_ab_8_a_lane_without_an_owner_blocks_and_counters_nothing() -> None:
    match = resolved("Deflect 0 @1", "Thrust 2 @2", out=1)
    assert health(match) == (20, 0, 20, 20)


@pytest.mark.parametrize(("weapon", "block"), [("Guard", 6), ("Deflect", 4)])
def test_ab_64_and_65_block(weapon: str, block: int) -> None:
    assert health(resolved(f"{weapon} 0 @0", "Heavy Slash 3 @3"))[0] == 20 - (8 - block)


def test_ab_33_2_all_blocks_in_a_lane_are_one_pool() -> None:
    match = resolved("Guard 0 @0", "Guard 1 @0", "Heavy Slash 3 @3", "Thrust 2 @3")
    assert health(match) == (19, 20, 20, 20)


def test_ab_33_3_attacks_are_summed_before_the_block() -> None:
    match = resolved("Deflect 0 @0", "Quick Jab 3 @3", "Quick Jab 2 @3")
    assert health(match)[0] == 20
    match = resolved("Deflect 0 @0", "Quick Jab 3 @3", "Thrust 2 @3")
    assert health(match)[0] == 17


def test_ab_33_3_and_63_unblockable_attacks_ignore_blocks() -> None:
    match = resolved("Guard 0 @0", "Shoulder Charge 3 @3", "Thrust 2 @3")
    assert health(match)[0] == 18


def test_ab_34_unused_block_is_lost() -> None:
    match = resolved("Guard 0 @0", "Quick Jab 3 @3")
    assert health(match)[0] == 20
    play(match, "pass", "pass", "pass", "Quick Jab - 1")
    assert health(match)[0] == 18


def test_ab_34_a_block_does_not_last_into_the_next_turn() -> None:
    match = battle(("20/10, Guard 0 @0.2", "20/10", "20/10", "20/10, Thrust 3 @3.1"))
    play(match, *PASSES)
    assert health(match)[0] == 15


def test_ab_33_4_and_65_deflect_counters_if_it_blocked() -> None:
    assert health(resolved("Deflect 0 @0", "Quick Jab 3 @3")) == (20, 20, 20, 17)


def test_ab_33_4_no_counter_when_nothing_was_blocked() -> None:
    assert health(resolved("Deflect 0 @0")) == (20,) * 4
    assert health(resolved("Deflect 0 @0", "Shoulder Charge 3 @3")) == (18, 20, 20, 20)
    assert health(resolved("Deflect 0 @0", "Thrust 2 @2")) == (20, 15, 20, 20)


def test_ab_33_4_every_counter_deals_full_damage() -> None:
    match = resolved("Deflect 0 @0", "Deflect 1 @0", "Quick Jab 3 @3")
    assert health(match) == (20, 20, 20, 14)


def test_ab_33_4_a_counter_hits_the_facing_enemy_not_the_attacker() -> None:
    assert health(resolved("Deflect 0 @0", "Quick Jab 2 @3")) == (20, 20, 20, 17)


def test_ab_33_4_a_counter_cannot_be_blocked_or_countered() -> None:
    match = resolved("Deflect 0 @0", "Quick Jab 3 @3", "Deflect 2 @3 + Brace (3)")
    assert health(match) == (20, 20, 20, 17)


def test_ab_8_a_counter_to_a_lane_without_an_owner_hits_nobody() -> None:
    match = resolved("Deflect 0 @0 + Follow Through (0)", "Quick Jab 2 @3", out=3)
    assert health(match) == (20, 20, 20, 0)
    assert stamina(match)[0] == 10


def test_ab_33_5_a_falling_player_still_attacks_and_blocks() -> None:
    before = (
        "2/9, Thrust 0 @0.1",
        "2/9, Deflect 1 @1.1",
        "20/9, Heavy Slash 2 @2.1",
        "20/9, Thrust 3 @3.1",
    )
    match = battle(before)
    play(match, *PASSES)
    # Seat 0 takes 5, seat 1 takes 8 - 4; seat 3 took 5 and seat 2 the Counter.
    assert health(match) == (0, 0, 17, 15)


def test_ab_33_6_and_63_shoulder_charge_pushes_the_weapons_opposite_back() -> None:
    before = (
        "20/9, Shoulder Charge 0 @0.1",
        "20/9",
        "20/9, Heavy Slash 2 @3.3",
        "20/9, Thrust 3 @3.3",
    )
    match = battle(before)
    play(match, *PASSES)
    assert state(match)[2:] == ["20/9, Heavy Slash 2 @3.3", "18/9, Thrust 3 @3.3"]


def test_ab_33_6_resolved_weapons_are_not_pushed() -> None:
    match = resolved("Shoulder Charge 0 @0", "Thrust 3 @3")
    assert state(match)[3] == "18/10"
    assert health(match)[0] == 15


def test_ab_33_6_two_charges_push_once() -> None:
    before = (
        "20/9, Shoulder Charge 0 @0.1",
        "20/9, Shoulder Charge 1 @0.1",
        "20/9",
        "20/9, Thrust 3 @3.2",
    )
    match = battle(before)
    play(match, *PASSES)
    assert state(match)[3] == "16/9, Thrust 3 @3.2"


def test_ab_33_6_the_push_hits_the_lane_where_the_charge_resolves() -> None:
    before = (
        "20/9, Shoulder Charge 0 @0.1 + Feint (1)",
        "20/9",
        "20/9, Thrust 2 @2.2",
        "20/9, Thrust 3 @3.2",
    )
    match = battle(before)
    play(match, *PASSES)
    assert state(match)[2:] == ["18/9, Thrust 2 @2.2", "20/9, Thrust 3 @3.1"]


@pytest.mark.parametrize(("attacked", "stamina_then"), [(False, 17), (True, 13)])
def test_ab_33_7_and_66_catch_breath(attacked: bool, stamina_then: int) -> None:
    weapons = ["Catch Breath 0 @0", *(["Quick Jab 3 @3"] if attacked else [])]
    assert stamina(resolved(*weapons))[0] == stamina_then


def test_ab_66_a_blocked_attack_does_not_reduce_the_recovery() -> None:
    match = resolved("Catch Breath 0 @0", "Guard 1 @0", "Quick Jab 3 @3")
    assert stamina(match)[0] == 17


def test_ab_66_a_hit_on_the_player_counts_not_on_the_lane() -> None:
    match = resolved("Catch Breath 1 @0", "Quick Jab 3 @3")
    assert (health(match)[0], stamina(match)[1]) == (18, 17)
    match = resolved("Catch Breath 1 @0", "Quick Jab 2 @2")
    assert (health(match)[1], stamina(match)[1]) == (18, 13)


def test_ab_33_7_a_fallen_player_recovers_nothing() -> None:
    match = battle(("2/3, Catch Breath 0 @0.1", "9/9", "9/9", "9/9, Thrust 3 @3.1"))
    play(match, *PASSES)
    assert stamina(match)[0] == 3


def test_ab_33_8_weapons_go_to_hand_and_modifiers_to_their_owners_discards() -> None:
    match = resolved("Thrust 0 @0 + Brace (1) + Feint (0)")
    assert "thrust" in lies(match, "hand:0")
    assert (pile(match, 0), pile(match, 1)) == (["feint"], ["brace"])
    assert match.table.attached == {}


@pytest.mark.parametrize(
    ("weapon", "attack"),
    [("Thrust", 8), ("Heavy Slash", 11), ("Guard", 0), ("Shoulder Charge", 5)],
)
def test_ab_68_full_swing_adds_3_to_an_attack(weapon: str, attack: int) -> None:
    assert health(resolved(f"{weapon} 0 @0 + Full Swing (0)"))[3] == 20 - attack


def test_ab_68_full_swing_on_a_charge_is_unblockable_too() -> None:
    match = resolved("Shoulder Charge 0 @0 + Full Swing (0)", "Guard 3 @3")
    assert health(match)[3] == 15


@pytest.mark.parametrize(("row", "attached"), [(1, False), (2, True), (3, True)])
def test_ab_68_full_swing_only_in_rows_2_and_3(row: int, attached: bool) -> None:
    match = battle((f"20/20, Heavy Slash 0 @0.{row}", *FRESH[1:]), {0: "Full Swing"})
    play(match, "Full Swing -", "pass", "pass", "pass")
    assert ("full_swing" in lies(match, "hand:0")) != attached
    assert stamina(match)[0] == (18 if attached else 20)


def test_ab_33_1_and_69_feint_resolves_in_the_other_lane() -> None:
    assert health(resolved("Thrust 0 @0 + Feint (0)")) == (20, 20, 15, 20)
    assert health(resolved("Guard 0 @0 + Feint (0)", "Thrust 3 @3", "Thrust 2 @2")) == (
        15,
        20,
        20,
        20,
    )


def test_ab_69_two_feints_cancel_out() -> None:
    assert health(resolved("Thrust 0 @0 + Feint (0) + Feint (1)")) == (20, 20, 20, 15)


def test_ab_70_brace_blocks_4_on_any_weapon() -> None:
    match = resolved("Quick Jab 0 @0 + Brace (0)", "Thrust 3 @3")
    assert health(match) == (19, 20, 20, 18)
    match = resolved("Guard 0 @0 + Brace (0)", "Heavy Slash 3 @3", "Thrust 2 @3")
    assert health(match)[0] == 17


def test_ab_71_riposte_adds_4_to_the_weapons_counter() -> None:
    assert health(resolved("Guard 0 @0 + Riposte (1)", "Quick Jab 3 @3"))[3] == 16
    assert health(resolved("Deflect 0 @0 + Riposte (1)", "Quick Jab 3 @3"))[3] == 13
    assert health(resolved("Quick Jab 0 @0 + Riposte (0)", "Quick Jab 3 @3")) == (18, 20, 20, 18)


def test_ab_71_riposte_counters_damage_blocked_by_another_weapon() -> None:
    match = resolved("Thrust 0 @0 + Riposte (0)", "Guard 1 @0", "Quick Jab 3 @3")
    assert health(match) == (20, 20, 20, 11)


@pytest.mark.parametrize(("guarded", "then"), [(False, 14), (True, 10)])
def test_ab_72_follow_through_rewards_a_hit(guarded: bool, then: int) -> None:
    weapons = ["Thrust 0 @0 + Follow Through (0)", *(["Guard 3 @3"] if guarded else [])]
    assert stamina(resolved(*weapons))[0] == then


def test_ab_72_follow_through_rewards_the_weapons_player() -> None:
    match = resolved("Guard 0 @0 + Follow Through (1)", "Thrust 1 @0")
    assert stamina(match) == (14, 10, 10, 10)
    match = resolved("Thrust 0 @0 + Feint (0) + Follow Through (0)", "Guard 2 @2")
    assert stamina(match)[0] == 10


def test_ab_72_two_follow_throughs_reward_twice() -> None:
    match = resolved("Thrust 0 @0 + Follow Through (0) + Follow Through (1)")
    assert stamina(match)[0] == 18


def test_ab_73_wind_up_holds_a_weapon_for_a_turn_and_adds_3() -> None:
    match = battle(("20/20, Thrust 0 @0.1", *FRESH[1:]), {0: "Wind Up"})
    play(match, "Wind Up -", "pass", "pass", "pass")
    assert state(match)[0] == "20/19, Thrust 0 @0.1 + Wind Up (0)"
    keep_all(match)
    play(match, *PASSES)
    assert health(match) == (20, 20, 20, 12)


def test_ab_73_two_wind_ups_of_one_turn_hold_once_and_both_add() -> None:
    match = battle(("20/20, Thrust 0 @0.1", *FRESH[1:]), {0: "Wind Up", 1: "Wind Up"})
    play(match, "Wind Up -", "Wind Up L", "pass", "pass")
    keep_all(match)
    play(match, *PASSES)
    assert health(match) == (20, 20, 20, 9)


def test_ab_73_every_weapon_with_wind_up_is_held() -> None:
    weapons = ("20/20, Thrust 0 @0.1", "20/20, Thrust 1 @1.1", "20/20, Thrust 2 @2.1")
    match = battle((*weapons, "20/20"), {0: "Brace", 1: "Wind Up", 2: "Wind Up"})
    play(match, "Brace -", "Wind Up -", "Wind Up -", "pass")
    assert state(match)[0] == "20/19"
    assert state(match)[1] == "20/19, Thrust 1 @1.1 + Wind Up (1)"
    assert state(match)[2] == "20/19, Thrust 2 @2.1 + Wind Up (2)"
    assert health(match) == (20, 20, 20, 15)


def test_ab_73_wind_up_only_holds_a_weapon_without_attack() -> None:
    match = battle(
        ("20/20, Guard 0 @0.1", "20/20", "20/20", "20/20, Thrust 3 @3.2"), {0: "Wind Up"}
    )
    play(match, "Wind Up -", "pass", "pass", "pass")
    keep_all(match)
    play(match, *PASSES)
    assert health(match) == (20,) * 4


def test_ab_80_unbroken_blocks_three_in_the_own_lane_and_adds_three_to_attacks() -> None:
    passive = {"passive:0": ["unbroken"]}
    match = resolved("Thrust 3 @3", "Thrust 2 @2", out=1, zones=passive)
    assert health(match) == (18, 0, 20, 20)
    match = resolved("Quick Jab 0 @1", out=1, zones=passive)
    assert health(match) == (20, 0, 15, 20)
    match = resolved("Guard 0 @0", "Heavy Slash 3 @3", "Thrust 2 @3", out=1, zones=passive)
    assert health(match) == (16, 0, 20, 20)
    assert lies(match, "passive:0") == ["unbroken"]


def test_ab_80_unbrokens_bonus_to_a_charge_is_unblockable() -> None:
    passive = {"passive:0": ["unbroken"]}
    match = resolved("Shoulder Charge 0 @0", "Guard 3 @3", out=1, zones=passive)
    assert health(match) == (20, 0, 20, 15)


def test_ab_80_damage_blocked_by_unbroken_triggers_riposte() -> None:
    passive = {"passive:0": ["unbroken"]}
    match = resolved("Catch Breath 0 @0 + Riposte (0)", "Quick Jab 3 @3", out=1, zones=passive)
    assert health(match) == (20, 0, 20, 16)

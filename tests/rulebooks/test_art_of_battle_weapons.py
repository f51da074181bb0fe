"""Each Weapon and Direction of The Art of Battle, from being played to its return to hand."""

import pytest

from game.engine import Match
from tests.rulebooks.battling import BOOK, FRESH, battle, health, keep_all, play, stamina, state


def turns(match: Match, *choices: str) -> list[tuple[int, ...]]:
    """Play seat 0's commitments while all others pass; return all health after each turn."""
    after = []
    for words in choices:
        play(match, words, "", "", "")
        keep_all(match)
        after.append(health(match))
    return after


def test_ab_2_seats_0_and_1_play_against_2_and_3() -> None:
    assert BOOK.teams(4, {}) == (0, 0, 1, 1)
    match = battle(("1/20", "out", "20/20, Thrust 2 @3.1", "20/20, Thrust 3 @3.1"))
    play(match, "", "", "", "")
    assert match.result is not None and match.result.winners == (2, 3)


def test_ab_5_a_weapon_resolves_after_row_1() -> None:
    match = battle(("20/20, Heavy Slash 0 @0.3", *FRESH[1:]))
    play(match, "", "", "", "")
    assert state(match)[0] == "20/20, Heavy Slash 0 @0.2"
    keep_all(match)
    play(match, "", "", "", "")
    assert state(match)[0] == "20/20, Heavy Slash 0 @0.1"
    keep_all(match)
    moved = [getattr(event, "to", "") for event in play(match, "", "", "", "")]
    assert "resolution:0" in moved
    assert health(match) == (20, 20, 20, 12)


def test_ab_6_a_stronger_card_starts_further_back() -> None:
    match = battle(FRESH)
    assert turns(match, "Heavy Slash - 3", "pass") == [(20,) * 4] * 2
    play(match, "pass", "", "", "Guard - 1")
    assert health(match) == (20, 20, 20, 18)


def test_ab_60_quick_jab_hits_for_2_this_turn() -> None:
    match = battle(FRESH)
    assert turns(match, "Quick Jab - 1") == [(20, 20, 20, 18)]
    assert stamina(match)[0] == 18


def test_ab_61_thrust_hits_for_5_next_turn() -> None:
    match = battle(FRESH)
    assert turns(match, "Thrust - 2", "pass") == [(20,) * 4, (20, 20, 20, 15)]
    assert stamina(match)[0] == 17


def test_ab_62_heavy_slash_hits_for_8_on_the_third_turn() -> None:
    match = battle(FRESH)
    after = turns(match, "Heavy Slash - 3", "pass", "pass")
    assert after == [(20,) * 4, (20,) * 4, (20, 20, 20, 12)]
    assert stamina(match)[0] == 15


@pytest.mark.parametrize("row", [1, 2])
def test_ab_63_shoulder_charge_hits_for_2_through_any_block_and_pushes(row: int) -> None:
    match = battle((*FRESH[:3], "20/20, Heavy Slash 3 @3.3"))
    play(match, f"Shoulder Charge - {row}", "", "Guard R 1", "")
    if row == 2:
        keep_all(match)
        play(match, "", "", "Guard R 1", "")
    assert health(match) == (20, 20, 20, 18)
    assert state(match)[3] == f"18/20, Heavy Slash 3 @3.{4 - row}"
    assert stamina(match)[0] == 16


@pytest.mark.parametrize("row", [1, 2])
def test_ab_64_guard_blocks_6_in_its_lane(row: int) -> None:
    match = battle((*FRESH[:3], f"20/20, Heavy Slash 3 @3.{row}"))
    play(match, f"Guard - {row}", "", "", "")
    if row == 2:
        keep_all(match)
        play(match, "", "", "", "")
    assert health(match) == (18, 20, 20, 20)
    assert stamina(match)[0] == 19


def test_ab_65_deflect_blocks_4_and_counters_3() -> None:
    match = battle((*FRESH[:3], "20/20, Thrust 3 @3.1"))
    play(match, "Deflect - 1", "", "", "")
    assert health(match) == (19, 20, 20, 17)
    assert stamina(match)[0] == 18


def test_ab_66_catch_breath_gives_7_next_turn_or_3_if_hit() -> None:
    for blow, then in (("", 15), ("Quick Jab - 1", 11)):
        match = battle(("20/8", *FRESH[1:]))
        play(match, "Catch Breath - 2", "", "", "")
        keep_all(match)
        assert stamina(match)[0] == 8
        play(match, "", "", "", blow)
        assert stamina(match)[0] == then


@pytest.mark.parametrize(
    ("letter", "hit"), [("L", (20, 20, 20, 18)), ("R", (20, 20, 18, 20)), ("-", (20, 20, 20, 18))]
)
def test_ab_67_l_and_r_aim_a_card_at_the_teams_own_sides(letter: str, hit: tuple[int, ...]) -> None:
    match = battle(FRESH)
    play(match, f"Quick Jab {letter} 1", "", "", "")
    assert health(match) == hit


def test_ab_74_second_wind_gives_3_to_the_player_or_teammate() -> None:
    for letter, then in (("-", (8, 5, 5, 5)), ("L", (8, 5, 5, 5)), ("R", (5, 8, 5, 5))):
        match = battle(("20/5",) * 4, {0: "Second Wind"})
        play(match, f"Second Wind {letter}", "", "", "")
        assert stamina(match) == then

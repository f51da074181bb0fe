"""What The Art of Battle says of discards: who may, and why others may not."""

import pytest

from tests.rulebooks.battling import FRESH, PASSES, battle, play, told

WINDS = {0: "Second Wind", 1: "Second Wind", 2: "Second Wind", 3: "Second Wind"}

EVERYONE_MAY = "Nobody played a Proficiency (a blue card), so everyone may discard one"


@pytest.mark.parametrize(
    ("played", "line", "asked"),
    [
        (
            ("pass", "Second Wind -", "Second Wind -", "pass"),
            "seat 1 and seat 2 played a Proficiency (a blue card), "
            "so only seat 0 and seat 3 may discard one",
            {0, 3},
        ),
        (
            PASSES,
            EVERYONE_MAY,
            {0, 1, 2, 3},
        ),
    ],
)
def test_ab_35_it_is_told_who_may_discard_and_why_others_may_not(
    played: tuple[str, ...], line: str, asked: set[int]
) -> None:
    match = battle(FRESH, WINDS)
    assert told(play(match, *played))[-1] == line
    assert match.offers().keys() == asked


def test_ab_35_it_is_told_that_nobody_may_discard_if_everyone_played_a_proficiency() -> None:
    lines = told(play(battle(FRESH, WINDS), *("Second Wind -",) * 4))
    assert "Everyone played a Proficiency (a blue card), so nobody may discard one" in lines


def test_ab_24_modifiers_are_attached_before_actions_take_effect() -> None:
    before = ("20/20, Thrust 0 @0.2", *FRESH[1:])
    match = battle(before, {0: "Feint", 2: "Shove"})
    lines = told(play(match, "Feint -", "pass", "Shove L", "pass"))
    order = lines.index("seat 3 plays nothing")
    assert lines[order + 1].startswith("seat 0 adds feint")
    assert lines[order + 2].startswith("seat 2's shove")


def test_ab_35_a_fallen_player_is_left_out_of_the_discard_line() -> None:
    before = ("3/9", "9/9", "9/9", "9/9, Thrust 3 @3.1")
    match = battle(before, {0: "Second Wind", 1: "Lunge", 2: "Lunge", 3: "Lunge"})
    lines = told(play(match, "Second Wind -", "pass", "pass", "pass"))
    assert (
        "seat 1, seat 2 and seat 3 played no Proficiency (a blue card), so each may discard one"
        in lines
    )
    assert match.offers().keys() == {1, 2, 3}


def test_ab_35_nothing_is_told_of_discards_if_nobody_is_asked() -> None:
    match = battle(FRESH, {1: "Second Wind"})
    lines = told(play(match, "pass", "Second Wind -", "pass", "pass"))
    assert not [line for line in lines if "may discard" in line]

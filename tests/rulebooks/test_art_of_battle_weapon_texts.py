"""What The Art of Battle says of Weapons that are moved: whom they will affect now, and when."""

import pytest

from game.engine.events import Affected, Aimed, Carried
from tests.rulebooks.battling import BOOK, FRESH, PASSES, battle, play, told


def test_ab_76_a_push_names_the_weapon_that_cannot_go_back() -> None:
    before = ("20/20", "20/20", "20/20, Thrust 2 @3.2", "20/20, Heavy Slash 3 @3.3")
    events = play(battle(before, {0: "Shove"}), "Shove -", "pass", "pass", "pass")
    (push,) = [event for event in events if isinstance(event, Affected)]
    assert str(push.text) == (
        "seat 0's shove pushes seat 2's thrust back: it now hits seat 0 in 3 moves. "
        "seat 3's heavy slash stays in row 3"
    )


@pytest.mark.parametrize(("row", "moves"), [(1, 0), (2, 2), (3, 3)])
def test_ab_31_a_sentence_counts_the_same_moves_as_the_outlook(row: int, moves: int) -> None:
    before = ("20/20, Shoulder Charge 0 @0.1", "20/20", "20/20", f"20/20, Thrust 3 @3.{row}")
    match = battle(before)
    lines = [str(event.text) for event in play(match, *PASSES) if isinstance(event, Affected)]
    told_moves = [int(line.split()[-2]) for line in lines if line.endswith("moves")]
    outlooks = BOOK.outlooks(match.view(None))
    assert told_moves == [each.moves for each in outlooks.values()] == ([moves] if moves else [])


def test_ab_76_a_shove_against_a_weapon_in_row_3_says_why_it_has_no_effect() -> None:
    before = (*FRESH[:3], "20/20, Heavy Slash 3 @3.3")
    lines = told(play(battle(before, {0: "Shove"}), "Shove -", "pass", "pass", "pass"))
    assert "seat 0's shove has no effect: seat 3's heavy slash is in row 3 already" in lines


def test_ab_73_a_push_counts_the_turn_that_a_weapon_is_held_back() -> None:
    before = (*FRESH[:3], "20/20, Thrust 3 @3.1")
    match = battle(before, {0: "Shove", 3: "Wind Up"})
    (push, _) = [
        event
        for event in play(match, "Shove -", "pass", "pass", "Wind Up -")
        if isinstance(event, Affected)
    ]
    assert str(push.text) == (
        "seat 0's shove pushes seat 3's thrust back to row 2: it now hits seat 0 in 3 moves"
    )


def test_ab_69_a_weapon_that_crosses_does_not_tell_its_target_again() -> None:
    match = battle(("20/20, Thrust 0 @0.1 + Feint (1)", *FRESH[1:]))
    (cross,) = [event for event in play(match, *PASSES) if isinstance(event, Carried)]
    assert str(cross.text) == "seat 1's feint sends seat 0's thrust into seat 1's lane"
    assert cross.seats == ()


@pytest.mark.parametrize(
    ("played", "line"),
    [
        ("Feint R", "seat 1 plays thrust: it hits seat 3 in 2 moves"),
        ("Wind Up R", "seat 1 plays thrust: it hits seat 2 in 3 moves"),
    ],
)
def test_ab_23_a_fresh_weapon_counts_modifiers_its_teammate_revealed_first(
    played: str, line: str
) -> None:
    match = battle(FRESH, {0: "Feint, Wind Up"})
    events = play(match, played, "Thrust - 2", "pass", "pass")
    assert line in told(events)
    (aimed,) = [each for each in events if isinstance(each, Aimed) and each.text.id[:6] == "{place"]
    assert aimed.targets == ((3,) if played == "Feint R" else (2,))


def test_ab_69_the_second_feint_on_a_weapon_says_that_its_first_target_is_hit_again() -> None:
    before = ("20/20, Thrust 0 @0.2", *FRESH[1:])
    match = battle(before, {0: "Feint", 1: "Feint"})
    lines = told(play(match, "Feint -", "Feint L", "pass", "pass"))
    assert lines[:2] == [
        "seat 0 plays feint on their own thrust: it will hit seat 2 instead of seat 3",
        "seat 1 plays feint with left on seat 0's thrust (the team's only Weapon): "
        "it will hit seat 3 instead of seat 2",
    ]
    assert lines[4:6] == [
        "seat 0 adds feint to thrust",
        "seat 1 adds feint to seat 0's thrust",
    ]


def test_ab_79_a_battle_cry_says_what_will_not_happen() -> None:
    before = ("20/20", "out", "20/20", "20/20, Thrust 3 @3.2")
    match = battle(before, {0: "Battle Cry"})
    lines = [
        str(event.text)
        for event in play(match, "Battle Cry -", "", "pass", "pass")
        if isinstance(event, Affected)
    ]
    assert lines[0] == (
        "seat 0's battle cry sends seat 3's thrust back to seat 3's hand: it no longer hits seat 0"
    )

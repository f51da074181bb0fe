"""The ten worked turns of the rules page."""

from dataclasses import dataclass, field

import pytest

from game.engine import Match
from tests.rulebooks.battling import PROFICIENCIES, battle, lies, pile, play, state

LAST_STAND = ["battle_cry", "unbroken"]


@dataclass(frozen=True)
class Worked:
    """A worked turn: what each seat has, chooses, and has after RESOLVE."""

    before: tuple[str, ...]
    choices: tuple[str, ...]
    after: tuple[str, ...]
    zones: dict[str, list[str]] = field(default_factory=dict)


TURNS = {
    1: Worked(
        ("20/20", "20/20", "20/20", "20/20"),
        ("Quick Jab - 1", "Guard L 1", "Thrust - 2", "Quick Jab - 1"),
        ("20/18", "20/19", "20/17, Thrust 2 @2.1", "18/18"),
    ),
    2: Worked(
        ("20/9, Heavy Slash 0 @0.2", "20/6", "20/12", "20/8"),
        ("Lunge -", "Catch Breath - 2", "Deflect - 1", "Guard - 1"),
        ("20/8", "20/6, Catch Breath 1 @1.1", "20/10", "18/7"),
    ),
    3: Worked(
        ("14/7, Heavy Slash 0 @0.1", "9/5", "17/9", "12/4"),
        ("Feint -", "Quick Jab - 1", "Shoulder Charge R 1", "Guard - 1"),
        ("12/6", "9/3", "7/5", "12/3"),
    ),
    4: Worked(
        ("11/6", "16/4, Thrust 1 @1.1", "8/10", "13/7, Catch Breath 3 @3.1"),
        ("Quick Jab R 1", "Riposte L", "Deflect - 1", "Second Wind L"),
        ("11/4", "13/3", "5/11", "13/14"),
    ),
    5: Worked(
        ("10/5, Heavy Slash 0 @0.1", "10/5, Thrust 1 @0.1", "10/5", "10/5, Catch Breath 3 @3.1"),
        ("Follow Through -", "Brace -", "Guard R 1", "Second Wind L"),
        ("10/9", "10/4", "10/7", "3/8"),
    ),
    6: Worked(
        ("12/6, Heavy Slash 0 @0.1", "12/8", "12/6, Thrust 2 @2.1", "12/5, Heavy Slash 3 @3.2"),
        ("Wind Up -", "Full Swing R", "Lunge R", "Shove -"),
        ("4/5, Heavy Slash 0 @0.2 + Wind Up (0)", "7/8", "12/5", "12/3"),
    ),
    7: Worked(
        ("9/4, Heavy Slash 0 @1.3", "out", "6/8, Thrust 2 @3.1", "15/9, Thrust 3 @2.1"),
        ("Draw Off -", "", "Brace -", "Feint -"),
        ("4/3, Heavy Slash 0 @1.2", "out", "6/7", "15/8"),
    ),
    8: Worked(
        (
            "3/5, Thrust 0 @0.1 + Full Swing (1)",
            "9/5, Heavy Slash 1 @0.3 + Feint (0)",
            "7/5",
            "5/5, Thrust 3 @3.1",
        ),
        ("Second Wind R", "Lunge -", "Catch Breath - 2", "Brace -"),
        ("out", "9/7, Heavy Slash 1 @0.1 + Feint (0)", "7/5, Catch Breath 2 @2.1", "1/4"),
        {"last_stand": LAST_STAND},
    ),
    9: Worked(
        ("out", "6/5, Thrust 1 @0.1", "3/5, Thrust 2 @2.1", "2/5"),
        ("", "Second Wind -", "pass", "Shoulder Charge L 1"),
        ("out", "2/8", "3/5", "out"),
        {"passive:1": ["unbroken"]},
    ),
    10: Worked(
        ("4/5, Thrust 0 @0.1", "out", "out", "2/5, Thrust 3 @3.1"),
        ("pass", "", "", "pass"),
        ("out", "out", "out", "out"),
    ),
}


def played(number: int) -> Match:
    """Return the match after RESOLVE of a worked turn."""
    worked = TURNS[number]
    hands = {
        seat: card
        for seat, words in enumerate(worked.choices)
        if (card := words.rpartition(" ")[0]).lower().replace(" ", "_") in PROFICIENCIES
    }
    match = battle(worked.before, hands, worked.zones)
    assert state(match) == list(worked.before)
    play(match, *worked.choices)
    return match


@pytest.mark.parametrize("number", TURNS)
def test_a_worked_example_ends_as_the_rules_say(number: int) -> None:
    match = played(number)
    assert state(match) == list(TURNS[number].after)


def test_turn_6_the_modifier_without_a_weapon_is_back_in_hand() -> None:
    match = played(6)
    assert "full_swing" in lies(match, "hand:1")
    assert pile(match, 1) == []


def test_turn_8_the_fallen_players_modifier_stays_and_the_other_one_is_discarded() -> None:
    match = played(8)
    assert pile(match, 1) == ["full_swing", "lunge"]
    assert lies(match, "lane:0:row:1") == ["heavy_slash"]
    assert lies(match, "discard:0") == []
    assert set(match.offers()) == {1}
    assert {offer.option for offer in match.offers()[1]} == set(LAST_STAND)


def test_turn_9_unbroken_leaves_the_game() -> None:
    match = played(9)
    assert lies(match, "passive:1") == []
    assert "unbroken" in lies(match, "away:1")
    assert match.result is None


def test_turn_10_the_team_with_more_health_before_wins() -> None:
    match = played(10)
    assert match.result.winners == (0, 1)

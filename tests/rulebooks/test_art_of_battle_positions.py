"""Given positions of The Art of Battle: valid and impossible ones."""

import re
from collections import Counter

import pytest

from game.engine import Match
from tests.rulebooks.battling import BOOK, PROFICIENCIES, SEATS, WEAPONS, lies, state


def begun(zones: dict | None = None, seed: int = 0, **position: object) -> Match:
    return Match.start(BOOK, seed=seed, position={"zones": zones or {}, **position})


def test_a_position_names_owners_and_modifiers() -> None:
    match = begun({"lane:1:row:2": ["thrust@0+feint@1+brace@0", "guard@1"]})
    assert state(match)[:2] == [
        "20/20, Thrust 0 @1.2 + Feint (1) + Brace (0)",
        "20/20, Guard 1 @1.2",
    ]


def test_missing_proficiencies_are_at_the_bottom_of_their_owners_deck() -> None:
    zones = {
        "hand:0": ["guard", "shove"],
        "discard:0": ["lunge"],
        "proficiencies:0": ["riposte", "feint"],
        "lane:2:row:1": ["guard@2+brace@3"],
    }
    orders = set()
    for seed in range(9):
        match = begun(zones, seed)
        deck = lies(match, "proficiencies:0")
        assert deck[:2] == ["riposte", "feint"]
        assert Counter(deck) + Counter(["shove", "lunge"]) == Counter(PROFICIENCIES)
        assert Counter(lies(match, "proficiencies:3")) + Counter(["brace"]) == Counter(
            PROFICIENCIES
        )
        orders.add(tuple(deck))
    assert len(orders) > 5


def test_missing_weapons_are_out_of_the_match() -> None:
    match = begun({"hand:0": ["guard", "left"]})
    assert lies(match, "hand:0") == ["guard", "left"]
    assert sorted(lies(match, "away:0")) == sorted({*WEAPONS, "right"} - {"guard"})


def test_the_rest_of_a_position_is_dealt() -> None:
    match = begun({"hand:0": ["guard", "shove"]}, rest="dealt")
    assert lies(match, "hand:0") == ["guard", "shove"]
    assert len(lies(match, "proficiencies:0")) == 17
    assert [len(lies(match, f"hand:{seat}")) for seat in (1, 2, 3)] == [12, 12, 12]
    match = begun({"proficiencies:0": ["shove"]}, rest="dealt")
    assert len(lies(match, "hand:0")) == 12
    assert len(lies(match, "discard:0")) == 14


def test_a_seat_at_0_health_is_out_and_has_no_cards() -> None:
    for rest in ({}, {"rest": "dealt"}):
        match = begun(counters={"health:1": 0}, **rest)
        assert set(match.offers()) == {0, 2, 3}
        assert lies(match, "hand:1") == lies(match, "proficiencies:1") == []
        assert len(lies(match, "away:1")) == 27


def test_a_team_without_players_has_lost() -> None:
    match = begun(counters={"health:2": 0, "health:3": 0})
    assert match.result.winners == (0, 1)


def test_a_position_without_players_is_a_draw() -> None:
    assert begun(counters={f"health:{seat}": 0 for seat in SEATS}).result.winners == ()


def test_the_middle_is_as_in_the_position() -> None:
    assert lies(begun(), "last_stand") == []
    match = begun({"last_stand": ["unbroken"]})
    assert lies(match, "last_stand") == ["unbroken"]
    assert match.view(2).known["last_stand"] == ("unbroken",)
    assert sorted(lies(begun(rest="dealt"), "last_stand")) == ["battle_cry", "unbroken"]


def test_cards_known_by_counting_are_known_in_a_position_too() -> None:
    match = begun({"hand:0": ["guard", "shove", "left"]})
    for viewer in (1, 2, 3, None):
        assert match.view(viewer).known["hand:0"] == ("guard", "left")


@pytest.mark.parametrize(
    ("zones", "counters", "name"),
    [
        ({"hand:0": ["thrust", "thrust"]}, {}, "thrust"),
        ({"hand:0": ["feint"] * 2, "discard:0": ["feint"]}, {}, "feint"),
        ({"hand:0": ["thrust"], "lane:0:row:1": ["thrust@0"]}, {}, "thrust"),
        ({"hand:0": ["feint"] * 2, "lane:0:row:1": ["thrust@0+feint@0"]}, {}, "feint"),
        ({"last_stand": ["unbroken"], "passive:0": ["unbroken"]}, {"health:1": 0}, "unbroken"),
        ({"last_stand": ["guard"]}, {}, "last_stand"),
        ({"hand:0": ["unbroken"]}, {}, "hand:0"),
        ({"proficiencies:2": ["guard"]}, {}, "proficiencies:2"),
        ({"discard:2": ["left"]}, {}, "discard:2"),
        ({"passive:1": ["battle_cry"]}, {"health:0": 0}, "passive:1"),
        ({"commit:1": ["guard"]}, {}, "commit:1"),
        ({"resolution:1": ["guard"]}, {}, "resolution:1"),
        ({"lane:0:row:1": ["guard"]}, {}, "lane:0:row:1"),
        ({"lane:0:row:1": ["guard@4"]}, {}, "lane:0:row:1"),
        ({"lane:0:row:1": ["guard@2"]}, {}, "lane:0:row:1"),
        ({"lane:0:row:1": ["feint@0"]}, {}, "lane:0:row:1"),
        ({"lane:0:row:1": ["guard@0", "thrust@0"]}, {}, "seat 0"),
        ({"lane:0:row:1": ["guard@0"], "lane:1:row:3": ["thrust@0"]}, {}, "lane:1:row:3"),
        ({"lane:0:row:1": ["guard@0+thrust@1"]}, {}, "thrust"),
        ({"lane:0:row:1": ["guard@0+shove@0"]}, {}, "shove"),
        ({"lane:0:row:1": ["guard@0+brace@2"]}, {}, "brace"),
        ({"lane:0:row:1": ["guard@0+brace"]}, {}, "brace"),
        ({"lane:0:row:1": ["guard@0+"]}, {}, "lane:0:row:1"),
        ({"lane:0:row:4": ["guard@0"]}, {}, "lane:0:row:4"),
        ({"hand:0": ["guard@0"]}, {}, "guard@0"),
        ({"hand:1": ["guard"]}, {"health:1": 0}, "hand:1"),
        ({"discard:1": ["feint"]}, {"health:1": 0}, "discard:1"),
        ({"lane:0:row:1": ["guard@1"]}, {"health:1": 0}, "lane:0:row:1"),
        ({"passive:1": ["unbroken"]}, {}, "passive:1"),
        ({"passive:1": ["unbroken"]}, {"health:0": 0, "health:2": 0}, "passive:1"),
        ({"hand:0": ["battle_cry"]}, {}, "hand:0"),
        ({"hand:0": ["battle_cry"]}, {"health:2": 0}, "hand:0"),
        ({"hand:0": ["battle_cry"], "hand:2": ["battle_cry"]}, {"health:1": 0}, "battle_cry"),
        ({"passive:1": ["unbroken"], "hand:1": ["battle_cry"]}, {"health:0": 0}, "passive:1"),
        (
            {"passive:1": ["unbroken"], "last_stand": ["battle_cry"]},
            {"health:0": 0},
            "passive:1 cannot hold unbroken",
        ),
        ({"hand:1": ["battle_cry"], "last_stand": ["unbroken"]}, {"health:0": 0}, "hand:1"),
        ({"away:0": ["feint"]}, {}, "away:0 cannot hold feint"),
        ({}, {"health:0": 21}, "health:0"),
        ({}, {"health:0": -1}, "health:0"),
        ({}, {"stamina:3": 21}, "stamina:3"),
        ({}, {"stamina:3": -1}, "stamina:3"),
        ({}, {"calm": 20}, "calm"),
        ({}, {"calm": -1}, "calm"),
        ({}, {"turn": 0}, "turn"),
        ({}, {"mana:0": 1}, "mana:0"),
    ],
    ids=str,
)
def test_an_impossible_position_is_refused_with_the_name(
    zones: dict, counters: dict, name: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(name)):
        begun(zones, counters=counters)


def test_health_above_the_start_is_refused_by_option() -> None:
    with pytest.raises(ValueError, match="health:0 must be from 0 to 10"):
        Match.start(BOOK, options={"health": 10}, position={"counters": {"health:0": 11}})


def test_battle_cry_may_be_in_hand_in_any_later_turn() -> None:
    for out in ((0,), (0, 2), (0, 3)):
        match = begun({"hand:1": ["battle_cry"]}, counters={f"health:{seat}": 0 for seat in out})
        assert lies(match, "hand:1") == ["battle_cry"]


def test_a_position_may_name_cards_that_have_left_the_match() -> None:
    zones = {"away:0": ["feint"], "away:1": ["battle_cry"], "passive:1": ["unbroken"]}
    match = begun(zones, counters={"health:0": 0})
    assert lies(match, "passive:1") == ["unbroken"]
    assert lies(match, "away:1")[0] == "battle_cry"


def test_modifiers_of_an_eliminated_player_may_be_attached_to_the_teammates_weapon() -> None:
    match = begun({"lane:1:row:2": ["thrust@1+feint@0"]}, counters={"health:0": 0})
    assert state(match)[1] == "20/20, Thrust 1 @1.2 + Feint (0)"

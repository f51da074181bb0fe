"""The forced chain of Filthy Casual's Commanders (FC-27), worked out by hand.

Teams of three: 0 1 2 against 3 4 5, the Commanders are 1 and 4. Teams of five: 0 to 4 against
5 to 9, Commanders 2 and 7.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from game.engine import Choose, Match
from game.engine.events import Fell
from tests.rulebooks.fencing import (
    card_of,
    clash_all,
    compared,
    decide,
    field,
    hits,
    hp,
    options_of,
    refusal,
    rolls,
)

QUALIFIES = {0: "impale", 1: "cleave@4", 2: "flurry", 4: "slash@0"}
"""Of its three attackers in a siege, Commander 4 beats 0 and 2 and loses to 1."""


def siege(hp: Mapping[int, int] | None = None, **options: Any) -> Match:
    """Return a round in which two Knights and a Commander attack Commander 4, who has no Knight."""
    return field((0, 1, 2, 4), hp, **options)


def test_fc_27_a_commander_that_beat_two_attackers_may_decline() -> None:
    match = siege()
    clash_all(match, QUALIFIES)
    assert set(match.offers()) == {4}
    assert options_of(match, 4) == {"chain:0", "chain:2", "decline"}
    assert hp(match) == (6, 11, 6, 0, 10, 0)
    assert compared(decide(match, 4, "decline")) == []
    assert hp(match) == (6, 11, 6, 0, 10, 0)
    assert set(match.offers()) == {0, 1, 2, 4}
    assert options_of(match, 4) == {"0", "2"}


@pytest.mark.parametrize("option", ["chain:1", "chain:3", "chain:4", "chain:", "chain", "pass", ""])
def test_fc_27_a_chain_targets_a_beaten_attacker(option: str) -> None:
    match = siege()
    clash_all(match, QUALIFIES)
    assert refusal(match, Choose(4, option)) == "FC-27"
    assert refusal(match, card_of(match, 4, "cleave@0")) == "FC-27"


def test_fc_27_a_chain_is_a_new_duel_with_a_parry_behind_it() -> None:
    match = siege()
    clash_all(match, QUALIFIES)
    decide(match, 4, "chain:2")
    assert set(match.offers()) == {2, 4}
    assert match.rulebook.fight_count(match.view(None)) == 0, "it is none of the round's own fights"
    assert options_of(match, 2) == options_of(match, 4) == {""}
    assert len(match.offers()[4]) == 4
    assert hits(clash_all(match, {2: "cleave", 4: "impale"})) == [(4, 2, 2)]
    assert hp(match) == (6, 11, 4, 0, 10, 0)
    assert set(match.offers()) == {0, 1, 2, 4}


def test_fc_27_every_further_parry_of_a_chain_adds_one() -> None:
    match = siege()
    clash_all(match, QUALIFIES)
    decide(match, 4, "chain:0")
    clash_all(match, {0: "cleave", 4: "cleave"})
    clash_all(match, {0: "flurry", 4: "flurry"})
    assert hits(clash_all(match, {0: "slash", 4: "impale"})) == [(0, 4, 1 + 1 + 2)]
    assert hp(match) == (6, 11, 6, 0, 6, 0)


def test_fc_27_and_30_a_chain_has_its_own_roll_and_one_more() -> None:
    match = siege(luck=(2, 3, 4, 5), frenzy=True)
    assert rolls(clash_all(match, QUALIFIES)) == [(4, 2), (1, 3), (4, 4)]
    decide(match, 4, "chain:0")
    events = clash_all(match, {0: "cleave", 4: "impale"})
    assert (rolls(events), hits(events)) == ([(4, 5)], [(4, 0, 5 + 1)])
    assert hp(match) == (14 - 2 - 6, 21, 14 - 4, 0, 21 - 3, 0)


def test_fc_27_an_attacker_at_0_hp_may_be_chosen() -> None:
    match = siege({2: 1})
    clash_all(match, QUALIFIES)
    assert hp(match) == (6, 11, 0, 0, 10, 0)
    assert options_of(match, 4) == {"chain:0", "chain:2", "decline"}
    decide(match, 4, "chain:2")
    events = clash_all(match, {2: "slash", 4: "impale"})
    assert hits(events) == [(2, 4, 2)]
    assert [event.seat for event in events if isinstance(event, Fell)] == [2]
    assert hp(match) == (6, 11, 0, 0, 8, 0)
    assert set(match.offers()) == {0, 1, 4}


def test_fc_27_the_chain_is_decided_after_the_parries() -> None:
    match = siege()
    events = clash_all(match, {0: "slash", 1: "cleave@4", 2: "flurry", 4: "slash@0"})
    assert hits(events) == [(1, 4, 1), (4, 2, 1)]
    assert set(match.offers()) == {0, 4}
    assert options_of(match, 4) == {""}
    assert hits(clash_all(match, {0: "cleave", 4: "impale"})) == [(4, 0, 2)]
    assert options_of(match, 4) == {"chain:0", "chain:2", "decline"}


def test_fc_27_one_beaten_attacker_is_not_enough() -> None:
    match = siege()
    clash_all(match, {0: "impale", 1: "cleave@4", 2: "cross_cut", 4: "slash@0"})
    assert hp(match) == (6, 11, 7, 0, 9, 0)
    assert set(match.offers()) == {0, 1, 2, 4}


def test_fc_27_a_target_fighting_another_is_not_an_attacker() -> None:
    # 0 fights 3 in its column; only 2 has reached Commander 4, who beats both.
    match = field((0, 1, 2, 3, 4))
    events = clash_all(match, {0: "impale", 1: "slash@3", 2: "flurry", 3: "slash", 4: "slash@0"})
    assert (4, 0, 1) in hits(events) and (4, 2, 1) in hits(events)
    clash_all(match, {1: "impale", 3: "cleave"})
    assert set(match.offers()) == {0, 1, 2, 3, 4}


def test_fc_27_the_enemy_commander_is_an_attacker_too() -> None:
    match = siege()
    clash_all(match, {0: "impale", 1: "flurry@4", 2: "cleave", 4: "slash@0"})
    assert options_of(match, 4) == {"chain:0", "chain:1", "decline"}
    decide(match, 4, "chain:1")
    assert hits(clash_all(match, {1: "cross_cut", 4: "impale"})) == [(4, 1, 2)]
    assert hp(match) == (6, 8, 7, 0, 10, 0)


def test_fc_27_both_commanders_decide_once_the_lower_seat_first() -> None:
    # 0 and 1 have reached Commander 7; 8 and 9 have reached Commander 2.
    match = field((0, 1, 2, 7, 8, 9), team_size=5)
    cards = {0: "impale", 1: "flurry", 2: "slash@8", 7: "slash@0", 8: "impale", 9: "flurry"}
    assert compared(clash_all(match, cards)) == [(0, 7), (1, 7), (2, 8), (2, 9)]
    assert set(match.offers()) == {2}
    assert refusal(match, Choose(7, "decline")) == "FC-8"
    assert options_of(match, 2) == {"chain:8", "chain:9", "decline"}
    decide(match, 2, "chain:8")
    assert hits(clash_all(match, {2: "impale", 8: "slash"})) == [(8, 2, 2)]
    assert set(match.offers()) == {7}
    assert options_of(match, 7) == {"chain:0", "chain:1", "decline"}
    decide(match, 7, "chain:1")
    assert hits(clash_all(match, {1: "cleave", 7: "impale"})) == [(7, 1, 2)]
    assert hp(match) == (6, 4, 9, 0, 0, 0, 0, 11, 6, 6)
    assert set(match.offers()) == {0, 1, 2, 7, 8, 9}

"""Damage of Card Shot!: what a hand absorbs, what a deck loses, and where a Joker stops it."""

import pytest

from game.engine import Match, Pick
from game.engine.events import Counted, Told
from tests.rulebooks.shooting import (
    card,
    deck,
    do,
    fight,
    held,
    hits,
    lay,
    lies,
    moved,
    offered,
    owing,
    own,
    refusal,
    shot,
    step,
    until,
    with_cards,
)


def hurt(who: str, damage: int, hand: str, deck: str = "...", **more: object) -> Match:
    """Return a match in which a Number card deals seat 1 this damage, with this hand and deck."""
    number, low = damage + 3, "3S" if who in ("pell", "ilse") else "3D"
    match = shot(f"aurelle {who}", (f"{number}D ...", f"{low} {hand}"), ("...", deck), **more)
    lay(match, f"{number}D", low)
    assert step(match) == "absorb"
    assert match.table.counters["damage:1"] == damage
    return match


def left(match: Match) -> int:
    """Return the remaining damage."""
    return match.table.counters["damage:1"]


def test_cs_17_each_card_takes_1_off_and_2_with_the_own_suit() -> None:
    match = hurt("wren", 6, "4S 4H 4C KC ...")
    seen = []
    for name in ("4S", "4H", "4C", "KC"):
        do(match, name)
        seen.append(left(match))
    assert seen == [5, 4, 2, 0]
    assert lies(match, "discard:1") == "4S 4H 4C KC"


def test_cs_17_absorbing_is_optional() -> None:
    match = hurt("wren", 4, "4S 4H 4C KC ...")
    events = do(match, "done")
    assert len(moved(events, "deck:1", "discard:1")) == 4
    assert held(match, 1) == {"4S", "4H", "4C", "KC"}


def test_cs_17_effect_damage_can_be_absorbed() -> None:
    match = shot("aurelle wren", ("QC ...", "3S 4C 4S 6S 7S"))
    events = lay(match, "QC", "3S")
    assert hits(events) == [(1, 3)]
    assert (owing(match), step(match)) == (1, "absorb")
    events = do(match, "4C", "done")
    assert len(moved(events, "deck:1", "discard:1")) == 1


def test_cs_17_either_seat_absorbs_its_damage() -> None:
    for active in (0, 1):
        match = shot("wren aurelle", ("3D 4C 4S 6S 7S", "9D ..."), active=active)
        lay(match, "3D", "9D")
        assert (owing(match), step(match)) == (0, "absorb")


@pytest.mark.parametrize(
    ("who", "plain", "suited", "off"),
    [
        ("aurelle", "2S", "2H", 4),
        ("hobb", "2S", "2H", 2),
        ("magpie", "2H", "2S", 4),
        ("vesper", "2H", "2S", 4),
        ("pell", "2S", "2D", 4),
        ("ilse", "2S", "2D", 1),
        ("ragna", "2S", "2C", 1),
        ("wren", "2S", "2C", 4),
        ("hobb", "QS", "QH", 2),
        ("magpie", "AH", "AS", 2),
        ("vesper", "AH", "AS", 2),
        ("pell", "AS", "AD", 3),
        ("ilse", "AS", "AD", 2),
        ("ragna", "AS", "AC", 3),
    ],
)
def test_cs_18_absorption_cards_absorb_their_number_plus_1_for_the_own_suit(
    who: str, plain: str, suited: str, off: int
) -> None:
    for name, taken in ((plain, off), (suited, off + 1)):
        match = hurt(who, 6, f"{name} ...")
        do(match, name)
        assert left(match) == 6 - taken


def test_cs_18_other_special_cards_absorb_like_any_card() -> None:
    match = hurt("wren", 5, "AS KC 4S 6S")
    do(match, "AS", "KC")
    assert left(match) == 2


def test_cs_19_remaining_damage_discards_from_the_top() -> None:
    match = hurt("wren", 3, "4S 6S 7S 8S", "KD 9H QS JS ...")
    before = deck(match, 1)
    events = do(match, "done")
    assert moved(events, "deck:1", "discard:1") == ["KD", "9H", "QS"]
    assert deck(match, 1) == before - 3
    counted = [event.value for event in events if isinstance(event, Counted)]
    assert counted[:3] == [2, 1, 0]


@pytest.mark.parametrize(
    ("cards", "lost"),
    [("Joker 9H QS JS ...", 1), ("KD Joker QS JS ...", 2), ("KD 9H QS Joker JS 10S", 4)],
)
def test_cs_20_a_joker_stops_the_rest(cards: str, lost: int) -> None:
    match = hurt("wren", 4, "4S 6S 7S 8S", cards)
    events = do(match, "done")
    assert len(moved(events, "deck:1", "discard:1")) == lost
    assert left(match) == 0
    assert step(match) == "spare"


def test_cs_48_a_joker_stops_that_damage_only() -> None:
    match = shot("ragna wren", ("JS ...", "3D 4S 6S 7S 8S"), ("...", "Joker KD QD JD ..."))
    lay(match, "JS", "3D")
    first = do(match, "done")
    assert moved(first, "deck:1", "discard:1") == ["Joker"]
    assert hits(first) == [(1, 2)]
    second = do(match, "done")
    assert moved(second, "deck:1", "discard:1") == ["KD", "QD"]


def test_cs_48_everybody_has_to_notice_what_a_joker_stops() -> None:
    events = do(hurt("wren", 4, "4S 6S 7S 8S", "KD Joker ..."), "done")
    assert [str(event.text) for event in events if isinstance(event, Told) and event.major] == [
        "seat 1's Joker stops the remaining 2 damage"
    ]


def test_cs_48_a_joker_as_the_last_card_still_loses() -> None:
    match = hurt("wren", 4, "4S 6S 7S 8S", "KD Joker")
    do(match, "done")
    assert match.result.winners == (0,)


def test_cs_21_discarding_from_a_deck_is_not_damage() -> None:
    match = shot("vesper wren", ("QS ...", "3D 4S 6S 7S 8S"), ("...", "KD Joker JD QD ..."))
    events = fight(match, "QS", "3D")
    assert moved(events, "deck:1", "discard:1") == ["KD", "Joker"]
    assert hits(events) == []
    match = shot("ragna wren", ("AD ...", "10D ..."), ("Joker KD QD ...", "..."))
    events = fight(match, "AD", "10D")
    assert moved(events, "deck:0", "discard:0") == ["Joker", "KD"]


def test_cs_46_a_set_with_a_superfluous_card_is_illegal() -> None:
    match = hurt("wren", 2, "4C 4S 6S 7S")
    assert offered(match) == {"4C", "4S", "6S", "7S", "done"}
    do(match, "4S")
    assert offered(match) == {"6S", "7S", "done"}
    barred = Pick(1, card(match, "hand:1", "4C"))
    assert refusal(match, barred) == ("CS-46", "too much")
    do(match, "6S")
    assert offered(match) == {"done"}


def test_cs_46_a_set_may_exceed_the_damage_if_every_card_is_needed() -> None:
    match = hurt("wren", 3, "4C 6C 7S 8S")
    do(match, "4C")
    assert offered(match) == {"6C", "7S", "8S", "done"}
    do(match, "6C")
    assert (left(match), offered(match)) == (0, {"done"})


def test_cs_46_a_larger_card_can_make_the_smallest_superfluous() -> None:
    match = hurt("wren", 3, "4S 2S 6S 8C")
    do(match, "4S")
    assert offered(match) == {"6S", "8C", "done"}  # 2S absorbs 4: without 4S none would be left


def test_cs_46_the_smallest_card_of_the_set_decides() -> None:
    match = hurt("wren", 4, "4S 6C 7C 8S")
    do(match, "4S", "6C")
    assert (left(match), offered(match)) == (1, {"8S", "done"})
    match = hurt("wren", 4, "4S 6C 7C 8S")
    do(match, "6C", "4S")
    assert (left(match), offered(match)) == (1, {"8S", "done"})


def test_cs_46_the_cards_are_shown_and_their_effects_come_after_the_whole_set() -> None:
    match = hurt("magpie", 5, "2H 2D 6H 7H", "KD QD ...")
    events = do(match, "2H", "2D")
    assert lies(match, "discard:1") == "2H 2D"
    assert moved(events, "deck:1", "hand:1") == []
    events = do(match, "done")
    assert moved(events, "deck:1", "hand:1") == ["KD", "QD"]
    assert held(match, 1) == {"6H", "7H", "KD", "QD"}


def test_cs_46_cards_drawn_while_absorbing_cannot_join() -> None:
    match = hurt("magpie", 6, "2H 6H 7H 8H", "KD QD JD ...")
    events = do(match, "2H", "done")
    assert moved(events, "deck:1", "hand:1") == ["KD"]
    assert moved(events, "deck:1", "discard:1") == ["QD", "JD"]


def test_cs_46_a_card_that_goes_under_the_deck_is_not_discarded() -> None:
    match = hurt("ilse", 3, "2S 6S 7S 8S", "KD QD JD")
    do(match, "2S")
    assert lies(match, "deck:1") == "KD QD JD 2S"
    events = do(match, "done")
    assert moved(events, "deck:1", "discard:1") == ["KD", "QD"]
    assert "2S" not in lies(match, "discard:1")


@pytest.mark.parametrize("active", [0, 1])
def test_cs_46_a_card_goes_under_the_deck_only_where_its_condition_holds(active: int) -> None:
    oiled = with_cards(two={"upright": "blank", "absorption": "2; under if active; draw 1"})
    hands, decks = ("9H ...", "3D 2H 4D 6D 7D"), ("...", "KD QD JD 10S 9S 8S 7S")
    match = shot("wren mine", hands, decks, active=active, own_characters=[oiled])
    lay(match, "9H", "3D")
    do(match, "2H")
    assert lies(match, "deck:1").endswith(" 2H") == (active == 1)
    assert ("2H" in lies(match, "discard:1")) == (active == 0)
    events = do(match, "done")
    assert moved(events, "deck:1", "hand:1") == ["KD"]
    assert moved(events, "deck:1", "discard:1") == ["QD", "JD", "10S", "9S"]


def test_cs_46_absorb_effects_follow_the_order_of_the_cards() -> None:
    drawing = {"upright": "5", "absorption": "1; draw 1"}
    paying = {"upright": "5", "absorption": "1; pay 1"}
    mine = with_cards(K=drawing, Q=paying)
    for order, drawn in ((("KD", "QD"), "10S"), (("QD", "KD"), "9S")):
        hands = ("9H ...", "3D KD QD 6D 7D")
        match = shot("wren mine", hands, ("...", "10S 9S 8S ..."), own_characters=[mine])
        lay(match, "9H", "3D")
        assert moved(do(match, *order, "done"), "deck:1", "hand:1") == [drawn]


def test_cs_47_a_joker_in_the_hand_absorbs_1_and_stops_nothing() -> None:
    match = hurt("pell", 4, "Joker 6S 7S 8S")
    events = do(match, "Joker", "done")
    assert len(moved(events, "deck:1", "discard:1")) == 3


def test_cs_49_the_first_deck_at_0_ends_the_game() -> None:
    for active in (0, 1):
        match = shot("ragna ragna", ("JS ...", "JD ..."), ("KD QD", "KD QD"), active=active)
        fight(match, "JS", "JD")
        assert match.result.winners == (active,)


def test_an_empty_hand_is_not_asked_to_absorb() -> None:
    spender = own(ability={"name": "All in", "step": "pre", "cost": "hand 2", "effect": "mill 1"})
    counters = {"hand_size:0": 3}
    match = shot("mine wren", ("3S 4S 6S", "..."), counters=counters, own_characters=[spender])
    until(match, "ability")
    do(match, "ability", "4S", "6S")
    events = lay(match, "3S", "8S")
    assert hits(events) == [(0, 4)]
    assert len(moved(events, "deck:0", "discard:0")) == 4


def test_damage_dealt_while_absorbing_is_settled_first() -> None:
    thorns = with_cards(two={"upright": "blank", "absorption": "2; hit 1"})
    match = shot("mine mine", ("9H ...", "3D 2H 4D 6D 7D"), own_characters=[thorns])
    lay(match, "9H", "3D")
    do(match, "2H")
    assert left(match) == 4
    events = do(match, "done")
    assert hits(events) == [(0, 1)]
    assert (owing(match), step(match)) == (0, "absorb")
    events = do(match, "done")
    assert len(moved(events, "deck:0", "discard:0")) == 1
    assert len(moved(events, "deck:1", "discard:1")) == 4


def test_nested_damage_does_not_change_the_outer_damage() -> None:
    thorns = with_cards(two={"upright": "blank", "absorption": "2; hit 1"})
    match = shot("mine mine", ("9H 2D 4H 6H 7H", "3D 2H 4D 6D 7D"), own_characters=[thorns])
    lay(match, "9H", "3D")
    do(match, "2H", "done", "2D", "done")
    assert (owing(match), step(match), left(match)) == (1, "absorb", 1)
    events = do(match, "done")
    assert len(moved(events, "deck:1", "discard:1")) == 1 + 4
    counted = [event.value for event in events if isinstance(event, Counted)]
    assert counted == [0, 4, 3, 2, 1, 0]

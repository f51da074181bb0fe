"""A turn of Card Shot! around the attack: drawing, abilities, discarding."""

from collections.abc import Iterable

import pytest

from game.engine import Match, Pick
from game.engine.events import Event, Noted, Told
from tests.rulebooks.shooting import (
    PLENTY,
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
    values,
)

FIVE = "3S 4S 6S 7S 8S"


@pytest.mark.parametrize(("hand", "drawn"), [("3S", 4), ("3S 4S 6S 7S", 1), (FIVE, 0)])
def test_cs_6_each_seat_draws_up_to_its_hand_size_from_the_top(hand: str, drawn: int) -> None:
    for seat in (0, 1):
        hands = [FIVE, FIVE]
        hands[seat] = hand
        match = shot(hands=hands)
        events = (*match.opening, *until(match, "ability", "lay"))
        order = (
            ["3H", "4H", "6H", "7H", "8H"]
            if False
            else moved(events, f"deck:{seat}", f"hand:{seat}")
        )
        assert len(order) == drawn
        assert len(held(match, seat)) == 5


def test_cs_6_the_top_card_is_drawn_first() -> None:
    match = shot(hands=("3S 4S 6S", FIVE), decks=("9D KD ...", "..."))
    assert moved(match.opening, "deck:0", "hand:0") == ["9D", "KD"]


def test_cs_6_more_than_the_hand_size_is_kept_when_drawing() -> None:
    match = shot(hands=(f"{FIVE} 9S 10S", FIVE))
    assert moved(match.opening, "deck:0", "hand:0") == []
    assert len(held(match, 0)) == 7


def test_cs_7_a_joker_is_discarded_to_draw_two_again_and_again() -> None:
    match = shot(hands=("Joker 4S 6S 7S 8S", FIVE), decks=("9D Joker KD QD ...", "..."))
    assert offered(match) == {"Joker", "keep"}
    do(match, "Joker")
    assert held(match, 0) == {"4S", "6S", "7S", "8S", "9D", "Joker"}
    assert step(match) == "jokers"
    do(match, "Joker")
    assert held(match, 0) == {"4S", "6S", "7S", "8S", "9D", "KD", "QD"}
    assert lies(match, "discard:0") == "Joker Joker"


def test_cs_7_only_jokers_can_be_exchanged() -> None:
    match = shot(hands=("Joker 4S 6S 7S 8S", FIVE))
    assert refusal(match, Pick(0, card(match, "hand:0", "4S"))) == ("CS-7", "not a Joker")
    do(match, "keep")
    assert "Joker" in held(match, 0)
    assert (owing(match), step(match)) == (1, "jokers")


def test_cs_7_the_joker_question_is_asked_until_both_jokers_are_public() -> None:
    match = shot(hands=(FIVE, FIVE), discards=("Joker", "Joker Joker"))
    assert (owing(match), step(match), offered(match)) == (0, "jokers", {"keep"})
    do(match, "keep")
    assert (owing(match), step(match)) == (0, "ability")


@pytest.mark.parametrize(("cards", "lost"), [("9D", True), ("9D KD", True), ("9D KD QD", False)])
def test_cs_28_a_joker_may_be_discarded_with_any_deck(cards: str, lost: bool) -> None:
    match = shot(hands=("Joker 4S 6S 7S 8S", FIVE), decks=(cards, "..."))
    do(match, "Joker")
    assert (match.result is not None) == lost
    if lost:
        assert match.result.winners == (1,)


def test_cs_28_the_active_player_draws_and_exchanges_jokers_first() -> None:
    for active in (0, 1):
        match = shot(hands=("Joker 4S", "Joker 4S"), active=active)
        rival = 1 - active
        assert (len(held(match, active)), len(held(match, rival))) == (5, 2)
        do(match, "Joker", "keep")
        assert (owing(match), len(held(match, rival))) == (rival, 5)


@pytest.mark.parametrize("seat", [0, 1])
def test_cs_28_drawing_is_compulsory(seat: int) -> None:
    hands, decks = [FIVE, FIVE], ["...", "..."]
    hands[seat], decks[seat] = "3S 4S 6S", "9D KD"
    match = shot(hands=hands, decks=decks)
    until(match, "ability", "lay")
    assert match.result.winners == (1 - seat,)


def test_cs_27_drawing_the_last_card_loses_even_if_no_more_was_needed() -> None:
    match = shot(hands=("3S 4S 6S", FIVE), decks=("9D KD QD", "..."))
    assert match.result is None
    match = shot(hands=("3S 4S 6S", FIVE), decks=("9D KD", "..."))
    assert match.result.winners == (1,)
    assert lies(match, "hand:0").split()[-1] == "KD"


def test_cs_27_an_empty_deck_interrupts_an_effect() -> None:
    match = shot("vesper wren", ("QS ...", "3S ..."), ("...", "9D KD"))
    events = fight(match, "QS", "3S")
    assert match.result.winners == (0,)
    assert moved(events, "deck:1", "discard:1") == ["9D", "KD"]
    assert lies(match, "clash:0") == "QS"


def test_cs_29_a_discard_pile_is_not_shuffled_back() -> None:
    match = shot(hands=("3S 4S", FIVE), decks=("9D KD QD", "..."), discards=("10S JS QS", ""))
    assert match.result.winners == (1,)
    assert lies(match, "discard:0") == "10S JS QS"


def test_cs_8_only_abilities_of_this_step_are_offered() -> None:
    match = shot("hobb wren", (FIVE, FIVE))
    until(match, "ability", "lay")
    assert step(match) == "lay"
    match = shot("aurelle vesper", (FIVE, FIVE))
    until(match, "ability", "lay")
    assert (step(match), offered(match)) == ("ability", {"ability", "pass"})


def test_cs_15_after_attack_abilities_are_offered_then() -> None:
    match = shot("wren aurelle", (FIVE, FIVE))
    lay(match, "8S", "3S")
    until(match, "ability")
    assert (owing(match), offered(match)) == (0, {"ability", "pass"})
    assert lies(match, "clash:0") == ""


@pytest.mark.parametrize("way", ["shown", "hidden"])
def test_cs_9_a_seat_with_cards_must_play_one(way: str) -> None:
    match = shot(hands=("QS 4S 6S 7S 8S", FIVE), way=way)
    until(match, "lay")
    cards = {"QS", "4S", "6S", "7S", "8S"}
    mine = cards | {f"{word}/" for word in cards}
    rival = set(FIVE.split()) | {f"{word}/" for word in FIVE.split()}
    assert offered(match) == (mine if way == "shown" else mine | rival)
    assert set(match.offers()) == ({0} if way == "shown" else {0, 1})


def test_cs_9_the_active_player_plays_first() -> None:
    for active in (0, 1):
        match = shot(active=active)
        until(match, "lay")
        assert owing(match) == active
        do(match, sorted(offered(match))[0])
        assert (step(match), owing(match)) == ("lay", 1 - active)


def test_cs_16_discard_down_to_the_hand_size_and_one_more_if_wanted() -> None:
    match = shot(hands=(f"{FIVE} 9S 10S", FIVE))
    fight(match, "3S", "3S")
    assert (owing(match), step(match)) == (0, "shed")
    assert offered(match) == {"4S", "6S", "7S", "8S", "9S", "10S"}
    do(match, "9S")
    assert (step(match), len(held(match, 0))) == ("spare", 5)
    assert offered(match) == {*held(match, 0), "keep"}
    do(match, "10S")
    assert (owing(match), step(match)) == (1, "spare")
    assert lies(match, "discard:0") == "3S 9S 10S"
    do(match, "keep")
    assert match.table.counters["turn"] == 2


def test_cs_16_at_most_one_additional_discard() -> None:
    match = shot(hands=(FIVE, FIVE))
    fight(match, "3S", "3S")
    do(match, "4S")
    assert (owing(match), len(held(match, 0))) == (1, 3)


@pytest.mark.parametrize("active", [0, 1])
def test_cs_31_the_active_player_discards_first(active: int) -> None:
    match = shot(hands=(f"{FIVE} 9S 10S", f"{FIVE} 9S 10S"), active=active)
    fight(match, "3S", "3S")
    asked = []
    while match.table.counters["turn"] == 1:
        asked.append((step(match), owing(match)))
        do(match, "keep" if step(match) == "spare" else sorted(offered(match))[0])
    rival = 1 - active
    order = [("shed", active), ("spare", active), ("shed", rival), ("spare", rival)]
    assert asked == order


def test_cs_31_the_optional_card_may_be_any_card() -> None:
    match = shot(hands=("Joker AS 2S 7S 8S", FIVE))
    fight(match, "7S", "3S")
    assert offered(match) == {"Joker", "AS", "2S", "8S", "keep"}


def test_an_empty_hand_is_not_asked_to_discard() -> None:
    match = shot("pell wren", ("KS", "3S"), counters={"hand_size:0": 3, "hand_size:1": 3})
    until(match, "lay")
    assert len(held(match, 1)) == 3


# Abilities


def test_cs_32_an_ability_is_used_once_a_turn() -> None:
    match = shot("aurelle hobb", ("3S 4S 6S 7S 8S", FIVE))
    until(match, "ability")
    do(match, "ability", "3S")
    assert (owing(match), step(match)) == (0, "lay")


@pytest.mark.parametrize("active", [0, 1])
def test_cs_32_the_active_players_ability_resolves_before_the_other_decides(
    active: int,
) -> None:
    match = shot("aurelle vesper", (FIVE, FIVE), active=active)
    until(match, "ability")
    assert owing(match) == active
    do(match, "ability", "3S", *(["call:number"] if active else []))
    assert lies(match, f"discard:{active}") == "3S"
    assert (owing(match), step(match)) == (1 - active, "ability")


def test_cs_32_an_ability_needs_its_whole_cost() -> None:
    for cards, asked in (("9D KD", True), ("9D", False)):
        match = shot("ragna wren", (FIVE, FIVE), (cards, "..."))
        until(match, "ability", "lay")
        assert (step(match) == "ability") == asked


def test_cs_32_a_cost_of_the_own_suit_needs_a_card_of_it() -> None:
    match = shot("hobb wren", ("3S 4S 6S 7S 8S", FIVE))
    fight_to_second_wind(match, "3S", "8S")
    assert offered(match) == {"pass"}
    barred = next(one for one in match.rulebook.candidates(match.table, 0))
    assert refusal(match, barred) == ("CS-32", "needs hearts")


def fight_to_second_wind(match: Match, mine: str, rival: str) -> None:
    lay(match, mine, rival)
    while step(match) != "ability":
        do(match, "done")


@pytest.mark.parametrize(
    ("mine", "rival", "asked"), [("3S", "8S", True), ("8S", "4S", False), ("8S", "8S", False)]
)
def test_cs_32_an_ability_needs_its_condition(mine: str, rival: str, asked: bool) -> None:
    match = shot("hobb ragna", (FIVE, FIVE))
    lay(match, mine, rival)
    until(match, "ability", "shed", "spare")
    assert (step(match) == "ability") == asked


def test_cs_33_a_cost_is_discarded_at_once_and_is_not_damage() -> None:
    match = shot("aurelle ragna", (FIVE, FIVE), ("...", "9D Joker KD ..."), active=1)
    until(match, "ability")
    events = do(match, "ability")
    assert moved(events, "deck:1", "discard:1") == ["9D", "Joker"]
    assert hits(events) == []
    do(match, "ability", "3S")
    assert lies(match, "discard:0") == "3S"


def test_cs_33_paying_with_the_last_card_loses() -> None:
    match = shot("ragna wren", (FIVE, FIVE), ("9D KD", "..."))
    until(match, "ability")
    do(match, "ability")
    assert match.result.winners == (1,)


def test_cs_34_higher_and_lower_after_the_attack_mean_the_compared_values() -> None:
    match = shot("wren ragna", ("KS 4S 6S 7S 8S", "10S 4S 6S 7S 8S"), active=0)
    until(match, "lay")
    lay(match, "KS", "10S")
    assert values(match) == (12, 10)
    until(match, "ability", "shed", "spare")
    assert (owing(match), step(match)) == (0, "ability")


def test_cs_35_an_ability_without_a_target_only_costs() -> None:
    match = shot("hobb ragna", ("KS 4H 6S 7S 8S", "10S ..."), discards=("9H KD", ""))
    lay(match, "KS", "10S")
    assert (step(match), values(match)) == ("ability", (9, 10))
    before = deck(match, 0)
    do(match, "ability", "4H")
    assert (step(match), deck(match, 0)) == ("spare", before)
    match = shot("ilse wren", ("AS KS QS JS 2S", FIVE))
    until(match, "ability")
    do(match, "ability")
    assert held(match, 0) == {"AS", "KS", "QS", "JS", "2S"}
    assert (step(match), deck(match, 0)) == ("lay", PLENTY)


def test_cs_36_a_seat_that_paid_its_last_card_plays_nothing() -> None:
    spender = own(ability={"name": "All in", "step": "pre", "cost": "hand 3", "effect": "hit 1"})
    match = shot(
        "mine wren",
        ("3S 4S 6S", FIVE),
        counters={"hand_size:0": 3},
        own_characters=[spender],
    )
    until(match, "ability")
    do(match, "ability", "3S", "4S", "6S", "done")
    assert (owing(match), step(match)) == (1, "lay")
    events = do(match, "8S")
    assert values(match) == (0, 8)
    assert hits(events) == [(0, 8)]
    assert lies(match, "clash:0") == ""


@pytest.mark.parametrize("way", ["shown", "hidden"])
def test_cs_36_nobody_has_a_card_to_play(way: str) -> None:
    spender = own(ability={"name": "All in", "step": "pre", "cost": "hand 3", "effect": "mill 1"})
    match = shot(
        "mine mine",
        ("3S 4S 6S", "3S 4S 6S"),
        counters={"hand_size:0": 3, "hand_size:1": 3},
        own_characters=[spender],
        way=way,
    )
    until(match, "ability")
    do(match, "ability", "3S", "4S", "6S")
    until(match, "ability")
    events = do(match, "ability", "3S", "4S", "6S")
    assert hits(events) == []
    assert match.table.counters["turn"] == 2


def said(events: Iterable[Event]) -> list[str]:
    """Return what is said on the table."""
    return [str(event.text) for event in events if isinstance(event, Told)]


def test_cs_6_drawing_is_reported_only_in_the_log() -> None:
    match = shot(hands=("3S", "3S 4S 6S 7S"))
    events = (*match.opening, *until(match, "ability", "lay"))
    assert not any("draws" in line for line in said(events))
    assert [line for line in noted(events) if "draws" in line] == [
        "seat 0 draws 4 cards: 5 in hand",
        "seat 1 draws a card: 5 in hand",
    ]


def noted(events: Iterable[Event]) -> list[str]:
    """Return what is only written in the log."""
    return [str(event.text) for event in events if isinstance(event, Noted)]


def test_passing_names_the_ability() -> None:
    match = shot("aurelle hobb", (f"{FIVE} 10H", f"{FIVE} 9C"))
    until(match, "ability")
    events = do(match, "pass")
    assert briefly_told(events) == ["seat 0 doesn't pay a card for Salute (attack +2)"]
    assert noted(events) == []


@pytest.mark.parametrize("name", ["vesper", "magpie", "pell", "ilse", "ragna"])
def test_passing_says_what_each_ability_would_have_done(name: str) -> None:
    match = shot(f"{name} hobb", (f"{FIVE} 10S", f"{FIVE} 9C"))
    until(match, "ability")
    (line,) = briefly_told(do(match, "pass"))
    assert line.endswith(")") and len(line) < 75


def test_cs_33_passing_names_the_life_cards_that_are_not_paid() -> None:
    match = shot("ragna hobb", (f"{FIVE} 10H", f"{FIVE} 9C"))
    until(match, "ability")
    line = "seat 0 doesn't pay 2 life cards for Blood Price (attack +4)"
    assert briefly_told(do(match, "pass")) == [line]


def test_cs_32_an_ability_whose_condition_does_not_hold_says_so() -> None:
    match = shot("ragna magpie", (f"{FIVE} 10H", f"{FIVE} 9C"))
    until(match, "ability")
    assert "seat 1 can use Light Fingers only as the Active Player" in briefly_told(
        do(match, "pass")
    )
    match = shot("hobb wren", (f"{FIVE} 10H", f"{FIVE} 9C"))
    events = lay(match, "10H", "9C")
    assert "seat 0 can use Second Wind only after losing" in briefly_told(events)


def test_cs_7_trading_no_joker_is_told_with_or_without_a_joker() -> None:
    for hand in (f"{FIVE} 10H", f"{FIVE} Joker"):
        match = shot("aurelle hobb", (hand, f"{FIVE} 9C"))
        events = until(match, "ability")
        assert "seat 0 keeps their hand (Jokers may be traded)" in said(events)


def test_discarding_nothing_is_told_briefly() -> None:
    match = shot("aurelle hobb", (f"{FIVE} 10H", f"{FIVE} 9C"))
    until(match, "ability")
    do(match, "pass")
    lay(match, "10H", "9C")
    until(match, "spare")
    assert briefly_told(do(match, "keep")) == ["seat 0 discards nothing"]


def briefly_told(events: Iterable[Event]) -> list[str]:
    return [str(event.text) for event in events if isinstance(event, Told) and event.routine]


def test_a_hand_that_is_full_draws_nothing_without_a_headline() -> None:
    match = shot(hands=(FIVE, FIVE))
    events = (*match.opening, *until(match, "ability", "lay"))
    assert "seat 0 draws nothing: their hand is full" in noted(events)
    assert not any("draws nothing" in line for line in said(events))


def test_damage_that_nobody_absorbs_is_announced() -> None:
    match = shot("aurelle hobb", (f"{FIVE} 10H", f"{FIVE} 9C"))
    lay(match, "10H", "9C")
    assert said(do(match, "done"))[0] == "seat 1 absorbs nothing"


def test_a_black_card_that_adds_nothing_says_why() -> None:
    match = shot("pell wren", (FIVE, FIVE), ("9C ...", "..."))
    until(match, "ability")
    assert "The clubs 9 is black: it adds nothing" in said(do(match, "ability"))

"""What Card Shot! says about costs, conditions and calls, so that a watcher sees the cause."""

from collections.abc import Iterable

import pytest

from game.engine.events import Affected, Event, Explained, Moved, Told
from tests.rulebooks.shooting import do, lay, own, shot, told, until, with_cards

NOTHING = "Part of seat 0's King (Card) has no effect:"

FIVE = "3S 4S 6S 7S 8S"


PRICE = "seat 0 pays 2 life cards for Ragna's ability Blood Price: attack +4"


def effects(events: Iterable[Event]) -> list[Affected]:
    """Return the effects among events."""
    return [event for event in events if isinstance(event, Affected)]


def test_cs_33_a_price_in_cards_of_the_deck_is_shown_at_the_deck_before_they_go() -> None:
    match = shot("ragna wren", (FIVE, FIVE))
    until(match, "ability")
    events = do(match, "ability")
    (effect,) = effects(events)
    assert effect.counters == (("deck:0", -2),)
    assert str(effect.text) == PRICE
    assert told(events)[-1].startswith("seat 0 pays 2 life cards for Blood Price: ")
    first = next(event for event in events if isinstance(event, Moved))
    assert events.index(effect) < events.index(first)


def test_a_card_that_costs_cards_of_a_deck_points_at_that_deck() -> None:
    for front, zone in (("5; after: pay 2", "deck:0"), ("5; after: mill 2", "deck:1")):
        mine = with_cards(K={"upright": front})
        match = shot("mine wren", ("KS ...", "5H ..."), own_characters=[mine])
        assert effects(lay(match, "KS", "5H"))[0].counters == ((zone, -2),)


@pytest.mark.parametrize(
    ("kind", "rival", "line"),
    [
        ("number", "9H", "Hush: seat 0 guessed right. The hearts 9 is a Number card: −5"),
        ("special", "KH", "Hush: seat 0 guessed right. The hearts K is special: −5"),
        ("special", "9H", "Hush: seat 0 guessed wrong. The hearts 9 is a Number card"),
        ("number", "KH", "Hush: seat 0 guessed wrong. The hearts K is special"),
    ],
)
def test_a_call_says_why_it_was_right_or_wrong(kind: str, rival: str, line: str) -> None:
    match = shot("vesper hobb", ("8C 3S ...", f"{rival} ..."))
    until(match, "ability")
    do(match, "ability", "3S", f"call:{kind}")
    assert line in told(lay(match, "8C", rival))


@pytest.mark.parametrize(
    ("front", "said"),
    [
        ("5; value: add 3 if active", "seat 0's King (Card) when active: +3"),
        ("5; value: add 3 if opp_number", "seat 0's King (Card) against a Number card: +3"),
        ("5; value: add 3 if waiting", f"{NOTHING} seat 0 is the Active Player"),
        ("5; value: add 3 if opp_special", f"{NOTHING} seat 1 played no special card"),
        ("5; value: add 3 if opp_defense", f"{NOTHING} seat 1 played no defense"),
        ("5; value: add 3 if deck_less", f"{NOTHING} seat 0's deck is not the smaller one"),
    ],
)
def test_an_effect_with_a_condition_says_why_it_happens_or_not(front: str, said: str) -> None:
    mine = with_cards(K={"upright": front})
    match = shot("mine wren", ("KS ...", "5H ..."), own_characters=[mine])
    events = lay(match, "KS", "5H")
    lines = [str(event.text) for event in events if isinstance(event, Told | Affected)]
    assert said in lines


def test_an_ability_that_costs_no_card_of_the_deck_points_at_no_deck() -> None:
    free = own(ability={"name": "Act", "step": "pre", "effect": "draw 1"})
    match = shot("mine wren", (FIVE, FIVE), own_characters=[free])
    until(match, "ability")
    assert all(not effect.counters for effect in effects(do(match, "ability")))


def test_cs_6_a_full_hand_draws_nothing_and_says_so() -> None:
    match = shot(hands=(FIVE, FIVE))
    lines = told((*match.opening, *until(match, "ability", "lay")))
    assert "seat 0 draws nothing: their hand is full" in lines


def test_cs_19_lost_cards_of_life_are_counted_in_words() -> None:
    for played, line in (
        ("10C", "seat 1 loses 2 life cards to damage"),
        ("9C", "seat 1 loses a life card to damage"),
    ):
        match = shot("aurelle vesper", (f"{played} ...", "8H ..."))
        lay(match, played, "8H")
        assert line in told(do(match, "done"))


def test_cs_17_a_card_absorbs_no_more_than_the_damage_in_words() -> None:
    match = shot("aurelle ragna", ("3D 8S 4H KC 2D", "5C ..."))
    lay(match, "3D", "5C")
    assert "seat 0's diamonds 2 absorbs 3 of 3 damage" in told(do(match, "2D"))
    lines = told(do(match, "done"))
    assert lines[0] == "seat 0 absorbs all the damage"
    assert not any("of life" in line for line in lines)


@pytest.mark.parametrize(
    ("card", "why"), [("KS", "only Number cards get it"), ("10S", "10 is the maximum")]
)
def test_cs_11_a_card_in_the_own_suit_that_gets_no_bonus_says_why_without_a_plate(
    card: str, why: str
) -> None:
    match = shot("magpie wren", (f"{card} ...", "5H ..."))
    events = lay(match, card, "5H")
    assert not any(isinstance(event, Explained) and event.amount == 0 for event in events)
    name = f"spades {card[:-1]}"
    assert f"seat 0's {name} gets no +1 for spades: {why}" in told(events)


@pytest.mark.parametrize(
    ("card", "rival"), [("2S", "5H"), ("QS", "5H"), ("KH", "5H"), ("3S", "5H")]
)
def test_no_missing_bonus_is_told_where_none_is_expected(card: str, rival: str) -> None:
    match = shot("magpie wren", (f"{card} ...", f"{rival} ..."))
    assert not any("gets no +1" in line for line in told(lay(match, card, rival)))


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("4H", "seat 0's hearts 4 absorbs 2 of 7 damage (+1: Aurelle's suit)"),
        ("2D", "seat 0's diamonds 2 absorbs 4 of 7 damage (Parry)"),
        ("2H", "seat 0's hearts 2 absorbs 5 of 7 damage (Parry, +1: Aurelle's suit)"),
        ("8S", "seat 0's spades 8 absorbs 1 of 7 damage"),
    ],
)
def test_cs_17_a_card_that_absorbs_says_why_it_absorbs_so_much(card: str, line: str) -> None:
    match = shot("aurelle ragna", ("3D 8S 4H 2H 2D", "10C ..."))
    lay(match, "3D", "10C")
    assert line in told(do(match, card))


def test_cs_17_each_card_that_absorbs_says_how_much_damage_was_left() -> None:
    match = shot("aurelle ragna", ("3D 8S 4H KC 2D", "5C ..."))
    lay(match, "3D", "5C")
    lines = told(do(match, "KC", "4H"))
    assert "seat 0's clubs K absorbs 1 of 3 damage" in lines
    assert "seat 0's hearts 4 absorbs 2 of 2 damage (+1: Aurelle's suit)" in lines


def test_cs_39_a_bonus_that_a_defense_does_not_get_is_told() -> None:
    match = shot("aurelle vesper", ("QC 3S ...", "5D ..."))
    until(match, "ability")
    do(match, "ability", "3S")
    lines = told(lay(match, "QC", "5D"))
    assert "seat 0's ability Salute adds nothing: it only raises attacks" in lines


def test_an_effect_names_its_card_and_the_players_it_affects() -> None:
    match = shot("magpie wren", ("KH ...", "3D 4S 6S 7S 8S"))
    assert "seat 0's King (Snatch): seat 1 discards a random card" in told(lay(match, "KH", "3D"))


def test_the_prompt_for_an_ability_names_the_opponent() -> None:
    match = shot("magpie wren", (FIVE, FIVE))
    until(match, "ability")
    told = str(match.rulebook.prompt(match.view(0)))
    assert told == (
        "Use Light Fingers: discard a card, then see 2 random cards of seat 1's and discard one?"
    )

"""Positions of Card Shot!: valid starts, and impossible ones that are refused by name."""

import pytest

from game.engine import Chance, Match
from tests.rulebooks.playing import play
from tests.rulebooks.shooting import BOOK, held, lies, offered, owing, shot, step

SEATED = {"seat_characters": ["aurelle", "wren"]}

HAND = ["hearts_3", "hearts_4", "hearts_6", "hearts_7", "hearts_8"]

DECK = ["spades_3", "spades_4", "spades_6"]

FULL = {"hand:0": HAND, "hand:1": HAND, "deck:0": DECK, "deck:1": DECK}


def start(zones: dict | None = None, counters: dict | None = None, **more: object) -> Match:
    """Return a match at a position with these zones and counters, and further arguments."""
    position = {"zones": zones or {}, "counters": counters or {}}
    position |= {key: more.pop(key) for key in ("rest", "turn") if key in more}
    return Match.start(BOOK, options={**SEATED, **more}, position=position, seed=5)


def test_a_position_begins_with_the_draw_step_of_the_active_seat() -> None:
    for active in (0, 1):
        match = start({**FULL, f"hand:{active}": HAND[:3]}, {"active": active})
        assert (owing(match), step(match)) == (active, "jokers")
        assert lies(match, f"hand:{active}").split()[-2:] == ["3S", "4S"]


@pytest.mark.parametrize("turn", [0, 1])
def test_turn_names_the_active_seat_by_default_0(turn: int) -> None:
    assert start(FULL, turn=turn).table.counters["active"] == turn
    assert start(FULL).table.counters["active"] == 0
    assert start(FULL, {"active": 1}, turn=1).table.counters["active"] == 1


def test_turn_must_match_the_active_seat() -> None:
    with pytest.raises(ValueError, match="turn must be 1, the seat in active"):
        start(FULL, {"active": 1}, turn=0)


def test_unnamed_characters_are_chosen_first() -> None:
    position = {"zones": FULL, "counters": {"active": 1}}
    match = Match.start(BOOK, position=position)
    assert set(match.offers()) == {0, 1} and step(match) == "character"
    position["counters"] |= {"character:0": 3}
    match = Match.start(BOOK, position=position)
    assert set(match.offers()) == {1}
    match.submit(match.offers()[1][4])
    assert [match.table.counters[f"character:{seat}"] for seat in (0, 1)] == [3, 4]
    assert (owing(match), step(match)) == (1, "jokers")


def test_random_characters_respect_the_position() -> None:
    for seed in range(10):
        position = {"zones": FULL, "counters": {"character:1": 6}}
        match = Match.start(BOOK, options={"characters": "random"}, position=position, seed=seed)
        assert match.table.counters["character:1"] == 6
        assert match.table.counters["character:0"] >= 0


def test_the_rest_of_a_position_is_dealt_as_usual() -> None:
    match = start({"hand:0": HAND}, rest="dealt", cut=True)
    assert (owing(match), step(match)) == (1, "cut")
    assert len(offered(match)) == 49
    assert len(match.table.zones["deck:0"]) == 49
    assert not set(lies(match, "deck:0").split()) & held(match, 0)
    match = start({"hand:0": HAND}, {"active": 1}, rest="dealt")
    assert (owing(match), step(match)) == (1, "jokers")


def test_with_a_given_deck_the_other_cards_are_discarded_or_aside() -> None:
    match = start({"deck:0": DECK, "hand:0": HAND}, rest="dealt")
    assert lies(match, "deck:0") == "3S 4S 6S"
    assert len(match.table.zones["discard:0"]) == 46
    match = start({"deck:0": DECK, "discard:0": HAND}, rest="dealt")
    assert (len(match.table.zones["discard:0"]), len(match.table.zones["aside:0"])) == (5, 46)


def test_half_of_a_deck_is_set_aside_beside_a_position_too() -> None:
    match = start({"hand:0": HAND}, rest="dealt", deck="half")
    assert [len(match.table.zones[f"{zone}:0"]) for zone in ("hand", "deck", "aside")] == [
        5,
        22,
        27,
    ]
    match = start({"aside:0": HAND}, rest="dealt", deck="half")
    assert [len(match.table.zones[f"{zone}:0"]) for zone in ("deck", "aside")] == [49, 5]


@pytest.mark.parametrize(
    ("zones", "counters", "words"),
    [
        ({"commit:0": ["hearts_9"]}, {}, "commit:0 must be empty when a turn begins"),
        ({"clash:1": ["hearts_9"]}, {}, "clash:1 must be empty when a turn begins"),
        ({"peek:0": ["hearts_9"]}, {}, "peek:0 must be empty when a turn begins"),
        ({"discard:0": ["hearts_3"] * 2}, {}, "the position has 3 hearts_3 of seat 0: too many"),
        ({"discard:1": ["joker"] * 5}, {}, "the position has 5 joker of seat 1"),
        ({}, {"turn": 0}, "turn must be from 1 to 60, not 0"),
        ({}, {"turn": 61}, "turn must be from 1 to 60, not 61"),
        ({}, {"active": 2}, "active must be from -1 to 1, not 2"),
        ({}, {"character:0": 8}, "character:0 must be from -1 to 7, not 8"),
        ({}, {"hand_size:1": 2}, "hand_size:1 must be from 3 to 7, not 2"),
        ({}, {"hand_size:1": 8}, "hand_size:1 must be from 3 to 7, not 8"),
        ({}, {"value:0": 3}, "value:0 must be -1 when a turn begins"),
        ({}, {"way:1": 0}, "way:1 must be -1 when a turn begins"),
        ({}, {"damage:0": 1}, "damage:0 must be 0 when a turn begins"),
        ({"hand:2": []}, {}, "hand:2"),
        ({"hand:0": ["hearts_1"]}, {}, "hearts_1"),
        ({}, {"hp:0": 3}, "hp:0"),
    ],
)
def test_impossible_positions_are_refused_by_name(zones: dict, counters: dict, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        start({**FULL, **zones}, counters)


def test_a_seat_may_have_a_card_twice_as_the_worked_examples_have() -> None:
    match = start({**FULL, "hand:0": [*HAND[:4], "spades_3"]}, {"active": 0})
    assert match.table.faces[match.table.zones["deck:0"][0]] == "spades_3"
    for _ in play(match, Chance(1)):
        pass
    assert match.result is not None


def test_hand_sizes_of_a_position_last() -> None:
    match = start({**FULL, "deck:0": HAND + DECK}, {"hand_size:0": 4, "hand_size:1": 6})
    assert lies(match, "hand:0") == "3H 4H 6H 7H 8H"
    assert match.table.counters["hand_size:0"] == 4


def test_a_match_of_a_position_replays() -> None:
    match = shot("magpie ilse", way="hidden")
    for _ in play(match, Chance(4)):
        pass
    again = Match.replay(match.record(), BOOK)
    assert again.table == match.table

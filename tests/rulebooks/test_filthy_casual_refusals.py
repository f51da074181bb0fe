"""Refusals of Filthy Casual say where to drop the card instead, in every mode."""

import pytest

from game.engine import Match, Play
from tests.rulebooks.fencing import card_of, clash_all, field, round_of

HERE = "drag a card to your own place"
RIVAL = "drag a card onto the rival you want to hit"
KNIGHT = "drag a card onto the enemy Knight you want to hit"
ANY = "drag a card onto an enemy Knight"
HEAD = "drag a card onto the enemy Commander"


def told(match: Match, seat: int, place: str, card: str = "slash") -> str:
    """Return the rule and the refusal for a card dropped at a place."""
    lain = card_of(match, seat, card)
    refused = match.why(Play(seat, lain.card, place))
    assert refused is not None, place
    return f"{refused.rule}: {refused.reason}"


def rounds(mode: str, seats: int) -> Match:
    """Deal a round in which everybody holds the same two cards."""
    return round_of(mode, dict.fromkeys(range(seats), "slash cleave"), seats=seats)


@pytest.mark.parametrize("place", ["seat:0", "seat:1", "commit:1", "open:0", "deck", "discard"])
@pytest.mark.parametrize(("mode", "seats"), [("standard", 2), ("round_robin", 4)])
def test_fc_8_without_a_target_the_refusal_names_the_seats_own_place(
    mode: str, seats: int, place: str
) -> None:
    assert told(rounds(mode, seats), 0, place) == f"FC-8: {HERE}"


@pytest.mark.parametrize("place", ["seat:0", "commit:0", "open:0", "deck", "discard", "hand:0"])
def test_fc_20_a_card_without_a_target_is_refused_with_a_rival_to_choose(place: str) -> None:
    assert told(rounds("free_for_all", 4), 0, place) == f"FC-20: {RIVAL}"


@pytest.mark.parametrize("place", ["commit:2", "open:2"])
def test_fc_20_at_a_rivals_place_the_refusal_names_the_rivals_name(place: str) -> None:
    match = rounds("free_for_all", 4)
    assert told(match, 0, place) == "FC-20: drag the card onto seat 2's name"


@pytest.mark.parametrize("place", ["seat:2", "commit:2"])
def test_fc_20_a_rival_who_is_out_is_not_a_target(place: str) -> None:
    match = round_of("free_for_all", dict.fromkeys((0, 1, 3), "slash cleave"), seats=4)
    assert told(match, 0, place) == "FC-20: seat 2 is out: drag a card onto another rival"


@pytest.mark.parametrize("place", ["seat:2", "commit:2"])
def test_fc_21_a_rival_cannot_be_attacked_twice_in_a_row(place: str) -> None:
    hands = dict.fromkeys(range(4), "slash cleave")
    match = round_of("free_for_all", hands, seats=4, last={0: 2})
    expected = "FC-21: you can't attack seat 2 twice in a row: drag a card onto another rival"
    assert told(match, 0, place) == expected
    refused = match.why(card_of(match, 0, "slash@2"))
    assert refused is not None
    assert f"{refused.rule}: {refused.reason}" == expected


@pytest.mark.parametrize("place", ["seat:0", "seat:1", "seat:2", "commit:1", "discard"])
def test_fc_13_in_a_parry_the_refusal_names_the_seats_own_place(place: str) -> None:
    match = rounds("free_for_all", 3)
    clash_all(match, {0: "slash@1", 1: "slash@0", 2: "slash@1"})
    assert told(match, 0, place, "cleave") == f"FC-8: {HERE}"


def test_fc_13_the_prompt_of_a_parry_names_the_rival() -> None:
    match = rounds("free_for_all", 3)
    clash_all(match, {0: "slash@1", 1: "slash@0", 2: "slash@1"})
    prompt = match.rulebook.prompt
    assert str(prompt(match.view(0))) == "Parry! Play another card against seat 1"
    assert str(prompt(match.view(1))) == "Parry! Play another card against seat 0"
    assert str(prompt(match.view(None))) == "Parry! Play another card"


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("seat:1", KNIGHT),
        ("commit:1", KNIGHT),
        ("discard", KNIGHT),
        ("seat:0", f"seat 0 is on your side: {ANY}"),
        ("commit:2", f"seat 2 is on your side: {ANY}"),
        ("seat:4", f"seat 4 can't be hit while a Knight stands: {ANY}"),
        ("commit:4", f"seat 4 can't be hit while a Knight stands: {ANY}"),
        ("seat:3", f"seat 3 is out: {ANY}"),
        ("commit:5", "drag the card onto seat 5's name"),
    ],
)
def test_fc_25_a_commander_is_told_to_hit_an_enemy_knight(place: str, words: str) -> None:
    assert told(field((0, 1, 2, 4, 5)), 1, place) == f"FC-25: {words}"


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("seat:1", HEAD),
        ("commit:1", HEAD),
        ("seat:0", f"seat 0 is on your side: {HEAD}"),
        ("seat:3", f"seat 3 is out: {HEAD}"),
        ("commit:4", "drag the card onto seat 4's name"),
    ],
)
def test_fc_25_with_no_knight_left_a_commander_is_told_to_hit_the_enemy_commander(
    place: str, words: str
) -> None:
    assert told(field((0, 1, 4)), 1, place) == f"FC-25: {words}"


@pytest.mark.parametrize("place", ["seat:0", "seat:1", "commit:1", "discard"])
def test_fc_8_a_knight_is_told_to_drop_a_card_onto_its_own_place(place: str) -> None:
    assert told(field(range(6)), 0, place) == f"FC-8: {HERE}"


@pytest.mark.parametrize("place", ["seat:3", "seat:4", "seat:5", "commit:3", "open:5"])
def test_fc_24_a_knight_is_told_that_it_does_not_choose_its_enemy(place: str) -> None:
    words = f"a Knight can't choose whom to fight: {HERE}"
    assert told(field(range(6)), 0, place) == f"FC-24: {words}"


def test_fc_25_the_prompt_agrees_with_the_refusal() -> None:
    for match, seat in ((rounds("free_for_all", 3), 0), (field(range(6)), 1)):
        words = str(match.rulebook.prompt(match.view(seat)))
        assert words == "Drag a card onto your target"

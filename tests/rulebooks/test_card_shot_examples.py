"""The worked examples of the rules page of Card Shot!, one after another."""

import pytest

from game.engine import Match
from tests.rulebooks.shooting import (
    PLENTY,
    compared,
    deck,
    do,
    fight,
    held,
    hits,
    lay,
    lies,
    moved,
    offered,
    shot,
    step,
    until,
    values,
)


def test_example_1_the_suit_bonus_ends_at_10_and_a_card_of_the_suit_absorbs_2() -> None:
    match = shot("aurelle hobb", ("10H ...", "7S 4H 5C ..."), ("...", "5C 9S 3D ..."))
    events = lay(match, "10H", "7S")
    assert values(match) == (10, 7)
    assert hits(events) == [(1, 3)]
    events = do(match, "4H", "done")
    assert moved(events, "deck:1", "discard:1") == ["5C"]


def test_example_2_a_joker_of_the_deck_stops_the_damage() -> None:
    match = shot("ragna wren", ("10C ...", "5D ..."), ("...", "5C Joker 9S 3D 8C"))
    events = fight(match, "10C", "5D")
    assert hits(events) == [(1, 5)]
    assert moved(events, "deck:1", "discard:1") == ["5C", "Joker"]
    assert lies(match, "deck:1") == "9S 3D 8C"


def test_example_3_a_defense_holds_and_hobb_recycles_other_suits() -> None:
    match = shot("hobb wren", ("QS ...", "6C ..."), discards=("9C 6D 5H KD", ""), active=1)
    events = lay(match, "QS", "6C")
    assert values(match) == (8, 7)
    assert compared(events) == [0]
    assert hits(events) == []
    assert (step(match), offered(match)) == ("recycle", {"9C", "6D", "done"})
    before = deck(match, 0)
    do(match, "9C", "6D", "done")
    assert deck(match, 0) == before + 2
    assert lies(match, "discard:0") == "5H KD QS"


@pytest.mark.parametrize(("laid", "value", "damage"), [("AS", 9, 3), ("AS/", 12, 6)])
def test_example_4_stop_hit_upright_and_sideways(laid: str, value: int, damage: int) -> None:
    match = shot("aurelle magpie", ("AS ...", "KD ..."))
    events = lay(match, laid, "KD")
    assert values(match) == (value, 6)
    assert hits(events) == [(1, damage)]


@pytest.mark.parametrize(("active", "end", "hit"), [(0, (4, 5), (0, 1)), (1, (7, 5), (1, 2))])
def test_example_5_mimic_before_or_after_beat(
    active: int, end: tuple[int, int], hit: tuple[int, int]
) -> None:
    match = shot("magpie wren", ("QC ...", "QD ..."), active=active)
    events = lay(match, "QC", "QD")
    assert values(match) == end
    assert hits(events) == [hit]


@pytest.mark.parametrize(
    ("flipped", "end", "hit"), [("3H", (13, 7), (1, 6)), ("3S", (7, 13), (0, 6))]
)
def test_example_6_switch_changes_the_numbers_only(
    flipped: str, end: tuple[int, int], hit: tuple[int, int]
) -> None:
    match = shot("pell ragna", ("QC ...", "AD ..."), (f"{flipped} ...", "..."))
    events = lay(match, "QC", "AD")
    assert values(match) == end
    assert hits(events) == [hit]
    assert lies(match, "discard:0").split()[0] == flipped
    paid = deck(match, 1)
    lost = until(match, "spare")
    assert deck(match, 1) == paid - 2 - (6 if hit[0] else 0)
    assert len(moved(lost, "deck:0", "discard:0")) == (0 if hit[0] else 6)


def test_example_7_the_damage_comes_before_what_ragna_pays() -> None:
    match = shot("ragna wren", ("AD ...", "10D ..."), ("5C 9S", "5C 9S 3D"))
    fight(match, "AD", "10D")
    assert match.result.winners == (0,)
    assert deck(match, 0) == 2
    match = shot("ragna wren", ("AD ...", "10D ..."), ("5C 9S", "5C 9S 3D 4D"))
    fight(match, "AD", "10D")
    assert match.result.winners == (1,)
    assert (deck(match, 0), deck(match, 1)) == (0, 1)


def test_example_8_equal_values_are_not_higher() -> None:
    match = shot("aurelle pell", ("QC ...", "6D ..."), active=1)
    events = fight(match, "QC", "6D")
    assert compared(events) == [None]
    assert hits(events) == []


def test_example_9_hush_lowers_what_it_names_and_a_buckler_of_the_suit_takes_3_off() -> None:
    match = shot("vesper hobb", ("8C 3S ...", "9H 6S 2H ..."))
    until(match, "ability")
    do(match, "ability", "3S", "call:number")
    lay(match, "8C", "9H")
    assert values(match) == (8, 5)
    before = deck(match, 1)
    do(match, "2H", "done")
    assert deck(match, 1) == before


def test_example_10_damage_is_doubled_and_then_guarded() -> None:
    match = shot("pell hobb", ("KC ...", "JS ..."))
    events = fight(match, "KC", "JS")
    assert hits(events) == [(1, 3)]


def test_example_11_a_higher_pendulum_goes_back_to_the_hand() -> None:
    match = shot("ilse vesper", ("JC ...", "4D ..."))
    events = fight(match, "JC", "4D")
    assert (hits(events), "JC" in held(match, 0)) == ([], True)
    assert lies(match, "discard:0") == ""
    do(match, "keep", "keep")
    assert moved(match.opening, "deck:0", "hand:0") == []
    until(match, "lay")
    assert len(held(match, 0)) == 5
    assert deck(match, 0) == PLENTY


def scouting(seed: int) -> Match:
    """Return a match in which Magpie sees two cards of a hand of three."""
    hands = ("KC 9S 3D 4D 5D", "4C 2H 9S")
    match = shot("magpie hobb", hands, counters={"hand_size:1": 3}, seed=seed)
    until(match, "ability")
    do(match, "ability", "3D")
    return match


def test_example_12_a_stolen_card_cannot_absorb() -> None:
    match = next(match for match in map(scouting, range(20)) if "9S" in offered(match))
    do(match, "9S")
    events = lay(match, "KC", "4C")
    assert moved(events, "hand:1", "discard:1") == ["2H"]
    assert hits(events) == [(1, 2)]
    assert len(moved(events, "deck:1", "discard:1")) == 2


def dealt_2() -> Match:
    """Return a match in which Hobb is dealt 2, with 2H, 6S and 5H in hand."""
    match = shot("aurelle hobb", ("7S ...", "5S 2H 6S 5H 3C"))
    lay(match, "7S", "5S")
    return match


def test_example_13_a_set_has_no_superfluous_card() -> None:
    for allowed in ([], ["6S"], ["5H"], ["2H"], ["6S", "3C"]):
        match = dealt_2()
        do(match, *allowed, "done")
    for first, barred in (("2H", "6S"), ("5H", "6S"), ("6S", "5H"), ("6S", "2H")):
        match = dealt_2()
        do(match, first)
        assert barred not in offered(match)


def test_example_14_drawing_the_last_card_loses() -> None:
    match = shot("wren ilse", ("3S 4S", "..."), ("5C 9S 3D", "..."))
    assert match.result.winners == (1,)
    assert (deck(match, 0), len(held(match, 0))) == (0, 5)

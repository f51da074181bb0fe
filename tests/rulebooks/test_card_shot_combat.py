"""Combat of Card Shot!: values, their order, and the comparison (CS-9 to CS-14)."""

import pytest

from game.engine.events import Compared, Moved, Told
from tests.rulebooks.shooting import (
    compared,
    do,
    fight,
    held,
    hits,
    lay,
    lies,
    offered,
    owing,
    shot,
    step,
    until,
    values,
    with_cards,
)

FIVE = "3S 4S 6S 7S 8S"


def clash(who: str, mine: str, rival: str, **more: object) -> tuple[int, int]:
    """Return the values of two cards played by seats 0 and 1."""
    match = shot(who, (f"{mine.rstrip('/')} ...", f"{rival.rstrip('/')} ..."), **more)
    lay(match, mine, rival)
    return values(match)


@pytest.mark.parametrize(
    ("mine", "rival", "end"),
    [
        ("7C", "7H", (7, 7)),
        ("KC", "QH", (8, 5)),
        ("QC", "3S", (7, 3)),
        ("2C", "3S", (0, 3)),
        ("Joker", "3S", (0, 3)),
    ],
)
def test_cs_10_a_card_has_its_printed_value(mine: str, rival: str, end: tuple[int, int]) -> None:
    assert clash("aurelle wren", mine, rival, active=1) == end


@pytest.mark.parametrize(("laid", "value"), [("9H", 10), ("10H", 10), ("3H", 4), ("9D", 9)])
def test_cs_11_a_number_card_of_the_own_suit_gets_1_more_up_to_10(laid: str, value: int) -> None:
    assert clash("aurelle wren", laid, "3S") == (value, 3)


def test_cs_11_a_special_card_of_the_own_suit_gets_no_bonus() -> None:
    assert clash("aurelle wren", "KH", "3S") == (8, 3)


def test_cs_12_nothing_is_revealed_before_both_have_played() -> None:
    match = shot(hands=(FIVE, FIVE))
    until(match, "lay")
    do(match, "8S")
    assert lies(match, "commit:0") == "8S"
    assert lies(match, "clash:0") == ""
    events = do(match, "3S")
    ups = [event.to for event in events if isinstance(event, Moved) and "clash" in event.to]
    assert ups == ["clash:0", "clash:1"]


def test_cs_12_the_order_of_an_attack() -> None:
    crowd = with_cards(K={"upright": "9; value: draw 1; higher: mill 1; after: pay 1"})
    match = shot("mine wren", ("KS ...", "3S ..."), own_characters=[crowd])
    events = fight(match, "KS", "3S")
    story = [f"{event.origin}>{event.to}" for event in events if isinstance(event, Moved)]
    assert story == [
        "hand:0>commit:0",
        "hand:1>commit:1",
        "commit:0>clash:0",
        "commit:1>clash:1",
        "deck:0>hand:0",
        "deck:1>discard:1",
        *["deck:1>discard:1"] * 6,
        "deck:0>discard:0",
        "clash:0>discard:0",
        "clash:1>discard:1",
    ]
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("Compared") < kinds.index("Struck")


def test_cs_13_the_lower_value_takes_the_difference() -> None:
    for mine, rival, hit in (("9D", "4D", [(1, 5)]), ("4D", "9D", [(0, 5)]), ("9D", "9D", [])):
        match = shot("aurelle wren", (f"{mine} ...", f"{rival} ..."))
        assert hits(lay(match, mine, rival)) == hit


def test_cs_13_a_defense_deals_no_damage_and_a_lower_one_does_not_protect() -> None:
    match = shot("magpie wren", ("JS ...", "4D ..."))
    events = lay(match, "JS", "4D")
    assert (compared(events), hits(events)) == ([0], [])
    match = shot("magpie wren", ("JS ...", "9D ..."))
    assert hits(lay(match, "JS", "9D")) == [(0, 1)]


@pytest.mark.parametrize(
    ("who", "laid", "end"),
    [
        ("aurelle", "AS", 9),
        ("aurelle", "AS/", 12),
        ("hobb", "AS", 10),
        ("hobb", "AS/", 9),
        ("pell", "AS", 10),
    ],
)
def test_cs_14_upright_is_the_first_effect_and_sideways_the_second(
    who: str, laid: str, end: int
) -> None:
    assert clash(f"{who} wren", laid, "KD", active=1)[0] == end


@pytest.mark.parametrize("laid", ["7S", "KS", "JS", "Joker", "2S"])
def test_cs_14_any_card_may_be_played_either_way(
    laid: str,
) -> None:
    ends = []
    for word in (laid, f"{laid}/"):
        match = shot("hobb wren", (f"{laid} ...", "8S ..."))
        events = lay(match, word, "8S")
        ends.append((values(match), hits(events), compared(events)))
    assert ends[0] == ends[1]


def test_cs_14_a_number_card_that_lies_sideways_is_told_to_attack_all_the_same() -> None:
    match = shot("hobb wren", ("7S ...", "8S ..."))
    events = lay(match, "7S/", "8S")
    said = [str(event.text) for event in events if isinstance(event, Told)]
    line = "seat 0 bluffed: the spades 7 attacks for 7 even sideways"
    assert [told for told in said if "bluffed" in told] == [line]


def test_cs_14_a_special_card_with_one_effect_that_lies_sideways_is_a_bluff() -> None:
    match = shot("hobb wren", ("KS ...", "8S ..."))
    said = [str(event.text) for event in lay(match, "KS/", "8S") if isinstance(event, Told)]
    assert [line for line in said if line.startswith("seat 0's King has only one effect: ")]


def test_cs_43_a_blank_front_laid_sideways_has_no_second_effect() -> None:
    for laid in ("2C", "2C/"):
        assert clash("aurelle wren", laid, "3S") == (0, 3)


def test_cs_37_a_value_starts_with_the_bonus_of_the_suit() -> None:
    assert clash("magpie hobb", "QC", "7H") == (9, 8)  # match 2 from 8, at most 9
    assert clash("magpie hobb", "QC", "5H") == (8, 6)
    assert clash("vesper hobb", "KC", "10H") == (7, 7)  # 10 by its suit, cut by 3


def test_cs_37_abilities_come_before_the_effects_of_cards() -> None:
    match = shot("aurelle magpie", ("7D 3S ...", "QC ..."))
    until(match, "ability")
    do(match, "ability", "3S")
    until(match, "lay")
    lay(match, "7D", "QC")
    assert values(match) == (9, 9)  # 7 + 2 first: the mimic sees 9, and ends at 9
    match = shot("aurelle magpie", ("5D 3S ...", "QC ..."))
    until(match, "ability")
    do(match, "ability", "3S")
    lay(match, "5D", "QC")
    assert values(match) == (7, 9)


def test_cs_37_bonuses_come_before_called_penalties() -> None:
    match = shot("vesper ragna", ("3S 8S ...", "3H ..."), active=0)
    until(match, "ability")
    do(match, "ability", "8S", "call:number")
    do(match, "ability")
    lay(match, "3S", "3H")
    assert values(match) == (4, 2)  # 3 + 4 - 5; the other order would end at 0 + 4


def test_cs_37_the_active_players_card_comes_first() -> None:
    assert clash("magpie wren", "QC", "QD", active=0)[0] == 4
    assert clash("vesper magpie", "KC", "8D", active=0) == (7, 5)
    both = ("magpie magpie", "QC", "QD")
    assert clash(*both, active=0) == (2, 4)
    assert clash(*both, active=1) == (4, 2)


def test_cs_37_a_cards_effects_resolve_top_to_bottom() -> None:
    one = with_cards(K={"upright": "5; value: zero; value: match 2 max 9"})
    two = with_cards(K={"upright": "5; value: match 2 max 9; value: zero"})
    assert clash("mine wren", "KS", "6S", own_characters=[one]) == (2, 0)
    assert clash("mine wren", "KS", "6S", own_characters=[two]) == (8, 0)


def test_cs_38_changed_values_have_no_upper_limit_and_never_go_below_0() -> None:
    match = shot("ragna aurelle", ("AD ...", "JS ..."))
    until(match, "ability")
    do(match, "ability")
    lay(match, "AD", "JS")
    assert values(match) == (17, 6)
    assert clash("vesper wren", "KC", "3H") == (7, 0)
    lowers = with_cards(K={"upright": "5; value: cut 9"})
    assert clash("mine wren", "KS", "3S", own_characters=[lowers]) == (5, 0)


def test_cs_38_only_the_suit_bonus_is_capped_at_10() -> None:
    match = shot("aurelle wren", ("10H 3S ...", "3S ..."))
    until(match, "ability")
    do(match, "ability", "3S")
    lay(match, "10H", "3S")
    assert values(match) == (12, 3)


@pytest.mark.parametrize(("laid", "value"), [("7D", 9), ("QC", 7), ("2C", 0), ("Joker", 0)])
def test_cs_39_an_abilitys_bonus_counts_for_attack_values_only(laid: str, value: int) -> None:
    match = shot("aurelle wren", (f"{laid} 3S ...", "3S ..."))
    until(match, "ability")
    do(match, "ability", "3S")
    lay(match, laid, "3S")
    assert values(match)[0] == value


@pytest.mark.parametrize(
    ("laid", "value", "named"),
    [("JC", 3, "special"), ("9D", 4, "number"), ("9D", 9, "special"), ("2C", 0, "special")],
)
def test_cs_39_a_call_lowers_any_value(laid: str, value: int, named: str) -> None:
    match = shot("vesper magpie", ("8S 3H ...", f"{laid} ..."), active=1)
    until(match, "ability")
    while owing(match) == 1:
        do(match, "pass")
    do(match, "ability", "3H", f"call:{named}")
    lay(match, "8S", laid)
    assert values(match)[1] == value


@pytest.mark.parametrize("flipped", ["3H", "Joker"])
def test_cs_40_a_swap_moves_numbers_and_a_defense_stays_one(flipped: str) -> None:
    match = shot("pell vesper", ("QC ...", "QS ..."), (f"{flipped} ...", "..."))
    events = lay(match, "QC", "QS")
    assert values(match) == (8, 7)
    assert hits(events) == [(1, 1)]  # Pell's 7 became 8 and is still an attack
    match = shot("pell ilse", ("QC ...", "JS ..."), (f"{flipped} ...", "..."))
    events = lay(match, "QC", "JS")
    assert values(match) == (5, 7)
    assert (compared(events), hits(events)) == ([1], [])  # the 7 is Ilse's defense now


@pytest.mark.parametrize(("laid", "end"), [("KD", 12), ("2D", 12), ("9D", 7), ("Joker", 7)])
def test_cs_41_special_means_the_rank_also_for_a_2_laid_as_a_blank(laid: str, end: int) -> None:
    assert clash("aurelle magpie", "AS/", laid)[0] == end


@pytest.mark.parametrize(
    ("laid", "cut", "called"), [("9D", 7, 10), ("KD", 8, 3), ("Joker", 8, 8), ("2D", 0, 0)]
)
def test_cs_41_number_means_the_rank_and_a_joker_is_neither(
    laid: str, cut: int, called: int
) -> None:
    assert clash("vesper pell", "KC", laid)[1] == cut
    match = shot("vesper pell", ("8C 3S ...", f"{laid} ..."))
    until(match, "ability")
    do(match, "ability", "3S", "call:special")
    lay(match, "8C", laid)
    assert values(match)[1] == called


@pytest.mark.parametrize(("who", "value"), [("pell", 8), ("ilse", 0), ("ragna", 0)])
def test_cs_42_a_played_joker_is_a_blank_except_for_pell(who: str, value: int) -> None:
    assert clash(f"{who} aurelle", "Joker", "3S")[0] == value


def test_cs_42_laid_cards_are_discarded_after_the_last_effect_and_cannot_be_found_before() -> None:
    match = shot("ilse wren", ("QC ...", "3S ..."), discards=("KD", ""))
    lay(match, "QC", "3S")
    do(match, "done")
    assert (step(match), offered(match)) == ("recycle", {"KD", "done"})
    assert lies(match, "clash:0") == "QC"
    do(match, "done")
    assert lies(match, "discard:0") == "KD QC"
    assert lies(match, "clash:0") == ""


@pytest.mark.parametrize(
    ("laid", "rival", "hit"),
    [("KS", "JS", (1, 3 * 2 + 3 - 3)), ("QS", "JS", (1, 3 * 2 - 3)), ("QS", "9S", (0, 1 * 2))],
)
def test_cs_44_damage_is_doubled_then_more_is_added_then_it_is_guarded(
    laid: str, rival: str, hit: tuple[int, int]
) -> None:
    mixed = with_cards(
        K={"upright": "8; value: double; higher: more 3"}, Q={"upright": "8; value: double"}
    )
    match = shot("mine hobb", (f"{laid} ...", f"{rival} ..."), own_characters=[mixed])
    assert hits(lay(match, laid, rival)) == [hit]


def test_cs_44_a_guard_protects_only_its_seat() -> None:
    match = shot("hobb wren", ("JS ...", "3D ..."))
    assert hits(lay(match, "JS", "3D")) == [(1, 2)]
    match = shot("hobb hobb", ("JS ...", "KD ..."))
    assert hits(lay(match, "JS", "KD")) == [(0, 1)]
    match = shot("hobb ragna", ("KS ...", "AD ..."))
    assert hits(lay(match, "KS", "AD")) == [(0, 3)]


def test_cs_44_each_doubling_doubles_again() -> None:
    twice = with_cards(K={"upright": "8; value: double; value: double"})
    match = shot("mine wren", ("KS ...", "6S ..."), own_characters=[twice])
    assert hits(lay(match, "KS", "6S")) == [(1, 8)]
    match = shot("pell pell", ("KC ...", "KD 3S ..."))
    until(match, "ability")
    assert hits(lay(match, "KC", "3S")) == [(1, 10)]


def test_cs_44_without_damage_there_is_no_absorption() -> None:
    match = shot("wren hobb", ("8D ...", "JS ..."))
    events = lay(match, "8D", "JS")
    assert values(match) == (8, 5)
    assert hits(events) == []
    assert step(match) == "ability"


def test_cs_44_extra_damage_applies_to_combat_only() -> None:
    holds = with_cards(K={"upright": "defense 9; higher: more 2"})
    match = shot("mine wren", ("KS ...", "3S ..."), own_characters=[holds])
    assert hits(lay(match, "KS", "3S")) == []


def test_cs_45_higher_effects_come_before_the_damage_each_with_its_own_absorption() -> None:
    hitter = with_cards(K={"upright": "9; higher: hit 2; higher: hit 1"})
    match = shot("mine wren", ("KS ...", "3S 6S 7S 8S 9S"), own_characters=[hitter])
    events = lay(match, "KS", "3S")
    seen = [hits(events)]
    while step(match) == "absorb":
        seen.append(hits(do(match, "done")))
    assert seen == [[(1, 2)], [(1, 1)], [(1, 6)], []]


def test_cs_45_after_effects_come_last_active_player_first() -> None:
    for active in (0, 1):
        match = shot("ragna ragna", ("JS ...", "JD ..."), active=active)
        events = lay(match, "JS", "JD")
        assert hits(events) == [(1 - active, 2)]
        assert hits(do(match, "done")) == [(active, 2)]


def test_cs_45_after_effects_resolve_win_or_lose() -> None:
    for rival, first in (("3S", (1, 3)), ("9S", (0, 3)), ("6S", (1, 2))):
        match = shot("ragna aurelle", ("JS ...", f"{rival} ..."))
        events = lay(match, "JS", rival)
        assert hits(events)[0] == first
        events = (*events, *until(match, "spare"))
        assert (1, 2) in hits(events)


def test_two_cards_are_compared_if_both_played_one() -> None:
    match = shot("aurelle wren", ("9D ...", "4D ..."))
    (event,) = [event for event in lay(match, "9D", "4D") if isinstance(event, Compared)]
    assert event.seats == (0, 1)
    assert [lies(match, f"clash:{seat}") for seat in (0, 1)] == ["9D", "4D"]
    assert event.cards == (match.table.zones["clash:0"][0], match.table.zones["clash:1"][0])
    assert (event.winner, str(event.text)) == (0, "seat 0's Nine (9) beats seat 1's Four (4)")


def test_values_and_orientations_are_reset_after_the_turn() -> None:
    match = shot("aurelle wren", (FIVE, FIVE))
    fight(match, "8S", "3S")
    assert values(match) == (8, 3)
    until(match, "jokers")
    counters = match.table.counters
    assert [counters[f"{name}:{seat}"] for name in ("value", "way") for seat in (0, 1)] == [-1] * 4


def test_cs_22_a_card_that_contradicts_a_rule_wins() -> None:
    assert clash("pell wren", "Joker", "3S")[0] == 8  # against CS-10
    match = shot("ragna wren", ("AS ...", "3S 6S 7S 8S 9S"))
    lay(match, "AS/", "3S")
    assert step(match) != "absorb"  # against CS-17
    match = shot("ilse wren", ("JC ...", "3S ..."))
    fight(match, "JC", "3S")
    assert "JC" in held(match, 0)  # against CS-42

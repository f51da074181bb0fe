"""The characters of hearts and spades: Aurelle, Hobb, Magpie and Vesper."""

import pytest

from game.engine.events import Shuffled
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
    owing,
    shot,
    step,
    turn,
    until,
    values,
)

FIVE = "3S 4S 6S 7S 8S"


def clash(who: str, mine: str, rival: str, **more: object) -> tuple[tuple[int, int], list]:
    """Return the values of two cards played by seats 0 and 1, and the first damage."""
    match = shot(who, (f"{mine.rstrip('/')} ...", f"{rival.rstrip('/')} ..."), **more)
    events = lay(match, mine, rival)
    return values(match), hits(events)


# CS-51 Aurelle


def test_cs_51_salute_adds_2_for_a_card() -> None:
    match = shot("aurelle wren", ("7D 3S 4S 6S 8S", "7S ..."))
    until(match, "ability")
    do(match, "ability")
    assert offered(match) == {"7D", "3S", "4S", "6S", "8S"}
    do(match, "3S")
    lay(match, "7D", "7S")
    assert values(match) == (9, 7)


def test_cs_51_salute_lasts_one_turn() -> None:
    match = shot("aurelle wren", ("7D 3S 4S 6S 8S", FIVE))
    until(match, "ability")
    do(match, "ability", "3S")
    turn(match, "7D", "8S")
    lay(match, "8S", "7S")
    assert values(match) == (8, 7)


@pytest.mark.parametrize(("rival", "value"), [("KD", 12), ("2D", 12), ("9D", 7), ("Joker", 7)])
def test_cs_51_stop_hit(rival: str, value: int) -> None:
    assert clash("aurelle magpie", "AS/", rival)[0][0] == value
    assert clash("aurelle magpie", "AS", rival)[0][0] == 9


def test_cs_51_lunge_cannot_be_absorbed_when_higher() -> None:
    match = shot("aurelle wren", ("KS ...", "6S 2C 7S 8S 9S"))
    events = fight(match, "KS", "6S")
    assert (values(match), hits(events)) == ((8, 6), [(1, 2)])
    assert len(moved(events, "deck:1", "discard:1")) == 2
    assert "2C" in held(match, 1)
    match = shot("aurelle wren", ("KS ...", "10S ..."))
    assert hits(lay(match, "KS", "10S")) == [(0, 2)]
    assert (owing(match), step(match)) == (0, "absorb")


@pytest.mark.parametrize(
    ("mine", "rival", "value"), [("9D KD", "9D KD QD", 10), ("9D KD", "9D KD", 8)]
)
def test_cs_51_lunge_adds_2_with_the_smaller_deck(mine: str, rival: str, value: int) -> None:
    assert clash("aurelle wren", "KS", "9S", decks=(mine, rival))[0] == (value, 9)


def test_cs_51_riposte_hits_for_3_when_it_holds() -> None:
    assert clash("aurelle wren", "QS", "6S") == ((7, 6), [(1, 3)])
    assert clash("aurelle wren", "QS", "7S") == ((7, 7), [])
    assert clash("aurelle wren", "QS", "9S") == ((7, 9), [(0, 2)])


def test_cs_51_disengage_ignores_a_defense() -> None:
    assert clash("aurelle magpie", "JS", "JD") == ((6, 0), [(1, 6)])
    assert clash("aurelle wren", "JS", "5S") == ((6, 5), [(1, 1)])


# CS-52 Hobb


@pytest.mark.parametrize(("suit", "mine"), [("4H", True), ("4S", False)])
def test_cs_52_second_wind_recycles_two_number_cards_of_other_suits(suit: str, mine: bool) -> None:
    match = shot("hobb wren", (f"KS {suit} 6S 7S 8S", "10S ..."), discards=("9C 6D 10C 5H QD", ""))
    lay(match, "KS", "10S")
    assert step(match) == "ability"
    assert ("ability" in offered(match)) == mine
    if not mine:
        return
    do(match, "ability")
    assert offered(match) == {"4H"}
    do(match, "4H")
    assert offered(match) == {"9C", "6D", "10C", "done"}
    do(match, "9C", "10C")
    assert offered(match) == {"done"}
    events = do(match, "done")
    assert [event.zone for event in events if isinstance(event, Shuffled)] == ["deck:0"]
    assert deck(match, 0) == PLENTY + 2
    assert {"9C", "10C"} <= set(lies(match, "deck:0").split())
    assert lies(match, "discard:0") == "6D 5H QD KS 4H"


def test_cs_52_second_wind_comes_after_a_lower_value_only() -> None:
    for rival, asked in (("10S", True), ("9S", False), ("7S", False)):
        match = shot("hobb ragna", ("KS 4H 6S 7S 3S", f"{rival} ..."))
        lay(match, "KS", rival)
        until(match, "ability", "spare")
        assert (step(match) == "ability") == asked


def test_cs_52_portcullis() -> None:
    match = shot("hobb wren", ("AS ...", "9S ..."), discards=("9C 6D 5H", ""))
    events = lay(match, "AS", "9S")
    assert (values(match), compared(events), hits(events)) == ((10, 9), [0], [])
    assert step(match) == "spare"
    assert clash("hobb wren", "AS/", "6S", discards=("9C", "")) == ((9, 6), [(1, 3)])


@pytest.mark.parametrize(("rival", "value"), [("JD", 12), ("9D", 9), ("KD", 9)])
def test_cs_52_portcullis_sideways_adds_3_against_a_defense(rival: str, value: int) -> None:
    assert clash("hobb magpie", "AS/", rival)[0][0] == value


def test_cs_52_barred_door_recycles_even_if_it_does_not_hold() -> None:
    match = shot("hobb ragna", ("QS ...", "AD ..."), discards=("9C", ""))
    lay(match, "QS", "AD")
    do(match, "done")
    assert (step(match), offered(match) >= {"9C", "done"}) == ("recycle", True)


def test_cs_52_shield_bash_guards_1_and_lean_in_3() -> None:
    assert clash("hobb wren", "KS", "10S") == ((9, 10), [])
    assert clash("hobb ragna", "KS", "AS") == ((9, 13), [(0, 3)])
    assert clash("hobb wren", "KS", "5S") == ((9, 5), [(1, 4)])
    assert clash("hobb wren", "JS", "10S") == ((5, 10), [(0, 2)])
    assert clash("hobb wren", "JS", "4S") == ((5, 4), [(1, 1)])


def test_cs_52_barred_door_recycles_two() -> None:
    match = shot("hobb wren", ("QS ...", "3S ..."), discards=("9C 6D 10C", ""))
    events = lay(match, "QS", "3S")
    assert (values(match), hits(events)) == ((8, 3), [])
    do(match, "9C", "6D")
    assert offered(match) == {"done"}


# CS-53 Magpie


def test_cs_53_light_fingers_sees_two_and_one_of_them_is_discarded() -> None:
    match = shot("magpie wren", (FIVE, "3H KC QC JC 2C"))
    until(match, "ability")
    do(match, "ability", "3S")
    assert (owing(match), step(match)) == (0, "scout")
    seen = offered(match)
    assert len(seen) == 2
    assert len(match.table.zones["hand:1"]) == 3
    gone = sorted(seen)[0]
    do(match, gone)
    assert lies(match, "discard:1") == gone
    assert held(match, 1) == {"3H", "KC", "QC", "JC", "2C"} - {gone}
    assert lies(match, "peek:0") == ""


def test_cs_53_light_fingers_sees_any_two() -> None:
    seen = set()
    for seed in range(12):
        match = shot("magpie wren", (FIVE, "3H KC QC JC 2C"), seed=seed)
        until(match, "ability")
        do(match, "ability", "3S")
        seen |= offered(match)
    assert seen == {"3H", "KC", "QC", "JC", "2C"}


def test_cs_53_light_fingers_works_only_when_active() -> None:
    for active in (0, 1):
        match = shot("magpie wren", active=active)
        until(match, "ability", "lay")
        assert step(match) == ("ability" if active == 0 else "lay")


def test_cs_53_silk_noose_upright_discards_a_hand_card() -> None:
    match = shot("magpie wren", ("AS ...", "3H KC QC JC 2C"))
    events = lay(match, "AS", "3H")
    assert values(match) == (10, 3)
    (robbed,) = moved(events, "hand:1", "discard:1")
    assert robbed in {"KC", "QC", "JC", "2C"}
    assert hits(events) == [(1, 7)]


def test_cs_53_silk_noose_sideways_is_2_more_than_the_other_up_to_10() -> None:
    assert clash("magpie wren", "AS/", "7S") == ((9, 7), [(1, 2)])
    assert clash("magpie wren", "AS/", "9S") == ((10, 9), [(1, 1)])
    assert clash("magpie ragna", "AS/", "AD") == ((10, 13), [(0, 3)])


def test_cs_53_snatch_robs_when_it_is_higher() -> None:
    for rival, robs in (("3H", 1), ("6H", 0), ("9H", 0)):
        match = shot("magpie wren", ("KS ...", f"{rival} KC QC JC 2C"))
        events = lay(match, "KS", rival)
        assert values(match)[0] == 6
        assert len(moved(events, "hand:1", "discard:1")) == robs


def test_cs_53_what_is_robbed_is_random() -> None:
    robbed = set()
    for seed in range(12):
        match = shot("magpie wren", ("KS ...", "3H KC QC JC 2C"), seed=seed)
        robbed.update(moved(lay(match, "KS", "3H"), "hand:1", "discard:1"))
    assert robbed == {"KC", "QC", "JC", "2C"}


def test_cs_53_mimic_is_2_more_than_the_other_up_to_9() -> None:
    assert clash("magpie wren", "QS", "6S") == ((8, 6), [(1, 2)])
    assert clash("magpie wren", "QS", "9S") == ((9, 9), [])
    assert clash("magpie wren", "QS", "2S") == ((2, 0), [(1, 2)])


def test_cs_53_smoke_draws_1_win_or_lose() -> None:
    for rival, hurt in (("4S", []), ("9S", [(0, 1)])):
        match = shot("magpie wren", ("JS ...", f"{rival} ..."), ("...", "..."))
        events = fight(match, "JS", rival)
        assert hits(events) == hurt
        assert len(moved(events, "deck:0", "hand:0")) == 1


# CS-54 Vesper


def test_cs_54_hush_names_a_kind_and_subtracts_5_if_right() -> None:
    for named, laid, value in (
        ("number", "9D", 4),
        ("special", "9D", 9),
        ("special", "AD", 4),
        ("number", "AD", 9),
    ):
        match = shot("vesper aurelle", ("8S 3S ...", f"{laid} ..."))
        until(match, "ability")
        do(match, "ability", "3S")
        assert offered(match) == {"call:number", "call:special"}
        do(match, f"call:{named}")
        lay(match, "8S", laid)
        assert values(match)[1] == value


def test_cs_54_hush_comes_before_the_effects_of_cards() -> None:
    match = shot("vesper magpie", ("8S 3S ...", "QD ..."))
    until(match, "ability")
    do(match, "ability", "3S", "call:special")
    lay(match, "8S", "QD")
    assert values(match) == (9, 9)  # Mimic is at 0 when Hush names it, and matches later


def test_cs_54_eclipse() -> None:
    assert clash("vesper wren", "AS", "3S") == ((10, 3), [(1, 7)])
    match = shot("vesper wren", ("AS ...", "3S ..."))
    events = fight(match, "AS/", "3S")
    assert (values(match), hits(events)) == ((10, 3), [])
    assert len(moved(events, "deck:1", "discard:1")) == 2


def test_cs_54_nightfall_lowers_number_cards() -> None:
    assert clash("vesper wren", "KS", "9S") == ((7, 6), [(1, 1)])
    assert clash("vesper wren", "KS", "AS") == ((7, 9), [(0, 2)])


def test_cs_54_veil_discards_2_when_it_holds() -> None:
    for rival, milled in (("7S", 2), ("8S", 0), ("9S", 0)):
        match = shot("vesper wren", ("QS ...", f"{rival} ..."))
        events = fight(match, "QS", rival)
        assert values(match)[0] == 8
        assert len(moved(events, "deck:1", "discard:1")) == milled


def test_cs_54_chill_reduces_the_other_hand_size_win_or_lose() -> None:
    for rival in ("3S", "7S", "9S"):
        match = shot("vesper wren", ("JS ...", f"{rival} ..."))
        fight(match, "JS", rival)
        assert values(match)[0] == 8
        counters = match.table.counters
        assert (counters["hand_size:0"], counters["hand_size:1"]) == (5, 4)

"""The characters of diamonds and clubs: Pell, Ilse, Ragna and Wren."""

import pytest

from tests.rulebooks.shooting import (
    PLENTY,
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


# CS-55 Pell


@pytest.mark.parametrize(("flipped", "more"), [("3H", 4), ("AD", 4), ("3S", 0), ("AC", 0)])
def test_cs_55_double_or_nothing_flips_for_4(flipped: str, more: int) -> None:
    match = shot("pell wren", ("5S ...", "7S ..."), (f"{flipped} ...", "..."))
    until(match, "ability")
    events = do(match, "ability")
    assert moved(events, "deck:0", "discard:0") == [flipped]
    lay(match, "5S", "7S")
    assert values(match) == (5 + more, 7)


def test_cs_55_double_or_nothing_adds_8_for_a_joker() -> None:
    match = shot("pell wren", ("5S ...", "7S ..."), ("Joker ...", "..."))
    until(match, "ability")
    do(match, "ability")
    lay(match, "5S", "7S")
    assert values(match) == (13, 7)


def test_cs_55_double_or_nothing_loses_with_the_last_card() -> None:
    match = shot("pell wren", (FIVE, FIVE), ("3H", "..."))
    until(match, "ability")
    do(match, "ability")
    assert match.result.winners == (1,)


def test_cs_55_a_joker_laid_has_attack_value_8() -> None:
    assert clash("pell wren", "Joker", "6S") == ((8, 6), [(1, 2)])
    match = shot("pell wren", ("Joker ...", "6S ..."), ("3H ...", "..."))
    until(match, "ability")
    do(match, "ability")
    lay(match, "Joker", "6S")
    assert values(match) == (12, 6)


@pytest.mark.parametrize(
    ("flipped", "value"), [("7S", 7), ("10H", 10), ("KS", 15), ("2H", 15), ("Joker", 15)]
)
def test_cs_55_ace_in_the_hole(flipped: str, value: int) -> None:
    match = shot("pell wren", ("AS ...", "3S ..."), (f"{flipped} ...", "..."))
    events = lay(match, "AS/", "3S")
    assert values(match) == (value, 3)
    assert moved(events, "deck:0", "discard:0") == [flipped]
    assert clash("pell wren", "AS", "3S", decks=(f"{flipped} ...", "..."))[0] == (10, 3)


def test_cs_55_high_stakes_doubles_whoever_takes_it() -> None:
    assert clash("pell wren", "KS", "6S") == ((8, 6), [(1, 4)])
    assert clash("pell wren", "KS", "10S") == ((8, 10), [(0, 4)])


@pytest.mark.parametrize(
    ("flipped", "end"), [("3H", (9, 7)), ("3D", (9, 7)), ("Joker", (9, 7)), ("3C", (7, 9))]
)
def test_cs_55_switch(flipped: str, end: tuple[int, int]) -> None:
    assert clash("pell wren", "QS", "9S", decks=(f"{flipped} ...", "..."))[0] == end


@pytest.mark.parametrize(
    ("flipped", "value"), [("3H", 12), ("KD", 12), ("Joker", 16), ("3C", 8), ("AS", 8)]
)
def test_cs_55_coin_toss(flipped: str, value: int) -> None:
    assert clash("pell wren", "JS", "9S", decks=(f"{flipped} ...", "..."))[0] == (value, 9)


# CS-56 Ilse


def test_cs_56_mainspring_puts_a_number_card_under_the_deck_and_draws() -> None:
    match = shot("ilse wren", ("3S KS QS JS Joker", FIVE), ("AD ...", "..."))
    until(match, "ability")
    do(match, "ability")
    assert offered(match) == {"3S"}
    do(match, "3S")
    assert held(match, 0) == {"AD", "KS", "QS", "JS", "Joker"}
    assert lies(match, "deck:0").split()[-1] == "3S"
    assert deck(match, 0) == PLENTY + 1


def test_cs_56_full_hour_sideways_enlarges_the_hand_permanently() -> None:
    assert clash("ilse wren", "AS", "3S")[0] == (11, 3)
    assert clash("ilse wren", "AS/", "3S")[0] == (9, 3)
    match = shot("ilse wren", ("AS ...", FIVE))
    turn(match, "AS/", "8S")
    assert match.table.counters["hand_size:0"] == 6
    turn(match, "3S", "7S")
    turn(match, "4S", "6S")
    assert (match.table.counters["turn"], match.table.counters["hand_size:0"]) == (4, 6)


def test_cs_56_escapement_looks_at_three_cards() -> None:
    match = shot("ilse wren", ("KS ...", "7S ..."), ("AD KD QD JD ...", "..."))
    lay(match, "KS", "7S")
    assert values(match) == (7, 7)
    assert (owing(match), step(match)) == (0, "peek")
    assert offered(match) == {"AD", "KD", "QD", "done"}
    do(match, "KD", "done")
    assert offered(match) == {"AD", "QD"}
    do(match, "QD")
    cards = lies(match, "deck:0").split()
    assert (cards[:3], cards[-1]) == (["QD", "AD", "JD"], "KD")


@pytest.mark.parametrize(
    ("mine", "rival", "value"), [("9D KD 3H 4H", "9D KD QD 3H 4H", 11), ("9D KD", "9D KD", 7)]
)
def test_cs_56_escapement_adds_4_with_the_smaller_deck(mine: str, rival: str, value: int) -> None:
    assert clash("ilse wren", "KS", "3S", decks=(mine, rival))[0] == (value, 3)


def test_cs_56_cog_takes_back_a_special_card() -> None:
    match = shot("ilse wren", ("QS ...", "7S ..."), discards=("KD 9C 2H", ""))
    lay(match, "QS", "7S")
    assert (values(match), offered(match)) == ((7, 7), {"KD", "2H", "done"})
    do(match, "2H")
    assert offered(match) == {"done"}
    do(match, "done")
    assert "2H" in lies(match, "deck:0").split()


def test_cs_56_pendulum_comes_back_when_it_holds() -> None:
    for rival, back in (("4S", True), ("5S", False), ("6S", False)):
        match = shot("ilse wren", ("JS ...", f"{rival} ..."))
        events = fight(match, "JS", rival)
        assert values(match)[0] == 5
        assert ("JS" in held(match, 0)) == back
        assert hits(events) == ([(0, 1)] if rival == "6S" else [])


def test_cs_56_oil_goes_under_the_deck() -> None:
    match = shot("ilse wren", ("3S 2S 4S 6S 7S", "8S ..."))
    lay(match, "3S", "8S")
    do(match, "2S")
    assert match.table.counters["damage:0"] == 4
    assert lies(match, "deck:0").split()[-1] == "2S"


# CS-57 Ragna


def test_cs_57_blood_up_adds_4_for_two_deck_cards() -> None:
    match = shot("ragna wren", ("5S ...", "8S ..."), ("KD Joker ...", "..."))
    until(match, "ability")
    events = do(match, "ability")
    assert moved(events, "deck:0", "discard:0") == ["KD", "Joker"]
    lay(match, "5S", "8S")
    assert values(match) == (9, 8)


def test_cs_57_skullsplitter_upright_pays_2_win_or_lose() -> None:
    for who, rival, hit in (("wren", "8S", (1, 5)), ("ragna", "AD", None)):
        match = shot(f"ragna {who}", ("AS ...", f"{rival} ..."))
        before = deck(match, 0)
        events = fight(match, "AS", rival)
        assert values(match)[0] == 13
        assert hits(events) == ([hit] if hit else [])
        assert deck(match, 0) == before - 2


def test_cs_57_skullsplitter_sideways_cannot_be_absorbed() -> None:
    match = shot("ragna wren", ("AS ...", "5S 2C 6S 7S 8S"))
    events = lay(match, "AS/", "5S")
    assert (values(match), hits(events)) == ((9, 5), [(1, 4)])
    assert len(moved(events, "deck:1", "discard:1")) == 4
    assert held(match, 1) == {"2C", "6S", "7S", "8S"}
    assert deck(match, 0) == PLENTY
    match = shot("ragna wren", ("AS 2C 6S 7S 8S", "10S ..."))
    lay(match, "AS/", "10S")
    assert (owing(match), step(match)) == (0, "absorb")


def test_cs_57_cleave_pays_1() -> None:
    match = shot("ragna wren", ("KS ...", "9S ..."))
    events = fight(match, "KS", "9S")
    assert (values(match), hits(events)) == ((10, 9), [(1, 1)])
    assert deck(match, 0) == PLENTY - 1


def test_cs_57_headlong_does_2_more_when_higher() -> None:
    assert clash("ragna wren", "QS", "3S") == ((8, 3), [(1, 7)])
    assert clash("ragna wren", "QS", "8S") == ((8, 8), [])


def test_cs_57_trade_blows_hits_for_2_at_the_end() -> None:
    match = shot("ragna wren", ("JS ...", "9S ..."))
    events = fight(match, "JS", "9S")
    assert values(match) == (6, 9)
    assert hits(events) == [(0, 3), (1, 2)]


@pytest.mark.parametrize(
    ("mine", "rival", "value"), [("9D KD", "9D KD QD", 11), ("9D KD", "9D KD", 5)]
)
def test_cs_57_last_stand_counts_6_more_with_the_smaller_deck(
    mine: str, rival: str, value: int
) -> None:
    assert clash("ragna wren", "2S", "3S", decks=(mine, rival))[0] == (value, 3)
    assert clash("ragna wren", "2S", "3S", decks=("...", "KD QD"))[0] == (5, 3)


def test_cs_57_last_stand_absorbs_like_any_card() -> None:
    match = shot("ragna wren", ("3S 2S 4S 6S 7S", "8S ..."))
    lay(match, "3S", "8S")
    do(match, "2S")
    assert match.table.counters["damage:0"] == 4


# CS-58 Wren


def test_cs_58_flurry_hits_for_2_after_a_higher_value() -> None:
    match = shot("wren aurelle", ("8S 4S 6S 7S 9S", "3S 2D 6S 7S 8S"))
    lay(match, "8S", "3S")
    do(match, "done")
    assert (owing(match), step(match)) == (0, "ability")
    events = do(match, "ability", "4S")
    assert hits(events) == [(1, 2)]
    assert (owing(match), step(match)) == (1, "absorb")
    events = do(match, "2D", "done")
    assert moved(events, "deck:1", "discard:1") == []
    assert lies(match, "discard:0") == "8S 4S"


@pytest.mark.parametrize(("rival", "asked"), [("7S", True), ("8S", False), ("9S", False)])
def test_cs_58_flurry_needs_the_higher_value(rival: str, asked: bool) -> None:
    match = shot("wren aurelle", ("8S 4S 6S 7S 9S", f"{rival} ..."))
    lay(match, "8S", rival)
    until(match, "ability", "spare")
    assert (step(match) == "ability") == asked


def test_cs_58_double_thrust_upright_hits_again_when_higher() -> None:
    for rival, all_hits in (("6S", [(1, 3), (1, 2)]), ("9S", []), ("10S", [(0, 1)])):
        match = shot("wren aurelle", ("AS ...", f"{rival} ..."))
        events = fight(match, "AS", rival)
        assert values(match)[0] == 9
        assert hits(events) == all_hits


@pytest.mark.parametrize(("rival", "back"), [("6S", True), ("7S", True), ("8S", False)])
def test_cs_58_double_thrust_sideways_comes_back_unless_lower(rival: str, back: bool) -> None:
    match = shot("wren aurelle", ("AS ...", f"{rival} ..."))
    fight(match, "AS/", rival)
    assert values(match)[0] == 7
    assert ("AS" in held(match, 0)) == back


def test_cs_58_double_thrust_sideways_adds_2_while_waiting() -> None:
    assert clash("wren aurelle", "AS/", "8S", active=1) == ((9, 8), [(1, 1)])
    assert clash("wren aurelle", "AS/", "8S", active=0) == ((7, 8), [(0, 1)])


@pytest.mark.parametrize(("active", "value"), [(0, 12), (1, 9)])
def test_cs_58_fleche_works_only_when_active(active: int, value: int) -> None:
    assert clash("wren aurelle", "KS", "8S", active=active)[0] == (value, 8)


@pytest.mark.parametrize(("active", "rival"), [(0, 8), (1, 5)])
def test_cs_58_beat_works_only_when_waiting(active: int, rival: int) -> None:
    assert clash("wren aurelle", "QS", "8S", active=active)[0] == (5, rival)


@pytest.mark.parametrize(("rival", "back"), [("5S", True), ("6S", False), ("8S", False)])
def test_cs_58_recover_comes_back_when_higher(rival: str, back: bool) -> None:
    match = shot("wren aurelle", ("JS ...", f"{rival} ..."))
    fight(match, "JS", rival)
    assert values(match)[0] == 6
    assert ("JS" in held(match, 0)) == back


@pytest.mark.parametrize(
    ("mine", "rival", "value"), [("9D KD", "9D KD QD", 8), ("9D KD", "9D KD", 6)]
)
def test_cs_58_recover_adds_2_with_the_smaller_deck(mine: str, rival: str, value: int) -> None:
    assert clash("wren aurelle", "JS", "3S", decks=(mine, rival))[0] == (value, 3)


def test_cs_58_sidestep_skips_combat() -> None:
    assert clash("wren aurelle", "2S", "3S") == ((0, 3), [(0, 3)])

"""Duel with printed fours (DU-22), and the cards of the game (DU-21)."""

import pytest

from game.engine import Choose, Match
from game.engine.options import settled
from tests.rulebooks.duelling import (
    BOOK,
    do,
    duel,
    known,
    lies,
    limit,
    offered,
    out,
    owing,
    won,
)

PRINTED = {"fours": "printed"}


@pytest.mark.parametrize("fours", ["copycat", "printed"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_du_21_no_other_card_is_in_the_game(seats: int, fours: str) -> None:
    numbers = {face.partition("_")[2] for face in BOOK.pack(seats, settled(BOOK, {"fours": fours}))}
    assert numbers == {"0", "1", "2", "3", "4", "5", "6", "7", "trump"}


def test_du_22_copycat_is_the_default_at_every_table() -> None:
    assert settled(BOOK, {})["fours"] == "copycat"
    for seats in (2, 3, 4):
        options = settled(BOOK, {})
        assert BOOK.teams(seats, options) == ()
        assert BOOK.prints(seats, options) == {}
    match = duel(["g4 g0", "a3", "v3"], tower="a7 v6")
    do(match, "g4")
    assert offered(match) == {"a7", "v6"}


def test_du_22_the_four_depends_on_the_number_of_seats() -> None:
    options = settled(BOOK, PRINTED)
    assert BOOK.prints(2, options) == {}
    assert BOOK.prints(3, options) == {
        "gules_4": "gules_4_tides",
        "azure_4": "azure_4_tides",
        "vert_4": "vert_4_tides",
    }
    assert BOOK.prints(4, options)["purpure_4"] == "purpure_4_ambidextrous"
    assert [BOOK.teams(seats, options) for seats in (2, 3, 4)] == [(), (), (0, 1, 0, 1)]


def test_du_22_two_seats_copy() -> None:
    match = duel(["g4 g0", "a3"], tower="a7 g6", **PRINTED)
    do(match, "g4")
    assert offered(match) == {"a7", "g6"}


def test_du_22_tides_of_war_reverses_play() -> None:
    match = duel(["g4 g1", "a* a1", "v3 v*"], tower="a7", **PRINTED)
    do(match, "g4")
    assert owing(match) == 2
    do(match, "v*")
    assert owing(match) == 1
    do(match, "a*")
    assert owing(match) == 0
    assert limit(match) == 8


def test_du_22_a_second_four_reverses_play_again() -> None:
    match = duel(["g4 g0", "a1", "v* v7"], counters={"direction": -1}, **PRINTED)
    do(match, "g4")
    assert owing(match) == 1


def test_du_22_the_new_direction_skips_seats_that_are_out() -> None:
    match = duel(["g4 g0", "a3", "v7"], tower="a7", **PRINTED)
    do(match, "g4")
    assert out(match) == [2]
    assert owing(match) == 1


def test_du_22_the_next_round_is_clockwise_again() -> None:
    match = duel(["g0", "a7", "v7"], counters={"direction": -1}, rounds_to_win=2, **PRINTED)
    do(match, "g0")
    assert match.table.counters["loser"] == -1 and match.table.counters["direction"] == 1
    assert owing(match) == 2  # first out, as play went the other way


def test_du_22_ambidextrous_passes_a_card_of_choice_that_both_know() -> None:
    match = duel(["g4 g0 g1", "a3", "v3", "p3"], **PRINTED)
    do(match, "g4")
    assert (owing(match), offered(match)) == (0, {"g0", "g1"})
    do(match, "g0")
    assert lies(match, "hand:2") == "v3 g0"
    assert known(match, 0, "hand:2") == {"g0"}
    for viewer in (1, 3, None):
        assert known(match, viewer, "hand:2") == set()
    assert (owing(match), limit(match)) == (1, 4)


@pytest.mark.parametrize(
    ("hand", "counters"), [("g4", {}), ("g4 g0", {"out:2": 1})], ids=["no card", "mate out"]
)
def test_du_22_without_a_card_or_teammate_nothing_is_passed(
    hand: str, counters: dict[str, int]
) -> None:
    match = duel([hand, "a3 a*", "v3", "p3"], counters=counters, **PRINTED)
    do(match, "g4")
    assert owing(match) == 1
    assert lies(match, "hand:2") == "v3"


def test_du_22_a_card_is_passed_to_a_teammate_without_cards() -> None:
    match = duel(["g4 g3", "a3", "", "p3"], **PRINTED)
    do(match, "g4", "g3", "a3", "seat:2")
    assert lies(match, "tower") == "g4 a3 g3"


@pytest.mark.parametrize("card", ["g3", "g6", "g7"])
def test_du_22_a_teammate_is_never_the_opponent(card: str) -> None:
    match = duel([f"{card} g0", "a7 a1", "v7 v1", "p7 p1"], **PRINTED)
    do(match, card)
    assert offered(match) == {"seat:1", "seat:3"}


def test_du_22_with_one_opponent_left_nothing_is_asked() -> None:
    match = duel(["g6 g0", "a7 a5", "v1", "p7"], counters={"out:3": 1}, **PRINTED)
    do(match, "g6")
    assert len(lies(match, "bury").split()) == 1


def test_du_22_a_team_wins_when_both_of_the_other_are_out() -> None:
    match = duel(["g1", "a7", "v0", "p7"], rounds_to_win=2, **PRINTED)
    do(match, "g1")
    assert out(match) == [1]
    do(match, "v0", "g1")
    assert won(match) == (1, 0, 1, 0)
    assert match.result is None
    assert owing(match) == 1


def test_du_22_both_teammates_win_the_match() -> None:
    match = duel(["g1", "a7", "v0", "p7"], counters={"rounds:1": 2, "rounds:3": 2}, **PRINTED)
    assert match.result.winners == (1, 3)
    match = duel(["g1", "a7", "v0", "p7"], **PRINTED)
    do(match, "g1", "v0", "g1")
    assert match.result.winners == (0, 2)


def test_du_22_a_team_of_one_plays_on_against_two() -> None:
    match = duel(["g4", "a3", "v7", "p2 p*"], **PRINTED)
    do(match, "g4", "a3", "seat:2")
    assert out(match) == [2]
    assert owing(match) == 3
    assert match.result is None


def test_du_22_teams_start_like_any_table() -> None:
    match = Match.start(BOOK, 4, PRINTED, seed=3)
    assert {
        offer.option for offer in match.offers()[owing(match)] if isinstance(offer, Choose)
    } == {
        "seat:0",
        "seat:1",
        "seat:2",
        "seat:3",
    }

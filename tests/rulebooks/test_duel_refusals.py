"""Refusals of Duel for seats that are not asked, or are asked something else."""

import pytest

from game.engine import Action, Choose, Match, Pick, Play
from tests.rulebooks.duelling import BOOK, do, duel, owing


def answer(match: Match, action: Action) -> tuple[str, str]:
    """Return the rule and the sentence of a refusal."""
    refused = match.why(action)
    assert refused is not None
    return refused.rule, str(refused.reason)


def everything(match: Match, seat: int) -> list[Action]:
    """Return actions of every kind, with cards of a seat and seats of the table."""
    cards = match.table.zones[f"hand:{seat}"]
    return [
        Choose(seat, "seat:1"),
        Choose(seat, "nonsense"),
        *(Pick(seat, card) for card in cards),
        *(Play(seat, card, "tower") for card in cards),
    ]


def test_du_19_while_a_seat_owes_a_card_the_others_are_told_so() -> None:
    for tower, played in (("", ["g7"]), ("v7", ["g4", "v7"])):
        match = duel(["g7 g4 g1", "a3 a2", "v6"], tower=tower)
        do(match, *played, "seat:1")
        assert owing(match) == 1
        for seat in (0, 2):
            for action in everything(match, seat):
                assert answer(match, action) == ("DU-19", "seat 1 has to give a card first")
        assert answer(match, Choose(1, "seat:0")) == (
            "DU-19",
            "choose a card from your hand to give",
        )


def test_du_22_while_a_seat_owes_its_teammate_a_card_the_others_are_told_so() -> None:
    match = duel(["g4 g1", "a3", "v6", "p6"], fours="printed")
    do(match, "g4")
    assert owing(match) == 0
    for seat in (1, 2, 3):
        for action in everything(match, seat):
            assert answer(match, action) == ("DU-22", "seat 0 has to pass a card first")
    assert answer(match, Choose(0, "seat:2")) == ("DU-22", "choose a card from your hand to pass")


def test_du_8_a_seat_that_is_out_is_told_while_another_gives() -> None:
    match = duel(["g7 g1", "a3 a2", "v6", "p6"], counters={"out:3": 1})
    do(match, "g7", "seat:1")
    assert answer(match, Choose(3, "seat:1")) == ("DU-8", "seat 3 is out of this round")


@pytest.mark.parametrize(("played", "rule"), [("", "DU-5"), ("g2", "DU-5"), ("g6", "DU-5")])
def test_du_5_while_a_turn_lasts_it_is_not_the_turn_of_the_others(played: str, rule: str) -> None:
    match = duel(["g2 g6 g1", "a3 a1", "v6"], tower="v7 a7")
    do(match, *played.split())
    for seat in (1, 2):
        for action in everything(match, seat):
            assert answer(match, action) == (rule, f"it is not seat {seat}'s turn")


def starters() -> list[tuple[Match, str]]:
    """Return matches in which a seat chooses who starts, in the first and the second round."""
    later = duel(["g0", "a7", "v7"], rounds_to_win=2)
    do(later, "g0")
    return [(Match.start(BOOK, 3, seed=2), "DU-2"), (later, "DU-4")]


def test_du_2_du_4_while_one_chooses_who_starts_the_others_are_told_so() -> None:
    for match, rule in starters():
        chooser = owing(match)
        for seat in {0, 1, 2} - {chooser}:
            for action in everything(match, seat):
                said = f"seat {chooser} must first choose who starts"
                assert answer(match, action) == (rule, said)


def test_du_2_du_4_the_chooser_of_the_starter_can_do_nothing_else() -> None:
    for match, rule in starters():
        chooser = owing(match)
        card = match.table.zones[f"hand:{chooser}"][0]
        for action in (
            Choose(chooser, "seat:7"),
            Pick(chooser, card),
            Play(chooser, card, "tower"),
        ):
            assert answer(match, action) == (rule, "choose who goes first")


def test_du_4_after_the_end_refusals_say_the_match_is_over() -> None:
    match = duel(["g0 g1", "a7 a6", "v7"])
    do(match, "g0")
    assert match.result is not None
    for seat in range(3):
        for action in everything(match, seat):
            assert answer(match, action) == ("DU-4", "the match is over")

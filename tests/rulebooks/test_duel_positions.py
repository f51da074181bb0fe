"""Duel from given positions: impossible ones, and the completion of others."""

import pytest

from game.engine import Match
from tests.rulebooks.duelling import BOOK, do, duel, faces, lies, limit, offered, out, owing, won

CARD = "gules_3"

BAD: list[tuple[str, dict, str]] = [
    ("a card twice", {"zones": {"hand:0": [CARD], "tower": [CARD]}}, CARD),
    ("a revealed card", {"zones": {"reveal:1": [CARD]}}, "reveal:1"),
    ("a limit without a card", {"counters": {"limit": 3}}, "limit"),
    ("another limit", {"zones": {"tower": [CARD]}, "counters": {"limit": 7}}, "limit"),
    ("no such limit", {"counters": {"limit": 10}}, "limit"),
    ("half out", {"counters": {"out:1": 2}}, "out:1"),
    ("all out", {"counters": {"out:0": 1, "out:1": 1}}, "out"),
    ("a turn of one who is out", {"counters": {"out:1": 1}, "turn": 1}, "turn"),
    ("no direction", {"counters": {"direction": 0}}, "direction"),
    ("no round", {"counters": {"round": 0}}, "round"),
    ("rounds below none", {"counters": {"rounds:0": -1}}, "rounds:0"),
    ("two winners", {"counters": {"rounds:0": 3, "rounds:1": 3}}, "rounds"),
    ("a loser who is in", {"counters": {"loser": 1}}, "loser"),
    ("no such loser", {"counters": {"loser": 7}}, "loser"),
    ("strangers below none", {"counters": {"strangers:0": -1}}, "strangers:0"),
    ("stuck but in", {"counters": {"stuck:0": 4}}, "stuck:0"),
    ("stuck at nothing", {"counters": {"stuck:1": 11, "out:1": 1}}, "stuck:1"),
]


@pytest.mark.parametrize(("position", "name"), [bad[1:] for bad in BAD], ids=[b[0] for b in BAD])
def test_impossible_positions_are_refused_by_name(position: dict, name: str) -> None:
    with pytest.raises(ValueError, match=name):
        Match.start(BOOK, position=position)


@pytest.mark.parametrize(("hand", "limit"), [("a7 a3", 4), ("a6", 9), ("a*", 0), ("a1 g2", 8)])
def test_du_8_a_stuck_seat_holds_no_playable_card(hand: str, limit: int) -> None:
    with pytest.raises(ValueError, match="stuck:1"):
        duel(["g7", hand, "v7"], counters={"out:1": 1, "stuck:1": limit})


@pytest.mark.parametrize(("hand", "limit"), [("a7 a4", 4), ("a5 g0", 9), ("a7 a0", 0), ("", 3)])
def test_du_8_a_seat_without_playable_cards_may_be_stuck(hand: str, limit: int) -> None:
    counters = {"out:1": 1, "stuck:1": limit}
    assert owing(duel(["g7", hand, "v7"], counters=counters)) == 0


def test_du_8_a_dealt_hand_was_not_stuck() -> None:
    position = {"counters": {"out:1": 1, "stuck:1": 4}, "rest": "dealt"}
    with pytest.raises(ValueError, match="stuck:1"):
        Match.start(BOOK, 3, position=position)


@pytest.mark.parametrize(("hand", "least"), [("g7", 0), ("g7 a6", 1), ("a7 v6 p5 g4", 3)])
def test_strangers_include_all_cards_of_other_colors(hand: str, least: int) -> None:
    hands = [hand, "a1", "v1", "p1"]
    assert owing(duel(hands, counters={"strangers:0": least})) == 0
    with pytest.raises(ValueError, match=f"strangers:0 must be at least {least}"):
        duel(hands, counters={"strangers:0": least - 1})


def test_teams_have_won_the_same_rounds() -> None:
    with pytest.raises(ValueError, match="rounds:2"):
        Match.start(
            BOOK, 4, {"fours": "printed"}, position={"counters": {"rounds:0": 1, "rounds:2": 0}}
        )


def test_cards_that_are_not_named_are_out_of_sight_until_the_next_round() -> None:
    match = duel(["g*", "a0"], tower="a5", turn=0, rounds_to_win=2)
    hidden = lies(match, "away").split()
    assert len(hidden) == 15
    assert all(match.view(viewer).counts["away"] == 15 for viewer in (0, 1, None))
    assert not any(match.view(viewer).known["away"] for viewer in (0, 1, None))
    do(match, *offered(match))
    assert won(match) == (1, 0)
    assert not lies(match, "away")
    assert len(match.table.faces) == 18


@pytest.mark.parametrize(
    ("tower", "says"), [("", -1), ("a3", 3), ("a5", 9), ("a*", 8), ("a0", 0), ("a7 a4", 4)]
)
def test_the_last_card_counts_as_just_played_with_its_restriction(tower: str, says: int) -> None:
    match = duel(["g*", "a6"], tower=tower)
    assert limit(match) == says
    assert owing(match) == 0


def test_the_last_cards_ability_is_over() -> None:
    match = duel(["g1 g*", "a6"], tower="g7 a2", turn=0)
    assert offered(match) == {"g1", "g*"}


def test_a_position_may_give_the_limit_of_a_5() -> None:
    match = duel(["g4 g6", "a6"], tower="a5", counters={"limit": 5})
    assert offered(match) == {"g4"}


def test_du_16_a_4_may_have_copied_a_change_stance() -> None:
    for printed in ({}, {"fours": "printed"}):
        match = duel(["g7 g3 g*", "a6"], tower="a5 a4", counters={"limit": 9}, **printed)
        assert limit(match) == 9
        assert offered(match) == {"g7", "g*"}


@pytest.mark.parametrize("hands", [["g7", "a6", "v6"], ["g7", "a6", "v6", "p6"]], ids=len)
def test_du_22_a_limit_above_5_after_a_4_needs_copycat(hands: list[str]) -> None:
    assert limit(duel(hands, tower="a5 a4", counters={"limit": 9})) == 9
    with pytest.raises(ValueError, match="limit"):
        duel(hands, tower="a5 a4", counters={"limit": 9}, fours="printed")


def test_without_a_turn_the_first_seat_that_is_in_acts() -> None:
    zones = {f"hand:{seat}": faces(card) for seat, card in enumerate(("g7", "a7", "v7"))}
    position = {"zones": zones, "counters": {"out:0": 1}}
    assert owing(Match.start(BOOK, 3, position=position)) == 1


def test_a_seat_that_cannot_play_in_a_position_is_out_at_once() -> None:
    match = duel(["g7", "a1", "v3"], tower="v5", counters={"limit": 5})
    assert out(match) == [0]
    assert owing(match) == 1


def test_a_round_with_one_seat_left_is_won() -> None:
    match = duel(["g7", "a1"], counters={"out:0": 1}, turn=1, rounds_to_win=2)
    assert won(match) == (0, 1)
    assert owing(match) == 0  # it was out, so it chooses who starts


def test_the_rest_of_a_position_is_dealt_as_at_the_start_of_a_round() -> None:
    position = {"zones": {"tower": faces("g7")}, "rest": "dealt", "turn": 1}
    match = Match.start(BOOK, position=position)
    assert len(lies(match, "hand:0").split()) == 7
    assert len(lies(match, "hand:1").split()) == 8
    assert sorted(card[0] for card in lies(match, "bury").split()) == ["a", "g"]
    assert owing(match) == 1 and limit(match) == 7


def test_a_turn_with_a_dealt_table_starts_the_round() -> None:
    match = Match.start(BOOK, position={"rest": "dealt", "turn": 1})
    assert (owing(match), len(offered(match))) == (1, 8)
    assert len(lies(match, "bury").split()) == 2

"""Duel from given positions: what cannot be, what is completed, and counts of all ways to play."""

from collections import Counter

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
def test_what_cannot_be_is_refused_with_its_name(position: dict, name: str) -> None:
    with pytest.raises(ValueError, match=name):
        Match.start(BOOK, position=position)


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


def test_its_ability_is_over() -> None:
    match = duel(["g1 g*", "a6"], tower="g7 a2", turn=0)
    assert offered(match) == {"g1", "g*"}


def test_a_limit_can_be_given_for_a_5_that_was_only_a_number() -> None:
    match = duel(["g4 g6", "a6"], tower="a5", counters={"limit": 5})
    assert offered(match) == {"g4"}


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


def test_a_turn_beside_a_dealt_table_starts_the_round() -> None:
    match = Match.start(BOOK, position={"rest": "dealt", "turn": 1})
    assert (owing(match), len(offered(match))) == (1, 8)
    assert len(lies(match, "bury").split()) == 2


PERFT: list[tuple[tuple[str, ...], str, dict, list[int]]] = [
    (
        ("g7 g5 g2 g0", "a* a7 a4 a2"),
        "",
        {},
        [4, 8, 19, 34, 54, 89, 158, 296, 418],
    ),
    (
        ("g4 g2 g0 g*", "a5 a4 a2 a0"),
        "a7 g7",
        {},
        [4, 9, 16, 27, 65, 111, 224, 376, 655],
    ),
    (
        ("g* g2 g4", "a5 a4 a*", "v* v2 v4"),
        "v7 a7",
        {},
        [3, 7, 13, 36, 74, 137, 321, 736, 1436],
    ),
    (
        ("g4 g* g5 g2", "a4 a7 a0", "v4 v2 v*"),
        "",
        {"fours": "printed"},
        [4, 6, 9, 19, 44, 83, 153, 253, 449],
    ),
    (
        ("g4 g2 g7", "a4 a5 a*", "v7 v0", "p* p4"),
        "",
        {"fours": "printed"},
        [3, 5, 8, 18, 26, 42, 66, 90, 193],
    ),
]
"""Hands, tower and options without any luck in them, and how many sequences of one choice, of
two, ... of nine there are."""

DEPTH = 9
"""Choices in the longest sequence that is counted."""


def ways(match: Match, depth: int) -> Counter[int]:
    """How many sequences of choices there are of each length; a match that is over ends one."""
    found = Counter({depth: 1})
    if depth == DEPTH or match.result is not None:
        return found
    for actions in match.offers().values():
        for action in actions:
            further = match.copy(quiet=True)
            further.submit(action)
            found.update(ways(further, depth + 1))
    return found


@pytest.mark.parametrize(("hands", "tower", "options", "counts"), PERFT)
def test_the_ways_to_play_from_a_position_without_luck_are_counted(
    hands: tuple[str, ...], tower: str, options: dict, counts: list[int]
) -> None:
    found = ways(duel(hands, tower, **options), 0)
    assert [found[depth] for depth in range(1, DEPTH + 1)] == counts

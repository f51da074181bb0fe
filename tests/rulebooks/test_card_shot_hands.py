"""Hand sizes of Card Shot!: limits and durations of their changes (CS-30)."""

from game.engine import Match
from tests.rulebooks.shooting import (
    do,
    end,
    fight,
    held,
    owing,
    shot,
    step,
    turn,
    until,
    with_cards,
)

FIVE = "3S 4S 6S 7S 8S"


def size(match: Match, seat: int) -> int:
    return match.table.counters[f"hand_size:{seat}"]


def test_cs_30_chill_lasts_until_the_end_of_the_next_turn_and_starts_at_once() -> None:
    match = shot("vesper wren", ("JS ...", "3S 4S 6S 7S 8S 9S"))
    fight(match, "JS", "9S")
    assert size(match, 1) == 4
    assert step(match) == "spare"
    do(match, "keep")
    assert (owing(match), step(match)) == (1, "shed")
    end(match)
    assert size(match, 1) == 4
    until(match, "lay")
    assert len(held(match, 1)) == 4
    turn(match, "3S", "4S")
    assert (match.table.counters["turn"], size(match, 1)) == (3, 5)
    until(match, "lay")
    assert len(held(match, 1)) == 5


def test_cs_30_a_second_change_of_the_same_kind_only_restarts_the_time() -> None:
    match = shot("vesper wren", ("JS JD 3S 4S 6S", FIVE))
    turn(match, "JS", "8S")
    turn(match, "JD", "7S")
    assert (match.table.counters["turn"], size(match, 1)) == (3, 4)
    until(match, "lay")
    turn(match, "3S", "3S")
    assert (match.table.counters["turn"], size(match, 1)) == (4, 5)


def test_cs_30_changes_for_the_game_add_up_to_7() -> None:
    match = shot("ilse wren", ("AS AH AD 4S 6S", FIVE), ("... ", "..."))
    sizes = []
    for card_laid in ("AS/", "AH/", "AD/"):
        turn(match, card_laid, sorted(held_at_lay(match))[0])
        sizes.append(size(match, 0))
    assert sizes == [6, 7, 7]


def held_at_lay(match: Match) -> set[str]:
    until(match, "lay")
    return held(match, 1)


def test_cs_30_a_hand_size_is_never_below_3_and_different_changes_add_up() -> None:
    less = with_cards(
        A={"upright": "5; after: hand -2 next opp"}, K={"upright": "5; after: hand -1 next opp"}
    )
    match = shot("mine wren", ("AS KS 4S 6S 7S", "3S 4S 6S 7S 8S"), own_characters=[less])
    turn(match, "AS", "3S")
    assert size(match, 1) == 3
    turn(match, "KS", "8S")
    assert (size(match, 1), match.table.counters["turn"]) == (4, 3)
    until(match, "lay")
    turn(match, "4S", sorted(held(match, 1))[0])
    assert size(match, 1) == 5


def test_cs_30_a_permanent_change_outlasts_a_temporary_one() -> None:
    both = with_cards(
        A={"upright": "5; after: hand -1 game opp"}, K={"upright": "5; after: hand -1 next opp"}
    )
    match = shot("mine wren", ("AS KS 4S 6S 7S", FIVE), own_characters=[both])
    turn(match, "KS", "3S")
    turn(match, "AS", "4S")
    assert size(match, 1) == 4
    until(match, "lay")
    turn(match, "4S", sorted(held(match, 1))[0])
    assert size(match, 1) == 4


def test_cs_30_hand_size_counts_when_drawing_and_discarding() -> None:
    match = shot(hands=("3S", FIVE), counters={"hand_size:0": 7, "hand_size:1": 3})
    until(match, "lay")
    assert len(held(match, 0)) == 7
    fight(match, "3S", "3S")
    do(match, "keep")
    assert (owing(match), step(match)) == (1, "shed")


def test_cs_30_permanent_changes_add_up_within_the_limits() -> None:
    changes = with_cards(
        A={"upright": "5; after: hand +4 game"}, K={"upright": "5; after: hand -1 game"}
    )
    match = shot("mine wren", ("AS AD KS 6S 7S", FIVE), own_characters=[changes])
    sizes = []
    for mine, rival in (("AS", "3S"), ("AD", "4S"), ("KS", "6S")):
        turn(match, mine, rival)
        sizes.append(size(match, 0))
    assert sizes == [7, 7, 6]


def test_cs_30_temporary_changes_of_different_kinds_add_up() -> None:
    changes = with_cards(
        A={"upright": "5; after: hand +2 next"}, K={"upright": "5; after: hand -1 next"}
    )
    match = shot("mine wren", ("AS KS 4S 6S 7S", FIVE), own_characters=[changes])
    sizes = []
    for mine, rival in (("AS", "3S"), ("KS", "4S"), ("4S", "6S")):
        fight(match, mine, rival)
        sizes.append(size(match, 0))
        end(match)
        sizes.append(size(match, 0))
    assert sizes == [7, 7, 6, 4, 4, 5]


def test_cs_30_temporary_changes_of_both_seats_are_separate() -> None:
    changes = with_cards(
        A={"upright": "5; after: hand +2 next"}, K={"upright": "5; after: hand -1 next"}
    )
    match = shot("mine mine", ("AS ...", "4S KS ..."), own_characters=[changes])
    turn(match, "AS", "4S")
    assert (size(match, 0), size(match, 1)) == (7, 5)
    fight(match, "3S", "KS")
    assert (size(match, 0), size(match, 1)) == (7, 4)
    end(match)
    assert (size(match, 0), size(match, 1)) == (5, 4)
    fight(match, "4S", "3S")
    assert (size(match, 0), size(match, 1)) == (5, 4)
    end(match)
    assert (size(match, 0), size(match, 1)) == (5, 5)

"""Filthy Casual in the ring and in the free-for-all, rule by rule, worked out by hand."""

from collections import Counter
from collections.abc import Sequence

import pytest

from game.engine import Match
from game.engine.events import Compared, Fell, Moved, Struck
from game.engine.targeted import Targeted
from tests.rulebooks.fencing import (
    BOOK,
    card_of,
    clash_all,
    compared,
    faces,
    hits,
    hp,
    lay,
    options_of,
    refusal,
    rolls,
    round_of,
)

# Rules of every mode, for cases with several duels at once.


def test_fc_11_living_seats_refill_in_turn() -> None:
    # Seat 3 was out before; seat 1 falls in this round.
    kept = ["slash", "slash", "slash"]
    deck = ["cleave", "slash", "impale", "cross_cut", "flurry", "flurry", "slash", "impale"]
    hands = {0: "slash", 1: "impale cleave", 2: "flurry slash slash slash"}
    match = round_of("round_robin", hands, {1: 2}, seats=4, deck=deck)
    clash_all(match, {0: "slash", 1: "impale", 2: "flurry"})
    # Drawn by 0 2 0 2, then by 0 alone.
    assert faces(match, "hand:0") == ["cleave", "impale", "flurry", "flurry", "slash"]
    assert faces(match, "hand:2") == [*kept, "slash", "cross_cut"]
    assert faces(match, "hand:1") == faces(match, "hand:3") == []
    assert faces(match, "deck") == ["impale"]


def test_fc_14_each_parry_of_empty_hands_draws_when_it_begins_the_lower_seat_first() -> None:
    deck = ["cleave", "impale", "flurry", "cross_cut", "slash", "cleave", *["slash"] * 20]
    match = round_of("round_robin", {0: "slash", 1: "slash", 2: "slash"}, deck=deck)
    for seat in (0, 1):
        lay(match, seat, "slash")
    # Impale of 1 beats cleave of 0, flurry of 0 cross-cut of 2, cleave of 2 slash of 1.
    assert hits(lay(match, 2, "slash")) == [(1, 0, 2), (0, 2, 2), (2, 1, 2)]
    assert hp(match) == (5, 5, 5)


def test_fc_14_a_seat_does_not_draw_for_a_parry_that_has_not_begun() -> None:
    deck = ["cleave", "impale", "flurry", "cross_cut", *["slash"] * 20]
    hands = {0: "slash impale", 1: "slash cleave", 2: "slash"}
    match = round_of("round_robin", hands, deck=deck)
    clash_all(match, dict.fromkeys(range(3), "slash"))
    assert faces(match, "deck") == deck
    assert faces(match, "commit:2") == []
    # 0 and 2 draw cleave and impale, then 1 and 2 draw flurry and cross-cut.
    events = clash_all(match, {0: "impale", 1: "cleave"})
    assert hits(events) == [(0, 1, 2), (2, 0, 2), (1, 2, 2)]


@pytest.mark.parametrize(
    ("mode", "cards", "duels"),
    [
        ("free_for_all", {0: "slash@1", 1: "slash@0"}, [(0, 1)]),
        ("free_for_all", {0: "slash@1", 1: "slash@2"}, [(0, 1), (1, 2)]),
        ("commander", {0: "slash", 1: "slash@4"}, [(0, 4), (1, 4)]),
        ("commander", {0: "slash", 4: "slash@0"}, [(0, 4)]),
    ],
)
def test_fc_14_a_seat_without_cards_can_be_a_target(
    mode: str, cards: dict[int, str], duels: list[tuple[int, int]]
) -> None:
    # Only a position leaves a hand empty as a round begins.
    living = (0, 1, 2) if mode == "free_for_all" else (0, 1, 4)
    hands = {seat: "slash slash" if seat in cards else "" for seat in living}
    match = round_of(mode, hands, deck=["slash"] * 20)
    assert compared(clash_all(match, cards))[: len(duels)] == duels
    assert not any(match.table.zones[f"open:{seat}"] for seat in living)


def test_fc_15_every_duel_counts_its_own_parries() -> None:
    hands = {0: "slash cleave impale slash", 1: "slash cleave cleave", 2: "slash impale"}
    match = round_of("free_for_all", hands)
    clash_all(match, {0: "slash@1", 1: "slash@0", 2: "slash@0"})
    clash_all(match, {0: "cleave", 1: "cleave"})
    assert hits(clash_all(match, {0: "impale", 1: "cleave"})) == [(0, 1, 3)]
    assert hits(clash_all(match, {0: "slash", 2: "impale"})) == [(0, 2, 2)]
    assert hp(match) == (7, 4, 5)


def test_fc_16_and_30_two_ties_of_one_seat_follow_the_won_duels_with_fresh_cards_and_dice() -> None:
    # Seat 1 ties with both neighbors. Won: (0, 3) and (2, 3); then tied: (0, 1) and (1, 2).
    hands = {
        0: "slash impale",
        1: "slash cleave flurry",
        2: "slash impale",
        3: "impale cleave",
    }
    match = round_of("round_robin", hands, seats=4, luck=(6, 1, 3, 2), frenzy=True)
    events = clash_all(match, {0: "slash", 1: "slash", 2: "slash", 3: "impale"})
    opened = [event.to for event in events if isinstance(event, Moved) and "open" in event.to]
    assert sorted(opened) == ["open:0", "open:1", "open:2", "open:3"]
    assert rolls(events) == [(0, 6), (2, 1)]
    assert hits(events) == [(0, 3, 6), (2, 3, 1)]
    assert len(faces(match, "discard")) == 4
    assert hits(clash_all(match, {0: "impale", 1: "cleave"})) == [(0, 1, 3 + 1)]
    assert faces(match, "hand:1") == ["flurry"]
    last = clash_all(match, {1: "flurry", 2: "impale"})
    assert hits(last) == [(1, 2, 2 + 1)]
    assert hp(match) == (14, 10, 11, 7)


def test_fc_16_duels_and_dice_go_by_the_lower_then_the_higher_seat() -> None:
    # In ring order it would be (0, 1), (1, 2), (2, 3), (3, 0).
    hands = {0: "slash", 1: "impale", 2: "cross_cut", 3: "flurry"}
    match = round_of("round_robin", hands, seats=4, luck=(1, 2, 3, 4), frenzy=True)
    events = clash_all(match, hands)
    assert compared(events) == [(0, 1), (0, 3), (1, 2), (2, 3)]
    assert hits(events) == [(0, 1, 1), (0, 3, 2), (1, 2, 3), (3, 2, 4)]
    assert hp(match) == (14, 13, 7, 12)


def test_fc_16_the_tied_duels_go_by_the_lower_then_the_higher_seat() -> None:
    hands = {0: "slash flurry flurry", 1: "slash flurry impale", 2: "slash impale impale"}
    match = round_of("round_robin", hands)
    clash_all(match, dict.fromkeys(range(3), "slash"))
    assert hits(clash_all(match, {0: "flurry", 1: "impale"})) == [(0, 1, 2)]
    assert hits(clash_all(match, {0: "flurry", 2: "impale"})) == [(0, 2, 2)]
    assert hits(clash_all(match, {1: "flurry", 2: "impale"})) == [(1, 2, 2)]


def test_fc_17_a_seat_at_0_fights_on_and_its_hand_is_discarded_before_the_refill() -> None:
    # 3 fells 0; 0 ties with 1, continues that duel and wins. Nothing else is left to draw.
    hands = {
        0: "slash flurry cross_cut cross_cut",
        1: "slash impale slash",
        2: "impale slash",
        3: "cleave slash",
    }
    match = round_of("round_robin", hands, {0: 1}, seats=4, deck=())
    events = clash_all(match, {0: "slash", 1: "slash", 2: "impale", 3: "cleave"})
    assert hits(events) == [(3, 0, 1), (1, 2, 1), (2, 3, 1)]
    assert hp(match) == (0, 7, 6, 6)
    assert not any(isinstance(event, Fell) for event in events)
    assert faces(match, "hand:0") == ["flurry", "cross_cut", "cross_cut"]
    events = clash_all(match, {0: "flurry", 1: "impale"})
    assert hits(events) == [(0, 1, 2)]
    assert [event.seat for event in events if isinstance(event, Fell)] == [0]
    assert hp(match) == (0, 5, 6, 6)
    assert faces(match, "hand:0") == faces(match, "deck") == faces(match, "discard") == []
    held = Counter(face for seat in (1, 2, 3) for face in faces(match, f"hand:{seat}"))
    assert held["cross_cut"] == 2
    assert set(match.offers()) == {1, 2, 3}


def test_fc_17_a_hit_at_a_seat_at_0_says_that_nothing_is_left_to_lose() -> None:
    hands = {0: "impale", 1: "slash", 2: "flurry"}
    match = round_of("round_robin", hands, {0: 1})
    said = [event.text for event in clash_all(match, hands) if isinstance(event, Struck)]
    assert [text.id for text in said] == [
        "{lost}, but fights until the round ends",
        "{seat} is already at 0",
        "{seat} loses {amount}",
    ]


def test_fc_17_a_falling_seat_can_still_fell_another() -> None:
    hands = {0: "slash", 1: "impale", 2: "cross_cut"}
    match = round_of("round_robin", hands, {1: 1, 2: 1})
    events = clash_all(match, hands)
    assert hits(events) == [(0, 1, 1), (2, 0, 1), (1, 2, 1)]
    assert match.result is not None and match.result.winners == (0,)


# The ring.


@pytest.mark.parametrize("mode", ["round_robin", "free_for_all"])
def test_fc_19_and_20_are_for_three_to_seven_seats(mode: str) -> None:
    for seats in range(3, 8):
        assert set(Match.start(BOOK, seats, {"mode": mode}).offers()) == set(range(seats))
    for seats in (2, 8):
        with pytest.raises(ValueError, match="3, 4, 5, 6, 7"):
            Match.start(BOOK, seats, {"mode": mode})


@pytest.mark.parametrize(
    ("seats", "living", "duels"),
    [
        (3, (0, 1, 2), [(0, 1), (0, 2), (1, 2)]),
        (5, (0, 2, 4), [(0, 2), (0, 4), (2, 4)]),
        (6, (1, 2, 3, 5), [(1, 2), (1, 5), (2, 3), (3, 5)]),
        (7, range(7), [(0, 1), (0, 6), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6)]),
        (7, (3, 5), [(3, 5)]),
    ],
)
def test_fc_19_each_fights_the_next_living_seat_to_its_right(
    seats: int, living: Sequence[int], duels: list[tuple[int, int]]
) -> None:
    match = round_of("round_robin", dict.fromkeys(living, "slash slash"), seats=seats)
    assert all(options_of(match, seat) == {""} for seat in living)
    assert compared(clash_all(match, dict.fromkeys(living, "slash"))) == duels


def test_fc_19_the_last_two_fight_one_duel() -> None:
    match = round_of("round_robin", {0: "slash slash slash", 2: "impale slash impale"})
    events = clash_all(match, {0: "slash", 2: "impale"})
    assert hits(events) == [(0, 2, 1)]
    assert hp(match) == (7, 0, 6)
    clash_all(match, {0: "slash", 2: "slash"})
    assert hits(clash_all(match, {0: "slash", 2: "impale"})) == [(0, 2, 2)]
    assert set(match.offers()) == {0, 2}
    assert hp(match) == (7, 0, 4)


@pytest.mark.parametrize("mode", ["round_robin", "free_for_all"])
def test_fc_22_all_that_fall_together_come_back_with_1_hp_and_their_hands(mode: str) -> None:
    # Slash beats impale beats cross-cut beats slash; seat 3 fell in an earlier round.
    hands = {
        0: "slash slash slash slash slash",
        1: "impale impale impale impale impale",
        2: "cross_cut flurry flurry flurry flurry",
    }
    deck = ["cleave"] * 20
    match = round_of(mode, hands, {0: 1, 1: 1, 2: 1}, seats=4, deck=deck)
    at = {0: "@1", 1: "@2", 2: "@0"} if mode == "free_for_all" else {0: "", 1: "", 2: ""}
    cards = {0: "slash", 1: "impale", 2: "cross_cut"}
    events = clash_all(match, {seat: card + at[seat] for seat, card in cards.items()})
    assert len(hits(events)) == 3
    assert not any(isinstance(event, Fell) for event in events)
    assert hp(match) == (1, 1, 1, 0)
    assert faces(match, "hand:0") == ["slash"] * 4 + ["cleave"]
    assert faces(match, "hand:1") == ["impale"] * 4 + ["cleave"]
    assert faces(match, "hand:2") == ["flurry"] * 4 + ["cleave"]
    assert faces(match, "hand:3") == []
    assert set(match.offers()) == {0, 1, 2}


def test_fc_22_two_of_three_that_fall_together_are_out() -> None:
    hands = {0: "slash", 1: "impale", 2: "flurry"}
    match = round_of("round_robin", hands, {0: 1, 1: 1, 2: 1})
    clash_all(match, hands)
    assert hp(match) == (1, 0, 0)
    assert match.result is not None and match.result.winners == (0,)


# The free-for-all.


def test_fc_20_a_target_is_any_living_opponent() -> None:
    match = round_of("free_for_all", dict.fromkeys((0, 1, 3, 4), "slash cleave"), seats=5)
    assert options_of(match, 3) == {"0", "1", "4"}
    assert len(match.offers()[3]) == 6


@pytest.mark.parametrize("target", ["", "0", "2", "5", "-1", "nobody"])
def test_fc_20_no_other_target_is_taken(target: str) -> None:
    match = round_of("free_for_all", dict.fromkeys((0, 1, 3, 4), "slash cleave"), seats=5)
    assert refusal(match, card_of(match, 0, f"slash@{target}")) == "FC-20"


def test_fc_20_a_card_of_a_parry_names_no_target() -> None:
    match = round_of("free_for_all", dict.fromkeys(range(3), "slash cleave"))
    clash_all(match, {0: "slash@1", 1: "slash@0", 2: "slash@1"})
    assert options_of(match, 0) == options_of(match, 1) == {""}
    assert refusal(match, card_of(match, 0, "cleave@2")) == "FC-20"


def test_fc_20_mutual_targets_fight_one_duel() -> None:
    # 0 and 1 target each other: one hit. 2 targets 0 and loses, so 2 is hurt.
    hands = {0: "slash", 1: "cleave", 2: "impale"}
    match = round_of("free_for_all", hands)
    events = clash_all(match, {0: "slash@1", 1: "cleave@0", 2: "impale@0"})
    assert compared(events) == [(0, 1), (0, 2)]
    assert hits(events) == [(1, 0, 1), (0, 2, 1)]
    assert hp(match) == (6, 7, 6)


def test_fc_20_seats_that_did_not_target_each_other_do_not_fight() -> None:
    match = round_of("free_for_all", dict.fromkeys(range(4), "slash slash"), seats=4)
    events = clash_all(match, {0: "slash@3", 1: "slash@2", 2: "slash@1", 3: "slash@0"})
    assert compared(events) == [(0, 3), (1, 2)]


def test_fc_20_one_seat_may_be_the_target_of_all() -> None:
    hands = {0: "cleave", 1: "cleave", 2: "slash", 3: "impale"}
    match = round_of("free_for_all", hands, seats=4)
    events = clash_all(match, {0: "cleave@2", 1: "cleave@2", 2: "slash@3", 3: "impale@2"})
    assert hits(events) == [(0, 2, 1), (1, 2, 1), (2, 3, 1)]
    assert hp(match) == (7, 7, 5, 6)


def test_fc_20_the_target_is_a_secret_until_all_have_chosen() -> None:
    match = round_of("free_for_all", dict.fromkeys(range(3), "slash cleave"))
    other = match.copy()
    told, elsewhere = lay(match, 0, "slash@1"), lay(other, 0, "slash@2")
    for viewer in (1, 2, None):
        assert match.view(viewer) == other.view(viewer)
        assert match.redact(told, viewer) == other.redact(elsewhere, viewer)


def test_fc_21_nobody_targets_the_same_seat_in_two_rounds_running() -> None:
    match = round_of("free_for_all", dict.fromkeys(range(3), "slash slash cleave"))
    assert all(match.table.counters[f"last:{seat}"] == -1 for seat in range(3))
    clash_all(match, {0: "slash@1", 1: "slash@2", 2: "cleave@1"})
    assert [match.table.counters[f"last:{seat}"] for seat in range(3)] == [1, 2, 1]
    # A Parry is not a round of its own: (0, 1) is tied.
    clash_all(match, {0: "slash", 1: "cleave"})
    assert [options_of(match, seat) for seat in range(3)] == [{"2"}, {"0"}, {"0"}]
    assert refusal(match, card_of(match, 0, "cleave@1")) == "FC-21"
    clash_all(match, {0: "cleave@2", 1: "slash@0", 2: "slash@0"})
    assert [options_of(match, seat) for seat in range(3)] == [{"1"}, {"2"}, {"1"}]


def test_fc_21_the_only_living_opponent_may_be_targeted_repeatedly() -> None:
    hands = {0: "slash slash", 2: "impale impale"}
    match = round_of("free_for_all", hands, last={0: 2, 2: 0})
    for left in (6, 5):
        assert options_of(match, 0) == {"2"}
        assert options_of(match, 2) == {"0"}
        assert hits(clash_all(match, {0: "slash@2", 2: "impale@0"})) == [(0, 2, 1)]
        assert hp(match) == (7, 0, left)


def test_fc_21_three_remaining_seats_still_change_targets() -> None:
    match = round_of("free_for_all", dict.fromkeys((0, 2, 3), "slash"), seats=4, last={0: 2, 2: 1})
    assert options_of(match, 0) == {"3"}
    assert options_of(match, 2) == {"0", "3"}
    assert refusal(match, card_of(match, 0, "slash@2")) == "FC-21"
    assert refusal(match, card_of(match, 2, "slash@1")) == "FC-20"


@pytest.mark.parametrize(
    ("mode", "goal"),
    [
        ("free_for_all", "Last one left wins · round 1"),
        ("commander", "Beat their Commander · round 1"),
    ],
)
def test_the_status_line_says_how_a_match_of_many_is_won(mode: str, goal: str) -> None:
    match = Match.start(BOOK, 6, {"mode": mode}, seed=1)
    assert str(BOOK.status(match.view(None))) == goal


def test_fc_20_all_targets_are_told_before_the_first_fight_of_a_free_for_all() -> None:
    match = round_of("free_for_all", dict.fromkeys(range(3), "slash cleave"))
    events = clash_all(match, {0: "slash@1", 1: "cleave@2", 2: "slash@0"})
    told = [event for event in events if isinstance(event, Targeted)]
    assert [event.attacks for event in told] == [((0, 1), (1, 2), (2, 0))]
    fights = [place for place, event in enumerate(events) if isinstance(event, Compared)]
    assert events.index(told[0]) < fights[0]


def test_fc_16_a_ring_is_told_the_order_of_its_fights_without_targets() -> None:
    match = round_of("round_robin", dict.fromkeys(range(3), "slash cleave"))
    events = clash_all(match, {0: "slash", 1: "cleave", 2: "slash"})
    (told,) = (event for event in events if isinstance(event, Targeted))
    assert told.attacks == () and told.routine
    assert str(told.text) == "Neighbors fight at once. Hits are shown before ties"


def test_fc_20_targets_are_not_told_if_only_two_are_left() -> None:
    match = round_of("free_for_all", dict.fromkeys((0, 2), "slash cleave"), seats=3)
    events = clash_all(match, {0: "slash@2", 2: "cleave@0"})
    assert not [event for event in events if isinstance(event, Targeted)]


def test_fc_17_the_lines_of_seats_that_go_give_the_reason() -> None:
    hands = {0: "slash", 1: "impale", 2: "impale", 3: "slash"}
    deck = ["cleave"] * 20
    match = round_of("free_for_all", hands, {1: 1, 2: 1}, seats=4, deck=deck)
    events = clash_all(match, {0: "slash@1", 1: "impale@0", 2: "impale@3", 3: "slash@2"})
    told = [str(event.text) for event in events if isinstance(event, Fell)]
    assert told == [f"seat {seat} is out: 0 HP at the end of the round" for seat in (1, 2)]

"""Filthy Casual rule by rule; each position is worked out by hand from the rules text."""

from collections import Counter

import pytest

from game.engine import Match, Pick, Play
from game.engine.events import Compared, Fell, Moved, Noted, Rolled, Shuffled, Struck, Told
from game.engine.options import settled
from tests.rulebooks.fencing import BEATEN_BY, BOOK, MOVES, TEN, clash_of, duel, faces, hp, lay


@pytest.mark.parametrize(("half", "copies"), [(False, 10), (True, 5)])
def test_fc_1_the_deck_has_the_listed_number_of_each_move(half: bool, copies: int) -> None:
    match = Match.start(BOOK, options={"half_deck": half})
    held = Counter(match.table.faces.values())
    assert held == dict.fromkeys(MOVES, copies)


def test_fc_2_one_deck_and_one_discard_pile_serve_the_whole_table() -> None:
    match = duel(["slash"], ["impale"])
    common = [zone for zone in match.table.zones if ":" not in zone]
    assert common == ["deck", "discard"]
    clash_of(match, "slash", "impale")
    assert sorted(faces(match, "discard")) == ["impale", "slash"]


@pytest.mark.parametrize(
    ("seats", "half", "cards"),
    [
        (2, True, 25),
        (2, False, 50),
        (3, True, 25),
        (4, True, 50),
        (7, True, 50),
        (7, False, 50),
        (8, False, 100),
        (14, False, 100),
        (14, True, 100),
    ],
)
def test_fc_3_large_tables_shuffle_several_decks_together(
    seats: int, half: bool, cards: int
) -> None:
    pack = Counter(BOOK.pack(seats, settled(BOOK, {"half_deck": half})))
    assert pack == dict.fromkeys(MOVES, cards // 5)


def test_fc_4_seats_take_turns_drawing_until_each_holds_five() -> None:
    match = Match.start(BOOK, seed=4)
    drawn = [event for event in match.opening if isinstance(event, Moved)]
    assert [event.to for event in drawn] == ["hand:0", "hand:1"] * 5
    assert {event.origin for event in drawn} == {"deck"}
    assert len(match.table.zones["deck"]) == 40
    shuffled = next(i for i, event in enumerate(match.opening) if isinstance(event, Shuffled))
    assert shuffled < match.opening.index(drawn[0])


def test_fc_4_another_seed_deals_other_hands() -> None:
    deals = {tuple(faces(Match.start(BOOK, seed=seed), "hand:0")) for seed in range(20)}
    assert len(deals) > 10


@pytest.mark.parametrize("points", [1, 5, 7, 20])
def test_fc_5_hit_points_are_an_option(points: int) -> None:
    assert hp(Match.start(BOOK, options={"hp": points})) == (points, points)


def test_fc_5_hit_points_are_seven_by_default_and_1_to_20() -> None:
    assert hp(Match.start(BOOK)) == (7, 7)
    for points in (0, 21):
        with pytest.raises(ValueError, match="hp"):
            Match.start(BOOK, options={"hp": points})


@pytest.mark.parametrize(("points", "doubled"), [(7, 14), (5, 10), (1, 2), (20, 40)])
def test_fc_6_frenzy_doubles_the_hit_points(points: int, doubled: int) -> None:
    assert hp(Match.start(BOOK, options={"hp": points, "frenzy": True})) == (doubled, doubled)


@pytest.mark.parametrize("other", MOVES)
@pytest.mark.parametrize("move", MOVES)
def test_fc_7_each_move_beats_two_and_loses_to_two(move: str, other: str) -> None:
    match = duel([move, "slash"], [other, "cleave"])
    clash_of(match, move, other)
    lost = (int(move in BEATEN_BY[other]), int(other in BEATEN_BY[move]))
    assert hp(match) == (7 - lost[0], 7 - lost[1])
    assert sum(lost) == (move != other)


def test_fc_8_nothing_is_revealed_before_all_have_chosen() -> None:
    match = duel(["slash", "cleave"], ["impale", "flurry"])
    before = match.view(1)
    events = lay(match, 0, "slash")
    assert match.view(1).faces == before.faces
    assert match.view(1).locked == (0,)
    assert "slash" not in repr(match.redact(events, 1))
    assert not match.table.zones["open:0"]
    assert tuple(match.offers()) == (1,)


def test_fc_8_every_choice_looks_the_same_to_others() -> None:
    one, two = duel(["slash", "cleave"], ["impale"]), duel(["slash", "cleave"], ["impale"])
    for viewer in (1, None):
        ways = [(one.copy(), "slash"), (two.copy(), "cleave")]
        told = [match.redact(lay(match, 0, face), viewer) for match, face in ways]
        assert told[0] == told[1]
        assert ways[0][0].view(viewer) == ways[1][0].view(viewer)


def test_fc_8_all_cards_are_revealed_before_any_is_compared() -> None:
    match = duel(["slash"], ["impale"])
    events = clash_of(match, "slash", "impale")
    revealed = [
        i
        for i, event in enumerate(events)
        if isinstance(event, Moved) and event.to in ("open:0", "open:1")
    ]
    compared = next(i for i, event in enumerate(events) if isinstance(event, Compared))
    assert len(revealed) == 2
    assert max(revealed) < compared


def test_the_log_names_every_card_and_says_whose_card_wins() -> None:
    events = clash_of(duel(["slash"], ["impale"]), "slash", "impale")
    said = [
        str(event.text) for event in events if isinstance(event, Noted | Compared | Struck | Told)
    ]
    assert said == [
        "seat 0 plays slash",
        "seat 1 plays impale",
        "seat 0's slash beats seat 1's impale",
        "seat 1 loses 1",
        "Both draw up to 5 cards",
    ]


def test_fc_8_a_seat_plays_its_own_cards_at_its_own_place() -> None:
    match = duel(["slash", "cleave"], ["impale"])
    own, foreign = match.table.zones["hand:0"][0], match.table.zones["hand:1"][0]
    wrong = [
        Play(0, foreign, "commit:0"),
        Play(0, own, "commit:1"),
        Play(0, own, "open:0"),
        Play(0, own, "discard"),
        Pick(0, own),
    ]
    for action in wrong:
        refused = match.why(action)
        assert refused is not None and refused.rule == "FC-8"


def test_fc_9_the_loser_takes_one_damage() -> None:
    match = duel(["slash"], ["impale"])
    events = clash_of(match, "slash", "impale")
    assert hp(match) == (7, 6)
    (struck,) = [event for event in events if isinstance(event, Struck)]
    assert (struck.by, struck.seat, struck.amount) == (0, 1, 1)


def test_fc_10_cards_of_a_parry_can_come_back_through_a_reshuffle() -> None:
    # Nothing else is left to draw, so seat 0 gets one of the two cleaves of the Parry.
    match = duel(["cleave"], ["cleave", "flurry"], deck=())
    clash_of(match, "cleave", "cleave")
    assert faces(match, "commit:0") == ["cleave"]
    assert faces(match, "deck") == ["cleave"]
    assert faces(match, "discard") == []
    lay(match, 1, "flurry")
    assert hp(match) == (7, 5)


def test_fc_10_revealed_cards_go_to_the_discard_pile() -> None:
    match = duel(["slash"], ["impale"])
    clash_of(match, "slash", "impale")
    assert faces(match, "open:0") == faces(match, "open:1") == []
    assert sorted(faces(match, "discard")) == ["impale", "slash"]


def test_fc_11_seats_draw_in_turn_from_seat_0_skipping_full_hands() -> None:
    kept = ["slash", "slash"]
    match = duel(["slash"], ["impale", *kept])
    clash_of(match, "slash", "impale")
    # TEN from its top: 0 1 0 1 0 1 0 0; the last two stay in the deck.
    assert faces(match, "hand:0") == ["cleave", "cross_cut", "impale", "flurry", "cross_cut"]
    assert faces(match, "hand:1") == [*kept, "flurry", "slash", "cleave"]
    assert faces(match, "deck") == ["slash", "impale"]


def test_fc_12_an_empty_deck_is_refilled_from_the_discard_pile() -> None:
    match = duel(["slash"], ["impale"], deck=("cross_cut",), discard=("flurry",) * 9)
    events = clash_of(match, "slash", "impale")
    assert faces(match, "hand:0")[0] == "cross_cut"
    assert any(isinstance(event, Shuffled) for event in events)
    assert faces(match, "discard") == []
    drawn = [*faces(match, "hand:0")[1:], *faces(match, "hand:1"), *faces(match, "deck")]
    assert Counter(drawn) == {"flurry": 9, "slash": 1, "impale": 1}


def test_fc_12_the_deck_is_not_refilled_before_a_card_is_needed() -> None:
    match = duel(["slash"], ["impale"], deck=TEN)
    events = clash_of(match, "slash", "impale")
    assert faces(match, "deck") == []
    assert not any(isinstance(event, Shuffled) for event in events)
    assert len(faces(match, "discard")) == 2


def test_fc_13_equal_moves_hurt_nobody_and_both_choose_again() -> None:
    match = duel(["slash", "cleave"], ["slash", "flurry", "impale"])
    clash_of(match, "slash", "slash")
    assert hp(match) == (7, 7)
    left = {
        seat: sorted(match.view(seat).face(offer.card) for offer in offered)
        for seat, offered in match.offers().items()
    }
    assert left == {0: ["cleave"], 1: ["flurry", "impale"]}
    assert len(faces(match, "deck")) == 10


def test_fc_13_parries_repeat_until_somebody_wins() -> None:
    hand = ["slash", "cleave", "impale", "cross_cut", "flurry"]
    match = duel(hand, list(hand))
    for face in hand[:-1]:
        clash_of(match, face, face)
        assert hp(match) == (7, 7)
        assert set(match.offers()) == {0, 1}


def test_fc_14_a_seat_with_no_card_left_draws_the_top_card_and_plays_it() -> None:
    match = duel(["slash"], ["slash", "impale"], deck=("cleave", *TEN))
    clash_of(match, "slash", "slash")
    assert tuple(match.offers()) == (1,)
    assert faces(match, "commit:0") == ["cleave"]
    lay(match, 1, "impale")
    assert hp(match) == (5, 7)


def test_fc_14_the_drawn_card_is_hidden_until_the_reveal() -> None:
    match = duel(["slash"], ["slash", "impale"], deck=("cleave", *TEN))
    events = clash_of(match, "slash", "slash")
    (card,) = match.table.zones["commit:0"]
    for viewer in (0, 1, None):
        view = match.view(viewer)
        assert view.counts["commit:0"] == 1
        assert view.known["commit:0"] == ()
        assert card not in view.faces
        assert "cleave" not in repr(match.redact(events, viewer))


def test_fc_14_if_both_must_draw_the_lower_seat_draws_first() -> None:
    match = duel(["slash"], ["slash"], deck=("cleave", "impale", *TEN))
    clash_of(match, "slash", "slash")
    assert hp(match) == (5, 7)


def test_fc_14_in_a_position_an_empty_hand_plays_the_top_card() -> None:
    match = duel([], ["slash"], deck=("cross_cut", *TEN))
    assert tuple(match.offers()) == (1,)
    lay(match, 1, "slash")
    assert hp(match) == (7, 6)


def test_fc_14_a_tie_that_no_card_can_break_ends_in_a_draw() -> None:
    match = duel(["slash"], ["slash"], deck=())
    clash_of(match, "slash", "slash")
    assert match.result is not None and match.result.winners == ()
    assert match.offers() == {}


@pytest.mark.parametrize(
    ("held", "discard", "words"),
    [
        ([], ("slash",), "Nobody is hurt"),
        (["slash"], (), "Nobody is hurt. Next hit between them: +1 damage"),
        ([], ("cleave",), "Nobody is hurt. Next hit between them: +1 damage"),
    ],
)
def test_fc_14_a_tie_promises_a_next_hit_only_if_everybody_knows_that_it_goes_on(
    held: list[str], discard: tuple[str, ...], words: str
) -> None:
    match = duel(["slash", *held], ["slash"], deck=("cleave", "flurry"), discard=discard)
    events = clash_of(match, "slash", "slash")
    assert [str(event.detail) for event in events if isinstance(event, Compared)][:1] == [words]


@pytest.mark.parametrize(("parried", "added"), [(1, "1 + 1 Parry"), (2, "1 + 2 Parries")])
def test_fc_15_a_hit_after_a_parry_names_its_sum(parried: int, added: str) -> None:
    match = duel([*["slash"] * parried, "flurry"], [*["slash"] * parried, "cross_cut"])
    for _ in range(parried):
        clash_of(match, "slash", "slash")
    events = clash_of(match, "flurry", "cross_cut")
    (struck,) = [str(event.text) for event in events if isinstance(event, Struck)]
    assert struck == f"seat 1 loses {1 + parried} ({added})"


def test_fc_13_everybody_has_to_notice_the_fifth_parry_in_a_row() -> None:
    match = duel(["slash"] * 6, ["slash"] * 6)
    told = [
        [event.major for event in clash_of(match, "slash", "slash") if isinstance(event, Told)]
        for _ in range(5)
    ]
    assert [any(majors) for majors in told] == [False, False, False, False, True]


@pytest.mark.parametrize("parried", [1, 2, 3])
def test_fc_15_every_parry_adds_one_to_the_final_hit(parried: int) -> None:
    match = duel([*["slash"] * parried, "flurry"], [*["slash"] * parried, "cross_cut"])
    for _ in range(parried):
        clash_of(match, "slash", "slash")
    clash_of(match, "flurry", "cross_cut")
    assert hp(match) == (7, 7 - 1 - parried)


def test_fc_15_each_round_counts_its_own_parries() -> None:
    match = duel(["slash", "slash", "flurry"], ["slash", "impale", "impale"])
    clash_of(match, "slash", "slash")
    clash_of(match, "slash", "impale")
    assert hp(match) == (7, 5)
    clash_of(match, "flurry", "impale")
    assert hp(match) == (7, 4)


def test_fc_16_duels_with_a_winner_are_settled_before_tied_ones_with_fresh_cards() -> None:
    zones = {
        "hand:0": ["slash", "impale"],
        "hand:1": ["slash", "cleave"],
        "hand:2": ["cleave"],
        "deck": ["flurry"] * 15,
    }
    match = Match.start(BOOK, 3, {"mode": "round_robin"}, position={"zones": zones})
    lay(match, 0, "slash")
    lay(match, 1, "slash")
    events = lay(match, 2, "cleave")
    compared = [event.seats for event in events if isinstance(event, Compared)]
    assert compared == [(0, 2), (1, 2), (0, 1)]
    assert [match.table.counters[f"hp:{seat}"] for seat in range(3)] == [6, 6, 7]
    assert not any(match.table.zones[f"open:{seat}"] for seat in range(3))
    assert set(match.offers()) == {0, 1}
    clash_of(match, "impale", "cleave")
    assert [match.table.counters[f"hp:{seat}"] for seat in range(3)] == [6, 4, 7]


def test_fc_17_hit_points_never_show_below_0() -> None:
    match = duel(["slash", "slash", "flurry"], ["slash", "slash", "impale"], counters={"hp:1": 1})
    clash_of(match, "slash", "slash")
    clash_of(match, "slash", "slash")
    clash_of(match, "flurry", "impale")
    assert hp(match) == (7, 0)


def test_fc_17_the_hand_of_the_eliminated_goes_to_the_discard_pile() -> None:
    match = duel(["slash", "slash"], ["impale", "flurry", "cleave"], counters={"hp:1": 1})
    events = clash_of(match, "slash", "impale")
    assert [event.seat for event in events if isinstance(event, Fell)] == [1]
    assert faces(match, "hand:1") == []
    assert sorted(faces(match, "discard")) == ["cleave", "flurry", "impale", "slash"]


@pytest.mark.parametrize(("move", "winner"), [("flurry", 0), ("cleave", 1)])
def test_fc_18_a_seat_at_0_hp_has_lost(move: str, winner: int) -> None:
    match = duel([move], ["impale"], counters={"hp:0": 1, "hp:1": 1})
    clash_of(match, move, "impale")
    assert match.result is not None and match.result.winners == (winner,)
    assert match.offers() == {}


def test_fc_18_a_position_with_a_seat_at_0_hp_is_over() -> None:
    match = duel(["slash"], ["impale"], counters={"hp:0": 0})
    assert match.result is not None and match.result.winners == (1,)


def test_fc_18_two_seats_play_a_standard_duel() -> None:
    for seats in (1, 3, 7):
        with pytest.raises(ValueError, match="2"):
            Match.start(BOOK, seats, {"mode": "standard"})


def test_fc_30_the_winner_of_a_duel_rolls_the_damage() -> None:
    match = duel(["slash"], ["impale"], luck=(5,), frenzy=True)
    events = clash_of(match, "slash", "impale")
    assert [event for event in events if isinstance(event, Rolled)] == [Rolled(0, 6, 5)]
    assert hp(match) == (14, 9)


def test_fc_30_parries_still_add_one_each_and_do_not_roll() -> None:
    hand, other = ["slash", "slash", "impale"], ["slash", "slash", "flurry"]
    match = duel(hand, other, luck=(6, 1), frenzy=True)
    clash_of(match, "slash", "slash")
    clash_of(match, "slash", "slash")
    assert hp(match) == (14, 14)
    events = clash_of(match, "impale", "flurry")
    assert [event for event in events if isinstance(event, Rolled)] == [Rolled(1, 6, 6)]
    assert hp(match) == (14 - 6 - 2, 14)
    (hit,) = [event for event in events if isinstance(event, Struck)]
    assert str(hit.text).endswith("loses 8 (6 rolled + 2 Parries)")


def test_fc_30_each_duel_has_its_own_roll() -> None:
    match = duel(["slash", "slash"], ["impale", "impale"], luck=(3, 4), frenzy=True)
    clash_of(match, "slash", "impale")
    clash_of(match, "slash", "impale")
    assert hp(match) == (14, 14 - 3 - 4)


def test_fc_30_without_frenzy_nobody_rolls() -> None:
    match = duel(["slash"], ["impale"], luck=(6,))
    events = clash_of(match, "slash", "impale")
    assert not any(isinstance(event, Rolled) for event in events)
    assert hp(match) == (7, 6)

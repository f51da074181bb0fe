"""Duel rule by rule, setup and turns; each position is worked out by hand from the rules text."""

import pytest

from game.engine import Match, Play, Table
from game.engine.chance import Chance
from game.engine.counters import starting
from game.engine.events import Gathered, Moved, Shuffled
from game.engine.options import settled
from game.rulebooks.duel import rounds
from tests.rulebooks.duelling import (
    BOOK,
    COLOURS,
    do,
    duel,
    face,
    known,
    lies,
    limit,
    moves,
    offered,
    out,
    owing,
    refusal,
    short,
    won,
)

NINE = {letter: [f"{letter}{number}" for number in "01234567*"] for letter in COLOURS}
"""All nine cards of each color."""

SEEDS = range(40)


def revealed(match: Match) -> list[tuple[int, str]]:
    """Return who revealed what at the start, in order."""
    return [
        (int(event.to[-1]), short(event.face or ""))
        for event in match.opening
        if isinstance(event, Moved) and event.to.startswith("reveal:")
    ]


def rank(card: str) -> int:
    return 8 if card[1:] == "*" else int(card[1:])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_du_1_each_seat_holds_nine_cards_of_its_own_color(seats: int) -> None:
    match = Match.start(BOOK, seats)
    assert BOOK.seats(match.options) == (2, 3, 4)
    for seat, letter in zip(range(seats), COLOURS, strict=False):
        assert sorted(lies(match, f"hand:{seat}").split()) == sorted(NINE[letter])
    assert len(match.table.faces) == 9 * seats


def test_du_1_everybody_knows_what_the_hands_are() -> None:
    match = Match.start(BOOK, 3, seed=5)
    assert known(match, 0, "hand:2") == known(match, None, "hand:2") == set(NINE["v"])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_du_2_the_lowest_revealed_card_chooses_who_goes_first(seats: int, seed: int) -> None:
    match = Match.start(BOOK, seats, seed=seed)
    shown, asked = revealed(match), list(range(seats))
    while True:
        turn, shown = shown[: len(asked)], shown[len(asked) :]
        assert [seat for seat, _ in turn] == asked
        least = min(rank(card) for _, card in turn)
        asked = [seat for seat, card in turn if rank(card) == least]
        if len(asked) == 1:
            break
    assert not shown
    assert owing(match) == asked[0]
    assert offered(match) == {f"seat:{seat}" for seat in range(seats)}


def test_du_2_a_trump_counts_as_eight() -> None:
    seen = [revealed(Match.start(BOOK, seed=seed)) for seed in range(200)]
    trumps = [shown for shown in seen if shown[0][1] == "g*" and shown[1][1] != "a*"]
    assert trumps
    for shown in trumps:
        assert owing(Match.start(BOOK, seed=seen.index(shown))) == 1


def test_du_2_tied_seats_reveal_cards_not_yet_revealed() -> None:
    tied = 0
    for seed in range(300):
        shown = revealed(Match.start(BOOK, 3, seed=seed))
        assert len({card for _, card in shown}) == len(shown)
        tied += len(shown) > 3
    assert tied


def test_du_2_after_nine_ties_the_reveal_starts_over() -> None:
    options = settled(BOOK, {})
    table = Table(2, BOOK.sights(2, options), starting(BOOK.counters(2, options)), options)
    for seat, letter in enumerate("ga"):
        table.create(f"reveal:{seat}", map(face, NINE[letter]), shown=True)
    rounds.reveal(table, (0, 1), Chance(1))
    for seat in range(2):
        held = [*table.zones[f"reveal:{seat}"], *table.zones[f"hand:{seat}"]]
        assert len(held) == 9
    assert table.agenda[0][0] in ("starter", "reveal")


def test_du_2_revealed_cards_are_public_and_go_back_to_their_hands() -> None:
    match = Match.start(BOOK, seed=8)
    seen = [event for event in match.redact(match.opening, None) if isinstance(event, Moved)]
    assert seen and all(event.face for event in seen)
    assert not lies(match, "reveal:0") and not lies(match, "reveal:1")
    assert len(lies(match, "hand:0").split()) == len(lies(match, "hand:1").split()) == 9


@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_du_2_the_chosen_seat_plays_first(chosen: int) -> None:
    match = Match.start(BOOK, 3, seed=2)
    do(match, f"seat:{chosen}")
    assert owing(match) == chosen
    assert all(isinstance(offer, Play) for offer in match.offers()[chosen])


def test_du_3_each_seat_buries_a_random_card_that_only_it_knows() -> None:
    buried = set()
    for seed in SEEDS:
        match = Match.start(BOOK, 3, seed=seed)
        events = do(match, "seat:1")
        story = [event for event in events if isinstance(event, Shuffled | Moved)]
        assert [getattr(event, "zone", "") for event in story[:3]] == [
            "hand:0",
            "hand:1",
            "hand:2",
        ]
        cards = [*moves(events, "hand:0", "bury"), *moves(events, "hand:1", "bury")]
        cards += moves(events, "hand:2", "bury")
        assert lies(match, "bury").split() == cards
        assert [card[0] for card in cards] == list("gav")
        for seat in range(3):
            assert known(match, seat, "bury") == {cards[seat]}
            assert len(match.table.zones[f"hand:{seat}"]) == 8
        assert known(match, None, "bury") == set()
        buried.add(cards[0])
    assert len(buried) > 6


def test_du_4_the_first_to_win_three_rounds_wins_the_match() -> None:
    for wins, ends in ((1, False), (2, True)):
        counters = {"rounds:0": wins}
        match = duel(["g0", "a7"], turn=0, counters=counters, rounds_to_win=3)
        do(match, "g0")
        assert won(match) == (wins + 1, 0)
        assert (match.result is not None) == ends
    assert match.result.winners == (0,)
    assert settled(BOOK, {})["rounds_to_win"] == 3


@pytest.mark.parametrize("needed", [1, 2, 3])
def test_du_4_the_rounds_to_win_are_an_option(needed: int) -> None:
    match = duel(["g0", "a7", "v7"], rounds_to_win=needed, counters={"rounds:0": needed - 1})
    do(match, "g0")
    assert match.result.winners == (0,)


def test_du_4_for_the_next_round_everybody_has_nine_and_buries_one() -> None:
    match = duel(["g0 a3", "a7 g5"], tower="a6 g4", bury="g1", rounds_to_win=2)
    do(match, "g0", "g4")
    assert match.table.counters["round"] == 2
    for seat, letter in enumerate("ga"):
        buried = lies(match, "bury").split()[seat]
        hand = lies(match, f"hand:{seat}").split()
        assert sorted([*hand, buried]) == sorted(NINE[letter])
    assert not lies(match, "tower") and not lies(match, "away")
    assert limit(match) == -1 and out(match) == []


def test_du_4_the_seat_first_to_lose_chooses_who_starts_the_next_round() -> None:
    match = duel(["g0", "a7", "v7"], rounds_to_win=3)
    do(match, "g0")
    assert won(match) == (1, 0, 0)
    assert owing(match) == 1
    assert offered(match) == {"seat:0", "seat:1", "seat:2"}
    do(match, "seat:2")
    assert owing(match) == 2
    assert len(offered(match)) == 8


def test_du_4_taking_cards_back_reveals_no_unseen_card() -> None:
    match = duel(["g0", "a7 a6 a3"], bury="a5", rounds_to_win=3)
    events = match.redact(do(match, "g0"), 0)
    away = [event for event in events if getattr(event, "zone", "") == "away"]
    assert [type(event) for event in away] == [Shuffled]
    told = [event.cards for event in events if isinstance(event, Gathered)]
    seen = {card[2] for cards in told for card in cards if card[2] is not None}
    assert seen == {"gules_0"}
    assert not any("azure" in repr(event) for event in events)
    assert known(match, 0, "hand:1") == set()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_du_5_turns_go_clockwise(seats: int) -> None:
    hands = [f"{letter}* {letter}7" for letter in COLOURS][:seats]
    match = duel(hands, turn=1)
    for number in range(1, seats + 1):
        seat = number % seats
        assert owing(match) == seat
        do(match, f"{'gavp'[seat]}*")


def test_du_5_the_first_card_may_be_any() -> None:
    match = duel(["g0 g1 g2 g3 g4 g5 g6 g7 g*", "a1"])
    assert offered(match) == set(NINE["g"])


@pytest.mark.parametrize(("last", "allowed"), [(7, 7), (6, 6), (4, 4), (3, 3), (2, 2), (1, 1)])
def test_du_5_a_card_must_be_lower_than_the_last_or_a_trump(last: int, allowed: int) -> None:
    match = duel([" ".join(NINE["g"]), "a5"], tower=f"a{last}")
    assert offered(match) == {"g*", *NINE["g"][:allowed]}
    refused = refusal(match, f"g{last}")
    assert refused.rule == "DU-5"
    assert str(refused.brief) == "too high"
    assert str(last) in str(refused.reason)


def test_du_5_a_seat_that_can_play_must_play() -> None:
    match = duel(["g2 g7", "a1"], tower="a3")
    (offer,) = match.offers()[0]
    assert isinstance(offer, Play) and offer.to == "tower"
    assert owing(match) == 0


def test_du_6_an_ability_is_not_optional() -> None:
    match = duel(["g2 g1", "a1 a0"], tower="a7 g6")
    do(match, "g2")
    assert owing(match) == 0
    assert offered(match) == {"a7", "g6"}


@pytest.mark.parametrize("card", ["g0", "g2", "g4"])
def test_du_6_an_ability_cannot_affect_its_own_card(card: str) -> None:
    match = duel([f"{card} g1", "a0 a*"], tower="a7 g6")
    do(match, card)
    refused = refusal(match, card)
    assert refused.rule == "DU-6"


@pytest.mark.parametrize("card", ["g0", "g2", "g4"])
def test_du_6_an_ability_without_a_target_does_nothing(card: str) -> None:
    match = duel([f"{card} g1", "a* a0"])
    do(match, card)
    assert owing(match) == 1
    assert lies(match, "tower") == card and not lies(match, "bury")


def test_du_7_any_card_of_the_tower_is_face_up() -> None:
    match = duel(["g2", "a1"], tower="a7 g6 a5 g4 a3")
    do(match, "g2")
    assert offered(match) == {"a7", "g6", "a5", "g4", "a3"}


def test_du_7_the_number_to_beat_stays_when_cards_leave_the_tower() -> None:
    match = duel(["g2", "a1 a3"], tower="a4")
    do(match, "g2", "a4")
    assert lies(match, "tower") == "g2"
    assert limit(match) == 2
    assert offered(match) == {"a1"}


def test_du_8_a_seat_without_a_low_enough_card_is_out_and_keeps_its_hand() -> None:
    match = duel(["g1", "a5 a6", "v0"], tower="v7")
    do(match, "g1")
    assert out(match) == [1]
    assert owing(match) == 2
    assert lies(match, "hand:1") == "a5 a6"
    for viewer in (0, 2, None):
        assert known(match, viewer, "hand:1") == set()


def test_du_8_a_seat_without_cards_is_out_on_its_turn() -> None:
    match = duel(["g4 g0", "", "v5 v3"])
    assert out(match) == []
    do(match, "g4")
    assert out(match) == [1]
    assert offered(match) == {"v3"}


def test_du_8_the_next_seat_faces_the_same_number() -> None:
    match = duel(["g4 g0", "a7", "v6 v4 v2 v*"])
    do(match, "g4")
    assert out(match) == [1]
    assert (owing(match), offered(match)) == (2, {"v2", "v*"})


def test_du_8_the_next_seat_faces_the_same_restriction() -> None:
    match = duel(["g5 g0", "a4 a0", "v6 v4"])
    do(match, "g5")
    assert out(match) == [1]
    assert limit(match) == 9
    assert offered(match) == {"v6"}
    assert refusal(match, "v4").rule == "DU-17"


def test_du_8_a_seat_that_was_out_of_cards_plays_on_with_a_card_it_is_given() -> None:
    match = duel(["g7", "a3 a2", "v6"], counters={"out:2": 1})
    do(match, "g7")
    assert (owing(match), offered(match)) == (1, {"a3", "a2"})
    do(match, "a2")
    assert lies(match, "hand:0") == "a2"
    assert (owing(match), offered(match)) == (1, {"a3"})


def test_du_8_a_seat_that_is_out_is_skipped() -> None:
    match = duel(["g* g7", "a*", "v* v7"], counters={"out:1": 1})
    do(match, "g*")
    assert owing(match) == 2
    do(match, "v*")
    assert owing(match) == 0


def test_du_8_a_seat_that_is_out_has_no_choices() -> None:
    match = duel(["g*", "a*", "v*"], counters={"out:1": 1})
    refused = match.why(Play(1, 1, "tower"))
    assert refused is not None and refused.rule == "DU-8"


def test_du_9_the_last_seat_in_wins_even_if_it_cannot_play_either() -> None:
    match = duel(["g0", "a7", "v7"])
    do(match, "g0")
    assert out(match) == [1, 2]
    assert not lies(match, "hand:0")
    assert match.result.winners == (0,)
    assert won(match) == (1, 0, 0)


def test_du_10_the_seat_that_played_chooses_among_opponents_with_cards() -> None:
    match = duel(["g6 g0", "a7 a1", "", "p7 p1"])
    do(match, "g6")
    assert owing(match) == 0
    assert offered(match) == {"seat:1", "seat:3"}
    assert refusal(match, "seat:2").rule == "DU-10"
    do(match, "seat:3")
    assert len(lies(match, "hand:3").split()) == 1


def test_du_10_the_opponent_is_chosen_while_several_are_in() -> None:
    match = duel(["g6 g0", "a7 a1", ""])
    do(match, "g6")
    assert offered(match) == {"seat:1"}


def test_du_10_the_only_opponent_needs_no_choice() -> None:
    match = duel(["g6 g0", "a7 a1", "v7"], counters={"out:2": 1})
    do(match, "g6")
    assert len(lies(match, "bury").split()) == 1
    assert lies(match, "hand:2") == "v7"


@pytest.mark.parametrize("card", ["g3", "g6", "g7"])
def test_du_10_nothing_happens_when_no_opponent_has_cards(card: str) -> None:
    match = duel([f"{card} g0", "", ""])
    do(match, card)
    assert match.result.winners == (0,)
    assert lies(match, "tower") == card
    assert lies(match, "hand:0") == "g0"

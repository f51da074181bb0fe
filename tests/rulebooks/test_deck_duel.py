"""Deck Duel rule by rule, setup and combat; each position is worked out by hand."""

from collections import Counter

import pytest

from game.engine import Match, Pick, Play
from game.engine.events import Compared, Counted, Fell, Shuffled
from tests.rulebooks.flipping import (
    BOOK,
    LOW,
    asked,
    both,
    deck,
    do,
    duel,
    flip,
    hits,
    ranks,
    refusal,
    rolls,
    won,
)

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def test_dd_1_each_seat_has_the_thirteen_cards_of_one_suit() -> None:
    match = Match.start(BOOK, seed=1)
    for seat, suit in enumerate(("spades", "hearts")):
        held = {match.table.faces[card] for card in match.table.zones[f"deck:{seat}"]}
        assert held == {f"{suit}_{rank}" for rank in RANKS}
        assert match.table.zones[f"discard:{seat}"] == []


def test_dd_1_any_two_different_suits_can_be_set_as_a_list() -> None:
    match = Match.start(BOOK, options={"suits": ["diamonds", "clubs"]})
    suits = Counter(face.partition("_")[0] for face in match.table.faces.values())
    assert suits == {"diamonds": 13, "clubs": 13}
    assert match.table.faces[match.table.zones["deck:0"][0]].startswith("diamonds")
    assert len(BOOK.options[1].choices) == 12
    for wrong in (["hearts", "hearts"], ["hearts"], ["hearts", "swords"], "hearts"):
        with pytest.raises(ValueError, match="suits"):
            Match.start(BOOK, options={"suits": wrong})


@pytest.mark.parametrize("seats", [1, 3])
def test_dd_1_two_players(seats: int) -> None:
    with pytest.raises(ValueError, match="2"):
        Match.start(BOOK, seats)


def test_dd_2_everybody_begins_with_ten_health_and_three_energy() -> None:
    match = Match.start(BOOK)
    kinds = ("health", "energy", "attack", "defense")
    assert [both(match, kind) for kind in kinds] == [(10, 10), (3, 3), (0, 0), (0, 0)]


@pytest.mark.parametrize(
    ("counter", "most"),
    [("health:0", 12), ("energy:1", 3), ("attack:0", 3), ("defense:1", 3), ("initiative", 1)],
)
def test_dd_2_dice_have_a_maximum(counter: str, most: int) -> None:
    match = duel(f"5 {LOW}", f"4 {LOW}", counters={counter: most})
    assert match.table.counters[counter] == most
    for value in (most + 1, -2):
        with pytest.raises(ValueError, match=counter):
            duel(f"5 {LOW}", f"4 {LOW}", counters={counter: value})


@pytest.mark.parametrize(("luck", "first"), [((2, 5), 1), ((6, 1), 0), ((4, 4, 3, 3, 1, 2), 1)])
def test_dd_3_the_higher_roll_has_the_initiative_and_equal_rolls_are_rolled_again(
    luck: tuple[int, ...], first: int
) -> None:
    match = Match.start(BOOK, luck=luck)
    told = [(place % 2, value) for place, value in enumerate(luck)]
    assert rolls(match.opening) == told
    assert match.table.counters["initiative"] == first
    assert tuple(match.offers()) == (first,)


def test_dd_3_a_position_starts_with_prep_without_a_roll() -> None:
    for counters, turn, first in (({}, None, 0), ({}, 1, 1), ({"initiative": 1}, None, 1)):
        match = duel(f"5 {LOW}", f"4 {LOW}", counters=counters, turn=turn)
        assert rolls(match.opening) == []
        assert match.table.counters["initiative"] == first
        assert asked(match) == {first: ["attack", "defense", "pass"]}


def test_dd_3_a_dealt_position_with_counters_needs_no_roll() -> None:
    position = {"counters": {"health:1": 4}, "rest": "dealt"}
    match = Match.start(BOOK, position=position, luck=[1, 6])
    assert rolls(match.opening) == []
    assert asked(match) == {0: ["attack", "defense", "pass"]}


def test_dd_3_a_turn_without_initiative_means_that_the_other_seat_has_prepared() -> None:
    match = duel(f"5 {LOW}", f"4 {LOW}", counters={"initiative": 1}, turn=0)
    assert tuple(match.offers()) == (0,)
    do(match, 0, "attack")
    assert asked(match) == {0: ["strike:0", "strike:1", "energy"]}


def test_dd_4_both_decks_are_shuffled() -> None:
    match = Match.start(BOOK, seed=4)
    assert [event.zone for event in match.opening if isinstance(event, Shuffled)] == [
        "deck:0",
        "deck:1",
    ]
    orders = {ranks(Match.start(BOOK, seed=seed), "deck:0") for seed in range(20)}
    assert len(orders) == 20


def test_dd_4_cutting_is_optional() -> None:
    assert "pass" in next(iter(asked(Match.start(BOOK)).values()))
    match = Match.start(BOOK, options={"cut": True}, seed=4)
    assert asked(match) == {0: [f"cut:{number}" for number in range(13)]}
    before = ranks(match, "deck:1").split()
    do(match, 0, "cut:4")
    assert ranks(match, "deck:1").split() == before[4:] + before[:4]
    assert tuple(match.offers()) == (1,)
    kept = ranks(match, "deck:0")
    do(match, 1, "cut:0")
    assert ranks(match, "deck:0") == kept
    assert "pass" in next(iter(asked(match).values()))


def test_dd_4_a_cut_reveals_no_card() -> None:
    match = Match.start(BOOK, options={"cut": True}, seed=4)
    events = do(match, 0, "cut:4")
    for viewer in (0, 1, None):
        shuffled = next(e for e in match.redact(events, viewer) if isinstance(e, Shuffled))
        assert shuffled.cards == ()


def test_dd_4_the_opponent_may_cut_after_every_reshuffle() -> None:
    match = won("A 9 8", f"5 {LOW}", cut=True)
    assert asked(match) == {1: ["cut:0", "cut:1", "cut:2"]}
    before = ranks(match, "deck:0").split()
    do(match, 1, "cut:1")
    assert ranks(match, "deck:0").split() == before[1:] + before[:1]
    assert asked(match) == {1: ["attack", "defense", "pass"]}


def test_dd_5_the_seat_with_initiative_prepares_first_and_both_see_it() -> None:
    match = duel(f"5 {LOW}", f"4 {LOW}", turn=1)
    assert tuple(match.offers()) == (1,)
    do(match, 1, "defense")
    assert match.view(0).counters["defense:1"] == 1
    assert (both(match, "energy"), both(match, "defense")) == ((3, 2), (0, 1))
    assert tuple(match.offers()) == (0,)
    do(match, 0, "attack")
    assert (both(match, "energy"), both(match, "attack")) == ((2, 2), (1, 0))
    assert match.table.agenda[0][0] == "win"  # one Energy each, then combat


def test_dd_5_dice_stop_at_3_and_cost_energy() -> None:
    counters = {"attack:0": 3, "energy:1": 0}
    match = duel(f"5 {LOW}", f"4 {LOW}", counters=counters)
    assert asked(match) == {0: ["defense", "pass"]}
    assert refusal(match, 0, "attack") == "DD-5"
    assert refusal(match, 1, "attack") == "DD-5"
    assert refusal(match, 0, "strike:0") == "DD-5"
    do(match, 0, "pass")
    assert tuple(match.offers()) == (0,)
    assert match.table.agenda[0][0] == "win"


def test_dd_5_a_seat_that_cannot_prepare_is_not_asked() -> None:
    counters = {"attack:0": 3, "defense:0": 3, "energy:1": 0}
    match = duel(f"5 {LOW}", f"4 {LOW}", counters=counters)
    assert asked(match) == {0: ["strike:0", "strike:1", "strike:2", "strike:3"]}
    assert match.record()["actions"] == []


@pytest.mark.parametrize("rival", RANKS)
@pytest.mark.parametrize("own", RANKS)
def test_dd_6_ranks_go_from_the_ace_to_the_king(own: str, rival: str) -> None:
    match = duel(deck(own), deck(rival))
    (compared,) = (event for event in flip(match) if isinstance(event, Compared))
    step = RANKS.index(own) - RANKS.index(rival)
    assert compared.winner == (None if step == 0 else 0 if step > 0 else 1)


@pytest.mark.parametrize("rival", RANKS)
def test_dd_6_a_focused_ace_is_above_the_king(rival: str) -> None:
    match = duel(deck("A"), deck(rival), {"focus:0": "K"})
    (compared,) = (event for event in flip(match) if isinstance(event, Compared))
    assert compared.winner == 0


@pytest.mark.parametrize(
    ("card", "ability"),
    [("K", ["focus"]), ("Q", ["heal", "heal:paid"]), ("J", ["foresight"]), ("10", [])],
)
def test_dd_7_the_winner_chooses_one_thing(card: str, ability: list[str]) -> None:
    match = won(f"{card} {LOW}", f"4 {LOW}", counters={"energy:0": 2, "attack:0": 1})
    assert asked(match) == {0: ["strike:0", "strike:1", "energy", *ability]}
    do(match, 0, "energy")
    assert both(match, "energy") == (3, 3)
    assert both(match, "health") == (10, 10)
    assert match.table.counters["round"] == 2


def test_dd_7_energy_can_be_gained_only_below_three() -> None:
    match = won(f"9 {LOW}", f"4 {LOW}", counters={"attack:0": 1})
    assert asked(match) == {0: ["strike:0", "strike:1"]}
    assert refusal(match, 0, "energy") == "DD-7"
    assert refusal(match, 0, "heal") == "DD-7"
    assert refusal(match, 1, "strike:0") == "DD-7"


def test_dd_7_a_single_choice_is_not_asked() -> None:
    match = won(f"9 {LOW}", f"4 {LOW}")
    assert both(match, "health") == (10, 9)
    assert [action[2] for action in match.record()["actions"]] == ["pass", "pass"]


@pytest.mark.parametrize("points", range(4))
def test_dd_8_damage_is_one_plus_the_points_spent(points: int) -> None:
    match = won(f"9 {LOW}", f"4 {LOW}", counters={"attack:0": 3})
    assert refusal(match, 0, "strike:4") == "DD-8"
    assert hits(do(match, 0, f"strike:{points}")) == [(0, 1, 1 + points)]
    assert both(match, "health") == (10, 9 - points)
    assert both(match, "attack") == (3 - points, 0)


def test_dd_8_the_maximum_is_5_with_a_focused_ace() -> None:
    match = won(f"A {LOW}", f"K {LOW}", piles={"focus:0": "K"}, counters={"attack:0": 3})
    assert asked(match) == {0: [f"strike:{number}" for number in range(4)]}
    do(match, 0, "strike:3")
    assert both(match, "health") == (10, 5)


@pytest.mark.parametrize(
    ("defense", "strike", "most"), [(3, 0, 1), (3, 1, 2), (1, 3, 1), (3, 3, 3)]
)
def test_dd_9_the_loser_spends_defense_up_to_the_damage(
    defense: int, strike: int, most: int
) -> None:
    counters = {"attack:0": 3, "defense:1": defense}
    match = won(f"9 {LOW}", f"4 {LOW}", counters=counters)
    do(match, 0, f"strike:{strike}")
    assert asked(match) == {1: [f"defend:{number}" for number in range(most + 1)]}
    assert refusal(match, 1, f"defend:{most + 1}") == "DD-9"
    assert both(match, "health") == (10, 10)
    do(match, 1, f"defend:{most}")
    assert both(match, "health") == (10, 10 - 1 - strike + most)
    assert both(match, "defense") == (0, defense - most)


def test_dd_9_a_loser_without_defense_is_not_asked() -> None:
    match = won(f"9 {LOW}", f"4 {LOW}", counters={"attack:0": 1, "defense:0": 3})
    do(match, 0, "strike:1")
    assert both(match, "health") == (10, 8)


@pytest.mark.parametrize(("spent", "kept"), [(0, 0), (1, 0), (2, 2)])
def test_dd_10_damage_takes_all_attack_and_a_full_block_saves_it(spent: int, kept: int) -> None:
    counters = {"attack:0": 1, "attack:1": 2, "defense:1": 3}
    match = won(f"9 {LOW}", f"4 {LOW}", counters=counters)
    do(match, 0, "strike:1")
    events = do(match, 1, f"defend:{spent}")
    assert bool(hits(events)) == (spent < 2)
    assert both(match, "attack") == (0, kept)
    assert both(match, "defense") == (0, 3 - spent)


def test_dd_10_the_winner_keeps_unspent_points() -> None:
    match = won(f"9 {LOW}", f"4 {LOW}", counters={"attack:0": 3})
    do(match, 0, "strike:1")
    assert both(match, "attack") == (2, 0)


@pytest.mark.parametrize(("had", "has"), [((0, 1), (1, 2)), ((3, 2), (3, 3)), ((3, 3), (3, 3))])
def test_dd_11_a_tie_gives_both_one_attack_up_to_three(
    had: tuple[int, int], has: tuple[int, int]
) -> None:
    counters = {"attack:0": had[0], "attack:1": had[1]}
    match = won(f"8 {LOW}", f"8 {LOW}", counters=counters)
    assert both(match, "attack") == has
    assert both(match, "health") == (10, 10)
    assert match.table.counters["round"] == 2
    assert (ranks(match, "discard:0"), ranks(match, "discard:1")) == ("8", "8")


@pytest.mark.parametrize(("own", "rival", "then"), [("9", "4", 0), ("4", "9", 1), ("7", "7", 0)])
def test_dd_12_initiative_goes_to_the_winner_and_stays_after_a_tie(
    own: str, rival: str, then: int
) -> None:
    match = won(f"{own} {LOW}", f"{rival} {LOW}")
    assert match.table.counters["initiative"] == then
    assert tuple(match.offers()) == (then,)


def test_dd_12_a_win_without_a_strike_also_gives_initiative() -> None:
    match = won(f"4 {LOW}", f"9 {LOW}", counters={"energy:1": 0})
    events = do(match, 1, "energy")
    assert Counted("initiative", 1, 0) in events


@pytest.mark.parametrize(("own", "rival"), [("J", "Q"), ("Q", "K"), ("J", "K"), ("K", "K")])
def test_dd_13_a_face_card_that_did_not_win_gives_nothing(own: str, rival: str) -> None:
    match = won(f"{own} {LOW}", f"{rival} {LOW}", counters={"energy:1": 2})
    offers = [option for options in asked(match).values() for option in options]
    assert tuple(match.offers()) == ((0,) if own == rival else (1,))
    if own == rival:
        assert offers == ["attack", "defense", "pass"]
    else:
        do(match, 1, "strike:0")
    assert both(match, "health") == ((10, 10) if own == rival else (9, 10))
    assert ranks(match, "focus:0") == ranks(match, "peek:0") == ""
    assert ranks(match, "discard:0") == own


@pytest.mark.parametrize("health", [1, 2])
def test_dd_23_a_seat_without_health_has_lost(health: int) -> None:
    match = won(f"9 {LOW}", f"4 {LOW}", counters={"health:1": health, "attack:0": 3})
    events = do(match, 0, "strike:3")
    assert both(match, "health") == (10, 0)
    assert match.result is not None and match.result.winners == (0,)
    assert match.offers() == {}
    assert [event.seat for event in events if isinstance(event, Fell)] == [1]
    assert refusal(match, 0, "pass") == "DD-23"


def test_dd_23_the_match_ends_at_once() -> None:
    match = won(f"A {LOW}", f"4 {LOW}", counters={"health:0": 1, "energy:0": 0})
    assert match.result is not None and match.result.winners == (1,)
    assert (ranks(match, "play:0"), ranks(match, "deck:0")) == ("A", LOW)
    assert match.table.counters["energy:0"] == 0
    assert match.table.counters["round"] == 1


@pytest.mark.parametrize(("health", "winners"), [((0, 3), (1,)), ((3, 0), (0,)), ((0, 0), ())])
def test_dd_23_a_position_with_a_seat_at_0_health_is_over(
    health: tuple[int, int], winners: tuple[int, ...]
) -> None:
    match = duel("5", "4", counters={"health:0": health[0], "health:1": health[1]})
    assert match.result is not None and match.result.winners == winners


def test_cards_are_not_played_by_hand() -> None:
    match = duel(f"5 {LOW}", f"4 {LOW}")
    card = match.table.zones["deck:0"][0]
    for action in (Play(0, card, "play:0"), Pick(0, card)):
        refused = match.why(action)
        assert refused is not None and refused.rule == "DD-5"

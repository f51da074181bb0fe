"""Rare positions of Card Shot!: interactions of rules, with custom characters."""

import pytest

from game.engine import Chance, Match
from game.engine.events import Compared, Counted
from tests.rulebooks.shooting import (
    BOOK,
    do,
    end,
    fight,
    held,
    hits,
    lay,
    lies,
    moved,
    offered,
    opened,
    owing,
    own,
    shot,
    step,
    told,
    until,
    values,
    with_cards,
    word,
)

FIVE = "3S 4S 6S 7S 8S"


@pytest.mark.parametrize("active", [0, 1])
def test_cs_4_the_active_players_card_is_announced_first(active: int) -> None:
    mine = with_cards()
    hands = ("KS 4S 6S 7S 8S", "KD 4D 6D 7D 8D")
    match = shot("mine mine", hands, active=active, own_characters=[mine])
    events = fight(match, "KS", "KD")
    lines = [line for line in told(events) if "'s King: " in line]
    assert [line.split()[1][0] for line in lines] == [str(active), str(1 - active)]
    counted = [event.counter for event in events if isinstance(event, Counted)]
    assert [name for name in counted if name.startswith("value")] == [
        f"value:{active}",
        f"value:{1 - active}",
    ]
    gone = [
        seat
        for event in events
        for seat in (0, 1)
        if moved([event], f"clash:{seat}", f"discard:{seat}")
    ]
    assert gone == [active, 1 - active]


def test_cs_3_only_shuffled_decks_of_a_position_are_cut() -> None:
    position = {"zones": {"deck:0": ["clubs_3", "clubs_4"]}, "rest": "dealt"}
    chosen = {"seat_characters": ["aurelle", "wren"], "cut": True}
    match = Match.start(BOOK, 2, chosen, position=position)
    assert (owing(match), step(match)) == (0, "cut")
    do(match, "cut:1")
    assert step(match) == "throw"
    assert lies(match, "deck:0") == "3C 4C"


def test_cs_13_cs_40_a_blank_with_the_higher_value_deals_the_difference() -> None:
    mine = with_cards(K={"upright": "5; value: flipswap"}, Q={"upright": "blank"})
    hands, decks = ("KS ...", "QS ..."), ("9H ...", "...")
    match = shot("mine mine", hands, decks, own_characters=[mine])
    events = fight(match, "KS", "QS")
    assert values(match) == (0, 5)
    assert hits(events) == [(0, 5)]


def test_cs_40_a_value_of_0_can_be_swapped() -> None:
    mine = with_cards(K={"upright": "0; value: flipswap"})
    match = shot("mine wren", ("KS ...", "4S ..."), ("9H ...", "..."), own_characters=[mine])
    lay(match, "KS", "4S")
    assert values(match) == (4, 0)


def test_cs_16_every_card_over_the_hand_size_is_discarded() -> None:
    match = shot(hands=(f"{FIVE} 9S 10S", FIVE), counters={"hand_size:0": 3})
    fight(match, "3S", "3S")
    for left in (6, 5, 4):
        assert (step(match), len(held(match, 0))) == ("shed", left)
        do(match, sorted(offered(match))[0])
    assert (step(match), len(held(match, 0))) == ("spare", 3)


def test_cs_27_paying_with_the_last_card_ends_everything() -> None:
    mine = own(ability={"name": "Act", "step": "pre", "cost": "deck 2", "effect": "hit 3"})
    match = shot("mine wren", (FIVE, FIVE), ("KD QD", "..."), own_characters=[mine])
    until(match, "ability")
    events = do(match, "ability")
    assert match.result.winners == (1,)
    assert (hits(events), match.table.agenda, match.offers()) == ([], (), {})


def test_cs_30_changes_for_the_game_beyond_the_limits_are_lost() -> None:
    mine = with_cards(
        K={"upright": "5; after: hand +4 game; after: hand +4 game; after: hand -4 game"},
        Q={"upright": "5; after: hand -4 game; after: hand -4 game; after: hand +1 game"},
        J={"upright": "5; after: hand +1 next; after: hand +4 game; after: hand -4 game"},
    )
    for laid, size in (("KS", 3), ("QS", 4), ("JS", 4)):
        match = shot("mine wren", (f"{laid} ...", FIVE), own_characters=[mine])
        fight(match, laid, "3S")
        assert match.table.counters["hand_size:0"] == size


def test_cs_32_a_cost_of_two_of_the_suit_needs_both() -> None:
    mine = own(ability={"name": "Act", "step": "pre", "cost": "suit 2", "effect": "draw 1"})
    for hand, options in (("3S 4S 6D 7D 8D", {"ability", "pass"}), ("3S 4H 6D 7D 8D", {"pass"})):
        match = shot("mine wren", (hand, FIVE), own_characters=[mine])
        until(match, "ability")
        assert offered(match) == options


def test_cs_32_imagined_hands_can_pay_the_rest_of_a_cost() -> None:
    mine = own(ability={"name": "Act", "step": "pre", "cost": "suit 2", "effect": "draw 1"})
    spades = " ".join(f"{rank}S" for rank in ("A", "K", "Q", "J", "2", *range(6, 11)))
    hands, decks = ("3S 4S 6D 7D 8D", FIVE), ("9D 10D 5S KD QD JD AD", "...")
    match = shot("mine wren", hands, decks, (spades, ""), own_characters=[mine])
    until(match, "ability")
    do(match, "ability")
    for left in (2, 1):
        for seed in range(30):
            twin = Match.at(BOOK, match.view(1).imagine(Chance(seed)).table, 0)
            assert len(offered(twin)) >= left
        do(match, "3S" if left == 2 else "4S")


def test_cs_37_effects_of_one_card_work_from_top_to_bottom() -> None:
    for front, end_value in (
        ("5; value: add 3; value: match 1 max 20", 4),
        ("5; value: match 1 max 20; value: add 3", 7),
    ):
        mine = with_cards(K={"upright": front})
        match = shot("mine wren", ("KS ...", "3S ..."), own_characters=[mine])
        lay(match, "KS", "3S")
        assert values(match) == (end_value, 3)


def test_cs_5_looking_at_a_whole_deck_does_not_empty_it() -> None:
    mine = with_cards(K={"upright": "5; after: peek 3"})
    for cards, under, end_deck in (
        ("9D", (), "9D"),
        ("9D", ("9D",), "9D"),
        ("9D KD", ("9D",), "KD 9D"),
        ("9D KD", ("KD", "9D"), "KD 9D"),
    ):
        match = shot(
            "mine wren", ("KS 3S 4S 6S 7S", "5S ..."), (cards, "..."), own_characters=[mine]
        )
        lay(match, "KS", "5S")
        until(match, "peek")
        assert offered(match) == {*cards.split(), "done"}
        do(match, *under, "done")
        assert lies(match, "deck:0") == end_deck
        assert match.result is None


def test_cs_29_a_pile_without_matching_cards_is_not_offered() -> None:
    mine = with_cards(K={"upright": "5; after: recycle 2 specials"})
    for pile in ("", "3S 4D Joker"):
        match = shot("mine wren", ("KS ...", "5S ..."), discards=(pile, ""), own_characters=[mine])
        before = lies(match, "deck:0")
        events = fight(match, "KS", "5S")
        assert lies(match, "deck:0") == before
        assert "seat 0 has no card to shuffle back" in told(events)


def test_cs_50_a_loss_during_turn_60_counts() -> None:
    match = shot(
        "wren wren", ("10C ...", "3S ..."), ("9S 8S 7S", "9S 8S 7S 6S"), counters={"turn": 60}
    )
    fight(match, "10C", "3S")
    assert match.result.winners == (0,)


def test_cs_50_cards_in_hand_and_aside_do_not_count() -> None:
    hands, decks = (f"{FIVE} 9S 10S", "3D 4D 6D 7D 8D"), ("9D KD", "9D KD QD")
    match = shot("hobb hobb", hands, decks, counters={"turn": 60})
    fight(match, "3S", "3D")
    end(match)
    assert match.result.winners == (1,)


def test_cs_9_a_seat_without_cards_is_skipped() -> None:
    mine = own(ability={"name": "Act", "step": "pre", "cost": "hand 3", "effect": "mill 1"})
    for way in ("shown", "hidden"):
        match = shot(
            "mine wren",
            ("3S 4S 6S", FIVE),
            counters={"hand_size:0": 3},
            own_characters=[mine],
            way=way,
        )
        until(match, "ability")
        do(match, "ability", "3S", "4S", "6S")
        assert list(match.offers()) == [1]
        events = do(match, "8S/")
        assert (values(match), hits(events)) == ((0, 8), [(0, 8)])
        assert match.table.counters["way:0"] == -1


@pytest.mark.parametrize("zone", ["hand:1", "discard:1"])
def test_cs_1_cs_7_a_position_has_at_most_two_jokers(zone: str) -> None:
    position = {"zones": {"deck:1": ["joker", "joker", "clubs_3"], zone: ["joker"]}}
    with pytest.raises(ValueError, match="the position has 3 joker of seat 1: too many"):
        Match.start(BOOK, position=position)


def test_cs_3_the_deck_that_was_cut_is_drawn_from_its_new_top() -> None:
    match = opened(cut=True)
    cards = lies(match, "deck:0").split()
    do(match, "cut:53", "cut:0")
    assert lies(match, "deck:0").split() == [cards[53], *cards[:53]]


def used(match: Match) -> dict[str, str]:
    """Return the part of its character that each offer of the asked seat uses."""
    view, offers = match.view(owing(match)), match.offers()[owing(match)]
    return {word(match, offer): BOOK.use(view, offer) for offer in offers}


def test_used_effects_are_counted_by_orientation() -> None:
    mine = with_cards(A={"upright": "5", "sideways": "blank"}, two={"upright": "blank"})
    match = shot("mine wren", ("AS KS 2S 3S Joker", FIVE), own_characters=[mine])
    assert used(match) == {"Joker": "", "keep": ""}
    until(match, "ability")
    assert used(match) == {"ability": "ability", "pass": ""}
    until(match, "lay")
    uses = {name: use for name, use in used(match).items() if use}
    assert uses == {"AS": "A upright", "KS": "K laid", "KS/": "K laid"}
    lay(match, "3S", "8S")
    absorbing = {"AS": "A absorbs", "KS": "K absorbs", "2S": "2 absorbs", "Joker": "", "done": ""}
    assert used(match) == absorbing
    until(match, "spare")
    assert set(used(match).values()) == {""}


@pytest.mark.parametrize("kind", ["number", "special"])
def test_cs_41_no_card_is_neither_number_nor_special(kind: str) -> None:
    spender = own(ability={"name": "All", "step": "pre", "cost": "hand 3", "effect": "mill 1"})
    caller = with_cards(K={"upright": f"5; value: add 3 if opp_{kind}"}) | {
        "id": "caller",
        "ability": {"name": "Call", "step": "pre", "effect": "call 4"},
    }
    match = shot(
        "mine caller",
        ("3S 4S 6S", "KD ..."),
        counters={"hand_size:0": 3},
        own_characters=[spender, caller],
    )
    until(match, "ability")
    do(match, "ability", "3S", "4S", "6S", "ability")
    events = (*do(match, f"call:{kind}"), *do(match, "KD"))
    assert values(match) == (0, 5)
    assert "Call: seat 1 guessed wrong. seat 0 played neither kind" in told(events)


def test_cs_44_the_comparison_says_what_a_guard_blocks() -> None:
    mine = with_cards(K={"upright": "5; value: guard 3"})
    match = shot("wren mine", ("9S ...", "KD ..."), own_characters=[mine])
    (compared,) = [each for each in lay(match, "9S", "KD") if isinstance(each, Compared)]
    assert str(compared.detail) == "9 − 5 = 4 damage, and seat 1 blocks 3"


@pytest.mark.parametrize(("rival", "lines"), [("KD", ["seat 1 blocks 3"]), ("3D", [])])
def test_cs_44_a_guard_is_announced(rival: str, lines: list[str]) -> None:
    mine = with_cards(K={"upright": "5; value: guard 3"})
    match = shot("wren mine", ("9S ...", f"{rival} ..."), own_characters=[mine])
    assert [line for line in told(lay(match, "9S", rival)) if "blocks" in line] == lines

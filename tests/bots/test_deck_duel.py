"""The advice of Deck Duel: it counts cards, wastes nothing, and beats random play."""

import pytest

from game.bots import Budget, choose, choose_any
from game.engine import Chance, Match
from game.engine.names import Seat
from tests.rulebooks.flipping import BOOK, LOW, do, duel, flip, won

BUDGET = Budget(simulations=8)

PAIRS = 15
"""Number of seeds, each played twice with swapped seats."""


def answer(match: Match) -> str:
    """Return the advised answer to the current question."""
    seat, offers = next(iter(match.offers().items()))
    return choose(match.view(seat), offers, BUDGET, Chance(1)).option


def wins(ruleset: str, seed: int, own: Seat) -> bool:
    """Return whether the advice wins a match against random play."""
    match = Match.start(BOOK, options={"ruleset": ruleset}, seed=seed)
    chances = (Chance(2 * seed), Chance(2 * seed + 1))
    while match.result is None:
        for seat, offers in match.offers().items():
            mind = choose if seat == own else choose_any
            match.submit(mind(match.view(seat), offers, BUDGET, chances[seat]))
    return own in match.result.winners


@pytest.mark.parametrize(("ruleset", "least"), [("full", 0.85), ("basic", 0.65)])
def test_it_beats_the_random_player(ruleset: str, least: float) -> None:
    victories = sum(wins(ruleset, seed, own) for seed in range(PAIRS) for own in (0, 1))
    assert victories >= least * 2 * PAIRS


def test_it_lands_the_last_blow() -> None:
    counters = {"attack:0": 3, "health:1": 3, "energy:0": 0}
    match = won(f"K {LOW}", f"4 {LOW}", counters=counters)
    assert answer(match) in ("strike:2", "strike:3")


def test_it_blocks_the_last_blow() -> None:
    match = won(f"9 {LOW}", f"4 {LOW}", counters={"attack:0": 1, "defense:1": 2, "health:1": 1})
    do(match, 0, "strike:1")
    assert answer(match) == "defend:2"


def test_it_blocks_all_to_save_its_attack() -> None:
    match = won(f"9 {LOW}", f"4 {LOW}", counters={"attack:0": 1, "attack:1": 2, "defense:1": 2})
    do(match, 0, "strike:1")
    assert answer(match) == "defend:2"


def test_it_focuses_with_its_first_king() -> None:
    assert answer(won("K 5 4 A 6 7", "4 2 3 5 6 7")) == "focus"


def seen(top: str, focus: str = "") -> Match:
    """Return a match in which seat 0 looks at its top card and an Ace would cost it much."""
    counters = {"attack:0": 3, "defense:0": 3, "energy:0": 0}
    match = won(f"J {top} 10 9 8", "4 5 6 7 8", piles={"focus:0": focus}, counters=counters)
    do(match, 0, "foresight")
    return match


@pytest.mark.parametrize(
    ("top", "focus", "wanted"), [("A", "", "discard"), ("A", "K", "keep"), ("Q", "", "keep")]
)
def test_it_keeps_what_wins_and_discards_what_loses(top: str, focus: str, wanted: str) -> None:
    assert answer(seen(top, focus)) == wanted


@pytest.mark.parametrize(("top", "wanted"), [("K", "attack"), ("A", "pass")])
def test_it_prepares_for_the_card_it_has_seen(top: str, wanted: str) -> None:
    match = won(f"J {top} 10 9 8", "4 5 6 7 8")
    for option in ("foresight", "enough", "keep"):
        do(match, 0, option)
    assert answer(match) == wanted


def test_it_does_not_use_hidden_cards() -> None:
    decks = ("9 K 2 3 A 4", "9 2 A K 3 4")
    one, two = (duel(deck, rival) for deck, rival in zip(decks, reversed(decks), strict=True))
    assert answer(one) == answer(two)
    for match in (one, two):
        flip(match)
    assert answer(one) == answer(two)


def test_it_evaluates_points_and_energy() -> None:
    value = BOOK.advice.value
    even = duel(f"5 {LOW}", f"4 {LOW}").view(0)
    assert value(even, 0) == value(even, 1) == 0
    ahead = duel(f"5 {LOW}", f"4 {LOW}", {"focus:0": "K"}, {"health:1": 8}).view(0)
    assert 1 > value(ahead, 0) > 0.2
    assert value(ahead, 1) == -value(ahead, 0)
    over = duel("5", "4", counters={"health:1": 0}).view(0)
    assert (value(over, 0), value(over, 1)) == (1, -1)
    drawn = duel("5", "4", counters={"health:0": 0, "health:1": 0}).view(0)
    assert value(drawn, 0) == 0

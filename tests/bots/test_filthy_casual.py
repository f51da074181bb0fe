"""The advice of Filthy Casual: it mixes moves, counts cards, and makes no obvious mistakes."""

from collections import Counter

import pytest

from game.bots import Budget, choose, policy
from game.engine import Chance, Match
from game.rulebooks import rulebook

BOOK = rulebook("filthy_casual")

BUDGET = Budget(simulations=8)

FIVE = ["slash", "cleave", "impale", "cross_cut", "flurry"]


def holding(hand: list[str], deck: list[str], other: int = 5) -> Match:
    """Return a match in which seat 0 holds these cards; the other hand is the deck's bottom."""
    zones = {"hand:0": hand, "hand:1": deck[-other:], "deck": deck[:-other]}
    return Match.start(BOOK, position={"zones": zones})


def mixture(match: Match) -> dict[str, float]:
    """Return the probability of each move of seat 0."""
    view, offers = match.view(0), match.offers()[0]
    shares: dict[str, float] = {}
    for offer, share in policy(view, offers, BUDGET, Chance(1)).items():
        shares[view.face(offer.card)] = shares.get(view.face(offer.card), 0) + share
    return shares


def test_with_five_moves_in_hand_no_move_is_nearly_certain() -> None:
    shares = mixture(holding(FIVE, FIVE * 4))
    assert set(shares) == set(FIVE)
    assert max(shares.values()) <= 0.9
    assert min(shares.values()) > 0.05


def test_with_five_moves_in_hand_each_is_sometimes_played() -> None:
    match = holding(FIVE, FIVE * 4)
    view, offers = match.view(0), match.offers()[0]
    played = Counter(
        view.face(choose(view, offers, BUDGET, Chance(seed)).card) for seed in range(60)
    )
    assert set(played) == set(FIVE)


@pytest.mark.parametrize("seed", range(8))
def test_no_hand_of_several_moves_is_played_predictably(seed: int) -> None:
    shares = mixture(Match.start(BOOK, seed=seed))
    assert len(shares) == 1 or max(shares.values()) <= 0.9


def test_equal_cards_share_the_weight_of_their_move() -> None:
    match = holding(["slash", "slash", "cleave"], FIVE * 4)
    shares = policy(match.view(0), match.offers()[0], BUDGET, Chance(1))
    one, two, _ = shares.values()
    assert one == two


def test_a_move_that_beats_every_possible_card_is_played() -> None:
    # All slashes and cleaves were played; of flurry and impale, impale loses.
    gone = ["slash", "cleave", "cross_cut"] * 10
    zones = {
        "hand:0": ["flurry", "impale"],
        "hand:1": ["flurry", "impale"],
        "deck": ["flurry", "impale"] * 8,
        "discard": gone,
    }
    match = Match.start(BOOK, position={"zones": zones})
    shares = mixture(match)
    assert shares["flurry"] > 0.95
    view, offers = match.view(0), match.offers()[0]
    played = {view.face(choose(view, offers, BUDGET, Chance(seed)).card) for seed in range(40)}
    assert played == {"flurry"}


def test_a_seat_answers_without_knowing_the_drawn_card() -> None:
    zones = {"hand:0": ["slash", "impale"], "hand:1": ["slash"], "deck": FIVE * 3}
    match = Match.start(BOOK, position={"zones": zones})
    for seat in (0, 1):
        match.submit(match.offers()[seat][0])
    assert tuple(match.offers()) == (0,)
    view, offers = match.view(0), match.offers()[0]
    assert choose(view, offers, BUDGET, Chance(1)) == offers[0]

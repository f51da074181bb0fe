"""Invariants of every computer player, in every card game on the shelf."""

from collections.abc import Iterator

import pytest

from game.bots import Budget, choose, choose_any, policy
from game.engine import Chance, Match, Rulebook
from game.engine.names import Seat
from game.rulebooks import SHELF
from tests.rulebooks.playing import Setting, moments, settings, swapped

BUDGET = Budget(simulations=8)

EVERY_SETTING = pytest.mark.parametrize("setting", settings(), ids=str)

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)


def choices(setting: Setting, seed: int, every: int = 12) -> Iterator[tuple[Match, Seat]]:
    """Yield moments of a random match, with a seat that owes a choice."""
    for match in moments(setting, seed, every):
        for seat in tuple(match.offers())[:1]:
            yield match, seat


@EVERY_SETTING
def test_a_policy_is_a_probability_of_each_offer(setting: Setting) -> None:
    for match, seat in choices(setting, seed=1):
        offers = match.offers()[seat]
        shares = policy(match.view(seat), offers, BUDGET, Chance(2))
        assert set(shares) == set(offers)
        assert all(share >= 0 for share in shares.values())
        assert sum(shares.values()) == pytest.approx(1)


@EVERY_SETTING
def test_a_player_chooses_reproducibly_for_the_same_seed(setting: Setting) -> None:
    for match, seat in choices(setting, seed=3):
        offers, view = match.offers()[seat], match.view(seat)
        for mind in (choose, choose_any):
            answers = {mind(view, offers, BUDGET, Chance(4)) for _ in range(2)}
            assert len(answers) == 1
            assert answers <= set(offers)


@EVERY_SETTING
def test_a_players_answer_does_not_depend_on_hidden_cards(setting: Setting) -> None:
    for match, seat in choices(setting, seed=5):
        view, offers = match.view(seat), match.offers()[seat]
        answer = choose(view, offers, BUDGET, Chance(6))
        shares = policy(view, offers, BUDGET, Chance(6))
        for seed in range(2):
            twin = view.imagine(Chance(seed))
            assert choose(twin.view(seat), twin.offers()[seat], BUDGET, Chance(6)) == answer
            assert policy(twin.view(seat), twin.offers()[seat], BUDGET, Chance(6)) == shares


@EVERY_SETTING
def test_twins_that_differ_in_two_hidden_cards_are_answered_alike(setting: Setting) -> None:
    # A position may ask another seat than the match that it was made from.
    chance = Chance(7)
    for match in (setting.start(seed) for seed in range(4)):
        for seat in range(match.seats)[:2]:
            twins = swapped(match, seat, chance) or ()
            questions = [(twin.view(seat), twin.offers().get(seat)) for twin in twins[:2]]
            if all(offers for _, offers in questions):
                assert len({choose(*question, BUDGET, Chance(8)) for question in questions}) <= 1


@BOOKS
def test_thinking_does_not_change_the_table(book: Rulebook) -> None:
    match = Match.start(book, seed=9)
    kept = match.copy()
    for seat, offers in match.offers().items():
        choose(match.view(seat), offers, BUDGET, Chance(1))
    assert match.table == kept.table
    assert match.chance.state == kept.chance.state


@BOOKS
def test_a_player_takes_the_only_offer(book: Rulebook) -> None:
    match = Match.start(book, seed=10)
    seat, offers = next(iter(match.offers().items()))
    for offer in offers:
        assert choose(match.view(seat), (offer,), BUDGET, Chance(1)) == offer
        assert policy(match.view(seat), (offer,), BUDGET, Chance(1)) == {offer: 1}


@BOOKS
def test_choosing_without_offers_is_an_error(book: Rulebook) -> None:
    view = Match.start(book).view(0)
    with pytest.raises(ValueError, match="nothing to choose"):
        policy(view, (), BUDGET, Chance(1))


@BOOKS
def test_the_random_player_takes_every_offer_sometimes(book: Rulebook) -> None:
    match = Match.start(book, seed=11)
    seat, offers = next(iter(match.offers().items()))
    view = match.view(seat)
    taken = {choose_any(view, offers, BUDGET, Chance(seed)) for seed in range(40 * len(offers))}
    assert taken == set(offers)

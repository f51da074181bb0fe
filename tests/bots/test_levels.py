"""Levels of computer players: how often they slip, and that they use nothing but the view."""

import pickle
from collections.abc import Iterable

import pytest

from game.bots import LEVELS, USUAL, choose
from game.engine import Action, Chance, Choose, Match, View
from game.rulebooks import SHELF

DRAWS = 400
"""Number of times each level is asked the same question."""


def first_question() -> tuple[View, tuple[Action, ...]]:
    match = Match.start(SHELF[0], seed=3)
    seat, offers = next(iter(match.offers().items()))
    return match.view(seat), offers


class Certain:
    """Advice that always knows the best offer."""

    def policy(
        self,
        view: View,
        offers: tuple[Action, ...],
        simulations: Iterable[int],
        chance: Chance,
    ) -> dict:
        return {offers[0]: 1.0}


class Told:
    """A rulebook with nothing but its advice."""

    advice = Certain()


class Seen:
    """A view of which a player uses only the advice."""

    rulebook = Told()


def slips(level: str) -> int:
    """Return how often a level misses the one good offer of ten."""
    offers = tuple(Choose(0, str(place)) for place in range(10))
    mind, budget = LEVELS[level].mind, LEVELS[level].budget
    taken = [mind(Seen(), offers, budget, Chance(seed)) for seed in range(DRAWS)]
    return sum(action != offers[0] for action in taken)


def test_there_are_three_levels_from_weak_to_strong() -> None:
    assert list(LEVELS) == ["gentle", "steady", "fierce"]
    assert USUAL in LEVELS
    thought = [level.budget.simulations for level in LEVELS.values()]
    assert thought == sorted(thought) and len(set(thought)) == 3


def test_gentle_slips_often_steady_sometimes_fierce_never() -> None:
    gentle, steady, fierce = (slips(level) / DRAWS for level in LEVELS)
    assert 0.3 < gentle < 0.5
    assert 0.05 < steady < 0.18
    assert fierce == 0


@pytest.mark.parametrize("name", LEVELS)
def test_another_process_can_import_every_mind(name: str) -> None:
    mind = LEVELS[name].mind
    assert pickle.loads(pickle.dumps(mind)) is mind


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_question_and_chance_have_the_same_answer(name: str) -> None:
    view, offers = first_question()
    mind, budget = LEVELS[name].mind, LEVELS[name].budget
    for seed in range(20):
        answer = mind(view, offers, budget, Chance(seed))
        assert answer in offers
        assert answer == mind(view, offers, budget, Chance(seed))


def test_fierce_never_slips() -> None:
    view, offers = first_question()
    level = LEVELS["fierce"]
    for seed in range(20):
        expected = choose(view, offers, level.budget, Chance(seed))
        assert level.mind(view, offers, level.budget, Chance(seed)) == expected

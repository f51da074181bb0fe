"""Helpers that ask workers questions and wait for the answers."""

from collections.abc import Sequence
from dataclasses import replace

from game.bots import Budget, Worker, choose
from game.bots.question import Mind, Question
from game.engine import Action, Chance, Match, View
from game.rulebooks import SHELF

BUDGET = Budget(simulations=8)

POLLS = 50_000_000
"""Polls after which a missing answer is a failure."""


def stumped(view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
    """Fail, as a broken mind does."""
    raise RuntimeError("stumped")


def only(question: Question) -> Question:
    """Return the question with its first offer as the only one."""
    return replace(question, offers=question.offers[:1])


def question(seed: int = 1, mind: Mind = choose) -> Question:
    """Return the first question to seat 0 in a match."""
    match = Match.start(SHELF[0], seed=seed)
    seat, offers = next(iter(match.offers().items()))
    return Question(mind, match.view(seat), offers, BUDGET, seed)


def awaited(worker: Worker, number: int) -> Action:
    """Wait for an answer and return it."""
    for _ in range(POLLS):
        if (action := worker.answer(number)) is not None:
            return action
    raise AssertionError("no answer came")

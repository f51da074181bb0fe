"""How long a question takes reveals nothing about the hand."""

from collections.abc import Sequence

import pytest

from game.bots import LEVELS, Budget, Level
from game.bots.question import Question
from game.bots.schedule import INSTANT
from game.engine import Action, Chance, Match, Rulebook, View
from game.rulebooks import SHELF
from tests.bots.asking import only, stumped

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
LEVEL = pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))


class Clock:
    """A clock that only a mind and waiting advance."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        assert seconds >= 0
        self.now += seconds

    def think(self, view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
        """Spend some time if there is a choice."""
        self.now += 0.09 if len(offers) > 1 else 0.0
        return offers[0]


def free(book: Rulebook, budget: Budget, clock: Clock) -> Question:
    """Return a question with several offers."""
    match = Match.start(book, seed=2)
    seat, offers = next(iter(match.offers().items()))
    return Question(clock.think, match.view(seat), offers, budget, 1)


def taken(question: Question, clock: Clock) -> float:
    """Attempt a question; return the seconds it took."""
    start = clock.now
    question.attempt(clock, clock.wait)
    return clock.now - start


@LEVEL
@BOOKS
def test_a_forced_choice_takes_as_long_as_a_free_one(book: Rulebook, level: Level) -> None:
    clock = Clock()
    question = free(book, level.budget, clock)
    assert len(question.offers) > 1
    assert taken(only(question), clock) == pytest.approx(taken(question, clock))


@BOOKS
def test_a_mind_that_fails_takes_as_long_as_one_that_does_not(book: Rulebook) -> None:
    clock = Clock()
    question = free(book, LEVELS["fierce"].budget, clock)
    failing = Question(stumped, question.view, question.offers, question.budget, 1)
    assert failing.attempt(clock, clock.wait) is None
    assert taken(failing, clock) == pytest.approx(taken(question, clock))


@LEVEL
@BOOKS
def test_a_choice_without_a_search_fits_its_slot_at_the_highest_pace(
    book: Rulebook, level: Level
) -> None:
    question = free(book, level.budget, Clock())
    if not book.advice.searches(question.view):
        assert question.seconds < INSTANT / 2


@BOOKS
def test_without_a_time_limit_nothing_waits(book: Rulebook) -> None:
    clock = Clock()
    assert taken(only(free(book, Budget(1), clock)), clock) == 0.0

"""Computer players in seats: another process thinks, and does without it if it must."""

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from multiprocessing import active_children, get_context

import pytest

from game.bots import BotPlayer, Budget, Worker, choose, choose_any
from game.bots.worker import Question
from game.engine import Action, Chance, Dealer, Match, View
from game.rulebooks import SHELF

BUDGET = Budget(simulations=8)

PATIENCE = 50_000_000
"""Polls after which an answer counts as never coming."""


class Drawer:
    """A journal that keeps the actions."""

    def __init__(self) -> None:
        self.lines: list[Action] = []

    def write(self, action: Action) -> None:
        self.lines.append(action)


@pytest.fixture
def worker() -> Iterator[Worker]:
    """A worker that is stopped at the end."""
    worker = Worker()
    yield worker
    worker.stop()


def stumped(view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
    """A mind that fails wherever it thinks."""
    raise RuntimeError("stumped")


def question(seed: int = 1, mind=choose) -> Question:
    """What seat 0 is asked first in a match."""
    match = Match.start(SHELF[0], seed=seed)
    seat, offers = next(iter(match.offers().items()))
    return Question(mind, match.view(seat), offers, BUDGET, seed)


def awaited(worker: Worker, number: int) -> Action:
    """The answer, as soon as it is there."""
    for _ in range(PATIENCE):
        if (action := worker.answer(number)) is not None:
            return action
    raise AssertionError("no answer came")


def played(worker: Worker, seed: int, mind=choose) -> list[Action]:
    """All actions of a match between bots."""
    match = Match.start(SHELF[0], options={"hp": 2}, seed=7)
    players = [BotPlayer(worker, BUDGET, seed + seat, mind) for seat in range(match.seats)]
    drawer = Drawer()
    dealer = Dealer(match, players, drawer)
    for _ in range(PATIENCE):
        dealer.poll()
        if dealer.result is not None:
            return drawer.lines
    raise AssertionError("the match never ended")


def test_another_process_answers_what_would_be_answered_here(worker: Worker) -> None:
    asked = question()
    number = worker.ask(asked)
    assert worker.pid not in (None, os.getpid())
    assert awaited(worker, number) == asked.answer()
    assert worker.answer(number) is None


def test_no_process_is_started_before_anything_is_asked(worker: Worker) -> None:
    BotPlayer(worker, BUDGET, 1)
    assert worker.pid is None


def test_all_questions_go_to_one_process_and_are_told_apart(worker: Worker) -> None:
    asked = [question(seed) for seed in range(5)]
    numbers = [worker.ask(one) for one in asked]
    pid = worker.pid
    answers = [awaited(worker, number) for number in reversed(numbers)]
    assert answers == [one.answer() for one in reversed(asked)]
    assert worker.pid == pid


def test_a_dropped_question_is_never_answered(worker: Worker) -> None:
    first, second = worker.ask(question(1)), worker.ask(question(2))
    worker.drop(first)
    assert awaited(worker, second) == question(2).answer()
    assert worker.answer(first) is None


def test_a_player_never_uses_the_answer_to_an_earlier_question(worker: Worker) -> None:
    player = BotPlayer(worker, BUDGET, 5, choose_any)
    match = Match.start(SHELF[0], seed=3)
    seat, offers = next(iter(match.offers().items()))
    for offer in offers:
        player.ask(match.view(seat), (offer,))
    assert _first(player) == offers[-1]
    assert player.answer() is None


def _first(player: BotPlayer) -> Action:
    for _ in range(PATIENCE):
        if (action := player.answer()) is not None:
            return action
    raise AssertionError("no answer came")


def test_a_stopped_player_has_no_answer(worker: Worker) -> None:
    player = BotPlayer(worker, BUDGET, 5)
    asked = question()
    player.ask(asked.view, asked.offers)
    player.stop()
    awaited(worker, worker.ask(asked))
    assert player.answer() is None


def test_when_the_process_is_killed_thinking_goes_on_in_place(worker: Worker) -> None:
    asked = question()
    awaited(worker, worker.ask(asked))
    number = worker.ask(question(2))
    os.kill(worker.pid, signal.SIGTERM)
    assert awaited(worker, number) == question(2).answer()
    assert awaited(worker, worker.ask(asked)) == asked.answer()


def test_when_no_process_can_be_started_thinking_is_done_in_place(worker: Worker) -> None:
    context = get_context("spawn")
    context.set_executable(os.devnull)
    try:
        number = worker.ask(question())
    finally:
        context.set_executable(sys.executable)
    assert awaited(worker, number) == question().answer()
    assert awaited(worker, worker.ask(question(2))) == question(2).answer()


def test_a_match_survives_that_the_process_is_killed(worker: Worker) -> None:
    kept = played(worker, seed=11)
    awaited(worker, worker.ask(question()))
    os.kill(worker.pid, signal.SIGTERM)
    assert played(worker, seed=11) == kept


def test_a_match_between_bots_is_the_same_for_the_same_seeds(worker: Worker) -> None:
    assert played(worker, seed=11) == played(worker, seed=11)
    assert played(worker, seed=11, mind=choose_any) != played(worker, seed=12, mind=choose_any)


def test_a_stopped_worker_leaves_no_process_and_can_start_again(worker: Worker) -> None:
    awaited(worker, worker.ask(question()))
    pid = worker.pid
    worker.stop()
    assert worker.pid is None
    assert pid not in [child.pid for child in active_children()]
    assert awaited(worker, worker.ask(question())) == question().answer()
    assert worker.pid != pid


def test_a_mind_that_fails_is_not_hushed_up(worker: Worker) -> None:
    number = worker.ask(question(mind=stumped))
    with pytest.raises(RuntimeError, match="stumped"):
        awaited(worker, number)
    assert awaited(worker, worker.ask(question())) == question().answer()

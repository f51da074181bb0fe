"""The worker thinks in another process and replaces one that dies or hangs."""

import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import active_children, get_context

import pytest

from game.bots import Budget, Worker, choose
from game.bots.question import Question
from game.bots.worker import ATTEMPTS, PATIENCE, RECOVERY
from game.engine import Match
from game.rulebooks import rulebook
from tests.bots.asking import awaited, only, question, stumped

HERE = os.getpid()

STOPPING = pytest.mark.skipif(
    not hasattr(signal, "SIGSTOP"), reason="this system cannot suspend a process"
)


class Watch:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def watched(watch: Watch) -> Iterator[Worker]:
    """A worker with the test's clock."""
    worker = Worker(watch)
    yield worker
    worker.stop()


@contextmanager
def python(path: str) -> Iterator[None]:
    """Start processes with a program other than Python."""
    context = get_context("spawn")
    context.set_executable(path)
    try:
        yield
    finally:
        context.set_executable(sys.executable)


def test_another_process_gives_the_same_answer_as_this_one(worker: Worker) -> None:
    asked = question()
    number = worker.ask(asked)
    assert worker.pid not in (None, HERE)
    assert awaited(worker, number) == asked.answer()
    assert worker.answer(number) is None


def test_all_questions_go_to_one_process_and_get_their_own_answers(worker: Worker) -> None:
    asked = [question(seed) for seed in range(5)]
    numbers = [worker.ask(one) for one in asked]
    pid = worker.pid
    answers = [awaited(worker, number) for number in reversed(numbers)]
    assert answers == [one.answer() for one in reversed(asked)]
    assert (worker.pid, worker.starts) == (pid, 1)


def test_a_dropped_question_is_never_answered(worker: Worker) -> None:
    first, second = worker.ask(question(1)), worker.ask(question(2))
    worker.drop(first)
    assert awaited(worker, second) == question(2).answer()
    assert worker.answer(first) is None


def killed(pid: int) -> None:
    """Kill a process immediately."""
    os.kill(pid, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)


def test_a_process_that_dies_while_it_thinks_is_replaced_and_asked_again(worker: Worker) -> None:
    awaited(worker, worker.ask(question()))
    asked = [question(seed) for seed in range(2, 6)]
    numbers = [worker.ask(one) for one in asked]
    pid = worker.pid
    killed(pid)
    assert [awaited(worker, number) for number in numbers] == [one.answer() for one in asked]
    assert worker.pid not in (None, HERE, pid)
    assert pid not in [child.pid for child in active_children()]


def test_a_process_that_dies_between_questions_is_replaced(worker: Worker) -> None:
    for seed in range(ATTEMPTS + 1):
        assert awaited(worker, worker.ask(question(seed))) == question(seed).answer()
        assert worker.pid not in (None, HERE)
        killed(worker.pid)
    assert worker.starts == ATTEMPTS + 1


@STOPPING
@pytest.mark.parametrize("before", [0, 1], ids=["at its start", "later"])
def test_a_process_that_hangs_is_replaced_and_asked_again(
    before: int, watched: Worker, watch: Watch
) -> None:
    for seed in range(before):
        awaited(watched, watched.ask(question(seed)))
    asked = [question(seed) for seed in range(2, 5)]
    pid = watched.pid
    if pid is not None:
        os.kill(pid, signal.SIGSTOP)
    numbers = [watched.ask(one) for one in asked]
    if pid is None:
        pid = watched.pid
        os.kill(pid, signal.SIGSTOP)
    watch.now += PATIENCE
    assert all(watched.answer(number) is None for number in numbers)
    assert watched.pid == pid
    watch.now += 1
    assert [awaited(watched, number) for number in numbers] == [one.answer() for one in asked]
    assert watched.pid not in (None, HERE, pid)
    assert pid not in [child.pid for child in active_children()]


@STOPPING
def test_a_process_that_hangs_repeatedly_is_replaced_by_a_thread_for_a_while(
    watched: Worker, watch: Watch
) -> None:
    number = watched.ask(question())
    for _ in range(ATTEMPTS):
        assert watched.pid is not None
        os.kill(watched.pid, signal.SIGSTOP)
        watch.now += PATIENCE + 1
        assert watched.answer(number) is None
    assert watched.pid is None
    assert awaited(watched, number) == question().answer()
    watch.now += RECOVERY
    assert awaited(watched, watched.ask(question(2))) == question(2).answer()
    assert watched.pid not in (None, HERE)


@STOPPING
def test_a_process_suspended_while_it_thinks_has_not_answered_a_forced_choice_either(
    worker: Worker,
) -> None:
    match = Match.start(rulebook("duel"), seed=1)
    forced = only(Question(choose, match.view(0), match.offers()[0], Budget(1, seconds=0.5), 1))
    number = worker.ask(forced)
    while not worker.ready:
        assert worker.answer(number) is None
    os.kill(worker.pid, signal.SIGSTOP)
    other = Worker()
    awaited(other, other.ask(forced))
    other.stop()
    assert worker.answer(number) is None
    os.kill(worker.pid, signal.SIGCONT)
    assert awaited(worker, number) == forced.offers[0]


def test_an_idle_process_is_not_considered_hung(watched: Worker, watch: Watch) -> None:
    awaited(watched, watched.ask(question()))
    pid = watched.pid
    watch.now += 100 * PATIENCE
    assert awaited(watched, watched.ask(question(2))) == question(2).answer()
    assert watched.pid == pid


def _nowhere() -> str:
    return os.devnull


def _ending_at_once() -> str:
    found = shutil.which("true")
    return found if found else pytest.skip("this system has no program that ends at once")


@pytest.mark.parametrize("path", [_nowhere, _ending_at_once], ids=["not started", "ends at once"])
def test_without_a_process_a_thread_gives_the_same_answer(
    path: Callable[[], str], worker: Worker
) -> None:
    with python(path()):
        numbers = [worker.ask(question(seed)) for seed in range(3)]
        answers = [awaited(worker, number) for number in numbers]
    assert worker.pid is None
    assert answers == [question(seed).answer() for seed in range(3)]
    assert awaited(worker, worker.ask(question(3))) == question(3).answer()


def test_a_process_is_tried_again_after_a_while(watched: Worker, watch: Watch) -> None:
    with python(os.devnull):
        awaited(watched, watched.ask(question()))
    assert watched.pid is None
    watch.now += RECOVERY
    assert awaited(watched, watched.ask(question(2))) == question(2).answer()
    assert watched.pid not in (None, HERE)


def test_a_worker_is_ready_once_its_process_has_read_a_question(worker: Worker) -> None:
    assert not worker.ready
    awaited(worker, worker.ask(question()))
    assert worker.ready
    killed(worker.pid)
    number = worker.ask(question(2))
    while worker.starts < 2:
        assert worker.answer(number) is None
    awaited(worker, number)
    assert worker.ready


def test_a_stopped_worker_leaves_no_process_and_can_start_again(worker: Worker) -> None:
    awaited(worker, worker.ask(question()))
    pid = worker.pid
    worker.stop()
    assert worker.pid is None
    assert pid not in [child.pid for child in active_children()]
    assert awaited(worker, worker.ask(question())) == question().answer()
    assert worker.pid != pid


def test_the_error_of_a_failing_mind_is_raised(worker: Worker) -> None:
    number = worker.ask(question(mind=stumped))
    with pytest.raises(RuntimeError, match="stumped"):
        awaited(worker, number)
    assert awaited(worker, worker.ask(question())) == question().answer()

"""The worker that thinks for all computer players in the background."""

from collections.abc import Callable
from time import monotonic

from game.bots.executors import ProcessExecutor, ThreadExecutor
from game.bots.question import Question
from game.engine import Action

PATIENCE = 10.0
"""Seconds without an answer after which a process is considered hung."""

ATTEMPTS = 3
"""Consecutive process failures after which a thread takes over."""

RECOVERY = 60.0
"""Seconds after which the thread is replaced by a process again."""


class Worker:
    """A separate process that answers questions, started with the first question.

    Each question gets a number that is never reused. A process that dies or hangs is killed, and a
    new one gets all open questions; its answers are the same unless the time limit cuts a search
    short. If no process works, a thread answers for a while. ``clock`` returns the time in seconds.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._last = 0
        self._open: dict[int, Question] = {}
        self._answers: dict[int, Action | None] = {}
        self._executor: ThreadExecutor | None = None
        self._starts = 0
        self._failures = 0
        self._heard = 0.0
        self._retry = 0.0

    @property
    def pid(self) -> int | None:
        """The process id; None if no process is running."""
        return None if self._executor is None else self._executor.pid

    @property
    def starts(self) -> int:
        """The number of processes and threads started so far."""
        self._attend()
        return self._starts

    @property
    def ready(self) -> bool:
        """Whether the current executor has read a question."""
        self._attend()
        return self._executor is not None and self._executor.ready

    def ask(self, question: Question) -> int:
        """Queue a question and return its number."""
        self._last += 1
        if not self._waiting():
            self._heard = self._clock()
            self._try_a_process_again()
        self._open[self._last] = question
        if self._executor is None:
            self._start()
        else:
            self._executor.ask(self._last, question)
        return self._last

    def answer(self, number: int) -> Action | None:
        """Return the answer to an open question once; None while it is being thought about."""
        self._attend()
        if number not in self._open or number not in self._answers:
            return None
        question = self._open.pop(number)
        # Thinking failed in the executor; repeat it here to raise the error.
        return self._answers.pop(number) or question.answer()

    def drop(self, number: int) -> None:
        """Forget a question; its answer will not be used."""
        self._open.pop(number, None)
        self._answers.pop(number, None)

    def stop(self) -> None:
        """Kill the process and forget all questions; another question starts a new one."""
        self._dismiss()
        self._failures = 0
        self._open.clear()
        self._answers.clear()

    def _waiting(self) -> bool:
        """Return whether any question has no answer yet."""
        return len(self._answers) < len(self._open)

    def _attend(self) -> None:
        """Collect finished answers, and replace a dead or hung process."""
        if self._executor is None:
            return
        for number, action in self._executor.answers():
            self._heard = self._clock()
            if self._executor.pid is not None:
                self._failures = 0
            if number in self._open:
                self._answers[number] = action
        if self._waiting() and (self._executor.lost or self._is_overdue()):
            self._failures += 1
            self._dismiss()
            self._start()

    def _is_overdue(self) -> bool:
        """Return whether the process is considered hung; a thread cannot be replaced."""
        return self.pid is not None and self._clock() - self._heard > PATIENCE

    def _start(self) -> None:
        """Start a new executor and ask it all open questions."""
        self._starts += 1
        self._heard = self._clock()
        self._executor = self._new_executor()
        for number, question in self._open.items():
            if number not in self._answers:
                self._executor.ask(number, question)

    def _new_executor(self) -> ThreadExecutor:
        if self._failures < ATTEMPTS:
            try:
                return ProcessExecutor()
            except OSError:
                self._failures = ATTEMPTS
        self._retry = self._clock() + RECOVERY
        return ThreadExecutor()

    def _try_a_process_again(self) -> None:
        """Replace the thread by a process after RECOVERY; one more failure restores it."""
        if self._failures >= ATTEMPTS and self._clock() >= self._retry:
            self._failures = ATTEMPTS - 1
            self._dismiss()

    def _dismiss(self) -> None:
        if self._executor is not None:
            self._executor.stop()
            self._executor = None

"""The one process in which all computer players think, so that no frame is late."""

import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TypeAlias

from game.bots.budget import Budget
from game.engine import Action, Chance, Choose, Pick, Play, View

Mind: TypeAlias = "Callable[[View, Sequence[Action], Budget, Chance], Action]"
"""How a player chooses: a function of a module, so that another process can find it."""


@dataclass(frozen=True, slots=True)
class Question:
    """All that goes into a choice: the same question always has the same answer."""

    mind: Mind
    view: View
    offers: tuple[Action, ...]
    budget: Budget
    seed: int

    def answer(self) -> Action:
        """Think; this may take a while."""
        return self.mind(self.view, self.offers, self.budget, Chance(self.seed))


class Worker:
    """Answers questions in a process of its own, started when the first is asked.

    Each question gets a number that is never used again. If the process cannot be started or
    dies, questions are answered in place from then on: late frames are better than no match.
    """

    def __init__(self) -> None:
        self._last = 0
        self._open: dict[int, Question] = {}
        self._answers: dict[int, Action | None] = {}
        self._process: BaseProcess | None = None
        self._line: Connection[tuple[int, Question], object] | None = None
        self._lost = False

    @property
    def pid(self) -> int | None:
        """The process's number; None while there is none."""
        return None if self._process is None else self._process.pid

    def ask(self, question: Question) -> int:
        """Start to think about a question: its number."""
        self._last += 1
        self._open[self._last] = question
        self._start()
        if self._line is not None:
            try:
                self._line.send((self._last, question))
            except OSError:
                self._lose()
        return self._last

    def answer(self, number: int) -> Action | None:
        """The answer to an open question, once; None while it is thought about."""
        self._receive()
        question = self._open.get(number)
        if question is None:
            return None
        if number in self._answers or self._lost:
            del self._open[number]
            # What failed over there fails here again, loudly.
            return self._answers.pop(number, None) or question.answer()
        return None

    def drop(self, number: int) -> None:
        """Forget a question; its answer will not be used."""
        self._open.pop(number, None)
        self._answers.pop(number, None)

    def stop(self) -> None:
        """Kill the process and forget all questions; another question starts a new one."""
        self._lose()
        self._lost = False
        self._open.clear()
        self._answers.clear()

    def _start(self) -> None:
        if self._process is not None or self._lost:
            return
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), name="bots", daemon=True)
        self._line = ours
        try:
            self._process.start()
        except OSError:
            self._process = None
            self._lose()
        theirs.close()

    def _receive(self) -> None:
        try:
            while self._line is not None and self._line.poll():
                match self._line.recv():
                    case (int(number), (Play() | Pick() | Choose() | None) as action):
                        if number in self._open:
                            self._answers[number] = action
        except (OSError, EOFError):
            self._lose()

    def _lose(self) -> None:
        """Go on without the process."""
        self._lost = True
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None


def _serve(line: "Connection[object, tuple[int, Question]]") -> None:
    """Answer questions, one after the other, until the program at the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program to handle
    while True:
        try:
            number, question = line.recv()
        except (EOFError, OSError):
            return
        try:
            line.send((number, _tried(question)))
        except OSError:
            return


def _tried(question: Question) -> Action | None:
    """The answer; None when thinking failed, so that the program meets the error itself."""
    try:
        return question.answer()
    except Exception:
        return None

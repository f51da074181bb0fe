"""A computer player in a seat: asks the worker, never blocks, uses no stale answer."""

from collections.abc import Sequence

from game.bots.budget import Budget
from game.bots.choosing import choose
from game.bots.worker import Mind, Question, Worker
from game.engine import Action, Chance, View


class BotPlayer:
    """A `game.engine.dealer.Player` that thinks in the shared worker.

    With the same seed, mind and budget it chooses the same in the same match: each choice has
    a Chance of its own, from the seed and how often the player was asked.
    """

    def __init__(self, worker: Worker, budget: Budget, seed: int, mind: Mind = choose) -> None:
        self._worker = worker
        self._budget = budget
        self._mind = mind
        self._base = Chance(seed).bits()
        self._asked = 0
        self._number: int | None = None

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        """Start to think about a choice; an earlier one that is still open is forgotten."""
        self.stop()
        seed = Chance(self._base ^ self._asked).bits()
        self._asked += 1
        question = Question(self._mind, view, tuple(offers), self._budget, seed)
        self._number = self._worker.ask(question)

    def answer(self) -> Action | None:
        """The choice, once; None while there is none yet."""
        if self._number is None:
            return None
        action = self._worker.answer(self._number)
        if action is not None:
            self._number = None
        return action

    def stop(self) -> None:
        """Stop thinking about the open choice."""
        if self._number is not None:
            self._worker.drop(self._number)
            self._number = None

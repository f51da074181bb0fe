"""A computer player that never blocks and never uses a stale answer."""

from collections.abc import Sequence

from game.bots.budget import Budget
from game.bots.choosing import choose
from game.bots.question import Mind, Question
from game.bots.schedule import Schedule
from game.engine import Action, Chance, View


class BotPlayer:
    """A `game.engine.dealer.Player` that answers by a schedule it shares with the others.

    The same seed, mind and budget lead to the same choices in the same match, unless the time
    limit cuts a search short. Each choice has its own Chance, derived from the seed and the
    number of questions so far.
    """

    def __init__(self, schedule: Schedule, budget: Budget, seed: int, mind: Mind = choose) -> None:
        self._schedule = schedule
        self._budget = budget
        self._mind = mind
        self._base = Chance(seed).bits()
        self._asked = 0
        self._number: int | None = None

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        """Start to think about a choice; drop an earlier one that is still open."""
        self.stop()
        seed = Chance(self._base ^ self._asked).bits()
        self._asked += 1
        question = Question(self._mind, view, tuple(offers), self._budget, seed)
        self._number = self._schedule.ask(question)

    def answer(self) -> Action | None:
        """Return the choice once; None before it is due."""
        if self._number is None:
            return None
        action = self._schedule.answer(self._number)
        if action is not None:
            self._number = None
        return action

    def stop(self) -> None:
        """Stop thinking about the open choice."""
        if self._number is not None:
            self._schedule.drop(self._number)
            self._number = None

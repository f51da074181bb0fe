"""A question to a computer player, with all inputs of the choice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic, sleep
from typing import TypeAlias

from game.bots.budget import Budget
from game.engine import Action, Chance, View

Mind: TypeAlias = "Callable[[View, Sequence[Action], Budget, Chance], Action]"
"""A function that chooses an action; module-level, so that another process can import it."""

QUICK = 0.1
"""Seconds for a choice that takes no search, at most; the shortest time slot is longer."""


@dataclass(frozen=True, slots=True)
class Question:
    """All inputs of a choice.

    Equal questions have equal answers, unless the time limit cuts a search short: then the answer
    depends on how many simulations were made.
    """

    mind: Mind
    view: View
    offers: tuple[Action, ...]
    budget: Budget
    seed: int

    def answer(self) -> Action:
        """Choose an action; this may take a while."""
        return self.mind(self.view, self.offers, self.budget, Chance(self.seed))

    @property
    def seconds(self) -> float:
        """The minimum time of an answer, in seconds; it depends on public facts only."""
        ceiling = self.budget.seconds or 0.0
        if self.view.rulebook.advice.searches(self.view):
            return ceiling
        return min(ceiling, QUICK)

    def attempt(
        self,
        clock: Callable[[], float] = monotonic,
        wait: Callable[[float], None] = sleep,
    ) -> Action | None:
        """Choose an action when ``seconds`` are over; None if that fails.

        A forced choice needs no thinking time. If its answer were sent at once, a process suspended
        after that would delay only the answers to free choices, which reveals the hand. On None,
        the caller can raise the error itself.
        """
        end = clock() + self.seconds
        try:
            action = self.answer()
        except Exception:
            action = None
        wait(max(0.0, end - clock()))
        return action

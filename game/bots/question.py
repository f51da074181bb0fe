"""A question to a computer player, with all inputs of the choice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.bots.budget import Budget
from game.engine import Action, Chance, View

Mind: TypeAlias = "Callable[[View, Sequence[Action], Budget, Chance], Action]"
"""A function that chooses an action; module-level, so that another process can import it."""


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

    def attempt(self) -> Action | None:
        """Choose an action; None if that fails, so that the caller can raise the error itself."""
        try:
            return self.answer()
        except Exception:
            return None

"""The levels of computer players: the same player, which slips more or less often."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from game.bots.budget import Budget
from game.bots.choosing import choose, choose_any
from game.bots.question import Mind
from game.engine import Action, Chance, View

GENTLE_SLIPS, STEADY_SLIPS = 0.45, 0.12
"""Probability that a player takes a random offer instead of a good one."""


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of computer players: how it chooses, and its budget for a choice."""

    mind: Mind
    budget: Budget


def gentle(view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
    """Choose a good offer, but often a random one; for people who are learning the game."""
    return _slipping(GENTLE_SLIPS, view, offers, budget, chance)


def steady(view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
    """Choose a good offer, now and then a random one."""
    return _slipping(STEADY_SLIPS, view, offers, budget, chance)


def fierce(view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
    """Always choose a good offer."""
    return choose(view, offers, budget, chance)


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "gentle": Level(gentle, Budget(100, seconds=0.5)),
        "steady": Level(steady, Budget(400, seconds=0.8)),
        "fierce": Level(fierce, Budget(800, seconds=0.9)),
    }
)
"""The levels by name, weakest first."""

USUAL = "steady"
"""The default level."""


def _slipping(
    slips: float, view: View, offers: Sequence[Action], budget: Budget, chance: Chance
) -> Action:
    """Return a random offer with this probability, else a good one."""
    player = choose_any if chance.unit() < slips else choose
    return player(view, offers, budget, chance)

"""What the full and the Basic ruleset call things, and how much there may be of each."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.counters import CounterRange
from game.engine.names import Options, Seat
from game.engine.text import N_
from game.rulebooks.deck_duel.cards import SEATS

HEALTH, MOST_HEALTH = 10, 12
"""Health at the start, and the most there may be (DD-2, DD-24)."""

MOST_POINTS = 3
"""The most Attack, Defense or Rage (DD-2, DD-24)."""

DIE = 6
"""Sides of the die of the initiative (DD-3)."""

NOBODY = -1
"""The value of ``initiative`` before it was rolled for."""


KINDS = {"attack": N_("Attack"), "defense": N_("Defense"), "rage": N_("Rage")}
"""The kinds of points by name."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One of the two rulesets, as names of counters.

    ``fuel`` is spent in Prep, at most ``tank`` of it; ``edge`` are the points that add to the
    damage, ``guard`` those that lessen it ("" where fuel does that); ``unit`` is one of the fuel
    in words.
    """

    title: str
    fuel: str
    tank: int
    unit: str
    edge: str
    guard: str

    @property
    def points(self) -> tuple[str, ...]:
        """The kinds of points that fuel can be spent on in Prep."""
        return (self.edge, self.guard) if self.guard else (self.edge,)

    def counters(self) -> Mapping[str, CounterRange]:
        """Every counter, within its die (DD-2, DD-24)."""
        counters = {"round": CounterRange(1, least=1)}
        if self.guard:
            counters["initiative"] = CounterRange(NOBODY, NOBODY, SEATS[-1])
        for seat in SEATS:
            counters[f"health:{seat}"] = CounterRange(HEALTH, 0, MOST_HEALTH)
            counters[f"{self.fuel}:{seat}"] = CounterRange(self.tank, 0, self.tank)
            for kind in self.points:
                counters[f"{kind}:{seat}"] = CounterRange(0, 0, MOST_POINTS)
        return counters

    def most(self, counter: str) -> int:
        """The most that a seat's counter may say."""
        limits = {"health": MOST_HEALTH, self.fuel: self.tank}
        return limits.get(counter.partition(":")[0], MOST_POINTS)

    def fueled(self, seat: Seat) -> str:
        """The counter of a seat's fuel."""
        return f"{self.fuel}:{seat}"


FULL = Ruleset(N_("High card"), "energy", 3, N_("Energy"), "attack", "defense")

BASIC = Ruleset(N_("Basic"), "actions", 2, N_("Action"), "rage", "")


def ruleset(options: Options) -> Ruleset:
    """The ruleset that is played."""
    return BASIC if options["ruleset"] == "basic" else FULL

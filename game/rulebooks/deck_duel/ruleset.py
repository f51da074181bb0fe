"""The full and the Basic ruleset: names and limits of their counters."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.counters import CounterRange
from game.engine.names import Options, Seat, group_of
from game.engine.text import N_
from game.rulebooks.deck_duel.cards import SEATS

HEALTH, MOST_HEALTH = 10, 12
"""Health at the start, and its maximum (DD-2, DD-24)."""

MOST_POINTS = 3
"""Maximum Attack, Defense or Rage (DD-2, DD-24)."""

DIE = 6
"""Sides of the initiative die (DD-3)."""

NOBODY = -1
"""Value of ``initiative`` before the roll."""


KINDS = {"attack": N_("Attack"), "defense": N_("Defense"), "rage": N_("Rage")}
"""The kinds of points by name."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A ruleset, as names of counters.

    ``fuel`` is spent in Prep and has the maximum ``tank``; ``unit`` is its name for players.
    ``edge`` adds to the damage; ``guard`` stops it ("" if fuel does that).
    """

    title: str
    fuel: str
    tank: int
    unit: str
    edge: str
    guard: str

    @property
    def units(self) -> str:
        """The name of fuel in the plural."""
        return N_("Actions") if self.unit == "Action" else self.unit

    @property
    def points(self) -> tuple[str, ...]:
        """The counters that fuel can raise in Prep."""
        return (self.edge, self.guard) if self.guard else (self.edge,)

    def counters(self) -> Mapping[str, CounterRange]:
        """Return all counters with their ranges (DD-2, DD-24)."""
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
        """Return a counter's maximum."""
        limits = {"health": MOST_HEALTH, self.fuel: self.tank}
        return limits.get(group_of(counter), MOST_POINTS)

    def fueled(self, seat: Seat) -> str:
        """Return the name of a seat's fuel counter."""
        return f"{self.fuel}:{seat}"


FULL = Ruleset(N_("High card"), "energy", 3, N_("Energy"), "attack", "defense")

BASIC = Ruleset(N_("Basic"), "actions", 2, N_("Action"), "rage", "")


def ruleset(options: Options) -> Ruleset:
    """Return the ruleset that the options select."""
    return BASIC if options["ruleset"] == "basic" else FULL

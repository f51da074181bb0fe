"""How a computer player chooses: from its own view and the offers, and nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from game.engine import Action, Chance, View

FAR_LESS = 0.1
"""Offers that are less likely than this share of the best one are not played."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may think: simulations measure its strength, seconds are a ceiling."""

    simulations: int
    seconds: float | None = None


def policy(
    view: View, offers: Sequence[Action], budget: Budget, chance: Chance
) -> dict[Action, float]:
    """How likely the player takes each offer; the probabilities sum to 1.

    The card game's own advice decides where it has a mixture; else all offers that look best
    at first sight are as likely. ValueError when there is nothing to choose from.
    """
    if not offers:
        raise ValueError("there is nothing to choose from")
    advice = view.rulebook.advice
    advised = advice.policy(view, offers, chance) if len(offers) > 1 else None
    if advised is None:
        hints = [advice.hint(view, offer) for offer in offers]
        advised = {
            offer: float(hint == max(hints)) for offer, hint in zip(offers, hints, strict=True)
        }
    total = sum(advised.values())
    return {offer: advised.get(offer, 0.0) / total for offer in offers}


def choose(view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
    """One offer, drawn so that nearly equal ones are mixed and poor ones are not played."""
    return _drawn(_without_poor(policy(view, offers, budget, chance)), chance)


def choose_any(view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
    """Any offer: the weakest player, to measure others against."""
    return chance.one_of(offers)


def _without_poor(chances: Mapping[Action, float]) -> dict[Action, float]:
    best = max(chances.values())
    return {offer: share for offer, share in chances.items() if share >= FAR_LESS * best}


def _drawn(shares: Mapping[Action, float], chance: Chance) -> Action:
    """An offer by its share; the shares need not sum to 1."""
    offers, sums = tuple(shares), tuple(accumulate(shares.values()))
    aim = chance.unit() * sums[-1]
    return next((offer for offer, top in zip(offers, sums, strict=True) if aim < top), offers[-1])

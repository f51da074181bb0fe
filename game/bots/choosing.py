"""How a computer player chooses: from its own view and the offers, and nothing else."""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from game.bots.budget import Budget
from game.bots.search import searched
from game.engine import Action, Chance, View

FAR_LESS = 0.1
"""Offers of a mixture that are less likely than this share of the best one are not played."""

NEARLY = 0.8
"""Offers that a search looked into less often than this share of the best one are not played."""


def policy(
    view: View, offers: Sequence[Action], budget: Budget, chance: Chance
) -> dict[Action, float]:
    """How likely the player takes each offer; the probabilities sum to 1.

    The card game's own advice decides where it has a mixture; else how often a search looked
    into each offer. Where nothing is worth a search, all offers that look best at first sight
    are as likely. ValueError when there is nothing to choose from.
    """
    return _weighed(view, offers, budget, chance)[0]


def choose(view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
    """One offer, drawn so that nearly equal ones are mixed and poor ones are not played."""
    shares, least = _weighed(view, offers, budget, chance)
    best = max(shares.values())
    good = {offer: share for offer, share in shares.items() if share >= least * best}
    return _drawn(good, chance)


def choose_at_sight(view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
    """One of the offers that look best at first sight: a player that does not think ahead."""
    return _drawn(_at_sight(view, offers), chance)


def choose_any(view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
    """Any offer: the weakest player, to measure others against."""
    return chance.one_of(offers)


def _weighed(
    view: View, offers: Sequence[Action], budget: Budget, chance: Chance
) -> tuple[dict[Action, float], float]:
    """The policy, and which share of its best an offer must have to be played."""
    if not offers:
        raise ValueError("there is nothing to choose from")
    if len(offers) == 1:
        return {offers[0]: 1.0}, FAR_LESS
    advice = view.rulebook.advice
    advised = advice.policy(view, offers, budget.spend(), chance)
    if advised is not None:
        total = sum(advised.values())
        return {offer: advised.get(offer, 0.0) / total for offer in offers}, FAR_LESS
    if advice.searches(view):
        return searched(view, offers, budget, chance), NEARLY
    return _at_sight(view, offers), FAR_LESS


def _at_sight(view: View, offers: Sequence[Action]) -> dict[Action, float]:
    """All offers that look best at first sight, as likely; the others not at all."""
    advice = view.rulebook.advice
    hints = {offer: advice.hint(view, offer) for offer in offers}
    best = max(hints.values())
    good = sum(hint == best for hint in hints.values())
    return {offer: (hint == best) / good for offer, hint in hints.items()}


def _drawn(shares: Mapping[Action, float], chance: Chance) -> Action:
    """An offer by its share; the shares need not sum to 1."""
    offers, sums = tuple(shares), tuple(accumulate(shares.values()))
    aim = chance.unit() * sums[-1]
    return next((offer for offer, top in zip(offers, sums, strict=True) if aim < top), offers[-1])

"""How a computer player chooses, from its view and the legal actions alone."""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from game.bots.budget import Budget
from game.bots.search import searched
from game.engine import Action, Chance, View

FAR_LESS = 0.1
"""Minimum share of the best offer's probability for an offer of a mixed strategy to be played."""

NEARLY = 0.8
"""Minimum share of the best offer's visits for an offer of a search to be played."""


def policy(
    view: View, offers: Sequence[Action], budget: Budget, chance: Chance
) -> dict[Action, float]:
    """Return the probability of each offer; the probabilities sum to 1.

    They come from the card game's own advice if it has a mixed strategy, else from the visits of a
    search. If nothing is worth a search, all offers with the best hint are equally likely. Raises
    ValueError if there are no offers.
    """
    return _weighed(view, offers, budget, chance)[0]


def choose(view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
    """Draw an offer by its probability, ignoring poor ones."""
    shares, least = _weighed(view, offers, budget, chance)
    best = max(shares.values())
    good = {offer: share for offer, share in shares.items() if share >= least * best}
    return _drawn(good, chance)


def choose_at_sight(view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
    """Return a random one of the offers with the best hint, without a search."""
    return _drawn(_at_sight(view, offers), chance)


def choose_any(view: View, offers: Sequence[Action], budget: Budget, chance: Chance) -> Action:
    """Return a random offer: the weakest player, as a baseline."""
    return chance.one_of(offers)


def _weighed(
    view: View, offers: Sequence[Action], budget: Budget, chance: Chance
) -> tuple[dict[Action, float], float]:
    """Return the policy, and the minimum share of the best offer that is played."""
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
    """Return a policy with all offers that have the best hint equally likely."""
    advice = view.rulebook.advice
    hints = {offer: advice.hint(view, offer) for offer in offers}
    best = max(hints.values())
    good = sum(hint == best for hint in hints.values())
    return {offer: (hint == best) / good for offer, hint in hints.items()}


def _drawn(shares: Mapping[Action, float], chance: Chance) -> Action:
    """Draw an offer by its weight; the weights need not sum to 1."""
    offers, sums = tuple(shares), tuple(accumulate(shares.values()))
    aim = chance.unit() * sums[-1]
    return next((offer for offer, top in zip(offers, sums, strict=True) if aim < top), offers[-1])

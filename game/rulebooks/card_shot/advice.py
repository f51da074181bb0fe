"""The advice of Card Shot!: chances to win, and a mixture of nearly equal plays."""

from collections.abc import Iterable, Mapping, Sequence
from math import exp

from game.engine.actions import Action, Play
from game.engine.chance import Chance
from game.engine.names import Seat
from game.engine.rulebook import View
from game.engine.steps import step_name
from game.rulebooks.card_shot.action_values import action_values
from game.rulebooks.card_shot.assessment import assess, prospects
from game.rulebooks.card_shot.cards import (
    DECKS,
    HAND_SIZES,
    HANDS,
    MODES,
    other,
)
from game.rulebooks.card_shot.payoffs import slope, standing

LOOSE = 0.3
"""Cards of life by which a play may be worse and still be mixed in, roughly."""


SHORT = 10.0
"""With less life than this, plays must be closer to the best to be mixed in."""

TINY = 1e-9
"""Least value of a card of life, even in a decided match."""


class Fencer:
    """Advice for Card Shot!: cards are played from a mixture; all other choices are the best one.

    A card is weighed against all cards the opponent may play, with the probabilities of a good
    player whose hand is not known. Damage, absorbing, effects and the value of the card itself
    count in cards left.
    """

    def searches(self, view: View) -> bool:
        """Return False: no step takes a search."""
        return False

    def policy(
        self, view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
    ) -> Mapping[Action, float] | None:
        """Return the probability of each offer; no simulation is needed."""
        if step_name(view.agenda) == "lay":
            return _mixed(view, offers)
        found = action_values(view, offers)
        best = max(found.values())
        return {offer: float(value == best) for offer, value in found.items()}

    def hint(self, view: View, action: Action) -> float:
        """Return the chance to win, or the gain of a minor choice."""
        if isinstance(action, Play):
            rows = prospects(assess(view, action.seat)).rows
            return rows[view.face(action.card), MODES.index(action.mode)]
        return action_values(view, (action,))[action]

    def value(self, view: View, seat: Seat) -> float:
        """Return the chance to win by the cards that can still be drawn."""
        if view.result is not None:
            return 1.0 if seat in view.result.winners else -1.0
        lives = [
            view.counts[DECKS[one]] + view.counts[HANDS[one]] - view.counters[HAND_SIZES[one]]
            for one in (seat, other(seat))
        ]
        return 1.96 * standing(max(1, lives[0]), max(1, lives[1])) - 0.98


def _mixed(view: View, offers: Sequence[Action]) -> dict[Action, float]:
    """Return the mixture: plays nearly as good as the best are nearly as likely."""
    known = assess(view, offers[0].seat)
    rows = prospects(known).rows
    best = max(rows.values())
    loose = LOOSE * max(TINY, slope(best, max(SHORT, known.lives[0])))
    return {
        offer: exp((rows[view.face(offer.card), MODES.index(offer.mode)] - best) / loose)
        for offer in offers
        if isinstance(offer, Play)
    }

"""How a careful duellist chooses: the chance to win, card by card, and a mixture of lays."""

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
"""Cards of life by which a lay may be worse and still be mixed in, about."""


SHORT = 10.0
"""With less life than this, one has to be more careful which lays are as good."""

TINY = 1e-9
"""A card of life is never worth nothing, not even in a match that is decided."""


class Fencer:
    """Advice for Card Shot!: lays are mixed, of everything else the best is taken.

    A lay is weighed against all that the other may lay, each as likely as a good player lays it
    from the cards that may be in that hand; damage, what the hand takes off of it, effects and
    the worth of the card itself are counted in cards of life.
    """

    def searches(self, view: View) -> bool:
        """Return False: no step takes a search."""
        return False

    def policy(
        self, view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
    ) -> Mapping[Action, float] | None:
        """How likely each offer is; no course of the match has to be tried out for it."""
        if step_name(view.agenda) == "lay":
            return _mixed(view, offers)
        found = action_values(view, offers)
        best = max(found.values())
        return {offer: float(value == best) for offer, value in found.items()}

    def hint(self, view: View, action: Action) -> float:
        """How likely a win is then, or in smaller matters what a choice gains."""
        if isinstance(action, Play):
            rows = prospects(assess(view, action.seat)).rows
            return rows[view.face(action.card), MODES.index(action.mode)]
        return action_values(view, (action,))[action]

    def value(self, view: View, seat: Seat) -> float:
        """How likely a win is by the cards that can still be drawn."""
        if view.result is not None:
            return 1.0 if seat in view.result.winners else -1.0
        lives = [
            view.counts[DECKS[one]] + view.counts[HANDS[one]] - view.counters[HAND_SIZES[one]]
            for one in (seat, other(seat))
        ]
        return 1.96 * standing(max(1, lives[0]), max(1, lives[1])) - 0.98


def _mixed(view: View, offers: Sequence[Action]) -> dict[Action, float]:
    """Lays that are nearly as good as the best are nearly as likely."""
    known = assess(view, offers[0].seat)
    rows = prospects(known).rows
    best = max(rows.values())
    loose = LOOSE * max(TINY, slope(best, max(SHORT, known.lives[0])))
    return {
        offer: exp((rows[view.face(offer.card), MODES.index(offer.mode)] - best) / loose)
        for offer in offers
        if isinstance(offer, Play)
    }

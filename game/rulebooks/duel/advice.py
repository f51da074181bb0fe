"""Advice for Duel: play high cards first, and save the low ones and the trump."""

from collections.abc import Iterable, Mapping, Sequence

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.chance import Chance
from game.engine.names import Face, Seat
from game.engine.options import number_of
from game.engine.rulebook import View
from game.rulebooks.duel.cards import HANDS, NUMBER, TRUMP
from game.rulebooks.duel.seats import living, side_of

ROUND = 0.85
"""Most that a hand counts before the round is won, as a share of a round."""


class SwordMaster:
    """Advice for Duel: keep the cards that can be played on a low tower."""

    def searches(self, view: View) -> bool:
        """Return True: every step takes a search."""
        return True

    def policy(
        self, view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
    ) -> Mapping[Action, float] | None:
        """Return None: a search decides."""
        return None

    def hint(self, view: View, action: Action) -> float:
        """Return a card's worth, negative if it leaves the hand, or a rival's number of cards."""
        match action:
            case Play(card=card):
                return -_worth(view.face(card))
            case Pick(seat, card):
                kept = card in view.zones[HANDS[seat]]
                return -_worth(view.face(card)) if kept else _worth(view.face(card))
            case Choose(seat, option):
                other = int(option.partition(":")[2])
                if other == seat:
                    return 0.0
                return float(view.counts[HANDS[other]])

    def value(self, view: View, seat: Seat) -> float:
        """Return the lead in rounds, with an estimate of the current round; -1 to 1."""
        if view.result is not None:
            return 1.0 if seat in view.result.winners else -1.0
        side = side_of(seat, view.seats, view.options)
        rounds = [view.counters[f"rounds:{other}"] for other in range(view.seats)]
        best = max(number for other, number in enumerate(rounds) if other not in side)
        lead = rounds[seat] - best + ROUND * _standing(view, side)
        return max(-0.98, min(0.98, lead / number_of(view.options, "rounds_to_win")))


def _standing(view: View, side: tuple[Seat, ...]) -> float:
    """Return the standing of a side in the current round, from -1 (lost) to 1 (won)."""
    left = living(view.seats, view.counters)
    ours = [_strength(view, seat) for seat in left if seat in side]
    theirs = [_strength(view, seat) for seat in left if seat not in side]
    if not ours:
        return -1.0
    if not theirs:
        return 1.0
    own, others = sum(ours), sum(theirs) / (1 if len(side) > 1 else len(theirs))
    share = (own - others) / (own + others + 1.0)
    return share if len(theirs) <= len(ours) else share - (1.0 + share) / 4


def _strength(view: View, seat: Seat) -> float:
    """Return the worth of a hand's cards; their number if they are hidden."""
    cards = view.zones.get(HANDS[seat])
    if cards is None:
        return float(view.counts[HANDS[seat]])
    return sum(_worth(view.face(card)) for card in cards)


def _worth(face: Face) -> float:
    """Return the worth of holding a card, about 1.

    A trump can be played on anything, a low card on most cards.
    """
    number = NUMBER[face]
    return 2.2 if number == TRUMP else 1.2 - 0.1 * number

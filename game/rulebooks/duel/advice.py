"""How a careful duellist thinks: high cards first, low ones and the trump are for later."""

from collections.abc import Iterable, Mapping, Sequence

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.chance import Chance
from game.engine.names import Face, Seat
from game.engine.options import number_of
from game.engine.rulebook import View
from game.rulebooks.duel.cards import HANDS, NUMBER, TRUMP
from game.rulebooks.duel.seats import living, side_of

ROUND = 0.85
"""How much of a round a hand can be worth before it is won."""


class SwordMaster:
    """Advice for Duel: keep the cards that can still be played when the tower is low."""

    def searches(self, view: View) -> bool:
        """Return True: every step takes a search."""
        return True

    def policy(
        self, view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
    ) -> Mapping[Action, float] | None:
        """Nothing: it takes a search."""
        return None

    def hint(self, view: View, action: Action) -> float:
        """Play and give away what is least worth keeping; take, copy and bury what is most."""
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
        """The lead in rounds, and in the round that is being played by what is left to play."""
        if view.result is not None:
            return 1.0 if seat in view.result.winners else -1.0
        side = side_of(seat, view.seats, view.options)
        rounds = [view.counters[f"rounds:{other}"] for other in range(view.seats)]
        best = max(number for other, number in enumerate(rounds) if other not in side)
        lead = rounds[seat] - best + ROUND * _standing(view, side)
        return max(-0.98, min(0.98, lead / number_of(view.options, "rounds_to_win")))


def _standing(view: View, side: tuple[Seat, ...]) -> float:
    """How the round stands for a side, from -1 (lost) to 1 (won)."""
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
    """What a hand can still do: its cards weighed, or counted where they are not seen."""
    cards = view.zones.get(HANDS[seat])
    if cards is None:
        return float(view.counts[HANDS[seat]])
    return sum(_worth(view.face(card)) for card in cards)


def _worth(face: Face) -> float:
    """What it is worth to hold a card: a trump goes on anything, a low card on most; about 1."""
    number = NUMBER[face]
    return 2.2 if number == TRUMP else 1.2 - 0.1 * number

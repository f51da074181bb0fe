"""How a good fencer thinks: count what went by, weigh the hands that are left, mix."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import comb
from typing import TypeAlias

from game.engine.actions import Action, Play
from game.engine.chance import Chance
from game.engine.imagination import placed_faces, unseen_faces
from game.engine.names import Face, Seat
from game.engine.view import View
from game.rulebooks.filthy_casual.moves import MOVES, outcome

ROUNDS = 60
"""Rounds of regret matching; more come closer to what cannot be exploited."""

LEAST = 0.001
"""How likely a kind of hand must be to be thought about."""

Kind: TypeAlias = tuple[int, ...]
"""The different moves of a hand, as places in MOVES, ascending."""

Gains: TypeAlias = list[float]
"""What each move gains, in the order of MOVES."""


class FencingMaster:
    """Advice for Filthy Casual: a mixture that an opponent who knows it gains little from.

    The choice is a game of hidden hands. The opponent's is dealt from the cards we have not
    seen, and ours, as the opponent sees it, from those that the table has not. Both sides
    learn by regret matching (Hart and Mas-Colell, 2000; the plus variant of Tammelin, 2014)
    what to play with each kind of hand; the answer is what ours plays.
    """

    def policy(
        self, view: View, offers: Sequence[Action], chance: Chance
    ) -> Mapping[Action, float]:
        """How likely each offer is; like cards share their move's weight."""
        own = [(offer, view.face(offer.card)) for offer in offers if isinstance(offer, Play)]
        copies = Counter(face for _, face in own)
        kind = tuple(place for place, move in enumerate(MOVES) if move in copies)
        weights = _mixture(view, kind) if len(kind) > 1 else {kind[0]: 1.0}
        return {offer: weights[MOVES.index(face)] / copies[face] for offer, face in own}

    def hint(self, view: View, action: Action) -> float:
        """How many of the unseen cards the move beats, less those that beat it."""
        if not isinstance(action, Play):
            return 0.0
        move, unseen = view.face(action.card), _unseen(view)
        return sum(number * outcome(move, other) for other, number in unseen.items())

    def value(self, view: View, seat: Seat) -> float:
        """The lead in hit points, -1 to 1."""
        points = [view.counters[f"hp:{other}"] for other in range(view.seats)]
        rest = max(points[:seat] + points[seat + 1 :])
        return (points[seat] - rest) / max(1, *points)


def _unseen(view: View) -> Counter[Face]:
    """The cards that may be in the other hand, all as likely."""
    unseen = unseen_faces(view)
    for placed in placed_faces(view).values():
        unseen.subtract(placed)
    return +unseen


def _mixture(view: View, kind: Kind) -> dict[int, float]:
    """The weight of each move of our kind of hand after both sides have learnt."""
    assert view.seat is not None
    unseen = _unseen(view)
    own = view.zones[f"hand:{view.seat}"]
    public = unseen + Counter(view.face(card) for card in own)
    sizes = (view.counts[f"hand:{seat}"] for seat in range(view.seats) if seat != view.seat)
    ours = [_Learner(*likely) for likely in _kinds(public, len(own))]
    theirs = [_Learner(*likely) for likely in _kinds(unseen, max(1, *sizes))]
    mine = next((learner for learner in ours if learner.moves == kind), _Learner(kind, 0.0))
    if mine not in ours:
        ours.append(mine)
    for number in range(1, ROUNDS + 1):
        _learn(ours, _gains(theirs), number)
        _learn(theirs, _gains(ours), number)
    return dict(zip(kind, _shared(mine.total), strict=True))


def _kinds(pool: Counter[Face], size: int) -> list[tuple[Kind, float]]:
    """Each kind of hand that can be dealt from the pool, with how likely it is."""
    held = [pool[move] for move in MOVES]
    ways: Counter[Kind] = Counter()
    for hand in _hands(held, min(size, sum(held))):
        number = 1
        for have, take in zip(held, hand, strict=True):
            number *= comb(have, take)
        ways[tuple(place for place, take in enumerate(hand) if take)] += number
    total = ways.total()
    return [(kind, number / total) for kind, number in ways.items() if number > LEAST * total]


def _hands(held: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Every hand of a size: how many of each move, of so many that are held."""
    if len(held) == 1:
        if size <= held[0]:
            yield (size,)
        return
    for take in range(min(held[0], size) + 1):
        for rest in _hands(held[1:], size - take):
            yield (take, *rest)


class _Learner:
    """What to play with one kind of hand, and how likely that hand is."""

    __slots__ = ("mix", "moves", "regrets", "total", "weight")

    def __init__(self, moves: Kind, weight: float) -> None:
        self.moves = moves
        self.weight = weight
        self.regrets = [0.0] * len(moves)
        self.total = [0.0] * len(moves)
        self.mix = [1 / len(moves)] * len(moves)


def _learn(learners: Sequence[_Learner], gains: Gains, number: int) -> None:
    """Regret every move by what it would have gained; later rounds count for more."""
    for learner in learners:
        mix = learner.mix
        gained = [gains[move] for move in learner.moves]
        usual = sum(map(float.__mul__, mix, gained))
        regrets = [
            max(0.0, regret + gain - usual)
            for regret, gain in zip(learner.regrets, gained, strict=True)
        ]
        learner.regrets = regrets
        learner.mix = mix = _shared(regrets)
        learner.total = [
            total + number * share for total, share in zip(learner.total, mix, strict=True)
        ]


def _gains(learners: Sequence[_Learner]) -> Gains:
    """What each move gains against the learners: it beats the next two of MOVES (FC-7)."""
    played = [0.0] * len(MOVES)
    for learner in learners:
        for move, share in zip(learner.moves, learner.mix, strict=True):
            played[move] += learner.weight * share
    a, b, c, d, e = played
    return [b + c - d - e, c + d - e - a, d + e - a - b, e + a - b - c, a + b - c - d]


def _shared(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    if total <= 0:
        return [1 / len(weights)] * len(weights)
    return [weight / total for weight in weights]

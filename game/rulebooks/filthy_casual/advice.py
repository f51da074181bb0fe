"""Advice for Filthy Casual: count cards, weigh the possible hands, and mix moves."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import mul
from typing import TypeAlias

from game.engine.actions import Action, Choose, Play
from game.engine.chance import Chance
from game.engine.imagination import placed_faces, unseen_faces
from game.engine.names import Face, Seat
from game.engine.rulebook import View
from game.rulebooks.filthy_casual.cards import MOVES, outcome
from game.rulebooks.filthy_casual.formation import commanders, team
from game.rulebooks.filthy_casual.round_end import HAND

ROUNDS = 40
"""Rounds of regret matching; more rounds come closer to an unexploitable mixture."""

LEAST = 0.004
"""Least probability of a kind of hand; rarer kinds are ignored."""

Kind: TypeAlias = tuple[int, ...]
"""The different moves in a hand, as indices in MOVES, ascending."""

Shares: TypeAlias = list[float]
"""Probability of each move, in the order of MOVES."""


class FencingMaster:
    """Advice for Filthy Casual: a mixture that is hard to exploit even when known.

    A round is solved as a game of hidden hands, dealt from the cards that the table has not seen.
    Both sides learn what to play with each kind of hand by regret matching (Hart and Mas-Colell,
    2000; the plus variant of Tammelin, 2014); the answer is the average for our kind. All kinds
    learn together, as an opponent can predict only the mixture over all hands we may hold.
    """

    def searches(self, view: View) -> bool:
        """Return False: no step takes a search."""
        return False

    def policy(
        self, view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
    ) -> Mapping[Action, float] | None:
        """Return the probability of each offer: its move's, split among equal cards and targets.

        None for the forced chain of FC-27, which needs no mixing.
        """
        own = [(offer, view.face(offer.card)) for offer in offers if isinstance(offer, Play)]
        if len(own) < len(offers):
            return None
        hand = Counter(view.face(card) for card in {play.card for play, _ in own})
        shares = _shares(view, hand)
        copies = Counter(face for _, face in own)
        return {offer: shares[MOVES.index(face)] / copies[face] for offer, face in own}

    def hint(self, view: View, action: Action) -> float:
        """Return how many unseen cards the move beats, minus those that beat it.

        For a forced chain (FC-27), it is the Commander's HP minus the target's; -1 if the target
        has none left, 0 to decline.
        """
        if isinstance(action, Choose):
            other = action.option.removeprefix("chain:")
            if other == action.option:
                return 0.0
            left = view.counters[f"hp:{other}"]
            return float(view.counters[f"hp:{action.seat}"] - left) if left else -1.0
        if not isinstance(action, Play):
            return 0.0
        move, unseen = view.face(action.card), _unseen(view)
        return sum(number * outcome(move, other) for other, number in unseen.items())

    def value(self, view: View, seat: Seat) -> float:
        """Return the lead in HP over the best rival, -1 to 1; a team counts its Commander's HP."""
        if view.result is not None:
            return 1.0 if seat in view.result.winners else -1.0
        heads = commanders(view.options)
        sides = heads or tuple(range(view.seats))
        own = heads[team(view.options, seat)] if heads else seat
        points = {side: view.counters[f"hp:{side}"] for side in sides}
        rest = max(number for side, number in points.items() if side != own)
        return (points[own] - rest) / max(1, *points.values())


def _unseen(view: View) -> Counter[Face]:
    """Return the cards that may be in a hidden hand, all equally likely."""
    unseen = unseen_faces(view)
    for placed in placed_faces(view).values():
        unseen.subtract(placed)
    return +unseen


def _shares(view: View, hand: Counter[Face]) -> Shares:
    """Return the probability of each move from this hand."""
    unseen = _unseen(view)
    public = [unseen[move] + hand[move] for move in MOVES]
    if sum(unseen.values()) == 0:  # only in a position that has more cards than the pack
        public = [number + 1 for number in public]
    own = [hand[move] for move in MOVES]
    if sum(own) > HAND:  # only in a given position
        own = [min(number, 1) for number in own]
    others = (view.counts[f"hand:{seat}"] for seat in range(view.seats) if seat != view.seat)
    return _mixture(public, own, min(HAND, max(1, *others)))


def _mixture(public: Sequence[int], own: Sequence[int], size: int) -> Shares:
    """Return the probability of each move of our hand after both sides have learned.

    ``public`` counts the cards that our hand may hold as the other seat sees it, ours included;
    ``size`` is the other seat's hand size.
    """
    held = sum(own)
    mine = tuple(move for move, number in enumerate(own) if number)
    ours, theirs = _kinds(public, held), _kinds(public, size)
    if mine not in ours:
        ours.append(mine)
    we = _Side(ours, [_row(_without(public, kind, held), size, theirs) for kind in ours])
    they = _Side(theirs, [_row(_without(public, kind, size), held, ours) for kind in theirs])
    for number in range(1, ROUNDS + 1):
        we.learn(they.mixes, number)
        they.learn(we.mixes, number)
    return _shared(we.totals[ours.index(mine)], mine)


def _ways(pool: Sequence[float], size: int) -> dict[Kind, float]:
    """Return the number of ways to deal each kind of hand of this size from the pool.

    The counts in the pool may be fractions: expected numbers of remaining cards.
    """
    a, b, c, d, e = (_choices(number, size) for number in pool)
    ways: dict[Kind, float] = {}
    for kind, (i, j, k, m, n) in _HANDS[size]:
        ways[kind] = ways.get(kind, 0.0) + a[i] * b[j] * c[k] * d[m] * e[n]
    return ways


def _choices(number: float, size: int) -> list[float]:
    """Return the number of ways to take 0, 1, ... ``size`` of this many cards."""
    choices = [1.0]
    for taken in range(size):
        choices.append(choices[-1] * max(0.0, number - taken) / (taken + 1))
    return choices


def _kinds(pool: Sequence[float], size: int) -> list[Kind]:
    """Return the kinds of hand more likely than LEAST."""
    ways = _ways(pool, size)
    least = LEAST * sum(ways.values())
    return [kind for kind, number in ways.items() if number > least]


def _row(pool: Sequence[float], size: int, kinds: Sequence[Kind]) -> list[float]:
    """Return the probability of each kind, dealt from the pool."""
    ways = _ways(pool, size)
    total = sum(ways.values()) or 1.0
    return [ways.get(kind, 0.0) / total for kind in kinds]


def _without(pool: Sequence[int], kind: Kind, size: int) -> list[float]:
    """Return the expected pool after a hand of this kind was dealt from it."""
    each = size / len(kind)
    return [max(0.0, number - each * (move in kind)) for move, number in enumerate(pool)]


class _Side:
    """The strategy of one side for each kind of hand, learned by regret matching.

    ``rows[i]`` has the probabilities of the other side's kinds, given our kind i.
    """

    __slots__ = ("kinds", "mixes", "regrets", "rows", "totals")

    def __init__(self, kinds: Sequence[Kind], rows: Sequence[Sequence[float]]) -> None:
        self.kinds = kinds
        self.rows = rows
        self.regrets = [[0.0] * 5 for _ in kinds]
        self.totals = [[0.0] * 5 for _ in kinds]
        self.mixes = [
            _shared(regrets, kind) for regrets, kind in zip(self.regrets, kinds, strict=True)
        ]

    def learn(self, against: Sequence[Shares], number: int) -> None:
        """Update the regrets by what each move would have gained; later rounds weigh more."""
        columns = list(zip(*against, strict=True))
        for place, kind in enumerate(self.kinds):
            row, mix = self.rows[place], self.mixes[place]
            gains = _gains([sum(map(mul, row, column)) for column in columns])
            usual = sum(map(mul, mix, gains))
            regrets, total = self.regrets[place], self.totals[place]
            for move in kind:
                regrets[move] = max(0.0, regrets[move] + gains[move] - usual)
            self.mixes[place] = mix = _shared(regrets, kind)
            for move in kind:
                total[move] += number * mix[move]


def _gains(played: Sequence[float]) -> list[float]:
    """Return the gain of each move against a mixture: it beats the next two of MOVES (FC-7)."""
    a, b, c, d, e = played
    return [b + c - d - e, c + d - e - a, d + e - a - b, e + a - b - c, a + b - c - d]


def _shared(weights: Sequence[float], kind: Kind) -> Shares:
    """Return the weights scaled to sum 1; uniform over the moves of the kind if all are 0."""
    total = sum(weights)
    if total > 0:
        return [weight / total for weight in weights]
    return [(move in kind) / len(kind) for move in range(5)]


def _hands(moves: int, size: int) -> Iterator[tuple[int, ...]]:
    """Yield every hand of this size as the number of cards of each move."""
    if moves == 1:
        yield (size,)
        return
    for take in range(size + 1):
        for rest in _hands(moves - 1, size - take):
            yield (take, *rest)


_HANDS = [
    [
        (tuple(move for move, take in enumerate(hand) if take), hand)
        for hand in _hands(len(MOVES), size)
    ]
    for size in range(HAND + 1)
]
"""All hands of each size, with their kinds."""

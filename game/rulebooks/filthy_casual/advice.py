"""How a good fencer thinks: count what went by, weigh the hands that are left, mix."""

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
from game.rulebooks.filthy_casual.clash import HAND
from game.rulebooks.filthy_casual.formation import commanders, team

ROUNDS = 40
"""Rounds of regret matching; more come closer to what cannot be exploited."""

LEAST = 0.004
"""How likely a kind of hand must be to be thought about."""

Kind: TypeAlias = tuple[int, ...]
"""The different moves of a hand, as places in MOVES, ascending."""

Shares: TypeAlias = list[float]
"""How likely each move is played, in the order of MOVES."""


class FencingMaster:
    """Advice for Filthy Casual: a mixture that an opponent who knows it gains little from.

    The choice is a game of hidden hands, dealt from the cards that the table has not seen; each
    side knows its own. Both sides learn by regret matching (Hart and Mas-Colell, 2000; the
    plus variant of Tammelin, 2014) what to play with each kind of hand; the answer is what
    our kind plays. All kinds learn together, so that what an opponent can foresee, which is
    the mixture over all hands we may hold, is hard to gain from.
    """

    def searches(self, view: View) -> bool:
        """Return False: no step takes a search."""
        return False

    def policy(
        self, view: View, offers: Sequence[Action], simulations: Iterable[int], chance: Chance
    ) -> Mapping[Action, float] | None:
        """How likely each card is, at any target alike; like cards share their move's weight.

        None for the forced chain of FC-27, which is no matter of mixing.
        """
        own = [(offer, view.face(offer.card)) for offer in offers if isinstance(offer, Play)]
        if len(own) < len(offers):
            return None
        hand = Counter(view.face(card) for card in {play.card for play, _ in own})
        shares = _shares(view, hand)
        copies = Counter(face for _, face in own)
        return {offer: shares[MOVES.index(face)] / copies[face] for offer, face in own}

    def hint(self, view: View, action: Action) -> float:
        """How many of the unseen cards the move beats, less those that beat it.

        A chain is worth forcing (FC-27) on who has less HP to lose, and some still.
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
        """The lead in hit points, -1 to 1; a team's are its Commander's."""
        if view.result is not None:
            return 1.0 if seat in view.result.winners else -1.0
        heads = commanders(view.options)
        sides = heads or tuple(range(view.seats))
        own = heads[team(view.options, seat)] if heads else seat
        points = {side: view.counters[f"hp:{side}"] for side in sides}
        rest = max(number for side, number in points.items() if side != own)
        return (points[own] - rest) / max(1, *points.values())


def _unseen(view: View) -> Counter[Face]:
    """The cards that may be in the other hand, all as likely."""
    unseen = unseen_faces(view)
    for placed in placed_faces(view).values():
        unseen.subtract(placed)
    return +unseen


def _shares(view: View, hand: Counter[Face]) -> Shares:
    """How likely each move is to be played from the hand."""
    unseen = _unseen(view)
    public = [unseen[move] + hand[move] for move in MOVES]
    if sum(unseen.values()) == 0:  # only a position shows more cards than the pack has
        public = [number + 1 for number in public]
    own = [hand[move] for move in MOVES]
    if sum(own) > HAND:  # only a position deals so many
        own = [min(number, 1) for number in own]
    others = (view.counts[f"hand:{seat}"] for seat in range(view.seats) if seat != view.seat)
    return _mixture(public, own, min(HAND, max(1, *others)))


def _mixture(public: Sequence[int], own: Sequence[int], size: int) -> Shares:
    """The weight of each move of our hand after both sides have learnt.

    ``public`` are the cards that may be in our hand as the other seat sees it, ours among
    them; ``size`` is how many cards that seat holds.
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
    """In how many ways each kind of hand can be dealt from so many cards of each move.

    The numbers need not be whole: they can be what is left on average.
    """
    a, b, c, d, e = (_choices(number, size) for number in pool)
    ways: dict[Kind, float] = {}
    for kind, (i, j, k, m, n) in _HANDS[size]:
        ways[kind] = ways.get(kind, 0.0) + a[i] * b[j] * c[k] * d[m] * e[n]
    return ways


def _choices(number: float, size: int) -> list[float]:
    """In how many ways 0, 1, ... size of a number of cards can be taken."""
    choices = [1.0]
    for taken in range(size):
        choices.append(choices[-1] * max(0.0, number - taken) / (taken + 1))
    return choices


def _kinds(pool: Sequence[float], size: int) -> list[Kind]:
    """The kinds of hand that are likely enough to be thought about."""
    ways = _ways(pool, size)
    least = LEAST * sum(ways.values())
    return [kind for kind, number in ways.items() if number > least]


def _row(pool: Sequence[float], size: int, kinds: Sequence[Kind]) -> list[float]:
    """How likely each kind is, dealt from the pool."""
    ways = _ways(pool, size)
    total = sum(ways.values()) or 1.0
    return [ways.get(kind, 0.0) / total for kind in kinds]


def _without(pool: Sequence[int], kind: Kind, size: int) -> list[float]:
    """What a hand of the kind leaves of the pool, on average."""
    each = size / len(kind)
    return [max(0.0, number - each * (move in kind)) for move, number in enumerate(pool)]


class _Side:
    """What one side plays with each kind of hand, learnt by regret matching.

    ``rows[i]`` says how likely each of the other side's kinds is against kind i.
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
        """Regret each move by what it would have gained; later rounds count for more."""
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
    """What each move gains against what is played: it beats the next two of MOVES (FC-7)."""
    a, b, c, d, e = played
    return [b + c - d - e, c + d - e - a, d + e - a - b, e + a - b - c, a + b - c - d]


def _shared(weights: Sequence[float], kind: Kind) -> Shares:
    """The weights as shares of the kind's moves, all alike where there is no weight."""
    total = sum(weights)
    if total > 0:
        return [weight / total for weight in weights]
    return [(move in kind) / len(kind) for move in range(5)]


def _hands(moves: int, size: int) -> Iterator[tuple[int, ...]]:
    """Every hand of a size: how many of each of so many moves."""
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
"""For each size, all hands with their kind."""

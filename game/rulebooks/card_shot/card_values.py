"""The value of cards in hand, for one character against another.

A card is worth the more of two gains: playing it later, or absorbing more than other cards. The
average card of the deck is worth 0, since it replaces a card.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.engine.names import Face
from game.rulebooks.card_shot.arsenal import Arsenal, Own, arsenal
from game.rulebooks.card_shot.cards import DECK
from game.rulebooks.card_shot.hands import SIZE
from game.rulebooks.card_shot.matchups import Outcome, Terms, matchups
from game.rulebooks.card_shot.odds import Hidden, balance
from game.rulebooks.card_shot.payoffs import chart, hidden_loss, slope

LIVES = (27.0, 27.0)
"""The life at which the average turn takes place: the middle of a match."""

PASSES = 3
"""Iterations in which values are computed from those before."""

LAID_LATER = 1.3
"""Turns until a card is played."""

ABSORBS_LATER = 1.3
"""Turns in which a card may absorb."""


@dataclass(frozen=True, slots=True)
class CardValues:
    """Values of both characters' cards in hand, in cards left above the average."""

    faces: tuple[Mapping[Face, float], Mapping[Face, float]]


def hidden(
    deck: Arsenal, cards: Mapping[Face, int], held: int, shown: Sequence[Face] = ()
) -> Hidden:
    """Return the cards behind a hand, as kinds that can be played."""
    numbers: Counter[tuple[int, int]] = Counter()
    for face, number in cards.items():
        numbers[deck.ways[face]] += number
    kinds = tuple(numbers)
    certain = frozenset(kinds.index(deck.ways[face]) for face in shown)
    return Hidden(kinds, tuple(numbers.values()), held, certain)


def by_lay(deck: Arsenal, worth: Mapping[Face, float], cards: Mapping[Face, int]) -> list[float]:
    """Return the value in hand of each play of a deck, averaged over its faces."""
    sums, numbers = [0.0] * len(deck.lays), [0] * len(deck.lays)
    for face, number in cards.items():
        for place in deck.ways[face]:
            sums[place] += number * worth[face]
            numbers[place] += number
    return [total / number if number else 0.0 for total, number in zip(sums, numbers, strict=True)]


@lru_cache(maxsize=256)
def card_values(own: Own, one: int, two: int) -> CardValues:
    """Return the card values of two characters against each other."""
    decks = arsenal(own, one), arsenal(own, two)
    cards = Counter(DECK)
    faces: list[Mapping[Face, float]] = [dict.fromkeys(cards, 0.0) for _ in decks]
    sides = hidden(decks[0], cards, SIZE), hidden(decks[1], cards, SIZE)
    for _ in range(PASSES):
        laid = [[0.0] * len(deck.lays) for deck in decks]
        hurt: list[dict[int, float]] = [{}, {}]
        lost = [
            hidden_loss(deck, worth, cards, SIZE - 1)
            for deck, worth in zip(decks, faces, strict=True)
        ]
        keeps = [by_lay(deck, worth, cards) for deck, worth in zip(decks, faces, strict=True)]
        point = slope(0.5, LIVES[0])
        prices = [[point * value for value in keep] for keep in keeps]
        for active in (0, 1):
            cells = matchups(own, one, two, Terms(active))
            matrix = chart(cells, LIVES, (lost[0], lost[1]), (keeps[0], keeps[1]))
            mixes = balance(matrix, (prices[0], prices[1]), sides)
            for place, row in enumerate(matrix):
                for other, value in enumerate(row):
                    laid[0][place] += value * mixes[1][other] / 2 / point
                    laid[1][other] -= value * mixes[0][place] / 2 / point
                    part = mixes[0][place] * mixes[1][other] / 2
                    _add_damage(hurt, cells[place][other], part)
        faces = [
            _over_average(_worth(deck, values, side, damage))
            for deck, values, side, damage in zip(decks, laid, sides, hurt, strict=True)
        ]
    return CardValues((faces[0], faces[1]))


def _add_damage(hurt: list[dict[int, float]], cell: tuple[Outcome, ...], part: float) -> None:
    for chance, *amounts, _, _, _, _ in cell:
        for seat, amount in enumerate(amounts):
            hurt[seat][amount] = hurt[seat].get(amount, 0.0) + part * chance


def _worth(
    deck: Arsenal, values: Sequence[float], side: Hidden, hurt: Mapping[int, float]
) -> dict[Face, float]:
    """Return the better of playing a card later and absorbing with it."""
    others = Hidden(side.kinds, side.numbers, SIZE - 1, frozenset())
    best = others.laid(values, len(values))
    found = {}
    for face, (up, side_) in deck.ways.items():
        value = max(values[up], values[side_])
        later = sum(
            share * (value - other)
            for share, other in zip(best, values, strict=True)
            if value > other
        )
        spared = sum(
            part * max(0, min(amount, deck.off[face]) - 1 + (face in deck.under))
            for amount, part in hurt.items()
            if amount
        )
        found[face] = max(LAID_LATER * later, ABSORBS_LATER * spared)
    return found


def _over_average(worth: Mapping[Face, float]) -> dict[Face, float]:
    mean = sum(worth[face] for face in DECK) / len(DECK)
    return {face: value - mean for face, value in worth.items()}

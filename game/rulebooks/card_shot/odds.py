"""The probability of each play when both players choose well from unseen hands.

A seat plays the best card of its hand. Which one that is depends on the number of cards of each
kind it may hold and on what the opponent plays. Both are found by taking turns (Brown's
fictitious play), so that nearly equal plays share the probability.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from operator import mul
from typing import TypeAlias

Row: TypeAlias = Sequence[float]

ROUNDS = 6
"""Rounds in which both seats adapt to the opponent's plays."""

FIRM = 0.7
"""Share of the better way when a card can be played in two ways."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """Unseen cards, some of them in a hand: the two plays and the number of each kind.

    ``held``: how many are in the hand; ``shown``: kinds that are certainly there.
    """

    kinds: tuple[tuple[int, int], ...]
    numbers: tuple[int, ...]
    held: int
    shown: frozenset[int]

    def laid(self, values: Row, lays: int) -> list[float]:
        """Return the probability of each play, given its value."""
        total = sum(self.numbers)
        held = min(self.held, total)
        shares, left = [0.0] * lays, 1.0
        hands = comb(total, held)
        order = sorted(
            ((max(values[up], values[side]), kind) for kind, (up, side) in enumerate(self.kinds)),
            reverse=True,
        )
        for _, kind in order:
            total -= self.numbers[kind]
            below = 0.0 if kind in self.shown or not held else comb(total, held) / hands
            up, side = self.kinds[kind]
            part = left - below if below < left else 0.0
            better = FIRM if values[up] >= values[side] else 1 - FIRM
            if up == side:
                shares[up] += part
            else:
                shares[up] += part * better
                shares[side] += part * (1 - better)
            left -= part
            if left <= 0:
                break
        return shares


def balance(
    matrix: Sequence[Row], keeps: tuple[Row, Row], sides: tuple[Hidden, Hidden]
) -> tuple[list[float], list[float]]:
    """Return the probability of each play of both seats; the first wants high values.

    ``keeps``: what each seat would lose with the card.
    """
    columns = list(zip(*matrix, strict=True))
    mixes = [[1 / len(matrix)] * len(matrix), [1 / len(columns)] * len(columns)]
    for number in range(1, ROUNDS + 1):
        worth = [
            [_dot(row, mixes[1]) - kept for row, kept in zip(matrix, keeps[0], strict=True)],
            [-_dot(line, mixes[0]) - kept for line, kept in zip(columns, keeps[1], strict=True)],
        ]
        for seat in (0, 1):
            now = sides[seat].laid(worth[seat], len(worth[seat]))
            step = 1 / number
            mixes[seat] = [
                old + step * (new - old) for old, new in zip(mixes[seat], now, strict=True)
            ]
    return mixes[0], mixes[1]


def _dot(one: Row, two: Row) -> float:
    total: float = sum(map(mul, one, two))
    return total

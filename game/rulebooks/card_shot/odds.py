"""How likely each lay is when both choose well from hands that are not seen.

A seat lays the best card of its hand. Which that is follows from how many cards of each kind it
may hold; what is best follows from what the other lays. Both are found by taking turns (Brown's
fictitious play), so that lays which are nearly as good share.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from operator import mul
from typing import TypeAlias

Row: TypeAlias = Sequence[float]

ROUNDS = 6
"""Times that both learn what the other lays."""

FIRM = 0.7
"""Of a card that can be laid in two ways, the share that is laid in the better one."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """Cards of which some are in a hand: for each kind of card its two lays and its number.

    ``held`` of them are in the hand, unseen; ``shown`` are kinds that are certain to be there.
    """

    kinds: tuple[tuple[int, int], ...]
    numbers: tuple[int, ...]
    held: int
    shown: frozenset[int]

    def laid(self, values: Row, lays: int) -> list[float]:
        """How likely each lay is when each is worth so much."""
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
    """How likely each lay of both is, where the first wants a high value and the other a low one.

    ``keeps``: what each would lose with the card.
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

"""A random number generator whose whole state is one integer, so copies cost nothing."""

import struct
from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_RANGE = 1 << 64
_MASK = _RANGE - 1
_STEP = 0x9E3779B97F4A7C15
_FACTOR_A = 0xBF58476D1CE4E5B9
_FACTOR_B = 0x94D049BB133111EB

_LANE = 128
"""Bits of a lane: a product of two numbers of 64 bits fits in it."""


class Chance:
    """A splitmix64 generator, with the same results on every platform and Python.

    Source of the constants: Steele, Lea, Flood, "Fast splittable pseudorandom number generators"
    (2014). ``luck`` holds dice results that are used before random ones.
    """

    __slots__ = ("luck", "state")

    def __init__(self, seed: int, luck: Sequence[int] = ()) -> None:
        self.state = seed & _MASK
        self.luck = tuple(luck)

    def copy(self) -> "Chance":
        """Return an independent generator with the same future."""
        return Chance(self.state, self.luck)

    def bits(self) -> int:
        """Return the next 64 random bits."""
        self.state = mixed = (self.state + _STEP) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * _FACTOR_A) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * _FACTOR_B) & _MASK
        return mixed ^ (mixed >> 31)

    def _next_bits(self, count: int) -> tuple[int, ...]:
        """Return the next ``count`` values of `bits`, computed together, which is much faster.

        They are mixed side by side in the lanes of one large integer.
        """
        lanes = _lanes(count)
        mask = lanes.mask
        mixed = (self.state * lanes.ones + lanes.steps) & mask
        self.state = (self.state + count * _STEP) & _MASK
        mixed = (((mixed ^ (mixed >> 30)) & mask) * _FACTOR_A) & mask
        mixed = (((mixed ^ (mixed >> 27)) & mask) * _FACTOR_B) & mask
        mixed = (mixed ^ (mixed >> 31)) & mask
        return struct.unpack(lanes.unpacked, mixed.to_bytes(count * _LANE // 8, "little"))

    def below(self, count: int) -> int:
        """Return a number from 0 to count - 1, uniformly; ``count`` is at least 1."""
        drawn = self.bits()
        # Numbers beyond the last whole multiple of the count would favor some results.
        while drawn - (number := drawn % count) > _RANGE - count:
            drawn = self.bits()
        return number

    def unit(self) -> float:
        """Return a number from 0 to just below 1."""
        return self.bits() / _RANGE

    def one_of(self, things: Sequence[T]) -> T:
        """Return one of the things, uniformly."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates), with the numbers that `below` would return."""
        count, state = len(things), self.state
        drawn = self._next_bits(max(0, count - 1))
        if drawn and max(drawn) > _RANGE - count:  # `below` might draw it again
            self.state = state
            others = [self.below(left) for left in range(count, 1, -1)]
        else:
            others = [
                number % left for number, left in zip(drawn, range(count, 1, -1), strict=True)
            ]
        for last, other in zip(range(count - 1, 0, -1), others, strict=True):
            things[last], things[other] = things[other], things[last]

    def roll(self, sides: int) -> int:
        """Roll a die: return the next result in ``luck``, or a random one if none is left."""
        if self.luck:
            self.luck, value = self.luck[1:], self.luck[0]
            return value
        return 1 + self.below(sides)


class _Lanes(NamedTuple):
    """Constants to mix several numbers at once.

    ``ones``, ``mask`` and ``steps`` have 1, all 64 bits, and the distance from the current state in
    each lane. ``unpacked`` is the `struct` format of the numbers in the bytes of the lanes.
    """

    ones: int
    mask: int
    steps: int
    unpacked: str


@lru_cache(maxsize=128)
def _lanes(count: int) -> _Lanes:
    ones = sum(1 << (_LANE * lane) for lane in range(count))
    steps = sum((((lane + 1) * _STEP) & _MASK) << (_LANE * lane) for lane in range(count))
    return _Lanes(ones, ones * _MASK, steps, "<" + "Q8x" * count)

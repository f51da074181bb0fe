"""A random number generator whose whole state is one integer, so copies cost nothing."""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_RANGE = 1 << 64
_MASK = _RANGE - 1
_STEP = 0x9E3779B97F4A7C15


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
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, count: int) -> int:
        """Return a number from 0 to count - 1, uniformly; ``count`` is at least 1."""
        limit, drawn = _RANGE - _RANGE % count, self.bits()
        while drawn >= limit:
            drawn = self.bits()
        return drawn % count

    def unit(self) -> float:
        """Return a number from 0 to just below 1."""
        return self.bits() / _RANGE

    def one_of(self, things: Sequence[T]) -> T:
        """Return one of the things, uniformly."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        below = self.below
        for last in range(len(things) - 1, 0, -1):
            other = below(last + 1)
            things[last], things[other] = things[other], things[last]

    def roll(self, sides: int) -> int:
        """Roll a die: return the next result in ``luck``, or a random one if none is left."""
        if self.luck:
            self.luck, value = self.luck[1:], self.luck[0]
            return value
        return 1 + self.below(sides)

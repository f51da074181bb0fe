"""Limits on the thinking of a computer player."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits for one choice: a number of simulations, and a maximum time in seconds."""

    simulations: int
    seconds: float | None = None

    def spend(self) -> Iterator[int]:
        """Yield the number of each simulation; end early when time is up."""
        start = perf_counter()
        for number in range(self.simulations):
            yield number
            if self.seconds is not None and perf_counter() - start > self.seconds:
                return

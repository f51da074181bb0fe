"""How much a computer player may think."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may think: simulations measure its strength, seconds are a ceiling."""

    simulations: int
    seconds: float | None = None

    def spend(self) -> Iterator[int]:
        """Number the simulations as they are made; it ends early when time is up."""
        start = perf_counter()
        for number in range(self.simulations):
            yield number
            if self.seconds is not None and perf_counter() - start > self.seconds:
                return

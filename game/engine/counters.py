"""What the counters of a match may say: starting values, and the ranges of given positions."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CounterRange:
    """The starting value of a counter, and the values that a position may give it.

    Those go from ``least`` to ``most`` (None: without end), or are the ones in ``only``. ``words``
    say what is allowed where the numbers alone do not.
    """

    start: int
    least: int = 0
    most: int | None = None
    only: tuple[int, ...] = ()
    words: str = ""

    def check(self, counter: str, value: int) -> None:
        """ValueError names the counter and what is allowed, if the value is not."""
        if value not in self.only if self.only else not self._is_within(value):
            raise ValueError(f"{counter} must be {self.words or self._allowed()}, not {value}")

    def _is_within(self, value: int) -> bool:
        return self.least <= value and (self.most is None or value <= self.most)

    def _allowed(self) -> str:
        if self.only:
            return " or ".join(map(str, self.only))
        if self.most is None:
            return f"at least {self.least}"
        return f"from {self.least} to {self.most}"


def starting(counters: Mapping[str, CounterRange]) -> dict[str, int]:
    """The value of each counter at the start of a match."""
    return {name: counter.start for name, counter in counters.items()}

"""The starting values of counters, and the values that a position may give them."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.values import with_fast_init


@with_fast_init
@dataclass(frozen=True, slots=True)
class CounterRange:
    """The starting value of a counter, and the values that a given position may set.

    Those are the values from ``least`` to ``most`` (None: no limit), or the ones in ``only``.
    ``words`` describe them in an error message if the numbers are not enough.
    """

    start: int
    least: int = 0
    most: int | None = None
    only: tuple[int, ...] = ()
    words: str = ""

    def check(self, counter: str, value: int) -> None:
        """Raise ValueError, with the counter and its allowed values, if a value is not allowed."""
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
    """Return the value of each counter at the start of a match."""
    return {name: counter.start for name, counter in counters.items()}

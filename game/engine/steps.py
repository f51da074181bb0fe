"""Steps of the agenda as named tuples: stored as plain JSON values, and read back."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import (
    Generic,
    NamedTuple,
    TypeAlias,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from game.engine.names import Step

StepValue: TypeAlias = "str | int | tuple[StepValue, ...]"
"""A value of a field of a step."""

S = TypeVar("S", bound=tuple[StepValue, ...])
K = TypeVar("K", bound=tuple[StepValue, ...])

KEPT = 256
"""Parsed steps that a card game caches, since every offer asks for the current step."""


def step_name(agenda: Sequence[Step]) -> str:
    """Return the name of the current step; "" at the end of the agenda."""
    return str(agenda[0][0]) if agenda else ""


class StepKinds(Generic[S]):
    """The steps of one card game: a NamedTuple class for each name.

    On the agenda a step is a flat tuple of its name and its values. The last field of a class may
    be a tuple: the remaining values, or groups of them if its items are NamedTuples. Steps of two
    classes can be equal as tuples: tell them apart by class, with ``match``, or with ``isinstance``
    in code that runs for every offer, since a pattern with fields takes several times longer.
    """

    def __init__(self, kinds: Mapping[str, type[S]]) -> None:
        self._kinds = dict(kinds)
        self._names: dict[type, str] = {kind: name for name, kind in kinds.items()}
        self._rests = {name: _rest_of(kind) for name, kind in kinds.items()}
        self.read = lru_cache(KEPT)(self._read)
        """Parse a step; raise KeyError if its name is unknown."""
        self.write = lru_cache(KEPT, typed=True)(self._write)
        """Return a step as the agenda stores it."""

    def _read(self, step: Step) -> S:
        name, values = str(step[0]), step[1:]
        rest = self._rests[name]
        return tuple.__new__(self._kinds[name], values if rest is None else rest.read(values))

    def read_all(self, agenda: Iterable[Step]) -> list[S]:
        """Return all steps of an agenda, in order."""
        return [self.read(step) for step in agenda]

    def first(self, agenda: Sequence[Step]) -> S | None:
        """Return the current step; None at the end of the agenda."""
        return self.read(agenda[0]) if agenda else None

    def find(self, agenda: Iterable[Step], kind: type[K]) -> list[tuple[int, K]]:
        """Return the steps of a class on an agenda, each with its index."""
        name = self._names[kind]
        return [
            (place, step)
            for place, plain in enumerate(agenda)
            if plain[0] == name and isinstance(step := self.read(plain), kind)
        ]

    def plain(self, *steps: S) -> tuple[Step, ...]:
        """Return steps as the agenda stores them."""
        return tuple([self.write(step) for step in steps])

    def _write(self, step: S) -> Step:
        name = self._names[type(step)]
        rest = self._rests[name]
        return (name, *(cast("Step", step) if rest is None else rest.values(step)))


class _Rest(NamedTuple):
    """The field of a class that holds the remaining values, and the class that groups them."""

    place: int
    group: type[tuple[object, ...]] | None
    size: int

    def read(self, values: Step) -> tuple[object, ...]:
        """Return the fields of a step from its values."""
        rest: tuple[object, ...] = values[self.place :]
        if self.group is not None:
            starts = range(0, len(rest), self.size)
            groups = [rest[start : start + self.size] for start in starts]
            rest = tuple([tuple.__new__(self.group, group) for group in groups])
        return *values[: self.place], rest

    def values(self, fields: tuple[object, ...]) -> Step:
        """Return the values of a step from its fields."""
        rest = cast("tuple[Step, ...]", fields[self.place])
        values = rest if self.group is None else chain.from_iterable(rest)
        return cast("Step", (*fields[: self.place], *values))


def _rest_of(kind: type[tuple[object, ...]]) -> _Rest | None:
    hints = list(get_type_hints(kind).values())
    if not hints or get_origin(hints[-1]) is not tuple:
        return None
    place, item = len(hints) - 1, get_args(hints[-1])[0]
    if isinstance(item, type) and issubclass(item, tuple):
        return _Rest(place, item, len(get_type_hints(item)))
    return _Rest(place, None, 1)

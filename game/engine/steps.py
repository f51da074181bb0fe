"""Steps of the agenda as named tuples: written plainly, as JSON keeps them, and read back."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Generic, TypeVar, get_args, get_origin, get_type_hints

from game.engine.names import Step

S = TypeVar("S", bound=tuple[object, ...])

KEPT = 256
"""Steps that a card game keeps read: the step at hand is asked for with every offer."""


def step_name(agenda: Sequence[Step]) -> str:
    """The name of the step at hand; "" when nothing is left to be done."""
    return str(agenda[0][0]) if agenda else ""


class StepKinds(Generic[S]):
    """The steps of one card game: a NamedTuple class for each name.

    On the agenda a step is a flat tuple of its name and its values. The last field of a class may
    be a tuple: the rest of the values, or groups of them where its items are NamedTuples.
    Steps of two classes can be equal as tuples: tell them apart by class, with ``match``.
    """

    def __init__(self, kinds: Mapping[str, type[S]]) -> None:
        self._kinds = dict(kinds)
        self._names: dict[type[S], str] = {kind: name for name, kind in kinds.items()}
        self._rests = {name: _rest_of(kind) for name, kind in kinds.items()}
        self.read = lru_cache(KEPT)(self._read)
        """Returns a step by its name; KeyError for one that the card game does not have."""

    def _read(self, step: Step) -> S:
        name, values = str(step[0]), step[1:]
        rest = self._rests[name]
        if rest is None:
            return tuple.__new__(self._kinds[name], values)
        place, group = rest
        return tuple.__new__(self._kinds[name], (*values[:place], _grouped(values[place:], group)))

    def read_all(self, agenda: Iterable[Step]) -> list[S]:
        """All steps of an agenda, in order."""
        return [self.read(step) for step in agenda]

    def first(self, agenda: Sequence[Step]) -> S | None:
        """The step at hand; None when nothing is left to be done."""
        return self.read(agenda[0]) if agenda else None

    def plain(self, *steps: S) -> tuple[Step, ...]:
        """The steps as the agenda keeps them."""
        return tuple([(self._names[type(step)], *_flat(step)) for step in steps])


def _rest_of(kind: type[tuple[object, ...]]) -> tuple[int, type | None] | None:
    """Which field of a class holds the rest of the values, and the class that groups them."""
    hints = list(get_type_hints(kind).values())
    if not hints or get_origin(hints[-1]) is not tuple:
        return None
    item = get_args(hints[-1])[0]
    grouped = isinstance(item, type) and issubclass(item, tuple)
    return len(hints) - 1, item if grouped else None


def _grouped(values: tuple[str | int, ...], group: type | None) -> tuple[object, ...]:
    if group is None:
        return values
    size = len(get_type_hints(group))
    starts = range(0, len(values), size)
    return tuple(tuple.__new__(group, values[start : start + size]) for start in starts)


def _flat(values: Iterable[object]) -> Iterable[str | int]:
    for value in values:
        if isinstance(value, tuple):
            yield from _flat(value)
        else:
            assert isinstance(value, str | int)
            yield value

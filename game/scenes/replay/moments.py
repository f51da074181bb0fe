"""The marked moments of a finished match, and where its rounds begin."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.events import Compared, Counted, Event, Fell, Stopped, Struck
from game.engine.text import Text
from game.scenes.ledger import UNITS
from game.scenes.table.announcements import log_icon, log_line


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment worth seeing: the number of choices after it, its icon and its line."""

    position: int
    icon: str
    text: Text


@dataclass(frozen=True, slots=True)
class RoundStart:
    """The start of a round or turn: the number of choices before it, and its number."""

    position: int
    unit: str
    number: int


def moments_of(steps: Sequence[Sequence[Event]]) -> tuple[Moment, ...]:
    """Return the hits, ties, stopped hits and falls; one for each choice, the greatest."""
    found: list[Moment] = []
    for place, events in enumerate(steps, 1):
        marked = [event for event in events if _rank(event)]
        if not marked:
            continue
        event = max(marked, key=_rank)
        if (text := log_line(event)) is not None:
            found.append(Moment(place, log_icon(event), text))
    return tuple(found)


def _rank(event: Event) -> int:
    """Return how great a moment is; 0 for none."""
    match event:
        case Fell():
            return 4
        case Struck():
            return 3
        case Stopped():
            return 2
        case Compared(winner=None):
            return 1
    return 0


def rounds_of(steps: Sequence[Sequence[Event]]) -> tuple[RoundStart, ...]:
    """Return where each round begins after the first, or each turn if there are no rounds."""
    found = {unit: _starts(steps, unit) for unit in UNITS}
    return next((starts for starts in found.values() if starts), ())


def _starts(steps: Sequence[Sequence[Event]], unit: str) -> tuple[RoundStart, ...]:
    return tuple(
        RoundStart(place, unit, event.value)
        for place, events in enumerate(steps, 1)
        for event in events
        if isinstance(event, Counted) and event.counter == unit and event.value > event.was
    )

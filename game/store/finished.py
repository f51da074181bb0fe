"""Finished matches, as they go into the history."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.names import Face

PERSON, COMPUTER = "person:", "bot:"
"""The first letters of the key of a person and of a computer level."""


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """A seat of a finished match.

    ``level``: that of a computer. ``changed``: it had another player at first, so that it counts
    for nobody. ``moves``: how often each face was used.
    """

    name: str
    person: bool
    level: str
    side: int
    won: bool
    changed: bool = False
    moves: tuple[tuple[Face, int], ...] = ()

    @property
    def player(self) -> str:
        """The key under which matches of the same player are counted."""
        return player_key(self.name, self.person, self.level)


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match. ``mode`` is the value of the rulebook's mode; "" for none.

    ``unit``: the word for a round. ``minutes``: None if it was interrupted. ``highlights``: each
    with its round, in words. ``chart``: how each side stood after each round, the start first.
    """

    slug: str
    mode: str
    seats: tuple[FinishedSeat, ...]
    unit: str
    rounds: int
    minutes: int | None
    highlights: tuple[tuple[int, str], ...] = ()
    chart: tuple[tuple[int, ...], ...] = ()


def player_key(name: str, person: bool, level: str) -> str:
    """Return the key of a player: a person's name in any spelling, or a computer's level."""
    return f"{PERSON}{name.casefold()}" if person else f"{COMPUTER}{level}"


def fingerprint(record: Mapping[str, object]) -> str:
    """Return what tells a match from all others, so that it is not counted twice."""
    text = json.dumps(record, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def number_of_actions(record: Mapping[str, object]) -> int:
    """Return how many actions a match had."""
    actions = record.get("actions")
    return len(actions) if isinstance(actions, list) else 0

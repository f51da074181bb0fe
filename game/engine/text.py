"""Sentences as data: a message with named values, worded for people by whoever shows it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

Filler: TypeAlias = "Callable[[str, int | str], str]"
"""Turns a named value into the word a person reads (a seat into its player's name)."""


@dataclass(frozen=True, slots=True, init=False)
class Text:
    """A message id, which is its plain English, and the values it names.

    ``Text("you struck {seat} last round", seat=2)``. A value called ``seat`` or
    ``seat_...`` is a seat, one called ``face`` or ``face_...`` is a card's face; a scene
    puts the player's and the card's name there.
    """

    id: str
    values: tuple[tuple[str, int | str], ...]

    def __init__(self, id: str, **values: int | str) -> None:
        """Keep the values in the order of their names, so that equal texts are equal."""
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "values", tuple(sorted(values.items())))

    def __str__(self) -> str:
        return self.filled(_plain)

    def filled(self, fill: Filler) -> str:
        """The sentence with each named value worded by ``fill(name, value)``."""
        return self.id.format(**{name: fill(name, value) for name, value in self.values})


def _plain(name: str, value: int | str) -> str:
    kind = name.partition("_")[0]
    if kind == "seat":
        return f"seat {value}"
    return str(value).replace("_", " ") if kind == "face" else str(value)

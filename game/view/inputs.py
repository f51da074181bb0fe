"""Inputs: what people do, as small values in base units, from any device."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TypeAlias

Pos: TypeAlias = tuple[float, float]
"""A position on the base canvas."""


KEYBOARD = "keyboard"
"""The source of keys that belong to no keyboard row."""


class Intent(Enum):
    """The meaning of a key or gamepad button; every scene understands these."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    NEXT = auto()
    BEFORE = auto()
    OK = auto()
    BACK = auto()
    RULES = auto()
    LOG = auto()
    PEEK = auto()


@dataclass(frozen=True, slots=True)
class Press:
    """The main mouse button went down."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Glide:
    """The mouse moved."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Release:
    """The main mouse button came up."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel turned by some notches, up positive."""

    notches: float


@dataclass(frozen=True, slots=True)
class Command:
    """A key or a gamepad button went down. ``source`` names the device, and is not compared."""

    intent: Intent
    source: str = field(default=KEYBOARD, compare=False)


@dataclass(frozen=True, slots=True)
class LetGo:
    """A key or a gamepad button came up (to end a hold)."""

    intent: Intent
    source: str = field(default=KEYBOARD, compare=False)


@dataclass(frozen=True, slots=True)
class RowKey:
    """A key of one of the two rows of a shared keyboard: 0 to 4 are cards, 5 is for peeking."""

    source: str
    place: int
    down: bool


@dataclass(frozen=True, slots=True)
class KeyName:
    """A key without another meaning went down, by name (to assign keys)."""

    name: str


@dataclass(frozen=True, slots=True)
class Plugged:
    """A gamepad was connected (or found at the start), or disconnected."""

    source: str
    there: bool


@dataclass(frozen=True, slots=True)
class NumberKey:
    """A number key went down: the card or widget with this index, from 0."""

    place: int


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was typed, for text fields."""

    text: str


@dataclass(frozen=True, slots=True)
class Erase:
    """Backspace, for text fields."""


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window lost the focus or was hidden: private things must be covered."""


Input: TypeAlias = (
    Press
    | Glide
    | Release
    | Scroll
    | Command
    | LetGo
    | RowKey
    | KeyName
    | Plugged
    | NumberKey
    | Typed
    | Erase
    | FocusLost
)

Rows: TypeAlias = Mapping[str, Sequence[str]]
"""The names of the six keys of each keyboard row (``keys:left``, ``keys:right``)."""

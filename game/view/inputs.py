"""Player input as plain data in base units, independent of the device."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TypeAlias

Pos: TypeAlias = tuple[float, float]
"""A position on the base canvas."""


KEYBOARD = "keyboard"
"""Source of keys that belong to no keyboard row."""


class Intent(Enum):
    """Meaning of a key or gamepad button, the same in every scene."""

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
    UNDO = auto()


@dataclass(frozen=True, slots=True)
class Press:
    """The left mouse button was pressed."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Glide:
    """The mouse moved."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Release:
    """The left mouse button was released."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Examine:
    """The right mouse button was pressed, to read a card."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel was turned; up is positive."""

    notches: float


@dataclass(frozen=True, slots=True)
class Command:
    """A key or gamepad button was pressed; ``source`` names the device and is not compared."""

    intent: Intent
    source: str = field(default=KEYBOARD, compare=False)


@dataclass(frozen=True, slots=True)
class LetGo:
    """A key or gamepad button was released."""

    intent: Intent
    source: str = field(default=KEYBOARD, compare=False)


@dataclass(frozen=True, slots=True)
class RowKey:
    """A key of a keyboard row was pressed or released: 0 to 4 choose cards, 5 peeks."""

    source: str
    place: int
    down: bool


@dataclass(frozen=True, slots=True)
class KeyName:
    """A key without any other meaning was pressed; used to assign keys."""

    name: str


@dataclass(frozen=True, slots=True)
class Plugged:
    """A gamepad was connected (``there``), possibly at the start, or disconnected."""

    source: str
    there: bool


@dataclass(frozen=True, slots=True)
class NumberKey:
    """A number key was pressed; ``place`` is the index of a card or widget, from 0."""

    place: int


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was entered, for text fields."""

    text: str


@dataclass(frozen=True, slots=True)
class Erase:
    """Backspace was pressed, for text fields."""


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window lost the focus or was hidden: private information must be hidden too."""


Input: TypeAlias = (
    Press
    | Glide
    | Release
    | Examine
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
"""Names of the six keys of each keyboard row, ``keys:left`` and ``keys:right``."""

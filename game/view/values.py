"""Plain data shown by parts of a table."""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.events import AmountKind
from game.engine.names import Face, Seat, Zone

UNDO_KEY = "u"
"""The key that takes back a choice, unless a keyboard row uses it."""

PEEK_KEY = 5
"""Index of the peek key in a keyboard row."""


@dataclass(frozen=True, slots=True)
class CombatValue:
    """Value of a roundel: a number (hidden below 0), whether it won, defends or was beaten.

    ``base``: the first number of this fight, which others are added to; below 0 if unknown.
    """

    value: int = -1
    won: bool = False
    defends: bool = False
    beaten: bool = False
    base: int = field(default=-1, compare=False)


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for a combat value: words, and a number that they leave out, or None.

    ``fails``: its condition is not met, so that it never counts.
    """

    words: str
    amount: int | None = None
    kind: AmountKind = "added"
    fails: bool = False


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage of ``total``, of which parts were absorbed, paid with cards or called off.

    ``pierces``: it cannot be absorbed.
    """

    total: int
    absorbed: int = 0
    lost: int = 0
    spared: int = 0
    pierces: bool = False

    @property
    def left(self) -> int:
        """The part that is still to come."""
        return self.total - self.absorbed - self.lost - self.spared

    @property
    def all_absorbed(self) -> bool:
        """Whether cards of the hand have absorbed all of it."""
        return 0 < self.total <= self.absorbed


class Ruling(NamedTuple):
    """A rule about a card: its id and its text."""

    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class SpreadRow:
    """Cards of a zone in a row, with a title; a face is None if it is unknown."""

    zone: Zone
    faces: tuple[Face | None, ...]
    title: str


@dataclass(frozen=True, slots=True)
class CurtainNotice:
    """Content of the curtain; it depends only on public information."""

    seat: Seat
    """Seat that the curtain waits for."""
    icons: tuple[str, ...]
    """Icon of each seat's progress; "" for none."""
    recap: tuple[str, ...] = ()
    """What happened since the seat last chose."""
    purpose: str = ""
    """What the seat has to choose."""


class CardPlate(NamedTuple):
    """The name and the values on the plate of a card."""

    name: str
    value: str

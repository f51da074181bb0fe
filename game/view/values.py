"""Values that parts of a table show, as plain data."""

from dataclasses import dataclass

from game.engine.names import Face, Seat, Zone

PEEK_KEY = 5
"""Index of the peek key in a keyboard row."""


@dataclass(frozen=True, slots=True)
class CombatValue:
    """A combat value: a number (below 0: hidden), whether it won, whether it defends."""

    value: int = -1
    won: bool = False
    defends: bool = False


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage: the total, and how much is absorbed, paid with cards, or canceled.

    The rest is still to come.
    """

    total: int
    absorbed: int = 0
    lost: int = 0
    spared: int = 0

    @property
    def left(self) -> int:
        """The damage still to come."""
        return self.total - self.absorbed - self.lost - self.spared


@dataclass(frozen=True, slots=True)
class SpreadRow:
    """Cards of a zone to be spread: faces, None for unknown ones, and a title."""

    zone: Zone
    faces: tuple[Face | None, ...]
    title: str


@dataclass(frozen=True, slots=True)
class CurtainNotice:
    """The text of the curtain; it depends on public facts only."""

    seat: Seat
    """The seat that the curtain waits for."""
    icons: tuple[str, ...]
    """An icon for each seat's progress; "" for none."""
    recap: tuple[str, ...] = ()
    """The log lines since the seat's last choice."""
    purpose: str = ""
    """What the seat has to choose."""

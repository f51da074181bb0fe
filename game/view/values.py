"""Values that parts of a table show, as plain data."""

from dataclasses import dataclass

from game.engine.names import Face, Seat, Zone

PEEK_KEY = 5
"""The place in a keyboard row of the key that is held to peek."""


@dataclass(frozen=True, slots=True)
class CombatValue:
    """What a roundel shows: a number (below 0: nothing), whether it won, whether it defends."""

    value: int = -1
    won: bool = False
    defends: bool = False


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage of ``total``: so much absorbed, so much already paid with cards, so much called off.

    What is left of it is still to come.
    """

    total: int
    absorbed: int = 0
    lost: int = 0
    spared: int = 0

    @property
    def left(self) -> int:
        """What is still to come."""
        return self.total - self.absorbed - self.lost - self.spared


@dataclass(frozen=True, slots=True)
class SpreadRow:
    """The cards of a zone: faces, None for those that are not known, and what is said of them."""

    zone: Zone
    faces: tuple[Face | None, ...]
    title: str


@dataclass(frozen=True, slots=True)
class CurtainNotice:
    """What the curtain says; it depends on public things only."""

    seat: Seat
    """The seat that the curtain waits for."""
    icons: tuple[str, ...]
    """How far each seat has come; "" for nothing to say."""
    recap: tuple[str, ...] = ()
    """What happened since the seat chose last."""
    purpose: str = ""
    """What it has to choose."""

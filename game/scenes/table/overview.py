"""What somebody who has just looked up needs: lives, the last fight, and skipped steps."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.engine.names import CardId, Face, Seat, Zone


class Fighter(NamedTuple):
    """One side of a fight: its seat, the face of its card, and the card's value, if it has one."""

    seat: Seat
    face: Face
    value: int | None


class Fight(NamedTuple):
    """The last fight: both sides from left to right, what was said, and the damage."""

    sides: tuple[Fighter, ...] = ()
    winner: Seat | None = None
    text: str = ""
    damage: int = 0
    absorbed: int = 0
    """How much of the damage was absorbed."""
    step: str = ""
    """The step in which it took place."""


class Outcomes(NamedTuple):
    """How the open cards that have fought are marked until they move or fight again.

    ``better``: the winner of the last fight. ``beaten``: the cards that lost their last fight, each
    with the stroke across it; "" for none.
    """

    better: CardId | None = None
    beaten: Mapping[CardId, str] = MappingProxyType({})


class Overview(NamedTuple):
    """What has happened lately, beyond the current event."""

    fight: Fight = Fight()
    outcomes: Outcomes = Outcomes()
    life: Mapping[Zone, int] = MappingProxyType({})
    """By how many cards each life pile has changed in this step, up to the last choice, without
    those that were drawn."""
    drawn: Mapping[Zone, int] = MappingProxyType({})
    """How many cards have been drawn from each life pile in this step, up to the last choice."""
    life_old: bool = False
    """Whether somebody has been asked since the last change of a life pile."""
    unused: bool = True
    """Whether nothing has been shown in the current step."""
    skipped: frozenset[str] = frozenset()
    """Steps of this turn in which nothing was shown."""
    occupied: frozenset[Zone] = frozenset()
    """The zones where seats meet in which cards lie."""

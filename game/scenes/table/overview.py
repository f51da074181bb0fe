"""What somebody who has just looked up needs: lives, the last fight, and skipped steps."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.engine.names import CardId, Face, Seat, Zone


class Fighter(NamedTuple):
    """One side of a fight: its seat, and the face of its card."""

    seat: Seat
    face: Face


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


class Fought(NamedTuple):
    """A fight of a card; ``won``: None for a tie.

    ``stroke``: across the card if it lost; "" for none.
    """

    won: bool | None
    stroke: str = ""


class Outcomes(NamedTuple):
    """The fights of open cards, until the cards move.

    ``better``: the winner of the last fight. ``fights``: those of each card, in order.
    """

    better: CardId | None = None
    fights: Mapping[CardId, tuple[Fought, ...]] = MappingProxyType({})

    @property
    def beaten(self) -> Mapping[CardId, str]:
        """The cards that lost their last fight, each with the stroke across it; "" for none."""
        last = {card: fights[-1] for card, fights in self.fights.items()}
        return {card: fight.stroke for card, fight in last.items() if fight.won is False}


class Overview(NamedTuple):
    """What has happened lately, beyond the current event."""

    fight: Fight = Fight()
    past: Fight = Fight()
    """The last fight of an earlier turn."""
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

    def past_fight(self) -> "Overview":
        """Return the overview in which the last fight is one of an earlier turn."""
        past = self.fight if self.fight.sides else self.past
        return self._replace(fight=Fight(), past=past)

"""The event of a line about who attacks whom."""

from dataclasses import dataclass

from game.engine.events import Told
from game.engine.names import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Targeted(Told):
    """A line about whom seats attack in the next fights: ``attacks``, each seat with its target."""

    attacks: tuple[tuple[Seat, Seat], ...]

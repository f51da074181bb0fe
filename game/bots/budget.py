"""How much a computer player may think."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may think: simulations measure its strength, seconds are a ceiling."""

    simulations: int
    seconds: float | None = None

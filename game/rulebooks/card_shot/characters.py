"""Characters: a suit, an ability and five special cards (CS-2)."""

from dataclasses import dataclass
from typing import TypeAlias

ATTACK, DEFENSE, BLANK = "attack", "defense", "blank"
"""Kinds of values; a blank has no combat value (CS-10)."""

Words: TypeAlias = str
"""An effect in words, such as ``match 2 max 10``."""


@dataclass(frozen=True, slots=True)
class Front:
    """One way to play a card: its value, and its effects by step."""

    kind: str
    value: int
    effects: tuple[tuple[str, Words], ...] = ()

    def told(self, step: str) -> tuple[Words, ...]:
        """Return the effects of a step, in order."""
        return tuple(words for when, words in self.effects if when == step)


NOTHING = Front(BLANK, 0)
"""The value of no card, or of a card without combat value (CS-10)."""


@dataclass(frozen=True, slots=True)
class Special:
    """A special card of a character; ``absorbs`` is 0 if it absorbs like any other card."""

    name: str
    upright: Front
    sideways: Front | None
    absorbs: int
    absorbing: tuple[Words, ...]

    def front(self, sideways: bool) -> Front:
        """Return the front that counts upright or sideways (CS-14, CS-43)."""
        return self.sideways if sideways and self.sideways is not None else self.upright


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of an ability: cards from hand, of the own suit from hand, or from the deck."""

    kind: str
    n: int


FREE = Cost("none", 0)


@dataclass(frozen=True, slots=True)
class Ability:
    """What a character can do once a turn, in its step and under its condition (CS-32)."""

    name: str
    step: str
    cost: Cost
    condition: str
    effects: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Character:
    """A character. ``joker``: the attack value of a Joker played, 0 for none (CS-42)."""

    id: str
    name: str
    suit: str
    role: str
    about: str
    joker: int
    ability: Ability
    cards: dict[str, Special]

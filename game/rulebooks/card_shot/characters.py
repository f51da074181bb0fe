"""What a character is: a suit, an ability, and five special cards (CS-2)."""

from dataclasses import dataclass
from typing import TypeAlias

ATTACK, DEFENSE, BLANK = "attack", "defense", "blank"
"""What a value can be; a blank takes no part in combat (CS-10)."""

Words: TypeAlias = str
"""An effect as it is written, such as ``match 2 max 10``."""


@dataclass(frozen=True, slots=True)
class Front:
    """One way in which a card can be laid: what its value is, and its effects by step."""

    kind: str
    value: int
    effects: tuple[tuple[str, Words], ...] = ()

    def told(self, step: str) -> tuple[Words, ...]:
        """The effects of one step, top to bottom."""
        return tuple(words for when, words in self.effects if when == step)


NOTHING = Front(BLANK, 0)
"""What no card, or one with no part in combat, counts as (CS-10)."""


@dataclass(frozen=True, slots=True)
class Special:
    """A special card of a character; ``absorbs`` is 0 where it takes off what any card does."""

    name: str
    upright: Front
    sideways: Front | None
    absorbs: int
    absorbing: tuple[Words, ...]

    def front(self, sideways: bool) -> Front:
        """What counts when it is laid so (CS-14, CS-43)."""
        return self.sideways if sideways and self.sideways is not None else self.upright


@dataclass(frozen=True, slots=True)
class Cost:
    """What an ability costs: so many cards of the hand, of the own suit there, or of the deck."""

    kind: str
    n: int


FREE = Cost("none", 0)


@dataclass(frozen=True, slots=True)
class Ability:
    """What a character can do once a turn, in its step, where its condition holds (CS-32)."""

    name: str
    step: str
    cost: Cost
    condition: str
    effects: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Character:
    """Who a seat plays. ``joker``: the attack value of a Joker laid, 0 for a blank (CS-42)."""

    id: str
    name: str
    suit: str
    role: str
    about: str
    joker: int
    ability: Ability
    cards: dict[str, Special]

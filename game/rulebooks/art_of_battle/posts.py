"""Commitments and Weapons for fast simulations (AB-16, AB-19, AB-26)."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from game.rulebooks.art_of_battle.cards import Card
from game.rulebooks.art_of_battle.lanes import Lane


class Plan(NamedTuple):
    """A commitment: a card, its Direction's letter, and the row of a Weapon, else 0."""

    card: Card
    letter: str
    row: int


Plans: TypeAlias = Sequence[Plan | None]
"""The commitment of each seat; None for a pass."""


class Post:
    """A Weapon in play with the sums of its Modifiers; row 0 is beyond row 1."""

    __slots__ = (
        "attack",
        "block",
        "card",
        "counter",
        "crosses",
        "held",
        "lane",
        "reward",
        "row",
    )

    def __init__(self, card: Card, lane: Lane, row: int) -> None:
        self.card, self.lane, self.row = card, lane, row
        self.attack, self.block, self.counter = card.attack, card.block, card.counter
        self.reward, self.crosses, self.held = 0, False, False

    def copy(self) -> "Post":
        """Return an independent copy."""
        other = Post.__new__(Post)
        other.card, other.lane, other.row = self.card, self.lane, self.row
        other.attack, other.block, other.counter = self.attack, self.block, self.counter
        other.reward, other.crosses, other.held = self.reward, self.crosses, self.held
        return other

    def hang(self, card: Card) -> None:
        """Add a Modifier."""
        if self.attack:
            self.attack += card.attack
        self.block += card.block
        self.counter += card.counter
        self.reward += card.reward
        self.crosses ^= card.crosses
        self.held |= card.holds

    @property
    def goal(self) -> Lane:
        """The lane in which it will resolve."""
        return self.lane ^ self.crosses

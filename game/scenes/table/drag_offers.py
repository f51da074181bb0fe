"""The options of a prompt that can be dragged, indexed by what is dragged onto what."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.engine import Action
from game.engine.dealer import Prompt
from game.engine.text import Text


class DragWay(NamedTuple):
    """An option that is chosen by dragging ``grip`` onto ``goal``, and what it spends."""

    action: Action
    text: Text
    grip: str
    goal: str
    amount: str = ""
    """The counter that it spends; "" for none."""
    spends: int = 0


@dataclass(frozen=True, slots=True)
class DragOffers:
    """Every way to choose an option of one prompt by dragging."""

    ways: tuple[DragWay, ...] = ()

    @classmethod
    def of(cls, prompt: Prompt) -> "DragOffers":
        """Return the options of a prompt that can be dragged."""
        return cls(
            tuple(
                DragWay(action, caption.text, *caption.drag)
                for action, caption in prompt.offers
                if caption.drag is not None
            )
        )

    @property
    def grips(self) -> tuple[str, ...]:
        """Everything that can be dragged."""
        return tuple(dict.fromkeys(way.grip for way in self.ways))

    @property
    def amounts(self) -> Mapping[str, tuple[int, ...]]:
        """The amounts that can be spent of each counter, in ascending order."""
        counters = dict.fromkeys(way.amount for way in self.ways if way.amount)
        return {
            counter: tuple(sorted({way.spends for way in self.ways if way.amount == counter}))
            for counter in counters
        }

    @property
    def handles(self) -> tuple[str, ...]:
        """Everything that can be pressed: what can be dragged, and counters with an amount."""
        return tuple(dict.fromkeys((*self.grips, *self.amounts)))

    def goals(self, grip: str) -> tuple[str, ...]:
        """Return everything that something can be dragged onto."""
        return tuple(dict.fromkeys(way.goal for way in self.ways if way.grip == grip))

    def spent_with(self, handle: str) -> tuple[str, ...]:
        """Return the counters with an amount that a handle is, or that dragging it spends."""
        spent = (way.amount for way in self.ways if handle in (way.grip, way.amount))
        return tuple(dict.fromkeys(counter for counter in spent if counter))

    def way(self, grip: str, goal: str, amounts: Mapping[str, int]) -> DragWay:
        """Return the option that a drop chooses.

        If several options differ in what they spend: the one that spends the chosen amount, or else
        the next lower one.
        """
        ways = [way for way in self.ways if (way.grip, way.goal) == (grip, goal)]
        ways.sort(key=lambda way: way.spends)
        fitting = [way for way in ways if way.spends <= amounts.get(way.amount, 0)]
        return fitting[-1] if fitting else ways[0]

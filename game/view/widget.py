"""What every widget is: a name, a box, a picture, and what it does when it is used."""

from dataclasses import dataclass
from typing import Protocol

from pygame import Surface

from game.view.easel import Easel
from game.view.inputs import Intent, Pos
from game.view.scale import Box

RIM = 10.0
"""Base units that a widget's picture is larger than its box on every side."""


@dataclass(frozen=True, slots=True)
class Done:
    """A widget was used: a button pressed (value None), or set to a new value."""

    name: str
    value: object = None


class Widget(Protocol):
    """Something in a Form that can have the focus."""

    name: str
    box: Box
    enabled: bool

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """How it looks now, RIM larger than its box on every side."""

    def act(self, intent: Intent) -> Done | None:
        """Use it by a key or button; None when it does nothing with that."""

    def click(self, pos: Pos) -> Done | None:
        """Use it by mouse at a base position inside its box."""

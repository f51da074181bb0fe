"""The interface of widgets."""

from dataclasses import dataclass
from typing import Protocol

from pygame import Surface

from game.view.easel import Easel
from game.view.inputs import Intent, Pos
from game.view.scale import Box

RIM = 10.0
"""Margin of a widget's picture around its box, in base units."""


@dataclass(frozen=True, slots=True)
class Done:
    """Result of using a widget: a pressed button (value None), or a new value."""

    name: str
    value: object = None


class Widget(Protocol):
    """An element of a Form that can have the focus."""

    name: str
    box: Box
    enabled: bool

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the widget, with a margin of RIM around its box."""

    def act(self, intent: Intent) -> Done | None:
        """Handle a key or button; return None if it has no effect."""

    def click(self, pos: Pos) -> Done | None:
        """Handle a click at a base position inside the box; return None if it has no effect."""

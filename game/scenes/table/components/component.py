"""Base types of components."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from game.scenes.table.state import TableState

Part = TypeVar("Part")


class Component(Protocol):
    """Draws one object of a layout."""

    def update(self, state: TableState) -> None:
        """Draw what has changed since the last call."""


class Drawn(Generic[Part]):
    """A component that draws one part of the state whenever it changes."""

    def __init__(self, read: Callable[[TableState], Part], draw: Callable[[Part], None]) -> None:
        self._read, self._draw = read, draw
        self._drawn: tuple[Part, ...] = ()

    def update(self, state: TableState) -> None:
        """Draw the part if it differs from what was drawn last."""
        part = self._read(state)
        if (part,) != self._drawn:
            self._drawn = (part,)
            self._draw(part)

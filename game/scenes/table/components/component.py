"""How what is drawn follows the state of the table."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from game.scenes.table.state import TableState

Part = TypeVar("Part")


class Component(Protocol):
    """What one object of a layout shows."""

    def update(self, state: TableState) -> None:
        """Draw what has changed since the last call."""


class Drawn(Generic[Part]):
    """Draws one part of the state each time that it has changed."""

    def __init__(self, read: Callable[[TableState], Part], draw: Callable[[Part], None]) -> None:
        self._read, self._draw = read, draw
        self._drawn: tuple[Part, ...] = ()

    def update(self, state: TableState) -> None:
        """Draw the part if it differs from what was drawn last."""
        part = self._read(state)
        if (part,) != self._drawn:
            self._drawn = (part,)
            self._draw(part)

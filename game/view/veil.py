"""A dark veil over the whole table, for what is shown above it."""

from pygame import Surface

from game.view import palette as p
from game.view.art import clear
from game.view.easel import Easel
from game.view.stage import Sprite

STRENGTH = 0.72
"""Its opacity."""


class Veil(Sprite):
    """A veil of the window's size; hidden until it is drawn."""

    __slots__ = ("_easel",)

    def __init__(self, easel: Easel, z: float = 91) -> None:
        super().__init__(z)
        self._easel = easel

    def draw(self, there: bool) -> None:
        """Show or hide it."""
        scale = self._easel.scale
        key = ("veil", scale.width, scale.height)
        self.show(self._easel.art.cache.get(key, self._night) if there else None)

    def _night(self) -> Surface:
        whole = clear(self._easel.scale.width, self._easel.scale.height)
        whole.fill(tuple(round(part * STRENGTH) for part in (*p.rgb(p.INK950), 255)))
        return whole

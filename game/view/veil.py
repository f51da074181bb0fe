"""Darkness over the whole table, so that what lies on it can be read."""

from pygame import Surface

from game.view import palette as p
from game.view.art import clear
from game.view.easel import Easel
from game.view.stage import Sprite

STRENGTH = 0.72
"""How dark it is."""


class Veil(Sprite):
    """As large as the window; hidden until it is drawn."""

    __slots__ = ("_easel",)

    def __init__(self, easel: Easel, z: float = 91) -> None:
        super().__init__(z)
        self._easel = easel

    def draw(self, there: bool) -> None:
        """Whether it lies over the table."""
        scale = self._easel.scale
        key = ("veil", scale.width, scale.height)
        self.show(self._easel.art.cache.get(key, self._night) if there else None)

    def _night(self) -> Surface:
        whole = clear(self._easel.scale.width, self._easel.scale.height)
        whole.fill(tuple(round(part * STRENGTH) for part in (*p.rgb(p.INK950), 255)))
        return whole

"""Darkness over the whole table that makes panels above it readable."""

from pygame import Surface

from game.view import palette as p
from game.view.art import clear
from game.view.easel import Easel
from game.view.stage import Sprite

STRENGTH = 0.72
"""Opacity of the veil."""


class Veil(Sprite):
    """Dark sprite as large as the window; hidden until `draw`."""

    __slots__ = ("_easel",)

    def __init__(self, easel: Easel, z: float = 91) -> None:
        super().__init__(z)
        self._easel = easel

    def draw(self, there: bool) -> None:
        """Show or hide the veil."""
        scale = self._easel.scale
        key = ("veil", scale.width, scale.height)
        self.show(self._easel.art.cache.get(key, self._night) if there else None)

    def _night(self) -> Surface:
        whole = clear(self._easel.scale.width, self._easel.scale.height)
        whole.fill(tuple(round(part * STRENGTH) for part in (*p.rgb(p.INK950), 255)))
        return whole

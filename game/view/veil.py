"""Darkness over the whole table that makes panels above it readable."""

from pygame import Rect, Surface

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
        self.show(self._picture() if there else None)

    def open(self, share: float, middle: float) -> None:
        """Show a share of the veil, from 0 to 1, around the y of a pixel; 0 hides it."""
        whole = self._picture()
        top = round((1 - share) * middle)
        high = round(middle + share * (whole.get_height() - middle)) - top
        if share >= 1 or high <= 0:
            self.show(whole if high > 0 else None)
        else:
            self.show(whole.subsurface((0, top, whole.get_width(), high)), (0, top))

    def damage(self) -> list[Rect]:
        """Return only the strips above and below that are covered now or were before."""
        areas = super().damage()
        if len(areas) < 2:
            return areas
        (old, new), wide = areas, self._easel.scale.width
        edges = (sorted((old.top, new.top)), sorted((old.bottom, new.bottom)))
        return [Rect(0, low, wide, high - low) for low, high in edges if high > low]

    def _picture(self) -> Surface:
        scale = self._easel.scale
        return self._easel.art.cache.get(("veil", scale.width, scale.height), self._night)

    def _night(self) -> Surface:
        whole = clear(self._easel.scale.width, self._easel.scale.height)
        whole.fill(tuple(round(part * STRENGTH) for part in (*p.rgb(p.INK950), 255)))
        return whole

"""The button that was pressed last, which stays lit for a moment."""

from pygame import Surface

from game.view.art import faded
from game.view.option_tiles import TILE_Z
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.table_canvas import TableCanvas

HELD, FADE, FADES = 0.3, 0.15, 6
"""Seconds for which a pressed button stays lit and in which it fades, and the steps of the fade."""

FADED = HELD + FADE
"""Seconds after which nothing is left of it."""


ABOVE = 0.1
"""How far its layer is above the buttons that fade out meanwhile."""


class PressedButton:
    """A lit button that fades after a moment."""

    def __init__(self, canvas: TableCanvas) -> None:
        self._easel = canvas.easel
        self.sprite = Sprite(TILE_Z + ABOVE)
        """What is shown."""
        self._picture: Surface | None = None
        self._place = (0.0, 0.0)
        self._age, self._step = 0.0, FADES
        canvas.stage.add(self.sprite)

    def show(self, picture: Surface, box: Box) -> None:
        """Show the picture of a lit button."""
        self._picture, self._place = picture, box.centre
        self._age, self._step = 0.0, FADES
        self._draw()

    def update(self, dt: float) -> None:
        """Advance by dt seconds."""
        if self._picture is None:
            return
        self._age += dt
        step = round(FADES * min(1.0, 1.0 - (self._age - HELD) / FADE))
        if step != self._step:
            self._step = step
            self._draw()

    def _draw(self) -> None:
        if self._picture is None or self._step <= 0:
            self._picture = None
            self.sprite.show(None)
            return
        whole = self._step == FADES
        picture = self._picture if whole else faded(self._picture, self._step / FADES)
        self.sprite.show_centred(picture, self._easel.scale.at(*self._place))

"""A die that tumbles and comes to rest on its number."""

import pygame

from game.view import palette as p
from game.view.art import paste_centred
from game.view.easel import Easel
from game.view.stage import Sprite

TURNS = 10
"""Faces that are seen while it tumbles."""


class Die(Sprite):
    """One die at a place, so many base units wide; hidden until it is rolled."""

    __slots__ = ("_centre", "_easel", "_piece", "_sides", "_value", "_width")

    def __init__(
        self, easel: Easel, piece: str, centre: tuple[float, float], width: float, sides: int
    ) -> None:
        super().__init__(z=60)
        self._easel, self._piece, self._centre = easel, piece, centre
        self._width, self._sides, self._value = width, sides, 1

    def roll(self, value: int) -> None:
        """Prepare to come to rest on a value."""
        self._value = value

    def tumble(self, share: float) -> None:
        """Show the roll when a share of it is over: hops and turns that die down."""
        turn = min(TURNS, int(share * (TURNS + 1)))
        seen = self._value if turn >= TURNS else 1 + (self._value + 3 * turn) % self._sides
        angle = 0 if turn >= TURNS else round((1 - share) * 200) + 36 * turn
        hop = abs((share * 3.5) % 1 - 0.5) * 2 * (1 - share) * 70
        x, y = self._centre
        picture = self._easel.art.passing.get(
            ("die", self._piece, self._easel.scale.px(self._width), seen, angle % 360),
            lambda: self._draw(seen, angle),
        )
        self.show_centred(picture, self._easel.scale.at(x - (1 - share) * 140, y - hop))

    def hide(self) -> None:
        """Take it off the table."""
        self.show(None)

    def _draw(self, number: int, angle: int) -> pygame.Surface:
        width = self._easel.scale.px(self._width)
        whole = self._easel.art.piece(self._piece, width * 2).copy()
        middle = (whole.get_width() / 2, whole.get_height() / 2)
        size = round(width * 2 * 0.5)
        paste_centred(whole, self._easel.typist.line(str(number), "numeral", size, p.IVORY), middle)
        return pygame.transform.rotozoom(whole, angle, 0.5)

"""Sprites at a seat's plaque: its shield, and a mark such as a lock."""

import pygame
from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, faded, paste, paste_centred
from game.view.easel import Easel
from game.view.stage import Sprite

MARK_Z = 24.0
"""Layer of a mark at a plaque."""


class Shield(Sprite):
    """Shield above a seat's plaque: glowing on its turn, dim with a skull if the seat is out."""

    __slots__ = ("_centre", "_easel", "_name", "_width")

    def __init__(self, easel: Easel, name: str, centre: tuple[float, float], width: float) -> None:
        super().__init__(z=21)
        self._easel, self._name = easel, name
        self._centre, self._width = centre, width
        self._halo()
        self.paint(out=True)  # drawn in advance
        self.paint()

    def _halo(self) -> Surface:
        """Return the glow of the shield at its brightest."""
        easel, width = self._easel, self._width * 1.1
        key = ("shield halo", self._name, easel.scale.px(width))
        return easel.art.cache.get(
            key,
            lambda: pygame.transform.gaussian_blur(
                _tinted(easel.crest(self._name, width), p.GOLD), easel.scale.px(8)
            ),
        )

    def paint(self, glow: float = 0.0, out: bool = False) -> None:
        """Show the shield with a rim at an opacity from 0 to 1, or as out."""
        easel = self._easel
        step = round(glow * 8)
        key = ("shield", self._name, easel.scale.px(self._width), step, out)
        picture = easel.art.cache.get(key, lambda: self._draw(step / 8, out))
        self.show_centred(picture, easel.scale.at(*self._centre))

    def _draw(self, glow: float, out: bool) -> Surface:
        easel = self._easel
        shield = easel.crest(self._name, self._width)
        margin = easel.scale.px(self._width * 0.16)
        whole = clear(shield.get_width() + 2 * margin, shield.get_height() + 2 * margin)
        middle = (whole.get_width() / 2, whole.get_height() / 2)
        paste_centred(whole, faded(shield, 0.38) if out else shield, middle)
        if out:
            paste_centred(whole, easel.icon("skull", self._width * 0.5, p.IVORY), middle)
        elif glow:
            under = clear(*whole.get_size())
            paste_centred(under, faded(self._halo(), 0.9 * glow), middle)
            paste(under, whole, (0, 0))
            whole = under
            rim = easel.piece("shield_rim_turn", self._width * 1.04)
            paste_centred(whole, faded(rim, glow), middle)
        return whole


def _tinted(piece: Surface, colour: str) -> Surface:
    """Return a piece's outline filled with a color."""
    shape = piece.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    shape = shape.premul_alpha()
    shape.fill((*p.rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


class SeatMark(Sprite):
    """Small roundel with an icon, such as a lock or a thinking player."""

    __slots__ = ("_centre", "_easel", "_size")

    def __init__(self, easel: Easel, centre: tuple[float, float], size: float = 56) -> None:
        super().__init__(z=MARK_Z)
        self._easel, self._centre, self._size = easel, centre, size

    def set(self, icon: str, colour: str = p.GOOD) -> None:
        """Set the icon; "" hides the mark."""
        if not icon:
            self.show(None)
            return
        easel, size = self._easel, self._size
        whole = easel.vector(vector.roundel(56, "#0B2A26", colour), size, size).copy()
        sign = easel.icon(icon, size * 0.57, colour)
        paste_centred(whole, sign, (whole.get_width() / 2, whole.get_height() / 2))
        self.show_centred(whole, easel.scale.at(*self._centre))

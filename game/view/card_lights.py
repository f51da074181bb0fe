"""Shadow, glow and rim of a card in a pose, and how a card is turned."""

import pygame
from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import rotated
from game.view.card_shadows import SHADOWS, glow, shadow
from game.view.easel import Easel
from game.view.look import Look

UNITS = (500, 700)
"""Width and height of the grid on which cards are drawn."""

RIM_UNITS = 540
"""Width of the rim drawings on that grid."""

BLUR_STEP = 4
"""Factor by which cards are shrunk to make their shadows and glows."""


CUT = "M40 640Q232 380 478 52Q268 372 74 664Z"
"""Path of the cut across a card that is beaten, on that grid: one stroke of a blade."""


class CardLights:
    """Shadows, glows and rims of the cards of one look, blurred once per width.

    ``fine``: factor by which drawings are rasterized larger than they are shown.
    """

    def __init__(self, easel: Easel, look: Look, fine: float) -> None:
        self._easel, self._look, self._fine = easel, look, fine

    def warm(self, width: int, rim: str) -> None:
        """Blur shadows and the glow, and rasterize a rim, for a width in pixels."""
        for lift in range(len(SHADOWS)):
            self._soft_shadow(width, lift)
        self._soft_glow(width)
        self._flat_rim(width, rim)

    def shade(self, width: int, lift: int, angle: int, zoom: float, turn: float) -> Surface:
        """Return the shadow of a pose, rounded and shared by all faces to be cached often."""
        coarse, scale, share = 6 * round(angle / 6), round(zoom * 5) / 5, round(turn * 4) / 4
        key = ("shade", self._look.slug, width, lift, coarse, scale, share)
        soft = self._soft_shadow(width, lift)
        return self._easel.art.passing.get(
            key, lambda: _blown_up(soft, coarse, max(0.2, scale), share)
        )

    def halo(self, width: int, angle: int, zoom: float) -> Surface:
        """Return the glow of a pose, its zoom rounded to be cached often."""
        soft, coarse = self._soft_glow(width), round(zoom, 1)
        return self._easel.art.passing.get(
            ("halo", self._look.slug, width, angle, coarse),
            lambda: _blown_up(soft, angle, coarse, 1.0),
        )

    def rim(self, width: int, name: str, angle: int, zoom: float, coarse: int) -> Surface:
        """Return the rim of a pose; ``coarse`` as for `turned`."""
        return self._easel.art.passing.get(
            ("rim", name, width, angle, zoom, coarse),
            lambda: turned(self._flat_rim(width, name), angle, zoom / self._fine, 1.0, coarse),
        )

    def cut(self, width: int, angle: int, zoom: float) -> Surface:
        """Return the cut across a card in a pose."""
        return self._easel.art.passing.get(
            ("cut", width, angle, zoom),
            lambda: turned(self._flat_cut(width), angle, zoom / self._fine, 1.0),
        )

    def _flat_cut(self, width: int) -> Surface:
        wide = self._fine * width / self._easel.scale.u
        high = wide * UNITS[1] / UNITS[0]
        body = (
            f'<g transform="scale({wide / UNITS[0]:.4f})"><path d="{CUT}" fill="{p.BAD}" '
            f'stroke="{p.GALL}" stroke-width="20" stroke-linejoin="round" paint-order="stroke"/>'
            f'<path d="{CUT}" fill="{p.BAD}"/></g>'
        )
        return self._easel.vector(vector.svg(wide, high, body), wide, high)

    def _flat_rim(self, width: int, name: str) -> Surface:
        return self._easel.art.piece(name, round(self._fine * width * RIM_UNITS / UNITS[0]))

    def _soft_shadow(self, width: int, lift: int) -> Surface:
        return self._easel.art.cache.get(
            (self._look.slug, ("shadow", width, lift)), lambda: shadow(self._shape(width), lift)
        )

    def _soft_glow(self, width: int) -> Surface:
        return self._easel.art.cache.get(
            (self._look.slug, ("glow", width)), lambda: glow(self._shape(width))
        )

    def _shape(self, width: int) -> Surface:
        """Return a card at a fraction of its size, as the shape to blur."""
        return self._easel.art.piece(self._look.back, max(4, width // BLUR_STEP))


def turned(card: Surface, angle: int, zoom: float, turn: float, coarse: int = 1) -> Surface:
    """Return a scaled and rotated picture; a rotated one has ``coarse`` times larger pixels.

    ``turn``: share of the width that is seen, 1 if the card faces the viewer.
    """
    width, height = card.get_size()
    if angle == 0:
        return _scaled(card, width * turn * zoom, height * zoom)
    if turn < 1:
        card = _scaled(card, width * turn, height)
    return rotated(card, -angle, zoom, coarse)


def _blown_up(soft: Surface, angle: int, zoom: float, turn: float) -> Surface:
    """Return a shadow or glow at its full size; it is rotated while it is small."""
    return pygame.transform.smoothscale_by(turned(soft, angle, zoom, turn), BLUR_STEP)


def _scaled(card: Surface, width: float, height: float) -> Surface:
    """Return a picture scaled to a size in pixels."""
    size = (max(1, round(width)), max(1, round(height)))
    return pygame.transform.smoothscale(card, size)

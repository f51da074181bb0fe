"""Shadow, glow, rim and stroke of a card."""

from collections.abc import Callable, Hashable, Mapping

import pygame
from pygame import Surface

from game.view.art import rotated
from game.view.card_shadows import SHADOWS, glow, shadow
from game.view.easel import Easel
from game.view.look import Look
from game.view.strokes import stroke_svg

UNITS = (500, 700)
"""Width and height of the grid on which cards are drawn."""

RIM_UNITS = 540
"""Width of the rim drawings on that grid."""

BLUR_STEP = 4
"""Factor by which cards are shrunk to make their shadows and glows."""

SHADE_STEP = 6
"""Step of a shadow's angle, in degrees."""


class CardLights:
    """Shadows, glows and rims of the cards of one look, drawn once per width and angle.

    ``fine``: factor by which drawings are rasterized larger before they are rotated.
    """

    def __init__(self, easel: Easel, look: Look, fine: float) -> None:
        self._easel, self._look, self._fine = easel, look, fine

    def warm(self, width: int, angle: int, rims: Mapping[str, str], fights: bool) -> None:
        """Draw shadows, and rims with their glows, for a width in pixels and an angle.

        ``rims``: the color of the glow of each rim. ``fights``: draw the strokes too, for places
        where cards are beaten.
        """
        for lift in range(len(SHADOWS)):
            self.shade(width, lift, angle)
        for rim, colour in rims.items():
            self.halo(width, angle, colour)
            self.rim(width, rim, angle)
        for name in self._look.strokes if fights else ():
            self.stroke(width, angle, name)

    def shade(self, width: int, lift: int, angle: int) -> Surface:
        """Return the shadow of a card, its angle rounded."""
        step = SHADE_STEP * round(angle / SHADE_STEP)
        soft = self._soft(("shadow", width, lift), lambda: shadow(self._shape(width), lift))
        return self._soft(("shade", width, lift, step), lambda: _blown_up(soft, step))

    def halo(self, width: int, angle: int, colour: str) -> Surface:
        """Return the glow of a card."""
        soft = self._soft(("glow", width, colour), lambda: glow(self._shape(width), colour))
        return self._soft(("halo", width, angle, colour), lambda: _blown_up(soft, angle))

    def rim(self, width: int, name: str, angle: int) -> Surface:
        """Return the rim of a card."""
        art, across = self._easel.art, width * RIM_UNITS / UNITS[0]
        if angle == 0:
            return art.piece(name, round(across))
        large = round(self._fine * across)
        return art.cache.get(
            ("rim", name, width, angle),
            lambda: rotated(art.fresh_piece(name, large), -angle, 1 / self._fine),
        )

    def stroke(self, width: int, angle: int, name: str) -> Surface:
        """Return a stroke across a card that is beaten."""
        if angle == 0:
            return self._soft(("stroke", name, width), lambda: self._flat_stroke(width, name))
        large = round(self._fine * width)
        return self._soft(
            ("stroke", name, width, angle),
            lambda: rotated(self._flat_stroke(large, name), -angle, 1 / self._fine),
        )

    def _flat_stroke(self, width: int, name: str) -> Surface:
        wide = width / self._easel.scale.u
        high = wide * UNITS[1] / UNITS[0]
        card = self._look.card
        reach = (card.name_y - card.name_size) / UNITS[1] if card.name_size else 1.0
        stroke = stroke_svg(name, wide, high, wide / UNITS[0], reach)
        return self._easel.vector(stroke, wide, high)

    def _soft(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        return self._easel.art.cache.get((self._look.slug, key), make)

    def _shape(self, width: int) -> Surface:
        """Return a card at a fraction of its size, as the shape to blur."""
        return self._easel.art.piece(self._look.back, max(4, width // BLUR_STEP))


def _blown_up(soft: Surface, angle: int) -> Surface:
    """Return a shadow or glow at its full size; it is rotated while it is small."""
    turned = rotated(soft, -angle) if angle else soft
    return pygame.transform.smoothscale_by(turned, BLUR_STEP)

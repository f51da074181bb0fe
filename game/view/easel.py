"""Scale, drawings and text of one window size."""

from dataclasses import dataclass

from pygame import Surface

from game.view.art import Art, paste
from game.view.scale import Box, Scale
from game.view.typist import Typist

LARGE = 1.5
"""Pixels for a base unit from which on a window is large."""

COARSE = 2
"""Size of the pixels of what is rotated in flight in a large window; nobody sees them there."""


GROWN = 1.5
"""How much higher a box for wrapped text gets, as a multiple of how much larger the text is."""


@dataclass(frozen=True, slots=True)
class Easel:
    """Access to drawings and text in base units; a resized window gets a new easel.

    ``text_scale``: 1.0, 1.15 or 1.3, a setting for all text.
    """

    scale: Scale
    art: Art
    typist: Typist
    text_scale: float = 1.0

    @property
    def coarse(self) -> int:
        """The size of pixels in which moving pictures are drawn: larger in a large window."""
        return COARSE if self.scale.u >= LARGE else 1

    def piece(self, name: str, width: float) -> Surface:
        """Return an SVG piece, ``width`` base units wide."""
        return self.art.piece(name, self.scale.px(width))

    def crest(self, name: str, width: float) -> Surface:
        """Return a shield; a chief may be added after a plus: ``shield_1_gules+sun``."""
        return self.crest_in_pixels(name, self.scale.px(width))

    def crest_in_pixels(self, name: str, width: int) -> Surface:
        """Return a shield of a width in pixels."""
        shield, _, chief = name.partition("+")
        if not chief:
            return self.art.piece(shield, width)
        return self.art.cache.get(
            ("crest", name, width), lambda: self._charged(shield, chief, width)
        )

    def _charged(self, shield: str, chief: str, width: int) -> Surface:
        """Return a shield with its chief, the band across the top that marks a team."""
        whole = self.art.piece(shield, width).copy()
        paste(whole, self.art.piece(f"shield_chief_{chief}", width), (0, 0))
        return whole

    def icon(self, name: str, size: float, colour: str) -> Surface:
        """Return an icon, ``size`` base units wide."""
        return self.art.icon(f"icons/{name}", self.scale.px(size), colour)

    def vector(self, svg: str, width: float, height: float) -> Surface:
        """Return a raster of SVG text, its size in base units."""
        return self.art.drawn(svg, self.scale.px(width), self.scale.px(height))

    def line(
        self, text: str, role: str, size: float, colour: str, tracking: float = 0.0
    ) -> Surface:
        """Return one line of text, its size in base units."""
        size *= self.text_scale
        return self.typist.line(text, role, self.scale.px(size), colour, tracking * self.scale.u)

    def fitted(self, text: str, role: str, size: float, colour: str, width: float) -> Surface:
        """Return one line of text, shrunk to fit a width in base units."""
        size *= self.text_scale
        return self.typist.fitted(text, role, self.scale.px(size), colour, self.scale.px(width))

    def paragraph(self, text: str, role: str, size: float, colour: str, width: float) -> Surface:
        """Return text wrapped at a width in base units."""
        size *= self.text_scale
        return self.typist.paragraph(text, role, self.scale.px(size), colour, self.scale.px(width))

    def grown(self, box: Box) -> Box:
        """Return a box with as much more room upwards as wrapped text needs at its size."""
        more = GROWN * (self.text_scale - 1) * box.h
        return Box(box.x, box.y - more, box.w, box.h + more)

    def clear(self) -> None:
        """Drop cached pictures and lines, when the window size changes."""
        self.art.clear()
        self.typist.clear()

    def whole(self) -> Box:
        """Return the window's box in base units; it may be larger than the canvas."""
        scale = self.scale
        return Box(
            -scale.left / scale.u,
            -scale.top / scale.u,
            scale.width / scale.u,
            scale.height / scale.u,
        )

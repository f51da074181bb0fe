"""A slot with two halves, for a card that can be laid in either of two ways."""

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import paste_centred
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.zone_anchors import SlotAnchor

MARGIN = 12.0
"""Margin around a half for its glow, in base units."""

GAP = 10.0
"""Gap between the halves, in base units."""

ICON, WORD = 92.0, 30.0
"""Maximum size of the icon, and text size of the word below it, in base units."""

MORE = 1.1
"""Maximum text scale of the words, so that both have the same size."""

GROUND = "#0D1130"
"""Color behind the icon; it covers a card in the slot."""


def halves(anchor: SlotAnchor) -> tuple[Box, Box]:
    """Return the boxes of both halves, side by side and as high as the slot."""
    box = anchor.box
    wide = ((anchor.halves or box.w) - GAP) / 2
    left = box.centre[0] - wide - GAP / 2
    return Box(left, box.y, wide, box.h), Box(left + wide + GAP, box.y, wide, box.h)


class Half(Sprite):
    """One half of a slot, with an icon and a word for the way of laying the card there."""

    __slots__ = ("_easel", "_icon", "_word", "box")

    def __init__(self, easel: Easel, box: Box, icon: str, word: str) -> None:
        super().__init__(z=36)
        self._easel, self.box, self._icon, self._word = easel, box, icon, word
        for lit, aimed in ((False, False), (True, False), (True, True)):
            self._picture(lit, aimed)

    def light(self, lit: bool, aimed: bool = False) -> None:
        """Show the half: gold if the card can go there, stronger if it is the drop target."""
        picture = self._picture(lit, lit and aimed)
        self.show_centred(picture, self._easel.scale.at(*self.box.centre))

    def hide(self) -> None:
        """Hide the half."""
        self.show(None)

    def holds(self, pos: Pos) -> bool:
        """Return whether a base position is on the half."""
        return self.box.holds(pos)

    def _picture(self, lit: bool, aimed: bool) -> Surface:
        easel, look = self._easel, (self._icon, self._word, lit, aimed, self._easel.text_scale)
        key = ("half", easel.scale.px(self.box.w), easel.scale.px(self.box.h), look)
        return easel.art.cache.get(key, lambda: self._draw(lit, aimed))

    def _draw(self, lit: bool, aimed: bool) -> Surface:
        """Draw the outline, the icon and the word."""
        easel = self._easel
        w, h = self.box.w + 2 * MARGIN, self.box.h + 2 * MARGIN
        whole = easel.vector(_outline(w, h, lit, aimed), w, h).copy()
        x, y = whole.get_width() / 2, whole.get_height() / 2
        colour = p.GOLD200 if aimed else p.IVORY if lit else p.MIST400
        sign = easel.icon(self._icon, min(ICON, 0.7 * self.box.w), colour)
        px, size = easel.scale.px, WORD * min(MORE, easel.text_scale)
        word = easel.typist.fitted(self._word, "bold", px(size), colour, px(self.box.w - 20))
        gap = px(10)
        top = y - (sign.get_height() + gap + word.get_height()) / 2
        paste_centred(whole, sign, (x, top + sign.get_height() / 2))
        low = top + sign.get_height() + gap + word.get_height() / 2
        paste_centred(whole, word, (x, low))
        return whole


def _outline(w: float, h: float, lit: bool, aimed: bool) -> str:
    """Return the SVG of a dark rounded box with a dashed outline, or a gold rim if lit."""
    m, (iw, ih) = MARGIN, (w - 2 * MARGIN, h - 2 * MARGIN)
    box = f'<rect x="{m:g}" y="{m:g}" width="{iw:g}" height="{ih:g}" rx="16" '
    body = f'{box}fill="{GROUND}" fill-opacity="{0.86 if lit else 0.6}"/>'
    if not lit:
        return vector.svg(w, h, body + vector.line(vector.dashed(m, m, iw, ih, 16), p.INK500, 3))
    body += f'{box}fill="{p.GOLD}" fill-opacity="{0.26 if aimed else 0.07}"/>'
    rims = ((18, 0.10), (12, 0.12), (5, 1)) if aimed else ((9, 0.12), (2.6, 0.9))
    body += "".join(
        f'{box}fill="none" stroke="{p.GOLD}" stroke-width="{width:g}" stroke-opacity="{share:g}"/>'
        for width, share in rims
    )
    return vector.svg(w, h, body)

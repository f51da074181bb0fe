"""The sign of a tie: crossed swords and a word, which pop up where two cards have met."""

from pygame import Surface

from game.catalogues import view_text as _
from game.view import frames
from game.view import palette as p
from game.view.art import paste_centred
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.pieces import Burst

WORD, ICON = _("Tie"), "swords"
"""What it says, and the icon before it."""

LETTERS, SIGN, HIGH = 56.0, 52.0, 78.0
"""Text size, width of the icon, and height of the sign, in base units."""

SIDES, GAP = 30.0, 16.0
"""Padding at both ends, and gap after the icon, in base units."""

FILL = "#2E0C22"
"""Fill of the sign."""


class TieSign(Burst):
    """Sign that pops up around a point."""

    __slots__ = ()

    def __init__(self, easel: Easel, centre: Pos) -> None:
        super().__init__(easel, "tie", centre, HIGH)

    def _whole(self) -> Surface:
        return tie_sign(self._easel)


def tie_sign(easel: Easel) -> Surface:
    """Return the picture of the sign."""
    key = ("tie", easel.scale.u, easel.text_scale)
    return easel.art.cache.get(key, lambda: _draw(easel))


def _draw(easel: Easel) -> Surface:
    px, icon = easel.scale.px, easel.icon(ICON, SIGN, p.GOLD200)
    words = easel.line(WORD, "title", LETTERS, p.GOLD200)
    ink = words.subsurface(words.get_bounding_rect())
    width = (icon.get_width() + ink.get_width()) / easel.scale.u + 2 * SIDES + GAP
    whole = frames.pill(easel, width, HIGH, p.GOLD, FILL).copy()
    middle = whole.get_height() / 2
    x = (whole.get_width() - icon.get_width() - ink.get_width() - px(GAP)) / 2
    paste_centred(whole, icon, (x + icon.get_width() / 2, middle))
    paste_centred(whole, ink, (whole.get_width() - x - ink.get_width() / 2, middle))
    return whole

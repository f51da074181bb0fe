"""The gold pennant of a card that is new in the hand."""

from pygame import Surface

from game.catalogues import view_text as _
from game.view import palette as p
from game.view import vector
from game.view.art import paste_centred
from game.view.easel import Easel

PENNANT = (0.54, 0.23)
"""Size of the pennant, in card widths."""

DARK = "#0A0C1B"
"""Rim of what is gold on a card."""


def pennant(easel: Easel, width: float) -> Surface:
    """Draw the gold pennant of a new card, for a card of this width in base units."""
    w, h = PENNANT[0] * width, PENNANT[1] * width
    shape = f"M1 1H{w - 1:g}L{w - 0.3 * h:g} {h / 2:g}L{w - 1:g} {h - 1:g}H1Z"
    body = f'<path d="{shape}" fill="{p.GOLD}" stroke="{DARK}" stroke-width="2"/>'
    key = ("pennant", easel.scale.u, easel.text_scale, width)

    def make() -> Surface:
        whole = easel.vector(vector.svg(w, h, body), w, h).copy()
        room = round((w - 0.45 * h) * easel.scale.u)
        words = easel.typist.fitted(_("New"), "bold", easel.scale.px(0.78 * h), p.GALL, room)
        paste_centred(whole, words, ((w - 0.3 * h) / 2 * easel.scale.u, whole.get_height() / 2))
        return whole

    return easel.art.cache.get(key, make)

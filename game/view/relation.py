"""What a verdict says without words: the sign of what beats, an arrow, and what is beaten."""

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste_centred
from game.view.easel import Easel

SIGN, BETWEEN, CLEAR = 88.0, 132.0, 8.0
"""Size of a sign, room for the arrow between two, and its distance from both, in base units."""

GRID, GLYPH = 100.0, 0.56
"""Size of the grid on which a roundel is drawn, and the share of it that its icon takes."""


def relation(easel: Easel, better: str, worse: str, accent: str) -> Surface:
    """Draw the icon that beats the other on a bright ground, an arrow, and the other icon.

    ``accent``: the color of the other's ground.
    """
    key = ("relation", easel.scale.u, better, worse, accent)
    return easel.art.cache.get(key, lambda: _draw(easel, better, worse, accent))


def _draw(easel: Easel, better: str, worse: str, accent: str) -> Surface:
    whole = clear(easel.scale.px(2 * SIGN + BETWEEN), easel.scale.px(SIGN))
    middle = whole.get_height() / 2
    signs = (
        (_sign(easel, better, p.IVORY, p.GOLD, p.GALL), SIGN / 2),
        (_sign(easel, worse, accent, p.BRASS500, p.IVORY), 1.5 * SIGN + BETWEEN),
    )
    for sign, x in signs:
        paste_centred(whole, sign, (easel.scale.px(x), middle))
    length = BETWEEN - 2 * CLEAR
    arrow = easel.vector(vector.arrow(length, p.GOLD), length, 40)
    paste_centred(whole, arrow, (whole.get_width() / 2, middle))
    return whole


def _sign(easel: Easel, icon: str, fill: str, rim: str, ink: str) -> Surface:
    ground = vector.svg(GRID, GRID, vector.node(GRID / 2, GRID / 2, "", fill, rim))
    whole = easel.vector(ground, SIGN, SIGN).copy()
    paste_centred(
        whole, easel.icon(icon, GLYPH * SIGN, ink), (whole.get_width() / 2, whole.get_height() / 2)
    )
    return whole

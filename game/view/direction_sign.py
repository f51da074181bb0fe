"""The picture of a card that aims another one: an arrow up or down the table, and whose lane."""

from collections.abc import Iterable
from typing import NamedTuple

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import paste_centred
from game.view.easel import Easel

GRID, CORNER, SIZE = 500.0, 44.0, (412.0, 416.0)
"""Width of the grid on which cards are drawn; upper left corner and size of the picture on it."""

SIGN_AT = (0.0, -0.196)
"""Position of the picture, in card widths from the card's middle."""

WINDOW = (
    "M124.69 46H446Q454 46 454 54V450Q454 458 446 458H54Q46 458 46 450V124.69"
    "A62 62 0 0 0 124.69 46Z"
)
"""Outline of a card's picture on the grid, scooped around its roundel."""

PAPER, INK = "#FBF5E6", "#1C1A30"
"""Fill and outline of the picture."""

WHOLE, PART = (250.0, 88.0, 416.0), (160.0, 96.0, 312.0)
"""Middle, top and foot of the arrow, alone and beside a shield, on the grid."""

HEAD, SHAFT = 0.42, 0.19
"""Half the widths of the arrow's head and shaft, in heights of the arrow."""

CREST, CREST_AT, WORDS_AT = 0.36, (0.13, -0.074), (0.0, 0.236)
"""Width of the shield, and positions of shield and words from the picture's middle, in card widths.
"""

WORDS, ROOM = 0.22, 0.78
"""Height of the words, and their maximum width, in card widths."""


class DirectionSign(NamedTuple):
    """Where a card points: up or down the table, and whose shield and words are there, if any."""

    up: bool
    crest: str = ""
    words: str = ""


def direction_sign(easel: Easel, sign: DirectionSign, width: float) -> Surface:
    """Return the picture for a card of a width in base units."""
    key = ("direction sign", sign, easel.scale.u, easel.text_scale, width)
    return easel.art.cache.get(key, lambda: _draw(easel, sign, width))


def warm_signs(easel: Easel, widths: Iterable[float], crests: Iterable[str]) -> None:
    """Rasterize the parts of all pictures for cards of these widths, so that no frame does."""
    for width in widths:
        for up in (True, False):
            for alone in (True, False):
                _ground(easel, up, alone, width)
        for crest in crests:
            easel.crest(crest, CREST * width)


def _draw(easel: Easel, sign: DirectionSign, width: float) -> Surface:
    whole = _ground(easel, sign.up, not sign.crest, width).copy()
    middle, unit = (whole.get_width() / 2, whole.get_height() / 2), width * easel.scale.u
    if sign.crest:
        at = middle[0] + CREST_AT[0] * unit, middle[1] + CREST_AT[1] * unit
        paste_centred(whole, easel.crest(sign.crest, CREST * width), at)
    if sign.words:
        size, room = easel.scale.px(WORDS * width), easel.scale.px(ROOM * width)
        words = easel.typist.fitted(sign.words, "bold", size, p.GALL, room)
        at = middle[0] + WORDS_AT[0] * unit, middle[1] + WORDS_AT[1] * unit
        paste_centred(whole, words, at)
    return whole


def _ground(easel: Easel, up: bool, alone: bool, width: float) -> Surface:
    """Return the picture without shield and words."""
    x, top, foot = WHOLE if alone else PART
    tip, tail, high = (top, foot, foot - top) if up else (foot, top, top - foot)
    neck = tip + high / 2
    head, shaft = HEAD * abs(high), SHAFT * abs(high)
    path = (
        f"M{x:g} {tip:g}L{x + head:g} {neck:g}H{x + shaft:g}V{tail:g}H{x - shaft:g}V{neck:g}"
        f"H{x - head:g}Z"
    )
    body = (
        f'<path d="{WINDOW}" fill="{PAPER}" stroke="{INK}" stroke-width="2.8"/>'
        f'<path d="{path}" fill="{p.TINCTURES[1]}" stroke="{INK}" stroke-width="10"'
        f' stroke-linejoin="round"/>'
    )
    moved = f'<g transform="translate({-CORNER:g} {-CORNER:g})">{body}</g>'
    return easel.vector(vector.svg(*SIZE, moved), *(side * width / GRID for side in SIZE))

"""The name of a card in play in large type, over the small print that nobody can read there."""

from collections.abc import Iterable

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import paste_centred
from game.view.card_lights import UNITS
from game.view.easel import Easel
from game.view.lines import split_in_two

LEFT, TOP, RIGHT, LOW = 31.0, 462.0, 469.0, 669.0
"""Edges of the plate on the card's grid, inside its frame and below its picture."""

SCOOP = 33.0
"""Radius of the lower corners, which leave those of the frame in sight, in units of the grid."""

PAPER = ("#F0E5CB", "#E9DBBC")
"""Color of a card's paper at the upper and at the lower edge of the plate."""

ROOM, ONE, TWO, PITCH, UP = 404.0, 128.0, 110.0, 0.84, 0.05
"""Maximum width of a line and sizes of one and of two lines in units of the grid, and the distance
of two lines and how far they are raised to leave room for descenders, in sizes of a line."""

MIDDLE = (TOP + LOW) / 2
"""Height of the middle of the plate on the grid."""

AT = (0.0, (MIDDLE - UNITS[1] / 2) / UNITS[0])
"""Position of the plate, in card widths from the card's middle."""


def name_plate(easel: Easel, name: str, width: float) -> Surface:
    """Return the plate with a name, in two lines if it has several words, for a card of a width."""
    key = ("name plate", name, easel.scale.u, width)
    return easel.art.cache.get(key, lambda: _draw(easel, name, width))


def warm_name_plates(easel: Easel, widths: Iterable[float]) -> None:
    """Rasterize the plates of cards of these widths in base units, so that no frame does."""
    for width in widths:
        _ground(easel, width)


def _draw(easel: Easel, name: str, width: float) -> Surface:
    whole, lines = _ground(easel, width).copy(), split_in_two(name)
    unit = width / UNITS[0] * easel.scale.u
    size = unit * (TWO if lines[1:] else ONE)
    widest = max(easel.typist.width(line, "title", round(size)) for line in lines)
    size *= min(1.0, ROOM * unit / widest)
    y = whole.get_height() / 2 - (len(lines) - 1) * PITCH * size / 2 - UP * size
    for place, line in enumerate(lines):
        words = easel.typist.line(line, "title", max(6, round(size)), p.GALL)
        paste_centred(whole, words, (whole.get_width() / 2, y + place * PITCH * size))
    return whole


def _ground(easel: Easel, width: float) -> Surface:
    wide, high = RIGHT - LEFT, LOW - TOP
    upper, lower = PAPER
    shape = (
        f"M0 0H{wide:g}V{high - SCOOP:g}A{SCOOP:g} {SCOOP:g} 0 0 0 {wide - SCOOP:g} {high:g}"
        f"H{SCOOP:g}A{SCOOP:g} {SCOOP:g} 0 0 0 0 {high - SCOOP:g}Z"
    )
    body = (
        f'<linearGradient id="paper" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{high:g}"><stop offset="0" stop-color="{upper}"/>'
        f'<stop offset="1" stop-color="{lower}"/></linearGradient>'
        f'<path d="{shape}" fill="url(#paper)"/>'
    )
    share = width / UNITS[0]
    return easel.vector(vector.svg(wide, high, body), wide * share, high * share)

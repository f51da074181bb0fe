"""Pictures of dice at rest, with a number."""

import pygame
from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import paste_centred
from game.view.die_model import MODELS, Numeral
from game.view.easel import Easel

ANGLE_STEP = 5
"""Angles of rotated dice are rounded to this many degrees, so that few pictures are made."""


TWO_DIGITS = 0.82
"""Factor on the size of a number with two digits."""


def numeral(piece: str) -> Numeral:
    """Return the style of a die's number; ValueError for an unknown die."""
    if piece not in MODELS:
        raise ValueError(f"{piece!r} is not a die; allowed: {', '.join(MODELS)}")
    return MODELS[piece].numeral


def warm(easel: Easel, piece: str, width: float) -> None:
    """Rasterize a die ``width`` base units wide in advance, so that no frame does."""
    easel.piece(piece, width)
    shadow(easel, width)


def numbered(easel: Easel, piece: str, width: int, number: int) -> Surface:
    """Return an upright die with a number, ``width`` pixels wide."""
    key = ("die", piece, width, number)
    return easel.art.cache.get(key, lambda: _numbered(easel, piece, width, number))


def turned(easel: Easel, piece: str, width: int, number: int, angle: float) -> Surface:
    """Return a die with a number, rotated counterclockwise by degrees without filtering."""
    step = ANGLE_STEP * round(angle / ANGLE_STEP) % 360
    if not step:
        return numbered(easel, piece, width, number)
    return easel.art.passing.get(
        ("die", piece, width, number, step),
        lambda: pygame.transform.rotate(numbered(easel, piece, width, number), step),
    )


def shadow(easel: Easel, width: float) -> Surface:
    """Return the flat shadow under a die that is ``width`` base units wide."""
    stops = vector.shades(p.SHADOW, (0, 0.85), (0.55, 0.6), (1, 0))
    defs = vector.radial("soft", 50, 50, 50, *stops)
    body = '<circle cx="50" cy="50" r="50" fill="url(#soft)" transform="scale(1 .32)"/>'
    return easel.vector(vector.svg(100, 32, body, defs), width * 1.12, width * 0.3584)


def light(easel: Easel, colour: str, strength: float, size: float) -> Surface:
    """Return a soft disc of light, ``size`` base units wide, at an opacity from 0 to 1."""
    shares = ((0, 1.0), (0.55, 0.72), (0.8, 0.22), (1, 0.0))
    stops = vector.shades(colour, *((at, share * strength) for at, share in shares))
    defs = vector.radial("light", 50, 50, 50, *stops)
    body = '<circle cx="50" cy="50" r="50" fill="url(#light)"/>'
    return easel.vector(vector.svg(100, 100, body, defs), size, size)


def ink(easel: Easel, piece: str, width: int, number: int) -> Surface:
    """Return the visible pixels of a number, for a die ``width`` pixels wide."""
    look = numeral(piece)
    size = look.size * width * (TWO_DIGITS if abs(number) > 9 else 1)
    line = easel.typist.line(str(number), "numeral", max(6, round(size)), look.ink)
    return line.subsurface(line.get_bounding_rect())


def _numbered(easel: Easel, piece: str, width: int, number: int) -> Surface:
    """Draw a die with its number, whose visible pixels are centered on the upper face."""
    whole = easel.art.piece(piece, width).copy()
    x, y = whole.get_width() / 2, whole.get_height() / 2
    y += numeral(piece).drop * whole.get_width()
    paste_centred(whole, ink(easel, piece, width, number), (x, y))
    return whole

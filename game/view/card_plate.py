"""A plate with a card's name and values at its foot, for cards whose faces do not show them."""

import math
from collections.abc import Sequence

import pygame
from pygame import Surface

from game.view import frames
from game.view import palette as p
from game.view.art import clear, paste_centred
from game.view.easel import Easel
from game.view.lines import PITCH, filling
from game.view.strips import TALL
from game.view.values import CardPlate

WIDE, SIDES, EDGE, ROUND = 1.0, 0.04, 0.03, 0.08
"""Maximum width of a plate, padding of its texts at the sides, and above and below, and radius of
its corners, in card widths."""

SIZE, GAP, LINES = 0.17, 0.05, 2
"""Text size and distance from the name to the values beside it, in card widths, and maximum number
of lines of the values."""

LEAST = 8
"""Minimum text size in pixels."""

FOOT = 0.03
"""Distance from the lower edge of the plate to that of the card, in card widths."""

FILL = "#0D1330"
"""Fill of a plate."""


def card_plate(easel: Easel, plate: CardPlate, width: float) -> Surface:
    """Return the plate of a card of a width in base units."""
    key = ("card plate", plate, easel.scale.u, width)
    return easel.art.passing.get(key, lambda: _draw(easel, plate, width))


def warm_card_plate(easel: Easel, width: float) -> None:
    """Rasterize the background of plates on cards of a width in base units."""
    _ground(easel, width, width, width)


def fasten(
    card: Surface,
    plate: Surface,
    width: float,
    angle: float,
    turn_and_zoom: tuple[float, float],
    raised: float,
) -> None:
    """Paste a plate at the foot of a card's picture, upright at any angle of the card.

    ``width``: that of the card without its zoom, in pixels. ``raised``: how far the plate is above
    the foot, in pixels.
    """
    turn, zoom = turn_and_zoom
    if turn != 1 or zoom != 1:
        size = plate.get_width() * turn * zoom, plate.get_height() * zoom
        plate = pygame.transform.scale(plate, size)
    turned = math.radians(angle)
    half = (TALL * abs(math.cos(turned)) + abs(math.sin(turned))) / 2
    low = ((half - FOOT) * width - raised) * zoom - plate.get_height() / 2
    paste_centred(card, plate, (card.get_width() / 2, card.get_height() / 2 + low))


def _draw(easel: Easel, plate: CardPlate, width: float) -> Surface:
    unit = width * easel.scale.u
    rows = _rows(easel, plate, unit)
    wide = max(row.get_width() for row in rows) + 2 * SIDES * unit
    high = sum(row.get_height() for row in rows) + 2 * EDGE * unit
    whole = _ground(easel, width, wide / easel.scale.u, high / easel.scale.u).copy()
    y = EDGE * unit
    for row in rows:
        paste_centred(whole, row, (whole.get_width() / 2, y + row.get_height() / 2))
        y += row.get_height()
    return whole


def _rows(easel: Easel, plate: CardPlate, unit: float) -> list[Surface]:
    """Return name and values in one row if there is room, else the name above the values.

    ``unit``: the width of the card in pixels.
    """
    typist, room = easel.typist, round((WIDE - 2 * SIDES) * unit)
    largest, gap = max(LEAST, round(SIZE * unit)), round(GAP * unit)
    name = _row([typist.fitted(plate.name, "bold", largest, p.GOLD200, room)], largest)
    value = typist.line(plate.value, "bold", largest, p.IVORY)
    if name.get_width() + gap + value.get_width() <= room:
        return [_row([name, value], largest, gap)]
    down = LINES * round(PITCH * largest)
    lines, pixels = filling(typist, plate.value, "bold", largest, (room, down))
    values = (typist.fitted(line, "bold", pixels, p.IVORY, room) for line in lines)
    return [name, *(_row([each], pixels) for each in values)]


def _row(words: Sequence[Surface], pixels: int, gap: int = 0) -> Surface:
    """Return words beside each other in a row of a text size in pixels."""
    wide = sum(each.get_width() for each in words) + gap * (len(words) - 1)
    row, x = clear(wide, round(PITCH * pixels)), 0
    for each in words:
        paste_centred(row, each, (x + each.get_width() / 2, row.get_height() / 2))
        x += each.get_width() + gap
    return row


def _ground(easel: Easel, card: float, wide: float, high: float) -> Surface:
    return frames.pill(easel, wide, high, p.BRASS500, FILL, most=ROUND * card)

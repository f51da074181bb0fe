"""Decorations of a card: its owner's shield, a letter, an icon, a few words."""

import math
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import paste_centred
from game.view.easel import Easel

CREST = 0.36
"""Width of the shield, as a share of the card's width."""

LETTER = 0.40
"""Width of the disc with a letter."""

ICON = 0.33
"""Width of the disc with an icon."""

CREST_AT, LETTER_AT, ICON_AT = (0.42, -0.57), (0.48, -0.66), (-0.47, -0.64)
NOTE_AT, MARK_AT = (0.0, 0.5), (0.24, -0.58)
"""Positions of note and mark, in card widths from its middle."""

TICKED = "✓"
"""The mark for a tick."""

FILL, DARK = "#0D1330", "#0A0C1B"
"""Fills of a disc with an icon, and the rim of a gold one."""

NOTE, NOTE_HIGH, NOTE_ROOM, SIDES = 24.0, 38.0, 1.06, 17.0
"""Note: text size, height, maximum width (as a share of the card's width), padding."""

EDGE_ON = 0.02
"""From this turn on, a card shows no decorations."""


@dataclass(frozen=True, slots=True)
class Trim:
    """The decorations of a card: shield, gold letter, brass icon; "" for none.

    ``note``: what choosing the card does; gold if ``chosen``. ``mark``: its mark in a set.
    """

    crest: str = ""
    letter: str = ""
    icon: str = ""
    note: str = ""
    chosen: bool = False
    mark: str = ""


PLAIN = Trim()
"""A card without decorations."""


@dataclass(frozen=True, slots=True)
class Lie:
    """A card's width in base units, and its zoom, degrees and turn in a pose."""

    width: float
    angle: float
    zoom: float
    turn: float


def dressed(easel: Easel, picture: Surface, trim: Trim, lie: Lie) -> Surface:
    """Return a card's picture with decorations, which stay upright however the card lies.

    The parts are rasterized for the card's width and scaled from there.
    """
    if trim == PLAIN or lie.turn <= EDGE_ON:
        return picture
    whole, width = picture.copy(), lie.width
    if trim.icon:
        _hang(easel, whole, _roundel(easel, trim.icon, ICON * width), ICON_AT, lie)
    if trim.crest:
        _hang(easel, whole, easel.crest(trim.crest, CREST * width), CREST_AT, lie)
    if trim.letter:
        _hang(easel, whole, _letter(easel, trim.letter, LETTER * width), LETTER_AT, lie)
    if trim.mark:
        _hang(easel, whole, _letter(easel, trim.mark, LETTER * width), MARK_AT, lie)
    if trim.note:
        _hang(easel, whole, _note(easel, trim, width), NOTE_AT, lie)
    return whole


def _hang(easel: Easel, whole: Surface, piece: Surface, at: tuple[float, float], lie: Lie) -> None:
    """Paste a drawing at a place of the card."""
    unit = lie.width * lie.zoom * easel.scale.u
    x, y = at[0] * unit * lie.turn, at[1] * unit
    cos, sin = math.cos(math.radians(lie.angle)), math.sin(math.radians(lie.angle))
    middle = (whole.get_width() / 2, whole.get_height() / 2)
    if lie.zoom != 1:
        piece = pygame.transform.smoothscale_by(piece, lie.zoom)
    paste_centred(whole, piece, (middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos))


def _roundel(easel: Easel, icon: str, size: float) -> Surface:
    """Return an icon in brass on a dark disc."""
    disc = vector.roundel(42, FILL, p.BRASS300, 2.4)
    whole = easel.vector(disc, size, size).copy()
    sign = easel.icon(icon, size * 0.62, p.BRASS200)
    paste_centred(whole, sign, (whole.get_width() / 2, whole.get_height() / 2))
    return whole


def _letter(easel: Easel, letter: str, size: float) -> Surface:
    """Return a letter or a tick on a gold disc."""
    whole = easel.vector(vector.roundel(50, p.GOLD, DARK, 1.5), size, size).copy()
    if letter == TICKED:
        sign = easel.icon("check", size * 0.62, p.GALL)
    else:
        sign = easel.typist.line(letter, "bold", easel.scale.px(size * 0.6), p.GALL)
    paste_centred(whole, sign, (whole.get_width() / 2, whole.get_height() / 2))
    return whole


def _note(easel: Easel, trim: Trim, width: float) -> Surface:
    """Return a few words in a pill: ivory, or gold on a chosen card."""
    room = NOTE_ROOM * width - 2 * SIDES
    line = easel.fitted(trim.note, "bold", NOTE, p.GALL, room)
    wide, high = line.get_width() / easel.scale.u + 2 * SIDES, NOTE_HIGH * easel.text_scale
    fill, rim = (p.GOLD, p.GOLD200) if trim.chosen else ("#FBF4E3", p.BRASS500)
    whole = easel.vector(vector.pill(wide, high, rim, fill), wide, high).copy()
    paste_centred(whole, line, (whole.get_width() / 2, whole.get_height() / 2))
    return whole

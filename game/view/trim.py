"""Marks on a card in play: its owner's shield, a letter, an icon, a note."""

import math
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.view import frames, vector
from game.view import palette as p
from game.view.art import paste_centred
from game.view.easel import Easel
from game.view.lines import PITCH, filling

CREST = 0.36
"""Width of the shield, in card widths."""

LETTER = 0.40
"""Diameter of the roundel with a letter, in card widths."""

ICON = 0.33
"""Diameter of the roundel with an icon, in card widths."""

CREST_AT, LETTER_AT, ICON_AT = (0.42, -0.57), (0.48, -0.66), (-0.47, -0.64)
NOTE_AT, MARK_AT = (0.0, 0.5), (0.24, -0.58)
"""Positions of the marks, in card widths from the card's middle."""

CHAIN = "chain"
"""Icon on a card with others attached behind it."""

TICKED = "✓"
"""Mark that is drawn as an icon."""

FILL, DARK = "#0D1330", "#0A0C1B"
"""Fill of a brass roundel, and rim of a gold one."""

NOTE, NOTE_HIGH, NOTE_ROOM, SIDES = 30.0, 42.0, 1.06, 13.0
"""Text size of a note and height of its pill with one line in base units, maximum width of the pill
in card widths, and side padding in base units."""

NOTE_LINES, ROUND = 2, 19.5
"""Maximum number of lines of a note, and corner radius of its pill in base units."""

EDGE_ON = 0.02
"""A card turned to this or less is edge-on and shows no marks."""


@dataclass(frozen=True, slots=True)
class Trim:
    """Marks on a card: its owner's shield, a gold letter, a brass icon; "" for none.

    ``note``: words at the bottom that say what choosing the card would do, in gold if ``chosen``.
    ``mark``: a tick or number for a card in a set.
    """

    crest: str = ""
    letter: str = ""
    icon: str = ""
    note: str = ""
    chosen: bool = False
    mark: str = ""


PLAIN = Trim()
"""A trim without any marks."""


@dataclass(frozen=True, slots=True)
class Lie:
    """Display of a card: width in base units, and zoom, angle in degrees and turn of its pose."""

    width: float
    angle: float
    zoom: float
    turn: float


def dressed(easel: Easel, picture: Surface, trim: Trim, lie: Lie) -> Surface:
    """Return a card's picture with its marks, which stay upright at any angle.

    The marks are rasterized for the card's width and scaled from there.
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
        note = _note(easel, trim, width)
        over = note.get_height() / easel.scale.u - NOTE_HIGH
        _hang(easel, whole, note, (NOTE_AT[0], NOTE_AT[1] - over / 2 / width), lie)
    return whole


def warm_trim(easel: Easel, width: float) -> None:
    """Rasterize marks for cards of a width in base units."""
    _roundel(easel, CHAIN, ICON * width)
    _letter(easel, TICKED, LETTER * width)
    easel.crest(p.shield(0), CREST * width)  # the others follow, see game.view.families
    for chosen in (True, False):
        _note(easel, Trim(note=CHAIN, chosen=chosen), width)


def _hang(easel: Easel, whole: Surface, piece: Surface, at: tuple[float, float], lie: Lie) -> None:
    """Paste a mark at its position on the card."""
    unit = lie.width * lie.zoom * easel.scale.u
    x, y = at[0] * unit * lie.turn, at[1] * unit
    cos, sin = math.cos(math.radians(lie.angle)), math.sin(math.radians(lie.angle))
    middle = (whole.get_width() / 2, whole.get_height() / 2)
    if lie.zoom != 1:
        piece = pygame.transform.smoothscale_by(piece, lie.zoom)
    paste_centred(whole, piece, (middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos))


def _roundel(easel: Easel, icon: str, size: float) -> Surface:
    """Draw a brass icon on a dark disc."""
    disc = vector.roundel(42, FILL, p.BRASS300, 2.4)
    whole = easel.vector(disc, size, size).copy()
    sign = easel.icon(icon, size * 0.62, p.BRASS200)
    paste_centred(whole, sign, (whole.get_width() / 2, whole.get_height() / 2))
    return whole


def _letter(easel: Easel, letter: str, size: float) -> Surface:
    """Draw a letter or a tick on a golden disc, for a card that is planned or chosen."""
    whole = easel.vector(vector.roundel(50, p.GOLD, DARK, 1.5), size, size).copy()
    if letter == TICKED:
        sign = easel.icon("check", size * 0.62, p.GALL)
    else:
        sign = easel.typist.line(letter, "bold", easel.scale.px(size * 0.6), p.GALL)
    paste_centred(whole, sign, (whole.get_width() / 2, whole.get_height() / 2))
    return whole


def _note(easel: Easel, trim: Trim, width: float) -> Surface:
    """Draw a note on a pill: ivory, or gold if the card is chosen."""
    px, u = easel.scale.px, easel.scale.u
    across, largest = px(NOTE_ROOM * width - 2 * SIDES), px(NOTE * easel.text_scale)
    down = round(PITCH * largest) * NOTE_LINES
    lines, pixels = filling(easel.typist, trim.note, "bold", largest, (across, down))
    pitch = round(PITCH * pixels)
    words = [easel.typist.fitted(line, "bold", pixels, p.GALL, across) for line in lines]
    wide = max(line.get_width() for line in words) / u + 2 * SIDES
    high = max(NOTE_HIGH * easel.text_scale, pitch * len(words) / u + 8)
    fill, rim = (p.GOLD, p.GOLD200) if trim.chosen else ("#FBF4E3", p.BRASS500)
    whole = frames.pill(easel, wide, high, rim, fill, most=ROUND).copy()
    y = (whole.get_height() - pitch * (len(words) - 1)) / 2
    for place, line in enumerate(words):
        paste_centred(whole, line, (whole.get_width() / 2, y + place * pitch))
    return whole

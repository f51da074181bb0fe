"""Marks on a card in play: its owner's shield, a letter, an icon, a note."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.view import frames, vector
from game.view import palette as p
from game.view.art import clear, paste_centred
from game.view.card_plate import card_plate, fasten, warm_card_plate
from game.view.card_tones import VEIL
from game.view.direction_sign import SIGN_AT, DirectionSign, direction_sign
from game.view.easel import Easel
from game.view.kept_cards import EDGE_ON
from game.view.lines import PITCH, filling
from game.view.look import NO_VALUE, PrintedValue
from game.view.name_plate import AT as PLATE_AT
from game.view.name_plate import name_plate
from game.view.pennant import DARK, pennant
from game.view.strips import TALL
from game.view.target_tag import BELOW, LOW, TargetTag, target_tag
from game.view.total_plate import Total, total_plate
from game.view.values import CardPlate

CREST = 0.36
"""Width of the shield, in card widths."""

LETTER = 0.40
"""Diameter of the roundel with a letter, in card widths."""

ICON = 0.33
"""Diameter of the roundel with an icon, in card widths."""

OWNED, UNDER = 0.06, 0.02
"""Widths of the rim in its owner's color, and of the dark line outside it, in card widths."""

CREST_AT, LETTER_AT, ICON_AT = (0.42, -0.57), (0.48, -0.66), (-0.47, -0.64)
NOTE_AT, MARK_AT = (0.0, 0.5), (0.24, -0.58)
"""Positions of the marks, in card widths from the card's middle."""

PENNANT_AT = (0.06, -0.7)
"""Position of the pennant of a new card, in card widths."""

CHAIN = "chain"
"""Icon on a card with others attached behind it."""

TICKED = "✓"
"""Mark that is drawn as an icon."""

FILL = "#0D1330"
"""Fill of a brass roundel."""

NOTE, NOTE_HIGH, NOTE_ROOM, SIDES = 32.0, 44.0, 1.06, 9.0
"""Text size of a note and height of its pill with one line in base units, maximum width of the pill
in card widths, and side padding in base units."""

IN_HAND, ON_TABLE, HUNG = "hand", "table", "head"
"""Places of the value on a card in the hand, with its cost, on the table, and behind another."""

VALUE_AT: Mapping[str, tuple[float, float]] = {
    IN_HAND: (-0.17, 0.06),
    ON_TABLE: (0.0, 0.05),
    HUNG: (0.0, -0.545),
}
"""Positions of the value on a card in the open hand, on one on the table, and at the head of one
that is attached."""

VALUE_SIZES = {IN_HAND: (0.29, 0.25, 2.15), ON_TABLE: (0.31, 0.3, 2.75), HUNG: (0.29, 0.26, 2.15)}
"""Heights of the value's plate, and sizes of its icon and number, in card widths; widths of the
plate in heights. On the table it is above the name."""

PRICE_AT = (-0.42, -0.28)
"""Position of the cost on a card that is played, in card widths: over its left edge,
above its value."""

COST_AT, COST = (0.315, 0.06), 0.34
"""Position and diameter of the cost on a card in the open hand, in card widths: right of the value,
above the card's name and text."""

NOTE_LINES, ROUND = 3, 19.5
"""Maximum number of lines of a note, and corner radius of its pill in base units."""

ROUND_CARD = 0.06
"""Corner radius of a card, in card widths."""

NUMERAL = 1.12
"""Size of a value's number in sizes of its icon."""

ROWS_AT, BOX, BOX_STEP = (0.0, 0.54), 0.25, 0.29
"""Position of the rows on a card in the open hand, where they cover the small print, width of the
box of each, and distance from one to the next, in card widths."""

ROWS = "123"
"""The digits of all rows."""


@dataclass(frozen=True, slots=True)
class Trim:
    """Marks on a card: its owner's shield, a gold letter, a brass icon; "" for none.

    ``note``: words at the bottom that say what choosing the card would do, in gold if ``chosen``.
    ``mark``: a tick or number for a card in a set. ``fresh``: a pennant says that it is new.
    ``valued``: where the value of a face-up card is shown, one of VALUE_AT. ``totals``: its current
    numbers, which are shown instead at its foot. ``tag``: whom it will affect. ``owner``: the
    shield of its owner, in whose color its rim is; "" for no rim. ``points``: where it
    points, if it aims another card. ``plate``: its name and values, if its face lacks them.
    ``priced``: its cost is shown wherever it is.
    """

    crest: str = ""
    letter: str = ""
    icon: str = ""
    note: str = ""
    chosen: bool = False
    mark: str = ""
    fresh: bool = False
    valued: str = ""
    tag: TargetTag | None = None
    totals: tuple[Total, ...] = ()
    owner: str = ""
    points: DirectionSign | None = None
    plate: CardPlate | None = None
    priced: bool = False


PLAIN = Trim()
"""A trim without any marks."""


@dataclass(frozen=True, slots=True)
class Lie:
    """Display of a card: width in base units, and zoom, angle in degrees and turn of its pose.

    ``dim``: the card is veiled.
    """

    width: float
    angle: float
    zoom: float
    turn: float
    dim: bool = False


def dressed(
    easel: Easel, picture: Surface, trim: Trim, lie: Lie, value: PrintedValue = NO_VALUE
) -> Surface:
    """Return a card's picture with its marks, which stay upright at any angle.

    The marks are rasterized for the card's width and scaled from there unfiltered, and pasted on
    the picture itself. ``value``: what is printed on it, if it is face up.
    """
    if trim == PLAIN or lie.turn <= EDGE_ON:
        return picture
    extends = trim.tag is not None
    whole, width = _extended(easel, picture, lie) if extends else picture, lie.width
    if trim.valued in (ON_TABLE, HUNG) and value.name:
        plate = _fitted(_veiled(name_plate(easel, value.name, width), lie), lie)
        _hang(easel, whole, plate, PLATE_AT, lie)
    if trim.points is not None:
        sign = _fitted(_veiled(direction_sign(easel, trim.points, width), lie), lie)
        _hang(easel, whole, sign, SIGN_AT, lie)
    if trim.owner:
        _hang(easel, whole, _fitted_rim(easel, trim.owner, lie), (0.0, 0.0), lie)
    if trim.tag is not None:
        _hang(easel, whole, target_tag(easel, trim.tag, width), (0.0, LOW), lie)
    if trim.totals and trim.valued == ON_TABLE:
        plate = _veiled(total_plate(easel, trim.totals, width), lie)
        _hang(easel, whole, plate, VALUE_AT[ON_TABLE], lie)
    else:
        _print_value(easel, whole, trim.valued, value, lie)
    if trim.priced and value.cost:
        disc = _cost(easel, value.cost, COST * width)
        _hang(easel, whole, disc, PRICE_AT, lie)
    if trim.icon:
        _hang(easel, whole, _roundel(easel, trim.icon, ICON * width), ICON_AT, lie)
    if trim.crest:
        _hang(easel, whole, easel.crest(trim.crest, CREST * width), CREST_AT, lie)
    if trim.letter:
        _hang(easel, whole, _letter(easel, trim.letter, LETTER * width), LETTER_AT, lie)
    if trim.mark:
        _hang(easel, whole, _letter(easel, trim.mark, LETTER * width), MARK_AT, lie)
    if trim.fresh:
        _hang(easel, whole, pennant(easel, width), PENNANT_AT, lie)
    note = _note(easel, trim, width) if trim.note else None
    if trim.plate is not None:
        plate = _veiled(card_plate(easel, trim.plate, width), lie)
        raised = 0 if note is None else note.get_height()
        fasten(whole, plate, width * easel.scale.u, lie.angle, (lie.turn, lie.zoom), raised)
    if note is not None:
        over = note.get_height() / easel.scale.u - NOTE_HIGH
        _hang(easel, whole, note, (NOTE_AT[0], NOTE_AT[1] - over / 2 / width), lie)
    return whole


def _print_value(easel: Easel, whole: Surface, place: str, value: PrintedValue, lie: Lie) -> None:
    """Paste a card's value where it is shown, if it is, and its cost in the open hand."""
    if place and (value.icon or value.number):
        plate = _value(easel, value, _sizes(lie.width, VALUE_SIZES[place]))
        _hang(easel, whole, _veiled(plate, lie), VALUE_AT[place], lie)
    if place == IN_HAND and value.cost:
        disc = _cost(easel, value.cost, COST * lie.width)
        _hang(easel, whole, _veiled(disc, lie), COST_AT, lie)
    if place == IN_HAND and value.rows:
        _hang(easel, whole, _veiled(_rows(easel, value.rows, lie.width), lie), ROWS_AT, lie)


def _extended(easel: Easel, picture: Surface, lie: Lie) -> Surface:
    """Return a copy of a card's picture with room around it for what is beyond its edges."""
    more = 2 * easel.scale.px(lie.width * lie.zoom * BELOW)
    whole = clear(picture.get_width() + more, picture.get_height() + more)
    paste_centred(whole, picture, (whole.get_width() / 2, whole.get_height() / 2))
    return whole


def warm_trim(easel: Easel, width: float) -> None:
    """Rasterize marks for cards of a width in base units."""
    _roundel(easel, CHAIN, ICON * width)
    _letter(easel, TICKED, LETTER * width)
    pennant(easel, width)
    warm_card_plate(easel, width)
    easel.crest(p.shield(0), CREST * width)  # the others follow, see game.view.families
    for chosen in (True, False):
        _note(easel, Trim(note="0", chosen=chosen), width)


def _hang(easel: Easel, whole: Surface, piece: Surface, at: tuple[float, float], lie: Lie) -> None:
    """Paste a mark at its position on the card."""
    unit = lie.width * lie.zoom * easel.scale.u
    x, y = at[0] * unit * lie.turn, at[1] * unit
    cos, sin = math.cos(math.radians(lie.angle)), math.sin(math.radians(lie.angle))
    middle = (whole.get_width() / 2, whole.get_height() / 2)
    if lie.zoom != 1:
        piece = pygame.transform.scale_by(piece, lie.zoom)
    paste_centred(whole, piece, (middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos))


def _roundel(easel: Easel, icon: str, size: float) -> Surface:
    """Draw a brass icon on a dark disc."""
    disc = vector.roundel(42, FILL, p.BRASS300, 2.4)
    whole = easel.vector(disc, size, size).copy()
    sign = easel.icon(icon, size * 0.62, p.BRASS200)
    paste_centred(whole, sign, (whole.get_width() / 2, whole.get_height() / 2))
    return whole


def owner_rim(easel: Easel, crest: str, width: float) -> Surface:
    """Draw the rim in the color of a card's owner, for a card of a width in base units."""
    band, out = OWNED * width, UNDER * width
    w, h = width + 2 * out, TALL * width + 2 * out
    shape = f'x="{out:g}" y="{out:g}" width="{width:g}" height="{TALL * width:g}"'
    body = "".join(
        f'<rect {shape} rx="{ROUND_CARD * width:g}" fill="none" stroke="{colour}" '
        f'stroke-width="{thick:g}"/>'
        for colour, thick in ((DARK, band + out), (p.tincture(crest), band))
    )
    return easel.vector(vector.svg(w, h, body), w, h)


def _fitted_rim(easel: Easel, crest: str, lie: Lie) -> Surface:
    """Return the rim of a card at its turn and angle."""
    return _fitted(_veiled(owner_rim(easel, crest, lie.width), lie), lie)


def _fitted(piece: Surface, lie: Lie) -> Surface:
    """Return a piece that turns and rotates with its card."""
    if lie.turn < 1:
        piece = pygame.transform.scale(piece, (piece.get_width() * lie.turn, piece.get_height()))
    return pygame.transform.rotate(piece, -lie.angle) if lie.angle else piece


def _veiled(plate: Surface, lie: Lie) -> Surface:
    """Return a plate as dark as its card."""
    if not lie.dim:
        return plate
    veiled = plate.copy()
    veiled.fill(VEIL, special_flags=pygame.BLEND_RGBA_MULT)
    return veiled


def _cost(easel: Easel, text: str, size: float) -> Surface:
    """Draw a cost on a blue disc."""

    def make() -> Surface:
        whole = easel.vector(vector.roundel(50, p.TINCTURES[1], p.BRASS300, 2.4), size, size).copy()
        pixels, room = easel.scale.px(size * 0.66), easel.scale.px(size * 0.84)
        number = easel.typist.fitted(text, "numeral", pixels, p.IVORY, room)
        paste_centred(whole, number, (whole.get_width() / 2, whole.get_height() / 2))
        return whole

    return easel.art.cache.get(("cost", text, easel.scale.u, size), make)


def _rows(easel: Easel, rows: str, width: float) -> Surface:
    """Draw a box for each row, those where the card can be played in gold."""
    key = ("rows", rows, easel.scale.u, width)

    def make() -> Surface:
        wide, high = width * (BOX + 2 * BOX_STEP) + 4, width * BOX + 4
        whole = easel.vector(_row_boxes(rows, width), wide, high).copy()
        for place, digit in enumerate(ROWS):
            colour = p.GALL if digit in rows else p.MIST400
            sign = easel.typist.line(digit, "numeral", easel.scale.px(0.23 * width), colour)
            x = easel.scale.u * (2 + width * (BOX / 2 + BOX_STEP * place))
            paste_centred(whole, sign, (x, whole.get_height() / 2))
        return whole

    return easel.art.cache.get(key, make)


def _row_boxes(rows: str, width: float) -> str:
    side = BOX * width
    body = "".join(
        f'<rect x="{2 + BOX_STEP * width * place:g}" y="2" width="{side:g}" height="{side:g}" '
        f'rx="{0.05 * width:g}" fill="{p.GOLD if digit in rows else FILL}" stroke="{DARK}" '
        f'stroke-width="2"/>'
        for place, digit in enumerate(ROWS)
    )
    return vector.svg(width * (BOX + 2 * BOX_STEP) + 4, side + 4, body)


def _sizes(width: float, shares: tuple[float, float, float]) -> tuple[float, float, float]:
    return width * shares[0], width * shares[1], shares[2]


def _value(easel: Easel, value: PrintedValue, sizes: tuple[float, float, float]) -> Surface:
    """Return a card's value: its icon and number on a plate; ``sizes`` as in VALUE_SIZES."""
    key = ("value", value.icon, value.number, easel.scale.u, sizes)
    return easel.art.cache.get(key, lambda: _plate(easel, value, *sizes))


def _plate(easel: Easel, value: PrintedValue, high: float, size: float, wide: float) -> Surface:
    """Draw an icon and a number on a plate."""
    icon, text = value.icon, value.number
    sign = easel.icon(icon, size, p.IVORY) if icon else clear(0, 0)
    room = easel.scale.px(high * wide - size * 1.35)
    number = easel.typist.fitted(text, "numeral", easel.scale.px(size * NUMERAL), p.IVORY, room)
    gap = easel.scale.px(size * 0.12) if icon and text else 0
    ink = sign.get_width() + gap + (number.get_width() if text else 0)
    plate = easel.vector(vector.pill(high * wide, high, p.BRASS300, FILL), high * wide, high)
    whole = plate.copy()
    x, y = (whole.get_width() - ink) / 2, whole.get_height() / 2
    paste_centred(whole, sign, (x + sign.get_width() / 2, y))
    if text:
        paste_centred(whole, number, (x + ink - number.get_width() / 2, y))
    return whole


def warm_value(easel: Easel, width: float, value: PrintedValue) -> None:
    """Draw a card's value for the open hand, where many are dealt, and its parts for elsewhere."""
    for place, sizes in VALUE_SIZES.items():
        shown = value if place == IN_HAND else PrintedValue(value.icon, "")
        _value(easel, shown, _sizes(width, sizes))
    if value.cost:
        _cost(easel, value.cost, COST * width)
    if value.rows:
        _rows(easel, value.rows, width)


def warm_owners(easel: Easel, widths: Iterable[float], crests: Iterable[str]) -> None:
    """Rasterize the rims in the owners' colors for cards of these widths."""
    for width in widths:
        for crest in crests:
            owner_rim(easel, crest, width)


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

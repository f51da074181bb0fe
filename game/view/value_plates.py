"""A row of plates with the numbers that add up to a value, and the value at its end."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.catalogues import view_text as _
from game.engine.events import AmountKind
from game.view import frames, vector
from game.view import palette as p
from game.view.art import clear, paste_centred
from game.view.change_sign import MINUS
from game.view.easel import Easel
from game.view.lines import PITCH, filling
from game.view.values import Reason

BASE_NAME = _("printed")
"""Name of a number that a card has by itself."""

WIDEST, WIDE, GAP, ROUND, RIM = 300.0, 206.0, 10.0, 12.0, 2.4
"""Maximum width of a single plate and of one of several, gap between two, radius of its corners
and width of its rim, in base units."""

BASE_WIDEST, NAMED_WIDEST = 124.0, 168.0
"""Maximum width of the plate of a card, without and with a name of its own, in base units."""

BASE_SHARE = 0.62
"""Width of a card's plate without a name, as a share of the others', whose names say why the value
changes."""

NUMBER, NAME, BASE_SIZE, TOTAL = 56.0, 36.0, 30.0, 84.0
"""Text sizes of a plate's number, of the name of a change and of another number, and of the total,
in base units."""

USUAL = 104.0
"""Height of a box for which these text sizes are; they are in proportion to it."""

LEAST_NAME, SMALL_NUMBER = 26.0, 36.0
"""Text size of a name below which the number above it is smaller, so that the name fits on two
lines, and that of this number, in base units."""

TOTAL_ROOM, SIDES = 146.0, 6.0
"""Width of the total, and side padding of a plate, in base units."""

BETWEEN, EDGE = 3.0, 4.0
"""Distance from a plate's number to its name, and from both to the plate's edge, in base units."""

ROOM = 16.0
"""Margin of the picture while a plate is enlarged, in base units."""

FEW = 2
"""Number of plates up to which the place of the total stays free while one is pending."""

STRUCK = 5.0
"""Width of the line through a number that never counts, in base units."""

MOST = 6
"""Number of plates up to which all are rasterized in advance."""

CREST, CREST_ROOM = 58.0, 74.0
"""Width of the shield before the plates, and that of its place, in base units."""

FILL, BASE_FILL = "#2E0C22", "#141838"
"""Fill of a plate, and of that of the card itself."""


class ValueTerm(NamedTuple):
    """A number and its name; ``pending``: it does not count yet, ``fails``: it never will."""

    amount: int
    name: str
    kind: AmountKind = "added"
    pending: bool = False
    fails: bool = False

    @property
    def is_change(self) -> bool:
        """Whether the number is added to another."""
        return self.kind == "added"

    @property
    def number(self) -> str:
        """The number as it is shown, with its sign."""
        if self.is_change:
            return f"{self.amount:+}".replace("-", MINUS)
        return f"= {self.amount}" if self.kind == "set" else str(self.amount)


def sum_of(
    base: int, reasons: Sequence[Reason], pending: Sequence[Reason] = ()
) -> tuple[ValueTerm, ...]:
    """Return the terms of a value; ``base``: what the card counts by itself, below 0 if unknown.

    A value that is not known has only the terms that will change it.
    """
    known, upcoming = _terms(reasons), _terms(pending, is_pending=True)
    if base >= 0 and (not known or known[0].is_change):
        known = (ValueTerm(base, BASE_NAME, "base"), *known)
    return known + upcoming


def _terms(reasons: Sequence[Reason], is_pending: bool = False) -> tuple[ValueTerm, ...]:
    """Return the reasons that have a number."""
    return tuple(
        ValueTerm(each.amount, each.words, each.kind, is_pending, each.fails)
        for each in reasons
        if each.amount is not None
    )


def added_up(terms: Sequence[ValueTerm]) -> int:
    """Return the sum of the terms that count; it is never below 0."""
    total = 0
    for each in terms:
        if not each.pending:
            total = max(0, total + each.amount) if each.is_change else each.amount
    return total


def value_plates(
    easel: Easel,
    terms: Sequence[ValueTerm],
    total: int,
    size: tuple[float, float],
    grown: float = 1.0,
    crest: str = "",
) -> Surface:
    """Draw terms side by side in a box of base units, and the total if they add up to it.

    The total is always at the right end of the box; it is not shown while a term is pending.

    ``grown``: factor on the size of the last number that counts; the picture then has a margin.
    ``crest``: the shield before the terms, if any.
    """
    px, margin = easel.scale.px, ROOM if grown > 1 else 0.0
    whole = clear(px(size[0] + 2 * margin), px(size[1] + 2 * margin))
    if not terms:
        return whole
    waits = any(each.pending for each in terms)
    adds_up = not waits and len(terms) > 1 and total == added_up(terms)
    aside = CREST_ROOM if crest else 0.0
    is_full = waits and len(terms) > FEW  # its plates need the room of the total
    keeps_place = len(terms) > 1 and not (terms[0].pending or is_full)  # when it appears
    room = _room(size[0], keeps_place, crest != "")
    widths = plate_widths(room, terms)
    used = sum(widths) + GAP * (len(terms) - 1)
    x, middle = margin + EDGE + aside + (room - used) / 2, whole.get_height() / 2
    if crest:
        paste_centred(whole, easel.crest(crest, CREST), (px(x - aside / 2), middle))
    newest = sum(not each.pending for each in terms) - 1
    for place, (each, wide) in enumerate(zip(terms, widths, strict=True)):
        picture = _plate(easel, each, (wide, size[1]))
        if place == newest and grown > 1:
            picture = pygame.transform.scale_by(picture, grown)
        paste_centred(whole, picture, (px(x + wide / 2), middle))
        x += wide + GAP
    if adds_up:
        grown = max(1.0, size[1] / USUAL)
        line = _inked(easel, f"= {total}", grown * TOTAL, p.IVORY, TOTAL_ROOM - GAP)
        paste_centred(whole, line, (px(margin + size[0] - EDGE - TOTAL_ROOM / 2), middle))
    return whole


def warm_plates(easel: Easel, size: tuple[float, float], with_crest: bool) -> None:
    """Rasterize the grounds of all plates in a box of this size, so that no frame does.

    ``with_crest``: whether a shield may be shown before them.
    """
    rooms = {_room(size[0], *each) for each in ((False, False), (True, False), (False, with_crest))}
    base, named = ValueTerm(0, BASE_NAME, "base"), ValueTerm(0, "", "base")
    change = ValueTerm(0, "")
    for room, count in product(rooms, range(1, MOST + 1)):
        for first in (base, named, change):
            wide, *others = plate_widths(room, (first, *[change] * (count - 1)))
            _solid(easel, FILL if first.is_change else BASE_FILL, (wide, size[1]))
            for width in {*others} if first is not change else {wide}:
                _solid(easel, FILL, (width, size[1]))
                _solid(easel, BASE_FILL, (width, size[1]))
                _dashed(easel, FILL, (width, size[1]))
                _dashed(easel, BASE_FILL, (width, size[1]))


def _room(wide: float, adds_up: bool, has_crest: bool) -> float:
    """Return the width for plates in a box, with a total behind them or a shield before them."""
    return wide - 2 * EDGE - TOTAL_ROOM * adds_up - CREST_ROOM * has_crest


def plate_widths(room: float, terms: Sequence[ValueTerm]) -> list[float]:
    """Return the widths of plates that share a room, in base units."""
    shares = [BASE_SHARE if each.name == BASE_NAME else 1.0 for each in terms]
    most = WIDEST if len(terms) == 1 else WIDE
    unit = min(most, (room - GAP * (len(terms) - 1)) / sum(shares))
    return [min(unit * share, _widest(each)) for each, share in zip(terms, shares, strict=True)]


def _widest(each: ValueTerm) -> float:
    """Return the maximum width of a plate, which is the same for a card alone and with changes."""
    if each.kind != "base":
        return WIDEST
    return BASE_WIDEST if each.name == BASE_NAME else NAMED_WIDEST


def _plate(easel: Easel, each: ValueTerm, size: tuple[float, float]) -> Surface:
    """Draw a number above its name."""
    fill = FILL if each.is_change else BASE_FILL
    whole = (_dashed if each.pending else _solid)(easel, fill, size).copy()
    middle = whole.get_width() / 2
    colour = p.IVORY
    if each.fails:
        colour = p.MIST
    elif each.is_change:
        colour = p.BAD if each.amount < 0 else p.GOLD200
    line, lines, pixels = plate_text(easel, each, size, colour)
    px = easel.scale.px
    pitch = round(PITCH * pixels)
    high = line.get_height() + px(BETWEEN) + pitch * len(lines)
    y = (whole.get_height() - high) / 2
    paste_centred(whole, line, (middle, y + line.get_height() / 2))
    if each.fails:
        _strike(easel, whole, line.get_rect(midtop=(round(middle), round(y))))
    y += line.get_height() + px(BETWEEN) + pitch / 2
    for place, words in enumerate(lines):
        picture = easel.typist.line(words, "bold", pixels, p.IVORY)
        paste_centred(whole, picture, (middle, y + place * pitch))
    return whole


def _strike(easel: Easel, plate: Surface, number: Rect) -> None:
    """Draw a rising line through the number of a plate."""
    line = number.inflate(easel.scale.px(2 * SIDES), 0)
    pygame.draw.line(plate, p.IVORY, line.bottomleft, line.topright, easel.scale.px(STRUCK))


def plate_text(
    easel: Easel, each: ValueTerm, size: tuple[float, float], colour: str
) -> tuple[Surface, list[str], int]:
    """Return the number of a plate, the lines of its name, and their text size in pixels.

    ``size``: that of the plate, in base units.
    """
    px, inside, grown = easel.scale.px, size[0] - 2 * SIDES, max(1.0, size[1] / USUAL)
    for number in (NUMBER, SMALL_NUMBER):
        line = _inked(easel, each.number, grown * number, colour, inside)
        room = px(inside), px(size[1]) - line.get_height() - px(BETWEEN + 2 * EDGE)
        largest = px(grown * (NAME if each.is_change else BASE_SIZE) * easel.text_scale)
        lines, pixels = filling(easel.typist, each.name, "bold", largest, room)
        if pixels >= px(LEAST_NAME):
            break
    return line, lines, pixels


def _solid(easel: Easel, fill: str, size: tuple[float, float]) -> Surface:
    """Return the ground of a number that counts."""
    corner = ROUND + RIM
    drawn = 2 * corner + frames.MIDDLE
    box = _box(drawn, drawn)
    svg = vector.svg(
        drawn, drawn, f'{box} fill="{fill}" stroke="{p.BRASS500}" stroke-width="{RIM:g}"/>'
    )
    return frames.framed(easel, svg, (drawn, drawn), size, (corner, corner))


def _dashed(easel: Easel, fill: str, size: tuple[float, float]) -> Surface:
    """Return the ground of a number that does not count yet."""
    wide, high = size
    rim = vector.line(vector.dashed(2, 2, wide - 4, high - 4, ROUND), p.BRASS500, RIM)
    return easel.vector(vector.svg(*size, f'{_box(*size)} fill="{fill}"/>{rim}'), *size)


def _box(wide: float, high: float) -> str:
    return f'<rect x="2" y="2" width="{wide - 4:g}" height="{high - 4:g}" rx="{ROUND:g}"'


def _inked(easel: Easel, text: str, size: float, colour: str, room: float) -> Surface:
    """Return a large number without the space around it; its size is the same for all texts."""
    px = easel.scale.px
    line = easel.typist.fitted(text, "numeral", px(size), colour, px(room))
    return line.subsurface(line.get_bounding_rect())

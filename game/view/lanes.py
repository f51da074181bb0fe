"""Painted ground of lanes, which run across the table in rows."""

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import faded, paste_centred
from game.view.easel import Easel
from game.view.layout import Layout
from game.view.look import Look
from game.view.table_anchors import FieldAnchor, MiddleAnchor
from game.view.zone_anchors import CellAnchor

MARGIN = 8.0
"""Margin of the pictures for lines that reach over the edge, in base units."""

SCOOP, ECHO = 24.0, 9.0
"""Radius of the scooped corners, and distance to the inner brass line, in base units."""

NUMERAL, FAINT = 84.0, 0.11
"""Text size of a row's numeral in base units, and its opacity."""

ROUNDEL, ASIDE = 52.0, 36.0
"""Diameter of a letter's roundel, and its distance from the cell's corner, in base units."""

PILL = (48.0, 34.0)
"""Width and height of the pill with a row's number, in base units."""

DARK = "#0D1330"
"""Fill of roundels and pills."""


def field(easel: Easel, look: Look, layout: Layout, anchor: FieldAnchor, whole: Surface) -> None:
    """Paint the ground of all lanes, and the line between the upper and lower ones.

    The line is interrupted at the column where the lanes meet.
    """
    w, h = anchor.box.w, anchor.box.h
    outer = vector.scooped(MARGIN, MARGIN, w, h, SCOOP)
    inner = vector.scooped(MARGIN + ECHO, MARGIN + ECHO, w - 2 * ECHO, h - 2 * ECHO, SCOOP)
    body = f'<path d="{outer}" fill="url(#ground)"/>'
    body += vector.inlay(outer, 3) + vector.inlay(inner, 1.2, 0.5)
    y, x = MARGIN + h / 2, MARGIN + ECHO
    for column in layout.of_kind(MiddleAnchor):
        start = MARGIN + column.box.x - anchor.box.x
        body += vector.inlay(f"M{x:g} {y:g}H{start - 4:g}", 2.4)
        x = start + column.box.w + 4
    body += vector.inlay(f"M{x:g} {y:g}H{MARGIN + w - ECHO:g}", 2.4)
    size = (w + 2 * MARGIN, h + 2 * MARGIN)
    defs = vector.fade("ground", size[1], *vector.shades(look.tint, (0, 0.3), (1, 0.16)))
    picture = easel.vector(vector.svg(*size, body, defs), *size)
    paste_centred(whole, picture, easel.scale.at(*anchor.box.centre))


def middle(easel: Easel, anchor: MiddleAnchor, whole: Surface) -> None:
    """Paint the dark column where the lanes meet."""
    w, h = anchor.box.w + 2 * MARGIN, anchor.box.h + 2 * MARGIN
    inside = f'width="{anchor.box.w:g}" height="{anchor.box.h:g}" rx="12"'
    body = f'<rect x="{MARGIN:g}" y="{MARGIN:g}" {inside} fill="url(#well)"/>'
    body += vector.inlay(_rounded(MARGIN, MARGIN, anchor.box.w, anchor.box.h, 12), 2.4)
    stops = ((0, "#05070F", 0.74), (0.5, "#0A0E20", 0.55), (1, "#05070F", 0.74))
    picture = easel.vector(vector.svg(w, h, body, vector.fade("well", h, *stops)), w, h)
    paste_centred(whole, picture, easel.scale.at(*anchor.box.centre))


def cell(easel: Easel, look: Look, anchor: CellAnchor, whole: Surface) -> None:
    """Paint a row of a lane with its number and its letter, if any.

    Row 1 is brighter. A cell without a number is not painted, since its cards lie on other ground.
    """
    number = anchor.number
    if number is None:
        return
    box = anchor.box
    at = easel.scale.at(*box.centre)
    paste_centred(whole, easel.vector(_cell(box.w, box.h, look, number == 1), box.w, box.h), at)
    numeral = faded(_numeral(easel, number), FAINT)
    paste_centred(whole, numeral, at)
    if anchor.letter is not None:
        out = ASIDE if box.centre[0] < 960 else box.w - ASIDE
        disc = easel.vector(vector.roundel(ROUNDEL, DARK, p.BRASS500, 2.4), ROUNDEL, ROUNDEL)
        _sign(easel, disc, anchor.letter, (box.x + out, box.y + ASIDE), p.IVORY, whole)


def pill(easel: Easel, anchor: CellAnchor, whole: Surface) -> None:
    """Paint the row's number on a pill below the cell, if the layout wants it."""
    if anchor.pill is not None:
        plate = easel.vector(vector.pill(*PILL, fill=DARK), *PILL)
        place = (anchor.box.centre[0], anchor.box.y + anchor.box.h + anchor.pill)
        _sign(easel, plate, str(anchor.number or 0), place, p.BRASS200, whole)


def _sign(
    easel: Easel,
    plate: Surface,
    text: str,
    place: tuple[float, float],
    colour: str,
    whole: Surface,
) -> None:
    """Paint a letter or number on its plate, at a size independent of the text scale."""
    at = easel.scale.at(*place)
    paste_centred(whole, plate, at)
    paste_centred(whole, easel.typist.line(text, "bold", easel.scale.px(28), colour), at)


def _numeral(easel: Easel, number: int) -> Surface:
    return easel.typist.line(str(number), "title", easel.scale.px(NUMERAL), p.IVORY)


def _cell(w: float, h: float, look: Look, front: bool) -> str:
    """Return the SVG of a row of a lane."""
    tint = look.accent if front else look.tint
    shape = f'x="1" y="1" width="{w - 2:g}" height="{h - 2:g}" rx="10"'
    body = f'<rect {shape} fill="{tint}" fill-opacity=".34"/>'
    body += (
        f'<rect {shape} fill="none" stroke="{p.BRASS500}" stroke-width="1.6" stroke-opacity=".5"/>'
    )
    return vector.svg(w, h, body)


def _rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Return the SVG path of a box with rounded corners."""
    arc = f"A{r:g} {r:g} 0 0 1"
    return (
        f"M{x + r:g} {y:g}H{x + w - r:g}{arc} {x + w:g} {y + r:g}V{y + h - r:g}"
        f"{arc} {x + w - r:g} {y + h:g}H{x + r:g}{arc} {x:g} {y + h - r:g}"
        f"V{y + r:g}{arc} {x + r:g} {y:g}Z"
    )

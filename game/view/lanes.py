"""Painted ground of lanes, which run across the table in rows."""

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import faded, paste_centred
from game.view.easel import Easel
from game.view.layout import Layout
from game.view.look import Look
from game.view.scale import BASE, Box
from game.view.table_anchors import FieldAnchor, LaneAnchor, MiddleAnchor
from game.view.zone_anchors import CellAnchor

MARGIN = 8.0
"""Margin of the pictures for lines that reach over the edge, in base units."""

SCOOP, ECHO = 24.0, 9.0
"""Radius of the scooped corners, and distance to the inner brass line, in base units."""

NUMERAL, FAINT = 96.0, 0.42
"""Text size of a row's numeral in base units, and its opacity."""

END, NOTCH, LANE_CREST = 46.0, 9.0, 50.0
"""Width of a lane's end, how far its notch reaches beyond, and the width of the shield there, in
base units."""

LETTER, LETTER_Y, LETTER_SIGN = 64.0, 34.0, 58.0
"""Diameter of the roundel with a lane's letter, its distance from the lane's top, and the letter's
text size, in base units."""

PILL = (64.0, 44.0)
"""Width and height of the pill with a row's number, in base units."""

SIGN = 38.0
"""Text size of the numbers on their plates, in base units."""

SHADE, SHADED = 0.46, 0.75
"""Opacity of the shade over a lane whose owner is out, and share of the lane before it fades."""

LANE_LIGHT = (0, 0.8), (0.3, 0.52), (1, 0.24)
"""Opacity of a lane's color, from the end that leads to its seat to where the lanes meet."""

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


def lane(easel: Easel, anchor: LaneAnchor, crest: str, whole: Surface) -> None:
    """Paint a lane in the color of its seat, strongest at the end that leads to the seat's plaque.

    That end has the seat's shield, and the letter of the lane if it has one.
    """
    box, colour = anchor.box, p.tincture(crest)
    defs = vector.fade_across(box.w, colour, is_left(anchor), *LANE_LIGHT)
    body = f'<rect width="{box.w:g}" height="{box.h:g}" rx="10" fill="url(#fade)"/>'
    picture = easel.vector(vector.svg(box.w, box.h, body, defs), box.w, box.h)
    paste_centred(whole, picture, easel.scale.at(*box.centre))
    end = _end_box(anchor)
    w, h = end.w + 2 * NOTCH, end.h
    paste_centred(whole, easel.vector(_lane_end(w, h, colour), w, h), easel.scale.at(*end.centre))
    paste_centred(whole, easel.crest(crest, LANE_CREST), easel.scale.at(*end.centre))
    if anchor.letter is not None:
        disc = easel.vector(vector.roundel(LETTER, DARK, p.BRASS500, 2.4), LETTER, LETTER)
        at = easel.scale.at(end.centre[0], end.y + LETTER_Y)
        pixels = easel.scale.px(LETTER_SIGN)
        paste_centred(whole, disc, at)
        paste_centred(whole, easel.typist.line(anchor.letter, "bold", pixels, p.IVORY), at)


def lane_light(easel: Easel, anchor: LaneAnchor, crest: str) -> Surface:
    """Return the light over a lane while something is aimed at it."""
    w, h, colour = anchor.box.w, anchor.box.h, p.tincture(crest)
    shape = f'x="3" y="3" width="{w - 6:g}" height="{h - 6:g}" rx="10"'
    start = END if is_left(anchor) else 3.0
    body = f'<rect x="{start:g}" y="3" width="{w - END - 3:g}" height="{h - 6:g}" fill="{colour}" '
    body += f'fill-opacity=".2"/><rect {shape} fill="none" stroke="{p.IVORY}" '
    body += 'stroke-width="5" stroke-opacity=".9"/>'
    return easel.vector(vector.svg(w, h, body), w, h)


def lane_shade(easel: Easel, anchor: LaneAnchor) -> Surface:
    """Return the shade over a lane whose owner is out."""
    w, h = anchor.box.w, anchor.box.h
    stops = (0, SHADE), (SHADED, SHADE), (1, 0)
    defs = vector.fade_across(w, p.INK950, is_left(anchor), *stops)
    body = f'<rect width="{w:g}" height="{h:g}" rx="10" fill="url(#fade)"/>'
    return easel.vector(vector.svg(w, h, body, defs), w, h)


def is_left(anchor: LaneAnchor) -> bool:
    """Return whether a lane leads to the left."""
    return anchor.box.centre[0] < BASE[0] / 2


def _end_box(anchor: LaneAnchor) -> Box:
    """Return the end of a lane that leads to its seat."""
    box = anchor.box
    return Box(box.x if is_left(anchor) else box.x + box.w - END, box.y, END, box.h)


def _lane_end(w: float, h: float, colour: str) -> str:
    """Return the SVG of a lane's end, which has a pointed notch at both sides."""
    t, high = NOTCH, 64.0
    top, low = (h - high) / 2, (h + high) / 2
    shape = (
        f"M{t:g} 2H{w - t:g}V{top:g}L{w - 1:g} {h / 2:g}L{w - t:g} {low:g}V{h - 2:g}H{t:g}"
        f"V{low:g}L1 {h / 2:g}L{t:g} {top:g}Z"
    )
    body = f'<path d="{shape}" fill="{DARK}" fill-opacity=".9" stroke="{colour}" stroke-width="9"/>'
    body += vector.inlay(shape, 2)
    return vector.svg(w, h, body)


def middle(easel: Easel, anchor: MiddleAnchor, whole: Surface) -> None:
    """Paint the dark column where the lanes meet."""
    w, h = anchor.box.w + 2 * MARGIN, anchor.box.h + 2 * MARGIN
    inside = f'width="{anchor.box.w:g}" height="{anchor.box.h:g}" rx="12"'
    body = f'<rect x="{MARGIN:g}" y="{MARGIN:g}" {inside} fill="url(#well)"/>'
    body += vector.inlay(_rounded(MARGIN, MARGIN, anchor.box.w, anchor.box.h, 12), 2.4)
    stops = ((0, "#05070F", 0.74), (0.5, "#0A0E20", 0.55), (1, "#05070F", 0.74))
    picture = easel.vector(vector.svg(w, h, body, vector.fade("well", h, *stops)), w, h)
    paste_centred(whole, picture, easel.scale.at(*anchor.box.centre))


def cell(easel: Easel, anchor: CellAnchor, whole: Surface) -> None:
    """Paint a row of a lane with its number.

    Row 1 is brighter. A cell without a number is not painted, since its cards lie on other ground.
    """
    number = anchor.number
    if number is None:
        return
    box = anchor.box
    at = easel.scale.at(*box.centre)
    paste_centred(whole, easel.vector(_cell(box.w, box.h, number == 1), box.w, box.h), at)
    numeral = faded(_numeral(easel, number), FAINT)
    paste_centred(whole, numeral, at)


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
    paste_centred(whole, easel.typist.line(text, "bold", easel.scale.px(SIGN), colour), at)


def _numeral(easel: Easel, number: int) -> Surface:
    return easel.typist.line(str(number), "title", easel.scale.px(NUMERAL), p.IVORY)


def _cell(w: float, h: float, front: bool) -> str:
    """Return the SVG of a row of a lane."""
    shape = f'x="1" y="1" width="{w - 2:g}" height="{h - 2:g}" rx="10"'
    fill, opacity = (p.IVORY, 0.08) if front else (p.INK950, 0.2)
    body = f'<rect {shape} fill="{fill}" fill-opacity="{opacity:g}"/>'
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

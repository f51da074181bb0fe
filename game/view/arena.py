"""Painted ground of a duel: the arena, dice trays and empty slots.

They are painted into the table's background, once per window size.
"""

import math

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import faded, paste_centred
from game.view.easel import Easel
from game.view.lines import PITCH, filling
from game.view.look import Look
from game.view.table_anchors import ArenaAnchor, TrayAnchor
from game.view.zone_anchors import SlotAnchor

CUT = 0.2929
"""Share of each side cut off at a corner, which makes all eight sides of a square equal."""

ECHO = 12.0
"""Distance from the outer brass line to the inner one, in base units."""

EMBLEM, EMBOSSED = 0.5, 0.1
"""Size of the embossed emblem as a share of the arena's height, and its opacity."""

LIGHT = "#FFD27A"
"""Color of the lamp light in the middle."""

LABEL = 26.0
"""Usual text size of an empty slot's label, in base units."""

LINES = 2
"""Maximum number of lines of an empty slot's label, at its usual size."""

MARGIN, DEEP = 6.0, 12.0
"""Margins of the pictures for lines that reach over the edge, and for the shadow of a tray, in base
units."""

FELT = "#0C0F24"
"""Color of a tray under its dye."""


def arena(easel: Easel, look: Look, anchor: ArenaAnchor, whole: Surface) -> None:
    """Paint the arena: an octagon of dark leather with a brass line, lit in the middle."""
    w, h = anchor.box.w + 2 * MARGIN, anchor.box.h + 2 * MARGIN
    outer, inner = _octagon(w, h, MARGIN), _octagon(w, h, MARGIN + ECHO)
    body = f'<path d="{outer}" fill="{look.tint}" fill-opacity=".72"/>'
    body += f'<path d="{outer}" fill="url(#shade)"/>'
    body += f'<circle cx="{w / 2:g}" cy="{h / 2:g}" r="{h * 0.48:g}" fill="url(#lamp)"/>'
    body += vector.inlay(outer, 3.4) + vector.inlay(inner, 1.2, 0.5)
    shade = vector.shades(p.SHADOW, (0.45, 0.0), (1, 0.2))
    lamp = vector.shades(LIGHT, (0, 0.3), (0.45, 0.15), (1, 0.0))
    defs = vector.radial("shade", w / 2, h / 2, w * 0.56, *shade)
    defs += vector.radial("lamp", w / 2, h / 2, h * 0.48, *lamp)
    picture = easel.vector(vector.svg(w, h, body, defs), w, h)
    paste_centred(whole, picture, easel.scale.at(*anchor.box.centre))
    sign = easel.icon(look.emblem, anchor.box.h * EMBLEM, p.BRASS500)
    paste_centred(whole, faded(sign, EMBOSSED), easel.scale.at(*anchor.box.centre))


def tray(easel: Easel, anchor: TrayAnchor, colour: str, whole: Surface) -> None:
    """Paint a tray: a sunken panel of felt in a color, lit from the middle, with a brass edge."""
    w, h = anchor.box.w + 2 * DEEP, anchor.box.h + 2 * DEEP
    outer = vector.scooped(DEEP, DEEP, anchor.box.w, anchor.box.h, 18)
    inner = vector.scooped(DEEP + 8, DEEP + 8, anchor.box.w - 16, anchor.box.h - 16, 18)
    fall = 'transform="translate(0 3)"'
    body = "".join(vector.line(outer, p.SHADOW, width, 0.22, fall) for width in (3, 5, 8))
    body += "".join(f'<path d="{outer}" fill="url(#{name})"/>' for name in ("felt", "dye", "lamp"))
    body += "".join(vector.line(inner, p.SHADOW, width, 0.16) for width in (22, 16, 10))
    body += vector.inlay(outer, 2.4) + vector.inlay(inner, 1, 0.5)
    far = 0.62 * math.hypot(w, h)
    felt = vector.shades(FELT, (0, 0.94), (1, 0.9))
    dye = vector.shades(colour, (0, 0.28), (0.7, 0.14), (1, 0.04))
    lamp = vector.shades(LIGHT, (0, 0.16), (0.5, 0.07), (1, 0))
    defs = vector.fade("felt", h, *felt) + vector.radial("dye", w / 2, h / 2, far, *dye)
    defs += vector.radial("lamp", w / 2, 0.4 * h, far, *lamp)
    picture = easel.vector(vector.svg(w, h, body, defs), w, h)
    paste_centred(whole, picture, easel.scale.at(*anchor.box.centre))


def empty_slot(easel: Easel, slot: SlotAnchor, icon: str, text: str, whole: Surface) -> None:
    """Paint the dashed outline of a slot, with an upright icon and label."""
    box, angle, letters = slot.box, slot.angle, slot.letters or LABEL
    side = math.hypot(box.w, box.h) + 2 * MARGIN
    outline = vector.dashed((side - box.w) / 2, (side - box.h) / 2, box.w, box.h, 9)
    turn = f'transform="rotate({angle:g} {side / 2:g} {side / 2:g})"'
    body = vector.line(outline, p.INK500 if slot.letters is None else p.MIST400, 2.4, extra=turn)
    if slot.letters is not None:
        corner = (side - box.w) / 2, (side - box.h) / 2
        place = f'x="{corner[0]:g}" y="{corner[1]:g}" width="{box.w:g}" height="{box.h:g}"'
        body = f'<rect {place} rx="9" fill="{p.INK950}" fill-opacity=".8" {turn}/>{body}'
    x, y = easel.scale.at(*box.centre)
    paste_centred(whole, easel.vector(vector.svg(side, side, body), side, side), (x, y))
    room = abs(box.w * math.cos(math.radians(angle))) + abs(box.h * math.sin(math.radians(angle)))
    sign = easel.icon(icon, 44, p.INK500 if slot.letters is None else p.MIST)
    pixels, across = easel.scale.px(letters * easel.text_scale), easel.scale.px(room - 20)
    down = max(pixels, easel.scale.px(LINES * letters))
    lines, size = filling(easel.typist, text, "sans", pixels, (across, round(PITCH * down)))
    colour = p.MIST400 if slot.letters is None else p.IVORY
    words = [easel.typist.line(line, "sans", size, colour) for line in lines if line]
    gap, pitch = easel.scale.px(4), round(PITCH * size)
    top = y - (sign.get_height() + gap + pitch * len(words)) / 2
    paste_centred(whole, sign, (x, top + sign.get_height() / 2))
    for row, line in enumerate(words):
        low = top + sign.get_height() + gap + pitch * (row + 0.5)
        paste_centred(whole, line, (x, low))


def _octagon(w: float, h: float, inset: float) -> str:
    """Return the SVG path of an octagon, inset from the edges of a ``w`` by ``h`` box."""
    x0, y0, x1, y1 = inset, inset, w - inset, h - inset
    cut, drop = (x1 - x0) * CUT, (y1 - y0) * CUT
    points = (
        *((x0 + cut, y0), (x1 - cut, y0), (x1, y0 + drop), (x1, y1 - drop)),
        *((x1 - cut, y1), (x0 + cut, y1), (x0, y1 - drop), (x0, y0 + drop)),
    )
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"

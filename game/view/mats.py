"""Painted ground of mats and strips."""

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import faded, paste_centred
from game.view.easel import Easel
from game.view.look import Look
from game.view.table_anchors import MatAnchor
from game.view.zone_anchors import StripsAnchor

MARGIN = 8.0
"""Margin of the picture for the brass line, in base units."""

MARK = 0.42
"""Size of the emblem, as a share of the mat's narrower side."""


def mat(easel: Easel, look: Look, anchor: MatAnchor | StripsAnchor, whole: Surface) -> None:
    """Paint a mat; the main one is stronger, and one for strips has the emblem on it."""
    strips = isinstance(anchor, StripsAnchor)
    main = isinstance(anchor, StripsAnchor) or anchor.main
    w, h = anchor.box.w, anchor.box.h
    svg = _ground(w, h, look.tint, main)
    centre = easel.scale.at(*anchor.box.centre)
    size = (w + 2 * MARGIN, h + 2 * MARGIN)
    paste_centred(whole, easel.vector(svg, *size), centre)
    if strips:
        sign = easel.icon(look.emblem, MARK * min(w, h), p.BRASS300)
        paste_centred(whole, faded(sign, 0.16), centre)


def _ground(w: float, h: float, tint: str, main: bool) -> str:
    """Return the SVG of a mat with its brass line, and a second line if it is the main one."""
    scoop, width = (20, 2.6) if main else (22, 2.0)
    path = vector.scooped(MARGIN, MARGIN, w, h, scoop)
    body = f'<path d="{path}" fill="{tint}" fill-opacity="{0.45 if main else 0.35}"/>'
    body += vector.inlay(path, width, 1.0 if main else 0.8)
    if main:
        inner = vector.scooped(MARGIN + 9, MARGIN + 9, w - 18, h - 18, scoop)
        body += vector.inlay(inner, 1.4, 0.55)
    return vector.svg(w + 2 * MARGIN, h + 2 * MARGIN, body)

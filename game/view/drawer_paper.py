"""The paper of a drawer and its bookmarks."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste, paste_centred
from game.view.canvas import Canvas, kept
from game.view.easel import Easel
from game.view.furniture import hints
from game.view.scale import BASE, Box, Scale

WIDTH = 700
"""Base units that the page is wide."""

CAST = 60
"""Base units of shadow left of the page; the picture is as much wider at the right."""

TINT = "#E2D3AE"
"""A bookmark that is not chosen."""

KEYS = "#CDB98C"
"""Key caps on paper."""

TITLE = 24
"""Size of a chapter's name on its bookmark,."""

ROOM, MOST, APART = 940, 150, 8
"""Base units for all bookmarks, for one at most, and between two."""

HINTS = 540
"""Base units that the hints at the foot take at most: they stay inside the frame."""

SPARE = 6
"""Base units at both ends of a bookmark that its name leaves free."""


def paper(easel: Easel, icon: str, title: str, accent: str, several: bool) -> Surface:
    """A page as high as the window with a title and key hints; its text is left out."""
    blank = kept(easel, ("drawer", accent), lambda: _blank(easel, accent))
    whole = clear(easel.scale.px(WIDTH + 2 * CAST), blank.get_height())
    paste(whole, blank, (0, 0))
    u = easel.scale.u
    local = Scale(round(BASE[0] * u), round(BASE[1] * u))
    sheet = Canvas(replace(easel, scale=local), whole)
    top = -easel.whole().y
    sheet.icon(icon, CAST + 100, top + 104, 48, accent)
    sheet.text(title, "title", 48, p.GALL, CAST + 140, top + 121, room=490)
    sheet.veil(accent, 1.0, Box(CAST + 72, top + 146, 560, 2))
    marks = [("Esc", "close"), ("^v", "scroll")]
    if several:
        marks.append(("<>", "chapter"))
    hints(sheet, CAST + 76, top + 1000, marks, p.GALL, KEYS, HINTS)
    return whole


def bookmark(easel: Easel, title: str, box: Box, chosen: bool, accent: str) -> Surface:
    """A bookmark with its chapter's name written upwards; gold edge on the open one."""
    w, h = box.w, box.h
    path = f"M{w:g} 4H4L18 {h / 2:g}L4 {h - 4:g}H{w:g}Z"
    shade = f"M{w:g} 9H2L16 {h / 2 + 5:g}L2 {h:g}H{w:g}Z"
    body = f'<path d="{shade}" fill="#03040A" fill-opacity=".4"/>'
    body += f'<path d="{path}" fill="{accent if chosen else TINT}"/>'
    body += vector.line(path, p.GOLD if chosen else p.BRASS700, 4 if chosen else 1.5)
    whole = easel.vector(vector.svg(w, h, body), w, h).copy()
    colour = p.IVORY if chosen else p.SEPIA
    line = easel.fitted(title, "bold", TITLE, colour, h - 2 * SPARE)
    turned = pygame.transform.rotate(line, 90)
    paste_centred(whole, turned, (whole.get_width() * 0.6, whole.get_height() / 2))
    return whole


def lengths(easel: Easel, titles: Sequence[str]) -> list[float]:
    """How long bookmarks are, one below the other: all alike, or as long as their names."""
    alike = min(MOST, ROOM / len(titles)) - APART
    pixels = easel.scale.px(TITLE)
    needed = [easel.typist.width(title, "bold", pixels) / easel.scale.u for title in titles]
    if max(needed) * easel.text_scale + 2 * SPARE <= alike:
        return [alike] * len(titles)
    most = (ROOM - len(titles) * (APART + 2 * SPARE)) / sum(needed)
    needed = [length * min(easel.text_scale, most) for length in needed]
    spare = (ROOM - sum(needed)) / len(titles) - APART
    return [length + spare for length in needed]


def _blank(easel: Easel, accent: str) -> Surface:
    """The paper with its rules, and its shadow at the left."""
    h, x = easel.whole().h, CAST
    defs = vector.fade("page", h, (0, "#FAF3E2", 1), (0.6, "#F4E9D0", 1), (1, "#E9DBB9", 1))
    defs += _across("spine", x, x + 58, ("#8A7448", 0.45), ("#8A7448", 0))
    defs += _across("cast", 0, x, ("#000000", 0), ("#000000", 0.55))
    body = (
        f'<rect x="0" y="0" width="{x}" height="{h:g}" fill="url(#cast)"/>'
        f'<rect x="{x}" y="0" width="{WIDTH}" height="{h:g}" fill="url(#page)"/>'
        f'<rect x="{x}" y="0" width="58" height="{h:g}" fill="url(#spine)"/>'
        f'<rect x="{x}" y="0" width="4" height="{h:g}" fill="{p.BRASS500}"/>'
    )
    body += vector.line(vector.scooped(x + 34, 34, WIDTH - 74, h - 68, 28), p.GALL, 3)
    body += vector.line(vector.scooped(x + 42, 42, WIDTH - 90, h - 84, 30), accent, 1.6)
    return easel.vector(vector.svg(WIDTH + CAST, h, body, defs), WIDTH + CAST, h)


def _across(
    name: str, left: float, right: float, first: tuple[str, float], last: tuple[str, float]
) -> str:
    """A gradient from left to right."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{left}" y1="0" '
        f'x2="{right}" y2="0"><stop offset="0" stop-color="{first[0]}" '
        f'stop-opacity="{first[1]}"/><stop offset="1" stop-color="{last[0]}" '
        f'stop-opacity="{last[1]}"/></linearGradient>'
    )

"""The page of a drawer, its bookmarks and its search field."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Surface

from game.catalogues import view_text as _
from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste, paste_centred
from game.view.canvas import Canvas, kept
from game.view.easel import Easel
from game.view.furniture import hints
from game.view.scale import BASE, Box, Scale
from game.view.widget import RIM

WIDTH = 700
"""Width of the page, in base units."""

CAST = 60
"""Width of the shadow left of the page; the picture has the same margin right of it."""

TINT = "#E2D3AE"
"""Color of a bookmark that is not open."""

KEYS = "#CDB98C"
"""Color of key caps on the page and in the search field."""

TAB, TITLE = 330, 30
"""Width of a bookmark, and the text size of the chapter's name on it, in base units."""

BEFORE, BEHIND = 40, 60
"""Space left of a chapter's name, and right of it for the number of matches, in base units."""

ROOM, MOST, APART = 860, 84, 8
"""Height for all bookmarks, maximum pitch, and gap between two, in base units."""

FIELD = 108
"""Height of the search field, in base units."""

STATUS = 24
"""Text size of the line under the search words, in base units."""

TITLE_ROOM = 490
"""Maximum width of the open chapter's title, in base units."""

HINTS = 540
"""Maximum width of the key hints, in base units, so that they stay inside the frame."""


def paper(
    easel: Easel,
    icon: str,
    title: str,
    accent: str,
    marks: Sequence[tuple[str, str]],
    marker: str = "",
) -> Surface:
    """Draw a page as high as the window, with a title and key hints but without text.

    ``marker``: the color behind the title; "" for none.
    """
    blank = kept(easel, ("drawer", accent), lambda: _blank(easel, accent))
    whole = clear(easel.scale.px(WIDTH + 2 * CAST), blank.get_height())
    paste(whole, blank, (0, 0))
    u = easel.scale.u
    local = Scale(round(BASE[0] * u), round(BASE[1] * u))
    sheet = Canvas(replace(easel, scale=local), whole)
    top = -easel.whole().y
    sheet.icon(icon, CAST + 100, top + 104, 48, accent)
    if marker:
        words = easel.fitted(title, "title", 48, p.GALL, TITLE_ROOM)
        sheet.veil(marker, 1.0, Box(CAST + 132, top + 74, words.get_width() / u + 16, 62))
    sheet.text(title, "title", 48, p.GALL, CAST + 140, top + 121, room=TITLE_ROOM)
    sheet.veil(accent, 1.0, Box(CAST + 72, top + 146, 560, 2))
    hints(sheet, CAST + 76, top + 1000, marks, p.GALL, KEYS, HINTS)
    return whole


def bookmark(
    easel: Easel, title: str, box: Box, accent: str, chosen: bool, matches: int = 0
) -> Surface:
    """Draw a bookmark with a chapter's name; the open one has a gold edge.

    ``matches``: number of matches in the chapter; 0 is not shown.
    """
    w, h, scale = box.w, box.h, easel.scale
    path = f"M{w:g} 4H4L18 {h / 2:g}L4 {h - 4:g}H{w:g}Z"
    shade = f"M{w:g} 9H2L16 {h / 2 + 5:g}L2 {h:g}H{w:g}Z"
    body = f'<path d="{shade}" fill="#03040A" fill-opacity=".4"/>'
    body += f'<path d="{path}" fill="{accent if chosen else TINT}"/>'
    body += vector.line(path, p.GOLD if chosen else p.BRASS700, 4 if chosen else 1.5)
    whole = easel.vector(vector.svg(w, h, body), w, h).copy()
    colour = p.IVORY if chosen else p.SEPIA
    line = easel.fitted(title, "bold", TITLE, colour, w - BEFORE - BEHIND)
    paste(whole, line, (scale.px(BEFORE), (whole.get_height() - line.get_height()) / 2))
    if matches:
        count = easel.fitted(str(matches), "bold", TITLE, colour, BEHIND - 16)
        paste_centred(whole, count, (scale.px(w - BEHIND / 2 - 6), whole.get_height() / 2))
    return whole


def search_field(easel: Easel, box: Box, words: str | None, status: str) -> Surface:
    """Draw the search field; ``words`` is None if no search is active."""
    w, h, px = box.w + 2 * RIM, box.h + 2 * RIM, easel.scale.px
    kind = "rest" if words is None else "rest focus"
    whole = easel.vector(vector.button(w, h, kind), w, h).copy()
    middle = whole.get_height() * (0.5 if words is None else 0.36)
    lens = vector.line("M66 66L92 92", p.BRASS300, 13) + vector.line(
        vector.circle(42, 42, 30), p.BRASS300, 11
    )
    glass = easel.vector(vector.svg(100, 100, lens), 34, 34)
    paste_centred(whole, glass, (px(RIM + 36), middle))
    text = _("Search") if words is None else words or " "
    line = easel.fitted(text, "bold", TITLE, p.IVORY, box.w - 150)
    left = px(RIM + 66)
    paste(whole, line, (left, middle - line.get_height() / 2))
    if words is None:
        key = f'<rect width="44" height="44" rx="8" fill="{KEYS}"/>'
        at = (px(w - RIM - 44), middle)
        paste_centred(whole, easel.vector(vector.svg(44, 44, key), 44, 44), at)
        paste_centred(whole, easel.fitted("/", "bold", 26, p.GALL, 30), at)
        return whole
    edge = left + (line.get_width() if words else 0) + px(4)
    whole.fill(p.GOLD, (edge, round(middle) - px(18), px(3), px(36)))
    below = easel.fitted(status, "sans", STATUS, p.MIST, box.w - 40)
    at = (px(RIM + 20), whole.get_height() * 0.7 - below.get_height() / 2)
    paste(whole, below, at)
    return whole


def bookmark_height(count: int) -> float:
    """Return the height of each of ``count`` bookmarks, in base units."""
    return min(MOST, ROOM / count) - APART


def _blank(easel: Easel, accent: str) -> Surface:
    """Draw an empty page with its frame and shadow."""
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
    """Return the SVG of a gradient from left to right."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{left}" y1="0" '
        f'x2="{right}" y2="0"><stop offset="0" stop-color="{first[0]}" '
        f'stop-opacity="{first[1]}"/><stop offset="1" stop-color="{last[0]}" '
        f'stop-opacity="{last[1]}"/></linearGradient>'
    )

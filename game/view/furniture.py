"""Parts shared by several screens: screen head, blade above a title, rod, key hints."""

from collections.abc import Sequence

from game.view import palette as p
from game.view import vector
from game.view.canvas import Canvas
from game.view.easel import Easel
from game.view.look import Look
from game.view.scale import Box

KEY_PAPER, KEY_EDGE = "#EFE3C8", "#7C6A45"
"""Colors of a key cap and its lower edge."""

GROWTH = 1.15
"""Maximum factor by which a title grows with the text scale, so that it stays inside the frame."""

ARROWS = {
    "<": "M27 7V29L10 18Z",
    ">": "M9 7V29L26 18Z",
    "^": "M7 26H29L18 9Z",
    "v": "M7 10H29L18 27Z",
}
"""Paths of the arrows on key caps, 36 units square."""


def head(sheet: Canvas, look: Look, title: str, line: str) -> None:
    """Paint the emblem, a title and a line under it at the top left."""
    disc = (
        '<circle cx="40" cy="44" r="37" fill="#03040A" fill-opacity=".3"/>'
        '<circle cx="40" cy="42" r="37" fill="#03040A" fill-opacity=".3"/>'
        f'<circle cx="40" cy="39" r="36" fill="{look.accent}" stroke="{p.BRASS300}" '
        'stroke-width="2.6"/>'
        f'<circle cx="40" cy="39" r="30.5" fill="none" stroke="{look.light}" '
        'stroke-width="1.2" stroke-opacity=".8"/>'
    )
    sheet.draw(vector.svg(80, 84, disc), Box(50, 39, 80, 84))
    sheet.icon(look.emblem, 90, 78, 44, p.IVORY)
    size = 38 * min(1.0, GROWTH / sheet.easel.text_scale)
    sheet.text(title, "title", size, p.IVORY, 142, 76, room=520, shadowed=True)
    lower = 20 * (sheet.easel.text_scale - 1)
    sheet.text(line, "sans", 24, p.MIST, 142, 107 + lower, room=540)


def blade(sheet: Canvas, title: str, y: float = 76, size: float = 54) -> None:
    """Paint the blade with a title under it."""
    picture = sheet.easel.piece("blade_rule", 470)
    sheet.shade(picture, 960, y, 4, 5, "blade_rule")
    sheet.put(picture, 960, y)
    sheet.text(title, "title", size, p.IVORY, 960, y + 20 + size, "middle", 900, shadowed=True)


def rod(sheet: Canvas, width: float, x: float, y: float) -> None:
    """Paint the rod of the banners, centered at a base position."""
    whole = sheet.easel.piece("banner_rod", 1780)
    half = min(whole.get_width(), sheet.easel.scale.px(width)) // 2
    high = whole.get_height()
    left = whole.subsurface((0, 0, half, high))
    right = whole.subsurface((whole.get_width() - half, 0, half, high))
    shift = half / sheet.easel.scale.u / 2
    sheet.put(left, x - shift, y)
    sheet.put(right, x + shift, y)


def hints(
    sheet: Canvas,
    x: float,
    y: float,
    pairs: Sequence[tuple[str, str]],
    colour: str = p.MIST,
    paper: str = KEY_PAPER,
    room: float = 0.0,
) -> None:
    """Paint key caps with their labels from x on, centered at y.

    ``room``: maximum width of all, in base units; 0 for no limit.
    """
    easel = sheet.easel
    caps = [[_key_width(easel, key) for key in keys.split()] for keys, _ in pairs]
    widths = [
        easel.line(words, "sans", 26, colour).get_width() / easel.scale.u for _, words in pairs
    ]
    taken = sum(sum(row) + 8 * len(row) + 32 for row in caps) - 28
    share = min(1.0, max(0.1, (room - taken) / sum(widths))) if room else 1.0
    for (keys, words), width in zip(pairs, widths, strict=True):
        for key in keys.split():
            x += key_cap(sheet, key, x, y, paper) + 8
        x += 4 + sheet.text(words, "sans", 26, colour, x + 4, y + 9, room=width * share) + 28


def _key_width(easel: Easel, key: str) -> float:
    """Return the width of a key cap."""
    marks = [mark for mark in key if mark in ARROWS]
    if marks:
        return max(40.0, 34.0 * len(marks))
    return max(40.0, easel.line(key, "bold", 22, p.GALL).get_width() / easel.scale.u + 22)


def key_cap(sheet: Canvas, key: str, x: float, y: float, paper: str) -> float:
    """Paint a key cap from x on; return its width. ``<>`` and ``^v`` become arrows."""
    marks = [ARROWS[mark] for mark in key if mark in ARROWS]
    line = None if marks else sheet.easel.line(key, "bold", 22, p.GALL)
    width = _key_width(sheet.easel, key)
    body = (
        f'<rect x="0" y="3" width="{width:g}" height="40" rx="8" fill="{KEY_EDGE}"/>'
        f'<rect x="0" y="0" width="{width:g}" height="38" rx="8" fill="{paper}"/>'
    )
    left = (width - 30 * len(marks)) / 2
    for place, path in enumerate(marks):
        at = f"translate({left + 30 * place + 2:g} 5) scale(.74)"
        body += f'<path d="{path}" fill="{p.GALL}" transform="{at}"/>'
    sheet.draw(vector.svg(width, 44, body), Box(x, y - 20, width, 44))
    if line is not None:
        sheet.put(line, x + width / 2, y - 1)
    return width

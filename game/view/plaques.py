"""Plaques of seats, tall beside a duel and wide around a ring, and the zones they stand at."""

from dataclasses import dataclass

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import paste_centred
from game.view.easel import Easel
from game.view.layout import Anchor
from game.view.look import Look

WIDE = 200.0
"""A plaque lower than so many base units is a wide one."""

ROOMY = 98.0
"""A wide plaque at least so high has a larger shield and name."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What stands on a seat's plaque: name, shield, and the icon of who plays."""

    name: str
    crest: str
    icon: str


def is_wide(anchor: Anchor) -> bool:
    """Whether a plaque is a wide one."""
    return anchor.box.h < WIDE


def is_roomy(anchor: Anchor) -> bool:
    """Whether a wide plaque is high enough for a large shield and name."""
    return is_wide(anchor) and anchor.box.h >= ROOMY


def shield_place(anchor: Anchor) -> tuple[tuple[float, float], float]:
    """Where a plaque's shield stands, and how wide it is."""
    box = anchor.box
    if not is_wide(anchor):
        return (box.centre[0], box.y + 4), 118
    if is_roomy(anchor):
        return (box.x + 50, box.centre[1] - 2), 92
    return (box.x + 32, box.centre[1] - 4), 76 if box.w > 240 else 62


def mark_place(anchor: Anchor) -> tuple[tuple[float, float], float]:
    """Where a mark stands at a plaque, and how large it is."""
    box = anchor.box
    if not is_wide(anchor):
        return (box.x + box.w - 4, box.y + 4), 56
    return (box.x + box.w - 2, box.y + 4), 36


def plaque(easel: Easel, anchor: Anchor, plate: Plate, whole: Surface) -> None:
    """Paint a plaque with its name."""
    box = anchor.box
    w, h = box.w + 24, box.h + 24
    scoop = 10 if is_wide(anchor) else 18
    frame = easel.vector(vector.panel(w, h, scoop), w, h)
    paste_centred(whole, frame, easel.scale.at(*box.centre))
    if not is_wide(anchor):
        words = easel.fitted(plate.name, "title", 46, p.IVORY, box.w - 60)
        paste_centred(whole, words, easel.scale.at(box.centre[0], box.y + 104))
        return
    left, right = box.x + (72 if box.w > 240 else 62), box.x + box.w - 92
    if is_roomy(anchor):
        left, right = box.x + 112, box.x + box.w - 24
    words = easel.fitted(plate.name, "title", 42 if is_roomy(anchor) else 34, p.IVORY, right - left)
    x, y = easel.scale.at(left + 4, box.centre[1] - 16)
    paste_centred(whole, words, (x + words.get_width() / 2, y))
    if box.w > 240:
        sign = easel.icon(plate.icon, 26, p.MIST)
        paste_centred(whole, sign, easel.scale.at(left + 18, box.centre[1] + 24))
    if anchor.props.get("crown"):
        crown = easel.piece("crown_brass", 50)
        paste_centred(whole, crown, easel.scale.at(box.x + 32, box.y - 14))


def ring(easel: Easel, look: Look, anchor: Anchor, whole: Surface) -> None:
    """An oval zone with a brass line."""
    w, h = anchor.box.w, anchor.box.h
    body = (
        f'<ellipse cx="{w / 2 + 4}" cy="{h / 2 + 4}" rx="{w / 2}" ry="{h / 2}" '
        f'fill="{look.tint}" fill-opacity=".28"/>'
    )
    body += vector.inlay(_oval(w / 2 + 4, h / 2 + 4, w / 2, h / 2), 4)
    body += vector.inlay(_oval(w / 2 + 4, h / 2 + 4, w / 2 - 11, h / 2 - 11), 1.4, 0.55)
    picture = easel.vector(vector.svg(w + 8, h + 8, body), w + 8, h + 8)
    paste_centred(whole, picture, easel.scale.at(*anchor.box.centre))


def two_lines(easel: Easel, look: Look, anchor: Anchor, whole: Surface) -> None:
    """Two zones that face each other, moon above and sun below."""
    box = anchor.box
    half = box.h / 2 - 26
    for top, chief in ((box.y, "moon"), (box.y + box.h - half, "sun")):
        w, h = box.w, half
        body = (
            f'<path d="{vector.scooped(2, 2, w - 4, h - 4, 28)}" fill="{look.tint}" '
            f'fill-opacity=".30"/>'
        )
        body += vector.line(vector.scooped(2, 2, w - 4, h - 4, 28), p.BRASS500, 1.6, 0.7)
        picture = easel.vector(vector.svg(w, h, body), w, h)
        paste_centred(whole, picture, easel.scale.at(box.centre[0], top + half / 2))
        _chief(easel, chief, (box.x - 4, top + half / 2), whole)
    inlaid = vector.inlay(f"M0 6H{box.w + 40:g}", 4)
    line = easel.vector(vector.svg(box.w + 40, 12, inlaid), box.w + 40, 12)
    paste_centred(whole, line, easel.scale.at(*box.centre))


def _chief(easel: Easel, chief: str, centre: tuple[float, float], whole: Surface) -> None:
    """The sign of a team on the edge of its zone."""
    if centre[0] < 130:
        return
    disc = easel.vector(vector.roundel(104, "#14183A", p.BRASS300), 104, 104)
    paste_centred(whole, disc, easel.scale.at(*centre))
    paste_centred(whole, easel.icon(chief, 64, p.BRASS200), easel.scale.at(*centre))
    words = easel.line(chief.capitalize(), "title", 34, p.IVORY)
    paste_centred(whole, words, easel.scale.at(centre[0], centre[1] + 80))


def _oval(cx: float, cy: float, rx: float, ry: float) -> str:
    return (
        f"M{cx - rx:g} {cy:g}A{rx:g} {ry:g} 0 1 1 {cx + rx:g} {cy:g}"
        f"A{rx:g} {ry:g} 0 1 1 {cx - rx:g} {cy:g}Z"
    )

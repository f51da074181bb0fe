"""Plaques of seats, tall or wide, and the painted ground of teams and rings."""

from dataclasses import dataclass

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.anchor import Anchor
from game.view.art import paste_centred
from game.view.easel import Easel
from game.view.look import Look
from game.view.scale import Box
from game.view.table_anchors import LinesAnchor, PlaqueAnchor, RingAnchor

WIDE = 200.0
"""Height below which a plaque is a wide one, in base units."""

ROOMY = 98.0
"""Minimum height of a wide plaque for a larger shield and name, in base units."""


@dataclass(frozen=True, slots=True)
class Plate:
    """Content of a plaque: the seat's name and shield, and the icon of the player.

    ``person``: a person plays, not the computer.
    """

    name: str
    crest: str
    icon: str
    person: bool = False


PERSON_RIM = 5.0
"""Width of the rim of a person's plaque among those of computer players, in base units."""

TURN_RIM, TURN_LIGHT = 7.0, ((0.0, 0.6), (0.4, 0.28), (1.0, 0.16))
"""Width of the rim of a wide plaque whose seat acts, in base units, and the opacities of the light
on it at shares of its width."""

MARKED = 34.0
"""Width that a mark takes of a tall plaque, in base units."""

HEAD, NAME_X = 46.0, 132.0
"""On a plaque with room for a sheet: y of the name and x of the text, from the top left corner."""


BESIDE_DIAL = 10.0
"""Distance of the name on a low plaque from the dial at its right end, which is as wide as the
plaque is high."""


CHIEF, LARGE_CHIEF = 64.0, 78.0
"""Diameter of a team's sign beside its name and above it, in base units."""

BESIDE, BELOW = 40.0, 38.0
"""Text size of a team's name beside its sign and below it, in base units."""


def is_wide(anchor: Anchor) -> bool:
    """Return whether a plaque is a wide one."""
    return anchor.box.h < WIDE


def is_roomy(anchor: PlaqueAnchor) -> bool:
    """Return whether a wide plaque is high enough for a larger shield and name."""
    return is_wide(anchor) and anchor.box.h >= ROOMY


def scoop(anchor: PlaqueAnchor) -> float:
    """Return the radius of a plaque's scooped corners, in base units."""
    return 10 if is_wide(anchor) else 18


def shield_place(anchor: PlaqueAnchor) -> tuple[tuple[float, float], float]:
    """Return the position and width of a plaque's shield.

    A tall plaque with a ``head`` has shield and name side by side in that height.
    """
    box = anchor.box
    if anchor.plays:
        return (box.x + 68, box.centre[1]), 104
    if high := anchor.head:
        return (box.x + high / 2, box.y + high / 2), 0.8 * high
    if not is_wide(anchor):
        return (box.centre[0], box.y + 4), 118
    if is_roomy(anchor):
        return (box.x + 50, box.centre[1] - 2), 92
    across, width = (32, 76) if box.w > 240 else (26, 50)
    return (box.x + across, box.centre[1] - 4), width


def mark_place(anchor: PlaqueAnchor) -> tuple[tuple[float, float], float]:
    """Return the position and size of a mark at a plaque.

    The head of the table ends just above a tall plaque, so the mark hardly rises above that.
    """
    box = anchor.box
    if not is_wide(anchor):
        return (box.x + box.w - 4, box.y + 16), 50
    return (box.x + box.w - 2, box.y + 4), 48 if is_roomy(anchor) else 36


def sheet_place(anchor: PlaqueAnchor) -> Box:
    """Return the box for what the seat plays, on a plaque with the property ``plays``."""
    box, top = anchor.box, 2 * HEAD - 16
    return Box(box.x + NAME_X, box.y + top, box.w - NAME_X - 18, box.h - top - 6)


def plaque_shape(easel: Easel, anchor: PlaqueAnchor) -> Surface:
    """Return the shape of a plaque in white, without the margin around its panel."""
    box = anchor.box
    shape = vector.scooped(0, 0, box.w, box.h, scoop(anchor))
    body = f'<path d="{shape}" fill="#ffffff"/>'
    return easel.vector(vector.svg(box.w, box.h, body), box.w, box.h)


def turn_rim(easel: Easel, anchor: PlaqueAnchor) -> Surface:
    """Return the gold rim around the plaque of the seat whose turn it is.

    A wide plaque, which is low, is in gold light too: its rim alone is hardly seen from a couch.
    """
    w, h = anchor.box.w + 24, anchor.box.h + 24
    if not is_wide(anchor):
        return easel.vector(vector.gold_rim(w, h, scoop(anchor)), w, h)
    shape = vector.scooped(12, 12, w - 24, h - 24, scoop(anchor))
    light = vector.fade_across(w, p.GOLD, True, *TURN_LIGHT)
    body = f'<path d="{shape}" fill="url(#fade)"/>'
    body += "".join(vector.line(shape, p.GOLD, wide, 0.16) for wide in (22, 16, 11))
    return easel.vector(vector.svg(w, h, body + vector.line(shape, p.GOLD, TURN_RIM), light), w, h)


def plaque(
    easel: Easel, anchor: PlaqueAnchor, plate: Plate, whole: Surface, dial: Box | None = None
) -> None:
    """Paint a plaque with its name, which ends before the dial of its seat."""
    box = anchor.box
    w, h = box.w + 24, box.h + 24
    frame = easel.vector(vector.panel(w, h, scoop(anchor)), w, h)
    paste_centred(whole, frame, easel.scale.at(*box.centre))
    if anchor.head:
        band = easel.vector(_head(box.w, anchor, p.tincture(plate.crest)), box.w, box.h)
        paste_centred(whole, band, easel.scale.at(*box.centre))
    if anchor.plays:
        _headed(easel, anchor, plate, whole)
        return
    if high := anchor.head:
        x = box.x + high + 4
        words = easel.fitted(plate.name, "title", 42, p.IVORY, box.x + box.w - MARKED - x)
        at = easel.scale.at(x, box.y + high / 2 - 4)
        paste_centred(whole, words, (at[0] + words.get_width() / 2, at[1]))
        return
    if not is_wide(anchor):
        words = easel.fitted(plate.name, "title", 46, p.IVORY, box.w - 60)
        paste_centred(whole, words, easel.scale.at(box.centre[0], box.y + 104))
        return
    left = box.x + (72 if box.w > 240 else 56)
    right = box.x + box.w - box.h - BESIDE_DIAL
    if is_roomy(anchor):
        left = box.x + 112
        right = box.x + box.w - 24 if dial is None else dial.x - BESIDE_DIAL
    if plate.person:
        rim = easel.vector(_person_rim(anchor, p.tincture(plate.crest)), box.w, box.h)
        paste_centred(whole, rim, easel.scale.at(*box.centre))
    size, colour = 42 if is_roomy(anchor) else 34, p.GOLD200 if plate.person else p.IVORY
    words = easel.fitted(plate.name, "title", size, colour, right - left - 4)
    x, y = easel.scale.at(left + 4, box.centre[1] - 16)
    paste_centred(whole, words, (x + words.get_width() / 2, y))
    if box.w > 240:
        sign = easel.icon(plate.icon, 26, p.GOLD200 if plate.person else p.MIST)
        paste_centred(whole, sign, easel.scale.at(left + 18, box.centre[1] + 24))
    if anchor.crown:
        crown = easel.piece("crown_brass", 50)
        paste_centred(whole, crown, easel.scale.at(shield_place(anchor)[0][0], box.y - 14))


def _person_rim(anchor: PlaqueAnchor, colour: str) -> str:
    """Return the SVG of a plaque's light in the color of its seat and its rim of brass.

    A red rim would look like damage.
    """
    w, h = anchor.box.w, anchor.box.h
    shape = vector.scooped(3, 3, w - 6, h - 6, scoop(anchor))
    light = vector.fade("own", h, *vector.shades(colour, (0, 0.26), (1, 0.06)))
    body = f'<path d="{shape}" fill="url(#own)"/>' + vector.line(shape, p.BRASS300, PERSON_RIM)
    return vector.svg(w, h, body, light)


def _head(w: float, anchor: PlaqueAnchor, colour: str) -> str:
    """Return the SVG of the head of a plaque and its rim in the color of the seat."""
    h, shape = anchor.box.h, vector.scooped(3, 3, w - 6, anchor.box.h - 6, scoop(anchor))
    head = anchor.head or 0.0
    defs = vector.fade("head", head, *vector.shades(colour, (0, 0.75), (1, 0.25)))
    r = scoop(anchor)
    top = f"M{3 + r:g} 3H{w - 3 - r:g}A{r:g} {r:g} 0 0 0 {w - 3:g} {3 + r:g}V{head:g}H3V{3 + r:g}"
    body = f'<path d="{top}A{r:g} {r:g} 0 0 0 {3 + r:g} 3Z" fill="url(#head)"/>'
    return vector.svg(w, h, body + vector.line(shape, colour, 4, 0.9), defs)


def _headed(easel: Easel, anchor: PlaqueAnchor, plate: Plate, whole: Surface) -> None:
    """Paint the name and the player's icon in one line, above the room for a sheet."""
    box = anchor.box
    sign = easel.icon(plate.icon, 28, p.MIST)
    paste_centred(whole, sign, easel.scale.at(box.x + box.w - 38, box.y + HEAD))
    words = easel.fitted(plate.name, "title", 44, p.IVORY, box.w - NAME_X - 66)
    x, y = easel.scale.at(box.x + NAME_X, box.y + HEAD)
    paste_centred(whole, words, (x + words.get_width() / 2, y))


def ring(easel: Easel, look: Look, anchor: RingAnchor, whole: Surface) -> None:
    """Paint an oval ground with a brass line."""
    w, h = anchor.box.w, anchor.box.h
    body = (
        f'<ellipse cx="{w / 2 + 4}" cy="{h / 2 + 4}" rx="{w / 2}" ry="{h / 2}" '
        f'fill="{look.tint}" fill-opacity=".28"/>'
    )
    body += vector.inlay(_oval(w / 2 + 4, h / 2 + 4, w / 2, h / 2), 4)
    body += vector.inlay(_oval(w / 2 + 4, h / 2 + 4, w / 2 - 11, h / 2 - 11), 1.4, 0.55)
    picture = easel.vector(vector.svg(w + 8, h + 8, body), w + 8, h + 8)
    paste_centred(whole, picture, easel.scale.at(*anchor.box.centre))


def two_lines(easel: Easel, look: Look, anchor: LinesAnchor, whole: Surface) -> None:
    """Paint two grounds that face each other, the moon's above and the sun's below.

    Each shines in the light of its sign along the line between them.
    """
    box = anchor.box
    w, h = box.w, box.h / 2 - 26
    shape = vector.scooped(2, 2, w - 4, h - 4, 28)
    for chief, top in (("moon", box.y), ("sun", box.y + box.h - h)):
        colour, shares = p.CHIEF_LIGHTS[chief], (0.34, 0.06)
        near, far = shares if chief == "sun" else shares[::-1]
        light = vector.fade("light", h, *vector.shades(colour, (0, near), (1, far)))
        body = f'<path d="{shape}" fill="{look.tint}" fill-opacity=".30"/>'
        body += f'<path d="{shape}" fill="url(#light)"/>'
        body += vector.line(shape, colour, 2.4, 0.8)
        picture = easel.vector(vector.svg(w, h, body, light), w, h)
        paste_centred(whole, picture, easel.scale.at(box.centre[0], top + h / 2))
        inwards = 1 if chief == "moon" else -1
        y = top + h / 2 + inwards * (h / 2 - anchor.inwards)
        _chief(easel, chief, (box.x + anchor.sign, y), anchor.below, whole)
    inlaid = vector.inlay(f"M0 6H{box.w + 40:g}", 4)
    line = easel.vector(vector.svg(box.w + 40, 12, inlaid), box.w + 40, 12)
    paste_centred(whole, line, easel.scale.at(*box.centre))


def _chief(
    easel: Easel, chief: str, centre: tuple[float, float], below: bool, whole: Surface
) -> None:
    """Paint the sign of a team, and its name beside or ``below`` it."""
    wide = LARGE_CHIEF if below else CHIEF
    disc = easel.vector(vector.roundel(wide, "#14183A", p.CHIEF_LIGHTS[chief]), wide, wide)
    paste_centred(whole, disc, easel.scale.at(*centre))
    icon = easel.icon(chief, wide * 0.6, p.CHIEF_LIGHTS[chief])
    paste_centred(whole, icon, easel.scale.at(*centre))
    letters, colour = (BELOW if below else BESIDE), p.CHIEF_LIGHTS[chief]
    words = easel.line(p.CHIEF_NAMES[chief], "title", letters, colour)
    if below:
        paste_centred(whole, words, easel.scale.at(centre[0], centre[1] + wide / 2 + letters / 2))
        return
    x, y = easel.scale.at(centre[0] + wide / 2 + 12, centre[1])
    paste_centred(whole, words, (x + words.get_width() / 2, y))


def _oval(cx: float, cy: float, rx: float, ry: float) -> str:
    return (
        f"M{cx - rx:g} {cy:g}A{rx:g} {ry:g} 0 1 1 {cx + rx:g} {cy:g}"
        f"A{rx:g} {ry:g} 0 1 1 {cx - rx:g} {cy:g}Z"
    )

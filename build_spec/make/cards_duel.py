"""The cards of Duel: nine for each of the four seats, and the printed fours.

Ink two is the color of the seat. Number and shield are in the top 160 units, the only visible part
of a card further down the tower. The program adds name and text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cards_kit import (
    GALL,
    IVORY50,
    Burin,
    Shape,
    blank_card,
    block,
    engrave,
    fitted,
    frame,
    icon,
    lozenge,
    outline,
    rays,
    room,
    slimmed,
)
from cards_type import typeface
from scenery_svg import Drawing, Point, mix, num, polar

from game import resources

MEDALLION = (250.0, 302.0)
"""Center of the picture."""

INDEX_BOX = ((30.0, 30.0), (178.0, 190.0))
SHIELD_BOX = ((360.0, 30.0), (470.0, 168.0))
"""Corners of areas without rays."""

EMBLEMS = {
    "0": "skull",
    "1": "unearth",
    "2": "target",
    "3": "mask",
    "4": "copy",
    "5": "stance",
    "6": "broken",
    "7": "dagger",
    "trump": "spiral",
    "4_tides": "tides",
    "4_ambidextrous": "hands",
}
"""The icon of each card, by the part of its face after the seat's name."""

TURNED = {"dagger": 180.0}
"""Clockwise rotation of icons that are not upright as emblems, in degrees."""

REACH = 114.0
"""Radius of an emblem around the center of the medallion."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The tincture of a seat: its field, its ink on paper, and the angle of its hatching."""

    name: str
    shield: str
    field: str
    ink: str
    angle: float


SEATS = (
    Seat("gules", "shield_1_gules", "#D8452E", "#A32B18", 90),
    Seat("azure", "shield_2_azure", "#1F62AE", "#1E5C9C", 0),
    Seat("vert", "shield_3_vert", "#159A73", "#0E6B50", 45),
    Seat("purpure", "shield_4_purpure", "#C46AA8", "#8E3F78", -45),
)
"""The seats of Duel in order."""


def duel_cards(folder: Path) -> Iterator[tuple[str, Drawing]]:
    """Yield every card of Duel with its file name; `folder` holds the shields and icons/."""
    for seat in SEATS:
        for card, emblem in EMBLEMS.items():
            yield f"du_{seat.name}_{card}", _card(folder, seat, card, emblem)


def _card(folder: Path, seat: Seat, card: str, emblem: str) -> Drawing:
    drawing = blank_card()
    frame(drawing, seat.ink)
    drawing.path(_rays(), seat.ink, 0.78)
    _medallion(drawing, seat)
    figure = _figure(folder, emblem)
    drawing.stroke(outline(figure), _ground(seat), 20, join="round")
    engrave(drawing, figure, seat.ink, Burin())
    _foot(drawing, seat)
    _index(drawing, card)
    _shield(drawing, folder, seat)
    return drawing


@cache
def _figure(folder: Path, emblem: str) -> Shape:
    """Return the emblem placed in the medallion."""
    return slimmed(fitted(icon(folder, emblem), MEDALLION, REACH, TURNED.get(emblem, 0.0)))


@cache
def _rays() -> str:
    """Return the rays around the medallion, outside index and shield."""
    window = room(MEDALLION, (46, 60), (454, 484))
    walls = [block(MEDALLION, *INDEX_BOX), block(MEDALLION, *SHIELD_BOX)]
    return rays(
        MEDALLION,
        lambda index: 172.0 if index % 2 else 160.0,
        72,
        2.3,
        lambda angle: min(window(angle), *(wall(angle) for wall in walls)),
    )


def _ground(seat: Seat) -> str:
    """Return the color behind an emblem."""
    return mix(seat.field, IVORY50, 0.72)


def _medallion(drawing: Drawing, seat: Seat) -> None:
    """Draw the round field, with the heraldic hatching of the seat's tincture."""
    drawing.circle(MEDALLION, 150, IVORY50)
    drawing.ring(MEDALLION, 150, GALL, 4)
    drawing.circle(MEDALLION, 134, _ground(seat))
    drawing.stroke(_hatching(seat.angle), seat.ink, 1.3, 0.42)
    drawing.ring(MEDALLION, 141, seat.ink, 2)


@cache
def _hatching(angle: float) -> str:
    """Return parallel chords of the round field."""
    out, radius = "", 130.0
    for step in range(-11, 12):
        depth = step * 11.0
        half = (radius * radius - depth * depth) ** 0.5
        ends = (_chord(angle, depth, -half), _chord(angle, depth, half))
        out += "M" + "L".join(f"{num(round(x, 1))} {num(round(y, 1))}" for x, y in ends)
    return out


def _chord(angle: float, depth: float, along: float) -> Point:
    x, y = polar(MEDALLION, along, angle)
    return polar((x, y), depth, angle + 90)


def _foot(drawing: Drawing, seat: Seat) -> None:
    """Draw the rule above the name."""
    drawing.stroke("M46 500H236M264 500H454", seat.ink, 2)
    drawing.path(lozenge((250, 500), 6), seat.ink)


def _index(drawing: Drawing, card: str) -> None:
    """Draw the number, or the star of a trump."""
    letters = typeface(resources.font("title"))
    if card == "trump":
        drawing.path(letters.outline("*", 92, 190, 190), GALL)
    else:
        drawing.path(letters.outline(card[0], 92, 148, 140), GALL)


def _shield(drawing: Drawing, folder: Path, seat: Seat) -> None:
    """Draw the owner's shield at the upper right."""
    source = (folder / f"{seat.shield}.svg").read_text(encoding="utf-8")
    found = re.search(r"<defs>(.*?)</defs>(.*)</svg>", source, re.DOTALL)
    if found is None:
        raise ValueError(f"{seat.shield}.svg: no defs to take over")
    drawing.defs.append(found[1])
    drawing.body.append(f'<g transform="translate(378 46) scale(.42)">{found[2].strip()}</g>')

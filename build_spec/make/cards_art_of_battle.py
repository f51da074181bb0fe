"""The cards of The Art of Battle: one of each face.

A roundel names the kind, the picture each card's own emblem; below stand what the card costs, what
it does in a word or two, and its rows. The name is left to the program.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cards_battle_foot import STEEL, foot
from cards_forms import Emblem, haloed, laid, printed, slender
from cards_kit import (
    GALL,
    IVORY50,
    IVORY100,
    blank_card,
    frame,
    icon,
    outline,
    placed,
    rays,
    room,
)
from cards_proficiencies import emblems as proficiencies
from cards_stands import emblems as stands
from cards_type import typeface
from cards_weapons import emblems as weapons
from scenery_svg import BRASS300, BRASS500, Drawing, num, polar

from game import resources
from game.rulebooks.art_of_battle.cards import (
    ACTIONS,
    DIRECTIONS,
    LAST_STAND,
    LETTERS,
    MODIFIERS,
    WEAPONS,
    Card,
)

LIGHT, DEEP, WELL = "#79B7EE", "#113253", "#0B1F35"
"""The accent of the card game on dark, the reversed picture, the disc in it."""

DISC = 166.0
"""Radius of the dark disc behind the emblem of a Proficiency."""

HALO = 26.0
"""Width of the line that keeps rays away from an emblem."""

MIDDLE = (250.0, 252.0)
"""Middle of the picture."""

WINDOW = ((46.0, 46.0), (454.0, 458.0))
"""Corners of the picture; the upper left one is scooped around the roundel."""

ROUNDEL, RADIUS, MOAT = (66.0, 66.0), 49.0, 62.0
"""Where the roundel of the kind lies, how large it is, and the picture's scoop around it."""


@dataclass(frozen=True, slots=True)
class Style:
    """How the picture of a kind of card is printed.

    ``icon`` stands in the roundel, ``ink`` paints rays and lines, ``key`` the engraver's strokes,
    ``halo`` the line around the emblem ("" for none); ``scale`` is how large the emblem is.
    """

    icon: str
    ground: str
    ink: str
    key: str
    halo: str
    scale: float
    tones: dict[str, str]


STEELS = {"pale": "#E3EAF0", "shade": "#BFCDDB", "ink": STEEL, "dark": GALL, "paper": IVORY50}

WEAPON = Style("sword", IVORY50, STEEL, GALL, IVORY50, 1.08, STEELS)
PROFICIENCY = Style(
    "chain",
    DEEP,
    LIGHT,
    WELL,
    "",
    1.1,
    {"pale": IVORY100, "shade": "#CFD8DC", "ink": LIGHT, "dark": WELL, "paper": IVORY50},
)
STAND = Style(
    "flame",
    GALL,
    BRASS500,
    "#14121F",
    GALL,
    1.0,
    {"pale": "#F3DFA8", "shade": BRASS300, "ink": BRASS500, "dark": "#14121F", "paper": IVORY50},
)


def battle_cards(folder: Path) -> Iterator[tuple[str, Drawing]]:
    """Every card of The Art of Battle with its file name; `folder` holds icons/."""
    pictures = weapons() | proficiencies() | stands()
    kinds = (
        (WEAPONS, WEAPON),
        (DIRECTIONS, WEAPON),
        ((*MODIFIERS, *ACTIONS), PROFICIENCY),
        (LAST_STAND, STAND),
    )
    for cards, style in kinds:
        for card in cards:
            yield f"ab_{card.face}", _card(folder, card, style, pictures[card.face])


def _card(folder: Path, card: Card, style: Style, emblem: Emblem) -> Drawing:
    drawing = blank_card()
    frame(drawing, STEEL)
    _picture(drawing, style)
    _engrave(drawing, laid(emblem, 0, MIDDLE, style.scale), style)
    _roundel(drawing, folder, card, style)
    foot(drawing, folder, card)
    return drawing


def _picture(drawing: Drawing, style: Style) -> None:
    """The ground of the picture with its rays."""
    drawing.path(_window(0), style.ground)
    if style is WEAPON:
        drawing.stroke(_window(0), GALL, 2.8)
        drawing.path(_rays(40.0, 62.0, 64, 1.5), style.ink, 0.6)
        return
    drawing.stroke(_window(8), style.ink, 1.8)
    if style is STAND:
        drawing.path(_rays(60.0, 84.0, 56, 2.0), style.ink, 0.8)
        return
    drawing.path(_rays(DISC + 12, DISC + 22, 64, 2.2), style.ink, 0.4)
    drawing.circle(MIDDLE, DISC, WELL)
    drawing.ring(MIDDLE, DISC, style.ink, 3)
    drawing.ring(MIDDLE, DISC - 9, style.ink, 1.4)


def _window(inset: float) -> str:
    """The outline of the picture, so far inside its edge."""
    (left, top), (right, foot) = WINDOW
    left, top, right, foot = left + inset, top + inset, right - inset, foot - inset
    moat, soft = MOAT + inset, 8.0
    along = (moat**2 - (ROUNDEL[1] - top) ** 2) ** 0.5
    x, y = num(ROUNDEL[0] + along), num(ROUNDEL[1] + along)
    return (
        f"M{x} {num(top)}H{num(right - soft)}"
        f"Q{num(right)} {num(top)} {num(right)} {num(top + soft)}V{num(foot - soft)}"
        f"Q{num(right)} {num(foot)} {num(right - soft)} {num(foot)}H{num(left + soft)}"
        f"Q{num(left)} {num(foot)} {num(left)} {num(foot - soft)}V{y}"
        f"A{num(moat)} {num(moat)} 0 0 0 {x} {num(top)}Z"
    )


@cache
def _rays(near: float, far: float, count: int, width: float) -> str:
    """Rays around the middle of the picture, cut clear of the roundel."""
    (left, top), (right, foot) = WINDOW
    window = room(MIDDLE, (left + 14, top + 14), (right - 14, foot - 14))
    return rays(
        MIDDLE,
        lambda index: far if index % 2 else near,
        count,
        width,
        lambda angle: min(window(angle), _sight(angle)),
    )


def _sight(angle: float) -> float:
    """How far one sees from the middle of the picture before the roundel's moat."""
    away = (ROUNDEL[0] - MIDDLE[0], ROUNDEL[1] - MIDDLE[1])
    dx, dy = polar((0, 0), 1, angle)
    along, aside = away[0] * dx + away[1] * dy, away[0] * dy - away[1] * dx
    reach = MOAT + 14
    if along < 0 or abs(aside) > reach:
        return math.inf
    return along - math.sqrt(reach**2 - aside**2)


def _engrave(drawing: Drawing, emblem: Emblem, style: Style) -> None:
    """The layers of an emblem over a halo that keeps the rays away."""
    emblem = slender(emblem)
    if style.halo:
        haloed(drawing, emblem, style.halo, HALO)
    printed(drawing, emblem, style.tones, style.key)


def _roundel(drawing: Drawing, folder: Path, card: Card, style: Style) -> None:
    """The kind of the card at the upper left: an icon, or the letter of a Direction."""
    drawing.circle(ROUNDEL, RADIUS, IVORY50)
    drawing.ring(ROUNDEL, RADIUS, GALL, 4)
    drawing.ring(ROUNDEL, RADIUS - 6, STEEL, 1.8)
    letter = "".join(letter for letter, face in LETTERS.items() if face == card.face)
    if letter:
        numeral = typeface(resources.font("numeral"))
        drawing.path(numeral.outline(letter, ROUNDEL[0], ROUNDEL[1] + 24, 68), GALL)
    else:
        drawing.path(outline(placed(icon(folder, style.icon), ROUNDEL, 60)), GALL)

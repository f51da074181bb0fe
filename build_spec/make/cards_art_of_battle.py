"""The cards of The Art of Battle: one of each face.

A card has a roundel for its kind and a picture with its emblem; below are its cost, its effect in a
few words, and its rows. The program adds the name.
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
"""Accent on dark backgrounds, ground of Proficiency pictures, and their disc."""

DISC = 166.0
"""Radius of the dark disc behind the emblem of a Proficiency."""

HALO = 26.0
"""Width of the line that separates an emblem from the rays."""

MIDDLE = (250.0, 252.0)
"""Center of the picture."""

WINDOW = ((46.0, 46.0), (454.0, 458.0))
"""Corners of the picture; the upper left one is scooped around the roundel."""

ROUNDEL, RADIUS, MOAT = (66.0, 66.0), 49.0, 62.0
"""Center and radius of the roundel, and radius of the scoop around it."""


@dataclass(frozen=True, slots=True)
class Style:
    """Colors and scale of the picture for a kind of card.

    ``icon`` is the icon in the roundel; ``ink`` the color of rays and lines, ``key`` of engraved
    strokes, ``halo`` of the line around the emblem ("" for none); ``scale`` applies to the emblem.
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
    """Yield every card of The Art of Battle with its file name; `folder` holds icons/."""
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
    """Draw the background of the picture and its rays."""
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
    """Return the outline of the picture, inset by `inset`."""
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
    """Return rays around the center of the picture that stop at the roundel."""
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
    """Return the distance from the center of the picture to the roundel's scoop at an angle."""
    away = (ROUNDEL[0] - MIDDLE[0], ROUNDEL[1] - MIDDLE[1])
    dx, dy = polar((0, 0), 1, angle)
    along, aside = away[0] * dx + away[1] * dy, away[0] * dy - away[1] * dx
    reach = MOAT + 14
    if along < 0 or abs(aside) > reach:
        return math.inf
    return along - math.sqrt(reach**2 - aside**2)


def _engrave(drawing: Drawing, emblem: Emblem, style: Style) -> None:
    """Draw an emblem on a halo that covers the rays."""
    emblem = slender(emblem)
    if style.halo:
        haloed(drawing, emblem, style.halo, HALO)
    printed(drawing, emblem, style.tones, style.key)


def _roundel(drawing: Drawing, folder: Path, card: Card, style: Style) -> None:
    """Draw the roundel at the upper left: an icon for the kind, or a Direction's letter."""
    drawing.circle(ROUNDEL, RADIUS, IVORY50)
    drawing.ring(ROUNDEL, RADIUS, GALL, 4)
    drawing.ring(ROUNDEL, RADIUS - 6, STEEL, 1.8)
    letter = "".join(letter for letter, face in LETTERS.items() if face == card.face)
    if letter:
        numeral = typeface(resources.font("numeral"))
        drawing.path(numeral.outline(letter, ROUNDEL[0], ROUNDEL[1] + 24, 68), GALL)
    else:
        drawing.path(outline(placed(icon(folder, style.icon), ROUNDEL, 60)), GALL)

"""The characters of Card Shot! as roundels of 400 units, recognizable at 60 px.

The background is the accent for red suits, paper for black suits, and gall for guests.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cards_attributes import emblems as attributes
from cards_busts import emblems as busts
from cards_forms import Emblem, cut_round, haloed, laid, printed, slender
from cards_heads import emblems as heads
from cards_kit import GALL, IVORY50, IVORY100, rays
from scenery_svg import BRASS300, Drawing, mix

PLUM, LIGHT, DEEP = "#8C2463", "#E58CC0", "#4D1336"
"""Accent of Card Shot!, its shade on dark backgrounds, and its darkest shade."""

SIDE = 400
MIDDLE = (200.0, 200.0)
"""Side and center of the drawing."""

FIELD, RIM = 174.0, 197.0
"""Radius of the picture, and of the whole roundel."""

HALO = 22.0
"""Width of the line around a figure, half of which is visible."""

TONES = {
    "paper": IVORY50,
    "pale": IVORY100,
    "buff": "#DCC799",
    "brass": BRASS300,
    "ink": PLUM,
    "rose": mix(PLUM, IVORY50, 0.55),
    "deep": DEEP,
    "slate": "#3A3850",
    "dark": GALL,
}
"""Colors of figures: shades of both inks and of paper."""


@dataclass(frozen=True, slots=True)
class Field:
    """The background of a figure: gradient colors, rays, and the halo's color."""

    inner: str
    middle: str
    outer: str
    ray: str
    strength: float
    halo: str


RED = Field("#B1508A", PLUM, DEEP, LIGHT, 0.34, "#2B0A1E")
BLACK = Field("#FCF7E9", "#F4EAD3", "#DFCDA4", PLUM, 0.5, "#F8F0DC")
GUEST = Field("#57547A", "#2E2C4C", "#14121F", "#8C93BE", 0.34, "#14121F")

FIELDS = {
    "aurelle": RED,
    "hobb": RED,
    "magpie": BLACK,
    "vesper": BLACK,
    "pell": RED,
    "ilse": RED,
    "ragna": BLACK,
    "wren": BLACK,
    "guest": GUEST,
}
"""The background of each character, by its id; the guest represents custom characters."""


def characters() -> Iterator[tuple[str, Drawing]]:
    """Yield every roundel with its file name."""
    figures = busts() | heads() | attributes()
    for name, field in FIELDS.items():
        yield f"character_{name}", _roundel(figures[name], field)


def _roundel(figure: Emblem, field: Field) -> Drawing:
    drawing = Drawing(SIDE, SIDE)
    drawing.circle(MIDDLE, RIM, GALL)
    ground = ((0.0, field.inner, 1.0), (0.5, field.middle, 1.0), (1.0, field.outer, 1.0))
    drawing.circle(MIDDLE, FIELD + 2, drawing.radial(MIDDLE, FIELD + 2, *ground))
    light = rays(MIDDLE, lambda index: 84.0 if index % 2 else 52.0, 36, 4.0, lambda _: FIELD)
    drawing.path(light, field.ray, field.strength)
    shown = cut_round(slender(laid(figure, shift=MIDDLE)), MIDDLE, FIELD)
    haloed(drawing, shown, field.halo, HALO)
    printed(drawing, shown, TONES, GALL)
    paper = drawing.linear((0, 0), (112, 400), (0, "#FAF3E2", 1), (1, "#E9DBBB", 1))
    drawing.ring(MIDDLE, (FIELD + RIM) / 2, paper, RIM - FIELD)
    drawing.ring(MIDDLE, FIELD, GALL, 5)
    drawing.ring(MIDDLE, FIELD + 9, PLUM, 2.4)
    drawing.ring(MIDDLE, RIM - 3, GALL, 6)
    return drawing

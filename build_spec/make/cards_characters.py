"""The characters of Card Shot! as roundels of 400 units, told apart at 60 px.

Those of a red suit are printed out of a field of the accent, those of a black one on paper, a guest
out of gall.
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
"""The accent of Card Shot!, on dark, and where it is darkest."""

SIDE = 400
MIDDLE = (200.0, 200.0)
"""Side of the drawing and its middle."""

FIELD, RIM = 174.0, 197.0
"""Radius of the picture, and of the whole."""

HALO = 22.0
"""Width of the line around a figure, half of which shows."""

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
"""Paints of figures: both inks, and paper in its shades."""


@dataclass(frozen=True, slots=True)
class Field:
    """What lies behind a figure: a glow from its middle to its edge, rays, a halo."""

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
"""The field of each character, by its id; the guest stands for people's own."""


def characters() -> Iterator[tuple[str, Drawing]]:
    """Every roundel with its file name."""
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

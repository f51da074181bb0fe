"""The pictures of aces and courts.

An ace shows a large suit with the card game's mark in it. A court shows a crest above a cloth,
once upright and once inverted, with a horizontal blade between them.
"""

from dataclasses import dataclass
from pathlib import Path

from cards_crests import CRESTS, EDGES, INNER, halo
from cards_kit import (
    GALL,
    IVORY50,
    IVORY100,
    Burin,
    Ring,
    Shape,
    engrave,
    fitted,
    icon,
    keyed,
    lozenge,
    outline,
    placed,
    rays,
    room,
    slimmed,
)
from scenery_svg import Drawing, Point, cubic, mix, num

SLATE = "#3A3850"
"""A lighter gall, on which strokes of gall are visible."""

WINDOW = ((132.0, 96.0), (236.0, 508.0))
"""Upper left corner and size of the picture."""

WAIST = 350.0
"""The y coordinate at which the two halves of a court meet."""

CREST = (250.0, 196.0)
"""Center of a court's crest."""

BADGE = 312.0
"""The y coordinate of the suit signs on the cloth."""

HALVES = ("", ' transform="rotate(180 250 350)"')
"""SVG attributes of the upper and the inverted lower half."""


@dataclass(frozen=True, slots=True)
class Print:
    """The style of one card game's poker cards.

    ``prefix``: the start of file names; ``accent``: ink two; ``mark``: the icon in the suit of an
    ace, ``size``: its size; ``courts``: the ranks that have a crest instead of pips; ``signs``: the
    x coordinates of the suits on the cloth of a court; ``beside``: the suits beside its picture.
    """

    prefix: str
    accent: str
    mark: str
    size: float
    courts: tuple[str, ...]
    signs: tuple[float, ...]
    beside: tuple[Point, ...]


def draw_ace(drawing: Drawing, folder: Path, pip: Shape, red: bool, look: Print) -> None:
    """Draw a large suit with the card game's mark in it."""
    _border(drawing, look.accent)
    middle = (250.0, 350.0)
    _rays(drawing, look.accent, middle, 128, INNER[1][1])
    figure = slimmed(fitted(pip, middle, 112))
    halo(drawing, figure, 24)
    burin = Burin(gap=8, width=3.6, key=5, lit=3.6)
    ink = look.accent if red else SLATE
    engrave(drawing, figure, ink, burin)
    mark = slimmed(placed(icon(folder, look.mark), middle, look.size))
    drawing.stroke(outline(mark[:1]), ink, 12, join="round")
    drawing.path(outline(mark), IVORY100)


def draw_court(
    drawing: Drawing, folder: Path, sign: Shape, rank: str, red: bool, look: Print
) -> None:
    """Draw a half figure, the same half inverted, and the blade between them."""
    _border(drawing, look.accent)
    half = Drawing(drawing.width, drawing.height)
    _rays(half, look.accent, CREST, 86, WAIST)
    _belt(half, rank, look)
    for x in look.signs:
        badge = slimmed(placed(sign, (x, BADGE), 42))
        halo(half, badge, 9)
        half.path(outline(badge), look.accent if red else GALL)
    CRESTS[rank](half, folder, look.accent)
    for turn in HALVES:
        drawing.body.append(f"<g{turn}>{''.join(half.body)}</g>")
    _blade(drawing, look.accent)


def _border(drawing: Drawing, accent: str) -> None:
    """Draw the double line around a picture."""
    (x, y), (width, height) = WINDOW
    for inset, ink, line in ((0, GALL, 2.6), (7, accent, 1.6)):
        drawing.body.append(
            f'<rect x="{num(x + inset)}" y="{num(y + inset)}" width="{num(width - 2 * inset)}"'
            f' height="{num(height - 2 * inset)}" rx="{10 - inset}" fill="none"'
            f' stroke="{ink}" stroke-width="{line}"/>'
        )


def _rays(drawing: Drawing, accent: str, middle: Point, radius: float, low: float) -> None:
    """Draw rays in ink two that fill the picture down to y = `low`."""
    corner, far = INNER
    window = room(middle, corner, (far[0], low))
    drawing.path(rays(middle, lambda _: radius, 48, 2.6, window), accent, 0.62)


def _belt(half: Drawing, rank: str, look: Print) -> None:
    """Draw the cloth under a crest, with a different upper edge for each rank."""
    (left, _), (right, _) = INNER
    cloth: Ring = ((left, WAIST), *EDGES[rank](), (right, WAIST))
    halo(half, (cloth,), 16)
    buff = mix(look.accent, IVORY50, 0.55)
    engrave(half, (cloth,), buff, Burin(gap=8, width=2.6, share=0.55, key=3.6, lit=0, angle=90))
    for x in (184.0, 316.0) if len(look.signs) < 2 else ():
        half.path(lozenge((x, BADGE + 2), 9), GALL)


BLADE = ((200.0, 339.0), (322.0, 341.0), (347.0, 350.0), (322.0, 359.0), (200.0, 361.0))
"""The horizontal blade, with its point to the right."""


def _blade(drawing: Drawing, accent: str) -> None:
    """Draw a horizontal sword between the two halves."""
    hilt = _guard()
    drawing.stroke(outline([BLADE, hilt]) + "M200 350H158", IVORY100, 15, join="round")
    keyed(drawing, outline([BLADE]), IVORY50, 3.4)
    drawing.path("M202 350H343L321 357.6L202 359.4Z", "#CDBB92")
    drawing.stroke("M204 350H306", GALL, 1.8)
    drawing.stroke("M196 350H160", GALL, 15)
    drawing.stroke("M190 350H168", accent, 8, dash="5 2.6")
    drawing.path(outline([hilt]), GALL)
    drawing.circle((157, 350), 10.5, GALL)
    drawing.path(lozenge((157, 350), 5.5), IVORY100)


def _guard() -> Ring:
    """Return the guard: two quillons that bend towards the point."""
    upper = _curve((202, 344), (200, 332), (203, 324), (210, 316))
    outer = _curve((202, 312), (192, 322), (189, 336), (190, 350))
    ring = (*upper, *outer)
    return (*ring, *((x, 700 - y) for x, y in reversed(ring)))


def _curve(*points: Point) -> tuple[Point, ...]:
    """Return points on a cubic Bezier curve: start, two control points, end."""
    start, first, second, end = points
    return tuple(cubic((start, first, second, end), step / 8) for step in range(9))

"""The pictures of Deck Duel's aces and courts (ART.md, 4).

An ace bears its suit, large, with the game's mark in it. A court is a crest over a cloth, once
upright and once upside down, with a level blade between: the King's crown is focus, the Queen's
heart health, the Jack's eye foresight.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from cards_kit import (
    GALL,
    IVORY50,
    IVORY100,
    Burin,
    Ring,
    Shape,
    engrave,
    fine,
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
from scenery_svg import Drawing, Point, cubic, mix, num, polar

BRONZE = "#8A5312"
"""Ink two of Deck Duel."""

SLATE = "#3A3850"
"""Gall so thin that strokes of gall show on it."""

BUFF = mix(BRONZE, IVORY50, 0.55)
"""Bronze so thin that it serves as the colour of cloth."""

WINDOW = ((132.0, 96.0), (236.0, 508.0))
"""Corner and size of the picture."""

INNER = ((146.0, 110.0), (354.0, 590.0))
"""Corners of what the picture fills."""

WAIST = 350.0
"""Where the two halves of a court meet."""

CREST = (250.0, 196.0)
"""Middle of a court's crest."""

BELT = 290.0
"""Where the cloth of a court begins."""

TEETH = 9
TOOTH = (INNER[1][0] - INNER[0][0]) / TEETH
"""How many teeth the edge of the cloth has, and how wide they are."""

BADGE = (250.0, 312.0)
"""Middle of the suit on the cloth."""

HALVES = ("", ' transform="rotate(180 250 350)"')
"""Upright, and upside down."""


def draw_ace(drawing: Drawing, folder: Path, pip: Shape, red: bool) -> None:
    """The great suit with the mark in it, as printers once signed an ace."""
    _border(drawing)
    middle = (250.0, 350.0)
    _rays(drawing, middle, 128, INNER[1][1])
    figure = slimmed(fitted(pip, middle, 112))
    _halo(drawing, figure, 24)
    burin = Burin(gap=8, width=3.6, key=5, lit=3.6)
    engrave(drawing, figure, BRONZE if red else SLATE, burin)
    mark = slimmed(placed(icon(folder, "d12"), middle, 60))
    drawing.stroke(outline(mark[:1]), BRONZE if red else SLATE, 12, join="round")
    drawing.path(outline(mark), IVORY100)


def draw_court(drawing: Drawing, folder: Path, pip: Shape, rank: str, red: bool) -> None:
    """One half of the figure, the same half upside down, and the blade between."""
    _border(drawing)
    half = Drawing(drawing.width, drawing.height)
    _rays(half, CREST, 86, WAIST)
    _belt(half, rank)
    badge = slimmed(placed(pip, BADGE, 42))
    _halo(half, badge, 9)
    half.path(outline(badge), BRONZE if red else GALL)
    CRESTS[rank](half, folder)
    for turn in HALVES:
        drawing.body.append(f"<g{turn}>{''.join(half.body)}</g>")
    _blade(drawing)


def _border(drawing: Drawing) -> None:
    """The double line round a picture."""
    (x, y), (width, height) = WINDOW
    for inset, ink, line in ((0, GALL, 2.6), (7, BRONZE, 1.6)):
        drawing.body.append(
            f'<rect x="{num(x + inset)}" y="{num(y + inset)}" width="{num(width - 2 * inset)}"'
            f' height="{num(height - 2 * inset)}" rx="{10 - inset}" fill="none"'
            f' stroke="{ink}" stroke-width="{line}"/>'
        )


def _rays(drawing: Drawing, middle: Point, radius: float, low: float) -> None:
    """Rays of ink two that fill the picture down to a line."""
    corner, far = INNER
    window = room(middle, corner, (far[0], low))
    drawing.path(rays(middle, lambda _: radius, 48, 2.6, window), BRONZE, 0.62)


def _halo(drawing: Drawing, shape: Shape, width: float) -> None:
    """Blank paper round a figure, half so wide."""
    drawing.stroke(outline(shape), IVORY100, width, join="round")


def _belt(half: Drawing, rank: str) -> None:
    """The cloth under a crest, its upper edge one of heraldry's lines for each rank."""
    (left, _), (right, _) = INNER
    cloth: Ring = ((left, WAIST), *EDGES[rank](), (right, WAIST))
    _halo(half, (cloth,), 16)
    engrave(half, (cloth,), BUFF, Burin(gap=8, width=2.6, share=0.55, key=3.6, lit=0, angle=90))
    for x in (BADGE[0] - 66, BADGE[0] + 66):
        half.path(lozenge((x, BADGE[1] + 2), 9), GALL)


def _embattled() -> Iterator[Point]:
    """Battlements."""
    for tooth in range(TEETH):
        x, y = INNER[0][0] + tooth * TOOTH, BELT - 13 * (1 - tooth % 2)
        yield x, y
        yield x + TOOTH, y


def _scalloped() -> Iterator[Point]:
    """Round lobes."""
    for tooth in range(TEETH):
        middle = (INNER[0][0] + (tooth + 0.5) * TOOTH, BELT)
        for angle in range(180, 361, 30):
            x, y = polar(middle, TOOTH / 2, angle)
            yield x, y


def _indented() -> Iterator[Point]:
    """Sharp teeth."""
    for tooth in range(TEETH):
        x = INNER[0][0] + tooth * TOOTH
        yield x, BELT
        yield x + TOOTH / 2, BELT - 16
    yield INNER[1][0], BELT


def _king(half: Drawing, folder: Path) -> None:
    """A crown."""
    crown = slimmed(placed(icon(folder, "crown"), (250, 196), 158))
    _halo(half, crown, 22)
    engrave(half, crown, BRONZE, Burin())


def _queen(half: Drawing, folder: Path) -> None:
    """A heart with a healing cross under a small crown."""
    heart = slimmed(placed(icon(folder, "heart"), (250, 216), 128))
    _halo(half, heart, 22)
    engrave(half, heart, BRONZE, Burin())
    keyed(half, _cross((250, 210), 11, 30), IVORY100, 3)
    crown = slimmed(placed(icon(folder, "crown"), (250, 142), 62), 0.7)
    _halo(half, crown, 12)
    engrave(half, crown, "#E9D49C", fine(Burin(lit=0), 0.7))


def _jack(half: Drawing, folder: Path) -> None:
    """An open eye with long lashes."""
    middle = (250.0, 212.0)
    eye = slimmed(placed(icon(folder, "eye"), middle, 170))
    _halo(half, eye[:1], 22)
    half.path(outline(eye[:1]), IVORY50)
    half.path(outline(_lashes(middle)), GALL)
    engrave(half, eye, BRONZE, Burin(lit=0))


def _lashes(lid: Point) -> Shape:
    """Tapered strokes that stand round the upper lid."""
    out = []
    for lean in (-52, -26, 0, 26, 52):
        root, tip = 62 + 0.16 * abs(lean), 98 - 0.1 * abs(lean)
        ends = [polar(lid, root, lean - 90 + turn) for turn in (-3.4, 3.4)]
        out.append((ends[0], polar(lid, tip, lean - 90), ends[1]))
    return tuple(out)


def _cross(middle: Point, arm: float, reach: float) -> str:
    """A cross with arms of the same length."""
    x, y = middle
    steps = ((-arm, -reach), (arm, -reach), (arm, -arm), (reach, -arm), (reach, arm), (arm, arm))
    ring = [(x + dx, y + dy) for dx, dy in steps]
    return outline([[*ring, *((2 * x - px, 2 * y - py) for px, py in ring)]])


EDGES: dict[str, Callable[[], Iterator[Point]]] = {
    "K": _embattled,
    "Q": _scalloped,
    "J": _indented,
}
"""The edge of the cloth of each court."""

CRESTS: dict[str, Callable[[Drawing, Path], None]] = {"K": _king, "Q": _queen, "J": _jack}
"""What stands over the cloth of each court."""

BLADE = ((200.0, 339.0), (322.0, 341.0), (347.0, 350.0), (322.0, 359.0), (200.0, 361.0))
"""The level blade, its point to the right."""


def _blade(drawing: Drawing) -> None:
    """A level sword between the two halves."""
    hilt = _guard()
    drawing.stroke(outline([BLADE, hilt]) + "M200 350H158", IVORY100, 15, join="round")
    keyed(drawing, outline([BLADE]), IVORY50, 3.4)
    drawing.path("M202 350H343L321 357.6L202 359.4Z", "#CDBB92")
    drawing.stroke("M204 350H306", GALL, 1.8)
    drawing.stroke("M196 350H160", GALL, 15)
    drawing.stroke("M190 350H168", BRONZE, 8, dash="5 2.6")
    drawing.path(outline([hilt]), GALL)
    drawing.circle((157, 350), 10.5, GALL)
    drawing.path(lozenge((157, 350), 5.5), IVORY100)


def _guard() -> Ring:
    """The guard: two quillons that bend towards the point."""
    upper = _curve((202, 344), (200, 332), (203, 324), (210, 316))
    outer = _curve((202, 312), (192, 322), (189, 336), (190, 350))
    ring = (*upper, *outer)
    return (*ring, *((x, 700 - y) for x, y in reversed(ring)))


def _curve(*points: Point) -> tuple[Point, ...]:
    """Places along a cubic Bezier curve: start, two pulling points, end."""
    start, first, second, end = points
    return tuple(cubic((start, first, second, end), step / 8) for step in range(9))

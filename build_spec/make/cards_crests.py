"""Crests of court cards, and the edges of their cloths."""

import math
from collections.abc import Callable, Iterator
from pathlib import Path

from cards_forms import arc, both, disc, drawn
from cards_kit import (
    GALL,
    IVORY50,
    IVORY100,
    Burin,
    Shape,
    engrave,
    fine,
    icon,
    keyed,
    outline,
    placed,
    slimmed,
)
from scenery_svg import Drawing, Point, mix, polar

INNER = ((146.0, 110.0), (354.0, 590.0))
"""Corners of the area that the picture fills."""

BELT = 290.0
"""The y coordinate of the upper edge of a court's cloth."""

TEETH = 9
TOOTH = (INNER[1][0] - INNER[0][0]) / TEETH
"""Number and width of the teeth on the edge of the cloth."""

STRAW = "#E9D49C"
"""Color of small metal objects: yellowed paper."""


def halo(drawing: Drawing, shape: Shape, width: float) -> None:
    """Draw blank paper around a figure; half of `width` is visible."""
    drawing.stroke(outline(shape), IVORY100, width, join="round")


def _embattled() -> Iterator[Point]:
    """Yield an edge of battlements."""
    for tooth in range(TEETH):
        x, y = INNER[0][0] + tooth * TOOTH, BELT - 13 * (1 - tooth % 2)
        yield x, y
        yield x + TOOTH, y


def _scalloped() -> Iterator[Point]:
    """Yield an edge of round lobes."""
    for tooth in range(TEETH):
        middle = (INNER[0][0] + (tooth + 0.5) * TOOTH, BELT)
        for angle in range(180, 361, 30):
            x, y = polar(middle, TOOTH / 2, angle)
            yield x, y


def _indented() -> Iterator[Point]:
    """Yield an edge of sharp teeth."""
    for tooth in range(TEETH):
        x = INNER[0][0] + tooth * TOOTH
        yield x, BELT
        yield x + TOOTH / 2, BELT - 16
    yield INNER[1][0], BELT


def _wavy() -> Iterator[Point]:
    """Yield a wavy edge."""
    (left, _), (right, _) = INNER
    steps = 8 * TEETH
    for step in range(steps + 1):
        share = step / steps
        yield left + (right - left) * share, BELT - 6 + 7 * math.cos(math.tau * TEETH / 2 * share)


def _pointed() -> Iterator[Point]:
    """Yield the long points of a fool's collar."""
    (left, _), (right, _) = INNER
    wide = (right - left) / 4
    for point in range(4):
        x = left + point * wide
        yield x, BELT + 4
        yield x + wide / 2, BELT - 20
    yield right, BELT + 4


def _king(half: Drawing, folder: Path, accent: str) -> None:
    """Draw a crown."""
    crown = slimmed(placed(icon(folder, "crown"), (250, 196), 158))
    halo(half, crown, 22)
    engrave(half, crown, accent, Burin())


def _queen(half: Drawing, folder: Path, accent: str) -> None:
    """Draw a heart with a healing cross under a small crown."""
    heart = slimmed(placed(icon(folder, "heart"), (250, 216), 128))
    halo(half, heart, 22)
    engrave(half, heart, accent, Burin())
    keyed(half, _cross((250, 210), 11, 30), IVORY100, 3)
    crown = slimmed(placed(icon(folder, "crown"), (250, 142), 62), 0.7)
    halo(half, crown, 12)
    engrave(half, crown, STRAW, fine(Burin(lit=0), 0.7))


def _jack(half: Drawing, folder: Path, accent: str) -> None:
    """Draw an open eye with long lashes."""
    middle = (250.0, 212.0)
    eye = slimmed(placed(icon(folder, "eye"), middle, 170))
    halo(half, eye[:1], 22)
    half.path(outline(eye[:1]), IVORY50)
    half.path(outline(_lashes(middle)), GALL)
    engrave(half, eye, accent, Burin(lit=0))


def _lashes(lid: Point) -> Shape:
    """Return tapered strokes around the upper lid."""
    out = []
    for lean in (-52, -26, 0, 26, 52):
        root, tip = 62 + 0.16 * abs(lean), 98 - 0.1 * abs(lean)
        ends = [polar(lid, root, lean - 90 + turn) for turn in (-3.4, 3.4)]
        out.append((ends[0], polar(lid, tip, lean - 90), ends[1]))
    return tuple(out)


def _cross(middle: Point, arm: float, reach: float) -> str:
    """Return a cross with arms of equal length."""
    x, y = middle
    steps = ((-arm, -reach), (arm, -reach), (arm, -arm), (reach, -arm), (reach, arm), (arm, arm))
    ring = [(x + dx, y + dy) for dx, dy in steps]
    return outline([[*ring, *((2 * x - px, 2 * y - py) for px, py in ring)]])


def _two(half: Drawing, folder: Path, accent: str) -> None:
    """Draw a burst with a white heart and flying splinters."""
    middle = (250.0, 196.0)
    burst = slimmed(placed(icon(folder, "burst"), middle, 162))
    halo(half, burst, 22)
    engrave(half, burst, accent, Burin(gap=6.5, share=0.6))
    heart = outline(slimmed(placed(icon(folder, "burst"), middle, 62, 22.5)))
    keyed(half, heart, IVORY100, 3)
    splinters = [
        (polar(middle, 62, turn - 3.4), polar(middle, 88, turn), polar(middle, 62, turn + 3.4))
        for turn in (22.5 + 45 * place for place in range(8))
    ]
    half.path(outline(splinters), GALL)


def _joker(half: Drawing, folder: Path, accent: str) -> None:
    """Draw a mask under a fool's cap with bells."""
    horn = drawn(
        (-8, 206),
        ((-10, 180), (-14, 164), (-26, 154)),
        ((-44, 140), (-66, 148), (-74, 176)),
        ((-86, 142), (-74, 120), (-50, 118)),
        ((-26, 117), (-12, 130), (0, 150)),
        (0, 206),
    )
    comb = both(drawn((-25, 206), ((-24, 176), (-18, 146), (0, 128))))
    side = tuple((x + 250, y) for x, y in horn)
    other = tuple((500 - x, y) for x, y in side)
    middle = tuple((x + 250, y) for x, y in comb)
    cap = (side, other, middle)
    mask = slimmed(placed(icon(folder, "mask"), (250, 236), 148))
    halo(half, (*cap, *mask[:1]), 20)
    engrave(half, (side,), accent, fine(Burin(), 0.86))
    engrave(half, (other,), mix(accent, IVORY50, 0.55), fine(Burin(), 0.86))
    engrave(half, (middle,), STRAW, fine(Burin(lit=0), 0.86))
    half.path(outline(mask[:1]), IVORY50)
    engrave(half, mask, accent, Burin())
    for x, y in ((176, 182), (250, 124), (324, 182)):
        _bell(half, (x, y))


def _bell(half: Drawing, middle: Point) -> None:
    """Draw a round bell with a slit."""
    x, y = middle
    halo(half, (disc(middle, 10),), 8)
    keyed(half, outline((disc(middle, 10),)), STRAW, 3.2)
    slit = (*arc((x, y + 1), 5, 0, 180, 6), *arc((x, y + 1), 2, 180, 0, 4))
    half.path(outline((slit,)), GALL)


EDGES: dict[str, Callable[[], Iterator[Point]]] = {
    "K": _embattled,
    "Q": _scalloped,
    "J": _indented,
    "2": _wavy,
    "joker": _pointed,
}
"""The upper edge of each court's cloth."""

CRESTS: dict[str, Callable[[Drawing, Path, str], None]] = {
    "K": _king,
    "Q": _queen,
    "J": _jack,
    "2": _two,
    "joker": _joker,
}
"""The crest of each court."""

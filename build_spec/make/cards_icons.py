"""Icons that only cards use, on the same 100x100 grid as the others."""

import math

from cards_forms import box, drawn
from cards_kit import Ring, Shape, placed
from scenery_svg import polar, polygon

INK = "#F5ECD7"
"""The color that icons are drawn in; the program paints them over."""


def icons() -> dict[str, Shape]:
    """Return every icon by its name."""
    return {"tides": _tides(), "hands": _hands(), "unearth": _unearth(), "spiral": _spiral()}


def icon_source(shape: Shape) -> str:
    """Return the SVG source of an icon as absolute straight lines, which other scripts parse."""
    data = "".join(polygon((round(x, 1), round(y, 1)) for x, y in ring) for ring in shape)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
        f'<path d="{data}" fill="{INK}" fill-rule="evenodd"/></svg>\n'
    )


def _tides() -> Shape:
    """Return two arrows around a wave, for a change of the direction of play."""
    return (_turning(200, 328), _turning(20, 148), _wave())


def _turning(start: float, end: float) -> Ring:
    """Return an arrow bent around the center, from angle to angle."""
    middle, steps = (50.0, 50.0), 12
    angles = [start + (end - start) * step / steps for step in range(steps + 1)]
    outer = [polar(middle, 45, angle) for angle in angles]
    inner = [polar(middle, 34, angle) for angle in reversed(angles)]
    head = [polar(middle, 54, end - 2), polar(middle, 40, end + 26), polar(middle, 25, end - 2)]
    return (*outer, *head, *inner)


def _wave() -> Ring:
    """Return a breaking wave, wide at its root and thin at its crest."""
    return drawn(
        (27, 58),
        ((34, 58), (37, 54), (39, 49)),
        ((42, 40), (49, 35), (57, 37)),
        ((64, 39), (66, 47), (61, 51)),
        ((61, 46), (57, 44), (54, 46)),
        ((50, 49), (53, 57), (61, 58)),
        ((66, 58.5), (70, 57), (73, 54)),
        ((70, 64), (60, 67), (51, 65)),
        ((42, 63), (34, 66), (27, 58)),
    )


def _hands() -> Shape:
    """Return two open hands and a card passed between them."""
    palm = drawn(
        (2, 66),
        (20, 62),
        ((36, 60), (46, 69), (60, 69)),
        ((70, 69), (69, 79), (59, 79)),
        (44, 79),
        ((50, 83), (58, 84), (66, 82)),
        ((80, 77), (90, 66), (96, 70)),
        ((99, 77), (84, 92), (66, 96)),
        ((44, 99), (24, 97), (2, 93)),
    )
    upper = tuple((100 - x, 100 - y) for x, y in palm)
    card = placed((box(24, 33, 52, 34),), (50, 50), 58, -14)
    return (palm, upper, *card)


def _unearth() -> Shape:
    """Return a card that rises out of a mound of earth."""
    mound = drawn(
        (3, 98),
        ((10, 80), (28, 73), (50, 73)),
        ((72, 73), (90, 80), (97, 98)),
    )
    card = drawn(
        *((24, 68), (24, 8)),
        ((24, 4), (27, 1), (31, 1)),
        (69, 1),
        ((73, 1), (76, 4), (76, 8)),
        (76, 68),
        ((60, 62), (40, 62), (24, 68)),
    )
    arrow: Ring = ((50, 10), (66, 29), (56, 29), (56, 52), (44, 52), (44, 29), (34, 29))
    return (mound, *placed((card, arrow), (51, 49), 96, 7))


def _spiral() -> Shape:
    """Return three curved blades that form a whirl."""
    return tuple(_whirling(turn) for turn in (-70, 50, 170))


def _whirling(turn: float) -> Ring:
    """Return one blade, sharp at both ends, that winds outwards for half a turn."""
    steps = 18
    outer, inner = [], []
    for step in range(steps + 1):
        share = step / steps
        angle, radius = turn + 190 * share, 9 + 34 * share**0.8
        half = 9.5 * math.sin(math.pi * share**1.25) ** 0.85 if 0 < step < steps else 0.0
        outer.append(polar((50, 50), radius + half, angle))
        inner.append(polar((50, 50), radius - half, angle))
    return (*outer, *inner[-2:0:-1])

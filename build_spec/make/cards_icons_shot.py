"""Icons of Card Shot!: hands that decide who begins, orientations, flip and absorption.

100x100 units around (50, 50), filled even-odd, so overlapping shapes leave a gap.
"""

from cards_forms import Emblem, arc, capsule, drawn, flat, laid, star
from cards_kit import Ring, Shape
from scenery_svg import polar

FINGERS = (-22.5, -4.5, 13.5, 31.5)
"""Centers of the four fingers, from index to little finger."""

FINGER = 13.0
"""Width of a finger."""


def icons() -> dict[str, Shape]:
    """Return every icon by its name."""
    shapes = {
        "rock": _rock(),
        "paper": _paper(),
        "scissors": _scissors(),
        "upright": _card(),
        "sideways": _turned(_card(), 90),
        "flip": _flip(),
        "absorb": _absorb(),
    }
    return {
        name: tuple(tuple((x + 50, y + 50) for x, y in ring) for ring in shape)
        for name, shape in shapes.items()
    }


def _fist() -> Shape:
    """Return the thumb across a closed hand, and the heel of the hand."""
    thumb = capsule((-31, 15), (8, 15), 14)
    heel: Ring = (
        *((21, 8), (38, 8), (38, 20), (29, 38), (29, 48), (-21, 48), (-21, 38)),
        *((-33, 28), (10, 28), (21, 20)),
    )
    return (thumb, heel)


def _rock() -> Shape:
    """Return a fist."""
    tops = (-22, -28, -26, -18)
    fingers = [capsule((x, y), (x, -4), FINGER) for x, y in zip(FINGERS, tops, strict=True)]
    return (*fingers, *_fist())


def _paper() -> Shape:
    """Return an open hand with closed fingers."""
    half, ring = FINGER / 2, []
    for x, top in zip(FINGERS, (-32, -41, -37, -25), strict=True):
        ring += [(x - half, 2.0), *arc((x, top), half, 180, 360, 8), (x + half, 2.0)]
    rest = drawn(
        (38, 18),
        ((38, 28), (30, 34), (29, 48)),
        (-19, 48),
        ((-20, 38), (-30, 34), (-36, 22)),
        ((-40, 14), (-46, 8), (-47, 0)),
        ((-47, -8), (-38, -9), (-35, -2)),
        (-29, 10),
    )
    return ((*ring, *rest),)


def _scissors() -> Shape:
    """Return a hand with two spread fingers."""
    spread = (capsule((-21, -5), (-33, -40), FINGER), capsule((-3, -7), (5, -42), FINGER))
    folded = [capsule((x, -14), (x, -4), FINGER) for x in (14.5, 31.5)]
    return (*spread, *folded, *_fist())


def _rounded(wide: float, high: float, soft: float) -> Ring:
    """Return a card around (0, 0)."""
    x, y = wide / 2 - soft, high / 2 - soft
    corners = ((x, -y, -90), (x, y, 0), (-x, y, 90), (-x, -y, 180))
    return tuple(
        point for cx, cy, start in corners for point in arc((cx, cy), soft, start, start + 90, 5)
    )


def _card() -> Shape:
    """Return an upright card."""
    return (_rounded(62, 88, 8), _rounded(48, 74, 3), star((0, 0), 20, 9, 8))


def _turned(shape: Shape, angle: float) -> Shape:
    """Return a shape turned clockwise by degrees."""
    turned: Emblem = laid((flat(*shape),), angle)
    return turned[0].shape


def _flip() -> Shape:
    """Return the back of a card, its face, and an arrow between them."""
    back = [_shifted(ring, -24, 20) for ring in (_rounded(40, 54, 5), _rounded(28, 42, 2))]
    face = [_shifted(_rounded(40, 54, 5), 24, 20)]
    burst = star((24, 20), 15, 6.5, 8)
    outer, inner = arc((0, -8), 38, 200, 318), arc((0, -8), 28, 318, 200)
    head = (polar((0, -8), 48, 314), polar((0, -8), 36, 344), polar((0, -8), 18, 314))
    return (*back, *face, burst, (*outer, *head, *inner))


def _shifted(ring: Ring, dx: float, dy: float) -> Ring:
    return tuple((x + dx, y + dy) for x, y in ring)


def _absorb() -> Shape:
    """Return a card hit by a drop."""
    drop = drawn(
        (0, -30),
        ((8, -12), (19, -2), (19, 11)),
        ((19, 34), (-19, 34), (-19, 11)),
        ((-19, -2), (-8, -12), (0, -30)),
    )
    return _turned((_rounded(66, 90, 9), drop), 8)

"""Parts of swords: blade, grip and pommel along the y axis, point up."""

from cards_forms import Emblem, Part, bar, both, box, disc, flat, solid, strokes
from cards_kit import Burin, Ring

BEVEL = Burin(gap=7.0, width=3.2, share=0.85, angle=20.0)
"""Shading of the far side of a blade."""


def blade(edge: Ring) -> Emblem:
    """Return a two-edged blade along the y axis, from its left edge, root to tip."""
    whole = both(edge)
    far = (*((-x, y) for x, y in edge), (0, edge[0][1]))
    root, tip = edge[0][1], edge[-1][1]
    groove = strokes(
        [(-3, root - 6), (-2.4, root + (tip - root) * 0.6)],
        [(3.4, root - 6), (2.6, root + (tip - root) * 0.6)],
        width=3.4,
    )
    return (
        flat(whole, tone="pale"),
        Part((far,), "shade", 0, BEVEL),
        groove,
        Part((whole,), "", 5.0),
    )


def grip(top: float, foot: float, width: float = 20.0) -> Emblem:
    """Return a wrapped grip below a guard."""
    half = width / 2
    wraps = [
        bar((-half, y + 5), (half, y - 5), 4.2)
        for y in (top + 8 + 11 * turn for turn in range(int((foot - top - 8) / 11)))
    ]
    return (
        solid(box(-half, top, width, foot - top), tone="ink", share=0.0),
        flat(*wraps),
    )


def pommel(y: float, radius: float = 18.0) -> Emblem:
    """Return a round pommel with a stone."""
    return (
        solid(disc((0, y), radius), lit=2.6),
        flat(disc((0, y), radius * 0.42), tone="ink", key=3),
    )

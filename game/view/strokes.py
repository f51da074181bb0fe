"""Strokes across a beaten card, one shape for each way to strike."""

from collections.abc import Mapping

from game.view import palette as p
from game.view import vector

CUT = "cut"
"""The stroke of faces whose look names no other."""

_RISING = "M40 640Q232 380 478 52Q268 372 74 664Z"
_FALLING = "M460 640Q268 380 22 52Q232 372 426 664Z"

STROKES: Mapping[str, str] = {
    CUT: _RISING,
    "split": "M250 14Q304 330 262 688Q198 360 250 14Z",
    "stab": "M14 330L212 296L250 150L288 296L486 330L288 366L250 510L212 366Z",
    "cross": _RISING + _FALLING,
    "claws": (
        "M20 470Q150 300 236 84Q176 306 50 492Z"
        "M126 566Q262 350 366 110Q296 358 158 588Z"
        "M262 620Q378 440 480 216Q412 446 292 640Z"
    ),
}
"""Path of each stroke on a card's 500x700 grid."""

EDGE = 20
"""Width of the dark edge, in units of that grid."""


def stroke_svg(name: str, wide: float, high: float, unit: float, reach: float) -> str:
    """Return the SVG of a stroke; ``unit``: base units per unit of the card's grid.

    ``reach``: the share of the card's height at which it ends, so that a name below can be read.
    """
    path = STROKES[name]
    body = (
        f'<g transform="scale({unit:.4f} {unit * reach:.4f})"><path d="{path}" fill="{p.BAD}" '
        f'stroke="{p.GALL}" stroke-width="{EDGE}" stroke-linejoin="round"/>'
        f'<path d="{path}" fill="{p.BAD}"/></g>'
    )
    return vector.svg(wide, high, body)

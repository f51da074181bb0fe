"""Dice as solids: the drawing of a die in any pose, lit from the top left.

A die at rest, with its first face towards the viewer, has the outline and the colors of its flat
drawing in assets/svg.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from game.view import palette as p
from game.view import vector
from game.view.solids import Facet, Point, Rotation, solid

GRID = 200.0
"""Width of a flat die in the units of these drawings."""

SPAN = 320.0
"""Width and height of a drawing; a turned die is wider than a flat one."""

LIGHT: Point = (-0.3, -0.6, 0.74)
"""Direction to the light."""

STOPS = (-0.6, 0.1, 0.74, 0.95)
"""Minimum light on a facet, from -1 to 1, for each of a material's four tones."""

OUTLINE, CREASE, RIM = 10.0, 2.4, 2.0
"""Widths of the lines around a die, along sharp edges, and around the faces of a beveled die."""

ROUND = 0.18
"""Share of an edge that is rounded off at both corners of a beveled die's face."""

Spot: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Material:
    """Colors of a die: four tones from dark to light, its outline, the rims of beveled faces."""

    tones: tuple[str, str, str, str]
    ink: str
    rim: str


BONE = Material(("#A8925F", "#C7B286", "#F4EAD3", "#FBF5E6"), "#695C42", "#FFFBF0")
BRASS = Material(("#7F602C", "#9D793C", "#D2A95C", "#E6C782"), "#443217", "#EBCF8D")
GARNET = Material(("#4F130E", "#671B15", "#A3352A", "#D76757"), "#300C09", "#C8584A")
STEEL = Material(("#263A55", "#344C6D", "#5C7CA4", "#9DB9D9"), "#172334", "#8AA7C9")


@dataclass(frozen=True, slots=True)
class Numeral:
    """Style of a die's number: color, and size and downward offset in die widths."""

    ink: str
    size: float
    drop: float = 0.0


@dataclass(frozen=True, slots=True)
class DieModel:
    """Shape and material of a die, and the style of its number on the flat drawing.

    ``radius``: distance of its corners from its middle before they are beveled, and ``drop``: how
    far its middle is below the middle of its flat drawing, both in units of GRID. ``others``: size
    of all numbers but the upper one, as a share of it; that one may be larger than its face.
    """

    material: Material
    sides: int
    radius: float
    numeral: Numeral
    bevel: float = 0.0
    drop: float = 0.0
    others: float = 1.0


MODELS: Mapping[str, DieModel] = {
    "die_d4_brass": DieModel(BRASS, 4, 126, Numeral(p.GALL, 0.37, 0.125), 0.25, 20),
    "die_d6_garnet": DieModel(GARNET, 6, 149, Numeral(p.IVORY, 0.54), 0.22),
    "die_d6_steel": DieModel(STEEL, 6, 149, Numeral(p.IVORY, 0.54), 0.22),
    "die_d6_bone": DieModel(BONE, 6, 149, Numeral(p.GALL, 0.54), 0.22),
    "die_d8_bone": DieModel(BONE, 8, 114, Numeral(p.GALL, 0.46), others=0.8),
    "die_d10_bone": DieModel(BONE, 10, 106, Numeral(p.GALL, 0.4, 0.087), others=0.9),
    "die_d12_bone": DieModel(BONE, 12, 94.7, Numeral(p.GALL, 0.45), others=0.82),
    "die_d20_bone": DieModel(BONE, 20, 94.7, Numeral(p.GALL, 0.36, 0.01), others=0.66),
}
"""Dice by the name of their flat drawing; bone and brass are light, so their numbers are dark."""


def posed(model: DieModel, pose: Rotation) -> tuple[Facet, ...]:
    """Return the faces of a turned die."""
    return tuple(face.turned(pose) for face in solid(model.sides, model.bevel).faces)


def drawing(model: DieModel, pose: Rotation) -> str:
    """Return the SVG of a turned die without numbers, SPAN units wide and high."""
    shape = solid(model.sides, model.bevel)
    faces = [face for face in posed(model, pose) if is_seen(face)]
    bevels = [each for edge in shape.bevels if is_seen(each := edge.turned(pose))]
    material = model.material
    tones = [_tone(material, facet) for facet in faces]
    flat_faces = [_flat(model, face) for face in faces]
    under = [(_path(_flat(model, facet)), _tone(material, facet)) for facet in bevels]
    under += zip(map(_path, flat_faces), tones, strict=True)
    body = _sheet("".join(path for path, _ in under), material.ink, material.ink, OUTLINE)
    if not model.bevel:
        body += "".join(_sheet(path, tone, material.ink, CREASE) for path, tone in under)
        return vector.svg(SPAN, SPAN, body)
    body += "".join(_sheet(path, tone) for path, tone in under)
    upper = zip(map(_rounded, flat_faces), tones, strict=True)
    body += "".join(_sheet(path, tone, material.rim, RIM) for path, tone in upper)
    return vector.svg(SPAN, SPAN, body)


def is_seen(facet: Facet) -> bool:
    """Return whether a facet faces the viewer."""
    return facet.normal[2] > 0.01


def spot(model: DieModel, point: Point) -> Spot:
    """Return the position of a point of a die in its drawing."""
    middle = SPAN / 2
    return middle + model.radius * point[0], middle + model.drop + model.radius * point[1]


def _flat(model: DieModel, facet: Facet) -> list[Spot]:
    return [spot(model, corner) for corner in facet.corners]


def _tone(material: Material, facet: Facet) -> str:
    """Return the color of a facet in the light."""
    lit = sum(a * b for a, b in zip(facet.normal, LIGHT, strict=True))
    if lit <= STOPS[0]:
        return material.tones[0]
    steps = zip(pairwise(STOPS), pairwise(material.tones), strict=True)
    for (low, high), (dark, light) in steps:
        if lit < high:
            share = (lit - low) / (high - low)
            ends = zip(p.rgb(dark), p.rgb(light), strict=True)
            return "#" + "".join(f"{round(a + share * (b - a)):02X}" for a, b in ends)
    return material.tones[-1]


def _sheet(path: str, fill: str, line: str = "", width: float = 0.0) -> str:
    """Return a filled path, with or without an outline."""
    around = f' stroke="{line}" stroke-width="{width}" stroke-linejoin="round"' if line else ""
    return f'<path d="{path}" fill="{fill}"{around}/>'


def _path(corners: Iterable[Spot]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _rounded(corners: Sequence[Spot]) -> str:
    """Return the path of a polygon with rounded corners."""
    path = ""
    for place, (x, y) in enumerate(corners):
        before, behind = corners[place - 1], corners[(place + 1) % len(corners)]
        (ax, ay), (bx, by) = (
            (x + ROUND * (end[0] - x), y + ROUND * (end[1] - y)) for end in (before, behind)
        )
        path += f"{'L' if path else 'M'}{ax:.1f} {ay:.1f}Q{x:.1f} {y:.1f} {bx:.1f} {by:.1f}"
    return path + "Z"

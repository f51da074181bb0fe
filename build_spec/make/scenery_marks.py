"""Small pieces for the table: bursts, crown, rays, parry roundel and the mark of new cards."""

import math
import random
import re
from pathlib import Path

from scenery_svg import (
    BAD,
    BRASS200,
    BRASS300,
    INK950,
    SHADE,
    Drawing,
    Point,
    num,
    polar,
    polygon,
)

CLASH = (140.0, 140.0)
"""Center of the clash burst."""

SPLINTERS = (
    (-62, 102, 137, 6.0),
    (-38, 112, 138, 4.5),
    (-118, 104, 130, 4.5),
    (40, 104, 138, 5.5),
    (66, 100, 130, 4.5),
    (110, 102, 134, 4.5),
    (-86, 108, 132, 3.5),
    (-8, 114, 138, 3.5),
    (172, 112, 136, 4.0),
    (-150, 110, 134, 3.5),
)
"""Splinters of a clash: angle in degrees, start radius, end radius, width at the root."""

WINNER = (520.0, 400.0)
"""Center of the rays on the result screen, where the winner's shield is."""

RAYS = 40
"""Number of rays around the winner."""


def icon_data(folder: Path, name: str) -> str:
    """Read the path data of a 100x100 icon.

    Raises ValueError with the file if it contains no path.
    """
    file = folder / "icons" / f"{name}.svg"
    found = re.search(r'<path d="([^"]+)"', file.read_text(encoding="utf-8"))
    if not found:
        raise ValueError(f"{file}: no path in this icon")
    return found[1]


def placed(data: str, corner: Point, scale: float) -> str:
    """Scale and move path data, made of absolute M, L, H, V and Z only."""
    factor = {"H": (scale, corner[0]), "V": (scale, corner[1])}
    out = ""
    for letter, numbers in re.findall(r"([MLHVZ])([^MLHVZ]*)", data):
        values = [float(v) for v in re.findall(r"-?[\d.]+", numbers)]
        if letter in factor:
            k, shift = factor[letter]
            moved = [v * k + shift for v in values]
        else:
            moved = [v * scale + corner[i % 2] for i, v in enumerate(values)]
        out += letter + " ".join(num(v) for v in moved)
    return out


def draw_clash() -> Drawing:
    """Draw the impact of two blades, 280x280: garnet, coral and white-hot, with splinters."""
    burst = Drawing(280, 280)
    burst.glow(CLASH, 140, "#FFB24A", 0.5)
    luck = random.Random(7)
    dark = _star(luck, 96, 33, 11, 0)
    burst.path(dark, "#3A0F0A")
    burst.stroke(dark, "#3A0F0A", 8, join="round")
    burst.path(_star(random.Random(7), 92, 32, 11, 0), "#F0806F")
    burst.path(_star(luck, 71, 25, 10, 8), "#FFE9B8")
    burst.path(_star(luck, 43, 17, 9, 4), "#FFFFFF")
    for angle, inner, outer, width in SPLINTERS:
        burst.path(_splinter(angle, inner, outer, width), "#FFE9B8")
    return burst


def _star(luck: random.Random, outer: float, inner: float, points: int, turn: float) -> str:
    """Return the outline of a star with uneven points."""
    corners = []
    for corner in range(2 * points):
        stretch = 0.80 + 0.30 * luck.random()
        radius = inner if corner % 2 else outer * stretch
        corners.append(polar(CLASH, radius, turn + corner * 180 / points))
    return polygon(corners)


def _splinter(angle: float, inner: float, outer: float, width: float) -> str:
    """Return the outline of an outward stroke, blunt at the root and sharp at the tip."""
    side = math.degrees(math.atan2(width / 2, inner))
    root = [polar(CLASH, inner, angle + turn) for turn in (-side, side)]
    return polygon((root[0], polar(CLASH, outer, angle), root[1]))


def draw_damage() -> Drawing:
    """Draw the red eight-pointed star behind a damage number, 200x200.

    Its notches are outside the number, so that the outline crosses no digit.
    """
    burst = Drawing(200, 200)
    star = polygon(
        polar((100, 100), _damage_radius(corner), corner * 22.5 - 90) for corner in range(16)
    )
    burst.soft(star, SHADE, 7, 0.45, (0, 2), steps=5)
    burst.path(star, "#A32A1E")
    burst.stroke(star, BAD, 4.4, join="round")
    return burst


def _damage_radius(corner: int) -> float:
    """Return the radius of a corner of the damage star: 4 long and 4 short points, 8 notches."""
    if corner % 2:
        return 54
    return 78 if corner % 4 else 93


def draw_extra() -> Drawing:
    """Draw the brass disc behind the extra damage of the next hit, 200x200.

    Its shape and color differ from those of the damage star, since nobody has been hit yet.
    """
    disc = Drawing(200, 200)
    edge = polygon(polar((100, 100), 84, corner * 5) for corner in range(72))
    inner = polygon(polar((100, 100), 70, corner * 5) for corner in range(72))
    disc.soft(edge, SHADE, 7, 0.45, (0, 2), steps=5)
    disc.path(edge, "#E3B44A")
    disc.stroke(edge, "#5A3A10", 4.4, join="round")
    disc.path(inner, "#8A5A14")
    disc.stroke(inner, "#FFE9A8", 3, join="round")
    return disc


def draw_crown(folder: Path) -> Drawing:
    """Draw the winner's brass crown, 140x122, with the dark outline of the shields."""
    crown = Drawing(140, 122)
    shape = placed(icon_data(folder, "crown"), (12, 7.5), 1.16)
    for part in re.findall(r"M[^M]+", shape):
        crown.path(part, INK950)
    crown.stroke(shape, INK950, 12, join="round")
    brass = ((0, "#F6E0A4", 1.0), (0.5, "#D5AC5E", 1.0), (1, "#9C7434", 1.0))
    crown.path(shape, crown.linear((0, 7), (0, 114), *brass))
    return crown


def draw_rays() -> Drawing:
    """Draw the light around the winner, 1920x1080, transparent, feathered across each ray."""
    rays = Drawing(1920, 1080)
    for width, strength in ((4.0, 0.3), (3.0, 0.35), (2.0, 0.35)):
        data = "".join(_ray(360 * index / RAYS, width) for index in range(RAYS))
        fade = tuple(
            (offset, "#FFD98A", alpha * strength)
            for offset, alpha in ((0, 0.34), (0.35, 0.2), (0.7, 0.07), (1, 0.0))
        )
        rays.path(data, rays.radial(WINNER, 980, *fade))
    return rays


def _ray(angle: float, width: float) -> str:
    """Return the outline of a ray, `width` degrees wide at its end and pointed at the shield."""
    ends = [polar(WINNER, 1000, angle + turn) for turn in (-width / 2, width / 2)]
    return polygon((polar(WINNER, 150, angle), *ends))


def draw_parry(folder: Path) -> Drawing:
    """Draw the roundel between two cards that parry each other, 120x120."""
    parry = Drawing(120, 120)
    parry.glow((60, 64), 60, SHADE, 0.95)
    parry.circle((60, 59), 53, "#14183A")
    parry.ring((60, 59), 50.5, BRASS300, 5)
    parry.ring((60, 59), 45, "#04050C", 1.4)
    parry.path(placed(icon_data(folder, "swords"), (27.5, 26.5), 0.65), BRASS200)
    return parry

"""Gold rays and sparks around the shield of a seat that has won."""

import math

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.stage import Sprite, Stage

RAYS_Z, SPARKS_Z = 92.2, 92.7
"""Layers of the rays, behind the banner, and of the sparks, before it."""

WIDE = 1240.0
"""Width and height of the rays once they have grown, in base units."""

RAYS, REACHES = 18, (0.45, 0.75, 1.0)
"""Number of rays, and the shares of their size while they grow."""

SPARKS, SPARK = 22, 34.0
"""Number of sparks, and their width in base units."""

FAR, DOWN = (260.0, 620.0), 520.0
"""How far sparks fly, least and most, and how far they fall meanwhile, in base units."""


class Triumph:
    """Rays that grow from a place, and sparks that fly from there; hidden at rest."""

    def __init__(self, easel: Easel, centre: Pos) -> None:
        self._easel, self._centre = easel, centre
        self._rays = Sprite(RAYS_Z)
        self._sparks = [Sprite(SPARKS_Z) for _ in range(SPARKS)]

    def add_to(self, stage: Stage) -> None:
        """Add rays and sparks to a stage."""
        stage.add(self._rays, *self._sparks)

    def warm(self) -> None:
        """Rasterize everything in advance."""
        for reach in REACHES:
            self._picture(reach)
        self._easel.vector(_spark(), SPARK, SPARK)

    def hide(self) -> None:
        """Hide rays and sparks."""
        for sprite in (self._rays, *self._sparks):
            sprite.show(None)

    def grow(self, share: float) -> None:
        """Show the rays at a share of their growth, from 0 to 1; none at 0."""
        if share <= 0:
            self._rays.show(None)
            return
        reach = REACHES[min(len(REACHES) - 1, int(share * len(REACHES)))]
        self._rays.show_centred(self._picture(reach), self._easel.scale.at(*self._centre))

    def fly(self, share: float) -> None:
        """Show the sparks at a share of their way; none at its end."""
        picture = self._easel.vector(_spark(), SPARK, SPARK)
        for place, sprite in enumerate(self._sparks):
            angle = math.pi * (1.05 + 0.9 * place / (SPARKS - 1))
            far = FAR[0] + (FAR[1] - FAR[0]) * (place * 7 % SPARKS) / SPARKS
            out = 1 - (1 - share) ** 2
            x = self._centre[0] + far * math.cos(angle) * 1.5 * out
            y = self._centre[1] + far * math.sin(angle) * 0.8 * out + DOWN * share * share
            if share < 1:
                sprite.show_centred(picture, self._easel.scale.at(x, y))
            else:
                sprite.show(None)

    def _picture(self, reach: float) -> Surface:
        wide = reach * WIDE
        return self._easel.vector(_rays(wide), wide, wide)


def _rays(wide: float) -> str:
    """Return the SVG of gold rays from the middle of a picture."""
    x = y = far = wide / 2
    beams = []
    for ray in range(RAYS):
        ends = (2 * math.pi * (ray + part) / RAYS for part in (-0.25, 0.25))
        points = (f"{x + far * math.cos(end):.1f} {y + far * math.sin(end):.1f}" for end in ends)
        beams.append(f"M{x:g} {y:g}L" + "L".join(points) + "Z")
    beam = vector.shades(p.GOLD, (0, 0.9), (0.4, 0.45), (1, 0))
    light = vector.shades(p.GOLD200, (0, 0.9), (0.3, 0.35), (1, 0))
    defs = vector.radial("beam", x, y, far, *beam) + vector.radial("light", x, y, far / 2, *light)
    body = f'<path d="{"".join(beams)}" fill="url(#beam)"/>'
    body += f'<circle cx="{x:g}" cy="{y:g}" r="{far / 2:g}" fill="url(#light)"/>'
    return vector.svg(wide, wide, body, defs)


def _spark() -> str:
    """Return the SVG of a gold star with four points."""
    half, near = SPARK / 2, SPARK / 10
    points = [
        (half + r * math.cos(k * math.pi / 4), half + r * math.sin(k * math.pi / 4))
        for k in range(8)
        for r in (half if k % 2 == 0 else near,)
    ]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    return vector.svg(SPARK, SPARK, f'<path d="{path}" fill="{p.GOLD}"/>')

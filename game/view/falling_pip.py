"""The pip of a round that was won, on its way from the banner over the table to the score."""

import math

from game.view import palette as p
from game.view import vector
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.moment_card import BAND, SHIELD_Y
from game.view.scores import DRAWN, coin, won_pip
from game.view.stage import Sprite

COIN_Z = 93.0
"""Layer of the pip: above everything on the table."""

SIZES = (150.0, 128.0, 108.0, 90.0, 74.0, 60.0, 48.0)
"""Widths of the pip from the banner to its row, in base units."""

LANDED, BOUNCE = 0.62, 34.0
"""Share of the time after which the pip lands, and how high it bounces then, in base units."""

ARC = 150.0
"""Height of the arc above a straight line, in base units."""

GLOW, GLOWS = 190.0, 6
"""Width of the light where the pip has landed, in base units, and steps in which it fades."""


class FallingPip(Sprite):
    """A pip that falls into its row and shines there; hidden at rest."""

    __slots__ = ("_easel",)

    def __init__(self, easel: Easel) -> None:
        super().__init__(COIN_Z)
        self._easel = easel
        for size in SIZES:  # rasterized in advance
            easel.vector(won_pip(), size, size)
        for step in range(GLOWS):
            easel.vector(_shining(step), GLOW, GLOW)

    def fall(self, goal: Pos, share: float) -> None:
        """Show the pip at a share of its time: it falls to ``goal`` and shines there."""
        at = min(1.0, share / LANDED)
        far = at * at * (3 - 2 * at)
        start = BAND.centre[0], SHIELD_Y
        x, y = (a + (b - a) * far for a, b in zip(start, goal, strict=True))
        if at < 1:
            size = SIZES[min(len(SIZES) - 1, int(far * len(SIZES)))]
            picture = self._easel.vector(won_pip(), size, size)
            y -= ARC * 4 * far * (1 - far)
        else:
            after = (share - LANDED) / (1 - LANDED)
            picture = self._easel.vector(_shining(min(GLOWS - 1, int(after * GLOWS))), GLOW, GLOW)
            y -= BOUNCE * abs(math.sin(2 * math.pi * after)) * (1 - after) ** 2
        self.show_centred(picture, self._easel.scale.at(x, y))

    def hide(self) -> None:
        """Hide the pip."""
        self.show(None)


def _shining(step: int) -> str:
    """Return the SVG of a landed pip with the light around it, which fades step by step."""
    half, size, left = GLOW / 2, SIZES[-1], 1 - step / GLOWS
    stops = vector.shades(p.GOLD, (0, 0.95 * left), (0.45, 0.5 * left), (1, 0))
    body = f'<circle cx="{half:g}" cy="{half:g}" r="{half:g}" fill="url(#light)"/>'
    corner, grown = half - size / 2, size / DRAWN
    place = f'transform="translate({corner:g} {corner:g}) scale({grown:g})"'
    body += f"<g {place}>{coin()}</g>"
    return vector.svg(GLOW, GLOW, body, vector.radial("light", half, half, half, *stops))

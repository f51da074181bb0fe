"""Slow motion in the backdrop of a table: dust, fireflies, smoke, candlelight."""

from math import cos, pi, sin

import pygame
from pygame import Surface

from game.view import vector
from game.view.art import faded
from game.view.canvas import kept
from game.view.easel import Easel
from game.view.layout import Layout
from game.view.look import AmbientLook
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.table_anchors import (
    FieldAnchor,
    MatAnchor,
    PlaqueAnchor,
    RecapAnchor,
    ScoresAnchor,
    TrayAnchor,
)
from game.view.zone_anchors import StripsAnchor

RATE = 6
"""Frames per second."""

TURNS = 2
"""Every frame moves one spot of so many; neighbors take turns."""

LEVELS = 5
"""Number of opacities of a spot, apart from none."""

EDGE = 0.15
"""Share of the area at each side in which spots fade."""

LITTLE = 0.55
"""Minimum opacity of a spot, as a share of its maximum."""

STEP_X, STEP_Y = 0.618034, 0.414214
"""Distances between spots, as shares of the area; irrational, so that they never line up."""

FURNITURE = (PlaqueAnchor, MatAnchor, TrayAnchor, FieldAnchor, ScoresAnchor, RecapAnchor)
"""Kinds of ground with text or pieces on them; small spots are hidden there."""

SMALL = 40.0
"""Width up to which a spot counts as small, in base units."""


class AmbientClock:
    """The time of the motion behind one table, whatever the size of the window."""

    def __init__(self) -> None:
        self.time = 0.0
        """Seconds."""
        self.shown = True
        """Whether there is any motion, so that spots are shown."""

    def update(self, dt: float, shown: bool) -> None:
        """Advance by dt seconds."""
        self.time += dt
        self.shown = shown


class Ambient:
    """Spots of light behind everything that moves; their positions depend on the time alone."""

    def __init__(self, easel: Easel, look: AmbientLook, layout: Layout) -> None:
        self._easel, self._look = easel, look
        self._area = Box(*look.area)
        kinds = (*FURNITURE, StripsAnchor) if look.spot[0] <= SMALL else ()
        self._furniture = [anchor.box for kind in kinds for anchor in layout.of_kind(kind)]
        self._pictures = [_picture(easel, look, level) for level in range(1, LEVELS + 1)]
        self.spots = [Sprite(z=-1) for _ in range(look.count)]
        """What is to be added to the stage."""
        for spot in self.spots:
            spot.is_ambient = True
        self._drawn: int | None = None

    def update(self, clock: AmbientClock) -> None:
        """Show all spots where they are at a time, or none."""
        tick = int(clock.time * RATE) if clock.shown else None
        if tick == self._drawn:
            return
        before, self._drawn = self._drawn, tick
        for place, spot in enumerate(self.spots):
            if tick is None:
                spot.show(None)
                continue
            own = tick - (tick + place) % TURNS
            if before is None or own != before - (before + place) % TURNS:
                self._put(spot, place, own / RATE)

    def _put(self, spot: Sprite, place: int, time: float) -> None:
        """Show a spot at its position and brightness at a time."""
        look, area = self._look, self._area
        swing = 2 * pi * (time / look.pulse + place * STEP_X)
        across = (place * STEP_X + look.drift[0] * time / area.w) % 1
        down = (place * STEP_Y + look.drift[1] * time / area.h) % 1
        x = area.x + area.w * across + look.sway * sin(swing / 2)
        y = area.y + area.h * down + look.sway * cos(swing / 3)
        bright = LITTLE + (1 - LITTLE) * (0.5 + 0.3 * sin(swing) + 0.2 * sin(2.7 * swing))
        for share, speed in ((across, look.drift[0]), (down, look.drift[1])):
            if speed:
                bright *= min(1.0, share / EDGE, (1 - share) / EDGE)
        level = round(LEVELS * bright)
        if level <= 0 or any(box.holds((x, y)) for box in self._furniture):
            spot.show(None)
        else:
            spot.show_centred(self._pictures[min(level, LEVELS) - 1], self._easel.scale.at(x, y))


def _picture(easel: Easel, look: AmbientLook, level: int) -> Surface:
    """Return a spot at an opacity, from 1 to LEVELS."""
    w, h = map(easel.scale.px, look.spot)
    spot = kept(easel, ("ambient", look.color, w, h), lambda: _spot(easel, look, w, h))
    return faded(spot, look.strength * level / LEVELS)


def _spot(easel: Easel, look: AmbientLook, w: int, h: int) -> Surface:
    size = 64
    stops = vector.shades(look.color, (0, 1), (0.4, 0.5), (1, 0))
    glow = vector.radial("glow", size / 2, size / 2, size / 2, *stops)
    body = f'<rect width="{size}" height="{size}" fill="url(#glow)"/>'
    disc = easel.art.raster(vector.svg(size, size, body, glow), max(w, h), max(w, h))
    return pygame.transform.smoothscale(disc, (max(1, w), max(1, h)))

"""Darker pictures of a table around the place where cards are revealed."""

from functools import lru_cache
from math import hypot

import pygame
from pygame import Surface

from game.view.anchor import Anchor
from game.view.layout import Layout
from game.view.scale import Box, Scale
from game.view.table_anchors import (
    ArenaAnchor,
    FieldAnchor,
    LinesAnchor,
    MatAnchor,
    RingAnchor,
    WheelAnchor,
)
from game.view.zone_anchors import StripsAnchor

STEPS = 2
"""Number of darker pictures, which is the number of steps in which a table dims."""

DEPTH = 0.4
"""Share of the light that is removed at the edge of the table."""

GROUNDS: tuple[type[Anchor], ...] = (
    *(ArenaAnchor, RingAnchor, LinesAnchor),
    *(FieldAnchor, WheelAnchor, StripsAnchor),
)
"""Kinds of ground on which cards are revealed, apart from main mats."""

MASK = (96, 54)
"""Size at which the light is computed; it is soft, so few pixels suffice."""

INNER, OUTER = 0.85, 1.55
"""Where the table begins to darken and where it is darkest, in half sizes of the stage."""


def stage_of(layout: Layout) -> Box | None:
    """Return the part of a table where cards are revealed; None if it has no painted ground."""
    mats = [mat.box for mat in layout.of_kind(MatAnchor) if mat.main]
    grounds = [ground.box for kind in GROUNDS for ground in layout.of_kind(kind)]
    boxes = mats or grounds
    return Box.enclosing(boxes) if boxes else None


def dimmed(scale: Scale, picture: Surface, stage: Box) -> list[Surface]:
    """Return increasingly dark copies of a picture, bright only at the stage, the darkest last."""
    return [_lit(scale, picture, stage, DEPTH * step / STEPS) for step in range(1, STEPS + 1)]


def _lit(scale: Scale, picture: Surface, stage: Box, depth: float) -> Surface:
    """Return a copy that is fully bright on the stage and loses ``depth`` of its light far away."""
    shade = pygame.transform.smoothscale(_mask(scale, stage, depth), picture.get_size())
    whole = picture.copy()
    whole.blit(shade, (0, 0), special_flags=pygame.BLEND_MULT)
    return whole


@lru_cache(maxsize=16)
def _mask(scale: Scale, stage: Box, depth: float) -> Surface:
    """Return the light of a table at a small size, white where nothing is dimmed."""
    width, height = scale.width, scale.height
    x, y = scale.at(*stage.centre)
    right, low = scale.at(stage.x + stage.w, stage.y + stage.h)
    mask = Surface(MASK)
    for column in range(MASK[0]):
        for row in range(MASK[1]):
            across = ((column + 0.5) * width / MASK[0] - x) / (right - x)
            down = ((row + 0.5) * height / MASK[1] - y) / (low - y)
            share = (hypot(across, down) - INNER) / (OUTER - INNER)
            light = round(255 * (1 - depth * min(1.0, max(0.0, share))))
            mask.set_at((column, row), (light, light, light))
    return mask

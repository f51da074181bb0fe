"""Highlights on a wheel of faces: a face, what it beats, and arrows from one to the other."""

import math

import pygame

from game.view import palette as p
from game.view import vector
from game.view.art import rotated
from game.view.easel import Easel
from game.view.look import Look
from game.view.stage import Sprite, Stage
from game.view.table_anchors import WheelAnchor

LEAST = 150.0
"""Radius below which a wheel is scaled down with its roundels, in base units."""

NODE = 128
"""Size of a highlighted roundel's picture, in base units."""

BEATEN = 2
"""Number of faces that each beats: the next ones of the wheel."""

ARROW_Z, NODE_Z = 5.0, 6.0
"""Layers of arrows and highlighted roundels."""

RAISED = 38.0
"""How far highlighted faces are raised above cards that are compared and arrows between them."""

SHORT = 50.0
"""Distance of an arrow's ends from the middles of its roundels, in base units."""


def glyph(easel: Easel, look: Look, face: str, colour: str) -> str:
    """Return a face's icon as SVG on a grid of 100, in a color."""
    return easel.art.inner(f"icons/{look.faces[face].icon}").replace(p.IVORY, colour)


def wheel_grid(anchor: WheelAnchor) -> tuple[float, float]:
    """Return the radius at which a wheel is drawn, and base units per unit of that drawing.

    A small wheel is a large one scaled down, so that its roundels keep their proportions.
    """
    radius = anchor.box.w / 2
    unit = min(1.0, radius / LEAST)
    return radius / unit, unit


class WheelLight(Sprite):
    """A highlighted roundel of a wheel, or an arrow between two of them."""

    __slots__ = ()


class WheelLights:
    """Highlights of one wheel."""

    def __init__(
        self, easel: Easel, stage: Stage, look: Look, anchor: WheelAnchor, is_covered: bool
    ) -> None:
        """Rasterize all pictures. ``is_covered``: compared cards lie on the wheel."""
        self._easel, self._look, self._anchor = easel, look, anchor
        self._is_covered = is_covered
        self._radius, self._unit = wheel_grid(anchor)
        self._better = WheelLight(NODE_Z)
        self._beaten = [(WheelLight(ARROW_Z), WheelLight(NODE_Z)) for _ in range(BEATEN)]
        self._sprites = [self._better, *(each for pair in self._beaten for each in pair)]
        stage.add(*self._sprites)
        for better in look.wheel:
            self._node(better, True)
            self._node(better, False)
            for worse in look.wheel:
                self._arrow(better, worse)

    def show(self, better: str, *beaten: str, raised: bool = False) -> None:
        """Highlight a face of the wheel and faces that it beats, with arrows to them.

        ``raised``: the faces are above cards. Where these lie on the wheel, there are no arrows,
        which would cover their names, or be cut off by them.
        """
        self.hide()
        self._raise(raised)
        scale = self._easel.scale
        self._better.show_centred(self._node(better, True), scale.at(*self._place(better)))
        for worse, (arrow, node) in zip(beaten, self._beaten, strict=False):
            node.show_centred(self._node(worse, False), scale.at(*self._place(worse)))
            if raised and self._is_covered:
                continue
            a, b = self._place(better), self._place(worse)
            middle = scale.at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            arrow.show_centred(self._arrow(better, worse), middle)

    def hide(self) -> None:
        """Hide all highlights."""
        for sprite in self._sprites:
            sprite.show(None)

    def _raise(self, raised: bool) -> None:
        up = RAISED if raised else 0.0
        self._better.lift(NODE_Z + up)
        for _, node in self._beaten:
            node.lift(NODE_Z + up)

    def _place(self, face: str) -> tuple[float, float]:
        wheel, radius = self._look.wheel, self._radius
        x, y = vector.wheel_place(radius, len(wheel), wheel.index(face))
        cx, cy = self._anchor.box.centre
        return cx + (x - radius - 60) * self._unit, cy + (y - radius - 60) * self._unit

    def _between(self, better: str, worse: str) -> tuple[float, int]:
        """Return the angle from one roundel to another and the length of the arrow between them.

        The angle is in degrees, the length in whole base units.
        """
        a, b = self._place(better), self._place(worse)
        length = math.dist(a, b) - 2 * SHORT * self._unit
        return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])), max(16, round(length))

    def _node(self, face: str, better: bool) -> pygame.Surface:
        easel, look, half = self._easel, self._look, NODE / 2
        if better:
            body = f'<circle cx="{half}" cy="{half}" r="53" fill="{p.GOLD}" fill-opacity=".25"/>'
            ink = glyph(easel, look, face, p.GALL)
            body += vector.node(half, half, ink, p.IVORY, p.GOLD)
        else:
            body = vector.node(half, half, glyph(easel, look, face, p.IVORY), look.accent)
        return easel.vector(vector.svg(NODE, NODE, body), NODE * self._unit, NODE * self._unit)

    def _arrow(self, better: str, worse: str) -> pygame.Surface:
        """Return the arrow from one roundel to another."""
        unit, (angle, length) = self._unit, self._between(better, worse)
        arrow = vector.arrow(length / unit, p.GOLD)
        large = self._easel.vector(arrow, 2 * length, 80 * unit)
        key = ("wheel arrow", unit, length, *large.get_size(), round(angle))
        return self._easel.art.cache.get(key, lambda: rotated(large, -round(angle), 0.5))

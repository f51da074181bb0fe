"""The light over a lane while something is aimed at it, or the shade once its owner is out."""

from collections.abc import Iterable
from dataclasses import replace

from pygame import Rect, Surface

from game.engine.names import seat_if_any, seat_of, seat_place
from game.scenes.table.components.component import Component
from game.scenes.table.components.stage_light import field_share
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view.art import faded
from game.view.lanes import lane_light, lane_shade
from game.view.stage import Sprite
from game.view.table_anchors import LaneAnchor
from game.view.table_canvas import TableCanvas

SHADE_Z, LIGHT_Z = 1.0, 2.0
"""Layers of the shade and of the light: on the table, below everything that stands there."""

STEPS = 12
"""Steps in which the shade over a lane deepens."""


class LaneLights:
    """The light and the shade over one lane, on both layouts of its table."""

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: LaneAnchor) -> None:
        self.seat, self._name, easel = seat_of(anchor.name), anchor.name, canvas.easel
        layouts = canvas.layout, canvas.layout.while_moving()
        places = [layout.get(LaneAnchor, anchor.name) for layout in layouts]
        self._boxes, self._scale = [place.box for place in places], easel.scale
        self._centres = [easel.scale.at(*place.box.centre) for place in places]
        self._lights = [lane_light(easel, place, context.crests[self.seat]) for place in places]
        self._shades = [lane_shade(easel, place) for place in places]
        self._shade, self._light = Sprite(SHADE_Z), Sprite(LIGHT_Z)
        canvas.stage.add(self._shade, self._light)
        self._passing, self._depth = easel.art.passing, STEPS

    def update(self, state: TableState) -> None:
        """Draw whether something is aimed at the lane, and whether its owner is out."""
        centre = self._centres[state.moving]
        if is_lit(self._name, lit_places(state)):
            self._light.show_centred(self._lights[state.moving], centre)
        else:
            self._light.show(None)
        if self.seat not in state.fallen or not self._depth:
            self._shade.show(None)
        elif state.unfolded < 1:
            self._shade_between(field_share(state))
        else:
            self._shade.show_centred(self._shaded(state.moving), centre)

    def darken(self, state: TableState, share: float) -> None:
        """Show the shade of a fallen owner at a share of its depth, in a few steps."""
        depth = round(share * STEPS)
        if depth != self._depth:
            self._depth = depth
            self.update(state)

    def _shade_between(self, share: float) -> None:
        """Show as much of the large shade as the lane has room for while the field grows."""
        small, large = self._boxes
        y, h = small.y + (large.y - small.y) * share, small.h + (large.h - small.h) * share
        place, whole = self._scale.rect(replace(large, y=y, h=h)), self._shaded(moving=True)
        part = Rect((0, 0), place.size).clip(whole.get_rect())
        self._shade.show(whole.subsurface(part), place.topleft)

    def _shaded(self, moving: bool) -> Surface:
        """Return the shade on a layout at its current depth."""
        whole, share = self._shades[moving], self._depth / STEPS
        key = ("lane shade", self._name, whole.get_size(), self._depth)
        return self._passing.get(key, lambda: faded(whole, share))


def lane_lights(context: TableContext, canvas: TableCanvas, anchor: LaneAnchor) -> Component:
    """Build the light and the shade of a lane."""
    return LaneLights(context, canvas, anchor)


def lit_places(state: TableState) -> tuple[str, ...]:
    """Return the zones and seats whose lanes are lit: of the latest line, or of a plan."""
    planned = None if state.selection is None else state.selection.target
    if planned is None or not planned.targets:
        return state.lit
    return (planned.zone, *(seat_place(seat) for seat in planned.targets))


def is_lit(lane: str, lit: Iterable[str]) -> bool:
    """Return whether one of these places is a lane, a part of it, or belongs to its seat."""
    return any(
        name == lane or name.startswith(f"{lane}:") or seat_if_any(name) == seat_of(lane)
        for name in lit
    )

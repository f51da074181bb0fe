"""The light over a lane while something is aimed at it, or the shade once its owner is out."""

from collections.abc import Iterable

from pygame import Surface

from game.engine.names import seat_if_any, seat_of, seat_place
from game.scenes.table.components.component import Component
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view.lanes import lane_light, lane_shade
from game.view.stage import Sprite
from game.view.table_anchors import LaneAnchor
from game.view.table_canvas import TableCanvas

SHADE_Z, LIGHT_Z = 1.0, 2.0
"""Layers of the shade and of the light: on the table, below everything that stands there."""


class LaneLights:
    """The light and the shade over one lane, on both layouts of its table."""

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: LaneAnchor) -> None:
        self._seat, self._name, easel = seat_of(anchor.name), anchor.name, canvas.easel
        layouts = canvas.layout, canvas.layout.while_moving()
        places = [layout.get(LaneAnchor, anchor.name) for layout in layouts]
        self._centres = [easel.scale.at(*place.box.centre) for place in places]
        self._lights = [lane_light(easel, place, context.crests[self._seat]) for place in places]
        self._shades = [lane_shade(easel, place) for place in places]
        self._shade, self._light = Sprite(SHADE_Z), Sprite(LIGHT_Z)
        canvas.stage.add(self._shade, self._light)

    def update(self, state: TableState) -> None:
        """Draw whether something is aimed at the lane, and whether its owner is out."""
        lit = is_lit(self._name, lit_places(state))
        self._show(self._light, self._lights, lit, state.moving)
        self._show(self._shade, self._shades, self._seat in state.fallen, state.moving)

    def _show(self, sprite: Sprite, pictures: list[Surface], shown: bool, moving: bool) -> None:
        if shown:
            sprite.show_centred(pictures[moving], self._centres[moving])
        else:
            sprite.show(None)


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

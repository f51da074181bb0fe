"""The light over a lane while something is aimed at it, or planned to be."""

from collections.abc import Iterable

from game.engine.names import seat_if_any, seat_of, seat_place
from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view.lanes import lane_light
from game.view.stage import Sprite
from game.view.table_anchors import LaneAnchor
from game.view.table_canvas import TableCanvas

LIGHT_Z = 2.0
"""Layer of the light: on the table, below everything that stands there."""


def lane_lights(context: TableContext, canvas: TableCanvas, anchor: LaneAnchor) -> Component:
    """Build the light of a lane, on both layouts of its table."""
    crest, easel = context.crests[seat_of(anchor.name)], canvas.easel
    places = [
        layout.get(LaneAnchor, anchor.name)
        for layout in (canvas.layout, canvas.layout.while_moving())
    ]
    pictures = [lane_light(easel, place, crest) for place in places]
    sprite = Sprite(z=LIGHT_Z)
    canvas.stage.add(sprite)

    def draw(shown: tuple[bool, bool]) -> None:
        lit, moving = shown
        at = easel.scale.at(*places[moving].box.centre)
        if lit:
            sprite.show_centred(pictures[moving], at)
        else:
            sprite.show(None)

    def read(state: TableState) -> tuple[bool, bool]:
        return is_lit(anchor.name, lit_places(state)), state.moving

    return Drawn(read, draw)


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

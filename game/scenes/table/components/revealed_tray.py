"""The tray under revealed cards where the lanes meet: they wait there, but take no effect there."""

from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view import palette as p
from game.view import vector
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.table_anchors import MiddleAnchor
from game.view.table_canvas import TableCanvas

TRAY_Z = 2.5
"""Layer of the tray: above the light of a lane, below all cards."""

INSET, CORNER = 6.0, 16.0
"""Distance of the tray from the edge of the column, and its corner radius, in base units."""

FILL = "#232C54"
"""Color of the tray, lighter than the column in which cards take effect."""


def revealed_tray(context: TableContext, canvas: TableCanvas, anchor: MiddleAnchor) -> Component:
    """Build the tray, which is shown in the step in which cards are revealed."""
    layout, easel = canvas.layout.while_moving(), canvas.easel
    box = layout.get(MiddleAnchor, anchor.name).box
    moving = context.rules.layout.moving_steps
    revealing = next((step for step in context.look.steps if step in moving), "")
    whole = easel.vector(_tray(box), box.w, box.h)
    sprite = Sprite(z=TRAY_Z)
    canvas.stage.add(sprite)

    def read(state: TableState) -> bool:
        return state.step == revealing and state.moving and state.unfolded == 1

    def draw(shown: bool) -> None:
        if shown:
            sprite.show_centred(whole, easel.scale.at(*box.centre))
        else:
            sprite.show(None)

    return Drawn(read, draw)


def _tray(box: Box) -> str:
    """Return the SVG of the tray."""
    w, h = box.w - 2 * INSET, box.h - 2 * INSET
    body = (
        f'<rect x="{INSET:g}" y="{INSET:g}" width="{w:g}" height="{h:g}" rx="{CORNER:g}"'
        f' fill="{FILL}" fill-opacity="0.75"/>'
    )
    edge = vector.dashed(INSET, INSET, w, h, CORNER)
    return vector.svg(box.w, box.h, body + vector.line(edge, p.BRASS200, 3))

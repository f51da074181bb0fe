"""The name of a zone below its cards, where the layout asks for it."""

from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view import palette as p
from game.view.layout import Layout
from game.view.stage import Sprite
from game.view.table_canvas import TableCanvas
from game.view.zone_anchors import FanAnchor

NAME_Z, SIZE = 6.0, 26
"""Layer of a name, below all cards, and its text size in base units."""


def zone_name(
    context: TableContext, canvas: TableCanvas, anchor: FanAnchor
) -> tuple[Component, ...]:
    """Build the name of a zone, on both layouts of its table, if the layout wants it."""
    named = context.look.slot(anchor.name)
    if anchor.label_y is None or named is None:
        return ()
    layouts = canvas.layout, canvas.layout.while_moving()
    places = [_place(layout, anchor.name) for layout in layouts]
    words = canvas.easel.line(named.text, "sans", SIZE, p.MIST)
    sprite = Sprite(z=NAME_Z)
    canvas.stage.add(sprite)

    def read(state: TableState) -> tuple[bool, bool]:
        stays = state.unfolded == 1 or places[False] == places[True]
        return stays and state.view.counts.get(anchor.name, 0) > 0, state.moving

    def draw(shown: tuple[bool, bool]) -> None:
        there, moving = shown
        if there:
            sprite.show_centred(words, canvas.easel.scale.at(*places[moving]))
        else:
            sprite.show(None)

    return (Drawn(read, draw),)


def _place(layout: Layout, zone: str) -> tuple[float, float]:
    """Return the middle of a zone's name."""
    anchor = layout.get(FanAnchor, zone)
    return anchor.box.centre[0], anchor.box.y + anchor.box.h + (anchor.label_y or 0.0)

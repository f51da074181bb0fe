"""The sign beside a life pile that says by how many cards it has just changed."""

from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.view.change_sign import ChangeSign
from game.view.table_canvas import TableCanvas
from game.view.zone_anchors import PileAnchor

ABOVE = 116.0
"""Distance from the middle of the pile up to the middle of the sign, in base units."""


def life_signs(context: TableContext, canvas: TableCanvas, anchor: PileAnchor) -> list[Component]:
    """Build the sign of a pile, if it is a life."""
    if anchor.life is None:
        return []
    x, y = anchor.box.centre
    sign = ChangeSign(canvas.easel, (x + anchor.life, y - ABOVE))
    canvas.stage.add(sign)
    return [Drawn(lambda state: state.overview.life.get(anchor.name, 0), sign.tell)]

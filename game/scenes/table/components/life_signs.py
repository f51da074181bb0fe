"""The sign beside a life pile that says by how many cards it has just changed.

A lost card is counted once it has left the pile, as in the pile's own count.
"""

from game.catalogues import scenes_text as _
from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.view import palette as p
from game.view.change_sign import ChangeSign
from game.view.table_canvas import TableCanvas
from game.view.zone_anchors import PileAnchor

ABOVE = 124.0
"""Distance from the middle of the pile up to the middle of the sign, in base units."""

DRAWN, LETTERS = _("drawn"), 42.0
"""Reason for cards that a seat has drawn from the pile, and text size of a change, in base
units."""

CALM = p.MIST
"""Color of the change by cards that are drawn; damage is red."""


def life_signs(context: TableContext, canvas: TableCanvas, anchor: PileAnchor) -> list[Component]:
    """Build the sign of a pile, if it is a life; drawn cards cost life too, in a calm color."""
    if anchor.life is None:
        return []
    x, y = anchor.box.centre
    place = x + anchor.life, y - ABOVE
    sign = ChangeSign(canvas.easel, place, size=LETTERS)
    sign.warm(CALM)
    canvas.stage.add(sign)

    def tell(told: tuple[int, int]) -> None:
        change, cards = told
        if cards and not change:
            sign.tell(-cards, DRAWN, CALM)
        else:
            sign.tell(change)

    return [
        Drawn(
            lambda state: (
                state.overview.life.get(anchor.name, 0) + state.leaving.get(anchor.name, 0),
                state.overview.drawn.get(anchor.name, 0),
            ),
            tell,
        )
    ]

"""The sign beside a life pile that says by how many cards it has just changed.

A lost card is counted once it has landed.
"""

from game.catalogues import scenes_text as _
from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.view import palette as p
from game.view.change_sign import ChangeSign
from game.view.pieces import Badge
from game.view.table_canvas import TableCanvas
from game.view.zone_anchors import PileAnchor

ABOVE = 124.0
"""Distance from the middle of the pile up to the middle of the sign, in base units."""

DRAWN, LETTERS, LOST = _("{count} drawn"), 34.0, 42.0
"""Words for cards that a seat has drawn from the pile, without a minus, which would look like
damage; their text size, and that of a change, in base units."""


def life_signs(context: TableContext, canvas: TableCanvas, anchor: PileAnchor) -> list[Component]:
    """Build the sign of a pile, if it is a life; drawn cards are told in a calm color."""
    if anchor.life is None:
        return []
    x, y = anchor.box.centre
    place = x + anchor.life, y - ABOVE
    sign = ChangeSign(canvas.easel, place, size=LOST)
    drawn = Badge(canvas.easel, place, "", z=sign.z, size=LETTERS)
    canvas.stage.add(sign, drawn)

    def tell(told: tuple[int, int]) -> None:
        change, cards = told
        sign.tell(change)
        words = DRAWN.format(count=cards) if cards and not change else ""
        drawn.say(words, p.MIST, p.MIST400)

    return [
        Drawn(
            lambda state: (
                state.overview.life.get(anchor.name, 0) + state.lost_in_flight.get(anchor.name, 0),
                state.overview.drawn.get(anchor.name, 0),
            ),
            tell,
        )
    ]

"""The shield and mark of a seat's plaque."""

from game.engine.names import Seat, seat_of
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view import palette as p
from game.view.pieces import SeatMark, Shield
from game.view.plaques import mark_place, shield_place
from game.view.table_anchors import PlaqueAnchor
from game.view.table_canvas import TableCanvas


class SeatPlaque:
    """The shield and the mark of one seat."""

    def __init__(self, context: TableContext, canvas: TableCanvas, anchor: PlaqueAnchor) -> None:
        self.seat: Seat = seat_of(anchor.name)
        crest = context.crests[self.seat]
        self._shield = Shield(canvas.easel, crest, *shield_place(anchor))
        self._mark = SeatMark(canvas.easel, *mark_place(anchor))
        self._out, self._icon = False, ""
        canvas.stage.add(self._shield, self._mark)

    def update(self, state: TableState) -> None:
        """Draw whether the seat is out, and its mark."""
        out = self.seat in state.fallen
        if out != self._out:
            self._out = out
            self._shield.paint(out=out)
        icon = "" if state.veiled else state.marks.get(self.seat, "")
        if icon != self._icon:
            self._icon = icon
            self._mark.set(icon, p.GOOD if icon == "check" else p.MIST)

    def glow(self, share: float) -> None:
        """Set the glow of the shield, from 0 to 1, unless the seat is out."""
        if not self._out:
            self._shield.paint(share)

"""Cards of a heap that are chosen from: laid open on a panel over the table while that goes on."""

from collections.abc import Sequence

from game.engine.names import CardId, Face, Zone
from game.engine.view import View
from game.scenes.table.resting.board import Board
from game.scenes.table.resting.unfolded import ROOM
from game.view import vector
from game.view.art import paste
from game.view.easel import Easel
from game.view.sheet_panel import SCOOP, ground
from game.view.stage import Sprite, Stage

PANEL_Z, MARGIN = 67.5, 22.0
"""How high the panel lies, and base units that it is larger than the room of the cards."""


class Unfolding:
    """The panel under the open cards; the cards are the board's."""

    def __init__(self, easel: Easel, stage: Stage) -> None:
        self._easel, self._stage = easel, stage
        self._panel: Sprite | None = None

    def open(self, board: Board, view: View, cards: Sequence[CardId]) -> None:
        """Lay these cards open, by what the view says of them."""
        found: dict[Zone, list[tuple[CardId, Face]]] = {}
        for zone, lying in view.zones.items():
            here = [(card, view.face(card)) for card in lying if card in cards]
            if here:
                found[zone] = board.in_order(here)
        board.unfold(found)
        self._panel = Sprite(PANEL_Z)
        w, h = ROOM.w + 2 * MARGIN, ROOM.h + 2 * MARGIN
        picture = self._easel.vector(ground(w, h), w, h).copy()
        paste(picture, self._easel.vector(vector.panel(w, h, SCOOP), w, h), (0, 0))
        self._panel.show_centred(picture, self._easel.scale.at(*ROOM.centre))
        self._stage.add(self._panel)

    def close(self, board: Board) -> None:
        """Put them back."""
        if self._panel is not None:
            board.unfold({})
            self._stage.remove(self._panel)
            self._panel = None

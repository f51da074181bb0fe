"""A pile that is spread out over the table while somebody chooses from it."""

from collections.abc import Sequence

from game.engine.names import CardId, Face, Zone
from game.engine.rulebook import View
from game.scenes.table.components.card_sprites import CardSprites
from game.view.easel import Easel
from game.view.scale import Box
from game.view.sheet_panel import opaque_panel
from game.view.stage import Sprite, Stage
from game.view.unfolded_pile import geometry

PANEL_Z = 67.5
"""Layer of the panel."""


class UnfoldedPile:
    """The panel behind the cards of a pile that is spread out."""

    def __init__(self, easel: Easel, stage: Stage) -> None:
        self._easel, self._stage = easel, stage
        self._panel: Sprite | None = None

    def open(self, board: CardSprites, view: View, cards: Sequence[CardId]) -> None:
        """Spread out cards of piles that a view's seat can choose from."""
        found: dict[Zone, list[tuple[CardId, Face]]] = {}
        for zone, lying in view.zones.items():
            here = [(card, view.face(card)) for card in lying if card in cards]
            if here:
                found[zone] = board.in_order(here)
        board.unfold(found)
        self._panel = Sprite(PANEL_Z)
        box = Box.enclosing([geometry(len(here)) for here in found.values()])
        picture = opaque_panel(self._easel, box.w, box.h)
        self._panel.show_centred(picture, self._easel.scale.at(*box.centre))
        self._stage.add(self._panel)

    def close(self, board: CardSprites) -> None:
        """Put the cards back."""
        if self._panel is not None:
            board.unfold({})
            self._stage.remove(self._panel)
            self._panel = None

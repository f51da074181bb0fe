"""The tags of cards that move over the table: whom they will affect, and when."""

from collections.abc import Container, Mapping

from game.engine.descriptions import Outlook
from game.engine.names import CardId
from game.engine.rulebook import View
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view.scale import BASE
from game.view.table_canvas import TableCanvas
from game.view.table_card import TableCard
from game.view.table_geometry import cell_widths
from game.view.target_tag import TargetTag, warm_tags
from game.view.zone_anchors import CellAnchor


class TargetTags:
    """Tags the cards in cells with what the rulebook says of them, which is public."""

    def __init__(self, context: TableContext, canvas: TableCanvas, board: CardSprites) -> None:
        self._crests, self._board = context.crests, board
        layouts = (canvas.layout, canvas.layout.while_moving())
        cells = [cell for layout in layouts for cell in layout.of_kind(CellAnchor)]
        widths = dict.fromkeys(width for cell in cells for width in cell_widths(cell))
        warm_tags(canvas.easel, widths, context.crests)
        self._view: View | None = None
        self._outlooks: Mapping[CardId, Outlook] = {}

    def update(self, state: TableState) -> None:
        """Draw the tags of the match as it is shown; a card that moves keeps its tag meanwhile."""
        if state.view is not self._view:
            self._view = state.view
            self._outlooks = state.view.rulebook.outlooks(state.view)
        for zone in self._board.cells():
            leftwards = self._board.geometry.anchor(zone).box.centre[0] > BASE[0] / 2
            for sprite in self._board.cards(zone):
                tag = self._tag(sprite, leftwards, state.retargeted)
                if tag != sprite.tag:
                    sprite.tag = tag

    def _tag(
        self, sprite: TableCard, leftwards: bool, retargeted: Container[CardId]
    ) -> TargetTag | None:
        outlook = None if sprite.card is None else self._outlooks.get(sprite.card)
        if outlook is None:
            return None
        crest = "" if outlook.target is None else self._crests[outlook.target]
        return TargetTag(crest, outlook.moves, leftwards, sprite.card in retargeted)

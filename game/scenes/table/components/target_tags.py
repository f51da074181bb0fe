"""The tags of cards that move over the table: whom they will affect, when, and how strongly."""

from collections.abc import Mapping

from game.engine.descriptions import Outlook
from game.engine.names import CardId
from game.engine.rulebook import View
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view.name_plate import warm_name_plates
from game.view.scale import BASE
from game.view.table_canvas import TableCanvas
from game.view.table_card import TableCard
from game.view.target_tag import TargetTag, warm_tags
from game.view.total_plate import Total, warm_totals
from game.view.trim import warm_owners
from game.view.zone_anchors import CellAnchor


class TargetTags:
    """Tags the cards in cells with what the rulebook says of them, which is public."""

    def __init__(self, context: TableContext, canvas: TableCanvas, board: CardSprites) -> None:
        self._crests, self._board, self._look = context.crests, board, context.look
        widths = canvas.painter.kept.widths if canvas.layout.of_kind(CellAnchor) else ()
        warm_tags(canvas.easel, widths, context.crests)
        if context.look.card.owned:
            kept = {width for width, _ in canvas.painter.kept.cards}  # backs wear rims on their way
            warm_owners(canvas.easel, kept, context.crests)
            warm_name_plates(canvas.easel, kept)
        icons = {drawn.value_icon for drawn in context.look.faces.values() if drawn.value_icon}
        warm_totals(canvas.easel, widths, sorted(icons))
        self._view: View | None = None
        self._outlooks: Mapping[CardId, Outlook] = {}
        self._retargeted: frozenset[CardId] = frozenset()
        """Retargeted cards whose new target is shown: what retargets them has reached them."""

    def update(self, state: TableState) -> None:
        """Draw the tags of the match as it is shown; a card that moves keeps its tag meanwhile.

        A card without an outlook keeps its numbers.
        """
        if state.view is not self._view:
            self._view = state.view
            self._outlooks = state.view.rulebook.outlooks(state.view)
            self._retargeted = state.retargeted
        self._retargeted &= state.retargeted
        for zone in self._board.cells():
            leftwards = self._board.geometry.anchor(zone).box.centre[0] > BASE[0] / 2
            for sprite in self._board.cards(zone):
                tag = self._tag(sprite, leftwards)
                if tag != sprite.tag:
                    sprite.tag = tag
                sprite.totals = self._totals(sprite)

    def _tag(self, sprite: TableCard, leftwards: bool) -> TargetTag | None:
        outlook = None if sprite.card is None else self._outlooks.get(sprite.card)
        if outlook is None:
            return None
        crest = "" if outlook.target is None else self._crests[outlook.target]
        return TargetTag(crest, outlook.moves, leftwards, sprite.card in self._retargeted)

    def _totals(self, sprite: TableCard) -> tuple[Total, ...]:
        """Return the numbers of a card if they are not those printed on it."""
        outlook = None if sprite.card is None else self._outlooks.get(sprite.card)
        if outlook is None:
            return sprite.totals
        faces, own = self._look.faces, sprite.face
        totals = tuple(
            Total(drawn.value_icon, number, face != own or drawn.value != str(number))
            for face, number in outlook.values
            if (drawn := faces[face]).value_icon
        )
        return totals if any(total.changed for total in totals) else ()

"""The plates of cards whose faces do not show what they mean for their owner."""

from game.engine.names import CardId
from game.engine.rulebook import View
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.state import TableState
from game.scenes.texts import TableTexts
from game.view.values import CardPlate


def plate_of(view: View, card: CardId, texts: TableTexts) -> CardPlate | None:
    """Return the plate of a card that a viewer sees; None if its face says everything."""
    title = view.rulebook.card_title(view, card)
    return None if title is None else CardPlate(*map(texts.say, title))


class CardPlates:
    """Shows plates on face-up cards."""

    def __init__(self, texts: TableTexts, board: CardSprites) -> None:
        self._texts, self._board = texts, board
        self._view: View | None = None
        self._plates: dict[CardId, CardPlate | None] = {}

    def update(self, state: TableState) -> None:
        """Update the plates of cards the viewer sees; other cards keep theirs while they move."""
        if state.view is not self._view:
            self._view, self._plates = state.view, {}
        for sprite in self._board.sprites():
            card = sprite.card
            if card is None or sprite.face is None or state.view.faces.get(card) != sprite.face:
                continue
            if card not in self._plates:
                self._plates[card] = plate_of(state.view, card, self._texts)
            if sprite.plate != self._plates[card]:
                sprite.plate = self._plates[card]

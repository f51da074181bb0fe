"""Marks on cards that a seat did not hold yet when it chose last."""

from game.engine.names import Seat
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.state import SeenHand, TableStore


class NewCards:
    """Marks the new cards of the open hand while its seat chooses."""

    def __init__(self, store: TableStore, board: CardSprites) -> None:
        self._store, self._board = store, board

    def mark(self, seat: Seat) -> None:
        """Mark what the seat has drawn since its last choice, unless all of its hand is new.

        An unchanged hand keeps its marks: its seat looks at it again.
        """
        cards = frozenset(sprite.card for sprite in self._board.hand() if sprite.card is not None)
        seen = self._store.state.hands.get(seat)
        if seen is None:
            seen = SeenHand(cards)
        elif seen.cards != cards:
            fresh = cards - seen.cards
            seen = SeenHand(cards, fresh if fresh != cards else frozenset())
        self._store.seen_hand(seat, seen)
        for sprite in self._board.hand():
            sprite.fresh = sprite.card in seen.fresh

    def unmark(self) -> None:
        """Remove all marks."""
        for sprite in self._board.sprites():
            sprite.fresh = False

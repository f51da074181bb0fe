"""Marks on cards that a seat has drawn since it chose last."""

from collections import Counter

from game.engine.names import CardId, Face, Seat
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.context import TableContext
from game.scenes.table.state import SeenHand


class NewCards:
    """Marks the new cards of the open hand while its seat chooses."""

    def __init__(self, context: TableContext, board: CardSprites) -> None:
        self._context, self._store, self._board = context, context.store, board

    def mark(self, seat: Seat) -> None:
        """Mark what the seat has drawn since its last choice, unless all of its hand is new.

        An unchanged hand keeps its marks: its seat looks at it again.
        """
        cards = frozenset(sprite.card for sprite in self._board.hand() if sprite.card is not None)
        seen = self._store.state.hands.get(seat)
        if seen is None or seen.cards != cards:
            public = self._public()
            knows = seen is not None and bool(cards & seen.cards)
            drawn = self._drawn(seen, cards, public) if seen and knows else frozenset[CardId]()
            seen = SeenHand(cards, drawn, public)
        self._store.seen_hand(seat, seen)
        for sprite in self._board.hand():
            sprite.fresh = sprite.card in seen.fresh

    def _public(self) -> tuple[Face, ...]:
        """Return the faces in the open hand that everybody knows of."""
        told = self._context.public_view().told
        return tuple(face for zone in self._board.own_zones() for face in told.get(zone, ()))

    def _drawn(
        self, seen: SeenHand, cards: frozenset[CardId], public: tuple[Face, ...]
    ) -> frozenset[CardId]:
        """Return which new cards of the open hand were drawn.

        Everybody has seen the other ones come to it, such as those that came back from the table.
        """
        kept = Counter(
            one.face for one in self._board.hand() if one.face and one.card in seen.cards
        )
        shown = Counter(public) - (Counter(seen.public) & kept)
        drawn = []
        for sprite in self._board.hand():
            if sprite.card in cards - seen.cards and sprite.face is not None:
                shown[sprite.face] -= 1
                if shown[sprite.face] < 0:
                    drawn.append(sprite.card)
        return frozenset(drawn)

    def unmark(self) -> None:
        """Remove all marks."""
        for sprite in self._board.sprites():
            sprite.fresh = False

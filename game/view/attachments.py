"""Tracks which sprites are attached to which cards."""

from collections.abc import Iterator

from game.engine.names import CardId
from game.view.cards import CardSprite
from game.view.table_card import TableCard


class Attachments:
    """The sprites attached to the cards of a board, first attached first.

    A sprite belongs to its host from the start of its animation; it follows the host once it has
    arrived (`let_follow`).
    """

    def __init__(self) -> None:
        self._tied: dict[CardId, list[TableCard]] = {}

    def __iter__(self) -> Iterator[TableCard]:
        """Yield all attached sprites."""
        return (piece for pieces in self._tied.values() for piece in pieces)

    def clear(self) -> None:
        """Detach everything."""
        self._tied = {}

    def of(self, card: CardId | None) -> tuple[TableCard, ...]:
        """Return the sprites attached to a card."""
        return () if card is None else tuple(self._tied.get(card, ()))

    def host(self, sprite: CardSprite) -> CardId | None:
        """Return the host of a card."""
        return next((card for card, pieces in self._tied.items() if sprite in pieces), None)

    def tie(self, host: CardId, *pieces: TableCard) -> None:
        """Attach sprites to a host."""
        self._tied.setdefault(host, []).extend(pieces)

    def untie(self, host: CardId, card: CardId) -> TableCard | None:
        """Detach a sprite from its host."""
        pieces = self._tied.pop(host, [])
        left = [piece for piece in pieces if piece.card != card]
        if left:
            self._tied[host] = left
        return next((piece for piece in pieces if piece.card == card), None)

    def let_follow(self, host: TableCard, out: float) -> None:
        """Let everything attached to a host lie behind it and follow it."""
        host.hung, host.out = list(self.of(host.card)), out
        host.mark_hung()
        host.carry()
        host.lift(host.z)

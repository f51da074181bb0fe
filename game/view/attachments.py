"""Which cards hang on which, on one board: the host's identity leads to the pieces behind it."""

from collections.abc import Iterator

from game.engine.names import CardId
from game.view.cards import CardSprite
from game.view.table_card import TableCard


class Attachments:
    """What hangs on the cards of a board, first come first.

    A card belongs to its host from the moment that it sets out for it; it follows the host once
    it has come there (`let_follow`).
    """

    def __init__(self) -> None:
        self._tied: dict[CardId, list[TableCard]] = {}

    def __iter__(self) -> Iterator[TableCard]:
        """All pieces that hang on something."""
        return (piece for pieces in self._tied.values() for piece in pieces)

    def clear(self) -> None:
        """Nothing hangs on anything."""
        self._tied = {}

    def of(self, card: CardId | None) -> tuple[TableCard, ...]:
        """What hangs on a card."""
        return () if card is None else tuple(self._tied.get(card, ()))

    def host(self, sprite: CardSprite) -> CardId | None:
        """The card that another one hangs on."""
        return next((card for card, pieces in self._tied.items() if sprite in pieces), None)

    def tie(self, host: CardId, *pieces: TableCard) -> None:
        """Let pieces belong to a host."""
        self._tied.setdefault(host, []).extend(pieces)

    def untie(self, host: CardId, card: CardId) -> TableCard | None:
        """Take a piece off its host."""
        pieces = self._tied.pop(host, [])
        left = [piece for piece in pieces if piece.card != card]
        if left:
            self._tied[host] = left
        return next((piece for piece in pieces if piece.card == card), None)

    def let_follow(self, host: TableCard, out: float) -> None:
        """All that belongs to a host lies behind it, each so far out, and goes where it goes."""
        host.hung, host.out = list(self.of(host.card)), out
        host.mark_hung()
        host.carry()
        host.lift(host.z)

"""Which cards of a board are attached to which."""

from collections.abc import Iterator

from game.engine.names import CardId
from game.view.cards import CardSprite
from game.view.table_card import TableCard


class Attachments:
    """Cards attached to each host, in the order in which they were attached.

    A card is registered when it starts to move to its host. It follows the host once it has arrived
    (`let_follow`).
    """

    def __init__(self) -> None:
        self._tied: dict[CardId, list[TableCard]] = {}

    def __iter__(self) -> Iterator[TableCard]:
        """Iterate over all attached cards."""
        return (piece for pieces in self._tied.values() for piece in pieces)

    def clear(self) -> None:
        """Forget all attachments."""
        self._tied = {}

    def of(self, card: CardId | None) -> tuple[TableCard, ...]:
        """Return the cards attached to a card."""
        return () if card is None else tuple(self._tied.get(card, ()))

    def host(self, sprite: CardSprite) -> CardId | None:
        """Return the host of an attached card; None if it has none."""
        return next((card for card, pieces in self._tied.items() if sprite in pieces), None)

    def tie(self, host: CardId, *pieces: TableCard) -> None:
        """Attach cards to a host."""
        self._tied.setdefault(host, []).extend(pieces)

    def untie(self, host: CardId, card: CardId) -> TableCard | None:
        """Detach a card from its host and return its sprite; None if it was not attached."""
        pieces = self._tied.pop(host, [])
        left = [piece for piece in pieces if piece.card != card]
        if left:
            self._tied[host] = left
        return next((piece for piece in pieces if piece.card == card), None)

    def let_follow(self, host: TableCard, out: float) -> None:
        """Place the attached cards behind their host, and make them follow it.

        ``out``: how far each shows above the one before it, in base units.
        """
        host.hung, host.out = list(self.of(host.card)), out
        host.mark_hung()
        host.carry()
        host.lift(host.z)

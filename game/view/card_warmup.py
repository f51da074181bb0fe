"""Drawing a table's cards before the first animation."""

from game.view.cards import CardPainter


class CardWarmup:
    """Draws all cards that a painter keeps, in small steps."""

    def __init__(self, painter: CardPainter) -> None:
        self._painter = painter
        self._cards = tuple(
            (width, face, sorted(angles)) for (width, face), angles in painter.kept.cards.items()
        )
        self._done = 0

    @property
    def share(self) -> float:
        """The finished share, from 0 to 1."""
        return self._done / len(self._cards) if self._cards else 1.0

    def step(self) -> bool:
        """Draw one card, and save its raster on disk; return False if there is none left."""
        if self._done == len(self._cards):
            return False
        with self._painter.easel.art.saving():  # all cards in a fixed order, whoever holds them
            self._painter.warm(*self._cards[self._done])
        self._done += 1
        return True

    def finish(self) -> None:
        """Draw all cards that are left."""
        while self.step():
            pass

"""Preparing a table before it opens: its cards, and what it draws in a match."""

from collections.abc import Iterator

from game.engine import Rulebook
from game.engine.names import Options
from game.scenes.services import Services
from game.scenes.table_rehearsal import LENGTH, rehearsal
from game.view.card_warmup import CardWarmup
from game.view.cards import CardPainter
from game.view.easel import Easel


class TableWarmup:
    """Rasterizes a table's cards in small steps, and then rehearses a match."""

    def __init__(self, cards: CardWarmup, match: Iterator[None]) -> None:
        self._cards, self._match = cards, match
        self._played = 0

    @property
    def share(self) -> float:
        """The finished share, from 0 to 1."""
        return (self._cards.share + self._played / LENGTH) / 2

    def step(self) -> bool:
        """Take one step; return False if there is none left."""
        if self._cards.step():
            return True
        if self._played == LENGTH:
            return False
        self._played += 1
        if next(self._match, self) is self:
            self._played = LENGTH
        return True

    def finish(self) -> None:
        """Take all steps that are left."""
        while self.step():
            pass


def table_warmup(
    services: Services, book: Rulebook, seats: int, options: Options, easel: Easel
) -> TableWarmup:
    """Return the steps that prepare a table."""
    layout = services.layout(book.slug, book.layout(seats, options))
    sights = book.sights(seats, options)
    public = frozenset(zone for zone, sight in sights.items() if sight is None)
    painter = CardPainter(easel, services.looks[book.slug])
    cards = CardWarmup(painter, layout, book.pack(seats, options), public)
    return TableWarmup(cards, rehearsal(services, book, seats, options, easel))

"""Preparing a table before it opens: its cards, and what it draws in a match."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.engine import Rulebook
from game.engine.names import Options
from game.scenes.services import Services
from game.scenes.table_rehearsal import LENGTH, rehearsal
from game.view import palette as p
from game.view.art import Art
from game.view.card_placements import placements
from game.view.card_warmup import CardWarmup
from game.view.cards import CardPainter
from game.view.easel import Easel
from game.view.families import Draw, missing

WEIGHTS = (0.5, 0.4, 0.1)
"""Shares of the cards, the match and the rest of the drawings in the whole."""


class TableWarmup:
    """Rasterizes a table's cards in small steps, rehearses a match, and completes its drawings."""

    def __init__(
        self,
        art: Art,
        cards: CardWarmup,
        match: Iterator[None],
        rest: Callable[[], Iterable[Draw]],
    ) -> None:
        """``rest``: returns what is left to draw after the match."""
        self._art, self._cards, self._match, self._find_rest = art, cards, match, rest
        self._played = 0
        self._rest: Sequence[Draw] | None = None
        self._drawn = 0

    @property
    def share(self) -> float:
        """The finished share, from 0 to 1."""
        parts = self._cards.share, self._played / (LENGTH + 1), 0.0
        if self._rest is not None:
            parts = 1.0, 1.0, self._drawn / len(self._rest) if self._rest else 1.0
        return sum(weight * part for weight, part in zip(WEIGHTS, parts, strict=True))

    def step(self) -> bool:
        """Take one step; return False if there is none left."""
        return self._cards.step() or self._play() or self._complete()

    def finish(self) -> None:
        """Take all steps that are left."""
        while self.step():
            pass

    def _play(self) -> bool:
        """Play a moment of the match; return False if it is over."""
        if self._rest is not None:
            return False
        self._played += 1
        if next(self._match, self) is self:
            self._rest = tuple(self._find_rest())
        return True

    def _complete(self) -> bool:
        """Rasterize one drawing; return False if there is none left."""
        if self._rest is None or self._drawn == len(self._rest):
            return False
        with self._art.saving():  # all of a kind, whatever was drawn
            self._rest[self._drawn]()
        self._drawn += 1
        return True


def table_warmup(
    services: Services, book: Rulebook, seats: int, options: Options, easel: Easel
) -> TableWarmup:
    """Return the steps that prepare a table."""
    layout = services.layout(book.slug, book.layout(seats, options))
    sights = book.sights(seats, options)
    public = frozenset(zone for zone, sight in sights.items() if sight is None)
    look = services.looks[book.slug]
    faces = tuple(dict.fromkeys(book.pack(seats, options)))
    painter = CardPainter(easel, look, placements(layout, faces, public, look))
    crests = p.crests(seats, book.teams(seats, options))

    def rest() -> Iterable[Draw]:
        return missing(painter, faces, crests)

    match = rehearsal(services, book, seats, options, easel)
    return TableWarmup(easel.art, CardWarmup(painter), match, rest)

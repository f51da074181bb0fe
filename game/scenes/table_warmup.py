"""Preparing a table before it opens: its cards, and what it draws in a match."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from game import __version__
from game.engine import Rulebook
from game.engine.names import Options
from game.scenes.services import Services
from game.scenes.table_rehearsal import LENGTH, rehearsal
from game.view import palette as p
from game.view.art import Art
from game.view.card_note import note_fonts
from game.view.card_placements import placements
from game.view.cards import CardPainter
from game.view.easel import Easel
from game.view.families import missing
from game.view.warmup import Draw, Warmup, marks, rotated_cards, upright_cards

WEIGHTS = (0.5, 0.4, 0.1)
"""Shares of the upright cards, the match and the rest of the drawings in what must be done before
a table opens."""


class TableWarmup:
    """Draws a table's upright cards, rehearses a match, and completes its drawings, in small steps.

    If an earlier rehearsal is marked as complete on disk, there is none, and only the marks on
    cards are drawn, because reading a card from disk takes little time. The other cards come last;
    the open table draws them between frames.
    """

    def __init__(
        self,
        art: Art,
        painter: CardPainter,
        match: Iterator[bool],
        rest: Callable[[], Iterable[Draw]],
        key: str,
    ) -> None:
        """``rest``: returns what is left to draw after the match.

        ``key``: identifies the table's rasters.
        """
        self._art, self._match, self._find_rest, self._key = art, match, rest, key
        stored = art.store.is_complete(key)
        first, last = [marks(painter)], [rotated_cards(painter)]
        (last if stored else first).append(upright_cards(painter))
        self._first, self._last = (Warmup(art, chain(*draws)) for draws in (first, last))
        self._played, self._rehearsed = 0, False
        self._rest = Warmup(art, ()) if stored else None

    @property
    def share(self) -> float:
        """The finished share of what must be done before the table opens, from 0 to 1."""
        parts = self._first.share, self._played / (LENGTH + 2), 0.0
        if self._rest is not None:
            parts = self._first.share, 1.0, self._rest.share
        return sum(weight * part for weight, part in zip(WEIGHTS, parts, strict=True))

    @property
    def is_ready(self) -> bool:
        """Whether the table may open, since what is left can be drawn between frames."""
        return self._first.share == 1 and self._rest is not None and self._rest.share == 1

    def step(self) -> bool:
        """Take one step; return False if there is none left."""
        return self._first.step() or self._play() or self._complete() or self._last.step()

    def finish(self) -> None:
        """Take all steps that are left."""
        while self.step():
            pass

    def _play(self) -> bool:
        """Play a moment of the match; return False if it is over."""
        if self._rest is not None:
            return False
        self._played += 1
        rehearsed = next(self._match, None)
        if rehearsed is None:
            self._rest = Warmup(self._art, self._find_rest())
        else:
            self._rehearsed = rehearsed
        return True

    def _complete(self) -> bool:
        """Rasterize one drawing; return False if there is none left.

        After the last one, mark the rehearsal as complete on disk, unless it was broken off.
        """
        if self._rest is None or not self._rest.step():
            return False
        if self._rest.share == 1 and self._rehearsed:
            self._art.store.mark_complete(self._key)
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
        return chain(missing(painter, faces, crests), note_fonts(easel, layout))

    match = rehearsal(services, book, seats, options, easel)
    scale = easel.scale
    look_of = scale.width, scale.height, easel.text_scale, services.settings.reduced_motion
    key = repr((__version__, book.slug, seats, sorted(options.items()), look_of))
    return TableWarmup(easel.art, painter, match, rest, key)

"""The end of a match: a short pause, then the result screen."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine import Dealer
from game.engine.events import Result
from game.scenes.ledger import ROUND, UNITS, Ledger
from game.scenes.result import ResultScene
from game.scenes.scene import Change, Replace
from game.scenes.seat_standing import Standing, standings
from game.scenes.services import Chair, MatchSetup, Services
from game.scenes.table.durations import FAREWELL

SCORE = "score"
"""The part of a look that shows won rounds."""


class MatchEnding:
    """Keeps the ledger and the playing time of one match, and opens its result."""

    def __init__(self, services: Services, setup: MatchSetup, dealer: Dealer) -> None:
        self._services, self._setup, self._dealer = services, setup, dealer
        self.ledger = open_ledger(services, setup, dealer)
        self._timed = not dealer.resumed
        self._played = 0.0
        self._farewell = FAREWELL

    def restart(self) -> None:
        """Start the ledger anew, for a match that is shown from its first event again."""
        self.ledger = open_ledger(self._services, self._setup, self._dealer)
        self._farewell = FAREWELL

    def update(self, dt: float) -> None:
        """Advance the playing time by dt seconds."""
        self._played += dt

    def lead_out(self, result: Result | None, chairs: Sequence[Chair], dt: float) -> Change | None:
        """Return the result screen shortly after the last event has been shown, else None."""
        if result is None:
            return None
        self._farewell -= dt
        if self._farewell > 0:
            return None
        same = [(chair.name, chair.person) for chair in chairs] == [
            (chair.name, chair.person) for chair in self._setup.chairs
        ]
        won = self._setup.won if same else ()
        setup = replace(self._setup, chairs=tuple(chairs), lent=(), won=won)
        minutes = max(1, round(self._played / 60)) if self._timed else None
        self._services.result_shown()
        last = result.winners, self.ledger, minutes, self._standings()
        return Replace(ResultScene(self._services, setup, *last))

    def _standings(self) -> tuple[Standing, ...]:
        view, slug = self._dealer.view(None), self._setup.slug
        layout = self._services.layout(slug, view.rulebook.layout(view.seats, view.options))
        return standings(view, self._services.looks[slug], layout)


def open_ledger(services: Services, setup: MatchSetup, dealer: Dealer) -> Ledger:
    """Return an empty ledger for a match."""
    book = next(book for book in services.shelf if book.slug == setup.slug)
    seats = len(setup.chairs)
    drawn = services.looks[setup.slug].counters
    scores = [name for name, counter in drawn.items() if counter.part == SCORE]
    status, counters = dict(dealer.status().values), dealer.view(None).counters
    units = [unit for said in (status, counters) for unit in UNITS if unit in said]
    return Ledger(
        seats,
        book.sights(seats, setup.options),
        scores[0] if scores else "",
        units[0] if units else ROUND,
    )

"""The end of a match: a moment to look at the last blow, then the result."""

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
"""The part of the look that draws the rounds that a seat has won."""


class MatchEnding:
    """Keeps the ledger and the time of one match, and leads to its result."""

    def __init__(self, house: Services, order: MatchSetup, dealer: Dealer) -> None:
        self._house, self._order, self._dealer = house, order, dealer
        self.ledger = open_ledger(house, order, dealer)
        self._timed = not dealer.resumed
        self._played = 0.0
        self._farewell = FAREWELL

    def update(self, dt: float) -> None:
        """The match has gone on for dt seconds."""
        self._played += dt

    def lead_out(self, result: Result | None, chairs: Sequence[Chair], dt: float) -> Change | None:
        """Return the result screen shortly after the last event has been shown, else None."""
        if result is None:
            return None
        self._farewell -= dt
        if self._farewell > 0:
            return None
        order = replace(self._order, chairs=tuple(chairs), lent=())
        minutes = max(1, round(self._played / 60)) if self._timed else None
        self._house.result_shown()
        last = result.winners, self.ledger, minutes, self._standings()
        return Replace(ResultScene(self._house, order, *last))

    def _standings(self) -> tuple[Standing, ...]:
        """What each seat played and has left, as the whole table sees it."""
        view, slug = self._dealer.view(None), self._order.slug
        layout = self._house.layout(slug, view.rulebook.layout(view.seats, view.options))
        return standings(view, self._house.looks[slug], layout)


def open_ledger(house: Services, order: MatchSetup, dealer: Dealer) -> Ledger:
    """An empty ledger for a match, which knows what its card game shows openly and scores."""
    book = next(book for book in house.shelf if book.slug == order.slug)
    seats = len(order.chairs)
    drawn = house.looks[order.slug].counters
    scores = [name for name, counter in drawn.items() if counter.part == SCORE]
    status, counters = dict(dealer.status().values), dealer.view(None).counters
    units = [unit for said in (status, counters) for unit in UNITS if unit in said]
    return Ledger(
        seats,
        book.sights(seats, order.options),
        scores[0] if scores else "",
        units[0] if units else ROUND,
    )

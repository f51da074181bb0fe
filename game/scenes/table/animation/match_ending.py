"""The end of a match: a short pause, then the result screen."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine import Dealer, Rulebook
from game.engine.counters import starting
from game.engine.events import Event, Result
from game.scenes.finished_match import finished_match
from game.scenes.ledger import ROUND, UNITS, Ledger
from game.scenes.result import ResultScene
from game.scenes.scene import Change, Replace
from game.scenes.seat_standing import Standing, standings
from game.scenes.services import Chair, MatchSetup, Services
from game.scenes.story import MatchStory
from game.scenes.table.durations import FAREWELL

SCORE = "score"
"""The part of a look that shows won rounds."""


class MatchEnding:
    """Keeps ledger, story and playing time of one match, and opens its result."""

    def __init__(self, services: Services, setup: MatchSetup, dealer: Dealer) -> None:
        self._services, self._setup, self._dealer = services, setup, dealer
        self.ledger = open_ledger(services, setup, dealer)
        self._book = next(book for book in services.shelf if book.slug == setup.slug)
        self.story = open_story(self._book, setup, self.ledger.unit)
        self._timed = not dealer.resumed
        self._played = 0.0
        self._since_end = 0.0

    def restart(self) -> None:
        """Start ledger and story anew, for a match that is shown from its first event again."""
        self.ledger = open_ledger(self._services, self._setup, self._dealer)
        self.story = open_story(self._book, self._setup, self.ledger.unit)
        self._since_end = 0.0

    def note(self, event: Event) -> None:
        """Update ledger and story with an event."""
        self.ledger.note(event)
        self.story.note(event)

    def update(self, dt: float) -> None:
        """Advance the playing time by dt seconds."""
        self._played += dt

    def lead_out(self, result: Result | None, chairs: Sequence[Chair], dt: float) -> Change | None:
        """Return the result screen shortly after the last event has been shown, else None."""
        if result is None or self._dealer.watched:
            return None
        self._since_end += dt
        if self._since_end < FAREWELL:
            return None
        same = [(chair.name, chair.person) for chair in chairs] == [
            (chair.name, chair.person) for chair in self._setup.chairs
        ]
        won = self._setup.won if same else ()
        setup = replace(self._setup, chairs=tuple(chairs), lent=(), won=won)
        minutes = max(1, round(self._played / 60)) if self._timed else None
        last = result.winners, self.ledger, minutes, self._standings(), self.story
        scene = ResultScene(self._services, setup, *last)
        self._services.remember(finished_match(scene, self._book))
        self._services.result_shown()
        return Replace(scene)

    def _standings(self) -> tuple[Standing, ...]:
        view, slug = self._dealer.view(None), self._setup.slug
        layout = self._services.layout(slug, view.rulebook.layout(view.seats, view.options))
        return standings(view, self._services.looks[slug], layout)


def open_story(book: Rulebook, setup: MatchSetup, unit: str) -> MatchStory:
    """Return the empty story of a match; ``unit``: the word for a round."""
    seats = len(setup.chairs)
    starts = starting(book.counters(seats, setup.options))
    sides = book.teams(seats, setup.options) or range(seats)
    return MatchStory(book.standing, starts, sides, unit)


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

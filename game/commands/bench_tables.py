"""Tables that ``--bench`` measures, and computer players that need no time."""

from collections.abc import Sequence
from itertools import product

from game.app_services import AppServices
from game.engine import Action, Chance, Rulebook, View
from game.engine.dealer import Player
from game.engine.names import Options
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.services import Chair, MatchSetup
from game.scenes.table_warmup import TableWarmup, table_warmup
from game.view.easel import Easel

MANY = 8
"""Options with more choices than this are numbers, which do not affect the number of seats."""

MANY_SEATS = 100
"""More seats than any table has."""


class _InPlace:
    """A computer player that takes a random offer at once.

    This makes all runs equal and keeps thinking time out of the measurements.
    """

    def __init__(self) -> None:
        self._chance = Chance(1)
        self._choice: Action | None = None

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        self._choice = self._chance.one_of(offers)

    def answer(self) -> Action | None:
        choice, self._choice = self._choice, None
        return choice

    def stop(self) -> None:
        self._choice = None


class BenchServices(AppServices):
    """Services whose computer players use no worker process."""

    def computer(self, level: str) -> Player:
        """Return a computer player that needs no time."""
        return _InPlace()


def smallest(book: Rulebook, people: int = 1) -> MatchSetup:
    """Return the default setup of a card game, but with every switch turned on.

    ``people``: how many seats are people's, the first ones.
    """
    options = settled(book, {})
    for option in book.options:
        if option.default is False and option.choices[-1].value is True:
            options[option.name] = True
    return _setup(book, options, people)


def largest(book: Rulebook, most: int = MANY_SEATS) -> MatchSetup:
    """Return the table with the most seats that any options allow, but at most ``most``."""
    names = [option.name for option in book.options if len(option.choices) <= MANY]
    choices = [
        [choice.value for choice in option.choices]
        for option in book.options
        if option.name in names
    ]
    best = settled(book, {})
    for values in product(*choices):
        try:
            options = settled(book, dict(zip(names, values, strict=True)))
        except ValueError:
            continue
        if book.seats(best)[-1] < book.seats(options)[-1] <= most:
            best = options
    return _setup(book, best)


def _setup(book: Rulebook, options: Options, people: int = 1) -> MatchSetup:
    seats = book.seats(options)[-1]
    chairs = tuple(Chair(f"Seat {seat + 1}", seat < people) for seat in range(seats))
    return MatchSetup(book.slug, chairs, options)


def warmup(services: AppServices, setup: MatchSetup, board: Easel) -> TableWarmup:
    """Return the steps with which the program prepares a table."""
    book = next(book for book in SHELF if book.slug == setup.slug)
    return table_warmup(services, book, len(setup.chairs), setup.options, board)

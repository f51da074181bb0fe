"""Words for the history: names of players, modes, dates, lengths and results."""

from collections.abc import Sequence

from game.bots import LEVELS
from game.catalogues import scenes_count
from game.catalogues import scenes_text as _
from game.engine import Rulebook
from game.scenes.devices import level_name
from game.scenes.ledger import ROUND
from game.scenes.services import Services
from game.scenes.texts import listed, translated
from game.store.statistics import ListedMatch, SeatRow

UNKNOWN = _("Unknown")
COMPUTER, LEVEL_COMPUTER = _("Computer"), _("{level} computer")
AS_COMPUTER = _("{name} (computer)")
BEATS, BEAT = _("{names} beats {others}"), _("{names} beat {others}")
ALONE_WINS, DREW = _("{names} wins"), _("Draw: {names}")
MINUTES = _("{count} min")

FEW = 3
"""Maximum number of names that a result lists for a side."""


def player_name(name: str, person: bool, level: str) -> str:
    """Return the name of a person, or which computer it is."""
    if person:
        return name or UNKNOWN
    return LEVEL_COMPUTER.format(level=level_name(level)) if level in LEVELS else COMPUTER


def seat_name(seat: SeatRow) -> str:
    """Return the name in a seat; computers are marked."""
    name = seat.name or UNKNOWN
    return name if seat.person else AS_COMPUTER.format(name=name)


def result(row: ListedMatch) -> str:
    """Return who beat whom."""
    if not row.seats:
        return UNKNOWN
    winners = row.winners
    others = [seat for seat in row.seats if not seat.won]
    if not winners:
        return DREW.format(names=_names(others))
    if not others:
        return ALONE_WINS.format(names=_names(winners))
    words = BEATS if len(winners) == 1 else BEAT
    return words.format(names=_names(winners), others=_names(others))


def length(row: ListedMatch) -> str:
    """Return the rounds and minutes of a match."""
    count = row.rounds
    if row.unit == ROUND:
        words = scenes_count("{n} round", "{n} rounds", count)
    else:
        words = scenes_count("{n} turn", "{n} turns", count)
    minutes = [] if row.minutes is None else [MINUTES.format(count=row.minutes)]
    return " · ".join([words.format(n=count), *minutes])


def mode_name(book: Rulebook | None, mode: str) -> str:
    """Return the label of a mode; the mode itself if the rulebook does not know it."""
    for option in () if book is None else book.options:
        if book is not None and option.name == book.mode:
            for choice in option.choices:
                if str(choice.value) == mode:
                    return translated(choice.label)
    return mode


def book_of(services: Services, slug: str) -> Rulebook | None:
    """Return a card game of the shelf; None if it has no such game."""
    return next((book for book in services.shelf if book.slug == slug), None)


def title_of(services: Services, slug: str) -> str:
    """Return the title of a card game; its slug if it is not on the shelf."""
    book = book_of(services, slug)
    return slug if book is None else book.title


def _names(seats: Sequence[SeatRow]) -> str:
    names = [seat_name(seat) for seat in seats]
    if len(names) <= FEW:
        return listed(names)
    others = len(names) - FEW + 1
    words = scenes_count("{names} and {n} other", "{names} and {n} others", others)
    return words.format(names=", ".join(names[: FEW - 1]), n=others)

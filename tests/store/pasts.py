"""Finished matches for tests of the history."""

from collections.abc import Sequence

from game.store.finished import Finished, FinishedSeat
from game.store.history import History
from game.store.journal import Saved, Sitter

DAY = 86_400
"""Seconds of a day."""


def seat(name: str, won: bool = False, side: int = 0, moves: int = 0) -> FinishedSeat:
    """Return a seat of a person, or of a computer if the name is a level with a star."""
    person = not name.endswith("*")
    level = "" if person else name.rstrip("*")
    used = (("slash", moves),) if moves else ()
    return FinishedSeat(name.title().rstrip("*"), person, level, side, won, moves=used)


def finished(*seats: FinishedSeat, slug: str = "duel", mode: str = "") -> Finished:
    """Return a match of six rounds and twelve minutes with two moments."""
    moments = ((2, "A hit"), (6, "A fall"))
    return Finished(slug, mode, seats, "round", 6, 12, moments, ((7, 7), (4, 6), (0, 5)))


def duel(winner: str, loser: str, mode: str = "", slug: str = "duel") -> Finished:
    """Return a match between two, of which the first wins."""
    return finished(seat(winner, True, 0, 3), seat(loser, False, 1, 2), slug=slug, mode=mode)


def saved(match: Finished, number: int, first: Sequence[Sitter] = ()) -> Saved:
    """Return a match as a journal holds it; ``number`` tells it from others."""
    sitters = tuple(
        Sitter(each.name, "person" if each.person else "bot", "screen", each.level)
        for each in match.seats
    )
    record: dict[str, object] = {"slug": match.slug, "seed": number, "actions": [["p", 0]] * 9}
    return Saved(record, sitters, tuple(first) or sitters, ended=True)


def add(history: History, *matches: Finished, since: int = 0) -> None:
    """Add matches, one a day."""
    for number, match in enumerate(matches, since):
        assert history.add(match, saved(match, number), number * DAY) == ""

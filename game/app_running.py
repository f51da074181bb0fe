"""The match that is being played, with its journal and its seating."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from game.engine import Dealer, Match
from game.engine.names import Seat
from game.scenes.services import Chair
from game.store.journal import JournalFile, Saved, Sitter


def sitters(chairs: Sequence[Chair]) -> tuple[Sitter, ...]:
    """Convert the seating for a journal."""
    return tuple(
        Sitter(chair.name, "person" if chair.person else "bot", chair.device, chair.level)
        for chair in chairs
    )


def lent_seats(saved: Saved) -> tuple[Seat, ...]:
    """Return the seats that people had at the start and a computer plays now."""
    return tuple(
        seat
        for seat, (first, now) in enumerate(zip(saved.first, saved.sitters, strict=True))
        if first.kind == "person" != now.kind
    )


@dataclass(slots=True)
class RunningMatch:
    """A match that is being played, or whose result is being shown.

    ``match`` holds all secrets: scenes must not use it. ``first`` is the seating at the start.
    """

    match: Match
    dealer: Dealer
    journal: JournalFile
    first: tuple[Sitter, ...]
    sitters: tuple[Sitter, ...]
    counts: bool
    """Whether it goes into the history; a match that was played on from a replay does not."""
    result_shown: bool = False

    def saved(self) -> Saved:
        """Return the match, which has ended, for the history or a replay."""
        return Saved(self.match.record(), self.sitters, self.first, ended=True)

    def seat(self, chairs: Sequence[Chair]) -> None:
        """Save a new seating."""
        self.sitters = sitters(chairs)
        self.journal.seat(self.sitters)

    def close(self, is_stored: Callable[[], bool]) -> str:
        """Stop the players and close the journal; return the trouble with it, or "".

        The journal is deleted if the result was shown and ``is_stored`` says that the history has
        it.
        """
        self.dealer.stop()
        if self.dealer.result is not None and self.result_shown and is_stored():
            self.journal.remove()
        self.journal.close()
        return self.journal.trouble

    def fail(self) -> None:
        """Note in the journal that the program has failed, and stop the players."""
        self.journal.fail()
        with suppress(Exception):  # an error here must not hide the one that is being logged
            self.dealer.stop()

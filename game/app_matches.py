"""Unfinished matches on disk, as the scenes show and open them."""

from collections.abc import Callable, Sequence

from game.catalogues import app_text as _
from game.engine import Match, Rulebook
from game.engine.events import Event
from game.engine.text import Text
from game.scenes.devices import level
from game.scenes.services import Chair, LeftMatch
from game.store.journal import JournalFile, Saved, Sitter
from game.store.matches import MatchFiles, Unfinished
from game.store.names import clean_name


def seated_again(seats: Sequence[Sitter]) -> tuple[Chair, ...]:
    """Return the seating of a saved match.

    An unknown level becomes the default; of several seats with one device, the first keeps it.
    """
    chairs: list[Chair] = []
    for seat, sitter in enumerate(seats):
        used = {chair.device for chair in chairs if chair.person}
        chairs.append(
            Chair(
                clean_name(sitter.name, _("Seat {number}").format(number=seat + 1)),
                sitter.kind == "person",
                "screen" if sitter.device in used else sitter.device,
                level(sitter.level),
            )
        )
    return tuple(chairs)


class LeftMatches:
    """The unfinished matches; ``warn`` is called with what goes wrong."""

    def __init__(
        self, files: MatchFiles, books: Sequence[Rulebook], warn: Callable[[str], None]
    ) -> None:
        self._files, self._warn = files, warn
        self._books = {book.slug: book for book in books}

    def listed(self) -> tuple[LeftMatch, ...]:
        """Return the matches that can be continued, most recent first.

        A match of a card game that this version does not have is archived.
        """
        left = [self._described(each) for each in self._files.unfinished()]
        trouble, self._files.trouble = self._files.trouble, ""
        self._warn(trouble)
        return tuple(each for each in left if each is not None)

    def progress(self, left: LeftMatch) -> Text | None:
        """Return a match's mode and round; None if it cannot be replayed."""
        book = self._books[left.slug]
        for each in self._files.unfinished():
            if each.path.name == left.file and each.saved.record.get("slug") == left.slug:
                try:
                    return book.status(Match.replay(each.saved.record, book).view(None))
                except ValueError:
                    return None
        return None

    def open(self, left: LeftMatch) -> tuple[JournalFile, Saved] | None:
        """Open the journal of a match; None if that is impossible."""
        try:
            journal, saved = self._files.resume(left.file)
        except ValueError as problem:
            self._warn(str(problem))
            return None
        if saved.record.get("slug") == left.slug:
            return journal, saved
        journal.close()
        words = _("Your unfinished {title} match was replaced in another window.")
        self._warn(words.format(title=left.title))
        return None

    def replay(
        self, left: LeftMatch, journal: JournalFile, saved: Saved
    ) -> tuple[Match, tuple[Event, ...]] | None:
        """Return an open match and all its events; None, and archive it, if it is not legal."""
        try:
            return Match.replay_with_events(saved.record, self._books[left.slug])
        except ValueError as problem:
            journal.close()
            words = _(
                "Your unfinished {title} match cannot be continued: {problem}. "
                "It is kept as {file}."
            )
            kept_as = self._files.archive(left.file)
            self._warn(words.format(title=left.title, problem=problem, file=kept_as))
            return None
        except Exception:
            journal.fail()
            raise

    def archive(self, left: LeftMatch) -> None:
        """Rename the file of a match, so that it is no longer offered."""
        words = _("The match was archived as {file}.")
        self._warn(words.format(file=self._files.archive(left.file)))

    def delete(self, left: LeftMatch) -> None:
        """Delete the file of a match."""
        self._warn(self._files.delete(left.file))

    def _described(self, each: Unfinished) -> LeftMatch | None:
        """Return what scenes show of a match; archive that of an unknown card game."""
        saved = each.saved
        book = self._books.get(str(saved.record.get("slug")))
        if book is None:
            words = _(
                "The saved match is for a card game that this version of Quinte does not have. "
                "It is kept as {file}."
            )
            self._warn(words.format(file=self._files.archive(each.path.name)))
            return None
        return LeftMatch(
            book.title,
            saved.ended,
            saved.failed,
            each.path.name,
            book.slug,
            seated_again(saved.sitters),
            each.written,
        )

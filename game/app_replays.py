"""Replays of finished matches, and the files that they come from and go to."""

from collections.abc import Callable, Sequence
from pathlib import Path

from game.app_matches import seated_again
from game.catalogues import app_text as _
from game.engine import Rulebook
from game.engine.replay import ReplayDealer
from game.scenes.dialog import Dialog, Way
from game.scenes.replay.files import ReplayList
from game.scenes.replay.scene import ReplayScene
from game.scenes.scene import Change, Pop, Scene
from game.scenes.services import MatchSetup, Services
from game.store.journal import Saved
from game.store.replays import ReplayFiles

UNKNOWN = _("This version of Quinte does not have the card game of this match.")
MISSING = _("{title} is not available: {problem}.")
UNPLAYABLE = _("This match cannot be shown: {problem}.")


class Replays:
    """Opens replays. ``play_on`` starts a new match with the first actions of a finished one."""

    def __init__(
        self,
        services: Services,
        books: Sequence[Rulebook],
        files: ReplayFiles,
        play_on: Callable[[Saved, int], Change],
    ) -> None:
        self._services, self._files, self._play_on = services, files, play_on
        self._books = {book.slug: book for book in books}

    def listed(self) -> Scene:
        """Return the list of the exported matches."""
        return ReplayList(self._services, self._files.place, self._files.listed, self.file)

    def file(self, path: Path) -> Scene:
        """Return the replay of a file, or a dialog that says why it cannot be shown."""
        try:
            return self._scene(self._files.read(path))
        except ValueError as problem:
            return self._refusal(str(problem))

    def scene(self, saved: Saved) -> Scene:
        """Return the replay of a finished match, or a dialog that says why it cannot be shown."""
        try:
            return self._scene(saved)
        except ValueError as problem:
            return self._refusal(str(problem))

    def _scene(self, saved: Saved) -> Scene:
        """Raise ValueError, with one sentence, for a match that cannot be shown."""
        slug = saved.record.get("slug")
        book = self._books.get(slug) if isinstance(slug, str) else None
        if book is None:
            raise ValueError(UNKNOWN)
        if book.slug in self._services.faults:
            problem = self._services.faults[book.slug]
            raise ValueError(MISSING.format(title=book.title, problem=problem))
        try:
            dealer = ReplayDealer(saved.record, book)
        except ValueError as problem:
            raise ValueError(UNPLAYABLE.format(problem=problem)) from None
        chairs = seated_again(saved.sitters)
        setup = MatchSetup(book.slug, chairs, dealer.view(None).options)
        return ReplayScene(
            self._services,
            setup,
            dealer,
            lambda: self._files.write(saved, book.title),
            lambda kept: self._play_on(saved, kept),
        )

    def _refusal(self, words: str) -> Scene:
        return Dialog(self._services, _("No replay"), (words,), (Way(_("Back"), "", Pop),))

"""The files of unfinished matches, locked so that several programs can share the folder."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path

from filelock import FileLock, Timeout

from game.catalogues import app_text as _
from game.engine.match import Record
from game.store.folder import Folder, make_private, reason, set_aside
from game.store.journal import JournalFile, Saved, Sitter, read

PATTERN = "match*.journal"
"""Pattern of journal names: ``match.journal``, ``match2.journal`` and so on."""

COPIES = 20
"""Names tried for a new match; if none can be locked, locking does not work here."""

LARGEST_FILE = 16_000_000
"""Maximum bytes of a journal; a longer file is refused."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that can be continued, and its file."""

    path: Path
    saved: Saved


class MatchFiles:
    """The journals in a folder."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self.trouble = ""
        """One sentence on what could not be read, or ""."""

    def is_busy(self) -> bool:
        """Return whether another program is playing a match in this folder."""
        return any(not _is_free(path) for path in self._paths())

    def latest(self) -> Unfinished | None:
        """Return the most recent unfinished match that no other program is playing.

        A file that cannot be read is renamed and kept, and ``trouble`` says so.
        """
        for path in self._paths():
            release = _locked(path)
            if release is None:
                continue
            try:
                if path.exists():
                    return Unfinished(path, _read(path))
            except OSError as error:
                words = _("The saved match {file} cannot be read ({reason}).")
                self.trouble = words.format(file=path.name, reason=reason(error))
            except ValueError as error:
                words = _("The saved match {problem}. It is kept as {file}.")
                self.trouble = words.format(problem=error, file=self.archive(path.name))
            finally:
                release()
        return None

    def begin(
        self, record: Record, sitters: tuple[Sitter, ...], replaced: Unfinished | None = None
    ) -> JournalFile:
        """Create the journal of a new match, in the file of the match it replaces, if any."""
        if self._folder.path is None:
            return JournalFile(None, self._folder.trouble)
        first = [] if replaced is None else [replaced.path]
        paths = [*first, *islice(self._unused(), COPIES)]
        locks = ((path, release) for path in paths if (release := _locked(path)) is not None)
        path, release = next(locks, (paths[-1], _no_lock))
        journal = JournalFile(path, release=release)
        journal.begin(record, sitters)
        return journal

    def resume(self, name: str) -> tuple[JournalFile, Saved]:
        """Open a journal and reread it, since another program may have continued the match.

        Raises ValueError, with a sentence to show, if it cannot be continued.
        """
        path = self._path(name)
        release = _locked(path)
        if release is None:
            raise ValueError(_("This match is being played in another window."))
        try:
            saved = _read(path)
        except OSError as error:
            release()
            words = _("The saved match cannot be read ({reason}).")
            raise ValueError(words.format(reason=reason(error))) from error
        except ValueError as error:
            release()
            raise ValueError(_("The saved match {problem}.").format(problem=error)) from error
        journal = JournalFile(path, release=release)
        journal.begin(saved.record, saved.sitters, saved.first)
        if saved.ended:
            journal.end()
        journal.note("resumed")
        return journal, saved

    def archive(self, name: str) -> str:
        """Rename a journal, so that it is no longer offered; return the new name."""
        try:
            return set_aside(self._path(name)).name
        except OSError:
            return name

    def _path(self, name: str) -> Path:
        assert self._folder.path is not None, "a folder without a path has no journals"
        return self._folder.path / name

    def _paths(self) -> list[Path]:
        """Return all journals, most recently written first.

        Earlier versions of Quinte wrote files that everybody could read, in plain text. Such files
        are made private as soon as they are found, also those that were set aside.
        """
        if self._folder.path is None:
            return []
        for path in self._folder.path.glob(f"{PATTERN}*"):
            make_private(path)
        dated = []
        for path in self._folder.path.glob(PATTERN):
            try:
                dated.append((path.stat().st_mtime_ns, path))
            except OSError:  # another program has removed it
                continue
        return [path for _, path in sorted(dated, reverse=True)]

    def _unused(self) -> Iterator[Path]:
        """Yield unused journal paths in order."""
        assert self._folder.path is not None
        for number in count(1):
            path = self._folder.path / f"match{number if number > 1 else ''}.journal"
            if not path.exists():
                yield path


def _read(path: Path) -> Saved:
    if path.stat().st_size > LARGEST_FILE:
        raise ValueError(_("is damaged"))
    return read(path.read_bytes())


def _locked(path: Path) -> Callable[[], None] | None:
    """Lock a journal; return a function that unlocks it, or None if another program holds it.

    Where the file system has no locks, the match is played without one.
    """
    lock = FileLock(path.with_suffix(".lock"))
    try:
        lock.acquire(timeout=0)
    except Timeout:
        return None
    except OSError:
        return _no_lock
    return lock.release


def _no_lock() -> None:
    """Do nothing: there is no lock to release."""


def _is_free(path: Path) -> bool:
    release = _locked(path)
    if release is None:
        return False
    release()
    return True

"""The files of unfinished matches, locked so that several programs can share the folder."""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path

from filelock import FileLock, Timeout

from game.catalogues import app_text as _
from game.engine.match import Record
from game.store.folder import Folder, keep_previous, make_private, previous, reason, set_aside
from game.store.journal import JournalFile, Saved, Sitter, UnreadableHereError, read, remove
from game.store.seal import KeyFile

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
    written: float
    """When the file was last written, in seconds since the epoch."""


class MatchFiles:
    """The journals in a folder."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self._keys = KeyFile(folder)
        self._known: dict[Path, tuple[os.stat_result, Saved]] = {}
        self.trouble = ""
        """One sentence on what could not be read, or ""."""

    def is_busy(self) -> bool:
        """Return whether another program is playing a match in this folder."""
        return any(not _is_free(path) for path in self._paths())

    def latest(self) -> Unfinished | None:
        """Return the most recent unfinished match that no other program is playing."""
        return next(self._unfinished(), None)

    def unfinished(self) -> tuple[Unfinished, ...]:
        """Return all unfinished matches that no other program is playing, most recent first.

        A file that cannot be read is kept, and ``trouble`` says so. A damaged one is renamed, and
        its previous version takes its place, if there is one.
        """
        return tuple(self._unfinished())

    def begin(self, record: Record, sitters: tuple[Sitter, ...]) -> JournalFile:
        """Create the journal of a new match."""
        if self._folder.path is None:
            return JournalFile(None, self._keys, self._folder.trouble)
        paths = [*islice(self._unused(self._folder.path), COPIES)]
        locks = ((path, release) for path in paths if (release := _locked(path)) is not None)
        path, release = next(locks, (paths[-1], _no_lock))
        journal = JournalFile(path, self._keys, release=release)
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
            saved = self._read(path)
        except OSError as error:
            release()
            words = _("The saved match cannot be read ({reason}).")
            raise ValueError(words.format(reason=reason(error))) from error
        except ValueError as error:
            release()
            raise ValueError(_("The saved match {problem}.").format(problem=error)) from error
        with suppress(OSError):  # the journal will say if nothing can be written
            keep_previous(path)
        journal = JournalFile(path, self._keys, release=release)
        journal.go_on(saved)
        journal.note("resumed")
        return journal, saved

    def delete(self, name: str) -> str:
        """Delete a match; return a sentence if that is impossible, else ""."""
        path = self._path(name)
        release = _locked(path)
        if release is None:
            return _("This match is being played in another window.")
        try:
            remove(path)
        except OSError as error:
            words = _("The saved match {file} cannot be deleted ({reason}).")
            return words.format(file=name, reason=reason(error))
        finally:
            release()
        return ""

    def archive(self, name: str) -> str:
        """Rename a journal, so that it is no longer offered; return the new name."""
        path = self._path(name)
        with suppress(OSError):
            set_aside(previous(path))
        return _set_aside(path)

    def _unfinished(self) -> Iterator[Unfinished]:
        """Yield the matches that can be continued, most recent first."""
        for path in self._paths():
            release = _locked(path)
            if release is None:
                continue
            try:
                found = self._found(path)
            finally:
                release()
            if found is not None:
                yield found

    def _found(self, path: Path) -> Unfinished | None:
        """Return the match in a file; None, and set ``trouble``, if it cannot be read."""
        try:
            return Unfinished(path, self._read(path), path.stat().st_mtime)
        except FileNotFoundError:  # another program has removed it
            return None
        except OSError as error:
            words = _("The saved match {file} cannot be read ({reason}).")
            self.trouble = words.format(file=path.name, reason=reason(error))
            return None
        except UnreadableHereError as error:
            words = _("The saved match {file} {problem}. The file is kept.")
            self.trouble = words.format(file=path.name, problem=error)
            return None
        except ValueError as error:
            words = _("The saved match {problem}. It is kept as {file}.")
            kept = _set_aside(path)
            self.trouble = words.format(problem=error, file=kept)
            return None if kept == path.name else self._restored(path)

    def _restored(self, path: Path) -> Unfinished | None:
        """Put the previous version of a damaged file in its place, if there is one."""
        earlier = previous(path)
        try:
            saved, written = self._read(earlier), earlier.stat().st_mtime
            earlier.replace(path)
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            _set_aside(earlier)
            return None
        words = _("{trouble} The match is as it was when it was last opened.")
        self.trouble = words.format(trouble=self.trouble)
        return Unfinished(path, saved, written)

    def _read(self, path: Path) -> Saved:
        """Return a match; remember it for as long as the file stays the same."""
        now = path.stat()
        before, saved = self._known.get(path, (None, None))
        if saved is not None and before is not None and _is_same(before, now):
            return saved
        if now.st_size > LARGEST_FILE:
            raise ValueError(_("is damaged"))
        saved = read(path.read_bytes(), self._keys.existing())
        self._known[path] = now, saved
        return saved

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

    def _unused(self, folder: Path) -> Iterator[Path]:
        """Yield unused journal paths in order."""
        for number in count(1):
            path = folder / f"match{number if number > 1 else ''}.journal"
            if not path.exists():
                yield path


def _set_aside(path: Path) -> str:
    """Rename a file that cannot be used; return its new name, or the old one if it stays."""
    try:
        return set_aside(path).name
    except OSError:
        return path.name


def _is_same(before: os.stat_result, now: os.stat_result) -> bool:
    """Return whether a file has not been written since."""
    return (before.st_ino, before.st_size, before.st_mtime_ns) == (
        *(now.st_ino, now.st_size, now.st_mtime_ns),
    )


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

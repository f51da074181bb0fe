"""The user's folder, and safe writing of files in it."""

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import NamedTemporaryFile

from platformdirs import user_cache_path, user_data_path

from game.catalogues import app_text as _

HOME = "QUINTE_HOME"
"""Environment variable that names another folder."""

NAME = "Quinte"
"""The name of the folder in the place that the system provides."""

OTHERS = stat.S_IRWXG | stat.S_IRWXO
"""All permission bits of everybody but the user."""


@dataclass(frozen=True, slots=True)
class Folder:
    """The folder for files; without a path nothing is saved, for the reason ``trouble``."""

    path: Path | None
    trouble: str = ""

    def file(self, name: str) -> Path | None:
        """Return the path of a file in the folder; None if nothing can be saved."""
        return None if self.path is None else self.path / name


def user_folder() -> Folder:
    """Return the user's folder, created if necessary; one without a path if that fails."""
    chosen = os.environ.get(HOME)
    path = Path(chosen) if chosen else _system_folder(lambda: user_data_path(NAME, False))
    if path is None:
        return Folder(
            None, _("Settings and matches will be lost when you quit: you have no home folder.")
        )
    try:
        path.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path, prefix=".try-"):
            pass
    except OSError as error:
        trouble = _(
            "Settings and matches will be lost when you quit: {folder} can't be used ({reason})."
        ).format(folder=path, reason=reason(error))
        return Folder(None, trouble)
    return Folder(path)


def raster_folder() -> Path | None:
    """Return the folder for rasters of drawings, which may be deleted at any time."""
    chosen = os.environ.get(HOME)
    cache = (
        Path(chosen) / "cache" if chosen else _system_folder(lambda: user_cache_path(NAME, False))
    )
    return None if cache is None else cache / "rasters"


def _system_folder(find: Callable[[], Path]) -> Path | None:
    """Return a folder where the system keeps such files; None if the user has no home folder."""
    try:
        path = find()
    except (OSError, RuntimeError, KeyError):
        return None
    return path if path.is_absolute() else None  # a home folder that is not known stays "~"


def reason(error: OSError) -> str:
    """Return the system's words for an error."""
    return error.strerror or type(error).__name__


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file's content atomically: after a crash it holds the old or the new content.

    Only the user may read it. Raises OSError and keeps the old content if it cannot be written.
    """
    temporary = _written_beside(path, data)
    try:
        temporary.replace(path)
    except OSError:
        _discard(temporary)
        raise
    _sync_folder(path.parent)


def write_new(path: Path, data: bytes) -> None:
    """Create a file atomically with its content; an existing file stays as it is."""
    temporary = _written_beside(path, data)
    try:
        os.link(temporary, path)  # unlike a renamed file, it never replaces another
    except FileExistsError:
        pass
    except OSError:  # some file systems have no links
        temporary.replace(path)
    _discard(temporary)
    _sync_folder(path.parent)


def keep_previous(path: Path) -> None:
    """Copy a file to its `previous` version, before it is written anew."""
    with suppress(FileNotFoundError):
        write_whole(previous(path), path.read_bytes())


def previous(path: Path) -> Path:
    """Return the path of a file's previous version."""
    return path.with_name(f"{path.name}.previous")


def _written_beside(path: Path, data: bytes) -> Path:
    """Write a temporary file in the same folder, and return its path."""
    with NamedTemporaryFile(dir=path.parent, prefix=".new-", delete=False) as fresh:
        temporary = Path(fresh.name)
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        _discard(temporary)
        raise
    return temporary


def _discard(temporary: Path) -> None:
    with suppress(OSError):
        temporary.unlink()


def make_private(path: Path) -> None:
    """Let only the user read a file, if the system supports and allows it."""
    if os.name != "posix":
        return
    with suppress(OSError):
        mode = path.stat().st_mode
        if stat.S_ISREG(mode) and stat.S_IMODE(mode) & OTHERS:
            path.chmod(stat.S_IMODE(mode) & ~OTHERS)


def _sync_folder(folder: Path) -> None:
    """Flush a folder's entries to disk, so that a renamed file cannot be lost."""
    if os.name != "posix":
        return
    with suppress(OSError):  # some file systems do not support it
        names = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(names)
        finally:
            os.close(names)


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be used (``.bad``, ``.bad2``, ...); return its new path."""
    for number in count(1):
        kept = path.with_name(f"{path.name}.bad{number if number > 1 else ''}")
        if not kept.exists():
            return path.rename(kept)
    raise AssertionError("unreachable: count() is infinite")

"""The folder of exported matches, which may come from anybody."""

from pathlib import Path

from game.catalogues import app_text as _
from game.store.export import FOREIGN_KIND, LARGEST_EXPORT, TOO_LARGE, pack, unpack
from game.store.folder import Folder, reason, write_whole
from game.store.journal import Saved

FOLDER, SUFFIX = "replays", ".quinte"
"""Name of the folder in the user's folder, and the end of a file's name."""

MOST = 200
"""Maximum number of files that are listed."""


class ReplayFiles:
    """Exported matches; the folder is created when the first is written."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder

    @property
    def place(self) -> str:
        """The path of the folder; "" if nothing can be saved."""
        path = self._folder.file(FOLDER)
        return "" if path is None else str(path)

    def listed(self) -> tuple[Path, ...]:
        """Return the files in the folder, the latest first."""
        path = self._folder.file(FOLDER)
        if path is None:
            return ()
        dated: list[tuple[int, str, Path]] = []
        try:
            for found in path.glob(f"*{SUFFIX}"):
                if found.is_file():
                    dated.append((found.stat().st_mtime_ns, found.name, found))
        except OSError:  # the folder has just been removed
            return ()
        return tuple(found for _time, _name, found in sorted(dated, reverse=True)[:MOST])

    def read(self, path: Path) -> Saved:
        """Read a match; raise ValueError, with one sentence, if that is impossible."""
        try:
            if path.exists() and not path.is_file():
                raise ValueError(FOREIGN_KIND)
            with path.open("rb") as file:
                data = file.read(LARGEST_EXPORT + 1)
            if len(data) > LARGEST_EXPORT:
                raise ValueError(TOO_LARGE)
            return unpack(data)
        except OSError as error:
            words = _("The file {file} cannot be read ({reason}).")
            raise ValueError(words.format(file=path.name, reason=reason(error))) from error
        except ValueError as problem:
            words = _("The file {file} {problem}.")
            raise ValueError(words.format(file=path.name, problem=problem)) from None

    def write(self, saved: Saved, title: str) -> str:
        """Write a match to a new file; return a sentence that says where, or why not."""
        folder = self._folder.file(FOLDER)
        if folder is None:
            return self._folder.trouble
        try:
            folder.mkdir(exist_ok=True)
            path = _unused(folder, title)
            write_whole(path, pack(saved.record, saved.sitters, saved.first))
        except OSError as error:
            return _("The match cannot be exported ({reason}).").format(reason=reason(error))
        return _("Exported to {file}").format(file=path)


def _unused(folder: Path, title: str) -> Path:
    """Return a path that no file has yet."""
    path, number = folder / f"{title}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{title} {number}{SUFFIX}"
    return path

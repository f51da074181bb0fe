"""The folder of what Quinte keeps for its user, and how files in it are written and refused."""

import os
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import NamedTemporaryFile

from platformdirs import user_data_path

HOME = "QUINTE_HOME"
"""Environment variable that names another folder, for tests and for a stick."""


@dataclass(frozen=True, slots=True)
class Folder:
    """Where things are kept. Without a path they are kept in memory only, for ``trouble``."""

    path: Path | None
    trouble: str = ""

    def file(self, name: str) -> Path | None:
        """The place of a file in the folder; None when nothing can be kept."""
        return None if self.path is None else self.path / name


def user_folder() -> Folder:
    """The user's folder, made if need be; one without a path when it cannot be written."""
    chosen = os.environ.get(HOME)
    path = Path(chosen) if chosen else user_data_path("Quinte", appauthor=False)
    try:
        path.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path, prefix=".try-"):
            pass
    except OSError as error:
        why = error.strerror or type(error).__name__
        return Folder(None, f"Nothing can be kept in {path} ({why}); this is for today only.")
    return Folder(path)


def write_whole(path: Path, text: str) -> None:
    """Put a text in the place of a file at once: a crash leaves the old one or the new one.

    OSError when it cannot be written; the old one stays.
    """
    with NamedTemporaryFile(
        "w", encoding="utf-8", newline="\n", dir=path.parent, prefix=".new-", delete=False
    ) as fresh:
        temporary = Path(fresh.name)
    try:
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise


def set_aside(path: Path) -> Path:
    """Keep a file that cannot be used under another name (``.bad``, ``.bad2``, ...)."""
    for number in count(1):
        kept = path.with_name(f"{path.name}.bad{number if number > 1 else ''}")
        if not kept.exists():
            return path.rename(kept)
    raise AssertionError("numbers do not end")

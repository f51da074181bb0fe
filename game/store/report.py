"""The error log, with the versions of program and system."""

import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from game.store.folder import Folder

FILE = "errors.log"

LARGEST = 256_000
"""Maximum bytes of the log; a longer one is renamed to ``errors.log.old``."""


@dataclass(frozen=True, slots=True)
class Report:
    """The error log in the user's folder."""

    folder: Folder
    system: str
    """The versions of the program, its libraries and the system."""
    public: tuple[type[BaseException], ...]
    """Error types whose messages are logged; other messages may name hidden cards."""

    def write(self, error: BaseException) -> str:
        """Log an error; return the log's path, or "" if it cannot be written."""
        path = self.folder.file(FILE)
        if path is None:
            return ""
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        text = "\n".join([f"{now} {self.system}", *self._described(error)])
        try:
            if path.exists() and path.stat().st_size > LARGEST:
                path.replace(path.with_name(f"{FILE}.old"))
            with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
                log.write(f"{text}\n\n")
        except OSError:
            return ""
        return str(path)

    def _described(self, error: BaseException) -> Iterator[str]:
        """Yield the traceback of an error and of the errors that caused it."""
        cause: BaseException | None = error
        while cause is not None:
            yield from (line.rstrip() for line in traceback.format_tb(cause.__traceback__))
            kind = type(cause).__name__
            yield f"{kind}: {cause}" if isinstance(cause, self.public) else kind
            cause = cause.__cause__ or cause.__context__

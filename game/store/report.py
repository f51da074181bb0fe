"""The error log, with the versions of program and system, and the log of fatal faults."""

import faulthandler
import logging
import traceback
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from logging.handlers import RotatingFileHandler
from typing import IO

from game.store.folder import Folder

FILE, FAULTS = "errors.log", "faults.log"
"""The log of errors, and that of faults that end the process at once, as in a library."""

LARGEST, LARGEST_FAULTS = 256_000, 64_000
"""Maximum bytes of each log; a longer error log is renamed to ``errors.log.1``."""

FORMAT = "%(asctime)s %(levelname)s %(message)s"


@dataclass(frozen=True, slots=True)
class LoggedError:
    """An error in words: what was logged, and the log's path, "" if it could not be written."""

    text: str
    path: str


@dataclass(frozen=True, slots=True)
class Report:
    """The error log in the user's folder."""

    folder: Folder
    system: str
    """The versions of the program, its libraries and the system."""
    public: tuple[type[BaseException], ...]
    """Error types whose messages are logged; other messages may name hidden cards."""

    def write(self, error: BaseException) -> LoggedError:
        """Log an error."""
        text = "\n".join([self.system, *self._described(error)])
        path = self.folder.file(FILE)
        if path is None:
            return LoggedError(text, "")
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)  # somebody may have deleted it
        log = _LogFile(path, "a", LARGEST, 1, "utf-8", delay=True, errors="backslashreplace")
        log.setFormatter(logging.Formatter(FORMAT))
        words = {"name": "quinte", "levelno": logging.ERROR, "levelname": "ERROR", "msg": text}
        log.handle(logging.makeLogRecord(words))
        log.close()
        return LoggedError(text, "" if log.has_failed else str(path))

    def _described(self, error: BaseException) -> Iterator[str]:
        """Yield the traceback of an error and of the errors that caused it."""
        cause: BaseException | None = error
        while cause is not None:
            yield from (line.rstrip() for line in traceback.format_tb(cause.__traceback__))
            kind = type(cause).__name__
            yield f"{kind}: {cause}" if isinstance(cause, self.public) else kind
            cause = cause.__cause__ or cause.__context__


class _LogFile(RotatingFileHandler):
    """A log that notes when it cannot be written, and reports nothing."""

    has_failed = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        self.has_failed = True


def watch_faults(folder: Folder) -> IO[bytes] | None:
    """Log fatal faults of the process from now on; return the open log, None without one.

    The log has only places in the code. Its file must stay open.
    """
    path = folder.file(FAULTS)
    if path is None:
        return None
    try:
        is_long = path.exists() and path.stat().st_size > LARGEST_FAULTS
        file = path.open("wb" if is_long else "ab")
    except OSError:
        return None
    faulthandler.enable(file)
    return file

"""The database of the history: opening it, and what can go wrong with it."""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection

from game.catalogues import app_text as _
from game.store.folder import Folder, make_private, reason, set_aside
from game.store.values import whole

FILE = "history.db"

VERSION = 1
"""Version of the tables."""

APPLICATION = 0x51554E54
"""The number that marks a database of this program."""

PATIENCE, SHORT_PATIENCE = 0.5, 0.15
"""Maximum time that writing and reading wait for another program that writes, in seconds."""

TABLES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT, fingerprint TEXT NOT NULL UNIQUE, slug TEXT NOT NULL,
    mode TEXT NOT NULL, ended INTEGER NOT NULL, unit TEXT NOT NULL, rounds INTEGER NOT NULL,
    actions INTEGER NOT NULL, minutes INTEGER, highlights TEXT NOT NULL, chart TEXT NOT NULL,
    packed BLOB NOT NULL
);
CREATE INDEX matches_by_game ON matches (slug, mode);
CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
    slug TEXT NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL, person INTEGER NOT NULL,
    level TEXT NOT NULL, side INTEGER NOT NULL, won INTEGER NOT NULL, draw INTEGER NOT NULL,
    changed INTEGER NOT NULL, against INTEGER NOT NULL, rating REAL, deviation REAL,
    volatility REAL, PRIMARY KEY (match, seat)
);
CREATE INDEX seats_by_player ON seats (player, slug, match);
CREATE TABLE moves (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
    face TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (match, seat, face)
);
"""
"""The tables. ``against``: 1 if a rival is a person, else 0."""

REASONS = {
    sqlite3.SQLITE_BUSY: _("another program is using it"),
    sqlite3.SQLITE_LOCKED: _("another program is using it"),
    sqlite3.SQLITE_READONLY: _("it cannot be written"),
    sqlite3.SQLITE_PERM: _("it cannot be opened"),
    sqlite3.SQLITE_CANTOPEN: _("it cannot be opened"),
    sqlite3.SQLITE_FULL: _("the disk is full"),
    sqlite3.SQLITE_IOERR: _("the disk reports an error"),
}
"""What can go wrong, by SQLite's number for it."""

UNUSABLE = (
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_SCHEMA,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_CONSTRAINT,
)
"""SQLite's numbers for a file that is not what it should be, since the statements are right."""


class HistoryError(Exception):
    """The history cannot be used; the text is a clause that says why."""


class NewerHistoryError(HistoryError):
    """The history was written by a newer version of the program."""


class DamagedHistoryError(HistoryError):
    """The history is damaged, or the file is something else."""


@contextmanager
def writing(folder: Folder) -> Iterator[Connection]:
    """Open the history for one transaction, which is stored whole or not at all.

    Raises HistoryError.
    """
    path = _path(folder)
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise HistoryError(reason(error)) from error
    with _opened(path, "BEGIN IMMEDIATE", PATIENCE) as connection:
        connection.execute("PRAGMA secure_delete = ON")
        _check(connection, create=True)
        yield connection


@contextmanager
def reading(folder: Folder) -> Iterator[Connection | None]:
    """Open the history to read it; None if there is none. Raises HistoryError."""
    path = _path(folder)
    if not path.exists():
        yield None
        return
    with _opened(path, "BEGIN", SHORT_PATIENCE) as connection:
        yield connection if _check(connection, create=False) else None


def one_row(connection: Connection, question: str, values: Sequence[object]) -> Sequence[object]:
    """Return a row that must be there; DamagedHistoryError if it is not."""
    row = connection.execute(question, tuple(values)).fetchone()
    if not isinstance(row, tuple):
        raise DamagedHistoryError(_("it is damaged"))
    return row


def keep_aside(folder: Folder) -> str:
    """Rename a damaged history and its rollback journal; return its new name.

    The journal must not be taken for that of a new history. Raises HistoryError.
    """
    path = _path(folder)
    try:
        kept = set_aside(path)
        for end in ("-journal", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                path.with_name(f"{path.name}{end}").rename(kept.with_name(f"{kept.name}{end}"))
    except OSError as error:
        raise HistoryError(reason(error)) from error
    return kept.name


def _path(folder: Folder) -> Path:
    path = folder.file(FILE)
    if path is None:
        raise HistoryError(_("there is no folder for it"))
    return path


@contextmanager
def _opened(path: Path, begin: str, patience: float) -> Iterator[Connection]:
    """Open an existing file, which only the user may read, for one transaction."""
    make_private(path)
    address = f"{path.absolute().as_uri()}?mode=rw"
    try:
        with closing(_connected(address, patience)) as connection:
            connection.execute(begin)
            yield connection
            connection.execute("COMMIT")  # without it, closing undoes everything
    except sqlite3.Error as error:
        raise _translated(error) from error
    except UnicodeDecodeError as error:  # SQLite quotes a damaged name in its message
        raise DamagedHistoryError(_("it is damaged")) from error


def _connected(address: str, patience: float) -> Connection:
    """Return a connection without transactions of its own."""
    connection = sqlite3.connect(address, patience, isolation_level=None, uri=True)
    connection.text_factory = _decoded
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


def _check(connection: Connection, create: bool) -> bool:
    """Return whether the tables are there; refuse those of another program or version.

    ``create``: create them in an empty database.
    """
    marks = [whole(one_row(connection, f"PRAGMA {name}", ())[0]) for name in _MARKS]
    if marks == [APPLICATION, VERSION]:
        return True
    if marks[0] == APPLICATION and marks[1] > VERSION:
        raise NewerHistoryError(_("it was written by a newer version of Quinte"))
    if marks != [0, 0] or one_row(connection, "SELECT COUNT(*) FROM sqlite_master", ())[0]:
        raise DamagedHistoryError(_("it is not a Quinte history"))
    if not create:
        return False
    for statement in TABLES.split(";"):
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")
    return True


_MARKS = ("application_id", "user_version")


def _decoded(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _translated(error: sqlite3.Error) -> HistoryError:
    """Return an error of SQLite as one of the history."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    number = int(code) & 0xFF
    if number in UNUSABLE:
        return DamagedHistoryError(_("it is damaged"))
    return HistoryError(REASONS.get(number, _("SQLite reports an error")))

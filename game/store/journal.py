"""A match on disk while it is played: a header, then a line for each action as it is taken."""

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TypeAlias

from game.engine.actions import Action, to_plain
from game.engine.match import Record
from game.store.folder import Folder, set_aside

SCHEMA = 1
"""Version of the journal's form."""

FILE = "match.journal"
"""The match that is being played."""

PEOPLE = ("person", "bot")
"""What can sit in a seat."""

Line: TypeAlias = dict[str, object]


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who plays a seat: a name, and whether a person or a bot."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as it was left: its record with every whole action, and who sat where."""

    record: Record
    sitters: tuple[Sitter, ...]
    length: int
    """Bytes of the file up to the end of its last whole line."""


class Journal:
    """Appends the actions of one match to its file; each is on the disk before it is done.

    When the disk fails, the match goes on and ``trouble`` says why nothing more is kept.
    """

    def __init__(self, file: IO[bytes] | None, path: Path | None, trouble: str = "") -> None:
        self._file = file
        self._path = path
        self.trouble = trouble

    @classmethod
    def begin(cls, folder: Folder, record: Record, sitters: tuple[Sitter, ...]) -> "Journal":
        """A new journal for a match with this record; its actions so far are written too."""
        path = folder.file(FILE)
        if path is None:
            return cls(None, None, folder.trouble)
        match_of = {name: value for name, value in record.items() if name != "actions"}
        seats = [[sitter.name, sitter.kind] for sitter in sitters]
        header: Line = {"journal": SCHEMA, "record": match_of, "sitters": seats}
        actions = record["actions"]
        assert isinstance(actions, list)
        journal = cls(None, path)
        journal._open("wb")
        for line in (header, *actions):
            journal._append(line)
        return journal

    @classmethod
    def resume(cls, folder: Folder, saved: Saved) -> "Journal":
        """Go on writing where a journal that was read ends; a torn last line is cut off."""
        path = folder.file(FILE)
        if path is None:
            return cls(None, None, folder.trouble)
        journal = cls(None, path)
        journal._open("r+b")
        if journal._file is not None:
            journal._file.truncate(saved.length)
            journal._file.seek(saved.length)
        return journal

    def write(self, action: Action) -> None:
        """Keep an action for good, before anybody sees what it does."""
        self._append(to_plain(action))

    def close(self) -> None:
        """Leave the match to be taken up another day."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):  # every line was flushed; only one that failed is left
                file.close()

    def finish(self) -> None:
        """The match is over: nothing is left to take up."""
        self.close()
        if self._path is not None:
            try:
                self._path.unlink(missing_ok=True)
            except OSError as error:
                self._fail(error)

    def _open(self, mode: str) -> None:
        assert self._path is not None
        try:
            self._file = self._path.open(mode)
        except OSError as error:
            self._fail(error)

    def _append(self, line: object) -> None:
        if self._file is None:
            return
        try:
            self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            self._fail(error)

    def _fail(self, error: OSError) -> None:
        """Go on without the disk; what is in the file stays whole up to here."""
        self.close()
        why = error.strerror or type(error).__name__
        self.trouble = f"This match cannot be kept in {self._path} ({why}); it is for today only."


def saved_match(folder: Folder) -> Saved | None:
    """The match that was left, None if there is none; ValueError in one sentence if damaged.

    A damaged journal, or one of a newer Quinte, is kept aside.
    """
    path = folder.file(FILE)
    if path is None or not path.exists():
        return None
    try:
        return read(path.read_bytes())
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise ValueError(f"The saved match cannot be read ({why}).") from error
    except ValueError as error:
        raise ValueError(f"The saved match {error}; it is kept as {put_away(folder)}.") from error


def put_away(folder: Folder) -> str:
    """Keep a journal that cannot be played on under another name: which."""
    path = folder.file(FILE)
    assert path is not None
    try:
        return set_aside(path).name
    except OSError:
        return path.name


def read(data: bytes) -> Saved | None:
    """The match in a journal's bytes; None when not even its header was finished.

    ValueError says in one clause what is wrong. A last line that was torn is dropped.
    """
    whole = data[: data.rfind(b"\n") + 1]
    lines = whole.splitlines()
    if not lines:
        return None
    header, *actions = (_value(line) for line in lines)
    match header:
        case {"journal": int(schema)} if schema > SCHEMA:
            raise ValueError("was written by a newer Quinte")
        case {"journal": 1, "record": dict(record), "sitters": list(seats)}:
            sitters = tuple(_sitter(seat) for seat in seats)
            if len(sitters) != record.get("seats"):
                raise ValueError("is damaged")
            return Saved({**record, "actions": actions}, sitters, len(whole))
    raise ValueError("is damaged")


def _value(line: bytes) -> object:
    try:
        value: object = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError("is damaged") from None
    return value


def _sitter(seat: object) -> Sitter:
    match seat:
        case [str(name), str(kind)] if kind in PEOPLE:
            return Sitter(name, kind)
    raise ValueError("is damaged")

"""The file of a running match: a header, then one line for each action.

The header has the initial seating; each change of it has a line of its own.

A line is JSON, compressed with zlib and encoded in base64, so that opening the file shows
neither the seed nor a hand, and zlib's checksum reveals a damaged line. It is not encryption.
Files of version 1, whose lines are plain JSON, can still be read.
"""

import json
import os
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Literal, TypeAlias

from game.catalogues import app_text as _
from game.engine.actions import Action, to_plain
from game.engine.match import Record
from game.store.folder import reason, write_whole

SCHEMA = 2
"""Version of the file format."""

PEOPLE = ("person", "bot")
"""The kinds of player."""

LARGEST_HEADER, LARGEST_LINE, LARGEST = 8_000_000, 4_096, 12_000_000
"""Maximum bytes of JSON in the header, in any other line, and in a whole file."""

DEVICE = re.compile(r"screen|keys:(left|right)|pad:[1-9][0-9]?")
"""The devices that a person can use."""

DAMAGED = _("is damaged")

JournalNote: TypeAlias = Literal["ended", "resumed", "crashed"]
"""A line that records something other than an action."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """The player of a seat: name, "person" or "bot", and the device or level."""

    name: str
    kind: str
    device: str = "screen"
    level: str = ""


@dataclass(frozen=True, slots=True)
class Saved:
    """An unfinished match: its record with every complete action, and its seating."""

    record: Record
    sitters: tuple[Sitter, ...]
    first: tuple[Sitter, ...]
    """The seating at the start of the match."""
    ended: bool = False
    """Whether the match is over, but its result screen has not been left."""
    failed: bool = False
    """Whether the program crashed when this match was last continued, before any action."""


class JournalFile:
    """Writes one match to its file; each action is on disk before it takes effect.

    When the disk fails, the match goes on, ``trouble`` says so, and each further action tries to
    write the whole file again.
    """

    def __init__(
        self, path: Path | None, trouble: str = "", release: Callable[[], None] = lambda: None
    ) -> None:
        """``path``: None to save nothing, because of ``trouble``; ``release`` runs on close."""
        self._path, self._release = path, release
        self._file: IO[bytes] | None = None
        self._lines: list[bytes] = []
        self.trouble = trouble

    def begin(
        self, record: Record, sitters: tuple[Sitter, ...], first: tuple[Sitter, ...] = ()
    ) -> None:
        """Write a match from its record, replacing the file's content.

        ``first``: the seating at the start of the match, if it was different.
        """
        match_of = {name: value for name, value in record.items() if name != "actions"}
        actions = record["actions"]
        assert isinstance(actions, list)
        header = {"journal": SCHEMA, "record": match_of, "sitters": _plain(first or sitters)}
        changes = [{"sitters": _plain(sitters)}] if first not in ((), sitters) else []
        self._lines = [_packed(line) for line in (header, *actions, *changes)]
        self._write_whole()

    def write(self, action: Action) -> None:
        """Save an action before its effect is shown."""
        self._append(to_plain(action))

    def seat(self, sitters: tuple[Sitter, ...]) -> None:
        """Save the current seating."""
        self._append({"sitters": _plain(sitters)})

    def end(self) -> None:
        """Record that the match is over; its result can still be shown."""
        self.note("ended")

    def note(self, note: JournalNote) -> None:
        """Record an event that concerns the match as a whole."""
        self._append({"note": note})

    def close(self) -> None:
        """Stop writing and release the file, so that another program may open it."""
        self._close_file()
        self._path = None
        self._release()

    def remove(self) -> None:
        """Delete the file; the match cannot be continued."""
        self._close_file()
        if self._path is not None:
            try:
                self._path.unlink(missing_ok=True)
            except OSError as error:
                self._fail(error)
        self.close()

    def _append(self, line: object) -> None:
        packed = _packed(line)
        self._lines.append(packed)
        if self._file is None:
            self._write_whole()
            return
        try:
            self._file.write(packed)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            self._fail(error)

    def _write_whole(self) -> None:
        if self._path is None:
            return
        try:
            write_whole(self._path, b"".join(self._lines))
            self._file = self._path.open("ab")
        except OSError as error:
            self._fail(error)
        else:
            self.trouble = ""

    def _fail(self, error: OSError) -> None:
        """Set ``trouble``; the file keeps what was written before."""
        self._close_file()
        self.trouble = _("This match is not being saved ({reason}).").format(reason=reason(error))

    def _close_file(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):  # every line was flushed, except one that failed
                file.close()


def read(data: bytes) -> Saved:
    """Read a match from a journal's bytes; an incomplete last line is dropped.

    Raises ValueError with a clause that says what is wrong.
    """
    whole = data.rpartition(b"\n")[0]
    if not whole:
        raise ValueError(DAMAGED)
    header, *lines = _unpacked(whole)
    match header:
        case {"journal": int(schema)} if schema > SCHEMA:
            raise ValueError(_("was written by a newer version of Quinte"))
        case {"journal": 1 | 2, "record": dict(record), "sitters": list(plain)}:
            sitters = first = tuple(_sitter(seat) for seat in plain)
        case _:
            raise ValueError(DAMAGED)
    actions: list[object] = []
    ended = resumed = failed = False
    for line in lines:
        match line:
            case list():
                actions.append(line)
                if _is_by_a_person(line, sitters):
                    resumed = failed = False
            case {"note": "ended"}:
                ended = True
            case {"note": "resumed"}:
                resumed = True
            case {"note": "crashed"}:
                failed = failed or resumed
            case {"sitters": list(plain)}:
                sitters = tuple(_sitter(seat) for seat in plain)
            case _:
                raise ValueError(DAMAGED)
    if not len(first) == len(sitters) == record.get("seats"):
        raise ValueError(DAMAGED)
    return Saved({**record, "actions": actions}, sitters, first, ended, failed)


def _packed(line: object) -> bytes:
    return b64encode(zlib.compress(json.dumps(line, separators=(",", ":")).encode(), 9)) + b"\n"


def _unpacked(whole: bytes) -> Iterator[object]:
    """Decode the lines; lines of plain JSON are from a file of version 1."""
    largest, room = LARGEST_HEADER, LARGEST
    for line in whole.split(b"\n"):
        try:
            text = line if line.startswith((b"{", b"[")) else _inflated(line, largest)
            room -= len(text)
            if len(text) > largest or room < 0:
                raise ValueError(DAMAGED)
            yield json.loads(text)
        except (ValueError, zlib.error, RecursionError):
            raise ValueError(DAMAGED) from None
        largest = LARGEST_LINE


def _inflated(line: bytes, largest: int) -> bytes:
    inflater = zlib.decompressobj()
    text = inflater.decompress(b64decode(line, validate=True), largest)
    if not inflater.eof:
        raise ValueError(DAMAGED)
    return text


def _is_by_a_person(action: list[object], sitters: tuple[Sitter, ...]) -> bool:
    """Return whether a person took an action, which means that the match was continued."""
    match action:
        case [_, int(seat), *_] if 0 <= seat < len(sitters):
            return sitters[seat].kind == "person"
    return False


def _plain(sitters: tuple[Sitter, ...]) -> list[list[str]]:
    return [[sitter.name, sitter.kind, sitter.device, sitter.level] for sitter in sitters]


def _sitter(seat: object) -> Sitter:
    match seat:
        case [str(name), str(kind)] if kind in PEOPLE:
            return Sitter(name, kind)
        case [str(name), str(kind), str(device), str(level)] if kind in PEOPLE:
            if DEVICE.fullmatch(device):
                return Sitter(name, kind, device, level)
    raise ValueError(DAMAGED)

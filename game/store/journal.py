"""The file of a running match: a header, then one line for each action.

The header has the initial seating; each change of it has a line of its own. Lines are only ever
added: one that takes actions back says how many of them still count.

Each line is JSON, compressed and sealed (see `game.store.seal`). The files of earlier versions of
Quinte can still be read: plain JSON in version 1, compressed in version 2.
"""

import json
import os
import re
import zlib
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Literal, TypeAlias

from game.catalogues import app_text as _
from game.engine.actions import Action, to_plain
from game.engine.match import Record
from game.store.folder import previous, reason, write_whole
from game.store.seal import KEY_FILE, Key, KeyFile, Seal, new_nonce

SCHEMA = 3
"""Version of the file format."""

PEOPLE = ("person", "bot")
"""The kinds of player."""

LARGEST_HEADER, LARGEST_LINE, LARGEST = 8_000_000, 4_096, 12_000_000
"""Maximum bytes of JSON in the header, in any other line, and in a whole file."""

DEVICE = re.compile(r"screen|keys:(left|right)|pad:[1-9][0-9]?|phone:[1-9][0-9]{0,8}")
"""The devices that a person can use."""

FIRST_LINE = re.compile(
    rb"(quinte-journal ([0-9]{1,9}) ([0-9a-f]{16}) ([0-9a-f]{32})) ([0-9a-f]{8})"
)
"""Pattern of the first line: version, name of the key, the file's random number, and a checksum.

All later versions must have it, so that a newer file is not taken for a damaged one.
"""

DAMAGED = _("is damaged")
NEWER = _("was written by a newer version of Quinte")
FOREIGN = _("was sealed on another computer, or its key {file} is missing")

JournalNote: TypeAlias = Literal["ended", "resumed", "crashed", "practice"]
"""A line that records something other than an action."""


class UnreadableHereError(ValueError):
    """The file may be sound: another key or a newer version of Quinte can read it."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """The player of a seat: name, "person" or "bot", and the device or level."""

    name: str
    kind: str
    device: str = "screen"
    level: str = ""


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved match: its record with every action that counts, and its seating."""

    record: Record
    sitters: tuple[Sitter, ...]
    first: tuple[Sitter, ...]
    """The seating at the start of the match."""
    ended: bool = False
    """Whether the match is over, but its result screen has not been left."""
    failed: bool = False
    """Whether the program crashed when this match was last continued, before any action."""
    lines: tuple[object, ...] = ()
    """All lines of the journal after its header, also of actions that were taken back."""
    practice: bool = False
    """Whether the match began in a replay, so that it does not count in the history."""


class JournalFile:
    """Writes one match to its file; each action is on disk before it takes effect.

    When the disk fails, the match goes on, ``trouble`` says so, and each further action tries to
    write the whole file again.
    """

    def __init__(
        self,
        path: Path | None,
        keys: KeyFile,
        trouble: str = "",
        release: Callable[[], None] = lambda: None,
    ) -> None:
        """``path``: None to save nothing, because of ``trouble``; ``release`` runs on close."""
        self._path, self._keys, self._release = path, keys, release
        self._file: IO[bytes] | None = None
        self._seal: Seal | None = None
        self._lines: list[object] = []
        self.trouble = trouble

    def begin(
        self, record: Record, sitters: tuple[Sitter, ...], first: tuple[Sitter, ...] = ()
    ) -> None:
        """Write a match from its record, replacing the file's content.

        ``first``: the seating at the start of the match, if it was different.
        """
        actions = record["actions"]
        assert isinstance(actions, list)
        changes = [{"sitters": plain_sitters(sitters)}] if first not in ((), sitters) else []
        self._lines = [_header(record, first or sitters), *actions, *changes]
        self._write_whole()

    def go_on(self, saved: Saved) -> None:
        """Write a saved match with all its lines, replacing the file's content."""
        self._lines = [_header(saved.record, saved.first), *saved.lines]
        self._write_whole()

    def write(self, action: Action) -> None:
        """Save an action before its effect is shown."""
        self._append(to_plain(action))

    def take_back(self, count: int) -> None:
        """Save that only the first ``count`` actions still count."""
        self._append({"back": count})

    def seat(self, sitters: tuple[Sitter, ...]) -> None:
        """Save the current seating."""
        self._append({"sitters": plain_sitters(sitters)})

    def end(self) -> None:
        """Record that the match is over; its result can still be shown."""
        self.note("ended")

    def note(self, note: JournalNote) -> None:
        """Record an event that concerns the match as a whole."""
        self._append({"note": note})

    def fail(self) -> None:
        """Record that the program has failed, and close the file."""
        self.note("crashed")
        self.close()

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
                remove(self._path)
            except OSError as error:
                self._fail(error)
        self.close()

    def _append(self, line: object) -> None:
        self._lines.append(line)
        if self._file is None or self._seal is None or not self._is_there():
            self._write_whole()
            return
        try:
            self._file.write(_sealed(self._seal, line))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            self._fail(error)

    def _is_there(self) -> bool:
        """Return whether the file still has its name, and its folder was not deleted."""
        return self._path is not None and self._path.exists()

    def _write_whole(self) -> None:
        """Write all lines, with a new random number; create the folder if it was deleted."""
        self._close_file()
        if self._path is None:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            key, nonce = self._keys.key(), new_nonce()
            self._seal = Seal(key, nonce)
            lines = [_first_line(key, nonce), *(_sealed(self._seal, line) for line in self._lines)]
            write_whole(self._path, b"".join(lines))
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


def remove(path: Path) -> None:
    """Delete a journal and its previous version; OSError if that is impossible."""
    previous(path).unlink(missing_ok=True)
    path.unlink(missing_ok=True)


def read(data: bytes, key: Key | None) -> Saved:
    """Read a match from a journal's bytes; an incomplete last line is dropped.

    ``key``: None if there is none. Raises ValueError with a clause that says what is wrong.
    """
    whole = data.rpartition(b"\n")[0]
    if not whole:
        raise ValueError(DAMAGED)
    header, *lines = _parsed(_packed_lines(whole, key))
    match header:
        case {"journal": int(schema)} if schema > SCHEMA:
            raise UnreadableHereError(NEWER)
        case {"journal": 1 | 2 | 3, "record": dict(record), "sitters": list(plain)}:
            return _saved(record, read_sitters(plain), lines)
    raise ValueError(DAMAGED)


def _saved(record: Record, first: tuple[Sitter, ...], lines: Sequence[object]) -> Saved:
    """Return the match after all lines."""
    actions: list[object] = []
    sitters = first
    ended = resumed = failed = practice = False
    for line in lines:
        match line:
            case list():
                actions.append(line)
                if _is_by_a_person(line, sitters):
                    resumed = failed = False
            case {"back": int(count)} if type(count) is int and 0 <= count <= len(actions):
                del actions[count:]
                ended = resumed = failed = False
            case {"note": "ended"}:
                ended = True
            case {"note": "practice"}:
                practice = True
            case {"note": "resumed"}:
                resumed = True
            case {"note": "crashed"}:
                failed = failed or resumed
            case {"sitters": list(plain)}:
                sitters = read_sitters(plain)
            case _:
                raise ValueError(DAMAGED)
    if not len(first) == len(sitters) == record.get("seats"):
        raise ValueError(DAMAGED)
    whole = {**record, "actions": actions}
    return Saved(whole, sitters, first, ended, failed, tuple(lines), practice)


def _header(record: Record, first: tuple[Sitter, ...]) -> dict[str, object]:
    match_of = {name: value for name, value in record.items() if name != "actions"}
    return {"journal": SCHEMA, "record": match_of, "sitters": plain_sitters(first)}


def _first_line(key: Key, nonce: bytes) -> bytes:
    start = f"quinte-journal {SCHEMA} {key.name} {nonce.hex()}".encode()
    return start + b" " + _checksum(start) + b"\n"


def _checksum(start: bytes) -> bytes:
    return f"{zlib.crc32(start):08x}".encode()


def _sealed(seal: Seal, line: object) -> bytes:
    text = json.dumps(line, separators=(",", ":")).encode()
    return seal.close(zlib.compress(text, 9)) + b"\n"


def _parsed(packed: Iterator[bytes]) -> Iterator[object]:
    """Decompress and parse the lines; lines of plain JSON are from a file of version 1."""
    largest, room = LARGEST_HEADER, LARGEST
    try:
        for line in packed:
            text = line if line.startswith((b"{", b"[")) else _inflated(line, largest)
            room -= len(text)
            if len(text) > largest or room < 0:
                raise ValueError(DAMAGED)
            yield json.loads(text)
            largest = LARGEST_LINE
    except (ValueError, zlib.error, RecursionError):
        raise ValueError(DAMAGED) from None


def _packed_lines(whole: bytes, key: Key | None) -> Iterator[bytes]:
    """Return the compressed lines of a file of any version, the header first."""
    first, *lines = whole.split(b"\n")
    found = FIRST_LINE.fullmatch(first)
    if found is None:
        return (
            line if line[:1] in b"{[" else b64decode(line, validate=True)
            for line in (first, *lines)
        )
    start, version, name, nonce, checksum = found.groups()
    if _checksum(start) != checksum or int(version) < SCHEMA:
        raise ValueError(DAMAGED)
    if int(version) > SCHEMA:
        raise UnreadableHereError(NEWER)
    if key is None or key.name != name.decode():
        raise UnreadableHereError(FOREIGN.format(file=KEY_FILE))
    return map(Seal(key, bytes.fromhex(nonce.decode())).open, lines)


def _inflated(packed: bytes, largest: int) -> bytes:
    inflater = zlib.decompressobj()
    text = inflater.decompress(packed, largest)
    if not inflater.eof or inflater.unused_data.strip(b"\0"):
        raise ValueError(DAMAGED)
    return text


def _is_by_a_person(action: list[object], sitters: tuple[Sitter, ...]) -> bool:
    """Return whether a person took an action, which means that the match was continued."""
    match action:
        case [_, int(seat), *_] if 0 <= seat < len(sitters):
            return sitters[seat].kind == "person"
    return False


def plain_sitters(sitters: tuple[Sitter, ...]) -> list[list[str]]:
    """Return a seating as JSON."""
    return [[sitter.name, sitter.kind, sitter.device, sitter.level] for sitter in sitters]


def read_sitters(plain: list[object]) -> tuple[Sitter, ...]:
    """Return the seating in JSON; raise ValueError if it is damaged."""
    return tuple(_sitter(seat) for seat in plain)


def _sitter(seat: object) -> Sitter:
    match seat:
        case [str(name), str(kind)] if kind in PEOPLE:
            return Sitter(name, kind)
        case [str(name), str(kind), str(device), str(level)] if kind in PEOPLE:
            if DEVICE.fullmatch(device):
                return Sitter(name, kind, device, level)
    raise ValueError(DAMAGED)

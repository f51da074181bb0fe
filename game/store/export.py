"""A whole match as one file, which other computers can read: for history, export and import.

The first line has the version of the format and a checksum; compressed JSON follows. The file is
not sealed: it is for matches that have ended, and whoever gets it may see everything.
"""

import json
import re
import zlib
from hashlib import sha256

from game.catalogues import app_text as _
from game.engine.actions import from_plain, to_plain
from game.engine.match import Record
from game.plain import as_json
from game.store.journal import DAMAGED, NEWER, Saved, Sitter, plain_sitters, read_sitters
from game.store.names import clean_name

EXPORT_SCHEMA = 1
"""Version of the file format."""

LARGEST_EXPORT, LARGEST_JSON = 2_000_000, 8_000_000
"""Maximum bytes of a file, and of the JSON in it."""

MOST_SEATS, MOST_ACTIONS, LONGEST_WORD = 20, 20_000, 200
"""Maximum seats, actions, and characters of a text in an action or a level."""

START = re.compile(rb"quinte-match ([0-9]{1,9}) ([0-9a-f]{64})")
"""Pattern of the first line: version and checksum."""

TOO_LARGE = _("is too large")
FOREIGN_KIND = _("is not a Quinte match")

_RECORD: dict[str, type | tuple[type, ...]] = {
    "schema": int,
    "slug": str,
    "seats": int,
    "options": dict,
    "seed": int,
    "luck": list,
    "position": (dict, type(None)),
    "actions": list,
}
"""The entries of a record and their types."""


def pack(record: Record, sitters: tuple[Sitter, ...], first: tuple[Sitter, ...] = ()) -> bytes:
    """Return a match as the content of a file.

    ``first``: the seating at the start of the match, if it was different.
    """
    whole = {
        "record": record,
        "sitters": plain_sitters(sitters),
        "first": plain_sitters(first or sitters),
    }
    packed = zlib.compress(json.dumps(whole, separators=(",", ":")).encode(), 9)
    return f"quinte-match {EXPORT_SCHEMA} {sha256(packed).hexdigest()}\n".encode() + packed


def unpack(data: bytes) -> Saved:
    """Read a match from the content of a file that may come from anybody.

    Raises ValueError with a clause that says what is wrong. Size, checksum, keys and types are
    checked here; `Match.replay` checks the options and whether each action is legal.
    """
    if len(data) > LARGEST_EXPORT:
        raise ValueError(TOO_LARGE)
    start, _newline, packed = data.partition(b"\n")
    found = START.fullmatch(start)
    if found is None:
        raise ValueError(FOREIGN_KIND)
    version, checksum = found.groups()
    if int(version) > EXPORT_SCHEMA:
        raise ValueError(NEWER)
    if int(version) != EXPORT_SCHEMA or sha256(packed).hexdigest() != checksum.decode():
        raise ValueError(DAMAGED)
    match _parsed(_inflated(packed)):
        case {"record": dict(record), "sitters": list(now), "first": list(first), **rest}:
            if not rest:
                return _checked(record, read_sitters(now), read_sitters(first))
    raise ValueError(DAMAGED)


def _inflated(packed: bytes) -> bytes:
    inflater = zlib.decompressobj()
    try:
        text = inflater.decompress(packed, LARGEST_JSON)
    except zlib.error:
        raise ValueError(DAMAGED) from None
    if inflater.unconsumed_tail:
        raise ValueError(TOO_LARGE)
    if not inflater.eof or inflater.unused_data:
        raise ValueError(DAMAGED)
    return text


def _parsed(text: bytes) -> object:
    try:
        return as_json(json.loads(text, parse_constant=_no_constant))
    except (ValueError, RecursionError):
        raise ValueError(DAMAGED) from None


def _no_constant(name: str) -> object:
    """Refuse Infinity and NaN, which are not JSON."""
    raise ValueError(name)


def _checked(record: Record, sitters: tuple[Sitter, ...], first: tuple[Sitter, ...]) -> Saved:
    """Return the match; raise ValueError if anything in it is not as `pack` writes it."""
    if record.keys() != _RECORD.keys():
        raise ValueError(DAMAGED)
    for name, kind in _RECORD.items():
        if isinstance(record[name], bool) or not isinstance(record[name], kind):
            raise ValueError(DAMAGED)
    if not len(sitters) == len(first) == record["seats"] or len(sitters) > MOST_SEATS:
        raise ValueError(DAMAGED)
    _check_actions(record["actions"])
    return Saved(record, _cleaned(sitters), _cleaned(first), ended=True)


def _check_actions(actions: object) -> None:
    match actions:
        case [*plain] if len(plain) <= MOST_ACTIONS:
            for action in plain:
                _check_action(action)
        case _:
            raise ValueError(TOO_LARGE)


def _check_action(plain: object) -> None:
    try:
        words = to_plain(from_plain(plain))
    except ValueError:
        raise ValueError(DAMAGED) from None
    if any(isinstance(word, str) and len(word) > LONGEST_WORD for word in words):
        raise ValueError(DAMAGED)


def _cleaned(sitters: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """Return the seating with names that can be shown; ValueError for a forged level."""
    if any(len(sitter.level) > LONGEST_WORD for sitter in sitters):
        raise ValueError(DAMAGED)
    return tuple(
        Sitter(
            clean_name(sitter.name, _("Seat {number}").format(number=seat + 1)),
            *(sitter.kind, sitter.device, sitter.level),
        )
        for seat, sitter in enumerate(sitters)
    )

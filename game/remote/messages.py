"""What phones send, checked field by field, and what the table learns from it.

A phone sends JSON objects of at most `LARGEST` bytes. Everything that is not exactly one of the
messages below is refused.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.names import Seat

LARGEST = 4_096
"""Maximum bytes of a message from a phone."""

MOST_PICKS = 100
"""Maximum cards of a set in one message."""

LONGEST_NAME = 80
"""Maximum characters of a name as typed; the table shortens it further."""

LONGEST_SECRET = 64
"""Maximum characters of a room code or a seat's token."""

HIGHEST = 1_000_000_000
"""Largest number in a message."""


class BadMessageError(ValueError):
    """A message that no phone page sends."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message: the code of the room, or the token of a seat, the other one empty."""

    code: str
    token: str


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a free seat under a name; "" keeps the name of the seat."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class PhoneAnswer:
    """Choose an offer by its place in the list of state number ``state``."""

    state: int
    offer: int


@dataclass(frozen=True, slots=True)
class PhoneGather:
    """Replace the picks of an unfinished set, by their places in the list of offers."""

    state: int
    picks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PhoneTakeBack:
    """Undo the locked choice, or ask to take back the last one that was carried out."""

    state: int


@dataclass(frozen=True, slots=True)
class PhoneVote:
    """Agree to what question number ``vote`` asks, or refuse."""

    vote: int
    agrees: bool


@dataclass(frozen=True, slots=True)
class Ping:
    """Say that the phone is still connected."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Give the seat back."""


AboutMatch: TypeAlias = PhoneAnswer | PhoneGather | PhoneTakeBack | PhoneVote
"""A message about the match, from a phone that holds a seat."""

Received: TypeAlias = Hello | Sit | AboutMatch | Ping | Leave
"""A message from a phone."""

Fields: TypeAlias = Mapping[str, object]


def received(text: str | bytes) -> Received:
    """Return the message in a text frame; raise BadMessageError if it is none."""
    if isinstance(text, bytes) or len(text.encode()) > LARGEST:
        raise BadMessageError("not a text of at most 4 KB")
    try:
        plain = json.loads(text, parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise BadMessageError("not JSON") from None
    if not isinstance(plain, dict):
        raise BadMessageError("not an object")
    kind = plain.pop("type", None)
    reader = _READERS.get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise BadMessageError("unknown type")
    fields, read = reader
    if set(plain) != set(fields):
        raise BadMessageError("unknown or missing field")
    return read(plain)


def _refuse(constant: str) -> object:
    raise BadMessageError(f"{constant} is not JSON")


def _text(fields: Fields, name: str, longest: int) -> str:
    value = fields[name]
    if not isinstance(value, str) or len(value) > longest:
        raise BadMessageError(f"{name} is not a text of at most {longest} characters")
    return value


def _number(value: object) -> int:
    if type(value) is not int or not 0 <= value <= HIGHEST:
        raise BadMessageError("not a number in range")
    return value


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise BadMessageError("not true or false")
    return value


def _gather(fields: Fields) -> PhoneGather:
    picks = fields["picks"]
    if not isinstance(picks, list) or len(picks) > MOST_PICKS:
        raise BadMessageError("picks is not a short list")
    return PhoneGather(_number(fields["state"]), tuple(_number(pick) for pick in picks))


_READERS: Mapping[str, tuple[tuple[str, ...], Callable[[Fields], Received]]] = {
    "hello": (
        ("code", "token"),
        lambda f: Hello(_text(f, "code", LONGEST_SECRET), _text(f, "token", LONGEST_SECRET)),
    ),
    "sit": (
        ("seat", "name"),
        lambda f: Sit(_number(f["seat"]), _text(f, "name", LONGEST_NAME)),
    ),
    "answer": (("state", "offer"), lambda f: PhoneAnswer(_number(f["state"]), _number(f["offer"]))),
    "gather": (("state", "picks"), _gather),
    "take_back": (("state",), lambda f: PhoneTakeBack(_number(f["state"]))),
    "vote": (
        ("vote", "agrees"),
        lambda f: PhoneVote(_number(f["vote"]), _truth(f["agrees"])),
    ),
    "ping": ((), lambda f: Ping()),
    "leave": ((), lambda f: Leave()),
}
"""The fields of each type of message, and the function that reads them."""


Number: TypeAlias = int
"""The number of a phone that holds a seat, from 1. It stays the phone's when seats are swapped."""


State: TypeAlias = Mapping[str, object]
"""A message to a phone, as JSON."""


@dataclass(frozen=True, slots=True)
class FreeSeat:
    """A seat that a phone may take: its player's name, and the drawing of its shield."""

    seat: Seat
    name: str
    crest: str


@dataclass(frozen=True, slots=True)
class Joined:
    """A phone has taken a free seat under a name, which may be ""."""

    phone: Number
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Returned:
    """A phone is back, or its seat was opened on another one."""

    phone: Number


@dataclass(frozen=True, slots=True)
class Silent:
    """Nothing has been heard of a phone for a while."""

    phone: Number


@dataclass(frozen=True, slots=True)
class Departed:
    """A phone has given its seat back."""

    phone: Number


@dataclass(frozen=True, slots=True)
class Said:
    """A phone has sent a message about the match."""

    phone: Number
    message: AboutMatch


@dataclass(frozen=True, slots=True)
class ServerFailed:
    """The server has stopped: ``reason`` is one sentence."""

    reason: str


PhoneEvent: TypeAlias = Joined | Returned | Silent | Departed | Said | ServerFailed
"""What the main loop learns from the server's thread."""

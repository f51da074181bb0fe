"""Who may connect: the code of the room, tokens of phones, hosts and origins, and limits."""

import hmac
import secrets
from collections import Counter
from collections.abc import Iterable

from game.remote.messages import Number

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Letters of a room code: no vowels, so that no word can appear, and none that look alike."""

CODE_LENGTH = 4
"""Letters of a room code."""

TOKEN_BYTES = 16
"""Random bytes of a phone's token: 128 bits."""

MOST_CONNECTIONS = 64
"""Maximum open connections."""

MOST_PER_ADDRESS = 32
"""Maximum open connections from one address: seven phones may share one behind a router.

A browser needs a connection for its seat, and one or two while it loads drawings.
"""

MOST_GUESSES = 20
"""Wrong codes or tokens from one address after which it is refused until the room is closed."""

BURST = 40
"""Messages of a phone that are read at once."""

PER_SECOND = 10.0
"""Messages of a phone that are read a second in the long run."""

BYTE_BURST = 2_048
"""Bytes of a connection that are read at once: a browser's request and its first messages."""

BYTES_PER_SECOND = 1_024.0
"""Bytes of a connection that are read a second in the long run."""

MOST_UNREAD = 300_000
"""Maximum unread bytes of a connection; a little more than one socket read returns."""


def new_code() -> str:
    """Return a random room code."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


class Keys:
    """The room code, and the token of each phone that holds a seat."""

    def __init__(self) -> None:
        self.code = new_code()
        self._tokens: dict[Number, str] = {}

    def fits(self, code: str) -> bool:
        """Return whether a typed code is that of the room."""
        typed = code.strip().upper().encode()
        return hmac.compare_digest(typed, self.code.encode())

    def issue(self, phone: Number) -> str:
        """Return a new token for a phone; the one before is void."""
        self._tokens[phone] = secrets.token_urlsafe(TOKEN_BYTES)
        return self._tokens[phone]

    def phone_of(self, token: str) -> Number | None:
        """Return the phone of a token; None if it is void."""
        found = None
        for phone, known in self._tokens.items():  # compare with all, so that timing tells nothing
            if hmac.compare_digest(token.encode(), known.encode()):
                found = phone
        return found

    def revoke(self, phone: Number) -> None:
        """Make a phone's token void."""
        self._tokens.pop(phone, None)

    def revoke_all(self) -> None:
        """Make all tokens void."""
        self._tokens.clear()


def allowed_hosts(addresses: Iterable[str], port: int) -> frozenset[str]:
    """Return the values of a Host header that the server answers to.

    A page of another site whose name was pointed at this computer (DNS rebinding) has another.
    """
    names = ("localhost", "127.0.0.1", *addresses)
    return frozenset(f"{name}:{port}" for name in names)


class Door:
    """Counts connections and wrong guesses by address."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()
        self._guesses: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a new connection; return whether there is room for it."""
        if self._open.total() >= MOST_CONNECTIONS or self._open[address] >= MOST_PER_ADDRESS:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count a closed connection that was let in."""
        self._open[address] -= 1

    def guessed_wrong(self, address: str) -> None:
        """Count a wrong code or token."""
        self._guesses[address] += 1

    def is_barred(self, address: str) -> bool:
        """Return whether an address has guessed wrong too often."""
        return self._guesses[address] >= MOST_GUESSES


class Meter:
    """A token bucket: how many messages or bytes a client may still send."""

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        self._burst, self._rate = burst, per_second
        self._left, self._since = burst, now

    def take(self, wanted: int, now: float) -> int:
        """Return how much of what is wanted is within the limit now, and count it."""
        self._left = min(self._burst, self._left + self._rate * (now - self._since))
        self._since = now
        taken = min(wanted, int(self._left))
        self._left -= taken
        return taken

"""Seals lines of a file, so that a casual look at it shows no seed and no card.

The key lies in the same folder as the files. That hides a match from somebody who opens its file
or searches it for text, and reveals damage. It is no protection against somebody who has the
folder and takes the trouble to use the key.
"""

import os
import secrets
from base64 import b64decode, b64encode
from binascii import Error
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b, shake_256
from hmac import compare_digest
from pathlib import Path

from game.store.folder import Folder, set_aside, write_new

KEY_FILE = "seal.key"

KEY_SIZE, NONCE_SIZE, CHECK_SIZE = 32, 16, 16
"""Bytes of a key, of a file's random number, and of a line's checksum."""

BLOCK = 128
"""A line's length is padded to a multiple of this, since the length could tell a choice."""


@dataclass(frozen=True, slots=True)
class Key:
    """A secret number."""

    secret: bytes = field(repr=False)

    @property
    def name(self) -> str:
        """The key's name, which does not reveal the key."""
        return blake2b(b"name", key=self.secret, digest_size=8).hexdigest()


class Seal:
    """Seals or opens the lines of one file, in order.

    A line is enciphered with a key stream from SHAKE-256, and has a keyed BLAKE2 checksum. Both
    depend on the checksum of the line before, so that lines cannot be exchanged or left out.
    """

    def __init__(self, key: Key, nonce: bytes) -> None:
        """``nonce``: a random number that no other file has."""
        self._key, self._last = key, nonce

    def close(self, text: bytes) -> bytes:
        """Return the sealed form of the next line, without a newline."""
        padded = text + bytes(-len(text) % BLOCK)
        hidden = _mixed(padded, self._stream(len(padded)))
        self._last = self._check(hidden)
        return b64encode(self._last + hidden)

    def open(self, line: bytes) -> bytes:
        """Return the text of the next line, padded with zeros; ValueError if it is damaged."""
        try:
            whole = b64decode(line, validate=True)
        except Error:
            raise ValueError("this is not base64") from None
        check, hidden = whole[:CHECK_SIZE], whole[CHECK_SIZE:]
        if b64encode(whole) != line or not compare_digest(check, self._check(hidden)):
            raise ValueError("the checksum is wrong")
        text = _mixed(hidden, self._stream(len(hidden)))
        self._last = check
        return text

    def _stream(self, size: int) -> bytes:
        return shake_256(self._key.secret + self._last).digest(size)

    def _check(self, hidden: bytes) -> bytes:
        return blake2b(self._last + hidden, key=self._key.secret, digest_size=CHECK_SIZE).digest()


def _mixed(text: bytes, stream: bytes) -> bytes:
    """Return the exclusive or of two byte strings of the same length."""
    mixed = int.from_bytes(text, "big") ^ int.from_bytes(stream, "big")
    return mixed.to_bytes(len(text), "big")


class KeyFile:
    """The key in the user's folder, created when it is first needed."""

    def __init__(self, folder: Folder) -> None:
        self._path = folder.file(KEY_FILE)
        self._key: Key | None = None

    def key(self) -> Key:
        """Return the key; raise OSError if it can be neither read nor created.

        A key that was deleted while the program runs is written again. A file that cannot be a key
        is set aside.
        """
        if self._path is None:
            raise FileNotFoundError
        if self._key is not None and self._path.exists():
            return self._key
        found = self._read(self._path)
        if found is None:
            secret = secrets.token_bytes(KEY_SIZE) if self._key is None else self._key.secret
            write_new(self._path, secret)
            found = self._read(self._path)
        if found is None:
            raise FileNotFoundError
        self._key = found
        return found

    def existing(self) -> Key | None:
        """Return the key, or None if there is none yet; OSError if it cannot be read."""
        return self.key() if self._path is not None and self._path.exists() else self._key

    def _read(self, path: Path) -> Key | None:
        """Return the key in the file, or None; a damaged one is set aside."""
        with suppress(FileNotFoundError):
            with path.open("rb") as file:
                secret = file.read(KEY_SIZE + 1)
            if len(secret) == KEY_SIZE:
                return Key(secret)
            set_aside(path)
        return None


def new_nonce() -> bytes:
    """Return a random number for a new file."""
    return os.urandom(NONCE_SIZE)

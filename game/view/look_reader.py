"""Typed values from a look file; errors name the file and the key."""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from game.resources import ResourceError, check_toml_lines, read_text

LONGEST_KEY = 80
"""Maximum characters of a key in an error message."""

HIGHEST = 700
"""Maximum of a number in a look file; a card's grid is 500x700."""

FARTHEST = 2000
"""Maximum of a distance on the table in a look file, in base units."""


class LookError(ResourceError):
    """A look file is invalid; the message names the file and the key."""


class LookReader:
    """Reads typed values from a TOML table; every failure is a LookError."""

    def __init__(
        self,
        path: Path,
        table: Mapping[str, object],
        translate: Callable[[str], str],
        at: str = "",
    ) -> None:
        self._path, self._table, self._translate, self._at = path, table, translate, at
        self._read: set[str] = set()

    def fail(self, key: str, why: str) -> LookError:
        """Return the error for a key."""
        at = f"{self._at}{key}"
        at = at if at.isprintable() else ascii(at)
        return LookError(f"{self._path.name}: {at[:LONGEST_KEY]} {why}")

    def text(self, key: str, default: str | None = None) -> str:
        """Read a string."""
        self._read.add(key)
        value = self._table.get(key, default)
        if not isinstance(value, str):
            raise self.fail(key, "must be a string")
        return value

    def words(self, key: str, default: str | None = None) -> str:
        """Read a text that players see, in their language."""
        text = self.text(key, default)
        return self._translate(text) if text else ""

    def number(self, key: str, default: float | None = None) -> float:
        """Read a number from 0 to HIGHEST."""
        self._read.add(key)
        value = self._table.get(key, default)
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= HIGHEST:
            return float(value)
        raise self.fail(key, f"must be a number from 0 to {HIGHEST}")

    def flag(self, key: str) -> bool:
        """Read true or false; false if it is missing."""
        self._read.add(key)
        value = self._table.get(key, False)
        if not isinstance(value, bool):
            raise self.fail(key, "must be true or false")
        return value

    def numbers(self, key: str, count: int) -> tuple[float, ...]:
        """Read a list of ``count`` numbers, each from -FARTHEST to FARTHEST."""
        self._read.add(key)
        value = self._table.get(key)
        if isinstance(value, list) and len(value) == count:
            numbers = [each for each in value if type(each) in (int, float)]
            if len(numbers) == count and all(abs(each) <= FARTHEST for each in numbers):
                return tuple(map(float, numbers))
        raise self.fail(key, f"must be a list of {count} numbers up to {FARTHEST}")

    def colour(self, key: str) -> str:
        """Read a color such as ``#A3281D``."""
        text = self.text(key)
        if not re.fullmatch("#[0-9A-Fa-f]{6}", text):
            raise self.fail(key, "must be a color such as #A3281D")
        return text

    def texts(self, key: str) -> tuple[str, ...]:
        """Read a list of strings; () if it is missing."""
        self._read.add(key)
        value = self._table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise self.fail(key, "must be a list of strings")
        return tuple(value)

    def table(self, key: str) -> "LookReader":
        """Read an inner table; empty if it is missing."""
        self._read.add(key)
        value = self._table.get(key, {})
        if not isinstance(value, dict):
            raise self.fail(key, "must be a table")
        return LookReader(self._path, value, self._translate, f"{self._at}{key}.")

    def tables(self, key: str) -> "dict[str, LookReader]":
        """Read a table of tables."""
        inner = self.table(key)
        return {name: inner.table(name) for name in inner._table}

    def pairs(self, key: str) -> dict[str, str]:
        """Read a table of strings."""
        inner = self.table(key)
        return {name: inner.text(name) for name in inner._table}

    def sentences(self, key: str) -> dict[str, str]:
        """Read a table of texts that players see, in their language."""
        inner = self.table(key)
        return {name: inner.words(name) for name in inner._table}

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys, in order."""
        return tuple(self._table)

    def matched(self, key: str, names: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """Read a table of lists of patterns; return the keys whose patterns match each name."""
        inner = self.table(key)
        patterns = {each: inner.texts(each) for each in inner.keys}
        for each, wanted in patterns.items():
            for pattern in wanted:
                if not any(fnmatchcase(name, pattern) for name in names):
                    raise inner.fail(each, f"matches nothing with {pattern!r}")
        return {
            name: tuple(
                each
                for each, wanted in patterns.items()
                if any(fnmatchcase(name, pattern) for pattern in wanted)
            )
            for name in names
        }

    def close(self) -> None:
        """Raise an error for the first key that has not been read."""
        for key in self._table:
            if key not in self._read:
                raise self.fail(key, "is unknown")

    def __contains__(self, key: str) -> bool:
        """Return whether there is a key, read or not."""
        return key in self._table


def open_look(path: Path, translate: Callable[[str], str]) -> LookReader:
    """Parse a look file; LookError says why it cannot be read.

    ``translate``: returns a text that players see in their language.
    """
    return LookReader(path, _table(path), translate)


def _table(path: Path) -> Mapping[str, object]:
    """Parse a look file; LookError says why it cannot be read."""
    try:
        text = read_text(path)
        check_toml_lines(text)
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            raise
        except ValueError:  # a whole number with more digits than Python parses
            raise ValueError("it has a number with too many digits") from None
    except RecursionError:
        raise LookError(f"{path.name}: it is nested too deeply") from None
    except ValueError as problem:
        raise LookError(f"{path.name}: {problem}") from None

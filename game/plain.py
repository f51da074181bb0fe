"""Plain values from outside, such as JSON: depth limit and quoting."""

from collections.abc import Mapping

DEEPEST = 16
"""Deepest nesting of lists and mappings; positions and options need less."""

LONGEST = 60
"""Maximum characters of a quoted value; a longer one is truncated."""


class TooDeepError(ValueError):
    """Plain values that are nested too deeply."""


def as_json(value: object, deepest: int = DEEPEST) -> object:
    """Return a copy of plain values as JSON would: tuples become lists.

    Raises TooDeepError if they are nested more than ``deepest`` levels deep.
    """
    if not isinstance(value, Mapping | list | tuple):
        return value
    if not deepest:
        raise TooDeepError
    if isinstance(value, Mapping):
        return {key: as_json(inner, deepest - 1) for key, inner in value.items()}
    return [as_json(inner, deepest - 1) for inner in value]


def quoted(value: object) -> str:
    """Return the repr of a value, truncated if it is long."""
    try:
        words = repr(value)
    except (ValueError, RecursionError):
        return "a value too large to be shown"
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"

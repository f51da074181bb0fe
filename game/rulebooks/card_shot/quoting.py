"""Values that people have written wrong, as a sentence quotes them."""

LONGEST = 60
"""Letters of a quoted value; of a longer one the beginning is quoted."""


def quoted(value: object) -> str:
    """A value as it is written in code, cut off where it is long."""
    try:
        words = repr(value)
    except (ValueError, RecursionError):
        return "a value too large to be shown"
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"

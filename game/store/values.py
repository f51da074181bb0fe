"""Values read from a database, which may hold anything if it was changed from outside."""

import json
import math

LARGEST = 10**12
"""Maximum of a whole number; a larger one is read as 0."""

LONGEST = 20_000
"""Maximum characters of a text; the rest is cut off."""


def whole(value: object) -> int:
    """Return a whole number; 0 for anything else."""
    return value if isinstance(value, int) and abs(value) <= LARGEST else 0


def real(value: object, least: float, most: float) -> float | None:
    """Return a number within limits; None for anything else."""
    if isinstance(value, int | float) and math.isfinite(value) and least <= value <= most:
        return float(value)
    return None


def words(value: object) -> str:
    """Return a text; "" for anything else."""
    return value[:LONGEST] if isinstance(value, str) else ""


def listed(value: object) -> list[object]:
    """Return the list that a JSON text holds; [] for anything else."""
    try:
        found = json.loads(words(value))
    except (ValueError, RecursionError):
        return []
    return found if isinstance(found, list) else []

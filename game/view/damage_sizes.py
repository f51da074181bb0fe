"""Sizes and times of damage that flies across the table."""

POINT, POINTS = 84.0, 6
"""Width of a point of damage that flies ahead of the number, in base units, and the number of
points that fly, with it."""

HARDER, HARDEST = 0.1, 5
"""How much the number grows with each further point of damage, and the points after which it grows
no more."""

EXTRA, LARGER, LARGEST = 140.0, 16.0, 5
"""Width of the extra damage of the next hit, how much it grows with each point, in base units, and
the number of points after which it grows no more."""


def volley_time(amount: int, apart: float) -> float:
    """Return the seconds from the start of the first point of damage to that of the number."""
    return apart * (min(amount, POINTS) - 1)


def growth_of(amount: int) -> float:
    """Return the factor on the size of damage that is dealt across the table."""
    return 1 + HARDER * (min(amount, HARDEST) - 1)


def extra_width(amount: int) -> float:
    """Return the width of the extra damage of the next hit, in base units."""
    return EXTRA + LARGER * (min(amount, LARGEST) - 1)

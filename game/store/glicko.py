"""Glicko-2 ratings, one match a rating period.

Mark E. Glickman, "Example of the Glicko-2 system", http://www.glicko.net/glicko/glicko2.pdf; the
numbers of the steps are his. Equal ratings give equal chances; the deviation says how sure a
rating is, and the volatility how much it is expected to change.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

SCALE = 173.7178
"""Points of a rating for each unit of the formulas."""

MIDDLE = 1500.0
"""The rating of a new player."""

TAU = 0.5
"""How much the volatility can change in one period."""

EXACT = 0.000001
"""Maximum error of the logarithm of a new variance."""


class Rating(NamedTuple):
    """A rating, with its deviation and volatility."""

    value: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


NEW = Rating()
"""The rating of a player without matches."""


def rated(player: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """Return the rating after games: each opponent's rating before, and 1, 0.5 or 0 points."""
    if not games:
        return player
    mu, phi = (player.value - MIDDLE) / SCALE, player.deviation / SCALE
    precision = gain = 0.0
    for opponent, points in games:  # steps 3 and 4
        weight = 1 / math.sqrt(1 + 3 * (opponent.deviation / SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-weight * (mu - (opponent.value - MIDDLE) / SCALE)))
        precision += weight * weight * expected * (1 - expected)
        gain += weight * (points - expected)
    variance = 1 / precision
    volatility = _volatility(player.volatility, phi, variance, variance * gain)
    phi = 1 / math.sqrt(1 / (phi * phi + volatility * volatility) + precision)  # steps 6 and 7
    return Rating(MIDDLE + SCALE * (mu + phi * phi * gain), SCALE * phi, volatility)


def _volatility(before: float, phi: float, variance: float, change: float) -> float:
    """Return the new volatility, found with the Illinois method (step 5)."""
    start = math.log(before * before)

    def slope(at: float) -> float:
        power = math.exp(at)
        spread = phi * phi + variance + power
        return power * (change**2 - spread) / (2 * spread**2) - (at - start) / TAU**2

    low = start
    if change**2 > phi * phi + variance:
        high = math.log(change**2 - phi * phi - variance)
    else:
        high = start - TAU
        while slope(high) < 0:
            high -= TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > EXACT:
        middle = low + (low - high) * at_low / (at_high - at_low)
        found = slope(middle)
        if found * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, found
    return math.exp(low / 2)

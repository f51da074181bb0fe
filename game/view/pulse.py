"""The turn rim: it pulses three times, again after a while without input, then rests."""

import math

BEATS, PERIOD = 3, 1.6
"""Pulses, and seconds of each."""

AGAIN = 20.0
"""Seconds without input after which it pulses once more."""


class Pulse:
    """The strength of a rim over time; ``share`` is 0.7 to 1, and 1 at rest."""

    def __init__(self) -> None:
        self._age = BEATS * PERIOD
        self._reminders = 0
        self.share = 1.0

    def start(self) -> None:
        """Pulse now, and once more if nobody does anything."""
        self._age, self._reminders = 0.0, 1

    def rest_again(self) -> None:
        """There was input: wait again before the next reminder."""
        self._age, self._reminders = min(self._age, BEATS * PERIOD), 1

    def update(self, dt: float) -> bool:
        """Go on by dt seconds; True when the strength has changed."""
        self._age += dt
        if self._reminders and self._age >= BEATS * PERIOD + AGAIN:
            self._age, self._reminders = 0.0, self._reminders - 1
        share = 1.0
        if self._age < BEATS * PERIOD:
            share = 0.85 - 0.15 * math.cos(self._age / PERIOD * math.tau)
        share = round(share * 8) / 8
        changed = share != self.share or self._age <= dt
        self.share = share
        return changed

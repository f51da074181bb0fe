"""The pulse of a rim that shows whose turn it is."""

import math

BEATS, PERIOD = 3, 1.6
"""Number of pulses, and the duration of each in seconds."""

AGAIN = 10.0
"""Seconds without input after which the pulses are repeated once, before the main loop sleeps."""


class Pulse:
    """Opacity of a rim over time; ``share`` is 0.7 to 1, and 1 at rest."""

    def __init__(self) -> None:
        self._age = BEATS * PERIOD
        self._reminders = 0
        self.share = 1.0

    def start(self) -> None:
        """Start pulsing, and repeat it once if there is no input."""
        self._age, self._reminders = 0.0, 1

    def rest_again(self) -> None:
        """Restart the wait for the reminder, because there was input."""
        self._age, self._reminders = min(self._age, BEATS * PERIOD), 1

    def update(self, dt: float) -> bool:
        """Advance by dt seconds; return whether the opacity has changed."""
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

"""The end of a match: a moment to look at the last blow, then the result."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.events import Result
from game.scenes.house import Chair, House, Order
from game.scenes.ledger import Ledger
from game.scenes.result import ResultScene
from game.scenes.scene import Change, Replace

FAREWELL = 1.4
"""Seconds between the last blow and the result."""


class Ending:
    """Keeps the ledger and the time of one match, and leads to its result."""

    def __init__(self, house: House, order: Order) -> None:
        self._house, self._order = house, order
        self.ledger = Ledger(len(order.chairs))
        self._played = 0.0
        self._farewell = FAREWELL

    def update(self, dt: float) -> None:
        """The match has gone on for dt seconds."""
        self._played += dt

    def lead_out(self, result: Result, chairs: Sequence[Chair], dt: float) -> Change | None:
        """The result of a match that has been shown to its end, after a moment."""
        self._farewell -= dt
        if self._farewell > 0:
            return None
        order = replace(self._order, chairs=tuple(chairs))
        minutes = max(1, round(self._played / 60))
        return Replace(ResultScene(self._house, order, result.winners, self.ledger, minutes))

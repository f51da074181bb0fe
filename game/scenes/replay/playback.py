"""How a replay runs: playing or paused, at which speed, and where to go next."""

from game.engine.names import Viewer
from game.engine.replay import ReplayDealer
from game.scenes.replay.moments import moments_of, rounds_of
from game.scenes.table.scene import TableScene

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""The factors on the speed of a replay."""

BETWEEN = 0.7
"""Pause between two choices, in seconds at normal speed."""


class Playback:
    """Moves a table through a finished match. Positions count the choices that were made."""

    def __init__(self, dealer: ReplayDealer, table: TableScene) -> None:
        self._dealer, self._table = dealer, table
        self.moments, self.rounds = moments_of(dealer.steps), rounds_of(dealer.steps)
        self.playing = True
        self.speed = 1.0
        self._rest = 0.0

    @property
    def position(self) -> int:
        """The number of choices that have been made."""
        return self._dealer.position

    @property
    def length(self) -> int:
        """The number of choices of the match."""
        return self._dealer.length

    @property
    def ended(self) -> bool:
        """Whether the whole match has been shown."""
        return self.position == self.length and self._table.idle

    def update(self, dt: float) -> None:
        """Make the next choice once the last has been shown, if the replay is playing."""
        self._table.speed = self.speed
        if not self.playing or not self._table.idle:
            self._rest = BETWEEN
            return
        self._rest -= dt * self.speed
        if self._rest > 0:
            return
        self._rest = BETWEEN
        if not self._dealer.advance():
            self.playing = False

    def toggle(self) -> None:
        """Play or pause; play from the start if everything has been shown."""
        if self.ended:
            self.seek(0)
            self.playing = True
        else:
            self.playing = not self.playing

    def see_through(self, eyes: Viewer) -> None:
        """Show the match at this position through the eyes of a seat; None: openly."""
        position = self.position
        self._dealer.eyes = eyes
        self._from_the_start()
        self._forward_to(position)

    def seek(self, position: int) -> None:
        """Show the table after a number of choices, at rest."""
        position = max(0, min(position, self.length))
        if position < self.position:
            self._from_the_start()
        self._forward_to(position)

    def step(self, by: int) -> None:
        """Pause and go some choices forward or back."""
        self.playing = False
        self.seek(self.position + by)

    def next_round(self) -> None:
        """Pause at the start of the next round, or at the end."""
        places = [start.position for start in self.rounds if start.position > self.position]
        self.step(min(places, default=self.length) - self.position)

    def last_round(self) -> None:
        """Pause at the start of this round, or of the one before if it has just begun."""
        places = [start.position for start in self.rounds if start.position < self.position]
        self.step(max(places, default=0) - self.position)

    def next_moment(self) -> None:
        """Show the next marked moment, if there is one."""
        places = [moment.position for moment in self.moments if moment.position > self.position]
        if places:
            self.show(min(places))

    def last_moment(self) -> None:
        """Show the marked moment before this position, if there is one."""
        places = [moment.position for moment in self.moments if moment.position < self.position]
        if places:
            self.show(max(places))

    def show(self, position: int) -> None:
        """Pause, and play the last choice before a position."""
        self.playing = False
        self.seek(position - 1)
        self._dealer.advance()

    def _from_the_start(self) -> None:
        self._dealer.restart()
        self._table.restart()
        self._table.skip_to_now()

    def _forward_to(self, position: int) -> None:
        self._table.skip_to_now()
        while self.position < position:
            self._dealer.advance()
            self._table.skip_to_now()

"""Who has not chosen yet: said at the foot of the table, marked at the seats."""

from game.engine import Dealer
from game.scenes.table.animation.event_player import EventPlayer
from game.scenes.table.state import TableStore


class WaitingMarks:
    """Tells of one match who is waited for."""

    def __init__(self, dealer: Dealer, store: TableStore, player: EventPlayer) -> None:
        self._dealer, self._store, self._player = dealer, store, player

    def tell(self) -> None:
        """Say who has not chosen yet."""
        self.mark()
        self._player.wait_for(self._dealer.waiting())

    def mark(self) -> None:
        """Where several choose at the same time: who has locked, and who has not."""
        owing, waiting = self._dealer.owing(), self._dealer.waiting()
        for seat in owing if len(owing) > 1 else ():
            self._store.mark(seat, "hour" if seat in waiting else "check")

"""Who has not chosen yet: said at the foot of the table, marked at the seats."""

from game.engine import Dealer
from game.scenes.table.moving.show import Show
from game.scenes.table.resting.stand import Stand


class Waiting:
    """Tells of one match who is waited for."""

    def __init__(self, dealer: Dealer) -> None:
        self._dealer = dealer
        self._stand: Stand | None = None
        self._show: Show | None = None

    def attach(self, stand: Stand, show: Show) -> None:
        """Tell it on a newly built screen."""
        self._stand, self._show = stand, show

    def tell(self) -> None:
        """Say who has not chosen yet."""
        assert self._show is not None
        self.mark()
        self._show.wait_for(self._dealer.waiting())

    def mark(self) -> None:
        """Where several choose at the same time: who has locked, and who has not."""
        assert self._stand is not None
        owing, waiting = self._dealer.owing(), self._dealer.waiting()
        for seat in owing if len(owing) > 1 else ():
            self._stand.mark(seat, "hour" if seat in waiting else "check")

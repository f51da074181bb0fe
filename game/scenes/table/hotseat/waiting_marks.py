"""Who has not chosen yet: said at the foot of the table, marked at the seats."""

from game.engine import Dealer
from game.scenes.table.animation.event_player import EventPlayer
from game.scenes.table.components.hud import Hud


class WaitingMarks:
    """Tells of one match who is waited for."""

    def __init__(self, dealer: Dealer) -> None:
        self._dealer = dealer
        self._hud: Hud | None = None
        self._show: EventPlayer | None = None

    def attach(self, hud: Hud, show: EventPlayer) -> None:
        """Tell it on a newly built screen."""
        self._hud, self._show = hud, show

    def tell(self) -> None:
        """Say who has not chosen yet."""
        assert self._show is not None
        self.mark()
        self._show.wait_for(self._dealer.waiting())

    def mark(self) -> None:
        """Where several choose at the same time: who has locked, and who has not."""
        assert self._hud is not None
        owing, waiting = self._dealer.owing(), self._dealer.waiting()
        for seat in owing if len(owing) > 1 else ():
            self._hud.mark(seat, "hour" if seat in waiting else "check")

"""Shows the prompt that says who has not chosen yet."""

from game.engine import Dealer
from game.scenes.table.context import TableContext
from game.scenes.table.durations import THINKING
from game.scenes.table.state import CHECK, HOUR
from game.scenes.table.waiting import first_line, waiting_line


class WaitingPrompt:
    """Shows who has not chosen yet.

    Where nothing else is in the place of the prompt meanwhile, a single seat is named only if it
    takes long: the line would come and go with every choice of a computer.
    """

    def __init__(self, context: TableContext, dealer: Dealer) -> None:
        self._store, self._dealer, self._rules = context.store, dealer, context.rules
        self._waited = 0.0

    def tell(self, marks: bool = True) -> None:
        """Show who has not chosen yet, at once or later; ``marks``: mark who has locked, too."""
        if marks:
            self.mark()
        self._waited = 0.0
        self._store.prompt(first_line(self._dealer.waiting(), self._store.state, self._rules))

    def mark(self) -> None:
        """Mark who has locked and who has not, if several choose at the same time."""
        owing, waiting = self._dealer.owing(), self._dealer.waiting()
        for seat in owing if len(owing) > 1 else ():
            self._store.mark(seat, HOUR if seat in waiting else CHECK)

    def update(self, dt: float, idle: bool) -> None:
        """Advance by dt seconds; ``idle``: nothing moves, and no hand is open at this screen."""
        before, self._waited = self._waited, self._waited + dt if idle else 0.0
        waiting = self._dealer.waiting()
        if before < THINKING <= self._waited and self._rules.layout.one_caption and waiting:
            self._store.prompt(waiting_line(waiting, self._store.state, self._rules))

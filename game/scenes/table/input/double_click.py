"""Double clicks: the second click on a card has no effect of its own."""

from game.scenes.table.durations import DOUBLE
from game.scenes.table.input.choosing import CLICK
from game.scenes.table.selection import Selection
from game.view.inputs import Input, Pos, Press, Release


class DoubleClick:
    """Recognizes the second click of a double click, by time and place."""

    def __init__(self) -> None:
        self._at: Pos = (0.0, 0.0)
        self._since = DOUBLE
        self._ignored = False

    def update(self, dt: float) -> None:
        """Advance by dt seconds."""
        self._since += dt

    def ignores(self, now: Selection, given: Input) -> bool:
        """Return whether an input belongs to a second click that must be ignored.

        Cards that are picked with two clicks can also be picked with a double click.
        """
        if isinstance(given, Release) and self._ignored:
            self._ignored = False
            return True
        if not isinstance(given, Press):
            return False
        x, y = given.pos
        near = max(abs(x - self._at[0]), abs(y - self._at[1])) < CLICK
        laid = now.card is not None and now.offers.pick(now.card) is None
        self._ignored = laid and near and self._since < DOUBLE
        self._at, self._since = given.pos, 0.0
        return self._ignored

"""Long presses: a mouse button or a finger held in one place."""

from game.scenes.table.durations import LONG_PRESS
from game.scenes.table.input.choosing import CLICK
from game.view.inputs import Glide, Input, Pos, Press


class LongPress:
    """Recognizes a press that is held without moving."""

    def __init__(self) -> None:
        self._at: Pos | None = None
        self._age = 0.0

    def note(self, given: Input) -> None:
        """Start at a press; stop at any other input except a small movement."""
        if isinstance(given, Press):
            self._at, self._age = given.pos, 0.0
        elif not (isinstance(given, Glide) and self._is_near(given.pos)):
            self._at = None

    def update(self, dt: float) -> Pos | None:
        """Advance by dt seconds; return the position when a press becomes a long one."""
        if self._at is None:
            return None
        self._age += dt
        if self._age < LONG_PRESS:
            return None
        pos, self._at = self._at, None
        return pos

    def _is_near(self, pos: Pos) -> bool:
        if self._at is None:
            return False
        return max(abs(pos[0] - self._at[0]), abs(pos[1] - self._at[1])) < CLICK

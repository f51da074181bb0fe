"""How often the main loop runs: often while something moves, seldom while nothing does."""

BUSY, CALM, RESTING, HIDDEN = 60, 30, 12, 10
"""Frames per second while something moves or people act, shortly after that, later, and while the
window is hidden."""

CALM_AFTER, RESTING_AFTER = 1.0, 5.0
"""Seconds without motion and input after which the rate falls."""


class FrameRate:
    """Chooses the number of frames per second from what has happened lately.

    One painted frame is not motion, since slow ambient motion paints few frames a second.
    """

    def __init__(self) -> None:
        self.hidden = False
        """Whether the window cannot be seen."""
        self._quiet = 0.0
        self._painted = False

    @property
    def per_second(self) -> int:
        """The current number of frames per second."""
        if self.hidden:
            return HIDDEN
        if self._quiet < CALM_AFTER:
            return BUSY
        return CALM if self._quiet < RESTING_AFTER else RESTING

    def note_input(self) -> None:
        """Record that somebody has done something."""
        self._quiet = 0.0

    def note_frame(self, dt: float, painted: bool) -> None:
        """Record a frame of ``dt`` seconds, and whether it painted anything."""
        moving = painted and self._painted
        self._painted = painted
        self._quiet = 0.0 if moving else self._quiet + dt

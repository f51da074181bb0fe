"""How often the main loop runs: often while something moves, seldom while nothing does."""

BUSY, CALM, RESTING, ASLEEP, HIDDEN = 60, 30, 5, 1, 5
"""Frames per second while something moves or people act, shortly after that, later, much later, and
while the window is hidden."""

LOOKS = 10
"""How often per second the loop looks for input between rare frames."""

LONGEST, LATE = 0.1, 1.5
"""Maximum time step in seconds, and how many times as long as usual a step may take."""

CALM_AFTER, RESTING_AFTER, ASLEEP_AFTER = 1.0, 5.0, 20.0
"""Seconds without motion and input after which the rate falls."""


class FrameRate:
    """Chooses the number of frames per second from what has happened lately.

    A single painted frame is not motion, but the next one follows soon to see whether it is.
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
        if self._quiet < CALM_AFTER or self._painted:
            return BUSY
        if self._quiet < RESTING_AFTER:
            return CALM
        return RESTING if self._quiet < ASLEEP_AFTER else ASLEEP

    @property
    def longest_step(self) -> float:
        """The maximum time step in seconds, so that animations do not jump after a delay."""
        return max(LONGEST, LATE / self.per_second)

    @property
    def waits(self) -> bool:
        """Whether frames are so rare that the loop waits for input between them."""
        return self.per_second <= RESTING

    def note_input(self) -> None:
        """Record that somebody has done something."""
        self._quiet = 0.0

    def note_frame(self, dt: float, painted: bool) -> None:
        """Record a frame of ``dt`` seconds, and whether it painted more than ambient motion."""
        moving = painted and self._painted
        self._painted = painted
        self._quiet = 0.0 if moving else self._quiet + dt

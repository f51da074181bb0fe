"""Animation: easings, tweens and a timeline of steps."""

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

Ease = Callable[[float], float]
"""Maps the elapsed share of the time (0 to 1) to the share of the way."""


def linear(t: float) -> float:
    """Move at constant speed."""
    return t


def in_out(t: float) -> float:
    """Start slow, speed up, end slow."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def out_cubic(t: float) -> float:
    """Start fast and slow down."""
    return 1 - (1 - t) ** 3


def in_cubic(t: float) -> float:
    """Start slow and speed up."""
    return t**3


def out_back(t: float) -> float:
    """Overshoot the goal a little and return."""
    over = 1.2
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


def out_elastic(t: float) -> float:
    """Oscillate around the goal before resting."""
    if t in (0.0, 1.0):
        return t
    return 2 ** (-10 * t) * math.sin((t * 10 - 0.75) * math.tau / 4) + 1


class Motion(Protocol):
    """Something that moves for a while."""

    def update(self, dt: float) -> bool:
        """Advance by dt seconds; return True when it is over."""

    def finish(self) -> None:
        """Jump to the end."""


@dataclass(slots=True)
class Tween:
    """Motion that calls ``apply`` with the eased share of the way.

    It lasts ``seconds``, after ``delay`` seconds. ``apply(1.0)`` is always the last call; then
    ``done`` is called once.
    """

    seconds: float
    apply: Callable[[float], None]
    ease: Ease = out_cubic
    delay: float = 0.0
    done: Callable[[], None] | None = None
    _age: float = field(default=0.0, init=False)

    def update(self, dt: float) -> bool:
        """Advance by dt seconds; return True when it is over."""
        self._age += dt
        passed = self._age - self.delay
        if passed >= self.seconds:
            self.finish()
            return True
        if passed > 0:
            self.apply(self.ease(passed / self.seconds))
        return False

    def finish(self) -> None:
        """Jump to the end."""
        self.apply(1.0)
        if self.done is not None:
            self.done()


@dataclass(slots=True)
class Pause:
    """Motion that does nothing for a time in seconds."""

    seconds: float

    def update(self, dt: float) -> bool:
        """Advance by dt seconds; return True when it is over."""
        self.seconds -= dt
        return self.seconds <= 0

    def finish(self) -> None:
        """End the pause."""
        self.seconds = 0


MotionStep: TypeAlias = Callable[[], list[Motion]]
"""Starts an animation and returns its motions."""


class Timeline:
    """Queue of steps played one after another; a step is over when all its motions are."""

    def __init__(self) -> None:
        self._steps: deque[MotionStep] = deque()
        self._moving: list[Motion] = []
        self.pace = 1.0
        """Factor on the speed of all motions."""

    @property
    def idle(self) -> bool:
        """Whether nothing is moving or waiting."""
        return not self._steps and not self._moving

    def then(self, step: MotionStep) -> None:
        """Append a step."""
        self._steps.append(step)

    def update(self, dt: float) -> None:
        """Advance by dt seconds, starting the next step when one is over."""
        self._moving = [motion for motion in self._moving if not motion.update(dt * self.pace)]
        while not self._moving and self._steps:
            self._moving = self._steps.popleft()()

    def skip(self) -> None:
        """Finish the current step."""
        moving, self._moving = self._moving, []
        for motion in moving:
            motion.finish()

    def finish(self) -> None:
        """Finish all steps."""
        while not self.idle:
            self.skip()
            self.update(0.0)

"""Animation over time: easings, tweens, and the timeline that plays steps in order."""

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

Ease = Callable[[float], float]
"""Maps the elapsed share of time (0 to 1) to the share of the way."""


def linear(t: float) -> float:
    """Move at constant speed."""
    return t


def in_out(t: float) -> float:
    """Ease in and out."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def out_cubic(t: float) -> float:
    """Start fast and slow down."""
    return 1 - (1 - t) ** 3


def in_cubic(t: float) -> float:
    """Start slow and speed up."""
    return t**3


def out_back(t: float) -> float:
    """Overshoot slightly and return."""
    over = 1.2
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


def out_elastic(t: float) -> float:
    """Swing around the goal before resting."""
    if t in (0.0, 1.0):
        return t
    return 2 ** (-10 * t) * math.sin((t * 10 - 0.75) * math.tau / 4) + 1


class Motion(Protocol):
    """Something that moves for a while."""

    def update(self, dt: float) -> bool:
        """Advance by dt seconds; True at the end."""

    def finish(self) -> None:
        """Jump to the end."""


@dataclass(slots=True)
class Tween:
    """Calls ``apply`` with the eased share of the way, for ``seconds`` after ``delay``.

    ``apply(1.0)`` is always the last call; then ``done`` is called once.
    """

    seconds: float
    apply: Callable[[float], None]
    ease: Ease = out_cubic
    delay: float = 0.0
    done: Callable[[], None] | None = None
    _age: float = field(default=0.0, init=False)

    def update(self, dt: float) -> bool:
        """Advance by dt seconds; True at the end."""
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
    """Nothing moves for some seconds."""

    seconds: float

    def update(self, dt: float) -> bool:
        """Advance by dt seconds; True at the end."""
        self.seconds -= dt
        return self.seconds <= 0

    def finish(self) -> None:
        """Jump to the end."""
        self.seconds = 0


MotionStep: TypeAlias = Callable[[], list[Motion]]
"""Starts something and returns its motions."""


class Timeline:
    """Plays steps one after the other; a step ends when all its motions have ended."""

    def __init__(self) -> None:
        self._steps: deque[MotionStep] = deque()
        self._moving: list[Motion] = []
        self.pace = 1.0
        """Speed factor."""

    @property
    def idle(self) -> bool:
        """Whether nothing moves and nothing waits."""
        return not self._steps and not self._moving

    def then(self, step: MotionStep) -> None:
        """Play a step after all others."""
        self._steps.append(step)

    def update(self, dt: float) -> None:
        """Advance by dt seconds, starting steps when the ones before have ended."""
        self._moving = [motion for motion in self._moving if not motion.update(dt * self.pace)]
        while not self._moving and self._steps:
            self._moving = self._steps.popleft()()

    def skip(self) -> None:
        """Jump to the end of the current step."""
        moving, self._moving = self._moving, []
        for motion in moving:
            motion.finish()

    def finish(self) -> None:
        """Jump to the end of all steps."""
        while not self.idle:
            self.skip()
            self.update(0.0)

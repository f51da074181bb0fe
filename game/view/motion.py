"""Movement over time: easings, tweens, and the one queue that steps are played from."""

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

Ease = Callable[[float], float]
"""Maps the share of time that has passed (0 to 1) to the share of the way."""


def linear(t: float) -> float:
    """The same speed all the way."""
    return t


def in_out(t: float) -> float:
    """Slow, fast, slow."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def out_cubic(t: float) -> float:
    """Fast, then slower."""
    return 1 - (1 - t) ** 3


def in_cubic(t: float) -> float:
    """Slow, then faster."""
    return t**3


def out_back(t: float) -> float:
    """A little beyond the goal and back."""
    over = 1.2
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


def out_elastic(t: float) -> float:
    """Swings around the goal before it rests."""
    if t in (0.0, 1.0):
        return t
    return 2 ** (-10 * t) * math.sin((t * 10 - 0.75) * math.tau / 4) + 1


class Motion(Protocol):
    """Something that moves for a while."""

    def update(self, dt: float) -> bool:
        """Go on by dt seconds; True when it has come to rest."""

    def finish(self) -> None:
        """Come to rest at once."""


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
        """Go on by dt seconds; True when it has come to rest."""
        self._age += dt
        passed = self._age - self.delay
        if passed >= self.seconds:
            self.finish()
            return True
        if passed > 0:
            self.apply(self.ease(passed / self.seconds))
        return False

    def finish(self) -> None:
        """Come to rest at once."""
        self.apply(1.0)
        if self.done is not None:
            self.done()


@dataclass(slots=True)
class Pause:
    """Nothing moves for so many seconds."""

    seconds: float

    def update(self, dt: float) -> bool:
        """Go on by dt seconds; True when it is over."""
        self.seconds -= dt
        return self.seconds <= 0

    def finish(self) -> None:
        """End it now."""
        self.seconds = 0


MotionStep: TypeAlias = Callable[[], list[Motion]]
"""Starts something and returns the motions that belong to it."""


class Timeline:
    """Plays steps one after the other; a step is over when its motions have come to rest."""

    def __init__(self) -> None:
        self._steps: deque[MotionStep] = deque()
        self._moving: list[Motion] = []
        self.pace = 1.0
        """How much faster than normal everything goes."""

    @property
    def idle(self) -> bool:
        """Nothing moves and nothing waits."""
        return not self._steps and not self._moving

    def then(self, step: MotionStep) -> None:
        """Play a step after all others."""
        self._steps.append(step)

    def update(self, dt: float) -> None:
        """Go on by dt seconds, starting steps as the ones before come to rest."""
        self._moving = [motion for motion in self._moving if not motion.update(dt * self.pace)]
        while not self._moving and self._steps:
            self._moving = self._steps.popleft()()

    def skip(self) -> None:
        """Bring the running step to its end."""
        moving, self._moving = self._moving, []
        for motion in moving:
            motion.finish()

    def finish(self) -> None:
        """Bring everything to its end."""
        while not self.idle:
            self.skip()
            self.update(0.0)

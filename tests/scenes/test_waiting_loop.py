"""While nothing moves the main loop waits for input, and what the input starts is shown whole."""

import pygame
import pytest

from game.app import App
from game.scenes.scene import Push
from game.view.inputs import Press
from game.view.stage import Stage
from game.view.waking import wake_loop


class Recorder:
    """A scene that records its updates and inputs in order."""

    typing = False

    def __init__(self) -> None:
        self.record: list[object] = []

    def lay_out(self, easel: object, behind: object) -> None:
        self.stage = Stage(pygame.Surface((easel.scale.width, easel.scale.height)))

    def handle(self, given: object) -> None:
        self.record.append(given)

    def update(self, dt: float) -> None:
        self.record.append(dt)

    def leave(self) -> None:
        pass


class Clock:
    """A clock that tells the given milliseconds, then 100 each time."""

    def __init__(self) -> None:
        self.next: list[int] = []

    def tick(self, frames: int = 0) -> int:
        return self.next.pop(0) if self.next else 100


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program wait with the dummy driver too."""
    monkeypatch.setattr("game.app.UNSEEN", ())


@pytest.fixture
def resting(waiting: None, app: App) -> App:
    """Return the program with a recorder on top, after so long that it waits for input."""
    app.clock = Clock()  # type: ignore[assignment]
    app.show(Push(Recorder()))  # type: ignore[arg-type]
    pygame.event.clear()
    for _ in range(55):
        app.frame()
    app.top.record.clear()
    return app


def press() -> None:
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1, touch=False))


def test_the_time_of_the_wait_passes_before_the_input(resting: App) -> None:
    press()
    resting.clock.next = [150, 2]
    resting.frame()
    waited, given, since = resting.top.record
    assert (waited, since) == (0.15, 0.002)
    assert isinstance(given, Press)


def test_frames_follow_each_other_after_the_input(resting: App) -> None:
    press()
    resting.frame()
    resting.top.record.clear()
    resting.clock.next = [16]
    resting.frame()
    assert resting.top.record == [0.016]


def test_a_phone_ends_the_wait(resting: App) -> None:
    wake_loop()
    resting.clock.next = [150, 2]
    resting.frame()
    assert resting.top.record == [0.15, 0.002]


def test_waking_without_a_window_does_nothing() -> None:
    pygame.display.quit()
    wake_loop()

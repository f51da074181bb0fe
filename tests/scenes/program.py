"""Run the program's loop with a test's scenes: post SDL events, record presented pictures."""

import pygame
from pygame import Surface

from game.app import App
from game.scenes.table.scene import TableScene
from tests.scenes.pilot import Pilot
from tests.scenes.tables import pixels


class Watched:
    """Replaces a program's window and records every presented picture.

    ``built``: for each picture, whether a table was shown by then.
    """

    def __init__(self, app: App, size: tuple[int, int] | None = None) -> None:
        self._app, self._window = app, app.window
        self._surface = None if size is None else Surface(size)
        self.seen: list[bytes] = []
        self.built: list[bool] = []

    @property
    def surface(self) -> Surface:
        return self._window.surface if self._surface is None else self._surface

    def resize(self, size: tuple[int, int]) -> None:
        """Change the size from the next frame on."""
        self._surface = Surface(size)

    def flip(self) -> None:
        self.seen.append(pixels(self.surface))
        self.built.append(isinstance(self._app.top, TableScene))

    def toggle_fullscreen(self, fullscreen: bool) -> None:
        self.fullscreen = fullscreen

    def close(self) -> None:
        self._window.close()


class EvenClock:
    """A clock with frames of equal length that never waits."""

    def tick(self, frames: int) -> int:
        return 1000 // frames


def watch(app: App, size: tuple[int, int] | None = None) -> Watched:
    """Record what an app presents from now on, in a window of a given size."""
    watched = app.window = Watched(app, size)  # type: ignore[assignment]
    app.clock = EvenClock()  # type: ignore[assignment]
    return watched


def show(app: App, pilot: Pilot) -> Watched:
    """Run an app with a pilot's scenes and record what it presents."""
    watched = watch(app, (pilot.scale.width, pilot.scale.height))
    app.stack, app.easel = pilot.stack, pilot.easel
    app.services.gamepads = pilot.pads or app.services.gamepads
    pilot.top.stage.spoil()
    frame(app)
    return watched


def frame(app: App, *events: int | pygame.Event) -> bool:
    """Post events and run one frame; False when the program ends."""
    pygame.event.clear()
    for event in events:
        pygame.event.post(pygame.Event(event) if isinstance(event, int) else event)
    return app.frame()


def key(number: int, mod: int = 0, down: bool = True) -> pygame.Event:
    """Return a key event, down or up."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=number, mod=mod, unicode="")

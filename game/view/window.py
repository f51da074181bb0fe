"""The window: resizable, fullscreen at will, presented the cheap way where there is no GPU."""

import os
import statistics
import sys
import time

import pygame
from pygame import Surface

from game.view.scale import SMALLEST

FIRST = (1600, 900)
"""The size it has where the screen is large enough."""

SLOW_FLIP = 0.006
"""Seconds of a presentation that only a software GPU takes."""


class NoScreenError(RuntimeError):
    """There is no screen to open a window on; the message says so."""


class GameWindow:
    """One window and its surface in pixels."""

    def __init__(self, title: str, fullscreen: bool) -> None:
        self._title = title
        if sys.platform == "win32":
            os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        self.sdl = self._open(fullscreen)
        """SDL's own window."""
        if self._is_slow():
            self._reopen(fullscreen)

    @property
    def surface(self) -> Surface:
        """What to draw on; a new one after a resize."""
        return self.sdl.get_surface()

    def flip(self) -> None:
        """Bring what was drawn to the screen."""
        self.sdl.flip()

    def toggle_fullscreen(self, fullscreen: bool) -> None:
        """Fill the screen, or be a window again."""
        if fullscreen:
            self.sdl.set_fullscreen(True)
        else:
            self.sdl.set_windowed()

    def set_icon(self, icon: Surface) -> None:
        """The picture in the task bar."""
        self.sdl.set_icon(icon)

    def close(self) -> None:
        """Close it."""
        self.sdl.destroy()

    def _open(self, fullscreen: bool) -> pygame.Window:
        wanted = os.environ.get("SDL_VIDEODRIVER")
        try:
            pygame.display.init()
        except pygame.error as problem:
            raise NoScreenError(f"Quinte needs a screen: {problem}") from problem
        if pygame.display.get_driver() in ("offscreen", "dummy") and not wanted:
            raise NoScreenError("Quinte needs a screen, and there is none here")
        screen = pygame.display.get_desktop_sizes()[0]
        size = tuple(min(wish, room) for wish, room in zip(FIRST, screen, strict=True))
        window = pygame.Window(self._title, size, resizable=True, allow_high_dpi=True)
        window.minimum_size = SMALLEST
        window.get_surface()
        if fullscreen:
            window.set_fullscreen(True)
        return window

    def _is_slow(self) -> bool:
        """X11 without a GPU draws windows by a software GPU, twenty times slower than without."""
        if pygame.display.get_driver() != "x11" or "SDL_FRAMEBUFFER_ACCELERATION" in os.environ:
            return False
        times = []
        for _ in range(5):
            pygame.event.pump()
            before = time.perf_counter()
            self.sdl.flip()
            times.append(time.perf_counter() - before)
        return statistics.median(times) > SLOW_FLIP

    def _reopen(self, fullscreen: bool) -> None:
        """SDL decides how to present once for each video start, so start it anew."""
        self.sdl.destroy()
        pygame.display.quit()
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        self.sdl = self._open(fullscreen)

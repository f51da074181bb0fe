"""The game's window: resizable, optionally fullscreen."""

import os
import sys

import pygame
from pygame import Surface

from game.view.scale import SMALLEST

FIRST = (1600, 900)
"""Initial size on a screen that is large enough, in pixels."""


class NoScreenError(RuntimeError):
    """No screen to open a window on; the message says why."""


class GameWindow:
    """A window and its surface in pixels."""

    def __init__(self, title: str, fullscreen: bool) -> None:
        self._title = title
        if sys.platform == "win32":
            os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        self.sdl = self._open(fullscreen)
        """SDL's window."""

    @property
    def surface(self) -> Surface:
        """The surface to draw on; replaced when the window is resized."""
        return self.sdl.get_surface()

    def flip(self) -> None:
        """Present what was drawn."""
        self.sdl.flip()

    def toggle_fullscreen(self, fullscreen: bool) -> None:
        """Enter or leave fullscreen."""
        if fullscreen:
            self.sdl.set_fullscreen(True)
        else:
            self.sdl.set_windowed()

    def set_icon(self, icon: Surface) -> None:
        """Set the icon in the task bar."""
        self.sdl.set_icon(icon)

    def close(self) -> None:
        """Close the window."""
        self.sdl.destroy()

    def _open(self, fullscreen: bool) -> pygame.Window:
        wanted = os.environ.get("SDL_VIDEODRIVER")
        try:
            pygame.display.init()
        except pygame.error as problem:
            raise NoScreenError(f"Quinte needs a screen: {problem}") from problem
        if pygame.display.get_driver() in ("offscreen", "dummy") and not wanted:
            raise NoScreenError("Quinte needs a screen, but there is none")
        if pygame.display.get_driver() == "x11":
            # without a GPU, SDL would present through a software one, which takes 20 times as long
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        screen = pygame.display.get_desktop_sizes()[0]
        size = tuple(min(wish, room) for wish, room in zip(FIRST, screen, strict=True))
        window = pygame.Window(self._title, size, resizable=True, allow_high_dpi=True)
        window.minimum_size = SMALLEST
        window.get_surface()
        if fullscreen:
            window.set_fullscreen(True)
        return window

"""The window and its first picture, before most of the program is imported.

Imports take several times as long as opening a window, so people would look at nothing meanwhile.
"""

from typing import NamedTuple

import pygame

from game import resources
from game.store import settings as kept
from game.store.folder import Folder, raster_folder, user_folder
from game.store.settings import Settings
from game.view.art import Art
from game.view.canvas import Canvas
from game.view.easel import Easel
from game.view.front import paint_front
from game.view.raster_store import RasterStore
from game.view.scale import SMALLEST, Scale
from game.view.typist import Typist
from game.view.window import GameWindow


class Opening(NamedTuple):
    """The open window, and what was needed to open it."""

    folder: Folder
    settings: Settings
    trouble: str
    """Why the saved settings could not be used, or ""."""
    window: GameWindow
    rasters: RasterStore


def open_window() -> Opening:
    """Open the window as the settings say, and show the hall with the program's name.

    Raises NoScreenError without a screen, and ResourceError if a drawing is missing or damaged.
    """
    folder = user_folder()
    settings, trouble = kept.load(folder)
    rasters = RasterStore(raster_folder(), (resources.assets() / "rasters",))
    window = GameWindow("Quinte", settings.fullscreen)
    art = Art(resources.assets() / "svg", rasters)
    with art.saving():
        window.set_icon(art.piece("app_icon", 128))
        pygame.font.init()
        scale = scale_for(window.surface.get_size())
        paint_front(Canvas(Easel(scale, art, Typist(resources.font)), window.surface))
    window.flip()
    return Opening(folder, settings, trouble, window, rasters)


def scale_for(size: tuple[int, int]) -> Scale:
    """Return the scale for a window size in pixels, but at least the minimum size."""
    return Scale(max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1]))

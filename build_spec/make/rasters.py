"""Rasterize the title and the cards of each card game: `python -m build_spec.make.rasters DIR`.

The build puts them into the program if they are small enough, so that even its first start need
not rasterize them.
"""

import argparse
import os
import tempfile
from pathlib import Path

from game.app import easel, headless_surface
from game.app_services import AppServices
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.table_warmup import table_warmup
from game.store.folder import Folder
from game.view.raster_store import RasterStore
from game.view.scale import Scale

SIZE = (1920, 1080)
"""Size of the window for which rasters are made, in pixels."""


def make(folder: Path) -> None:
    """Fill a folder with the rasters of the title and of all cards with default options."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    headless_surface(SIZE)
    store = RasterStore(folder)
    with tempfile.TemporaryDirectory() as home:
        services = AppServices(Folder(Path(home)))
        board = easel(Scale(*SIZE), services.settings, store)
        services.title().lay_out(board, None)
        for book in SHELF:
            options = settled(book, {})
            table_warmup(services, book, book.seats(options)[0], options, board).finish()
        services.close()
    store.close()


def main() -> None:
    """Fill the folder that is named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    make(parser.parse_args().folder)


if __name__ == "__main__":
    main()

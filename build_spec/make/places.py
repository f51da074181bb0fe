"""Make the place behind each card game's table: `python build_spec/make/places.py assets/svg`.

A place fills the 1920x1080 canvas: a far wall or horizon above, the ground in perspective below.
It is dark enough for text everywhere; a test measures that. Every run writes the same bytes.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from places_fields import draw_plain, draw_yard
from places_rooms import draw_back_room, draw_cellar, draw_hall
from scenery_svg import Drawing

PLACES: Mapping[str, Callable[[], Drawing]] = {
    "place_fc": draw_hall,
    "place_du": draw_plain,
    "place_ab": draw_yard,
    "place_cs": draw_back_room,
    "place_dd": draw_cellar,
}
"""The drawings by file name, without the suffix."""


def main(folder: Path) -> None:
    """Write every place into `folder`."""
    for name, draw in PLACES.items():
        (folder / f"{name}.svg").write_text(draw().source(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: places.py FOLDER")
    main(Path(sys.argv[1]))

"""Make the scenery of the game: `python build_spec/make/scenery.py assets/svg`.

The folder must already contain icons/, from which some pieces are made. Every run writes the same
bytes.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from scenery_cloth import (
    TINCTURES,
    draw_banner,
    draw_banner_rim,
    draw_curtain,
    draw_open_banner,
    draw_rod,
)
from scenery_hall import draw_hall
from scenery_marks import (
    draw_clash,
    draw_crown,
    draw_damage,
    draw_extra,
    draw_parry,
    draw_rays,
)
from scenery_svg import Drawing


def pieces(folder: Path) -> Iterator[tuple[str, Drawing]]:
    """Yield every piece with its file name, without the suffix."""
    yield "hall", draw_hall()
    for tincture in TINCTURES:
        yield f"curtain_{tincture.slug}", draw_curtain(tincture)
        yield f"banner_{tincture.slug}", draw_banner(tincture)
    yield "banner_open", draw_open_banner()
    yield "banner_rim", draw_banner_rim()
    yield "banner_rod", draw_rod()
    yield "burst_clash", draw_clash()
    yield "burst_damage", draw_damage()
    yield "extra_damage", draw_extra()
    yield "crown_brass", draw_crown(folder)
    yield "rays", draw_rays()
    yield "parry", draw_parry(folder)


def main(folder: Path) -> None:
    """Write every piece into `folder`."""
    for name, drawing in pieces(folder):
        (folder / f"{name}.svg").write_text(drawing.source(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: scenery.py FOLDER")
    main(Path(sys.argv[1]))

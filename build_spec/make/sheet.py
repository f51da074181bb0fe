"""A table layout as Tiled writes it, and the folder that all layouts of a card game go to."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

Point = tuple[float, float]


@dataclass
class Sheet:
    """The objects of one layout, as Tiled writes them."""

    things: list[str] = field(default_factory=list)

    def add(self, name: str, kind: str, centre: Point, size: Point, **props: float) -> None:
        """An object by its centre."""
        x, y = centre[0] - size[0] / 2, centre[1] - size[1] / 2
        head = (
            f'  <object id="{len(self.things) + 1}" name="{name}" type="{kind}" x="{x:g}" '
            f'y="{y:g}" width="{size[0]:g}" height="{size[1]:g}"'
        )
        inner = "".join(
            f'    <property name="{key}" type="float" value="{value:g}"/>\n'
            for key, value in props.items()
        )
        body = f">\n   <properties>\n{inner}   </properties>\n  </object>" if inner else "/>"
        self.things.append(head + body)

    def text(self) -> str:
        """The whole file."""
        lines = "\n".join(self.things)
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" '
            'renderorder="right-down" width="1920" height="1080" tilewidth="1" tileheight="1" '
            f'infinite="0" nextlayerid="2" nextobjectid="{len(self.things) + 1}">\n'
            f' <objectgroup id="1" name="table">\n{lines}\n </objectgroup>\n</map>\n'
        )


def write(slug: str, layouts: Iterable[tuple[str, Sheet]]) -> None:
    """Write layouts with their names below the folder that the command line names."""
    folder = Path(sys.argv[1]) / slug
    folder.mkdir(parents=True, exist_ok=True)
    for name, sheet in layouts:
        (folder / f"{name}.tmx").write_text(sheet.text(), encoding="utf-8")

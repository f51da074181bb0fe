"""Services with the sample card game on the shelf, beside the shipped ones."""

import shutil
from dataclasses import dataclass, field
from pathlib import Path

from game import resources
from game.rulebooks import SHELF
from game.view.layout import Layout, read_layout
from game.view.look import read_look
from tests.sample_game.layouts import write_layouts
from tests.sample_game.rulebook import FishTales
from tests.scenes.tables import TableServices

BOOK = FishTales()

HERE = Path(__file__).parent


@dataclass
class SampleServices(TableServices):
    """Services that include the sample card game; its layouts are written to their folder."""

    shelf: tuple = (*SHELF, BOOK)
    levels: Path = field(init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.looks[BOOK.slug] = read_look(HERE / f"{BOOK.slug}.toml")
        self.levels = self.folder / "levels" / BOOK.slug
        write_layouts(self.levels, BOOK.seats({}))

    def layout(self, slug: str, name: str) -> Layout:
        if slug != BOOK.slug:
            return super().layout(slug, name)
        return read_layout(self.levels / f"{name}.tmx")

    def rules(self, slug: str) -> str:
        if slug != BOOK.slug:
            return super().rules(slug)
        return (HERE / f"{slug}.md").read_text(encoding="utf-8")


def copy_assets(folder: Path) -> None:
    """Copy the shipped assets, and add the sample's files to them."""
    shutil.copytree(resources.assets(), folder / "assets")
    shutil.copytree(resources.levels(), folder / "levels")
    shutil.copy(HERE / f"{BOOK.slug}.toml", folder / "assets" / "look")
    shutil.copy(HERE / f"{BOOK.slug}.md", folder / "assets" / "rules")
    write_layouts(folder / "levels" / BOOK.slug, BOOK.seats({}))

"""Cards are rasterized before a table opens, in steps."""

from pathlib import Path

import pytest

from game.engine import Rulebook
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.services import MatchSetup
from game.scenes.table.scene import TableScene
from game.scenes.table_warmup import table_warmup
from game.view.raster_store import RasterStore
from tests.scenes.tables import SMALL, TableServices, chairs, fresh_easel

EVERY_GAME = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)


@EVERY_GAME
def test_the_share_grows_to_one(book: Rulebook, tmp_path: Path) -> None:
    options = settled(book, {})
    easel = fresh_easel(SMALL)
    warmup = table_warmup(TableServices(tmp_path), book, book.seats(options)[0], options, easel)
    shares = [warmup.share]
    while warmup.step():
        shares.append(warmup.share)
    assert shares[0] == 0
    assert shares == sorted(set(shares))
    assert warmup.share == 1


@EVERY_GAME
def test_a_table_rasterizes_no_card_after_the_warmup(book: Rulebook, tmp_path: Path) -> None:
    services, options, easel = TableServices(tmp_path), settled(book, {}), fresh_easel(SMALL)
    seats = book.seats(options)[0]
    table_warmup(services, book, seats, options, easel).finish()
    before = easel.art.rasterized
    faces = {services.looks[book.slug].faces[face].svg for face in book.pack(seats, options)}
    drawn: list[str] = []
    source = easel.art.source
    easel.art.source = lambda name: drawn.append(name) or source(name)  # type: ignore[method-assign]
    setup = MatchSetup(book.slug, chairs("screen", *[""] * (seats - 1)), options)
    scene = TableScene(services, setup)
    scene.lay_out(easel, None)
    assert before > len(faces)
    assert not faces & set(drawn)


def test_warmed_cards_are_read_from_disk_in_the_next_start(tmp_path: Path) -> None:
    book = SHELF[0]
    services, options = TableServices(tmp_path), settled(book, {})
    made = []
    for _ in range(2):
        store = RasterStore(tmp_path / "rasters")
        easel = fresh_easel(SMALL, store)
        table_warmup(services, book, 2, options, easel).finish()
        store.close()
        made.append(easel.art.rasterized)
    assert made[0] > 0
    assert made[1] == 0

"""Cards are rasterized before a table opens, in steps."""

from dataclasses import replace
from pathlib import Path

import pytest

from game import resources
from game.commands.smooth_work import KINDS, counting
from game.engine import Rulebook
from game.engine.options import settled
from game.rulebooks import SHELF, rulebook
from game.scenes.services import MatchSetup
from game.scenes.table.scene import TableScene
from game.scenes.table_warmup import TableWarmup, table_warmup
from game.view.art import USUAL_PIXELS, Art
from game.view.raster_store import RasterStore
from tests.scenes.pilot import fresh_easel
from tests.scenes.tables import SMALL, TableServices, chairs

EVERY_GAME = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)


@EVERY_GAME
def test_the_share_grows_to_one(book: Rulebook, tmp_path: Path) -> None:
    options = settled(book, {})
    easel = fresh_easel(SMALL)
    warmup = table_warmup(TableServices(tmp_path), book, book.seats(options)[0], options, easel)
    shares = [warmup.share]
    while not warmup.is_ready:
        assert warmup.step()
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
    names = {services.looks[book.slug].faces[face].svg for face in book.pack(seats, options)}
    faces = {easel.art.source(name) for name in names}
    drawn: list[str] = []
    raster = easel.art.raster
    easel.art.raster = lambda svg, *size: drawn.append(svg) or raster(svg, *size)  # type: ignore[method-assign]
    setup = MatchSetup(book.slug, chairs("screen", *[""] * (seats - 1)), options)
    scene = TableScene(services, setup)
    scene.lay_out(easel, None)
    assert before > len(faces)
    assert not faces & set(drawn)
    larger = USUAL_PIXELS / (SMALL[0] * SMALL[1])
    usual = Art(resources.assets() / "svg", pixels=USUAL_PIXELS)
    assert larger * easel.art.cache.size < usual.cache.limit, "no picture is dropped in a window"


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


def test_a_table_opens_before_its_cards_are_read_from_disk(tmp_path: Path) -> None:
    book = rulebook("duel")
    services, options = TableServices(tmp_path), settled(book, {})
    loaded: list[set[str]] = []
    for _ in range(2):
        store = RasterStore(tmp_path / "rasters")
        easel = fresh_easel(SMALL, store)
        looks = services.looks[book.slug].faces
        faces = {easel.art.source(looks[face].svg) for face in book.pack(2, options)}
        read: list[str] = []
        load = store.load
        store.load = lambda svg, *size, load=load, read=read: read.append(svg) or load(svg, *size)  # type: ignore[method-assign]
        prepare(table_warmup(services, book, 2, options, easel))
        scene = TableScene(services, MatchSetup(book.slug, chairs("screen", ""), options))
        scene.lay_out(easel, None)
        loaded.append(faces & set(read))
        before = easel.art.rasterized
        scene.parts.later_cards.finish()
        store.close()
    assert loaded[0]
    assert not loaded[1]
    assert faces <= set(read), "they are read between frames"
    assert easel.art.rasterized == before


def test_an_open_table_saves_no_rasters_of_rotated_cards(tmp_path: Path) -> None:
    services, book = TableServices(tmp_path), rulebook("card_shot")
    store = RasterStore(tmp_path / "rasters")
    scene = TableScene(services, MatchSetup(book.slug, chairs("screen", ""), settled(book, {})))
    scene.lay_out(fresh_easel(SMALL, store), None)
    saved: list[str] = []
    store.save = lambda svg, *_: saved.append(svg)  # type: ignore[method-assign]
    before = scene.parts.canvas.easel.art.rasterized
    scene.parts.later_cards.finish()
    assert scene.parts.canvas.easel.art.rasterized > before
    assert not saved


def prepare(warmup: TableWarmup) -> float:
    """Take the steps until the table may open; return the share that was done before them."""
    before = warmup.share
    while not warmup.is_ready:
        assert warmup.step()
    return before


def test_a_match_is_rehearsed_once_for_each_table_window_and_text_size(tmp_path: Path) -> None:
    book = rulebook("duel")
    services, options = TableServices(tmp_path), settled(book, {})
    before = []
    for seats, size, text_scale in (
        (2, SMALL, 1.0),
        (2, SMALL, 1.0),
        (3, SMALL, 1.0),
        (2, (1000, 700), 1.0),
        (2, SMALL, 1.3),
    ):
        store = RasterStore(tmp_path / "rasters")
        easel = replace(fresh_easel(size, store), text_scale=text_scale)
        before.append(prepare(table_warmup(services, book, seats, options, easel)))
        store.close()
    assert before[1] == 0.5
    assert before[:1] + before[2:] == [0, 0, 0, 0]


def test_a_rehearsal_that_is_broken_off_is_done_again(tmp_path: Path) -> None:
    book = SHELF[0]
    services, options = TableServices(tmp_path), settled(book, {})
    store = RasterStore(tmp_path / "rasters")
    warmup = table_warmup(services, book, 2, options, fresh_easel(SMALL, store))
    while warmup.share < 0.7:
        warmup.step()
    services.phones.open()
    prepare(warmup)
    services.phones.close()
    store.close()
    assert table_warmup(services, book, 2, options, fresh_easel(SMALL, store)).share == 0


@EVERY_GAME
def test_a_table_draws_rotated_cards_between_its_first_frames(
    book: Rulebook, tmp_path: Path
) -> None:
    services, options, easel = TableServices(tmp_path), settled(book, {}), fresh_easel(SMALL)
    seats = book.seats(options)[0]
    warmup = table_warmup(services, book, seats, options, easel)
    while not warmup.is_ready:
        warmup.step()
    setup = MatchSetup(book.slug, chairs("screen", *[""] * (seats - 1)), options)
    scene = TableScene(services, setup)
    scene.lay_out(easel, None)
    left = scene.parts.later_cards.share
    scene.update(0)
    assert left < scene.parts.later_cards.share
    scene.parts.later_cards.finish()
    with counting() as counts:
        warmup.finish()
    assert counts == dict.fromkeys(KINDS, 0)

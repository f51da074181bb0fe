"""Rasters on disk: what is read is what was written, and a bad folder or file costs only time."""

import os
import shutil
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.view import raster_store
from game.view.art import Art
from game.view.raster_store import RasterStore

CIRCLE = '<circle cx="20" cy="30" r="9"/>'
SVG = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70">{CIRCLE}</svg>'


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode((64, 64))


def art(store: RasterStore) -> Art:
    return Art(Path("no such folder"), store)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def fill(folder: Path) -> Surface:
    """Save one raster and return it."""
    store = RasterStore(folder)
    drawing = art(store)
    with drawing.saving():
        made = drawing.drawn(SVG, 51, 71)
    store.close()
    assert len(list(folder.iterdir())) == 1
    return made


def reread(folder: Path, *shipped: Path) -> tuple[Surface, int]:
    """Return the raster with what a new start finds, and how many were rasterized for it."""
    store = RasterStore(folder, shipped)
    drawing = art(store)
    found = drawing.drawn(SVG, 51, 71)
    store.close()
    return found, drawing.rasterized


def test_a_stored_raster_is_equal_and_not_rasterized_again(tmp_path: Path) -> None:
    made = fill(tmp_path / "rasters")
    found, rasterized = reread(tmp_path / "rasters")
    assert (pixels(found), found.get_masks()) == (pixels(made), made.get_masks())
    assert rasterized == 0


def test_rasters_that_are_made_outside_of_saving_are_not_written(tmp_path: Path) -> None:
    store = RasterStore(tmp_path)
    art(store).drawn(SVG, 51, 71)
    store.close()
    assert list(tmp_path.iterdir()) == []


def test_shipped_rasters_are_used_and_never_changed(tmp_path: Path) -> None:
    made = fill(tmp_path / "shipped")
    found, rasterized = reread(tmp_path / "rasters", tmp_path / "shipped")
    assert pixels(found) == pixels(made)
    assert rasterized == 0
    assert len(list((tmp_path / "shipped").iterdir())) == 1


@pytest.mark.parametrize("damage", ["empty", "cut", "header", "pixel", "other", "folder"])
def test_a_damaged_file_is_rasterized_again(damage: str, tmp_path: Path) -> None:
    made = fill(tmp_path)
    (path,) = tmp_path.iterdir()
    data = bytearray(path.read_bytes())
    match damage:
        case "empty":
            path.write_bytes(b"")
        case "cut":
            path.write_bytes(data[:-5])
        case "header":
            path.write_bytes(bytes([data[0] ^ 1]) + data[1:])
        case "pixel":
            data[len(data) // 2] ^= 4
            path.write_bytes(data)
        case "other":
            path.write_text("not a raster at all")
        case "folder":
            path.unlink()
            path.mkdir()
    found, rasterized = reread(tmp_path)
    assert pixels(found) == pixels(made)
    assert rasterized == 1


def test_a_changed_size_in_the_header_is_rasterized_again(tmp_path: Path) -> None:
    made = fill(tmp_path)
    (path,) = tmp_path.iterdir()
    data = path.read_bytes()
    path.write_bytes(data[:4] + bytes([60, 0, 60, 0]) + data[8:])
    found, rasterized = reread(tmp_path)
    assert pixels(found) == pixels(made)
    assert rasterized == 1


def test_a_folder_that_cannot_be_made_costs_nothing_but_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = RasterStore(tmp_path / "file" / "rasters")
    drawing = art(store)
    with drawing.saving():
        assert drawing.drawn(SVG, 51, 71).get_width() == 51
    store.close()


def test_a_folder_may_be_deleted_while_two_copies_use_it(tmp_path: Path) -> None:
    stores = [RasterStore(tmp_path / "rasters") for _ in range(2)]
    drawings = [art(store) for store in stores]
    for size in range(20, 60):
        for drawing in drawings:
            with drawing.saving():
                drawing.drawn(SVG, size, size)
        if size == 40:
            shutil.rmtree(tmp_path / "rasters", ignore_errors=True)
    for store in stores:
        store.close()
    found, _ = reread(tmp_path / "rasters")
    assert found.get_width() == 51


@pytest.mark.parametrize("limit", [1_000_000, 1000])
def test_a_mark_holds_until_rasters_are_deleted(
    limit: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = RasterStore(tmp_path)
    store.mark_complete("a table")
    store.close()
    assert RasterStore(tmp_path).is_complete("a table")
    assert not RasterStore(tmp_path).is_complete("another table")
    monkeypatch.setattr(raster_store, "MOST_BYTES", limit)
    for name in ("old", "new"):
        (tmp_path / f"{name}.raster").write_bytes(bytes(600))
    later = RasterStore(tmp_path)
    later.mark_complete("another table")  # the writer makes room first
    later.close()
    assert later.is_complete("a table") == (limit > 1200)
    assert later.is_complete("another table")


def test_the_oldest_files_go_when_the_folder_is_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(raster_store, "MOST_BYTES", 1000)
    for age in range(5):
        path = tmp_path / f"{age}.raster"
        path.write_bytes(bytes(300))
        os.utime(path, (1000 - age, 1000 - age))
    fill_store = RasterStore(tmp_path)
    drawing = art(fill_store)
    with drawing.saving():
        drawing.drawn(SVG, 51, 71)
    fill_store.close()
    left = {path.name for path in tmp_path.iterdir()}
    assert {"0.raster", "1.raster", "2.raster"} < left
    assert not {"3.raster", "4.raster"} & left

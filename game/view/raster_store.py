"""Rasters of drawings on disk, so that the next start need not rasterize them again.

A file holds one raster, compressed, with a checksum. Its name is a hash of the drawing and its
size, so that a changed drawing gets a new file. Files may be deleted at any time, and several
copies of the program may share a folder.
"""

import os
import zlib
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from queue import SimpleQueue
from struct import Struct, error
from threading import Thread
from typing import Final

import pygame
from pygame import Surface

FORMAT = "1"
"""Version of the file format and of how rasters are made."""

MOST_BYTES = 256 << 20
"""Maximum size of the folder; the oldest files are deleted first."""

FAST = 1
"""Level of compression. Rasters are mostly flat, so a higher level saves little."""

MARKED = (1, 1)
"""Size in pixels of the raster that is stored as a mark; no drawing has it."""

MARK_NAME = "complete.raster"
"""End of the file names of marks."""

PIXELS: Final = "BGRA"
"""Order of the bytes of a pixel."""

_HEAD = Struct("<4sHHI")
"""Mark, width and height in pixels, and checksum of size and compressed pixels."""

_MARK = b"QRST"


class RasterStore:
    """Reads rasters from folders and writes new ones to the first, in a thread of its own.

    ``shipped``: folders that are only read. A file that is missing, damaged or cannot be written
    costs time and nothing else.
    """

    def __init__(self, folder: Path | None, shipped: Sequence[Path] = ()) -> None:
        self._folder = folder
        self._folders = [*([] if folder is None else [folder]), *shipped]
        self._queue: SimpleQueue[tuple[str, tuple[int, int], bytes] | None] = SimpleQueue()
        self._writer: Thread | None = None
        self._seed = f"{FORMAT} {pygame.image.get_sdl_image_version()}".encode()

    def load(self, svg: str, width: int, height: int) -> Surface | None:
        """Return the raster of SVG text at a size in pixels, or None if it is not stored."""
        if not self._folders:
            return None
        name = self._name(svg, width, height)
        for folder in self._folders:
            found = _read(folder / name)
            if found is not None:
                return found
        return None

    def has(self, svg: str, width: int, height: int) -> bool:
        """Return whether there is a file for SVG text at a size in pixels."""
        name = self._name(svg, width, height) if self._folders else ""
        return any((folder / name).exists() for folder in self._folders)

    def save(self, svg: str, width: int, height: int, raster: Surface) -> None:
        """Write the raster of SVG text at a size soon; it must not change any more.

        The raster may be a pixel smaller than asked for, to keep the proportions.
        """
        if self._folder is None:
            return
        if self._writer is None:
            self._writer = Thread(target=self._write_all, name="rasters", daemon=True)
            self._writer.start()
        data = pygame.image.tobytes(raster, PIXELS)
        self._queue.put((self._name(svg, width, height), raster.get_size(), data))

    def mark_complete(self, key: str) -> None:
        """Mark, after the rasters saved so far are written, that all rasters for a key are there.

        Marks are deleted with the first raster that makes room for others.
        """
        self.save(key, *MARKED, Surface(MARKED, pygame.SRCALPHA))

    def is_complete(self, key: str) -> bool:
        """Return whether all rasters for a key are marked to be there."""
        return self.load(key, *MARKED) is not None

    def close(self) -> None:
        """Finish writing."""
        if self._writer is not None:
            self._queue.put(None)
            self._writer.join()
            self._writer = None

    def _name(self, svg: str, width: int, height: int) -> str:
        key = blake2b(self._seed, digest_size=16)
        key.update(f" {width}x{height} ".encode())
        key.update(svg.encode())
        return key.hexdigest() + (MARK_NAME if (width, height) == MARKED else ".raster")

    def _write_all(self) -> None:
        """Write what is queued until ``close``; stop for good once the folder is unusable."""
        folder, usable = self._folder, True
        assert folder is not None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _prune(folder)
        except OSError:
            usable = False
        while (item := self._queue.get()) is not None:
            name, size, data = item
            try:
                if usable:
                    _write(folder / name, size, data)
            except OSError:
                usable = False


def _read(path: Path) -> Surface | None:
    """Return the raster in a file; None if it is missing or damaged."""
    try:
        data = path.read_bytes()
        mark, width, height, checksum = _HEAD.unpack_from(data)
        packed = memoryview(data)[_HEAD.size :]
        if mark != _MARK or _checksum(width, height, packed) != checksum:
            return None
        pixels = zlib.decompress(packed, bufsize=4 * width * height)
        return pygame.image.frombuffer(pixels, (width, height), PIXELS).convert_alpha()
    except (OSError, error, zlib.error, ValueError):
        return None


def _write(path: Path, size: tuple[int, int], pixels: bytes) -> None:
    """Write a raster's file as a whole; OSError if that fails."""
    packed = zlib.compress(pixels, FAST)
    fresh = path.with_suffix(f".{os.getpid()}")
    try:
        fresh.write_bytes(_HEAD.pack(_MARK, *size, _checksum(*size, packed)) + packed)
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise


def _checksum(width: int, height: int, packed: bytes | memoryview) -> int:
    return zlib.crc32(packed, width << 16 | height)


def _prune(folder: Path) -> None:
    """Delete the oldest files over the limit, and whatever else a killed program left behind.

    All marks are deleted too then, since they would be wrong.
    """
    files: list[tuple[float, int, Path]] = []
    for path in folder.iterdir():
        with suppress(OSError):  # another copy may have deleted it
            known = path.stat()
            files.append((known.st_mtime, known.st_size, path))
    total, dropped = 0, list[Path]()
    for _, size, path in sorted(files, reverse=True):
        total += size
        if total > MOST_BYTES:
            dropped.append(path)
    marks = [path for *_, path in files if path.name.endswith(MARK_NAME)] if dropped else []
    for path in (*dropped, *marks):
        with suppress(OSError):
            path.unlink()

"""SVG drawings rasterized at the exact pixel size at which they are shown.

Every surface here is premultiplied and in the window's pixel format. Blit it with
`BLEND_PREMULTIPLIED`: straight alpha would leave dark fringes on rotated or blurred pictures.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from xml.parsers import expat

import pygame
from pygame import Surface

from game.resources import ResourceError, read_text
from game.view.cache import SurfaceCache
from game.view.raster_store import RasterStore

CACHE_BYTES, CACHE_PER_PIXEL = 64 << 20, 180
"""Maximum bytes of cached rasters, and how many more for each pixel of the window."""

PASSING_BYTES, PASSING_PER_PIXEL = 16 << 20, 20
"""The same for cached pictures derived from them: rotated, scaled, faded."""

USUAL_PIXELS = 1920 * 1080
"""Pixels of a common window."""

COARSE, LEAST = 4, 3
"""Maximum factor by which a surface is shrunk before a blur, and the blur radius in pixels that the
shrunk copy keeps at least."""

ICON_INK = "#F5ECD7"
"""Color in which icons are drawn; `Art.icon` replaces it."""


TALLEST = 10
"""Maximum ratio of a piece's height to its width."""


class ArtError(ResourceError):
    """An SVG file is missing or damaged; the message names it."""


class Art:
    """Rasterizer of SVG files and SVG text, with a cache.

    ``cache`` keeps rasters. ``passing`` keeps the pictures derived from them for animations, so
    that an animation never evicts rasters. ``rasterized`` counts the drawings that no cache had.
    """

    def __init__(
        self, folder: Path, store: RasterStore | None = None, pixels: int = USUAL_PIXELS
    ) -> None:
        """Use drawings of a folder in a window of so many pixels."""
        self._folder = folder
        self._store = RasterStore(None) if store is None else store
        self._saving = False
        self.rasterized = 0
        self.cache = SurfaceCache(CACHE_BYTES + CACHE_PER_PIXEL * pixels)
        self.passing = SurfaceCache(PASSING_BYTES + PASSING_PER_PIXEL * pixels)

    def piece(self, name: str, width: int) -> Surface:
        """Return a drawing of assets/svg, ``width`` pixels wide."""
        return self.cache.get(
            ("piece", name, width), lambda: self._scaled(self.source(name), name, width)
        )

    def fresh_piece(self, name: str, width: int) -> Surface:
        """Return a drawing that is not cached, so that the caller may paint on it."""
        return self._scaled(self.source(name), name, width)

    def icon(self, name: str, size: int, colour: str) -> Surface:
        """Return a square icon in a color, ``size`` pixels wide."""
        return self.cache.get(
            ("icon", name, size, colour),
            lambda: self._scaled(self.source(name).replace(ICON_INK, colour), name, size),
        )

    def pieces_drawn(self) -> Iterator[tuple[str, int]]:
        """Yield name and width of each piece in the cache."""
        for key in self.cache.known():
            match key:
                case ("piece", str(name), int(width)):
                    yield name, width

    def icons_drawn(self) -> Iterator[tuple[str, int, str]]:
        """Yield name, size and color of each icon in the cache."""
        for key in self.cache.known():
            match key:
                case ("icon", str(name), int(size), str(colour)):
                    yield name, size, colour

    def drawn(self, svg: str, width: int, height: int) -> Surface:
        """Return a raster of SVG text, in pixels; the size must keep the proportions."""
        return self.cache.get(
            ("drawn", svg, width, height), lambda: self.raster(svg, width, height)
        )

    def raster(self, svg: str, width: int, height: int) -> Surface:
        """Return a raster of SVG text, in pixels, that the caller keeps and may change."""
        stored = self._store.load(svg, width, height)
        if stored is not None:
            return stored
        made = raster(svg, width, height)
        self.rasterized += 1
        if self._saving:
            self._store.save(svg, width, height, made)
        return made

    def is_stored(self, name: str, width: int) -> bool:
        """Return whether the raster of a drawing of assets/svg is on disk."""
        text = self.source(name)
        return self._store.has(text, width, _height(text, width))

    @property
    def store(self) -> RasterStore:
        """The rasters on disk."""
        return self._store

    @contextmanager
    def saving(self) -> Iterator[None]:
        """Save the rasters that are made meanwhile, for the next start.

        What is drawn then must not depend on hidden cards, since others may look at the files.
        """
        before, self._saving = self._saving, True
        try:
            yield
        finally:
            self._saving = before

    def source(self, name: str) -> str:
        """Return the SVG text of a piece; ArtError if it is missing or damaged."""
        return _read(self._folder / f"{name}.svg")

    def check(self, names: Iterable[str]) -> None:
        """Raise ArtError for the first piece that is missing or damaged."""
        for name in names:
            self.source(name)

    def inner(self, name: str) -> str:
        """Return the content of a piece's svg element, to embed it in another SVG."""
        text = self.source(name)
        return text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]

    def clear(self) -> None:
        """Drop all cached pictures."""
        self.cache.clear()
        self.passing.clear()

    def _scaled(self, text: str, name: str, width: int) -> Surface:
        try:
            return self.raster(text, width, _height(text, width))
        except pygame.error as problem:
            raise ArtError(f"{name}.svg cannot be drawn: {problem}") from problem


def raster(svg: str, width: int, height: int) -> Surface:
    """Rasterize SVG text, premultiplied and in the window's format."""
    loaded = pygame.image.load_sized_svg(BytesIO(svg.encode()), (width, height))
    return loaded.convert_alpha().premul_alpha()


def clear(width: int, height: int) -> Surface:
    """Return a transparent surface, in pixels."""
    return Surface((width, height), pygame.SRCALPHA, 32)


def paste(target: Surface, piece: Surface, pos: tuple[float, float]) -> None:
    """Blit a premultiplied piece with its top left corner at a pixel."""
    target.blit(piece, (round(pos[0]), round(pos[1])), special_flags=pygame.BLEND_PREMULTIPLIED)


def paste_centred(target: Surface, piece: Surface, centre: tuple[float, float]) -> None:
    """Blit a premultiplied piece centered on a pixel."""
    width, height = piece.get_size()
    paste(target, piece, (centre[0] - width / 2, centre[1] - height / 2))


def blurred(piece: Surface, radius: int) -> Surface:
    """Blur a premultiplied piece by a radius in pixels.

    A wide blur is applied to a smaller copy, since no fine detail is left and the time grows with
    the number of pixels and the radius.
    """
    share = min(COARSE, radius // LEAST)
    if share < 2:
        return pygame.transform.gaussian_blur(piece, max(1, radius))
    width, height = piece.get_size()
    small = pygame.transform.smoothscale(piece, (-(-width // share), -(-height // share)))
    small = pygame.transform.gaussian_blur(small, max(1, round(radius / share)))
    return pygame.transform.smoothscale(small, (width, height))


def rotated(piece: Surface, angle: float, zoom: float = 1.0) -> Surface:
    """Return a picture smoothly zoomed and rotated counterclockwise; no frame should do this."""
    return pygame.transform.rotozoom(piece, angle, zoom)


def faded(piece: Surface, share: float) -> Surface:
    """Return a premultiplied piece at an opacity from 0 to 1."""
    if share >= 1:
        return piece
    level = round(255 * max(0.0, share))
    copy = piece.copy()
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


@lru_cache(maxsize=512)
def _read(path: Path) -> str:
    """Return the text of an SVG file; ArtError says why it cannot be drawn."""
    try:
        text = read_text(path)
        expat.ParserCreate().Parse(text, True)
        _grid(text)
    except expat.ExpatError as problem:
        raise ArtError(f"{path.name} cannot be drawn: it is damaged ({problem})") from None
    except ValueError as problem:
        raise ArtError(f"{path.name} cannot be drawn: {problem}") from None
    return text


def _height(svg: str, width: int) -> int:
    """Return the height in pixels of an SVG drawn at a width."""
    across, down = _grid(svg)
    return max(1, round(width * down / across))


@lru_cache(maxsize=512)
def _grid(svg: str) -> tuple[float, float]:
    """Return the size of an SVG's viewBox; ValueError if it has none or is too tall."""
    found = re.search(r'<svg[^>]* viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"', svg)
    if found is None or "</svg>" not in svg:
        raise ValueError("it is not an SVG with a viewBox")
    width, height = float(found[1]), float(found[2])
    if not 0 < height <= TALLEST * width:
        raise ValueError(
            f"its viewBox is {found[1]} by {found[2]}; the height must be greater than 0 "
            f"and at most {TALLEST} times the width"
        )
    return width, height

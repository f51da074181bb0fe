"""Make the program's icons: `python build_spec/make/icons.py assets/svg build_spec/icons`.

Writes app_icon.svg beside the other drawings, and quinte.png, quinte.ico and quinte.icns into the
second folder. Both containers hold plain PNG pictures, rasterized with the game's own svg reader.
"""

import io
import struct
import sys
from pathlib import Path

import pygame
from scenery_marks import icon_data, placed
from scenery_svg import BRASS300, BRASS500, BRASS700, BRASS900, Drawing, scooped

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
"""Sizes of the pictures in the Windows icon, in px."""

ICNS_KINDS = (
    ("ic11", 32),
    ("ic12", 64),
    ("ic07", 128),
    ("ic13", 256),
    ("ic08", 256),
    ("ic14", 512),
    ("ic09", 512),
    ("ic10", 1024),
)
"""Type and size in px of each picture in the Mac icon; all of these types allow PNG."""

PLAIN_BELOW = 48
"""Size in px below which pictures omit the inner line and enlarge the mark."""

SIZE = 256
"""Size of the drawing, in units."""


def draw_icon(mark: str, plain: bool = False) -> Drawing:
    """Draw the mark, a level blade over a V, in brass on a scooped ink-blue tile."""
    icon = Drawing(SIZE, SIZE)
    edge, scoop = (2, 34) if plain else (8, 36)
    side = SIZE - 2 * edge
    tile = scooped(edge, edge, side, side, scoop)
    night = ((0, "#3A4688", 1.0), (0.6, "#202854", 1.0), (1, "#121737", 1.0))
    icon.path(tile, icon.radial((128, 96), 190, *night))
    brass = icon.linear((0, 8), (0, 248), (0, "#F6E0A4", 1), (0.5, BRASS500, 1), (1, BRASS700, 1))
    icon.stroke(tile, BRASS900, 12)
    icon.stroke(tile, brass, 8 if plain else 7)
    if not plain:
        icon.stroke(scooped(22, 22, 212, 212, 36), BRASS500, 2, 0.55)
        for x, y in ((24, 24), (232, 24), (232, 232), (24, 232)):
            lozenge = f"M{x} {y - 9}L{x + 9} {y}L{x} {y + 9}L{x - 9} {y}Z"
            icon.stroke(lozenge, BRASS900, 5)
            icon.path(lozenge, BRASS300)
    scale = 2.25 if plain else 1.8
    corner = (128 - 47.6 * scale, 128 - 49.5 * scale)
    shape = placed(mark, corner, scale)
    if not plain:
        icon.path(shape, "#04050C", 0.6, (0, 5))
    lit = ((0, "#FFF1C9", 1.0), (0.45, "#E3C583", 1.0), (1, "#B98F48", 1.0))
    paint = icon.linear((0, corner[1]), (0, corner[1] + 100 * scale), *lit)
    icon.path(shape, paint)
    if plain:
        icon.stroke(shape, "#E9CF92", 5)
    return icon


def picture(drawing: Drawing, size: int) -> bytes:
    """Rasterize a drawing at four times `size` px, and scale it down to a PNG file."""
    large = pygame.image.load_sized_svg(io.BytesIO(drawing.source().encode()), (size * 4, size * 4))
    small = pygame.transform.smoothscale(large, (size, size))
    png = io.BytesIO()
    pygame.image.save(small, png, "icon.png")
    return png.getvalue()


def ico(pictures: list[tuple[int, bytes]]) -> bytes:
    """Pack PNG pictures, each with its side in px, into a Windows icon."""
    offset = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, png in pictures:
        side = size % 256
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(png), offset + len(body))
        body += png
    return head + body


def icns(pictures: list[tuple[str, bytes]]) -> bytes:
    """Pack PNG pictures, each with its four-letter type, into a Mac icon."""
    body = b"".join(
        kind.encode("ascii") + struct.pack(">I", 8 + len(png)) + png for kind, png in pictures
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main(drawings: Path, icons: Path) -> None:
    """Write the drawing and the three icon files."""
    mark = icon_data(drawings, "quinte")
    full, plain = draw_icon(mark), draw_icon(mark, plain=True)
    sizes = {*ICO_SIZES, *(size for _, size in ICNS_KINDS)}
    pngs = {size: picture(plain if size < PLAIN_BELOW else full, size) for size in sizes}
    source = full.source()
    (drawings / "app_icon.svg").write_text(source, encoding="utf-8", newline="\n")
    icons.mkdir(parents=True, exist_ok=True)
    (icons / "quinte.png").write_bytes(pngs[256])
    (icons / "quinte.ico").write_bytes(ico([(size, pngs[size]) for size in ICO_SIZES]))
    (icons / "quinte.icns").write_bytes(icns([(kind, pngs[size]) for kind, size in ICNS_KINDS]))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: icons.py DRAWINGS ICONS")
    main(Path(sys.argv[1]), Path(sys.argv[2]))

"""Letters as outlines, so that cards need no font.

Reads the parts of a TrueType file (Microsoft's OpenType specification, 1.9) that a simple letter
needs: glyph index, width and curves.
"""

import struct
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from scenery_svg import num

ON_CURVE, SHORT_X, SHORT_Y, REPEAT, SAME_X, SAME_Y = 1, 2, 4, 8, 16, 32
"""Bits of a point's flag in the glyf table."""

WORDS, MOVED, MORE, SCALED = 1, 2, 32, 8 + 64 + 128
"""Bits of a component's flag in a composite glyph."""

Corner = tuple[float, float, bool]
"""A point of an outline, and whether it is on the curve or a control point."""


@dataclass(frozen=True, slots=True)
class Typeface:
    """A TrueType file in memory."""

    data: bytes

    def width(self, text: str, size: float) -> float:
        """Return the width of a text whose em is `size` units high."""
        scale = size / self._number("head", 18, "H")
        return scale * sum(self._width(self._glyph(letter)) for letter in text)

    def outline(self, text: str, middle: float, baseline: float, size: float) -> str:
        """Return path data of a text, centered on `middle`, its em `size` units high.

        Raises ValueError if a letter is missing or is a scaled copy of another.
        """
        scale = size / self._number("head", 18, "H")
        glyphs = [self._glyph(letter) for letter in text]
        left = middle - scale * sum(map(self._width, glyphs)) / 2
        out = ""
        for glyph in glyphs:
            for contour in self._contours(glyph):
                placed = [(left + x * scale, baseline - y * scale, on) for x, y, on in contour]
                out += _curves(placed)
            left += scale * self._width(glyph)
        return out

    def _table(self, tag: str) -> int:
        """Return the offset of a table."""
        for record in range(12, 12 + 16 * self._at(4, "H"), 16):
            if self.data[record : record + 4] == tag.encode("ascii"):
                return self._at(record + 8, "L")
        raise ValueError(f"the typeface has no table {tag}")

    def _at(self, offset: int, kind: str) -> int:
        """Return the big-endian number at an offset; `kind` is its struct format."""
        (value,) = struct.unpack_from(f">{kind}", self.data, offset)
        return int(value)

    def _number(self, tag: str, offset: int, kind: str) -> int:
        """Return the number at an offset in a table."""
        return self._at(self._table(tag) + offset, kind)

    def _glyph(self, letter: str) -> int:
        """Return the index of a letter's glyph, from the segments of cmap format 4."""
        code, base = ord(letter), self._segments()
        count = self._at(base + 6, "H") // 2
        for segment in range(count):
            end = base + 14 + 2 * segment
            start, delta, offset = (end + 2 + 2 * count * part for part in (1, 2, 3))
            first, shift = self._at(start, "H"), self._at(offset, "H")
            if first <= code <= self._at(end, "H"):
                glyph = code if shift == 0 else self._at(offset + shift + 2 * (code - first), "H")
                return (glyph + self._at(delta, "H")) % 65536
        raise ValueError(f"the typeface has no letter {letter!r}")

    def _segments(self) -> int:
        """Return the offset of the cmap subtable of format 4."""
        cmap = self._table("cmap")
        for record in range(cmap + 4, cmap + 4 + 8 * self._at(cmap + 2, "H"), 8):
            found = cmap + self._at(record + 4, "L")
            if self._at(found, "H") == 4:
                return found
        raise ValueError("the typeface has no cmap of format 4")

    def _width(self, glyph: int) -> int:
        """Return the advance width of a glyph, in font units."""
        last = self._number("hhea", 34, "H") - 1
        return self._number("hmtx", 4 * min(glyph, last), "H")

    def _contours(self, glyph: int) -> list[list[Corner]]:
        """Return the closed outlines of a glyph; none for a space."""
        start, end = (self._table("glyf") + self._place(which) for which in (glyph, glyph + 1))
        if start == end:
            return []
        count = self._at(start, "h")
        if count < 0:
            return self._put_together(start + 10)
        ends = [self._at(start + 10 + 2 * contour, "H") for contour in range(count)]
        after = start + 10 + 2 * count
        corners = self._corners(after + 2 + self._at(after, "H"), ends[-1] + 1)
        cuts = [0, *(end + 1 for end in ends)]
        return [corners[first:last] for first, last in pairwise(cuts)]

    def _put_together(self, place: int) -> list[list[Corner]]:
        """Return the outlines of a composite glyph, each moved to its place."""
        found: list[list[Corner]] = []
        more = MORE
        while more:
            flags, glyph = self._at(place, "H"), self._at(place + 2, "H")
            if flags & SCALED or not flags & MOVED:
                raise ValueError("glyphs with scaled components are not supported")
            kind, long = ("h", 2) if flags & WORDS else ("b", 1)
            dx, dy = self._at(place + 4, kind), self._at(place + 4 + long, kind)
            for contour in self._contours(glyph):
                found.append([(x + dx, y + dy, on) for x, y, on in contour])
            place += 4 + 2 * long
            more = flags & MORE
        return found

    def _place(self, glyph: int) -> int:
        """Return the offset of a glyph in its table; the short format counts pairs of bytes."""
        if self._number("head", 50, "h"):
            return self._number("loca", 4 * glyph, "L")
        return 2 * self._number("loca", 2 * glyph, "H")

    def _corners(self, place: int, count: int) -> list[Corner]:
        """Return all points of a glyph, from its flags and steps."""
        flags: list[int] = []
        while len(flags) < count:
            flag = self.data[place]
            place += 1
            times = 1
            if flag & REPEAT:
                times += self.data[place]
                place += 1
            flags += [flag] * times
        across, place = self._steps(place, flags, SHORT_X, SAME_X)
        upwards, _ = self._steps(place, flags, SHORT_Y, SAME_Y)
        return [
            (x, y, bool(flag & ON_CURVE)) for x, y, flag in zip(across, upwards, flags, strict=True)
        ]

    def _steps(self, place: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
        """Return one coordinate of every point, and the offset after them."""
        value, found = 0, []
        for flag in flags:
            if flag & short:
                value += self.data[place] if flag & same else -self.data[place]
                place += 1
            elif not flag & same:
                value += self._at(place, "h")
                place += 2
            found.append(value)
        return found, place


@lru_cache
def typeface(file: Path) -> Typeface:
    """Read a TrueType file, once."""
    return Typeface(file.read_bytes())


def _curves(contour: list[Corner]) -> str:
    """Return a closed contour as path data, with the implied points between control points."""
    full: list[Corner] = []
    for before, here in pairwise([contour[-1], *contour]):
        if not before[2] and not here[2]:
            full.append(((before[0] + here[0]) / 2, (before[1] + here[1]) / 2, True))
        full.append(here)
    first = next(index for index, corner in enumerate(full) if corner[2])
    ring = full[first:] + full[: first + 1]
    out = f"M{_pair(ring[0])}"
    for before, here in pairwise(ring):
        if here[2]:
            out += f" {_pair(here)}" if not before[2] else f"L{_pair(here)}"
        else:
            out += f"Q{_pair(here)}"
    return out + "Z"


def _pair(corner: Corner) -> str:
    """Return a point as path data."""
    return f"{num(round(corner[0], 1))} {num(round(corner[1], 1))}"

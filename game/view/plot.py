"""Plots: lines with a grid and labels, and columns of results."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.view import palette as p
from game.view import vector
from game.view.art import raster
from game.view.canvas import Canvas, kept
from game.view.scale import Box

DOTS = 26
"""Maximum number of values for which each has a dot."""

APART = 2.5
"""Distance between two lines that have the same values, in base units."""

SHIELD = 34.0
"""Width of the shield at the end of a line, in base units."""

GAP = 26.0
"""Distance between the end of a line and the middle of its shield, in base units."""

SIZE = 24.0
"""Size of the labels, in base units."""


@dataclass(frozen=True, slots=True)
class PlotLine:
    """A line of a plot. ``crest``: the shield at its end. ``spread``: half its band's width."""

    values: tuple[float, ...]
    colour: str
    crest: str = ""
    spread: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class PlotInk:
    """The colors of a plot: text, grid, and the edge of its lines."""

    text: str
    grid: str
    edge: str


PAPER = PlotInk(p.SEPIA, p.SEPIA, p.GALL)
"""Colors for a light page."""

NIGHT = PlotInk(p.MIST, p.INK500, p.INK950)
"""Colors for a dark panel."""


def ticks(low: float, high: float, most: int = 4) -> tuple[int, ...]:
    """Return up to about ``most`` round numbers from at most ``low`` to at least ``high``."""
    wide = max(1.0, high - low)
    power = 10.0 ** math.floor(math.log10(wide / most))
    step = next((f * power for f in (1, 2, 2.5, 5, 10) if f * power * most >= wide), 10 * power)
    step = max(1, math.ceil(step))
    first = math.floor(low / step)
    last = max(first + 1, math.ceil(high / step))
    return tuple(number * step for number in range(first, last + 1))


def plot(
    sheet: Canvas,
    box: Box,
    lines: Sequence[PlotLine],
    ink: PlotInk,
    labels: Sequence[tuple[int, str]] = (),
) -> None:
    """Paint lines of equally many values, with labels below some of them, into a box."""
    values = [value for line in lines for value in _reach(line)]
    marks = ticks(min(values), max(values))
    count = max(len(line.values) for line in lines)
    room = 14 + max(_width(sheet, str(mark)) for mark in marks)
    ends = SHIELD / 2 + GAP if any(line.crest for line in lines) else 10
    zoom = sheet.easel.text_scale
    area = Box(box.x + room, box.y + 8, box.w - room - ends, box.h - 14 - 34 * zoom)
    grid = _Grid(area, marks[0], marks[-1], count)
    body = "".join(vector.line(f"M0 {y:g}H{area.w:g}", ink.grid, 1.4, 0.5) for y in grid.ys(marks))
    for place, line in enumerate(lines):
        body += grid.drawn(line, (place - (len(lines) - 1) / 2) * APART, ink.edge)
    _draw(sheet, body, area)
    for mark, y in zip(marks, grid.ys(marks), strict=True):
        sheet.text(str(mark), "sans", SIZE, ink.text, area.x - 12, area.y + y + 8, "end")
    for place, words in labels:
        x, y = area.x + grid.x(place), area.y + area.h + 12 + 22 * zoom
        sheet.text(words, "sans", SIZE, ink.text, x, y, "middle")
    _shields(sheet, [(line, area.y + grid.y(line.values[-1])) for line in lines], area)


def columns(sheet: Canvas, box: Box, results: Sequence[tuple[int, int, int]]) -> None:
    """Paint columns of (won, lost, drawn) results: wins upwards, losses down, draws between."""
    most = max((max(won, lost) for won, lost, _ in results), default=1) or 1
    wide, middle = box.w / max(len(results), 1), box.h / 2
    bar, unit = min(wide * 0.72, 26.0), (middle - 6) / most
    body = vector.line(f"M0 {middle:g}H{box.w:g}", p.INK500, 1.6)
    for place, (won, lost, drawn) in enumerate(results):
        x = (place + 0.5) * wide - bar / 2
        if won:
            body += _bar(x, middle - 3 - won * unit, bar, won * unit, p.GOOD)
        if lost:
            body += _bar(x, middle + 3, bar, lost * unit, p.BAD)
        if drawn:
            body += vector.lozenge(x + bar / 2, middle, min(7.0, bar / 2), p.BRASS200)
    _draw(sheet, body, box)


def in_columns(results: Sequence[tuple[int, int, int]], most: int) -> list[tuple[int, int, int]]:
    """Return results added up to at most ``most`` columns of equally many, the last ones first."""
    size = max(1, -(-len(results) // most))
    start = len(results) % size
    parts = [results[:start]] if start else []
    parts += [results[at : at + size] for at in range(start, len(results), size)]
    return [
        (sum(r[0] for r in part), sum(r[1] for r in part), sum(r[2] for r in part))
        for part in parts
    ]


@dataclass(frozen=True, slots=True)
class _Grid:
    """Converts values to positions within an area."""

    area: Box
    low: float
    high: float
    count: int

    def x(self, place: int) -> float:
        """Return the position of a value in a line."""
        return self.area.w * place / max(1, self.count - 1)

    def y(self, value: float) -> float:
        """Return the height of a value."""
        return self.area.h * (1 - (value - self.low) / (self.high - self.low))

    def ys(self, values: Sequence[float]) -> list[float]:
        """Return the heights of some values."""
        return [self.y(value) for value in values]

    def drawn(self, line: PlotLine, shift: float, edge: str) -> str:
        """Return the SVG of a line with its band and its dots."""
        spots = [(self.x(at), self.y(value) + shift) for at, value in enumerate(line.values)]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        body = self._band(line)
        joined = 'stroke-linejoin="round" stroke-linecap="round"'
        body += vector.line(path, edge, 7, 0.9, joined) + vector.line(
            path, line.colour, 4, 1, joined
        )
        if len(spots) <= DOTS:
            body += "".join(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5.4" fill="{line.colour}" stroke="{edge}" '
                'stroke-width="1.6"/>'
                for x, y in spots
            )
        return body

    def _band(self, line: PlotLine) -> str:
        if not line.spread:
            return ""
        both = list(zip(line.values, line.spread, strict=True))
        above = [(self.x(at), self.y(value + half)) for at, (value, half) in enumerate(both)]
        below = [(self.x(at), self.y(value - half)) for at, (value, half) in enumerate(both)]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (*above, *reversed(below)))
        return f'<path d="{path}Z" fill="{line.colour}" fill-opacity="0.16"/>'


def _reach(line: PlotLine) -> list[float]:
    if not line.spread:
        return list(line.values)
    both = list(zip(line.values, line.spread, strict=True))
    return [value + half for value, half in both] + [value - half for value, half in both]


def _bar(x: float, y: float, w: float, h: float, colour: str) -> str:
    r = min(3.0, w / 3)
    size = f'width="{w:.1f}" height="{h:.1f}" rx="{r:g}"'
    return f'<rect x="{x:.1f}" y="{y:.1f}" {size} fill="{colour}"/>'


def _width(sheet: Canvas, words: str) -> float:
    line = sheet.easel.line(words, "sans", SIZE, p.MIST)
    return line.get_width() / sheet.easel.scale.u


def _draw(sheet: Canvas, body: str, box: Box) -> None:
    """Paint SVG that may stick out of a box a little; rasters of it are not saved on disk."""
    scale, out = sheet.easel.scale, 10.0
    w, h = box.w + 2 * out, box.h + 2 * out
    moved = f'<g transform="translate({out:g} {out:g})">{body}</g>'
    svg, size = vector.svg(w, h, moved), (scale.px(w), scale.px(h))
    picture = kept(sheet.easel, ("plot", svg, size), lambda: raster(svg, *size))
    sheet.put(picture, *box.centre)


def _shields(sheet: Canvas, ends: Sequence[tuple[PlotLine, float]], area: Box) -> None:
    """Paint a shield at the end of each line, moved apart if they would overlap."""
    crested = sorted(((y, line.crest) for line, y in ends if line.crest))
    pitch = min(SHIELD + 4, area.h / max(1, len(crested) - 1)) if crested else SHIELD
    ys: list[float] = []
    for y, _ in crested:
        ys.append(max(y, ys[-1] + pitch) if ys else y)
    over = max(0.0, ys[-1] - (area.y + area.h)) if ys else 0.0
    for place in range(len(ys) - 1, -1, -1):
        most = ys[place + 1] - pitch if place + 1 < len(ys) else ys[place] - over
        ys[place] = min(ys[place], most)
    for y, (_, crest) in zip(ys, crested, strict=True):
        sheet.put(sheet.easel.crest(crest, SHIELD), area.x + area.w + GAP, y)

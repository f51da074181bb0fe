"""Typesetting of a chapter as one tall picture."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Surface

from game.view import palette as p
from game.view.art import clear, paste
from game.view.easel import Easel
from game.view.markdown import Block, Chapter, Figure, Grid, Heading, Item, Paragraph, spans
from game.view.page_figures import PageFigures
from game.view.page_search import TITLE, found_words

SIZE = 30
"""Text size, in base units."""

MAJOR, MINOR = 38, 32
"""Text sizes of headings, in base units."""

ICON = 32.0
"""Width of an item's icon, in base units."""

BIG = 46
"""Text size of the numerals in lists of steps, in base units."""

CAPTION = 26
"""Text size of a caption, in base units."""

GAP = 18
"""Gap between two blocks, in base units."""

CITED = "#C8361F"
"""Color of the bar beside a cited rule."""

FOUND, OTHER = "#FFC93C", "#F3DC96"
"""Marker behind found words, for the current match and for the others."""


class Highlight(NamedTuple):
    """A search and its current match: a block, and a row if the block is a table."""

    wanted: str
    block: int
    row: int


def title_marker(title: str, found: Highlight) -> str:
    """Return the color of the marker behind a chapter's title; "" if it has no match."""
    if not found_words(tuple(spans(title)), found.wanted):
        return ""
    return FOUND if found.block == TITLE else OTHER


class Page:
    """Renderer of a chapter. Internal measures are in pixels."""

    def __init__(
        self,
        easel: Easel,
        width: float,
        accent: str,
        cited: str = "",
        figures: PageFigures | None = None,
        found: Highlight | None = None,
    ) -> None:
        self._easel, self._accent, self._cited = easel, accent, cited
        self._figures = figures or PageFigures()
        self._found, self._wanted = found, found.wanted if found else ""
        self._marker = OTHER
        self._width = easel.scale.px(width)
        self.top_of_cited: int | None = None
        self.top_of_found: int | None = None

    def picture(self, chapter: Chapter) -> Surface:
        """Draw the chapter and set `top_of_cited` and `top_of_found`, in pixels."""
        items = [block for block in chapter.blocks if isinstance(block, Item)]
        has_icons = any(item.icon for item in items)
        self._indent = self._indented([item.mark for item in items], has_icons)
        pieces = [(block, self._block(block, place)) for place, block in enumerate(chapter.blocks)]
        gap = self._px(GAP)
        height = sum(piece.get_height() + gap for _, piece in pieces) + gap
        whole, y = clear(self._width, max(1, height)), 0
        for place, (block, piece) in enumerate(pieces):
            if self._found is not None and self._found.block == place:
                rows = 1 + len(block.rows) if isinstance(block, Grid) else 1
                self.top_of_found = y + piece.get_height() * self._found.row // rows
            if isinstance(block, Item) and block.mark and block.mark == self._cited:
                self.top_of_cited = y
                self._cite(whole, y - gap // 2, piece.get_height() + gap)
            paste(whole, piece, (0, y))
            y += piece.get_height() + gap
        return whole

    def _px(self, length: float) -> int:
        return self._easel.scale.px(length)

    def _indented(self, marks: list[str], icons: bool) -> int:
        """Return the indent of items, with room for the longest mark, or for icons."""
        widths = [self._mark(mark, False).get_width() for mark in marks if mark]
        widest = max(widths, default=0)
        if icons:
            return self._px(ICON + 18)
        return widest + self._px(30) if 0 < widest < self._width * 0.3 else self._px(36)

    def _mark(self, mark: str, cited: bool) -> Surface:
        """Draw the mark of an item; a numeral is large."""
        size = BIG if mark.isdigit() and len(mark) < 3 else SIZE
        return self._easel.line(mark or "•", "title", size, CITED if cited else self._accent)

    def _block(self, block: Block, place: int) -> Surface:
        shown = self._found is not None and self._found.block == place
        self._marker = FOUND if shown else OTHER
        match block:
            case Heading(text, minor):
                size = MINOR if minor else MAJOR
                heading = self._easel.paragraph(text, "title", size, self._accent, self._units())
                return self._highlighted(heading, text)
            case Paragraph(text):
                return self._flow(text, self._width, False)
            case Item(mark, text, icon):
                return self._item(mark, text, icon)
            case Grid():
                return self._grid(block)
            case Figure():
                return self._figure(block)

    def _figure(self, figure: Figure) -> Surface:
        """Draw a figure and its caption, centered; ValueError if it cannot be drawn."""
        pieces = [self._figures.draw(self._easel, figure, self._units())]
        if figure.caption:
            line = self._easel.paragraph(figure.caption, "serif", CAPTION, p.SEPIA, self._units())
            pieces.append(self._highlighted(line, figure.caption))
        whole, y = clear(self._width, sum(piece.get_height() for piece in pieces)), 0
        for piece in pieces:
            paste(whole, piece, ((self._width - piece.get_width()) / 2, y))
            y += piece.get_height()
        return whole

    def _highlighted(self, piece: Surface, text: str) -> Surface:
        """Return a text's picture, with a marker behind it if it contains the searched words."""
        if not found_words(tuple(spans(text)), self._wanted):
            return piece
        whole = clear(*piece.get_size())
        whole.fill(p.rgb(self._marker))
        paste(whole, piece, (0, 0))
        return whole

    def _item(self, mark: str, text: str, icon: str) -> Surface:
        """Draw an item with its mark or icon at the left."""
        cited = bool(mark) and mark == self._cited
        if icon:
            label = self._easel.icon(icon, ICON, self._accent)
        else:
            label = self._highlighted(self._mark(mark, cited), mark)
        left = self._px(12)
        if label.get_width() > self._indent:
            return self._flow(f"**{mark}** {text}", self._width, False)
        body = self._flow(text, self._width - self._indent - left, cited)
        whole = clear(self._width, max(body.get_height(), self._line_height()))
        paste(whole, label, (left, (self._line_height() - label.get_height()) / 2))
        paste(whole, body, (left + self._indent - self._px(8), 0))
        return whole

    def _flow(self, text: str, width: int, bold: bool) -> Surface:
        """Draw text wrapped at a width in pixels."""
        space = self._easel.line("n", "serif", SIZE, p.GALL).get_width() // 2
        high = self._line_height()
        x, row = 0, 0
        placed: list[tuple[Surface, int, int, bool]] = []
        words = tuple(spans(text))
        found = found_words(words, self._wanted)
        for place, (whole_word, strong, spaced) in enumerate(words):
            for part in self._parts(whole_word, width):
                word = self._word(part, strong or bold)
                x += space if spaced and x else 0
                if x and x + word.get_width() > width:
                    x, row = 0, row + 1
                placed.append((word, x, row, place in found))
                x += word.get_width()
        whole = clear(max(1, width), high * (row + 1))
        for word, left, line, lit in placed:
            if lit:
                box = (left - space // 2, line * high, word.get_width() + space, high)
                whole.fill(p.rgb(self._marker), box)
        for word, left, line, _ in placed:
            paste(whole, word, (left, line * high + (high - word.get_height()) / 2))
        return whole

    def _word(self, word: str, bold: bool) -> Surface:
        return self._easel.line(word, "numeral" if bold else "serif", SIZE, p.GALL)

    def _parts(self, word: str, width: int) -> Iterator[str]:
        """Yield the parts of a word; one longer than a line, such as a URL, is split."""
        while len(word) > 1 and self._word(word, False).get_width() > width:
            cut = max(1, int(len(word) * width / self._word(word, False).get_width()) - 1)
            seam = word.rfind("/", 1, cut) + 1
            yield word[: seam or cut]
            word = word[seam or cut :]
        yield word

    def _grid(self, grid: Grid) -> Surface:
        """Draw a table with a line under its heads, every second row tinted, and one text size."""
        rows, size = (grid.heads, *grid.rows), 28.0
        wide = self._columns(rows, size)
        while sum(wide) > self._width and size > 14:
            size -= 1
            wide = self._columns(rows, size)
        spare = max(0, self._width - sum(wide)) // len(wide)
        high = self._px(46 * self._easel.text_scale)
        whole = clear(self._width, high * len(rows))
        for number, row in enumerate(rows):
            if number and number % 2 == 0:
                tint = clear(self._width, high)
                tint.fill((14, 12, 7, 26))
                paste(whole, tint, (0, number * high))
            x = self._px(10)
            shown = self._marker == FOUND and self._found and self._found.row == number
            marker = p.rgb(FOUND if shown else OTHER)
            for place, words in enumerate(row[: len(wide)]):
                cell = self._cell(words, number, place, size)
                if found_words(tuple(spans(words)), self._wanted):
                    box = (x, number * high + self._px(4), cell.get_width(), high - self._px(8))
                    whole.fill(marker, box)
                paste(whole, cell, (x, number * high + (high - cell.get_height()) / 2))
                x += wide[place] + spare
        whole.fill(p.rgb(self._accent), (0, high - self._px(2), self._width, self._px(2)))
        return whole

    def _cell(self, words: str, row: int, column: int, size: float) -> Surface:
        if row == 0:
            return self._easel.line(words, "bold", min(size, 26), p.SEPIA)
        return self._easel.line(words, "title" if column == 0 else "serif", size, p.GALL)

    def _columns(self, rows: tuple[tuple[str, ...], ...], size: float) -> list[int]:
        """Return the widths of the columns at a text size, with gaps."""
        gap = self._px(24)
        return [
            max(self._cell(words, row, place, size).get_width() for row, words in enumerate(cells))
            + gap
            for place, cells in enumerate(zip(*rows, strict=True))
        ]

    def _cite(self, whole: Surface, y: int, height: int) -> None:
        """Draw the tint and the bar of the cited rule."""
        veil = clear(self._width, height)
        veil.fill((51, 24, 20, 51))
        paste(whole, veil, (0, y))
        whole.fill(p.rgb(CITED), pygame.Rect(0, y, self._px(7), height))

    def _line_height(self) -> int:
        return self._px(SIZE * 1.27 * self._easel.text_scale)

    def _units(self) -> float:
        return self._width / self._easel.scale.u

"""A chapter set in two inks, as tall as it gets; a drawer shows a part of it."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

import pygame
from pygame import Surface

from game.view import palette as p
from game.view.art import clear, paste
from game.view.easel import Easel
from game.view.markdown import Block, Chapter, Figure, Grid, Heading, Item, Paragraph, spans

Draw: TypeAlias = Callable[[Easel], Surface]
"""Draws a figure of a page."""

SIZE = 30
"""Text of rules pages (ART.md, 3)."""

BIG = 46
"""Numerals of lists of steps."""

GAP = 18
"""Base units between two blocks."""

CITED = "#C8361F"
"""The bar beside a cited rule."""


class Page:
    """Sets the blocks of a chapter below one another. Measures are in pixels inside."""

    def __init__(
        self,
        easel: Easel,
        width: float,
        accent: str,
        cited: str = "",
        figures: Mapping[str, Draw] | None = None,
    ) -> None:
        self._easel, self._accent, self._cited = easel, accent, cited
        self._figures = figures or {}
        self._width = easel.scale.px(width)
        self.top_of_cited: int | None = None

    def picture(self, chapter: Chapter) -> Surface:
        """The whole chapter; `top_of_cited` is then known."""
        marks = [block.mark for block in chapter.blocks if isinstance(block, Item)]
        self._indent = self._indented(marks)
        pieces = [(block, self._block(block)) for block in chapter.blocks]
        gap = self._px(GAP)
        height = sum(piece.get_height() + gap for _, piece in pieces) + gap
        whole, y = clear(self._width, max(1, height)), 0
        for block, piece in pieces:
            if isinstance(block, Item) and block.mark and block.mark == self._cited:
                self.top_of_cited = y
                self._cite(whole, y - gap // 2, piece.get_height() + gap)
            paste(whole, piece, (0, y))
            y += piece.get_height() + gap
        return whole

    def _px(self, length: float) -> int:
        return self._easel.scale.px(length)

    def _indented(self, marks: list[str]) -> int:
        """How far entries stand in, so that the longest mark has room."""
        widths = [self._mark(mark, False).get_width() for mark in marks if mark]
        widest = max(widths, default=0)
        return widest + self._px(30) if 0 < widest < self._width * 0.3 else self._px(36)

    def _mark(self, mark: str, cited: bool) -> Surface:
        """The mark of an entry; a numeral is large, as in a list of steps."""
        size = BIG if mark.isdigit() and len(mark) < 3 else SIZE
        return self._easel.line(mark or "•", "title", size, CITED if cited else self._accent)

    def _block(self, block: Block) -> Surface:
        match block:
            case Heading(text):
                return self._easel.paragraph(text, "title", 38, self._accent, self._units())
            case Paragraph(text):
                return self._flow(text, self._width, False)
            case Item(mark, text):
                return self._item(mark, text)
            case Grid():
                return self._grid(block)
            case Figure(name):
                return self._figure(name)

    def _figure(self, name: str) -> Surface:
        """A picture in the middle of the page; ValueError names one that is not known."""
        if name not in self._figures:
            raise ValueError(f"there is no figure {name!r}; known: {', '.join(self._figures)}")
        picture = self._figures[name](self._easel)
        whole = clear(self._width, picture.get_height())
        paste(whole, picture, ((self._width - picture.get_width()) / 2, 0))
        return whole

    def _item(self, mark: str, text: str) -> Surface:
        """An entry: its mark in accent at the left, its text beside it."""
        cited = bool(mark) and mark == self._cited
        label = self._mark(mark, cited)
        left = self._px(12)
        if label.get_width() > self._indent:
            return self._flow(f"**{mark}** {text}", self._width, False)
        body = self._flow(text, self._width - self._indent - left, cited)
        whole = clear(self._width, max(body.get_height(), self._line_height()))
        paste(whole, label, (left, (self._line_height() - label.get_height()) / 2))
        paste(whole, body, (left + self._indent - self._px(8), 0))
        return whole

    def _flow(self, text: str, width: int, bold: bool) -> Surface:
        """Words broken at a width, bold ones in the black face."""
        space = self._easel.line("n", "serif", SIZE, p.GALL).get_width() // 2
        high = self._line_height()
        x, row = 0, 0
        placed: list[tuple[Surface, int, int]] = []
        for words, strong, spaced in spans(text):
            for part in self._parts(words, width):
                word = self._word(part, strong or bold)
                x += space if spaced and x else 0
                if x and x + word.get_width() > width:
                    x, row = 0, row + 1
                placed.append((word, x, row))
                x += word.get_width()
        whole = clear(max(1, width), high * (row + 1))
        for word, left, line in placed:
            paste(whole, word, (left, line * high + (high - word.get_height()) / 2))
        return whole

    def _word(self, word: str, bold: bool) -> Surface:
        return self._easel.line(word, "numeral" if bold else "serif", SIZE, p.GALL)

    def _parts(self, word: str, width: int) -> Iterator[str]:
        """A word, cut where it is longer than a line (an address)."""
        while len(word) > 1 and self._word(word, False).get_width() > width:
            cut = max(1, int(len(word) * width / self._word(word, False).get_width()) - 1)
            seam = word.rfind("/", 1, cut) + 1
            yield word[: seam or cut]
            word = word[seam or cut :]
        yield word

    def _grid(self, grid: Grid) -> Surface:
        """A table: heads in sepia over a rule, every second row tinted, one size for all."""
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
            for place, words in enumerate(row[: len(wide)]):
                cell = self._cell(words, number, place, size)
                paste(whole, cell, (x, number * high + (high - cell.get_height()) / 2))
                x += wide[place] + spare
        whole.fill(p.rgb(self._accent), (0, high - self._px(2), self._width, self._px(2)))
        return whole

    def _cell(self, words: str, row: int, column: int, size: float) -> Surface:
        if row == 0:
            return self._easel.line(words, "bold", min(size, 26), p.SEPIA)
        return self._easel.line(words, "title" if column == 0 else "serif", size, p.GALL)

    def _columns(self, rows: tuple[tuple[str, ...], ...], size: float) -> list[int]:
        """The widths of the columns at a size, with room between them."""
        gap = self._px(24)
        return [
            max(self._cell(words, row, place, size).get_width() for row, words in enumerate(cells))
            + gap
            for place, cells in enumerate(zip(*rows, strict=True))
        ]

    def _cite(self, whole: Surface, y: int, height: int) -> None:
        """The veil and the bar of the rule that was cited."""
        veil = clear(self._width, height)
        veil.fill((51, 24, 20, 51))
        paste(whole, veil, (0, y))
        whole.fill(p.rgb(CITED), pygame.Rect(0, y, self._px(7), height))

    def _line_height(self) -> int:
        return self._px(SIZE * 1.27 * self._easel.text_scale)

    def _units(self) -> float:
        return self._width / self._easel.scale.u

"""A chapter set in two inks, as tall as it gets; a drawer shows a part of it."""

import pygame
from pygame import Surface

from game.view import palette as p
from game.view.art import clear, paste
from game.view.easel import Easel
from game.view.markdown import Block, Chapter, Grid, Heading, Item, Paragraph, spans

SIZE = 30
"""Text of rules pages (ART.md, 3)."""

GAP = 18
"""Base units between two blocks."""

CITED = "#C8361F"
"""The bar beside a cited rule."""


class Page:
    """Sets the blocks of a chapter below one another. Measures are in pixels inside."""

    def __init__(self, easel: Easel, width: float, accent: str, cited: str = "") -> None:
        self._easel, self._accent, self._cited = easel, accent, cited
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
        widest = max(
            (self._easel.line(mark, "title", SIZE, p.GALL).get_width() for mark in marks if mark),
            default=0,
        )
        if widest > self._width * 0.3:
            return self._px(36)
        return widest + self._px(34) if widest else self._px(36)

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

    def _item(self, mark: str, text: str) -> Surface:
        """An entry: its mark in accent at the left, its text beside it."""
        cited = bool(mark) and mark == self._cited
        label = self._easel.line(mark or "•", "title", SIZE, CITED if cited else self._accent)
        left = self._px(12)
        if label.get_width() > self._indent:
            return self._flow(f"**{mark}** {text}", self._width, False)
        body = self._flow(text, self._width - self._indent - left, cited)
        whole = clear(self._width, max(body.get_height(), label.get_height()))
        paste(whole, label, (left, (self._line_height() - label.get_height()) / 2))
        paste(whole, body, (left + self._indent - self._px(8), 0))
        return whole

    def _flow(self, text: str, width: int, bold: bool) -> Surface:
        """Words broken at a width, bold ones in the black face."""
        words = []
        for word, strong in spans(text):
            role = "numeral" if strong or bold else "serif"
            words.append(self._easel.line(word, role, SIZE, p.GALL))
        space = self._easel.line("n", "serif", SIZE, p.GALL).get_width() // 2
        rows: list[list[Surface]] = [[]]
        used = 0
        for word in words:
            if rows[-1] and used + word.get_width() > width:
                rows.append([])
                used = 0
            rows[-1].append(word)
            used += word.get_width() + space
        high = self._line_height()
        whole = clear(max(1, width), high * len(rows))
        for number, row in enumerate(rows):
            x = 0
            for word in row:
                paste(whole, word, (x, number * high + (high - word.get_height()) / 2))
                x += word.get_width() + space
        return whole

    def _grid(self, grid: Grid) -> Surface:
        """A table: heads in sepia over a rule, rows with hairlines between them."""
        columns = len(grid.heads)
        wide = self._width // columns
        high = self._px(52 * self._easel.text_scale)
        whole = clear(self._width, high * (len(grid.rows) + 1))
        for place, words in enumerate(grid.heads):
            cell = self._easel.fitted(words, "bold", 26, p.SEPIA, wide / self._easel.scale.u - 8)
            paste(whole, cell, (place * wide + self._px(12), (high - cell.get_height()) / 2))
        whole.fill(p.rgb(self._accent), (0, high - self._px(2), self._width, self._px(2)))
        for number, row in enumerate(grid.rows, start=1):
            if number % 2 == 0:
                tint = clear(self._width, high)
                tint.fill((14, 12, 7, 26))
                paste(whole, tint, (0, number * high))
            for place, words in enumerate(row[:columns]):
                role = "title" if place == 0 else "serif"
                room = wide / self._easel.scale.u - 16
                cell = self._easel.fitted(words, role, 28, p.GALL, room)
                y = number * high + (high - cell.get_height()) / 2
                paste(whole, cell, (place * wide + self._px(12), y))
        return whole

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

"""What the pages of the history share: their panel, their rows, and paging."""

from collections.abc import Sequence
from typing import Protocol

from game.scenes.paging import Paging
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.scale import Box
from game.view.widgets import Widget

PANEL = Box(84, 222, 1752, 688)
"""Panel of a page."""

ROW, HEAD = 62.0, 68.0
"""Height of a row, and of the heads above the rows, in base units."""

MOST_ROWS = 8
"""Number of rows on a page."""


class HistoryPage(Protocol):
    """A page of the history: painted on its panel, with widgets."""

    def paint(self, sheet: Canvas) -> None:
        """Paint everything except widgets."""

    def widgets(self) -> Sequence[Widget]:
        """Return the widgets in Tab order."""


def row_box(place: int) -> Box:
    """Return the box of a row."""
    return Box(PANEL.x + 24, PANEL.y + HEAD + place * (ROW + 3), PANEL.w - 48, ROW)


def heads(sheet: Canvas, columns: Sequence[tuple[float, str, bool]]) -> None:
    """Paint the labels of columns: left or right edge in a row, words, whether it is the right."""
    for x, words, right in columns:
        at = row_box(0).x + x
        sheet.text(words, "bold", 24, p.MIST, at, PANEL.y + 50, "end" if right else "start", 240)


def said(sheet: Canvas, words: str) -> None:
    """Paint a sentence in the middle of the panel."""
    sheet.text(words, "aside", 34, p.BRASS200, *PANEL.centre, "middle", PANEL.w - 200)


def page_buttons(paging: Paging) -> tuple[Widget, ...]:
    """Return the buttons that turn the page."""
    y = PANEL.y + PANEL.h - 44
    right = PANEL.x + PANEL.w
    return paging.buttons(Box.around(right - 400, y, 150, 56), Box.around(right - 116, y, 150, 56))


def paint_page_words(sheet: Canvas, paging: Paging) -> None:
    """Paint between those buttons which rows are shown."""
    x, y = PANEL.x + PANEL.w - 258, PANEL.y + PANEL.h - 36
    sheet.text(paging.words, "sans", 24, p.MIST, x, y, "middle", 120)

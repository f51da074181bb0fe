"""The pages of the history that list matches, and show one of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.catalogues import scenes_text as _
from game.scenes.dates import date_text
from game.scenes.history.page import PANEL, heads, page_buttons, paint_page_words, row_box, said
from game.scenes.history.players import NO_MATCH, NOBODY
from game.scenes.history.words import (
    book_of,
    length,
    mode_name,
    result,
    seat_name,
    title_of,
)
from game.scenes.ledger import ROUND
from game.scenes.paging import Paging
from game.scenes.services import Services
from game.scenes.story_page import MOST, round_labels
from game.scenes.texts import ROUND_NAMES
from game.store.statistics import ListedMatch, SeatRow
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.plot import NIGHT, PlotLine, plot
from game.view.row_button import Cell, RowButton
from game.view.scale import Box
from game.view.widgets import Widget

WHEN, GAME, RESULT, LENGTH = 28.0, 260.0, 610.0, 1676.0
"""Left edges of the columns, and the right edge of the last, in a row."""

SEATS = Box(PANEL.x + 40, PANEL.y + 36, 620, 620)
STORY = Box(PANEL.x + 720, PANEL.y + 36, 988, 620)
"""The two columns of the page of a match."""

CHART_HEIGHT = 330.0
"""Height of the chart, in base units."""

LINE = 52.0
"""Height of a line, in base units."""

CHANGED = _("changed player")


@dataclass(frozen=True, slots=True)
class MatchesPage:
    """Lists matches, the latest first; a row opens the match's page."""

    services: Services
    rows: tuple[ListedMatch, ...]
    paging: Paging
    filtered: bool
    """Whether only some matches are listed."""

    def paint(self, sheet: Canvas) -> None:
        """Paint the column headings, or a note that there are no matches."""
        if not self.rows:
            said(sheet, NO_MATCH if self.filtered else NOBODY)
            return
        heads(
            sheet,
            (
                (WHEN, _("Date"), False),
                (GAME, _("Card game"), False),
                (RESULT, _("Result"), False),
                (LENGTH, _("Length"), True),
            ),
        )
        paint_page_words(sheet, self.paging)

    def widgets(self) -> Sequence[Widget]:
        """Return the rows, and the buttons that turn the page."""
        rows = [
            RowButton(f"match:{row.number}", row_box(place), self._cells(row), place % 2 == 0)
            for place, row in enumerate(self.rows)
        ]
        return (*rows, *page_buttons(self.paging))

    def _cells(self, row: ListedMatch) -> tuple[Cell, ...]:
        look = self.services.looks.get(row.slug)
        icon = Cell(GAME + 14, icon="" if look is None else look.emblem, colour=p.BRASS300)
        return (
            Cell(WHEN, date_text(row.ended), 210, colour=p.MIST),
            icon,
            Cell(GAME + 44, title_of(self.services, row.slug), 280),
            Cell(RESULT, result(row), 760, role="bold"),
            Cell(LENGTH, length(row), 280, "end", colour=p.MIST),
        )


@dataclass(frozen=True, slots=True)
class MatchPage:
    """Shows one match: who played, who won, how everybody stood, and the moments."""

    services: Services
    row: ListedMatch

    @property
    def title(self) -> str:
        """Who beat whom."""
        return result(self.row)

    @property
    def line(self) -> str:
        """The card game, the mode, the length and the date."""
        row = self.row
        mode = mode_name(book_of(self.services, row.slug), row.mode)
        said = title_of(self.services, row.slug), mode, length(row), date_text(row.ended)
        return " · ".join(filter(None, said))

    def paint(self, sheet: Canvas) -> None:
        """Paint the seats at the left, the story at the right."""
        sheet.text(self.line, "sans", 28, p.MIST, SEATS.x - 20, 168, room=1700)
        step = min(64.0, SEATS.h / max(1, len(self.row.seats)))
        crests = self._crests()
        for place, seat in enumerate(self.row.seats):
            self._seat(sheet, seat, crests[place], SEATS.y + (place + 0.5) * step, step)
        sheet.veil(p.INK500, 0.6, Box(STORY.x - 32, STORY.y, 2, STORY.h))
        y = STORY.y
        if len(self.row.chart) > 1 and self.row.seats:
            lines, labels = self._lines(crests), round_labels(len(self.row.chart))
            plot(sheet, Box(STORY.x, y, STORY.w, CHART_HEIGHT), lines, NIGHT, labels)
            y += CHART_HEIGHT + 20
        self._moments(sheet, Box(STORY.x, y, STORY.w, STORY.y + STORY.h - y))

    def widgets(self) -> Sequence[Widget]:
        """Return none: the scene has the buttons."""
        return ()

    def _crests(self) -> tuple[str, ...]:
        sides = [seat.side for seat in self.row.seats]
        teams = tuple(sides) if len(set(sides)) < len(sides) and set(sides) <= {0, 1} else ()
        return p.crests(len(sides), teams)

    def _seat(self, sheet: Canvas, seat: SeatRow, crest: str, y: float, step: float) -> None:
        size = min(46.0, step * 0.8)
        sheet.put(sheet.easel.crest(crest, size), SEATS.x + 26, y)
        words = seat_name(seat)
        if seat.changed:
            words = f"{words} · {CHANGED}"
        colour = p.GOLD200 if seat.won else p.IVORY
        sheet.text(words, "bold", min(30.0, step * 0.6), colour, SEATS.x + 66, y + 10, room=470)
        if seat.won:
            sheet.icon("crown", SEATS.x + SEATS.w - 30, y, size * 0.8, p.GOLD)

    def _lines(self, crests: Sequence[str]) -> list[PlotLine]:
        """Return a line for each side, winners last."""
        found: list[tuple[bool, PlotLine]] = []
        sides = [seat.side for seat in self.row.seats]
        for place, side in enumerate(sorted(set(sides))):
            if place >= len(self.row.chart[0]):
                break
            seat = sides.index(side)
            values = tuple(float(row[place]) for row in self.row.chart)
            line = PlotLine(values, p.tincture(crests[seat]), crests[seat])
            found.append((self.row.seats[seat].won, line))
        return [line for _won, line in sorted(found, key=lambda pair: pair[0])]

    def _moments(self, sheet: Canvas, box: Box) -> None:
        unit = self.row.unit if self.row.unit in ROUND_NAMES else ROUND
        lines = self.row.highlights[:MOST]
        step = min(LINE, box.h / max(1, len(lines)))
        for place, (number, words) in enumerate(lines):
            y = box.y + (place + 0.5) * step + 9
            when = ROUND_NAMES[unit].format(number=number)
            sheet.text(when, "sans", 26, p.MIST, box.x, y, room=130)
            sheet.text(words, "bold", 27, p.IVORY, box.x + 150, y, room=box.w - 150)

"""The page of the history that lists all players."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.catalogues import scenes_text as _
from game.scenes.dates import date_text
from game.scenes.history.page import heads, page_buttons, paint_page_words, row_box, said
from game.scenes.history.words import player_name
from game.scenes.paging import Paging
from game.store.glicko import Rating
from game.store.statistics import PlayerRow
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.row_button import Cell, RowButton
from game.view.widgets import Widget

NAME, PLAYED, WON, SHARE, RATING, LAST = 78.0, 800.0, 950.0, 1100.0, 1390.0, 1676.0
"""Left edge of the names, and right edges of the other columns, in a row."""

NOBODY = _("No finished matches yet.")
NO_MATCH = _("No matches like this.")
"""Shown instead of rows."""

PERCENT, RATED = _("{count}%"), _("{rating} ± {deviation}")


@dataclass(frozen=True, slots=True)
class PlayersPage:
    """Lists people and computer levels; a row opens the player's page."""

    rows: tuple[PlayerRow, ...]
    paging: Paging
    filtered: bool
    """Whether only some matches count."""
    rated: bool
    """Whether the matches are of one card game."""

    @property
    def shown(self) -> Sequence[PlayerRow]:
        """The rows that are shown."""
        return self.paging.shown(self.rows)

    def paint(self, sheet: Canvas) -> None:
        """Paint the column headings, or a note that there are no players."""
        if not self.rows:
            said(sheet, NO_MATCH if self.filtered else NOBODY)
            return
        rating = [(RATING, _("Rating"), True)] if self.rated else []
        heads(
            sheet,
            [
                (NAME, _("Player"), False),
                (PLAYED, _("Played"), True),
                (WON, _("Won"), True),
                (SHARE, _("Win rate"), True),
                *rating,
                (LAST, _("Last match"), True),
            ],
        )
        paint_page_words(sheet, self.paging)

    def widgets(self) -> Sequence[Widget]:
        """Return the rows, and the buttons that turn the page."""
        rows = [
            RowButton(f"player:{row.player}", row_box(place), self._cells(row), place % 2 == 0)
            for place, row in enumerate(self.shown)
        ]
        return (*rows, *page_buttons(self.paging))

    def _cells(self, row: PlayerRow) -> tuple[Cell, ...]:
        name = player_name(row.name, row.person, row.level)
        share = PERCENT.format(count=percent(row.won, row.played))
        last = date_text(row.last)
        rating = "" if row.rating is None else rated(row.rating)
        return (
            Cell(40, icon="person" if row.person else "bot", colour=p.BRASS300, size=34),
            Cell(NAME, name, 600, role="bold", size=30),
            Cell(PLAYED, str(row.played), 120, "end"),
            Cell(WON, str(row.won), 120, "end", colour=p.GOOD),
            Cell(SHARE, share, 120, "end"),
            Cell(RATING, rating, 260, "end", role="bold", colour=p.GOLD200),
            Cell(LAST, last, 260, "end", colour=p.MIST),
        )


def percent(count: int, total: int) -> int:
    """Return a share in percent."""
    return round(100 * count / total) if total else 0


def rated(rating: Rating) -> str:
    """Return a rating in words."""
    return RATED.format(rating=round(rating.value), deviation=round(rating.deviation))

"""The ledger as a page of ivory paper."""

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.names import Seat
from game.scenes.house import Order
from game.scenes.ledger import Ledger, Row
from game.view import palette as p
from game.view import vector
from game.view.look import Look
from game.view.scale import Box
from game.view.sheet import PANEL, Sheet

LINE, TALL = 62, 130
"""From one row to the next: where many seats play, and where there is room to say more."""

COLUMNS: tuple[tuple[str, Callable[[Row], int]], ...] = (
    ("Dealt", lambda row: row.dealt),
    ("Taken", lambda row: row.taken),
    ("Ties", lambda row: row.ties),
)
"""The numbers of a row."""


@dataclass(frozen=True, slots=True)
class LedgerPage:
    """Paints the ledger of a match."""

    order: Order
    winners: tuple[Seat, ...]
    ledger: Ledger
    look: Look
    crests: tuple[str, ...]

    def paint(self, sheet: Sheet, page: Box) -> None:
        """Paper, heads, a row for each seat, and the two records at the foot."""
        box = Box(page.x - PANEL, page.y - PANEL, page.w + 2 * PANEL, page.h + 2 * PANEL)
        paper = sheet.easel.vector(vector.paper(box.w, box.h, self.look.accent), box.w, box.h)
        sheet.shade(paper, *box.centre, 16, 12)
        sheet.put(paper, *box.centre)
        x, y = page.x, page.y
        sheet.text("The ledger", "title", 52, p.GALL, x + 62, y + 92, room=270)
        for place, (label, _) in enumerate((*COLUMNS, ("Favourite", None))):
            sheet.text(label, "bold", 26, p.SEPIA, x + _column(place), y + 92, "middle", 130)
        self._rule(sheet, page, y + 112)
        rows = self.ledger.rows(self.winners)
        step = TALL if TALL * len(rows) <= 434 else min(LINE, 434 / len(rows))
        for place, row in enumerate(rows):
            self._row(sheet, page, row, place, y + 127 + (place + 0.5) * step, step)
        self._rule(sheet, page, y + 590)
        self._records(sheet, x, y + 612)

    def _row(self, sheet: Sheet, page: Box, row: Row, place: int, y: float, step: float) -> None:
        """A seat: place, shield, name, numbers, and the face it played most."""
        won = row.seat in self.winners
        band = Box(page.x + 46, y - step / 2, page.w - 92, step)
        if won:
            sheet.veil(p.GOLD, 0.30, band)
        elif place % 2 == 0:
            sheet.veil("#8A7448", 0.12, band)
        size, ink = min(36.0, step * 0.58), self.look.accent if won else p.SEPIA
        tall = step == TALL
        shield, left = (64.0, page.x + 176) if tall else (min(44.0, step * 0.7), page.x + 164)
        sheet.text(str(place + 1), "title", size + 2, ink, page.x + 78, y + size * 0.36, "middle")
        sheet.put(sheet.easel.crest(self.crests[row.seat], shield), page.x + 130, y)
        if tall:
            self._played(sheet, row.seat, left, y + 28)
            y -= 22
        name = self.order.chairs[row.seat].name
        sheet.text(name, "title", size, p.GALL, left, y + size * 0.34, room=160)
        for column, (_, value) in enumerate(COLUMNS):
            x = page.x + _column(column)
            sheet.text(str(value(row)), "numeral", size, p.GALL, x, y + size * 0.34, "middle")
        icon = min(40.0, step * 0.84)
        self._favourite(sheet, row, page.x + _column(len(COLUMNS)), y, won, icon)

    def _favourite(
        self, sheet: Sheet, row: Row, x: float, y: float, won: bool, icon: float
    ) -> None:
        """The icon of the face, or its name where it has none."""
        if row.favourite is None:
            sheet.text("–", "serif", 30, p.SEPIA, x, y + 10, "middle")
            return
        face = self.look.faces[row.favourite]
        if face.icon:
            sheet.icon(face.icon, x, y, icon, self.look.accent if won else p.GALL)
        else:
            sheet.text(face.name, "serif", 26, p.GALL, x, y + 9, "middle", 140)

    def _played(self, sheet: Sheet, seat: Seat, x: float, y: float) -> None:
        """Every face that a seat played, with how often."""
        for name, times in self.ledger.played(seat)[:6]:
            face = self.look.faces[name]
            if face.icon:
                sheet.icon(face.icon, x + 16, y, 30, p.SEPIA)
                x += 40
            else:
                x += sheet.text(face.name, "serif", 24, p.SEPIA, x, y + 9) + 8
            x += sheet.text(f"× {times}", "sans", 26, p.SEPIA, x, y + 9) + 26

    def _records(self, sheet: Sheet, x: float, y: float) -> None:
        """The longest chain of ties and the heaviest blow."""
        chain, blow = self.ledger.chain, self.ledger.blow
        tie = "none in this match"
        if chain is not None:
            first, second = (self.order.chairs[seat].name for seat in chain.seats)
            tie = f"{chain.length} deep, {first} and {second}"
        hit = "none in this match"
        if blow is not None:
            hit = f"{blow.amount} from {self.order.chairs[blow.by].name}, round {blow.round}"
        for left, label, words in ((62, "Longest tie", tie), (452, "Heaviest blow", hit)):
            sheet.text(label, "sans", 26, p.SEPIA, x + left, y + 26, room=340)
            sheet.text(words, "numeral", 28, p.GALL, x + left, y + 62, room=330)

    def _rule(self, sheet: Sheet, page: Box, y: float) -> None:
        sheet.veil(self.look.accent, 1.0, Box(page.x + 52, y, page.w - 104, 2))


def _column(place: int) -> float:
    """A column's middle from the page's left edge."""
    return (384, 486, 588, 712)[place]

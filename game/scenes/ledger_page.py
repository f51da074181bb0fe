"""The page with the statistics of a match; empty columns and records are left out."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.catalogues import scenes_count
from game.catalogues import scenes_text as _
from game.engine.names import Seat
from game.scenes.ledger import ROUND, Deed, Ledger, LedgerRow
from game.scenes.seat_standing import Standing
from game.scenes.services import MatchSetup
from game.scenes.texts import TableTexts
from game.view import palette as p
from game.view import vector
from game.view.canvas import PANEL, Canvas
from game.view.lines import PITCH, filling
from game.view.look import FaceLook, Look
from game.view.scale import Box
from game.view.sheet_panel import emblem

ROWS = 434
"""Height of all rows together."""

LINE, ROOMY, TALL = 62, 100, 170
"""Height of a row: minimum, with room for a second line, maximum."""

HIGH = 150
"""Minimum height of a row with three lines."""

LINES = ((0.0,), (-0.17, 0.21), (-0.27, 0.05, 0.32))
"""Offsets of one, two and three lines from the middle of a row, in row heights."""

DISC = 64.0
"""Width of the emblem of what a seat played."""

FIRST, LAST = 330, 780
"""Left and right limit of the columns of numbers, from the page's left edge."""

HEAD, HEAD_ROOM = 26, 80
"""Text size and maximum height of the head of a column, in base units."""

WIDEST, BROAD = 150, 1.35
"""Maximum width of a column of numbers, and the width of the icon column in columns."""

FEET = ((62.0, 370.0), (460.0, 308.0))
"""Left edge, from the page's left edge, and width of the two records at the foot."""

RECORD = 66.0
"""Height of a record at the foot, which may take two lines, in base units."""

HEADING = _("Summary")
"""The title of the page."""

LIFE = _("{label} left: {count}")
"""What a seat has left of its life."""

HOW_WON, HOW_ENDED = _("How it was won"), _("How it ended")
TIES, MOST_TIES = _("Ties"), _("Most ties in a row")
MOST_TIES_NAMED = _("Most {ties} in a row")
TIES_OF = _("{count} ({first} and {second})")
BLOW = _("Hardest hit")
LONGEST = {"round": _("Longest round"), "turn": _("Longest turn")}
MOST_CARDS = {"round": _("Most cards in one round"), "turn": _("Most cards in one turn")}
LAST_CARD, LAST_CARD_OF = _("Last card"), _("{name} played {face}")
DEED = {
    "round": _("{name}: {amount}, round {number}"),
    "turn": _("{name}: {amount}, turn {number}"),
}
"""The records: labels and values."""

FAVORITE = _("Favorite card")
"""The label of the column of icons."""

MOST_SHOWN = 9
"""Maximum number of faces listed for a seat."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A column: label, left edge from the page's left edge, width."""

    label: str
    x: float
    w: float

    @property
    def middle(self) -> float:
        """The middle of the column."""
        return self.x + self.w / 2


@dataclass(frozen=True, slots=True)
class LedgerPage:
    """Paints the statistics of a match."""

    setup: MatchSetup
    winners: tuple[Seat, ...]
    ledger: Ledger
    look: Look
    crests: tuple[str, ...]
    standings: tuple[Standing, ...] = ()

    @property
    def reason(self) -> str:
        """What decided the match, with names; "" if unknown."""
        text = self.ledger.reason(self.winners)
        return "" if text is None else self._texts.say(text)

    def played(self, seat: Seat) -> str:
        """Return what a seat played; "" if seats do not differ."""
        title = self._standing(seat).title
        return "" if title is None else self._texts.say(title)

    def stood(self, seat: Seat) -> str:
        """Return what a seat played and what it has left of its life."""
        left = self._standing(seat).left
        life = "" if left is None else LIFE.format(label=left[0], count=left[1])
        return " · ".join(filter(None, (self.played(seat), life)))

    def paint(self, sheet: Canvas, page: Box) -> None:
        """Paint the paper, the heads, a row for each seat, and up to two records."""
        box = Box(page.x - PANEL, page.y - PANEL, page.w + 2 * PANEL, page.h + 2 * PANEL)
        paper = sheet.easel.vector(vector.paper(box.w, box.h, self.look.accent), box.w, box.h)
        sheet.shade(paper, *box.centre, 16, 12)
        sheet.put(paper, *box.centre)
        x, y = page.x, page.y
        columns = self._columns()
        sheet.text(HEADING, "title", 52, p.GALL, x + 62, y + 92, room=columns[0].x - 82)
        for column in columns:
            self._head(sheet, column, x + column.middle, y + 92)
        self._rule(sheet, page, y + 112)
        rows = self.ledger.rows(self.winners)
        step = min(TALL, ROWS / len(rows))
        step = step if step >= ROOMY else min(LINE, step)
        for place, row in enumerate(rows):
            self._row(sheet, page, row, place % 2 == 0, y + 127 + (place + 0.5) * step, step)
        records = self.records()
        if records:
            self._rule(sheet, page, y + 590)
        for (label, words), (left, room) in zip(records, self.feet(sheet), strict=False):
            sheet.text(label, "sans", 26, p.SEPIA, x + left, y + 638, room=room)
            box = Box(x + left, y + 648, room, RECORD)
            sheet.lines(words, "numeral", 27, p.GALL, box)

    def _head(self, sheet: Canvas, column: _Column, x: float, y: float) -> None:
        """Paint the label of a column, wrapped, with the baseline of its last line at y."""
        easel, room = sheet.easel, column.w - 8
        scale, zoom = easel.scale, easel.text_scale
        space = scale.px(room), scale.px(HEAD_ROOM)
        lines, pixels = filling(easel.typist, column.label, "bold", scale.px(HEAD * zoom), space)
        size = pixels / scale.u
        for words in reversed(lines):
            sheet.text(words, "bold", size / zoom, p.SEPIA, x, y, "middle", room)
            y -= PITCH * size

    def feet(self, sheet: Canvas) -> tuple[tuple[float, float], ...]:
        """Return left edge and width of each record at the foot; a long one is shown alone."""
        if not self.reason:
            return FEET
        line = sheet.easel.line(self.reason, "numeral", 27, p.GALL)
        if line.get_width() / sheet.easel.scale.u <= FEET[0][1]:
            return FEET
        return ((FEET[0][0], LAST - FEET[0][0]),)

    def heads(self) -> tuple[str, ...]:
        """Return the labels of all columns, left to right."""
        return tuple(column.label for column in self._columns() if column.label)

    def records(self) -> tuple[tuple[str, str], ...]:
        """Return the first two records: label and value."""
        return tuple(self._all_records())[:2]

    def used(self, seat: Seat) -> tuple[tuple[FaceLook, int], ...]:
        """Return how often a seat used each card name, the most used first.

        Empty if an icon of the look stands for several names, since it would be ambiguous.
        """
        if not _icons_tell_names(self.look):
            return ()
        names: Counter[str] = Counter()
        looks: dict[str, FaceLook] = {}
        for name, times in self.ledger.chosen(seat):
            face = self.look.faces[name]
            looks.setdefault(face.name, face)
            names[face.name] += times
        return tuple((looks[name], times) for name, times in names.most_common())

    def favourites(self, seat: Seat) -> tuple[FaceLook, ...]:
        """Return what a seat used most, at least twice; () if more than two are equal."""
        used = self.used(seat)
        most = max((times for _, times in used), default=0)
        liked = tuple(face for face, times in used if times == most)
        return liked if most > 1 and len(liked) <= 2 else ()

    def _columns(self) -> tuple[_Column, ...]:
        """Return the columns, left to right; a single one without a label if there are none."""
        labels = [label for label, _ in self._numbers()]
        if any(self.favourites(seat) for seat in range(self.ledger.seats)):
            labels.append(FAVORITE)
        shares = [BROAD if label == FAVORITE else 1.0 for label in labels]
        wide = min(WIDEST, (LAST - FIRST) / sum(shares, 0.0)) if shares else 0.0
        x, columns = LAST - wide * sum(shares), []
        for label, share in zip(labels, shares, strict=True):
            columns.append(_Column(label, x, wide * share))
            x += wide * share
        return tuple(columns) or (_Column("", LAST, 0.0),)

    def _numbers(self) -> Iterator[tuple[str, Callable[[LedgerRow], int]]]:
        """Yield the columns of numbers that apply to this match."""
        if self.ledger.score:
            yield _("Won"), lambda row: row.won
        if self.ledger.has_blows:
            yield _("Damage dealt"), lambda row: row.dealt
            yield _("Damage taken"), lambda row: row.taken
        if self.ledger.has_comparisons:
            yield self.look.ties or TIES, lambda row: row.ties
        if self.ledger.has_laid:
            yield _("Played"), lambda row: row.laid

    def _row(
        self, sheet: Canvas, page: Box, row: LedgerRow, even: bool, y: float, step: float
    ) -> None:
        """Paint a seat: place, shield, name, numbers, and favorite face."""
        won = row.seat in self.winners
        band = Box(page.x + 46, y - step / 2, page.w - 92, step)
        if won:
            sheet.veil(p.GOLD, 0.30, band)
        elif even:
            sheet.veil("#8A7448", 0.12, band)
        tall = step >= ROOMY
        size, shield = (max(36.0, step / 4), min(76.0, step * 0.6)) if tall else _small(step)
        ink, left = self.look.accent if won else p.SEPIA, page.x + 142 + shield / 2
        sheet.text(str(row.place), "title", size, ink, page.x + 70, y + size * 0.35, "middle")
        sheet.put(sheet.easel.crest(self.crests[row.seat], shield), page.x + 130, y)
        used = self.used(row.seat) if tall else ()
        stood = self.stood(row.seat) if step >= (HIGH if used else ROOMY) else ""
        ys = [y + step * share for share in LINES[bool(used) + bool(stood)]]
        if used:
            self._used(sheet, used[:MOST_SHOWN], left, ys[-1], page.x + LAST)
        if stood:
            self._stood(sheet, row.seat, left, ys[1], page.x + LAST)
        y = ys[0]
        columns = self._columns()
        name, room = self.setup.chairs[row.seat].name, page.x + columns[0].x - left
        sheet.text(name, "title", size, p.GALL, left, y + size * 0.34, room=room)
        for (__, value), column in zip(self._numbers(), columns, strict=False):
            words, x = str(value(row)), page.x + column.middle
            sheet.text(words, "numeral", size, p.GALL, x, y + size * 0.34, "middle", column.w - 8)
        if columns[-1].label == FAVORITE:
            icon = min(44.0, step * 0.84)
            self._favourite(sheet, row, page.x + columns[-1].middle, y, icon)

    def _stood(self, sheet: Canvas, seat: Seat, x: float, y: float, end: float) -> None:
        """Paint what a seat played, with its emblem, and what it has left."""
        played = self._standing(seat)
        if played.title is not None:
            disc = emblem(sheet.easel, played.emblem, played.icon, DISC)
            sheet.put(disc, x + DISC / 2, y)
            x += DISC + 14
        sheet.text(self.stood(seat), "sans", 28, p.SEPIA, x, y + 10, room=end - x)

    def _favourite(self, sheet: Canvas, row: LedgerRow, x: float, y: float, icon: float) -> None:
        """Paint one or two icons, or the name of a face without one."""
        liked = self.favourites(row.seat)
        ink = self.look.accent if row.seat in self.winners else p.GALL
        if not liked:
            sheet.text("–", "serif", 30, p.SEPIA, x, y + 10, "middle")
        elif all(face.icon for face in liked):
            for place, face in enumerate(liked):
                middle = x + (place - (len(liked) - 1) / 2) * (icon + 10)
                sheet.icon(face.icon, middle, y, icon, ink)
        else:
            words = ", ".join(face.name for face in liked)
            sheet.text(words, "serif", 26, p.GALL, x, y + 9, "middle", 140)

    def _used(
        self,
        sheet: Canvas,
        used: tuple[tuple[FaceLook, int], ...],
        x: float,
        y: float,
        end: float,
    ) -> None:
        """Paint what a seat used, side by side, with the number of times."""
        pitch = min(92.0, (end - x) / len(used))
        for face, times in used:
            left = x
            if face.icon:
                sheet.icon(face.icon, x + 14, y, 28, p.SEPIA)
                left += 32
            else:
                left += sheet.text(face.name, "serif", 24, p.SEPIA, x, y + 9, room=pitch - 40) + 6
            sheet.text(f"×{times}", "sans", 24, p.SEPIA, left, y + 8, room=x + pitch - left - 12)
            x += pitch

    def _all_records(self) -> Iterator[tuple[str, str]]:
        """Yield every record of this match, the most interesting first."""
        ledger, unit = self.ledger, self.ledger.unit
        if self.reason:
            yield HOW_WON if self.winners else HOW_ENDED, self.reason
        if ledger.chain is not None and ledger.chain.length > 1:
            first, second = (self._name(seat) for seat in ledger.chain.seats)
            length = ledger.chain.length
            ties = self.look.ties
            label = MOST_TIES_NAMED.format(ties=ties) if ties else MOST_TIES
            yield label, TIES_OF.format(count=length, first=first, second=second)
        if ledger.blow is not None and ledger.blow.amount > 1:
            yield BLOW, self._deed(ledger.blow)
        longest = ledger.longest_round()
        if longest is not None:
            count, number = longest
            yield (
                LONGEST[unit],
                self._laid(count, number),
            )
        most = ledger.most_laid()
        if most is not None:
            yield MOST_CARDS[unit], self._deed(most)
        if ledger.last_laid is not None:
            seat, face = ledger.last_laid
            yield LAST_CARD, LAST_CARD_OF.format(name=self._name(seat), face=self._texts.face(face))

    def _laid(self, count: int, number: int) -> str:
        """Return how many cards were played in a round or turn."""
        if self.ledger.unit == ROUND:
            words = scenes_count("{n} card, round {number}", "{n} cards, round {number}", count)
        else:
            words = scenes_count("{n} card, turn {number}", "{n} cards, turn {number}", count)
        return words.format(n=count, number=number)

    def _deed(self, deed: Deed) -> str:
        name, unit = self._name(deed.by), self.ledger.unit
        return DEED[unit].format(name=name, amount=deed.amount, number=deed.round)

    def _standing(self, seat: Seat) -> Standing:
        return self.standings[seat] if self.standings else Standing()

    def _name(self, seat: Seat) -> str:
        return self.setup.chairs[seat].name

    @property
    def _texts(self) -> TableTexts:
        return TableTexts([chair.name for chair in self.setup.chairs], self.look)

    def _rule(self, sheet: Canvas, page: Box, y: float) -> None:
        sheet.veil(self.look.accent, 1.0, Box(page.x + 52, y, page.w - 104, 2))


def _icons_tell_names(look: Look) -> bool:
    """Return whether each icon of a look belongs to only one name."""
    names: dict[str, str] = {}
    return all(names.setdefault(f.icon, f.name) == f.name for f in look.faces.values() if f.icon)


def _small(step: float) -> tuple[float, float]:
    """Return the text size and the shield width in a low row."""
    return min(36.0, step * 0.58), min(44.0, step * 0.7)

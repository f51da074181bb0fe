"""The seats of the lobby as two facing lines of plaques, one for each team."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Surface

from game.catalogues import scenes_text as _
from game.engine.names import Seat, seat_place
from game.scenes.party import Party
from game.scenes.seat_layout import is_held, state
from game.scenes.seatchips import level_chip, player_chip
from game.scenes.services import Services
from game.view import palette as p
from game.view import vector
from game.view.canvas import Canvas
from game.view.chips import Chip, ChipMark
from game.view.easel import Easel
from game.view.scale import Box
from game.view.table_anchors import PlaqueAnchor
from game.view.widgets import TextField, Widget

HEIGHT = 242
"""Height of a plaque."""

LINES = (292, 560)
"""Middles of the two lines."""

LEFT, RIGHT = 172, 1858
"""Left and right limit of the plaques, beside the team emblems."""

WIDEST, BETWEEN = 500, 16
"""Maximum width of a plaque, and the gap between two."""

ROOMY = 400
"""Minimum width of a plaque with a large shield at its left."""

TOP, MIDDLE, FOOT = -76, 0, 76
"""Offsets of a plaque's rows from its middle: name; player; level or state, and place."""


@dataclass(frozen=True, slots=True)
class Ranks:
    """The seats of the upper line, and those with a crown."""

    above: tuple[Seat, ...]
    crowned: frozenset[Seat]


def ranks_of(services: Services, party: Party) -> Ranks:
    """Return the ranks: the first seat's team below; without teams, the first half above."""
    teams = party.teams
    if not teams:
        return Ranks(tuple(range(party.count // 2)), frozenset())
    book = party.book
    layout = services.layout(book.slug, book.layout(party.count, party.options))
    plaques = [layout.get(PlaqueAnchor, seat_place(seat)) for seat in range(party.count)]
    crowned = frozenset(seat for seat, plaque in enumerate(plaques) if plaque.crown)
    above = tuple(seat for seat in range(party.count) if teams[seat] != teams[0])
    return Ranks(above, crowned)


@dataclass(frozen=True, slots=True)
class Lineup:
    """Shows plaques in two lines; ``picked``: the seat picked for a swap."""

    party: Party
    ranks: Ranks
    picked: Seat | None = None

    def paint(self, sheet: Canvas, focus: str) -> None:
        """Paint the team emblems, and a panel with a shield for each seat."""
        teams = self.party.teams
        if teams:
            middle = sum(LINES) / 2
            sheet.veil(p.BRASS500, 0.6, Box(72, middle - 1, 1776, 2))
            for seats, y in zip(self.lines(), LINES, strict=True):
                _emblem(sheet, p.CHIEFS[teams[seats[0]]], y)
        crests = p.crests(self.party.count, teams)
        for seat in range(self.party.count):
            self._plaque(sheet, seat, crests[seat], focus)

    def widgets(self) -> Sequence[Widget]:
        """Return the widgets on the plaques, upper line first."""
        return [widget for line in self.lines() for seat in line for widget in self._widgets(seat)]

    def rim(self, easel: Easel, seat: Seat) -> tuple[Surface, tuple[float, float]]:
        """Return the gold rim of a plaque and its middle."""
        box = self._box(seat)
        return easel.vector(_rim(box.w, box.h), box.w + 24, box.h + 24), box.centre

    def _widgets(self, seat: Seat) -> Sequence[Widget]:
        party, y = self.party, self._box(seat).centre[1]
        chair = party.chairs[seat]
        left, right = self._area(seat)
        name = self._name_box(seat)
        widgets: list[Widget] = [
            TextField(f"name:{seat}", name, chair.name),
            player_chip(
                party.seated, seat, party.pads, Box(left, y + MIDDLE - 33, right - left, 66)
            ),
        ]
        level, place = self._foot(seat)
        if not chair.person:
            widgets.append(level_chip(seat, chair, level))
        if party.teams:
            marks = (self._place(seat, place.w),)
            widgets.append(Chip(f"place:{seat}", place, marks, seat, picked=self.picked == seat))
        return widgets

    def _plaque(self, sheet: Canvas, seat: Seat, crest: str, focus: str) -> None:
        box = self._box(seat)
        sheet.panel(box, 14)
        x, y, width = self._shield(seat)
        shield = sheet.easel.crest(crest, width)
        sheet.shade(shield, x, y, 4, 5, crest)
        sheet.put(shield, x, y)
        if seat in self.ranks.crowned:
            sheet.piece("crown_brass", x, y - width * 0.58 - 10 - width * 0.08, width * 0.52)
        if is_held(seat, focus):
            sheet.put(*_flat(self.rim(sheet.easel, seat)))
        state(sheet, self.party, seat, focus, self._foot(seat)[0])

    def _place(self, seat: Seat, width: float) -> ChipMark:
        """Return the label of the chip that swaps a seat: its place in its line."""
        line = next(line for line in self.lines() if seat in line)
        number = line.index(seat) + 1
        word = (
            _("Place {number}").format(number=number)
            if width > 90 + 40 * (seat in self.ranks.crowned)
            else str(number)
        )
        return ChipMark(seat, word, "crown" if seat in self.ranks.crowned else "")

    def lines(self) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """Return the seats of the upper and the lower line, left to right."""
        above = self.ranks.above
        return above, tuple(seat for seat in range(self.party.count) if seat not in above)

    def _box(self, seat: Seat) -> Box:
        line = next(place for place, seats in enumerate(self.lines()) if seat in seats)
        seats = self.lines()[line]
        left = LEFT if self.party.teams else 1920 - RIGHT
        step = min(WIDEST + BETWEEN, (RIGHT - left) / len(seats))
        x = (left + RIGHT) / 2 + (seats.index(seat) - (len(seats) - 1) / 2) * step
        return Box.around(x, LINES[line], step - BETWEEN, HEIGHT)

    def _shield(self, seat: Seat) -> tuple[float, float, float]:
        """Return the middle (x, y) and the width of a plaque's shield."""
        box = self._box(seat)
        if box.w >= ROOMY:
            return box.x + 100, box.centre[1] + 6, 138
        return box.x + (58 if box.w > 260 else 44), box.centre[1] + TOP + 6, 60

    def _area(self, seat: Seat) -> tuple[float, float]:
        """Return the left and right edge of a plaque's lower rows."""
        box = self._box(seat)
        return box.x + (196 if box.w >= ROOMY else 12), box.x + box.w - (22 if box.w > 260 else 12)

    def _name_box(self, seat: Seat) -> Box:
        box, (left, right) = self._box(seat), self._area(seat)
        if box.w < ROOMY:
            left = self._shield(seat)[0] + 40
        return Box(left, box.centre[1] + TOP - 32, right - left, 64)

    def _foot(self, seat: Seat) -> tuple[Box, Box]:
        """Return the two boxes of the lowest row; without teams, the right one is empty."""
        left, right = self._area(seat)
        y = self._box(seat).centre[1] + FOOT - 32
        if not self.party.teams:
            return Box(left, y, right - left, 64), Box(right, y, 0, 64)
        first = (right - left - 8) * 0.5
        return Box(left, y, first, 64), Box(left + first + 8, y, first, 64)


def _emblem(sheet: Canvas, chief: str, y: float) -> None:
    """Paint the sun or the moon in a brass ring, with its name."""
    sheet.draw(vector.roundel(92, "#14183A", p.BRASS300), Box.around(112, y - 18, 92, 92))
    sheet.icon(chief, 112, y - 18, 58, p.IVORY200)
    sheet.text(
        p.CHIEF_NAMES[chief], "title", 32, p.IVORY, 112, y + 66, "middle", 110, shadowed=True
    )


def _rim(w: float, h: float) -> str:
    path = vector.scooped(12, 12, w, h, 14)
    body = vector.line(path, p.GOLD, 11, 0.18) + vector.line(path, p.GOLD, 3.4)
    return vector.svg(w + 24, h + 24, body)


def _flat(
    found: tuple[Surface, tuple[float, float]],
) -> tuple[Surface, float, float]:
    picture, (x, y) = found
    return picture, x, y

"""The screen that changes who plays a seat during a match."""

from collections.abc import Sequence
from dataclasses import replace

from game.catalogues import scenes_text as _
from game.engine.names import Seat
from game.scenes.devices import is_away, level_name, played
from game.scenes.phones.panel import PhonesPanel
from game.scenes.phones.seating import MatchSeats
from game.scenes.scene import Change, Pop, Push
from game.scenes.screen import Screen
from game.scenes.seatbook import SeatBook
from game.scenes.seatchips import level_chip, player_chip
from game.scenes.services import Chair, Services
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.furniture import blade, hints
from game.view.inputs import Input, Plugged
from game.view.scale import Box
from game.view.widgets import Button, Done, Widget

PANEL = Box(84, 206, 1752, 704)
"""Panel with a row for each seat, in two columns; smaller for one column."""

ROWS = 7
"""Maximum number of seats in one column; more are shown in two."""

COMPUTER = _("Computer · {level}")
"""Who plays a seat that cannot be changed."""

STEP = 94
"""Distance from one row to the next."""

WIDE = 1280
"""Width of a single column."""


class Reseating(Screen):
    """Changes who plays each seat; the table applies it when it is shown again."""

    def __init__(self, services: Services, seatbook: SeatBook) -> None:
        super().__init__(services, "done")
        self.seatbook = seatbook

    def paint(self, sheet: Canvas) -> None:
        """Paint a row for each seat: its shield, its name, and a fixed player."""
        sheet.table()
        blade(sheet, _("Seats"), 84, 60)
        sheet.panel(self._panel(), 20)
        chairs = self.seatbook.chairs
        crests = self.seatbook.crests
        for seat, chair in enumerate(chairs):
            self._row(sheet, seat, chair, crests[seat])
        hints(sheet, 84, 982, (("^v", _("choose")), ("Enter", _("change")), ("Esc", _("done"))))

    def widgets(self) -> Sequence[Widget]:
        """Return the chips of each seat that a person took, and the button."""
        chairs, pads = self.seatbook.chairs, self.services.pads()
        widgets: list[Widget] = []
        for seat in self.seatbook.guests:
            area = self._area(seat)
            y, wide = area.centre[1], self._chip()
            box = Box.around(area.x + area.w - wide * 1.5 - 24, y, wide, 68)
            widgets.append(player_chip(chairs, seat, pads, box))
            if not chairs[seat].person:
                box = Box.around(area.x + area.w - wide * 0.5, y, wide, 68)
                widgets.append(level_chip(seat, chairs[seat], box))
        widgets.append(Button("phones", _("Phones"), Box.around(1440, 982, 260, 76), "phone"))
        widgets.append(Button("done", _("Done"), Box.around(1716, 982, 240, 76), primary=True))
        return widgets

    def handle(self, given: Input) -> Change | None:
        """Update the choices when a gamepad is plugged in or out."""
        if isinstance(given, Plugged):
            self.rebuild()
            return None
        return super().handle(given)

    def use(self, done: Done) -> Change | None:
        """Change who plays a seat, or go back."""
        kind, __, place = done.name.partition(":")
        if kind == "done":
            return Pop()
        if kind == "phones":
            return Push(PhonesPanel(self.services, MatchSeats(self.seatbook)))
        seat = int(place)
        chair = self.seatbook.chairs[seat]
        if kind == "player":
            self.seatbook.give(seat, played(chair, str(done.value)))
        else:
            self.seatbook.give(seat, replace(chair, level=str(done.value)))
        self.rebuild()
        return None

    def _row(self, sheet: Canvas, seat: Seat, chair: Chair, crest: str) -> None:
        area = self._area(seat)
        y = area.centre[1]
        if self._place(seat)[1]:
            sheet.veil(p.INK600, 0.5, Box(area.x, area.y, area.w, 1))
        shield = sheet.easel.crest(crest, 58)
        sheet.shade(shield, area.x + 30, y, 3, 4, crest)
        sheet.put(shield, area.x + 30, y)
        room = area.w - 2 * self._chip() - 140
        sheet.text(chair.name, "title", 40, p.IVORY, area.x + 84, y + 14, room=room)
        if seat not in self.seatbook.guests:
            words = COMPUTER.format(level=level_name(chair.level))
            x = area.x + area.w - self._chip() * 2 - 24
            sheet.icon("bot", x + 30, y, 32, p.BRASS300)
            sheet.text(words, "sans", 28, p.MIST, x + 62, y + 10, room=self._chip() * 2 - 60)
            return
        x, room = area.x + area.w - self._chip() * 0.5, self._chip() - 40
        if is_away(chair, self.services.pads()):
            icon, words, colour = "cross_x", _("unplugged"), p.BAD
        elif chair.person:
            icon, words, colour = "check", _("playing"), p.GOOD
        else:
            return
        sheet.icon(icon, x - 58, y, 24, colour)
        sheet.text(words, "bold", 26, colour, x - 36, y + 9, room=room / 2)

    def _chip(self) -> float:
        return 300 if len(self.seatbook.chairs) <= ROWS else 226

    def _rows(self) -> int:
        """Return the number of rows."""
        count = len(self.seatbook.chairs)
        return count if count <= ROWS else -(-count // 2)

    def _place(self, seat: Seat) -> tuple[int, int]:
        """Return the column and the row of a seat."""
        return divmod(seat, self._rows())

    def _panel(self) -> Box:
        if len(self.seatbook.chairs) > ROWS:
            return PANEL
        return Box.around(960, PANEL.centre[1], WIDE + 112, self._rows() * STEP + 46)

    def _area(self, seat: Seat) -> Box:
        """Return the box of a seat's row."""
        column, row = self._place(seat)
        top = PANEL.centre[1] - STEP * self._rows() / 2
        if len(self.seatbook.chairs) <= ROWS:
            return Box(960 - WIDE / 2, top + row * STEP, WIDE, STEP)
        half = PANEL.w / 2
        return Box(PANEL.x + 40 + column * (half - 8), top + row * STEP, half - 72, STEP)

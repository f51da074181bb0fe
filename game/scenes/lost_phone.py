"""The screen shown when a phone is missing during a match."""

from collections.abc import Sequence
from dataclasses import replace

from game.catalogues import scenes_text as _
from game.engine.names import Seat
from game.scenes.devices import SCREEN, phone_of
from game.scenes.phones.panel import PhonesPanel
from game.scenes.phones.seating import MatchSeats, follow_phones
from game.scenes.scene import Change, Pop, Replace
from game.scenes.screen import Screen
from game.scenes.seatbook import SeatBook
from game.scenes.services import Services
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.scale import Box
from game.view.widgets import Button, Done, Widget

FRAME = Box.around(960, 500, 980, 560)

TITLE = _("{name}'s phone is not connected")
HELP = _("The match is waiting. It continues as soon as the phone is back.")


class LostPhone(Screen):
    """Asks once how to continue without a phone; closes by itself when the phone is back."""

    def __init__(self, services: Services, seat: Seat, seatbook: SeatBook) -> None:
        super().__init__(services, "wait")
        self._seat, self._seatbook = seat, seatbook

    def paint(self, sheet: Canvas) -> None:
        """Paint whose phone is missing."""
        name = self._seatbook.chairs[self._seat].name
        sheet.panel(FRAME, 22)
        title = TITLE.format(name=name)
        sheet.text(title, "title", 54, p.IVORY, 960, FRAME.y + 104, "middle", 900)
        sheet.text(HELP, "sans", 30, p.MIST, 960, FRAME.y + 160, "middle", 900)

    def widgets(self) -> Sequence[Widget]:
        """Return the ways to go on."""
        labels = (
            ("wait", _("Wait"), "hour"),
            ("phones", _("Connect a phone"), "phone"),
            ("screen", _("Use mouse and keyboard"), "mouse"),
            ("computer", _("Let a computer play"), "bot"),
        )
        return [
            Button(name, label, Box.around(960, FRAME.y + 240 + 80 * place, 520, 68), icon)
            for place, (name, label, icon) in enumerate(labels)
        ]

    def update(self, dt: float) -> Change | None:
        """Close when the phone is connected again."""
        follow_phones(self.services, MatchSeats(self._seatbook))
        phone = phone_of(self._seatbook.chairs[self._seat])
        return Pop() if phone in self.services.phones.connected else None

    def use(self, done: Done) -> Change | None:
        """Change who plays the seat, show how to connect, or close."""
        chair = self._seatbook.chairs[self._seat]
        match done.name:
            case "phones":
                return Replace(PhonesPanel(self.services, MatchSeats(self._seatbook)))
            case "screen":
                self._seatbook.give(self._seat, replace(chair, device=SCREEN))
            case "computer":
                self._seatbook.give(self._seat, replace(chair, person=False, device=SCREEN))
        return Pop()

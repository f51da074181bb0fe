"""The screen shown when a gamepad is unplugged during a match."""

from collections.abc import Sequence
from dataclasses import replace

from game.catalogues import scenes_text as _
from game.engine.names import Seat
from game.scenes.scene import Change, Pop, Push
from game.scenes.screen import Screen
from game.scenes.seatbook import SeatBook
from game.scenes.services import Services
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.inputs import Input, Plugged
from game.view.scale import Box
from game.view.widgets import Button, Done, Widget

FRAME = Box.around(960, 500, 900, 420)

TITLE = _("{name}'s gamepad is unplugged")
HELP = _("Plug it back in, or keep playing without it.")


class LostPad(Screen):
    """Asks how to continue after a seat's gamepad was unplugged; shown over the table."""

    def __init__(self, services: Services, seat: Seat, seatbook: SeatBook) -> None:
        super().__init__(services, "wait")
        self._seat, self._seatbook = seat, seatbook
        self._source = seatbook.chairs[seat].device

    def paint(self, sheet: Canvas) -> None:
        """Paint whose gamepad is missing."""
        name = self._seatbook.chairs[self._seat].name
        sheet.panel(FRAME, 22)
        title = TITLE.format(name=name)
        sheet.text(title, "title", 54, p.IVORY, 960, FRAME.y + 104, "middle", 840)
        sheet.text(HELP, "sans", 30, p.MIST, 960, FRAME.y + 160, "middle")

    def widgets(self) -> Sequence[Widget]:
        """Return the three ways to go on."""
        labels = (
            ("wait", _("Wait"), "hour"),
            ("screen", _("Use mouse and keyboard"), "mouse"),
            ("computer", _("Let a computer play"), "bot"),
        )
        return [
            Button(name, label, Box.around(960, FRAME.y + 216 + 78 * place, 520, 68), icon)
            for place, (name, label, icon) in enumerate(labels)
        ]

    def handle(self, given: Input) -> Change | None:
        """Close when the gamepad is plugged in again."""
        if given == Plugged(self._source, True):
            return Pop()
        return super().handle(given)

    def use(self, done: Done) -> Change | None:
        """Change who plays the seat, or close."""
        chair = self._seatbook.chairs[self._seat]
        if done.name == "screen":
            self._seatbook.give(self._seat, replace(chair, device="screen"))
        elif done.name == "computer":
            self._seatbook.give(self._seat, replace(chair, person=False))
        return Pop()


def ask_about_pad(services: Services, seatbook: SeatBook) -> Push | None:
    """Ask how to continue without a person's unplugged gamepad, once per disconnection."""
    seat = seatbook.missing(services.pads())
    return None if seat is None else Push(LostPad(services, seat, seatbook), over=True)

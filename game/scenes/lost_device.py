"""What the screens for a missing gamepad and a missing phone share."""

from collections.abc import Sequence

from game.engine.names import Seat
from game.scenes.devices import COMPUTER, SCREEN, played
from game.scenes.scene import Change, Pop
from game.scenes.screen import Screen
from game.scenes.seatbook import SeatBook
from game.scenes.services import Chair, Services
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.scale import Box
from game.view.widgets import Button, Done, Widget

STEP = 80.0
"""Distance from one button to the next, in base units."""


class LostDevice(Screen):
    """Asks how to continue without a seat's device; shown over the table."""

    def __init__(
        self,
        services: Services,
        seat: Seat,
        seatbook: SeatBook,
        frame: Box,
        first: float,
        words: tuple[str, str],
        ways: Sequence[tuple[str, str, str]],
    ) -> None:
        """``frame``: the panel; ``first``: where the first button is below its top.

        ``words``: a title with a place for the name, and a line. ``ways``: the name, label and icon
        of each button.
        """
        super().__init__(services, "wait")
        self._seat, self._seatbook = seat, seatbook
        self._frame, self._first = frame, first
        self._title, self._help = words
        self._ways = tuple(ways)

    @property
    def chair(self) -> Chair:
        """The chair of the seat."""
        return self._seatbook.chairs[self._seat]

    def paint(self, sheet: Canvas) -> None:
        """Paint whose device is missing."""
        top, room = self._frame.y, self._frame.w - 60
        title = self._title.format(name=self.chair.name)
        sheet.panel(self._frame, 22)
        sheet.text(title, "title", 54, p.IVORY, 960, top + 104, "middle", room)
        sheet.text(self._help, "sans", 30, p.MIST, 960, top + 160, "middle", room)

    def widgets(self) -> Sequence[Widget]:
        """Return the ways to go on."""
        top = self._frame.y + self._first
        return [
            Button(name, label, Box.around(960, top + STEP * place, 520, 68), icon)
            for place, (name, label, icon) in enumerate(self._ways)
        ]

    def use(self, done: Done) -> Change | None:
        """Change who plays the seat, and close."""
        if done.name in (SCREEN, COMPUTER):
            self._seatbook.give(self._seat, played(self.chair, done.name))
        return Pop()

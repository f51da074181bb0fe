"""The screen shown when a gamepad is unplugged during a match."""

from game.catalogues import scenes_text as _
from game.engine.names import Seat
from game.scenes.devices import COMPUTER, SCREEN
from game.scenes.lost_device import LostDevice
from game.scenes.scene import Change, Pop, Push
from game.scenes.seatbook import SeatBook
from game.scenes.services import Services
from game.view.inputs import Input, Plugged
from game.view.scale import Box

FRAME, FIRST = Box.around(960, 500, 900, 420), 214.0
"""The panel, and the distance from its top to the middle of the first button."""

TITLE = _("{name}'s gamepad is unplugged")
HELP = _("Plug it back in, or keep playing without it.")


class LostPad(LostDevice):
    """Asks how to continue after a seat's gamepad was unplugged."""

    def __init__(self, services: Services, seat: Seat, seatbook: SeatBook) -> None:
        ways = (
            ("wait", _("Wait"), "hour"),
            (SCREEN, _("Use mouse and keyboard"), "mouse"),
            (COMPUTER, _("Let a computer play"), "bot"),
        )
        super().__init__(services, seat, seatbook, FRAME, FIRST, (TITLE, HELP), ways)
        self._source = self.chair.device

    def handle(self, given: Input) -> Change | None:
        """Close when the gamepad is plugged in again."""
        if given == Plugged(self._source, True):
            return Pop()
        return super().handle(given)


def ask_about_pad(services: Services, seatbook: SeatBook) -> Push | None:
    """Ask how to continue without a person's unplugged gamepad, once per disconnection."""
    seat = seatbook.missing(services.pads())
    return None if seat is None else Push(LostPad(services, seat, seatbook), over=True)

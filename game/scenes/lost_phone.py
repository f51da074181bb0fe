"""The screen shown when a phone is missing during a match."""

from game.catalogues import scenes_text as _
from game.engine.names import Seat
from game.scenes.devices import COMPUTER, SCREEN, phone_of
from game.scenes.lost_device import LostDevice
from game.scenes.phones.panel import PhonesPanel
from game.scenes.phones.seating import MatchSeats, follow_phones
from game.scenes.scene import Change, Pop, Replace
from game.scenes.seatbook import SeatBook
from game.scenes.services import Services
from game.view.scale import Box
from game.view.widgets import Done

FRAME, FIRST = Box.around(960, 500, 980, 560), 240.0
"""The panel, and the distance from its top to the middle of the first button."""

TITLE = _("{name}'s phone is not connected")
HELP = _("The match is waiting. It continues as soon as the phone is back.")


class LostPhone(LostDevice):
    """Asks once how to continue without a phone; closes by itself when the phone is back."""

    def __init__(self, services: Services, seat: Seat, seatbook: SeatBook) -> None:
        ways = (
            ("wait", _("Wait"), "hour"),
            ("phones", _("Connect a phone"), "phone"),
            (SCREEN, _("Use mouse and keyboard"), "mouse"),
            (COMPUTER, _("Let a computer play"), "bot"),
        )
        super().__init__(services, seat, seatbook, FRAME, FIRST, (TITLE, HELP), ways)
        self._seats = MatchSeats(seatbook)

    def update(self, dt: float) -> Change | None:
        """Close when the phone is connected again."""
        follow_phones(self.services, self._seats)
        return Pop() if phone_of(self.chair) in self.services.phones.connected else None

    def use(self, done: Done) -> Change | None:
        """Change who plays the seat, show how to connect, or close."""
        if done.name == "phones":
            return Replace(PhonesPanel(self.services, self._seats))
        return super().use(done)

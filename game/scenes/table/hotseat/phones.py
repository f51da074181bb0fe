"""The phones at one table: their seats' states and answers, and phones that are missing."""

from collections.abc import Mapping

from game.engine import Dealer
from game.engine.names import Seat
from game.remote.messages import Number
from game.scenes.devices import phone_of
from game.scenes.lost_phone import LostPhone
from game.scenes.phones.phone_seats import PhoneSeats, TableMoment
from game.scenes.phones.seat_state import LOG_LINES, SeatStates
from game.scenes.phones.seating import MatchSeats, follow, free_seats
from game.scenes.scene import Push
from game.scenes.seatbook import SeatBook
from game.scenes.services import Services
from game.scenes.table.context import TableContext
from game.scenes.table.durations import MISSING_PHONE
from game.scenes.table.state import HOUR
from game.scenes.table.taking_back import TakingBack

MISSING = "phone"
"""The mark beside the plaque of a seat whose phone is missing."""


class TablePhones:
    """Connects the phones with one table; does nothing while no seat has one."""

    def __init__(
        self,
        services: Services,
        dealer: Dealer,
        seatbook: SeatBook,
        context: TableContext,
        taking_back: TakingBack,
    ) -> None:
        self._services, self._dealer, self._seatbook = services, dealer, seatbook
        self._taking_back = taking_back
        self._room, self._context = services.phones, context
        self._seating = MatchSeats(seatbook)
        states = SeatStates(context.look, context.texts, context.crests)
        self._seats = PhoneSeats(self._room, dealer, states, context.texts)
        self._asked = 0
        """The step in which people may choose: the dealer is often ahead of the table."""
        self._missing: dict[Seat, float] = {}
        """How long each phone has been missing, in seconds."""

    def update(self, asking: bool, dt: float) -> Push | None:
        """Exchange messages with all phones; return a dialog to open, if any.

        It is about a choice that a phone takes back, or about a phone that stays away.

        ``asking``: everything that happened has been shown, and people may choose.
        """
        if asking:
            self._asked = self._dealer.step
        heard = self._room.poll()
        if not self._room.is_open and not self.phones and not heard:
            return None
        changes = [follow(self._seating, event) for event in heard]
        if any(changes):
            self._room.offer_seats(free_seats(self._seating, self._room.connected))
        phones = self.phones
        for phone in self._room.connected.difference(phones.values()):
            self._room.release(phone)  # its seat has been given to another device
        self._seats.assign(phones)
        moment = self._moment()
        asks = self._hear(moment)
        self._seats.show(moment)
        return asks or self._miss(phones, dt)

    def _hear(self, moment: TableMoment) -> Push | None:
        """Handle what phones have said; return the first dialog that it leads to."""
        wanting = [self._seats.hear(said, moment) for said in self._room.take_said()]
        for seat in (seat for seat in wanting if seat is not None):
            change = self._taking_back.request(self._seatbook.chairs[seat].device).change
            if isinstance(change, Push):
                return change
        return None

    def _moment(self) -> TableMoment:
        lines = tuple(self._context.log[-LOG_LINES:])
        is_open = self._asked == self._dealer.step
        return TableMoment(is_open, lines, self._context.store.state.prompt.text)

    @property
    def phones(self) -> dict[Seat, Number]:
        """The number of each seat's phone."""
        chairs = enumerate(self._seatbook.chairs)
        found = {seat: phone_of(chair) for seat, chair in chairs}
        return {seat: phone for seat, phone in found.items() if phone is not None}

    def _miss(self, phones: Mapping[Seat, Number], dt: float) -> Push | None:
        """Count the time without each phone; ask once for one that stays away."""
        there = self._room.connected
        for seat in [seat for seat in self._missing if phones.get(seat) in (None, *there)]:
            del self._missing[seat]
            self._mark(seat, HOUR if seat in self._dealer.waiting() else "")
        for seat in [seat for seat, phone in phones.items() if phone not in there]:
            before = self._missing.get(seat, 0.0 if self._room.is_open else MISSING_PHONE)
            self._missing[seat] = before + dt
            self._mark(seat, MISSING)
            if before <= MISSING_PHONE < before + dt:
                return Push(LostPhone(self._services, seat, self._seatbook), over=True)
        return None

    def _mark(self, seat: Seat, icon: str) -> None:
        """Show beside a seat's plaque that its phone is missing, or that it is back."""
        if self._context.store.state.marks.get(seat, "") != icon:
            self._context.store.mark(seat, icon)

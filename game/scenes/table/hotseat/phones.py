"""The phones at one table: their seats' states and answers, and phones that are missing."""

from collections.abc import Mapping
from dataclasses import replace

from game.engine import Dealer
from game.engine.names import Seat
from game.remote.messages import Number, Rename, Said, ServerFailed
from game.scenes.devices import SCREEN, phone_of
from game.scenes.lost_phone import LostPhone
from game.scenes.phones.phone_seats import Moment, PhoneSeats
from game.scenes.phones.seat_state import LOG_LINES, SeatStates
from game.scenes.scene import Push
from game.scenes.seatbook import SeatBook
from game.scenes.services import Services
from game.scenes.table.context import TableContext

PATIENCE = 20.0
"""Seconds that the match waits for a missing phone before the table asks what to do."""


class TablePhones:
    """Connects the phones with one table; does nothing while no seat has one."""

    def __init__(
        self, services: Services, dealer: Dealer, seatbook: SeatBook, context: TableContext
    ) -> None:
        self._services, self._dealer, self._seatbook = services, dealer, seatbook
        self._room, self._context = services.phones, context
        states = SeatStates(context.look, context.texts)
        self._seats = PhoneSeats(self._room, dealer, states, context.texts)
        self._asked = 0
        """The step in which people may choose: the dealer is often ahead of the table."""
        self._missing: dict[Seat, float] = {}
        """How long each phone has been missing, in seconds."""

    def update(self, asking: bool, dt: float) -> Push | None:
        """Exchange messages with all phones; ask what to do without a phone that stays away.

        ``asking``: everything that happened has been shown, and people may choose.
        """
        phones = self.phones
        if asking:
            self._asked = self._dealer.step
        heard = self._room.poll()
        if not phones and not heard:
            return None
        lines = tuple(self._context.log[-LOG_LINES:])
        is_open = self._asked == self._dealer.step
        moment = Moment(is_open, lines, self._context.store.state.prompt.text)
        for event in heard:
            if isinstance(event, Said) and not isinstance(event.message, Rename):
                self._seats.hear(event, moment)
            elif isinstance(event, ServerFailed):
                self._use_the_screen()
                return None
        self._seats.show(phones, moment)
        return self._miss(phones, dt)

    @property
    def phones(self) -> dict[Seat, Number]:
        """The number of each seat's phone."""
        chairs = enumerate(self._seatbook.chairs)
        found = {seat: phone_of(chair) for seat, chair in chairs}
        return {seat: phone for seat, phone in found.items() if phone is not None}

    @property
    def missing(self) -> frozenset[Seat]:
        """The seats whose phone is not connected."""
        return frozenset(self._missing)

    def _use_the_screen(self) -> None:
        """Let everybody with a phone go on at the screen; locked choices stay."""
        for seat in self.phones:
            chair = self._seatbook.chairs[seat]
            self._seatbook.give(seat, replace(chair, device=SCREEN))

    def _miss(self, phones: Mapping[Seat, Number], dt: float) -> Push | None:
        """Count the time without each phone; ask once for one that stays away."""
        there = self._room.connected
        for seat, phone in phones.items():
            if phone in there:
                self._missing.pop(seat, None)
                continue
            before = self._missing.get(seat, 0.0 if self._room.is_open else PATIENCE)
            self._missing[seat] = before + dt
            if before <= PATIENCE < before + dt:
                return Push(LostPhone(self._services, seat, self._seatbook), over=True)
        for seat in self._missing.keys() - phones.keys():
            del self._missing[seat]
        return None

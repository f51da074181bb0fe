"""The phones that are connected: their seats, their states, and what they send."""

import asyncio
from collections.abc import Callable, Mapping
from itertools import count

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from game.engine.names import Seat
from game.remote.access import Door, Keys
from game.remote.messages import (
    BadMessageError,
    Departed,
    FreeSeat,
    Hello,
    Joined,
    Leave,
    Number,
    PhoneEvent,
    Ping,
    Received,
    Returned,
    Said,
    Silent,
    Sit,
    State,
    received,
)
from game.remote.metered import PAUSE, address_of
from game.remote.phone import CLOSED, REFUSED, REPLACED, Phone

OPENING = 5.0
"""Seconds in which a connection must send its request, and then its first message."""

QUIET = 5.0
"""Seconds without a message after which a phone counts as silent; pages send one every 2 s."""

GONE = 60.0
"""Seconds without a message after which a connection is closed."""

CHECKS = 0.5
"""Seconds between two checks for silent phones."""


class Connections:
    """The server's end: phones, their states and the free seats. Used in its thread only."""

    def __init__(self, keys: Keys, report: Callable[[PhoneEvent], None]) -> None:
        self.stopping = asyncio.Event()
        self.door = Door()
        self.hosts: frozenset[str] = frozenset()
        self._keys, self._report = keys, report
        self._phones: set[Phone] = set()
        self._numbers = count(1)
        self._held: dict[Number, Phone | None] = {}
        self._silent: set[Number] = set()
        self._heard: dict[Number, float] = {}
        self._free: dict[Seat, FreeSeat] = {}
        self._states: dict[Number, dict[str, State]] = {}
        """What each phone shows, by type of message, for a page that comes back."""

    # Commands of the main loop

    def offer_seats(self, seats: tuple[FreeSeat, ...]) -> None:
        """Replace the free seats; phones without a seat are told."""
        free = {each.seat: each for each in seats}
        if free != self._free:
            self._free = free
            self._tell_free()

    def show(self, number: Number, state: State) -> None:
        """Keep a phone's state or question, and send it if it is new."""
        if number not in self._held:
            return
        kept = self._states.setdefault(number, {})
        if kept.get(str(state["type"])) != state:
            kept[str(state["type"])] = state
            self.tell(number, state)

    def tell(self, number: Number, message: State) -> None:
        """Send a message to a phone, if it is connected."""
        phone = self._held.get(number)
        if phone is not None:
            phone.tell(message)

    def release(self, number: Number) -> None:
        """Forget a phone's token and state; it may take another seat."""
        self._keys.revoke(number)
        phone = self._held.pop(number, None)
        self._states.pop(number, None)
        self._heard.pop(number, None)
        self._silent.discard(number)
        if phone is not None:
            phone.number = None
            phone.tell(self._free_seats())

    # Connections

    async def talk(self, connection: ServerConnection) -> None:
        """Let a phone in, and pass on what it sends until it is gone."""
        phone = Phone(connection, address_of(connection), _now())
        sending = asyncio.create_task(phone.send_all())
        try:
            async with asyncio.timeout(OPENING):
                first = received(await connection.recv())
            if not (isinstance(first, Hello) and await self._let_in(phone, first)):
                await phone.close(REFUSED)
                return
            self._phones.add(phone)
            async for text in connection:
                phone.heard = _now()
                while not phone.messages.take(1, _now()):
                    await asyncio.sleep(PAUSE)
                self._hear(phone, received(text))
        except (BadMessageError, ConnectionClosed, TimeoutError):
            return
        finally:
            sending.cancel()
            self._phones.discard(phone)
            if phone.number is not None and self._held.get(phone.number) is phone:
                self._held[phone.number] = None
            connection.transport.abort()

    async def watch(self) -> None:
        """Report phones that have fallen silent, and drop dead connections."""
        while True:
            await asyncio.sleep(CHECKS)
            now = _now()
            for phone in tuple(self._phones):
                if now - phone.heard > GONE:
                    await phone.close(CLOSED)
            for number, holder in self._held.items():
                if holder is not None:
                    self._heard[number] = holder.heard
                if now - self._heard[number] > QUIET and number not in self._silent:
                    self._silent.add(number)
                    self._report(Silent(number))

    async def close(self) -> None:
        """Close all connections; all tokens are void."""
        self._keys.revoke_all()
        await asyncio.gather(*(phone.close(CLOSED) for phone in tuple(self._phones)))

    async def _let_in(self, phone: Phone, hello: Hello) -> bool:
        if hello.token:
            number = self._keys.phone_of(hello.token)
            if number is not None:
                await self._attach(phone, number)
                self._report(Returned(number))
                return True
        elif self._keys.fits(hello.code):
            phone.tell(self._free_seats())
            return True
        self.door.guessed_wrong(phone.address)
        return False

    async def _attach(self, phone: Phone, number: Number) -> None:
        """Continue with another connection; the one before is told."""
        before = self._held.get(number)
        self._hold(phone, number)
        if before is not None:
            before.number = None
            await before.close(REPLACED)
        for state in self._states.get(number, {}).values():
            phone.tell(state)

    def _hold(self, phone: Phone, number: Number) -> None:
        self._held[number], phone.number = phone, number
        self._heard[number] = phone.heard
        self._silent.discard(number)

    def _hear(self, phone: Phone, message: Received) -> None:
        number = phone.number
        if number in self._silent:
            self._silent.discard(number)
            self._report(Returned(number))
        match message:
            case Ping():
                phone.tell({"type": "pong"})
            case Sit(seat, name) if number is None:
                self._sit(phone, seat, name)
            case Leave() if number is not None:
                self.release(number)
                self._report(Departed(number))
            case Hello() | Sit() | Leave():
                raise BadMessageError("not now")
            case _ if number is not None:
                self._report(Said(number, message))
            case _:
                raise BadMessageError("no seat")

    def _sit(self, phone: Phone, seat: Seat, name: str) -> None:
        if seat not in self._free:
            phone.tell(self._free_seats())
            return
        del self._free[seat]
        number = next(self._numbers)  # never one that another seat had: its state may be on its way
        self._hold(phone, number)
        phone.tell({"type": "seated", "token": self._keys.issue(number)})
        self._report(Joined(number, seat, name))
        self._tell_free()

    def _tell_free(self) -> None:
        for phone in self._phones:
            if phone.number is None:
                phone.tell(self._free_seats())

    def _free_seats(self) -> State:
        seats: list[Mapping[str, object]] = [
            {"seat": free.seat, "name": free.name, "crest": free.crest}
            for free in self._free.values()
        ]
        return {"type": "seats", "seats": seats}


def _now() -> float:
    return asyncio.get_running_loop().time()

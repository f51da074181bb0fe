"""The web server for phones: runs in its own thread and talks with the main loop by queues."""

import asyncio
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from itertools import count
from logging import getLogger
from queue import Empty, SimpleQueue
from typing import TypeAlias

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.catalogues import app_text as _
from game.engine.names import Seat
from game.remote.access import Door, Keys, allowed_hosts
from game.remote.messages import (
    LARGEST,
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
    ServerFailed,
    Silent,
    Sit,
    State,
    received,
)
from game.remote.pages import Pages, reply
from game.remote.phone import CLOSED, REFUSED, REPLACED, Phone

PORTS = (8787, 8788, 8789, 0)
"""Ports that are tried in turn; 0 is any free one."""

SOCKET = "/seat"
"""The path of the WebSocket."""

OPENING = 5.0
"""Seconds in which a connection must send its request, and then its first message."""

QUIET = 5.0
"""Seconds without a message after which a phone counts as silent; pages send one every 2 s."""

GONE = 60.0
"""Seconds without a message after which a connection is closed."""

CHECKS = 0.5
"""Seconds between two checks for silent phones."""

CLOSING = 3.0
"""Seconds that the thread may take to end."""

Command: TypeAlias = Callable[["_Room"], None]


class PhoneServer:
    """The main loop's end: every method returns at once.

    The port is bound from `start` to `stop`. ``host``: the address that is listened on.
    """

    def __init__(
        self,
        pages: Pages,
        addresses: tuple[str, ...],
        host: str = "0.0.0.0",
        port: int | None = None,
    ) -> None:
        self.addresses = addresses
        self.port = 0
        """The port once the server listens; 0 before that."""
        self.keys = Keys()
        self._pages, self._host = pages, host
        self._ports = PORTS if port is None else (port,)
        self._events: SimpleQueue[PhoneEvent] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._room: _Room | None = None
        self._early: list[Command] = []
        """Commands from before the server listened."""
        self._lock = threading.Lock()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)

    @property
    def code(self) -> str:
        """The room code."""
        return self.keys.code

    def start(self) -> None:
        """Bind the port and serve in a thread; a failure comes as an event."""
        self._thread.start()

    def wait_until_ready(self, seconds: float) -> bool:
        """Wait until the server listens or has failed; for tests and measurements."""
        return self._ready.wait(seconds)

    def stop(self) -> None:
        """Close all connections and the port."""
        self._call(lambda room: room.stopping.set())
        if self._thread.is_alive():
            self._thread.join(CLOSING)

    def poll(self) -> tuple[PhoneEvent, ...]:
        """Return what has happened since the last call."""
        events = []
        with suppress(Empty):
            while True:
                events.append(self._events.get_nowait())
        return tuple(events)

    def offer_seats(self, seats: tuple[FreeSeat, ...]) -> None:
        """Let phones take these seats."""
        self._call(lambda room: room.offer_seats(seats))

    def show(self, phone: Number, state: State) -> None:
        """Send a phone its state; an equal one is not sent again."""
        self._call(lambda room: room.show(phone, state))

    def tell(self, phone: Number, message: State) -> None:
        """Send a message to a phone."""
        self._call(lambda room: room.tell(phone, message))

    def release(self, phone: Number) -> None:
        """Take its seat away from a phone: its token is void from now on."""
        self._call(lambda room: room.release(phone))

    def _call(self, command: Command) -> None:
        """Run a command in the server's thread, once it listens; nothing if it has ended."""
        with self._lock:
            if self._loop is None or self._room is None:
                self._early.append(command)
                return
        with suppress(RuntimeError):  # the loop was closed in between
            self._loop.call_soon_threadsafe(command, self._room)

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except Exception as error:  # play goes on at the screen, whatever went wrong here
            reason = error.strerror if isinstance(error, OSError) else ""
            words = _("Phones can't connect: {reason}.")
            self._events.put(ServerFailed(words.format(reason=reason or type(error).__name__)))
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        room = _Room(self.keys, self._events.put)
        async with await self._listen(room) as server:
            self.port = next(iter(server.sockets)).getsockname()[1]
            room.hosts = allowed_hosts((*self.addresses, self._host), self.port)
            with self._lock:
                self._room, self._loop = room, asyncio.get_running_loop()
                for command in self._early:
                    command(room)
            self._ready.set()
            watch = asyncio.create_task(room.watch())
            await room.stopping.wait()
            watch.cancel()
            await room.close()

    async def _listen(self, room: "_Room") -> Server:
        """Listen on the first port that is free; raise the last port's OSError."""
        silent = getLogger("quinte.phones")
        silent.disabled = True  # a log must not contain a token
        for port in self._ports:
            try:
                return await serve(
                    room.talk,
                    self._host,
                    port,
                    process_request=partial(_answer, room, self._pages),
                    create_connection=_counted(room.door),
                    open_timeout=OPENING,
                    ping_interval=None,
                    close_timeout=1,
                    max_size=LARGEST,
                    max_queue=4,
                    compression=None,
                    server_header=None,
                    logger=silent,
                )
            except OSError:
                if port == self._ports[-1]:
                    raise
        raise AssertionError("unreachable: the last port raises")


def _answer(
    room: "_Room", pages: Pages, connection: ServerConnection, request: Request
) -> Response | None:
    """Answer a request; None accepts it as a WebSocket."""
    if request.headers.get_all("Host")[1:] or request.headers.get("Host") not in room.hosts:
        return reply(403, "Forbidden")
    if request.path != SOCKET:
        return pages.answer(request)
    origins = request.headers.get_all("Origin")
    if len(origins) != 1 or origins[0].removeprefix("http://") not in room.hosts:
        return reply(403, "Forbidden")
    if room.door.is_barred(_address(connection)):
        return reply(429, "Too Many Requests")
    return None


def _address(connection: ServerConnection) -> str:
    peer = connection.remote_address
    return str(peer[0]) if peer else ""


def _counted(door: Door) -> type[ServerConnection]:
    """Return a class of connections that are counted, and dropped if there are too many."""

    class CountedConnection(ServerConnection):
        """A connection that has passed the door."""

        _entered = ""

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            address = _address(self)
            if door.enter(address):
                self._entered = address or "?"
            else:
                self.transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            if self._entered:
                door.leave(self._entered)
                self._entered = ""

    return CountedConnection


class _Room:
    """The server's end: phones, their states and the free seats. Used in its thread only."""

    def __init__(self, keys: Keys, report: Callable[[PhoneEvent], None]) -> None:
        self.stopping = asyncio.Event()
        self.door = Door()
        self.hosts: frozenset[str] = frozenset()
        self._keys, self._report = keys, report
        self._phones: set[Phone] = set()
        self._held: dict[Number, Phone | None] = {}
        self._silent: set[Number] = set()
        self._heard: dict[Number, float] = {}
        self._free: dict[Seat, FreeSeat] = {}
        self._states: dict[Number, State] = {}

    # Commands of the main loop

    def offer_seats(self, seats: tuple[FreeSeat, ...]) -> None:
        """Replace the free seats; phones without a seat are told."""
        self._free = {free.seat: free for free in seats}
        self._tell_free()

    def show(self, number: Number, state: State) -> None:
        """Keep a phone's state, and send it if it is new."""
        if number in self._held and self._states.get(number) != state:
            self._states[number] = state
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
        self._silent.discard(number)
        if phone is not None:
            phone.number = None
            phone.tell(self._free_seats())

    # Connections

    async def talk(self, connection: ServerConnection) -> None:
        """Let a phone in, and pass on what it sends until it is gone."""
        phone = Phone(connection, _address(connection), _now())
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
                if not phone.allowance.spend(phone.heard):
                    return
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
        if number in self._states:
            phone.tell(self._states[number])

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
        number = next(each for each in count(1) if each not in self._held)
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

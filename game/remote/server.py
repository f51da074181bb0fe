"""The web server for phones: runs in its own thread and talks with the main loop by queues."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from logging import getLogger
from queue import Empty, SimpleQueue
from typing import TypeAlias

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from game.catalogues import app_text as _
from game.remote.access import Keys, allowed_hosts
from game.remote.connections import OPENING, Connections
from game.remote.messages import (
    LARGEST,
    FreeSeat,
    Number,
    PhoneEvent,
    ServerFailed,
    State,
)
from game.remote.metered import address_of, metered_connection_class
from game.remote.pages import Pages, reply

PORTS = (8787, 8788, 8789, 0)
"""Ports that are tried in turn; 0 is any free one."""

SOCKET = "/seat"
"""The path of the WebSocket."""

CLOSING = 3.0
"""Seconds that the thread may take to end."""

RoomCommand: TypeAlias = Callable[[Connections], None]


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
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        """``wake``: called in the server's thread when there is something to poll."""
        self.addresses = addresses
        self.port = 0
        """The port once the server listens; 0 before that."""
        self.keys = Keys()
        self._pages, self._host = pages, host
        self._ports = PORTS if port is None else (port,)
        self._events: SimpleQueue[PhoneEvent] = SimpleQueue()
        self._wake = wake
        self._loop: asyncio.AbstractEventLoop | None = None
        self._room: Connections | None = None
        self._early: list[RoomCommand] = []
        """Commands from before the server listened."""
        self._lock = threading.Lock()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)

    @property
    def code(self) -> str:
        """The room code."""
        return self.keys.code

    def start(self) -> None:
        """Bind the port and serve in a thread; a failure is reported as an event."""
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

    def _call(self, command: RoomCommand) -> None:
        """Run a command in the server's thread, once it listens; nothing if it has ended."""
        with self._lock:
            if self._loop is None or self._room is None:
                self._early.append(command)
                return
        with suppress(RuntimeError):  # the loop was closed in between
            self._loop.call_soon_threadsafe(command, self._room)

    def _tell_loop(self, event: PhoneEvent) -> None:
        """Queue an event for the main loop, which may be waiting for input."""
        self._events.put(event)
        self._wake()

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except Exception as error:  # play goes on at the screen, whatever went wrong here
            reason = error.strerror if isinstance(error, OSError) else ""
            words = _("Phones can't connect: {reason}.")
            self._tell_loop(ServerFailed(words.format(reason=reason or type(error).__name__)))
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        room = Connections(self.keys, self._tell_loop)
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

    async def _listen(self, room: Connections) -> Server:
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
                    create_connection=metered_connection_class(room.door),
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
    room: Connections, pages: Pages, connection: ServerConnection, request: Request
) -> Response | None:
    """Answer a request; None accepts it as a WebSocket."""
    if request.headers.get_all("Host")[1:] or request.headers.get("Host") not in room.hosts:
        return reply(403, "Forbidden")
    if request.path != SOCKET:
        return pages.answer(request)
    origins = request.headers.get_all("Origin")
    if len(origins) != 1 or origins[0].removeprefix("http://") not in room.hosts:
        return reply(403, "Forbidden")
    if room.door.is_barred(address_of(connection)):
        return reply(429, "Too Many Requests")
    return None

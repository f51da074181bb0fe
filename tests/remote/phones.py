"""A phone for tests: a WebSocket client that behaves, or does not."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from types import TracebackType

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from game.remote.messages import FreeSeat, PhoneEvent
from game.remote.pages import PageFile, Pages
from game.remote.server import SOCKET, PhoneServer

PATIENCE = 20.0
"""Seconds after which something that should happen counts as failed."""

SEATS = (FreeSeat(0, "Ines", "red"), FreeSeat(1, "Bram", "blue"))
"""Seats that phones may take."""

PAGES = Pages({"/": PageFile("text/html; charset=utf-8", b"<!doctype html>")})


class TestPhone:
    """A connection of a phone."""

    __test__ = False

    def __init__(self, server: PhoneServer | int, origin: str = "") -> None:
        """``server``: the server, or its port."""
        here = f"127.0.0.1:{server if isinstance(server, int) else server.port}"
        self.token = ""
        self._stack = ExitStack()
        self._line: ClientConnection = self._stack.enter_context(
            connect(
                f"ws://{here}{SOCKET}",
                origin=origin or f"http://{here}",  # type: ignore[arg-type]
                open_timeout=PATIENCE,
                compression=None,
            )
        )

    def __enter__(self) -> "TestPhone":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def send(self, kind: str, **fields: object) -> None:
        """Send a message of a type."""
        self.send_raw(json.dumps({"type": kind, **fields}))

    def send_raw(self, text: str | bytes) -> None:
        """Send any frame."""
        self._line.send(text)

    def receive(self) -> dict:
        """Return the next message."""
        return json.loads(self._line.recv(timeout=PATIENCE))

    def waiting_messages(self) -> list[dict]:
        """Return the messages that have come, without waiting."""
        found = []
        with suppress(TimeoutError):
            while True:
                found.append(json.loads(self._line.recv(timeout=0)))
        return found

    def drop(self) -> None:
        """Cut the connection, as a phone that goes to sleep."""
        self._line.socket.close()

    def receive_type(self, kind: str) -> dict:
        """Return the next message of a type."""
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message

    def hello(self, code: str = "", token: str = "") -> None:
        """Send the first message."""
        self.send("hello", code=code, token=token)

    def close_code(self) -> int | None:
        """Wait until the server has closed the connection; return the code."""
        try:
            while True:
                self._line.recv(timeout=PATIENCE)
        except TimeoutError:
            raise AssertionError("the connection is still open") from None
        except ConnectionClosed:
            return self._line.close_code


@contextmanager
def serving(pages: Pages = PAGES, wake: Callable[[], None] = lambda: None) -> Iterator[PhoneServer]:
    """Run a server on the loopback address within a context."""
    server = PhoneServer(pages, (), host="127.0.0.1", port=0, wake=wake)
    server.start()
    server.offer_seats(SEATS)
    assert server.wait_until_ready(PATIENCE)
    try:
        yield server
    finally:
        server.stop()


def events_of(server: PhoneServer, kind: type[PhoneEvent]) -> PhoneEvent:
    """Wait for the next event of a kind."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for event in server.poll():
            if isinstance(event, kind):
                return event
        time.sleep(0.005)
    raise AssertionError(f"no {kind.__name__}")

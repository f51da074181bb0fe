"""Phones for tests: a WebSocket client that behaves, or does not, and a player at a table."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from types import TracebackType

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from game.engine import Chance
from game.remote.messages import FreeSeat, PhoneEvent
from game.remote.pages import PageFile, Pages
from game.remote.server import SOCKET, PhoneServer
from tests.scenes.pilot import Pilot
from tests.scenes.tables import TableServices

PATIENCE = 20.0
"""Seconds after which something that should happen counts as failed."""

PING = 1.0
"""Seconds between two signs of life."""

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


def wait_for(
    pilot: Pilot, happened: Callable[[], object], what: str, patience: float = PATIENCE
) -> None:
    """Run frames until something has happened that depends on the server's thread."""
    end = time.monotonic() + patience
    while not happened():
        pilot.frames(1)
        assert time.monotonic() < end, what
        time.sleep(0.002)


def port_of(services: TableServices) -> int:
    """Return the port of the open room."""
    return int(services.phones.links[0].rpartition(":")[2])


def join(services: TableServices, seat: int, name: str, stack: ExitStack) -> TestPhone:
    """Let a phone take a seat."""
    phone = stack.enter_context(TestPhone(port_of(services)))
    phone.hello(services.phones.code)
    while seat not in [free["seat"] for free in phone.receive_type("seats")["seats"]]:
        pass
    phone.send("sit", seat=seat, name=name)
    phone.token = phone.receive_type("seated")["token"]
    return phone


def offers_in(state: dict) -> list[int]:
    """Return the numbers of the offers of a state that are not picked yet."""
    cards = [*state["hand"], *state["others"]]
    offers = [*state["buttons"], *(one for card in cards for one in card["offers"])]
    return [one["offer"] for one in offers if not one["picked"]]


class PhonePlayer:
    """Answers for a seat as its phone would, with random offers."""

    def __init__(self, phone: TestPhone, chance: Chance) -> None:
        self.phone, self._chance = phone, chance
        self.state: dict = {}
        self.ballot: dict = {"text": ""}
        self.answers = 0
        self._answered = 0
        self._pinged = time.monotonic()

    def act(self) -> None:
        """Take in what has come, answer once a state, and give signs of life."""
        if time.monotonic() - self._pinged > PING:
            self._pinged = time.monotonic()
            self.phone.send("ping")
        for message in self.phone.waiting_messages():
            self.take(message)
        if not self.state.get("choosing") or self.state["state"] == self._answered:
            return
        number = self._chance.one_of(offers_in(self.state))
        self.phone.send("answer", state=self.state["state"], offer=number)
        self._answered = self.state["state"]
        self.answers += 1

    @property
    def settled(self) -> bool:
        """Whether the table has shown something since the last answer."""
        return bool(self.state) and self.state["state"] != self._answered

    def take(self, message: dict) -> None:
        """Show a message."""
        if message["type"] == "table":
            self.state = message
        elif message["type"] == "vote":
            self.ballot = message


def connected(services: TableServices, phones: int, stack: ExitStack) -> list[PhonePlayer]:
    """Open the room and let phones take the first seats."""
    services.phones.open()
    services.phones.offer_seats([FreeSeat(seat, "", "") for seat in range(phones)])
    end = time.monotonic() + PATIENCE
    while not services.phones.links:
        assert time.monotonic() < end
        time.sleep(0.002)
    found = [join(services, seat, "", stack) for seat in range(phones)]
    return [PhonePlayer(phone, Chance(seat)) for seat, phone in enumerate(found)]

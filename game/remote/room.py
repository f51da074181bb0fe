"""The room that phones join: opened and closed by people at the table, at most one at a time.

The web server and the QR code are imported when the room is opened, so that a start without phones
does not wait for them.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.catalogues import app_text as _
from game.engine.names import Seat
from game.remote.messages import (
    Departed,
    FreeSeat,
    Joined,
    Number,
    PhoneEvent,
    Returned,
    Said,
    ServerFailed,
    Silent,
    State,
)

if TYPE_CHECKING:
    from game.remote.server import PhoneServer

EVERYWHERE = "0.0.0.0"
"""The address that stands for all addresses of this computer."""

LOOPBACK = "127.0.0.1"
"""The address that only programs on this computer reach."""

QrCode = tuple[tuple[bool, ...], ...]
"""Rows of a QR code, without a margin; True is dark."""


class PhoneRoom:
    """Opens and closes the server, and knows which phones are there.

    ``host``: the address that is listened on; tests use the loopback address.
    """

    def __init__(
        self,
        folder: Path,
        words: Callable[[], Mapping[str, str]],
        host: str = EVERYWHERE,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        """``folder``: the assets; ``words``: what the phones' page says, by name.

        ``wake``: called from another thread when there is something to poll.
        """
        self._folder, self._words, self._host, self._wake = folder, words, host, wake
        self._server: PhoneServer | None = None
        self._phones: set[Number] = set()
        self._silent: set[Number] = set()
        self._said: list[Said] = []
        self._numbers: Counter[Seat] = Counter()
        self.trouble = ""
        """Why phones cannot connect: one sentence, or ""."""

    @property
    def is_open(self) -> bool:
        """Whether phones can join."""
        return self._server is not None

    @property
    def code(self) -> str:
        """The code of the open room; "" if it is closed."""
        return "" if self._server is None else self._server.code

    @property
    def port(self) -> int:
        """The port of the open room; 0 until it listens."""
        return 0 if self._server is None else self._server.port

    @property
    def links(self) -> tuple[str, ...]:
        """The addresses for a phone's browser, the most likely one first; () until it listens."""
        if self._server is None or not self.port:
            return ()
        here = self._server.addresses or (self._host,)
        return tuple(f"http://{address}:{self.port}" for address in here)

    @property
    def qr_code(self) -> QrCode:
        """The QR code of the best address and the room code; () until the server listens."""
        if not self.links:
            return ()
        import segno

        made = segno.make(f"{self.links[0]}/#room={self.code}", error="m", micro=False)
        return tuple(tuple(bool(dark) for dark in row) for row in made.matrix)

    @property
    def connected(self) -> frozenset[Number]:
        """The phones that hold a seat and were heard of lately."""
        return frozenset(self._phones - self._silent)

    def open(self) -> None:
        """Bind the port, unless the room is open; a failure sets ``trouble``, now or later."""
        if self._server is not None:
            return
        self.trouble = ""
        try:
            import segno  # noqa: F401 - qr_code needs it

            from game.remote.addresses import local_addresses
            from game.remote.pages import Pages
            from game.remote.server import PhoneServer

            pages = Pages.read(self._folder / "phone", self._folder / "svg", self._words())
        except ModuleNotFoundError as error:
            self._fail(_("{package} is not installed").format(package=error.name))
            return
        except OSError as error:
            self._fail(error.strerror or str(error))
            return
        addresses = local_addresses() if self._host == EVERYWHERE else (self._host,)
        self._server = PhoneServer(pages, addresses, self._host, wake=self._wake)
        self._server.start()

    def wait_until_ready(self, seconds: float) -> bool:
        """Wait until phones can join or the server has failed; for tests and measurements."""
        return self._server is not None and self._server.wait_until_ready(seconds)

    def close(self) -> None:
        """Close the port; no phone holds a seat any more."""
        server, self._server = self._server, None
        self._phones, self._silent, self._said = set(), set(), []
        if server is not None:
            server.stop()

    def poll(self) -> tuple[PhoneEvent, ...]:
        """Return what has happened since the last call, but for what phones have said."""
        events = () if self._server is None else self._server.poll()
        self._said += (event for event in events if isinstance(event, Said))
        for event in events:
            match event:
                case Joined(phone=phone) | Returned(phone):
                    self._phones.add(phone)
                    self._silent.discard(phone)
                case Silent(phone):
                    self._silent.add(phone)
                case Departed(phone):
                    self._forget(phone)
                case ServerFailed(reason):
                    self.close()
                    self.trouble = reason
        return tuple(event for event in events if not isinstance(event, Said))

    def take_said(self) -> tuple[Said, ...]:
        """Return what phones have said about the match; it waits here while the match does."""
        said, self._said = tuple(self._said), []
        return said

    def offer_seats(self, seats: Sequence[FreeSeat]) -> None:
        """Let phones take these seats."""
        if self._server is not None:
            self._server.offer_seats(tuple(seats))

    def next_number(self, seat: Seat) -> int:
        """Return the next state or question number of a seat.

        Numbers never repeat, even after a take-back or in the next match, so a late answer cannot
        match. Each seat counts separately, so a number reveals nothing about others.
        """
        self._numbers[seat] += 1
        return self._numbers[seat]

    def show(self, phone: Number, state: State) -> None:
        """Send a phone its state, or a question; a page that comes back gets it again."""
        if self._server is not None:
            self._server.show(phone, state)

    def tell(self, phone: Number, message: State) -> None:
        """Send a message to a phone."""
        if self._server is not None:
            self._server.tell(phone, message)

    def release(self, phone: Number) -> None:
        """Take its seat away from a phone."""
        self._forget(phone)
        if self._server is not None:
            self._server.release(phone)

    def _fail(self, reason: str) -> None:
        self.trouble = _("Phones can't connect: {reason}.").format(reason=reason)

    def _forget(self, phone: Number) -> None:
        self._phones.discard(phone)
        self._silent.discard(phone)

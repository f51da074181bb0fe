"""One connection of a phone: its messages in, and the newest state out."""

import asyncio
import json

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from game.remote.access import BURST, PER_SECOND, Meter
from game.remote.messages import Number, State

SLOWEST = 5.0
"""Seconds after which a phone that does not take a message is dropped."""

REFUSED, REPLACED, CLOSED = 4001, 4002, 4003
"""Close codes for the page: not let in, the seat is held elsewhere, the room is closed."""


class Phone:
    """A connection; it keeps only the newest state that has not been sent yet.

    So a slow phone skips states instead of filling the memory, and nothing waits for it.
    """

    def __init__(self, connection: ServerConnection, address: str, now: float) -> None:
        self.address = address
        self.number: Number | None = None
        """Its number, once it holds a seat."""
        self.messages = Meter(BURST, PER_SECOND, now)
        self.heard = now
        """When the last message came, in seconds of the loop's clock."""
        self._connection = connection
        self._next: dict[str, str] = {}
        self._wake = asyncio.Event()

    def tell(self, state: State) -> None:
        """Send a message soon; it replaces an unsent one of the same type."""
        self._next[str(state["type"])] = json.dumps(state, separators=(",", ":"))
        self._wake.set()

    async def send_all(self) -> None:
        """Send messages until the connection is closed."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._next:
                    text = self._next.pop(next(iter(self._next)))
                    async with asyncio.timeout(SLOWEST):
                        await self._connection.send(text)
        except (ConnectionClosed, TimeoutError):
            self._connection.transport.abort()

    async def close(self, code: int) -> None:
        """Close the connection with a code that the page understands."""
        await self._connection.close(code)

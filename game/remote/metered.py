"""Server connections with a limit on their number and on the bytes read from them.

What a client sends is read by Python code, which the main thread has to wait for. So a flood must
stay in the sockets: reading is paused for a client that is over its limit.
"""

import asyncio

from websockets.asyncio.server import ServerConnection

from game.remote.access import BYTE_BURST, BYTES_PER_SECOND, MOST_UNREAD, Door, Meter

PAUSE = 0.1
"""Seconds in which nothing is read from a client that has sent too much."""


def address_of(connection: ServerConnection) -> str:
    """Return the address of a connection's other end."""
    peer = connection.remote_address
    return str(peer[0]) if peer else ""


def metered_connection_class(door: Door) -> type[ServerConnection]:
    """Return a class of connections that are counted, and dropped if there are too many."""

    class MeteredConnection(ServerConnection):
        """A connection that was accepted."""

        _entered = ""
        _unread = b""
        _pause: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self._bytes = Meter(BYTE_BURST, BYTES_PER_SECOND, self.loop.time())
            address = address_of(self)
            if door.enter(address):
                self._entered = address or "?"
            else:
                self.transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            self._drop()
            super().connection_lost(exc)
            if self._entered:
                door.leave(self._entered)
                self._entered = ""

        def data_received(self, data: bytes) -> None:
            self._unread += data
            if len(self._unread) > MOST_UNREAD or not self._entered:
                self._drop()
                self.transport.abort()
            elif self._pause is None:
                self._read()
            else:
                self.transport.pause_reading()

        def eof_received(self) -> None:
            self._drop()
            super().eof_received()

        def _read(self) -> None:
            """Read what is within the limit, and go on with the rest after a pause."""
            self._pause = None
            taken = len(self._unread)
            if self.protocol.parser_exc is None:  # else everything that follows is ignored
                taken = self._bytes.take(taken, self.loop.time())
            part, self._unread = self._unread[:taken], self._unread[taken:]
            if part:
                super().data_received(part)
            if self._unread and not self.transport.is_closing():
                self.transport.pause_reading()
                self._pause = self.loop.call_later(PAUSE, self._read)
            elif not self.transport.is_closing() and not self.recv_messages.paused:
                self.transport.resume_reading()

        def _drop(self) -> None:
            self._unread = b""
            if self._pause is not None:
                self._pause.cancel()
                self._pause = None

    return MeteredConnection

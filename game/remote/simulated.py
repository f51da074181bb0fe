"""Phones without people, and an attacker, for measurements: each runs in a process of its own."""

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random
from time import perf_counter
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

SIGN_OF_LIFE = 2.0
"""Seconds between two pings."""

THINKING = 0.15
"""Seconds before each choice, so that a phone keeps within its limit of messages."""

LINES = 48
"""Connections that an attacker keeps opening at the same time."""

GARBAGE = 10_000
"""Bytes of a frame that is too long."""

FLOOD = 20_000
"""Number of small frames that are sent at once."""

PING_CONTROL_FRAME = b"\x89\x80" + bytes(4)
"""A ping of the protocol, which a page cannot send; masked with zeros."""

PAGE_PING_FRAME = b"\x81\x8f" + bytes(4) + b'{"type":"ping"}'
"""A page's ping as a frame, masked with zeros."""

WRONG_HELLO = b'{"type":"hello","code":"AAAA","token":""}'
"""A first message with a code that is wrong."""


class Tap(NamedTuple):
    """A choice that a phone has made."""

    seconds: float
    """From the tap until the phone has shown that it is locked."""
    size: int
    """Bytes that the phone was sent since its choice before."""


def play(port: int, code: str, phones: int, taps: "Connection[Tap, object]") -> None:
    """Let phones take the first seats and choose at random; report every choice."""

    async def all_phones() -> None:
        playing = (_Phone(seat, taps).play(port, code) for seat in range(phones))
        await asyncio.gather(*playing)

    with suppress(ConnectionClosed, OSError):
        asyncio.run(all_phones())


def attack(port: int) -> None:
    """Open connections, send garbage and guess codes until the process is ended."""

    async def all_lines() -> None:
        await asyncio.gather(*(_harass(port, Random(line)) for line in range(LINES)))

    asyncio.run(all_lines())


class _Phone:
    def __init__(self, seat: int, taps: "Connection[Tap, object]") -> None:
        self._seat, self._taps = seat, taps
        self._random = Random(seat)
        self._tapped: float | None = None
        self._size = 0

    async def play(self, port: int, code: str) -> None:
        here = f"127.0.0.1:{port}"
        origin = Origin(f"http://{here}")
        address = f"ws://{here}/seat"
        async with connect(address, origin=origin, compression=None, proxy=None) as line:
            await _send(line, "hello", code=code, token="")
            await _send(line, "sit", seat=self._seat, name="")
            pinging = asyncio.create_task(_ping(line))
            async for text in line:
                self._size += len(text)
                message = json.loads(text)
                if message["type"] == "table":
                    await self._see(line, message)
            pinging.cancel()

    async def _see(self, line: ClientConnection, state: Mapping[str, object]) -> None:
        """Tap if the seat has to choose; report the tap before if it is locked."""
        offers = _offers(state)
        if not state["choosing"] or not offers:
            if self._tapped is not None:
                self._taps.send(Tap(perf_counter() - self._tapped, self._size))
                self._tapped, self._size = None, 0
            return
        await asyncio.sleep(THINKING)
        self._tapped = perf_counter()
        await _send(line, "answer", state=state["state"], offer=self._random.choice(offers))


def _offers(state: Mapping[str, object]) -> list[object]:
    """Return the numbers of the offers in a state, without those of a set so far."""
    found: list[object] = []
    for place in ("buttons", "hand", "others"):
        rows = state[place]
        for row in rows if isinstance(rows, list) else ():
            offers = row.get("offers", (row,))
            found += [one["offer"] for one in offers if not one["picked"]]
    return found


async def _send(line: ClientConnection, kind: str, **fields: object) -> None:
    await line.send(json.dumps({"type": kind, **fields}))


async def _ping(line: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            await asyncio.sleep(SIGN_OF_LIFE)
            await _send(line, "ping")


async def _harass(port: int, random: Random) -> None:
    """Do one thing after another that no page does."""
    here = f"127.0.0.1:{port}"
    upgrade = (
        f"GET /seat HTTP/1.1\r\nHost: {here}\r\nOrigin: http://{here}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    hello = b"\x81" + bytes((128 + len(WRONG_HELLO),)) + bytes(4) + WRONG_HELLO
    requests = (
        b"",
        b"GET / HTTP/1.1\r\nHost: ",
        b"\x00" * GARBAGE,
        f"GET / HTTP/1.1\r\nHost: {here}\r\n\r\n".encode(),
        b"GET / HTTP/1.1\r\nHost: example.org\r\n\r\n",
        upgrade + b"\x81\xfe" + b"\xff" * GARBAGE,
        upgrade + PING_CONTROL_FRAME * FLOOD,
        upgrade + hello + PAGE_PING_FRAME * FLOOD,
    )
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write(random.choice(requests))
                await asyncio.wait_for(reader.read(), random.random())
            except TimeoutError:
                pass
            finally:
                writer.close()

"""``--bench``, phones: what seven phones cost a table, also while the server is attacked."""

import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from pygame import Surface

from game import resources
from game.app import easel, headless_surface
from game.commands.bench_tables import BenchServices, largest, warmup
from game.remote.messages import FreeSeat
from game.remote.room import LOOPBACK, PhoneRoom
from game.remote.simulated import Tap, attack, play
from game.rulebooks import SHELF
from game.scenes.devices import PHONES
from game.scenes.party import PEOPLE
from game.scenes.phones.words import page_words
from game.scenes.services import MatchSetup
from game.scenes.table.scene import TableScene
from game.store.folder import Folder
from game.view.easel import Easel
from game.view.scale import Scale

SIZE = (1920, 1080)
"""Size of the window."""

FRAMES = 600
"""Measured frames; only those in which something moves count."""

TAPS = 200
"""Measured choices of phones."""

FPS = 60
"""Frames per second while choices are measured, as in the program."""

HASTE = 2.0
"""Seconds of table time a frame while choices are measured, to shorten what moves in between."""

SPAWN = get_context("spawn")
"""How processes are started on every system."""

PATIENCE = 60.0
"""Seconds after which phones that do not join or play count as broken."""


def measure_phones(frames: int = FRAMES, taps: int = TAPS) -> Iterator[dict[str, object]]:
    """Yield what phones cost at the largest table at which everybody can have one.

    CPU time is that of the main thread; the phones and the attacker run in other processes.
    """
    setups = [largest(book, PEOPLE) for book in SHELF]
    setup = max(setups, key=lambda setup: len(setup.chairs))
    told = {"game": setup.slug, "seats": len(setup.chairs), "size": SIZE}
    with _services() as services:
        without = _Table(services, _with_phones(setup, 0)).frames(frames)
    yield {"measure": "phones", **told, "phones": 0, **without}
    with _services() as services:
        table = _Table(services, _with_phones(setup, PEOPLE))  # an open room ends the warm-up
        with _phones(services, PEOPLE) as line:
            yield {"measure": "phones", **told, "phones": PEOPLE, **table.frames(frames)}
            _drain(line)
            yield {"measure": "tap_to_lock", **told, "phones": PEOPLE, **table.locks(taps, line)}
            attacker = SPAWN.Process(target=attack, args=(services.phones.port,), daemon=True)
            with _running(attacker):
                attacked = table.frames(frames)
        yield {"measure": "phones_attacked", **told, "phones": PEOPLE, **attacked}


class _Table:
    """Match after match with the same people, as long as it is measured."""

    def __init__(self, services: BenchServices, setup: MatchSetup) -> None:
        self._services, self._setup = services, setup
        self._surface: Surface = headless_surface(SIZE)
        self._board: Easel = easel(Scale(*SIZE), services.settings)
        warmup(services, setup, self._board).finish()
        self._scene = self._open()

    def frames(self, wanted: int) -> dict[str, float]:
        """Return the main thread's CPU time and the wall time of frames that move, in ms."""
        cpu: list[float] = []
        wall: list[float] = []
        end = time.monotonic() + PATIENCE
        while len(cpu) < wanted:
            cpu_start, wall_start = time.thread_time(), time.perf_counter()
            has_ended = self._scene.update(1 / FPS) is not None
            if self._scene.stage.paint(self._surface):
                cpu.append(1000 * (time.thread_time() - cpu_start))
                wall.append(1000 * (time.perf_counter() - wall_start))
                end = time.monotonic() + PATIENCE
            if has_ended:
                self._next()
            if time.monotonic() > end:
                raise RuntimeError("nothing moves at the table")
        return {**_spread("cpu_ms", cpu), **_spread("wall_ms", wall)}

    def locks(self, wanted: int, taps: "Connection[object, Tap]") -> dict[str, float]:
        """Return how long phones wait for their lock, in ms, and what a step sends them."""
        found: list[Tap] = []
        end = time.monotonic() + PATIENCE
        while len(found) < wanted:
            if time.monotonic() > end:
                raise RuntimeError("the phones do not choose")
            start = time.perf_counter()
            if self._scene.update(HASTE) is not None:
                self._next()
            self._scene.stage.paint(self._surface)
            if new := _drain(taps):
                found += new
                end = time.monotonic() + PATIENCE
            time.sleep(max(0.0, 1 / FPS - (time.perf_counter() - start)))
        size = statistics.mean(tap.size for tap in found)
        times = [1000 * tap.seconds for tap in found]
        return {"bytes_per_step": round(size), **_spread("tap_to_lock_ms", times)}

    def _open(self) -> TableScene:
        scene = TableScene(self._services, self._setup)
        scene.lay_out(self._board, None)
        return scene

    def _next(self) -> None:
        self._scene.leave()
        self._scene = self._open()


def _with_phones(setup: MatchSetup, phones: int) -> MatchSetup:
    """Return a setup whose first seats have phones; computers play the others."""
    chairs = tuple(
        replace(chair, person=True, device=f"{PHONES}{seat + 1}")
        if seat < phones
        else replace(chair, person=False)
        for seat, chair in enumerate(setup.chairs)
    )
    return replace(setup, chairs=chairs)


@contextmanager
def _services() -> Iterator[BenchServices]:
    """Yield services whose phones are on this computer."""
    with tempfile.TemporaryDirectory() as folder:
        services = BenchServices(Folder(Path(folder)), seed=7)
        services.phones = PhoneRoom(resources.assets(), page_words, LOOPBACK)
        yield services
        services.phones.close()
        services.close()


@contextmanager
def _phones(services: BenchServices, seats: int) -> "Iterator[Connection[object, Tap]]":
    """Let phones of another process take the first seats; yield what reports their choices."""
    room = services.phones
    room.open()
    room.wait_until_ready(PATIENCE)
    room.offer_seats([FreeSeat(seat, "", "") for seat in range(seats)])
    ours, theirs = SPAWN.Pipe(duplex=False)
    given = (room.port, room.code, seats, theirs)
    with _running(SPAWN.Process(target=play, args=given, daemon=True)):
        end = time.monotonic() + PATIENCE
        while len(room.connected) < seats:
            room.poll()
            time.sleep(0.01)
            if time.monotonic() > end:
                raise RuntimeError("the phones do not join")
        yield ours


@contextmanager
def _running(process: BaseProcess) -> Iterator[None]:
    """Run a process within the context."""
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


def _drain(taps: "Connection[object, Tap]") -> list[Tap]:
    """Return the choices that have been reported."""
    found = []
    while taps.poll():
        found.append(taps.recv())
    return found


def _spread(name: str, values: list[float]) -> dict[str, float]:
    """Return the median, the 99th percentile and the maximum."""
    return {
        f"{name}_p50": round(statistics.median(values), 2),
        f"{name}_p99": round(statistics.quantiles(values, n=100)[98], 2),
        f"{name}_max": round(max(values), 2),
    }

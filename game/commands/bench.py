"""``--bench``: performance measurements, in CPU and wall time, as JSON lines."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
from pygame import Surface

from game.app import App, easel, headless_surface
from game.commands.bench_engine import measure
from game.commands.bench_phones import measure_phones
from game.commands.bench_tables import BenchServices, largest, smallest, warmup
from game.commands.smooth_work import counting
from game.rulebooks import SHELF
from game.scenes.scene import Reset
from game.scenes.services import MatchSetup
from game.scenes.table.scene import TableScene
from game.store.folder import HOME, Folder
from game.view.inputs import Glide, Input, Press, Release
from game.view.raster_store import RasterStore
from game.view.scale import Scale

FRAMES = 600
"""Measured frames of the scripted scene; only frames in which something moves count."""

RUNS = 5
"""Number of runs; the median is printed."""

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))

USUAL = (1920, 1080)
"""Size of the window in which openings are measured."""

STARTS = 5
"""Number of processes whose median is printed."""

BARE = """
import pygame
pygame.display.init()
window = pygame.Window("bare", (1600, 900), resizable=True)
window.get_surface().fill("black")
window.flip()
import time
print(time.process_time())
"""
"""Code that opens a bare window and prints the CPU time until then."""

OURS = """
from game.opening import open_window
opening = open_window()
import time
print(time.process_time())
opening.rasters.close()
"""
"""Code that opens ours, as the command line does."""

DRAG = 24
"""Number of frames that a drag takes."""

IDLE_SCENES = {"title": 0, "table": 1, "curtain": 2}
"""Scenes in which nothing moves, and the number of people at their table."""

RESTING, IDLE = 30.0, 10.0
"""Seconds until nothing moves, and seconds that are then measured."""


def bench(say: Callable[[str], None]) -> None:
    """Measure everything and print one JSON object a line."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for book in SHELF:
        say(json.dumps(measure(book)))
    for size in SIZES:
        for book in SHELF:
            for setup in (smallest(book), largest(book)):
                runs = [_frames(size, setup) for _ in range(RUNS)]
                told = {"measure": "frame", "game": book.slug, "seats": len(setup.chairs)}
                say(json.dumps({**told, "size": size, **_median(runs)}))
    for book in SHELF:
        say(json.dumps(_openings(smallest(book))))
    if not getattr(sys, "frozen", False):
        say(json.dumps(_first_picture()))
        for told in measure_phones():
            say(json.dumps(told))
    for told in _idle():
        say(json.dumps(told))


def _frames(size: tuple[int, int], setup: MatchSetup) -> dict[str, float]:
    """Run the scripted scene once: a person drags cards, computers answer, hits land."""
    surface = headless_surface(size)
    with tempfile.TemporaryDirectory() as folder:
        services = BenchServices(Folder(Path(folder)), seed=7)
        board = easel(Scale(*size), services.settings)
        warmup(services, setup, board).finish()
        scene = TableScene(services, setup)
        scene.lay_out(board, None)
        with counting() as counts:
            cpu, wall = _measured(scene, surface)
        scene.leave()
        services.close()
    return {
        **counts,
        "cpu_ms_p50": statistics.median(cpu),
        "cpu_ms_p99": statistics.quantiles(cpu, n=100)[98],
        "wall_ms_p50": statistics.median(wall),
        "wall_ms_p99": statistics.quantiles(wall, n=100)[98],
    }


def _measured(scene: TableScene, surface: Surface) -> tuple[list[float], list[float]]:
    """Return CPU and wall time of each frame in which something moved, in milliseconds."""
    cpu: list[float] = []
    wall: list[float] = []
    hand = _dragging(scene)
    while len(cpu) < FRAMES:
        given = next(hand)
        cpu_start, wall_start = time.process_time(), time.perf_counter()
        if given is not None:
            scene.handle(given)
        scene.update(1 / 60)
        if scene.stage.paint(surface):
            cpu.append(1000 * (time.process_time() - cpu_start))
            wall.append(1000 * (time.perf_counter() - wall_start))
    return cpu, wall


def _dragging(scene: TableScene) -> Iterator[Input | None]:
    """Yield inputs that drag a playable card to its target whenever one must be played."""
    while True:
        way = scene.parts.hand.first_drag() if scene.idle else None
        if way is None:
            yield None
            continue
        (x0, y0), (x1, y1) = way
        yield Press((x0, y0))
        for step in range(1, DRAG + 1):
            share = step / DRAG
            yield Glide((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
        yield Release((x1, y1))
        yield None


def _median(runs: list[dict[str, float]]) -> dict[str, float]:
    return {key: round(statistics.median(run[key] for run in runs), 2) for key in runs[0]}


def _openings(setup: MatchSetup) -> dict[str, object]:
    """Measure the CPU time from Start to the table, without and with rasters on disk."""
    surface = headless_surface(USUAL)
    spent: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(1 + RUNS):
            services = BenchServices(Folder(Path(folder)), seed=7)
            rasters = RasterStore(Path(folder) / "rasters")
            board = easel(Scale(*USUAL), services.settings, rasters)
            before = time.process_time()
            steps = warmup(services, setup, board)
            while not steps.is_ready:
                steps.step()
            scene = TableScene(services, setup)
            scene.lay_out(board, None)
            scene.stage.paint(surface)
            spent.append(time.process_time() - before)
            scene.leave()
            services.close()
            rasters.close()
    first, later = spent[0], statistics.median(spent[1:])
    told = {"cpu_s_first": round(first, 3), "cpu_s": round(later, 3)}
    return {"measure": "opening", "game": setup.slug, **told}


def _first_picture() -> dict[str, object]:
    """Compare the CPU time of whole processes until their first picture with a bare window's.

    The windows are real ones if there is a screen. All modules are compiled before, as they are
    in an installed program.
    """
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        environment["PYTHONPYCACHEPREFIX"] = str(Path(folder) / "bytecode")
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        if "DISPLAY" in environment:
            del environment["SDL_VIDEODRIVER"]
        starts = [{**environment, HOME: str(Path(folder) / str(run))} for run in range(STARTS)]
        _process(OURS, {**environment, HOME: str(Path(folder) / "other")})
        bare = statistics.median(_process(BARE, start) for start in starts)
        first = statistics.median(_process(OURS, start) for start in starts)
        ours = statistics.median(_process(OURS, start) for start in starts)  # rasters are on disk
    return {
        "measure": "first_picture",
        "bare_cpu_s": round(bare, 3),
        "very_first_cpu_s": round(first, 3),
        "very_first_ratio": round(first / bare, 2),
        "cpu_s": round(ours, 3),
        "ratio": round(ours / bare, 2),
    }


def _process(code: str, environment: dict[str, str]) -> float:
    """Run Python code in a process of its own; return the CPU seconds that it prints."""
    command = [sys.executable, "-c", code]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(told.stdout.split()[-1])


def _idle() -> Iterator[dict[str, object]]:
    """Measure CPU time while nothing moves, in percent of one core.

    ``ratio``: compared with a loop at 60 frames per second that draws nothing.
    """
    pygame.display.init()
    clock, home = pygame.time.Clock(), os.environ.get(HOME)

    def bare_frame() -> None:
        pygame.event.get()
        clock.tick(60)

    bare = _load_of(bare_frame, IDLE)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        app = App(seed=7)
        for scene, people in IDLE_SCENES.items():
            if people:
                app.show(Reset(app.services.table(smallest(SHELF[0], people))))
            _load_of(app.step, RESTING)
            load = _load_of(app.step, IDLE)
            told = {"cpu_percent": round(100 * load, 2), "ratio": round(load / bare, 2)}
            yield {"measure": "idle", "scene": scene, **told}
        app.close()
    if home is None:
        del os.environ[HOME]
    else:
        os.environ[HOME] = home


def _load_of(step: Callable[[], object], seconds: float) -> float:
    """Repeat a step for a time; return its CPU seconds per second."""
    cpu, start = time.process_time(), time.monotonic()
    while (passed := time.monotonic() - start) < seconds:
        step()
    return (time.process_time() - cpu) / passed

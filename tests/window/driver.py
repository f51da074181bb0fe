"""A driver of the real window that works like a person: with pixels, a mouse, keys and a clock.

It uses Xvfb as the screen, xdotool for input, and ImageMagick's import for pictures. A test reads
the state of a match from pixels and the journal.
"""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TypeVar

from game.store.folder import Folder
from game.store.journal import read
from game.store.seal import KeyFile

ROOT = Path(__file__).parents[2]
"""The checkout."""

TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick", "tiled": "tiled"}
"""The programs that these tests need, with their Debian packages."""

PATIENCE = 30.0
"""Seconds after which something that should happen counts as failed."""

DESK = (1920, 1080)
"""Size of the screen, in pixels."""

CLASS = "quinte-under-test-{}"
"""The window's class, since xdotool cannot search for SDL's type of window titles."""

NUMBERS = count(1)
"""Numbers of windows, which tell apart several on one screen."""

Pixel = tuple[int, int]
Corners = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels; right and bottom are exclusive."""

T = TypeVar("T")


def missing(*tools: str) -> str:
    """Return a sentence with the programs that are not installed; "" if all are."""
    absent = [tool for tool in tools if shutil.which(tool) is None]
    packages = ", ".join(TOOLS[tool] for tool in absent)
    return f"needs {', '.join(absent)} (Debian: {packages})" if absent else ""


def wait_for(what: str, look: Callable[[], T | None], patience: float = PATIENCE) -> T:
    """Call ``look`` until it returns something; AssertionError if it never does."""
    end = time.monotonic() + patience
    while True:
        seen = look()
        if seen:
            return seen
        assert time.monotonic() < end, f"after {patience:g} s still not: {what}"
        time.sleep(0.02)


@dataclass(frozen=True)
class Picture:
    """Pixels of a window, three bytes each."""

    width: int
    height: int
    data: bytes

    def rows(self, part: Corners | None = None) -> Iterator[bytes]:
        """Yield the rows of a part, or of the whole picture."""
        left, top, right, bottom = part or (0, 0, self.width, self.height)
        for y in range(top, bottom):
            start = (y * self.width + left) * 3
            yield self.data[start : start + (right - left) * 3]

    def likeness(self, other: "Picture", part: Corners | None = None) -> float:
        """Return the share of nearly equal bytes, 0 to 1, sampled on every third row."""
        if (self.width, self.height) != (other.width, other.height):
            return 0.0
        same = total = 0
        for place, (row, their) in enumerate(zip(self.rows(part), other.rows(part), strict=True)):
            if place % 3:
                continue
            total += len(row)
            if row == their:
                same += len(row)
            else:
                same += sum(abs(a - b) <= 12 for a, b in zip(row, their, strict=True))
        return same / total

    def is_black(self) -> bool:
        """Return whether nothing has been drawn."""
        return not any(self.data)


@contextmanager
def xvfb() -> Iterator[str]:
    """Run an invisible screen within a context; yield its DISPLAY once it is ready."""
    reader, writer = os.pipe()
    size = f"{DESK[0]}x{DESK[1]}x24"
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-noreset"]
    server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as line:
            number = line.readline().strip()
        assert number, "Xvfb does not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(PATIENCE)


def environment(display: str, home: Path, **more: str) -> dict[str, str]:
    """Return the environment variables that the program is started with."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    return {
        **kept,
        "DISPLAY": display,
        "QUINTE_HOME": str(home),
        "SDL_AUDIODRIVER": "dummy",
        "SDL_VIDEO_X11_WMCLASS": CLASS.format(next(NUMBERS)),
        "PYTHONUNBUFFERED": "1",
        **more,
    }


def hear_ctrl_c() -> None:
    """Let Ctrl-C interrupt the new process, even if the tests run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Player:
    """A simulated player and the program that it uses."""

    window: str
    journal = "match.journal"
    """Name of the file of the match that is read."""

    def __init__(
        self, command: list[str], within: Path, display: str, home: Path, **more: str
    ) -> None:
        self.home = home
        self.environment = environment(display, home, **more)
        log = home.parent / f"{self.environment['SDL_VIDEO_X11_WMCLASS']}.log"
        self._log = log.open("w+", encoding="utf-8")
        self.program = subprocess.Popen(
            command,
            cwd=within,
            env=self.environment,
            stdout=self._log,
            stderr=subprocess.STDOUT,
            preexec_fn=hear_ctrl_c,
        )

    # Output

    def find_window(self, patience: float = PATIENCE) -> None:
        """Wait for a window with a picture and give it the focus, as a window manager would.

        A window without a picture does not count: the program opens one to measure its speed.
        """
        self.window = wait_for("a window with a picture", self._find, patience)
        self._x("windowfocus", "--sync", self.window)

    def look(self) -> Picture:
        """Return what the window shows now."""
        return self._shot(*self.place)

    def look_at_rest(self) -> Picture:
        """Return what the window shows once nothing moves."""
        seen = [self.look()]

        def rests() -> bool:
            seen.append(self.look())
            return seen[-1] == seen[-2]

        wait_for("a picture at rest", rests)
        return seen[-1]

    def see(self, what: str, wanted: Callable[[Picture], bool]) -> Picture:
        """Wait until the window shows something."""

        def look() -> Picture | None:
            picture = self.look()
            return picture if wanted(picture) else None

        return wait_for(what, look)

    @property
    def place(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of the window on the screen."""
        place = self._place(self.window)
        assert place, f"the window is gone:\n{self.said}"
        return place

    @property
    def actions(self) -> list[object]:
        """Return the actions in the match's journal so far."""
        actions = self._record().get("actions", [])
        assert isinstance(actions, list)
        return actions

    @property
    def match(self) -> object:
        """Return what the match began with, which identifies it; None without a journal."""
        return {name: each for name, each in self._record().items() if name != "actions"} or None

    @property
    def said(self) -> str:
        """What the program printed."""
        return Path(self._log.name).read_text(encoding="utf-8")

    # Input

    def move(self, pixel: Pixel) -> None:
        """Move the mouse to a pixel of the window."""
        left, top, _, _ = self.place
        self._x("mousemove", left + pixel[0], top + pixel[1])

    def click(self, pixel: Pixel) -> None:
        """Click on a pixel of the window."""
        self.move(pixel)
        self._x("click", 1)

    def drag(self, start: Pixel, end: Pixel, steps: int = 10) -> None:
        """Press, move in several steps, and release."""
        left, top, _, _ = self.place
        way: list[object] = []
        for step in range(1, steps + 1):
            x, y = (round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True))
            way += ["mousemove", left + x, top + y, "sleep", 0.015]
        self._x("mousemove", left + start[0], top + start[1], "sleep", 0.03, "mousedown", 1)
        self._x("sleep", 0.03, *way, "sleep", 0.03, "mouseup", 1)

    def key(self, *names: str) -> None:
        """Press keys one after another."""
        self._x("key", "--delay", 30, *names)

    @contextmanager
    def holding(self, name: str) -> Iterator[None]:
        """Hold a key down within a context."""
        self._x("keydown", name)
        try:
            yield
        finally:
            self._x("keyup", name)

    def look_away(self) -> None:
        """Take the focus from the window, as another window would."""
        self._x("windowfocus", self._x("search", "--maxdepth", 0, "--class", "").split()[0])

    @contextmanager
    def out_of_sight(self) -> Iterator[None]:
        """Take the window off the screen within a context, as another workspace would."""
        self._x("windowunmap", "--sync", self.window)
        try:
            yield
        finally:
            self._x("windowmap", "--sync", self.window)

    def resize(self, width: int, height: int, left: int = 0, top: int = 0) -> None:
        """Give the window another size and place, by default at the top left of the screen."""
        wanted = left, top, width, height
        self._x("windowmove", self.window, left, top, "windowsize", self.window, width, height)
        wait_for(f"a window of {width}x{height}", lambda: self.place == wanted)

    def close_window(self) -> None:
        """Press the cross in the window's frame: the message that a window manager sends."""
        ask_to_close(self.environment["DISPLAY"], int(self.window))

    def leave(self) -> int:
        """Wait until the program has ended; return its exit status."""
        return self.program.wait(PATIENCE)

    def stop(self) -> None:
        """End the program if the test has not."""
        if self.program.poll() is None:
            self.program.terminate()
            try:
                self.program.wait(5)
            except subprocess.TimeoutExpired:
                self.program.kill()
                self.program.wait()
        self._log.close()

    def _find(self) -> str | None:
        assert self.program.poll() is None, f"the program has ended:\n{self.said}"
        named = f"^{self.environment['SDL_VIDEO_X11_WMCLASS']}$"
        for window in self._x("search", "--onlyvisible", "--class", named, fails=True).split():
            place = self._place(window)
            if place and not self._shot(*place).is_black():
                return window
        return None

    def _place(self, window: str) -> tuple[int, int, int, int] | None:
        told = self._x("getwindowgeometry", "--shell", window, fails=True)
        values = dict(line.split("=") for line in told.splitlines())
        if "HEIGHT" not in values:
            return None
        return int(values["X"]), int(values["Y"]), int(values["WIDTH"]), int(values["HEIGHT"])

    def _shot(self, left: int, top: int, width: int, height: int) -> Picture:
        crop = ["-crop", f"{width}x{height}+{left}+{top}", "+repage"]
        command = ["import", "-silent", "-window", "root", *crop, "-depth", "8", "rgb:-"]
        shot = subprocess.run(
            command, env=self.environment, capture_output=True, check=True, timeout=PATIENCE
        )
        assert len(shot.stdout) == width * height * 3, "the window is partly off the screen"
        return Picture(width, height, shot.stdout)

    def _record(self) -> Mapping[str, object]:
        path = self.home / self.journal
        if not path.exists():
            return {}
        return read(path.read_bytes(), KeyFile(Folder(self.home)).existing()).record

    def _x(self, *words: object, fails: bool = False) -> str:
        """Run xdotool; return its output."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(
            command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE
        )
        assert fails or done.returncode == 0, f"{' '.join(command)}: {done.stderr}"
        return done.stdout


class _ClientMessage(ctypes.Structure):
    """Xlib's XClientMessageEvent, padded to the size of an XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 16),
    )


def ask_to_close(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW to a window (xdotool's older versions can only destroy it)."""
    xlib = ctypes.CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    xlib.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    xlib.XInternAtom.restype = ctypes.c_ulong
    xlib.XSendEvent.argtypes = (
        ctypes.c_void_p,
        ctypes.c_ulong,
        ctypes.c_int,
        ctypes.c_long,
        ctypes.POINTER(_ClientMessage),
    )
    xlib.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    line = xlib.XOpenDisplay(display.encode())
    assert line, f"no X server at {display}"
    client_message = 33
    message = _ClientMessage(type=client_message, window=window, format=32)
    message.message_type = xlib.XInternAtom(line, b"WM_PROTOCOLS", 0)
    message.data[0] = xlib.XInternAtom(line, b"WM_DELETE_WINDOW", 0)
    xlib.XSendEvent(line, window, 0, 0, ctypes.byref(message))
    xlib.XCloseDisplay(line)


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    told = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(child) for child in told.split()]


def is_alive(pid: int) -> bool:
    """Return whether a process still runs."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def checkout() -> list[str]:
    """Return the command that starts the program from the checkout."""
    return [sys.executable, "-m", "game"]

"""A simulated user of the whole program: random input of every kind, mixed with purposeful input.

Everything goes through SDL's queue and the program's own loop; only the clock is simulated.
"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")

import tempfile
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from weakref import WeakSet

import pygame
import pytest
from pygame import Surface
from pygame._sdl2 import controller

from game.app import App
from game.app_running import RunningMatch
from game.bots import LEVELS
from game.engine import Action, Chance, Choose, Dealer, Match
from game.engine.descriptions import Caption
from game.engine.options import settled
from game.engine.rulebook import Rulebook
from game.scenes.drawer import Drawer
from game.scenes.match_list import MatchList
from game.scenes.party import NAMES, PEOPLE, gather, numbers
from game.scenes.scene import Scene, SceneStack
from game.scenes.seating import Seating
from game.scenes.services import Chair
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.store.folder import HOME
from game.store.settings import ROWS, TEXT_SCALES, Settings
from game.view.inputs import Intent
from game.view.scale import Scale
from game.view.values import PEEK_KEY
from tests.scenes.noise import place
from tests.scenes.pilot import BUTTONS, KEYS
from tests.scenes.tables import Brisk, TablePilot
from tests.scenes.turns import by_clicks, by_drag, by_keys, by_number
from tests.view.virtual_pad import VirtualPad

SIZES = (
    *((400, 300), (640, 360), (800, 600), (500, 900), (1024, 600), (1280, 720)) * 3,
    *((1366, 768), (1600, 900), (1920, 1080), (2560, 1080), (2560, 1440)),
)
"""Window sizes in pixels; small ones are faster to draw, so they are used more often."""

FRAME = 1 / 60
"""Length of a normal frame, in seconds."""

MOST_PADS = 4
"""Maximum number of connected gamepads."""

NO_PAD = 1_000_000
"""An instance id that SDL never assigns."""

GAPS = (FRAME, FRAME, 0.05, 0.1)
"""Frame lengths between two actions, in seconds."""

LETTERS = tuple(range(pygame.K_a, pygame.K_z + 1)) + tuple(range(pygame.K_0, pygame.K_9 + 1))

OTHER_KEYS = (
    *KEYS.values(),
    *(pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F3, pygame.K_F5, pygame.K_F11),
    *(pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_KP_ENTER, pygame.K_KP5, pygame.K_LSHIFT),
    *(pygame.K_LALT, pygame.K_LCTRL, pygame.K_SEMICOLON, pygame.K_UNKNOWN, pygame.K_AC_BACK),
)

MODIFIERS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_CTRL, pygame.KMOD_CAPS)

TEXTS = ("a", "B", "ä", "ß", "語", "🂡", " ", "'", "Ines", "x" * 80, "")

WINDOW_EVENTS = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
    *(pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWENTER, pygame.WINDOWLEAVE),
    *(pygame.WINDOWMOVED, pygame.VIDEOEXPOSE, pygame.ACTIVEEVENT),
)

SHOWING = (pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN)


@contextmanager
def at_home(cache: Path | None = None) -> Iterator[None]:
    """Use an empty data folder within a context, but keep its cache in a folder if one is given."""
    before = os.environ.get(HOME)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME], own = folder, Path(folder) / "cache"
        if cache is not None and cache.exists():
            cache.rename(own)
        try:
            yield
        finally:
            if cache is not None and own.exists():
                own.rename(cache)
            if before is None:
                del os.environ[HOME]
            else:
                os.environ[HOME] = before


class GuestClock:
    """A clock whose frames take as many milliseconds as the guest sets."""

    def __init__(self) -> None:
        self.passing = 16

    def tick(self, framerate: float = 0) -> int:
        """Return the length of the next frame in milliseconds."""
        return self.passing


@dataclass
class GuestServices:
    """Adapts the services to the test helpers for tables."""

    guest: "Guest"

    @property
    def dealer(self) -> Dealer:
        """Return the dealer of the open table."""
        return self._running.dealer

    @property
    def playing(self) -> Match:
        """Return the match at the table."""
        return self._running.match

    @property
    def _running(self) -> RunningMatch:
        running = self.guest.app.services.running
        assert running is not None
        return running


class Guest(TablePilot):
    """Opens the program and acts at random, using ``chance``.

    ``events`` counts the events posted to SDL's queue and each change of the window or a pad.
    """

    def __init__(self, chance: Chance, book: Rulebook) -> None:
        self.chance, self.book = chance, book
        self.events = 0
        self.seen: Counter[str] = Counter()
        self.tables: Counter[str] = Counter()
        self._tables_seen: WeakSet[TableScene] = WeakSet()
        self.services = GuestServices(self)  # type: ignore[assignment]
        self.drawn, self.held = True, []
        self._plugged: list[VirtualPad] = []
        self._clock = GuestClock()
        self._open()
        for _ in range(chance.below(MOST_PADS + 1)):
            self._plug()
        self._prepare()

    # The program

    def _open(self) -> None:
        """Start the program with its current data folder."""
        self.app = App(self.chance.bits() >> 8)
        self.app.clock = self._clock  # type: ignore[assignment]
        self.app.window.sdl.minimum_size = (1, 1)  # window managers may ignore it
        self.app.services.computer = self._computer  # type: ignore[method-assign]
        controller.init()
        self.running = True

    def _computer(self, level: str) -> Brisk:
        """Return a computer player that answers at once, so that a round can be repeated."""
        return Brisk(sorted(LEVELS).index(level))

    def close(self) -> None:
        """Close the program and disconnect all pads."""
        self._unplug_all()
        self._leave()

    def _unplug_all(self) -> int:
        count = len(self._plugged)
        while self._plugged:
            self._plugged.pop().unplug()
        return count

    def _leave(self) -> None:
        """Clean up as the program does on exit."""
        try:
            self.app.stack.close()  # the program itself would only log an error here
        finally:
            self.app.close()
        pygame.event.clear()

    def restart(self) -> None:
        """Restart the program, which finds the connected pads."""
        pads = self._unplug_all()
        self._leave()
        self._open()
        for _ in range(pads):
            self._plug()
        self.seen["program started again"] += 1

    def check(self) -> None:
        """Assert that replaying the record gives the current table."""
        if self.app.services.running is not None:
            match = self.app.services.running.match
            replayed = Match.replay(match.record(), match.rulebook)
            assert replayed.table == match.table, "the record does not replay to the table"

    # Interface of the test helpers for tables

    @property
    def stack(self) -> SceneStack:  # type: ignore[override]
        """Return the stack of scenes."""
        return self.app.stack

    @property
    def scale(self) -> Scale:  # type: ignore[override]
        """Return the window's scale."""
        return self.app.easel.scale

    @property
    def rows(self):  # type: ignore[no-untyped-def,override]
        """Return the keys of the keyboard rows."""
        return self.app.services.settings.rows

    @property
    def target(self) -> Surface:  # type: ignore[override]
        """Return the window's surface."""
        return self.app.window.surface

    @property
    def scene(self) -> TableScene:  # type: ignore[override]
        """Return the table on top of the stack."""
        assert isinstance(self.top, TableScene)
        return self.top

    def post(self, kind: int, **values: object) -> None:
        """Post an event to SDL's queue; run a frame, or leave room for more events in it."""
        self.events += 1
        pygame.event.post(pygame.event.Event(kind, **values))
        if self.chance.below(3):
            self.frames(1, self.chance.one_of(GAPS))

    def frames(self, count: int = 1, dt: float = FRAME) -> bool:
        """Run frames of the program's own loop."""
        self._clock.passing = round(1000 * dt)
        for _ in range(count):
            if self.running:
                self.running = self.app.frame()
        return self.running

    def resize(self, size: tuple[int, int], text: int = 100) -> None:
        """Change the size of the window itself."""
        self.events += 1
        self.app.window.sdl.size = size

    # Actions

    def act(self) -> None:
        """Do one random action; restart the program if it has ended."""
        if not self.running:
            self.restart()
        self._note()
        kind = self.chance.below(100)
        if kind < 55:
            self._go_on(self.top)
        elif kind < 65:
            self._key()
        elif kind < 78:
            self._point()
        elif kind < 85:
            self._pad()
        elif kind < 90:
            self._interrupt()
        elif kind < 92:
            self._look_away()
        elif kind < 94:
            self._set()
        elif kind < 96:
            self._type()
        elif kind < 99:
            self._write_anything()
        else:
            self._change_window()
        self.frames(self.chance.below(4), self.chance.one_of(GAPS))

    def disturb(self) -> None:
        """Send random input of any kind, without a purpose: keys, mouse, pads, window, focus."""
        kind = self.chance.below(100)
        if kind < 30:
            self._key()
        elif kind < 60:
            self._point()
        elif kind < 78:
            self._pad()
        elif kind < 82:
            self._interrupt()
        elif kind < 90:
            self._look_away()
        elif kind < 94:
            self._type()
        else:
            self._change_window()

    def _note(self) -> None:
        """Count the scenes, and the tables by seats, people and devices."""
        self.seen[type(self.top).__name__] += 1
        if isinstance(self.top, TableScene) and self.top not in self._tables_seen:
            self._tables_seen.add(self.top)
            chairs = self.top.seatbook.chairs
            devices = sorted(chair.device[:4] for chair in chairs if chair.person)
            people = " ".join(devices) or "watching"
            self.tables[f"{self.top.state.view.rulebook.slug}, {len(chairs)} seats: {people}"] += 1

    def _go_on(self, top: Scene) -> None:
        """Do something that leads to another scene."""
        if isinstance(top, TableScene):
            self.play(top)
        elif isinstance(top, Title):
            self._choose_game(top)
        elif isinstance(top, Seating) and self.chance.below(3):
            self.press("start")
        elif isinstance(top, Drawer):
            self.key(self.chance.one_of([*KEYS, Intent.BACK, Intent.BACK]))
        else:
            self._use_widget()
        if not isinstance(top, TableScene | Title) and self.chance.below(4) == 0:
            self.key(Intent.BACK)

    def _use_widget(self) -> None:
        """Press a random widget, on its left or right side."""
        if getattr(self.top, "form", None) is None or not self.widgets:
            return
        box = self.chance.one_of(self.widgets).box
        x = box.x + box.w * (1 + self.chance.below(9)) / 10
        self.press((x, box.centre[1]))

    def _choose_game(self, title: Title) -> None:
        """Go to the lobby, mostly of this round's card game, or continue the unfinished match."""
        if self.chance.below(6) == 0:
            self._use_widget()
            return
        for _ in range(len(title.services.shelf)):
            if self.running and self.top is title and title.chosen is not self.book:
                title.aim("shelf")
                self.key(Intent.RIGHT)
        names = [widget.name for widget in self.widgets] if self.top is title else []
        if "resume" in names and self.chance.below(2):
            self.seen["continued"] += 1
            self.press("resume")
            if isinstance(self.top, MatchList) and self.chance.below(4):
                self.press("continue:0")
        elif "seats" in names:
            self.press("seats")

    def play(self, table: TableScene) -> None:
        """Choose for a seat that has to act, or wait."""
        running = self.app.services.running
        if running is None or running.dealer.result is not None:
            self.frames(5, 0.1)
            return
        if self.covered is not None:
            self._lift_curtain(table)
        elif self.asked is not None:
            self._answer(table, self.asked)
        for hand in list(table.state.secret.values()):
            if self.top is table:
                self._answer_by_device(hand.source)
        if self.running and self.top is table:
            self.frames(1 + self.chance.below(3), 0.1)
            if self.chance.below(5) == 0:
                self.key(Intent.OK)

    def _lift_curtain(self, table: TableScene) -> None:
        """Hold Enter until the hand is open."""
        self.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
        for _ in range(40):
            if not self.running or self.top is not table or self.viewer is not None:
                break
            self.frames(1, 0.05)
        self.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
        self.frames(5, 0.1)

    def _answer(self, table: TableScene, seat: int) -> None:
        """Choose a random action in a random way; confirm a planned click."""
        offers = self.services.dealer.prompt(seat).offers
        hand = self.hand()
        if hand and self.chance.below(6) == 0:
            pose = self.chance.one_of(hand).pose  # a dimmed card too
            self._drag((pose.x, pose.y), self._somewhere())
            return
        if not offers:
            return
        action, caption = self.chance.one_of(offers)
        self._choose(action, caption)
        if self.running and self.top is table and self.chance.below(3):
            self.key(Intent.OK)

    def _choose(self, action: Action, caption: Caption) -> None:
        ways = [by_keys, by_number]
        if not isinstance(action, Choose) and self.board.find(action.card) is not None:
            ways += [by_drag, by_clicks] if self.board.place(caption.at) is not None else []
        try:
            self.chance.one_of(ways)(self, action, caption.at)
        except (ValueError, AssertionError) as problem:
            if _came_from(problem).startswith("game."):
                raise  # otherwise earlier events have changed the table meanwhile

    def _answer_by_device(self, source: str) -> None:
        """Press keys of a row, or buttons of a gamepad."""
        chance = self.chance
        if source.startswith("keys"):
            if chance.below(4) == 0:
                self.row(source, PEEK_KEY, bool(chance.below(2)))
            self.row(source, chance.below(PEEK_KEY))
            self.row(source, chance.below(PEEK_KEY))
            return
        pad = self._instance(source)
        if chance.below(4) == 0:
            self.button(pygame.CONTROLLER_BUTTON_X, pad, bool(chance.below(2)))
        self.pad_press(*[Intent.RIGHT] * chance.below(4), Intent.OK, Intent.OK, pad=pad)

    def _instance(self, source: str) -> int:
        """Return a pad's instance id, or an unused one if the pad is disconnected."""
        instance = self.app.services.gamepads.instance(source)
        return NO_PAD if instance is None else instance

    # Random input

    def _key(self) -> None:
        chance = self.chance
        rows = [pygame.key.key_code(key) for row in self.rows.values() for key in row]
        key = chance.one_of(chance.one_of([LETTERS, OTHER_KEYS, OTHER_KEYS, rows]))
        mod = chance.one_of(MODIFIERS)
        kinds = chance.one_of(
            [(pygame.KEYDOWN, pygame.KEYUP)] * 3 + [(pygame.KEYDOWN,), (pygame.KEYUP,)]
        )
        for kind in kinds:
            self.post(kind, key=key, mod=mod, unicode="", scancode=0)

    def _point(self) -> None:
        """Send mouse input: moves, clicks, drags, the wheel, positions outside the window."""
        chance = self.chance
        here = self._somewhere()
        kind = chance.below(10)
        if kind < 2:
            self.point(here)
        elif kind < 4:
            self.press(here)
        elif kind < 7:
            self._drag(here, self._somewhere())
        elif kind == 7:
            self.wheel(chance.below(7) - 3)
        elif kind == 8:
            act = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            self.mouse(chance.one_of(act), here)
        else:
            for act in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.post(act, pos=(-5, 70_000), button=1 + chance.below(5), touch=False)

    def _drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag; something else may happen before the button is released."""
        chance = self.chance
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        for step in range(1, 4):
            share = step / 3
            along = [a + (b - a) * share for a, b in zip(start, end, strict=True)]
            self.mouse(pygame.MOUSEMOTION, (along[0], along[1]))
            if chance.below(10) == 0:
                chance.one_of([self._key, self._pad, self._look_away, self._interrupt])()
            elif chance.below(5) == 0:
                self.key(chance.one_of([Intent.OK, Intent.BACK, Intent.RIGHT, Intent.LOG]))
        if chance.below(6):
            self.mouse(pygame.MOUSEBUTTONUP, end)

    def _somewhere(self) -> tuple[float, float]:
        """Return the position of a widget, card or zone, or a random one in the window."""
        if isinstance(self.top, TableScene):
            return place(self, self.chance)
        if getattr(self.top, "form", None) is not None and self.widgets and self.chance.below(4):
            return self.chance.one_of(self.widgets).box.centre
        return float(self.chance.below(1920)), float(self.chance.below(1080))

    def _pad(self) -> None:
        """Press buttons of a connected or missing pad, through the device or as posted events."""
        chance = self.chance
        number = chance.one_of([*BUTTONS.values(), pygame.CONTROLLER_BUTTON_START])
        if self._plugged and chance.below(2):
            pad = chance.one_of(self._plugged)
            for down in (True, False):
                self.events += 1
                pad.button(number, down)
                self.frames(1, chance.one_of(GAPS))
            return
        instance = self._instance(f"pad:{1 + chance.below(MOST_PADS)}")
        for down in chance.one_of([(True, False), (True,), (False,)]):
            self.button(number, instance, down)
        if chance.below(5) == 0:
            self.post(
                pygame.CONTROLLERAXISMOTION,
                axis=0,
                value=chance.below(65536) - 32768,
                instance_id=instance,
            )

    def _interrupt(self) -> None:
        """Connect and disconnect pads, in the same frame or in several."""
        chance = self.chance
        kind = chance.below(5)
        self.events += 1
        if kind < 2 and self._plugged:
            self._plugged.pop(chance.below(len(self._plugged))).unplug()
        elif kind < 4:
            self._plug()
        elif chance.below(2):
            self._plug()
            if self._plugged:
                self._plugged.pop().unplug()
        else:
            instance = self._instance(f"pad:{1 + chance.below(MOST_PADS)}")
            self.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=instance)

    def _plug(self) -> None:
        if len(self._plugged) < MOST_PADS:
            try:
                self._plugged.append(VirtualPad())
            except pytest.skip.Exception:
                self.seen["no virtual pads"] += 1

    def _look_away(self) -> None:
        """Take the focus from the window, hide it, or show it again."""
        chance = self.chance
        self.post(chance.one_of(WINDOW_EVENTS), x=0, y=0, gain=0, state=0)
        self.frames(chance.below(5), chance.one_of(GAPS))
        self.post(chance.one_of(SHOWING))

    def _change_window(self) -> None:
        """Resize the window or toggle fullscreen."""
        chance, window = self.chance, self.app.window.sdl
        self.seen["window changed"] += 1
        self.events += 1
        kind = chance.below(8)
        if kind == 0:
            key = chance.one_of([(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)])
            self.post(pygame.KEYDOWN, key=key[0], mod=key[1], unicode="")
        elif kind == 1:
            window.minimize()
            self.frames(2)
            window.restore()
        elif kind == 2:
            window.hide()
            self.frames(2)
            window.show()
        else:
            for _ in range(1 + chance.below(3)):
                self.resize(chance.one_of(SIZES))
                self.post(pygame.VIDEORESIZE, size=window.size, w=window.size[0], h=window.size[1])
                if chance.below(2):
                    self.frames(1)

    def _type(self) -> None:
        """Type random text, which may be empty, long or in any script."""
        if self.chance.below(3) == 0:
            self.erase(self.chance.below(6))
        self.post(pygame.TEXTINPUT, text=self.chance.one_of(TEXTS))

    def _write_anything(self) -> None:
        """Post meaningless events, and events that end the program."""
        chance = self.chance
        kind = chance.below(12)
        if kind == 0:
            self.post(pygame.QUIT)
        elif kind < 4:
            self.post(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0, dy=0)
        elif kind < 8:
            self.post(pygame.DROPFILE, file="/nowhere")
        else:
            self.post(pygame.JOYBUTTONDOWN, joy=0, instance_id=0, button=chance.below(20))

    # Tables and settings

    def _set(self) -> None:
        """Change settings as the settings screen does."""
        chance, services = self.chance, self.app.services
        self.events += 1
        settings = services.settings
        kind = chance.below(6)
        if kind == 0:
            settings = replace(settings, text_scale=chance.one_of(TEXT_SCALES))
        elif kind == 1:
            settings = replace(settings, reduced_motion=not settings.reduced_motion)
        elif kind == 2:
            settings = replace(settings, pace=50 + chance.below(151))
        elif kind == 3:
            settings = replace(settings, volume=chance.below(101))
        elif kind == 4:
            rows = list(ROWS.values()) if chance.below(2) else [tuple("123456"), tuple("zxcvbn")]
            settings = replace(settings, rows=dict(zip(ROWS, rows, strict=True)))
        else:
            settings = self.any_tables(settings)
        services.keep(settings)

    def _prepare(self) -> None:
        """Start with random tables and a random window size."""
        services = self.app.services
        services.keep(replace(self.any_tables(services.settings), pace=200))
        self.resize(self.chance.one_of(SIZES))
        self.frames(2)

    def any_tables(self, settings: Settings) -> Settings:
        """Return settings with a random last table for every card game."""
        for book in self.app.services.shelf:
            settings = self._table(book, settings)
        return settings

    def _table(self, book: Rulebook, settings: Settings) -> Settings:
        """Add a last table with random options, seats, people and devices."""
        chance = self.chance
        options = settled(book, {})
        for option in book.options:
            tried = (
                {**options, option.name: chance.one_of(option.choices).value}
                if option.choices
                else options
            )
            try:
                options = settled(book, {name: tried[name] for name in options})
            except ValueError:
                continue
        count = chance.one_of(numbers(book, options))
        people = chance.one_of([0, 1, 1, 2, 2, 3, 4, 7])
        free = ["keys:left", "keys:right", *(f"pad:{n + 1}" for n in range(len(self._plugged)))]
        chairs: list[Chair] = []
        for name in NAMES[:count]:
            person = sum(chair.person for chair in chairs) < min(people, PEOPLE) and bool(
                chance.below(4)
            )
            device = chance.one_of(["screen", "screen", *free])
            if device in free and person:
                free.remove(device)
            chairs.append(
                Chair(name, person, device if person else "screen", chance.one_of(list(LEVELS)))
            )
        party = replace(gather(book, settings), options=options, chairs=tuple(chairs), count=count)
        return party.kept(settings)


def _came_from(problem: BaseException) -> str:
    """Return the name of the module that raised an exception."""
    *_, (frame, _) = traceback.walk_tb(problem.__traceback__)
    return str(frame.f_globals["__name__"])

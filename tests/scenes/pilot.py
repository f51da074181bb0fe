"""A pilot that drives scenes with posted mouse, keyboard and gamepad events."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from game import resources
from game.app_matches import seated_again
from game.bots import LEVELS
from game.engine import Action, Chance, Dealer, Match, Rulebook, View
from game.engine.dealer import Person, Player
from game.engine.replay import ReplayDealer
from game.engine.text import Text
from game.remote.room import PhoneRoom
from game.rulebooks import SHELF
from game.scenes.phones.words import page_words
from game.scenes.replay.files import ReplayList
from game.scenes.replay.scene import ReplayScene
from game.scenes.scene import Scene, SceneStack
from game.scenes.seating import Seating
from game.scenes.services import Chair, LeftMatch, MatchSetup
from game.scenes.title import Title
from game.store.characters import Brought, bring
from game.store.finished import Finished
from game.store.folder import Folder
from game.store.history import History
from game.store.journal import Saved
from game.store.settings import Settings, load, save
from game.view.art import Art
from game.view.canvas import Canvas
from game.view.easel import Easel
from game.view.input_reader import read
from game.view.inputs import Intent, Rows
from game.view.layout import Layout, read_layout
from game.view.look import Look, read_look
from game.view.pads import Pads
from game.view.raster_store import RasterStore
from game.view.scale import Box, Scale
from game.view.sound import Sound
from game.view.stage import Stage
from game.view.typist import Typist
from game.view.widgets import Widget

STEP = 1 / 60
"""Length of a frame, in seconds."""

KEYS = {
    Intent.UP: pygame.K_UP,
    Intent.DOWN: pygame.K_DOWN,
    Intent.LEFT: pygame.K_LEFT,
    Intent.RIGHT: pygame.K_RIGHT,
    Intent.NEXT: pygame.K_TAB,
    Intent.OK: pygame.K_RETURN,
    Intent.BACK: pygame.K_ESCAPE,
    Intent.RULES: pygame.K_F1,
    Intent.LOG: pygame.K_F2,
}
"""The key for each intent."""

BUTTONS = {
    Intent.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    Intent.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Intent.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    Intent.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    Intent.NEXT: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    Intent.BEFORE: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    Intent.OK: pygame.CONTROLLER_BUTTON_A,
    Intent.BACK: pygame.CONTROLLER_BUTTON_B,
    Intent.RULES: pygame.CONTROLLER_BUTTON_BACK,
    Intent.LOG: pygame.CONTROLLER_BUTTON_X,
}
"""The gamepad button for each intent."""


class Silence:
    """A journal that stores nothing."""

    def write(self, action: object) -> None:
        pass

    def take_back(self, count: int) -> None:
        pass

    def end(self) -> None:
        pass


class Quick:
    """A computer player that thinks in the same process."""

    def __init__(self, level: str) -> None:
        self._level = LEVELS[level]
        self._action: Action | None = None

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        self._action = self._level.mind(view, offers, self._level.budget, Chance(1))

    def answer(self) -> Action | None:
        action, self._action = self._action, None
        return action

    def stop(self) -> None:
        self._action = None


class Nowhere:
    """A placeholder for a scene that a test does not need; it records its arguments."""

    def __init__(self, setup: object) -> None:
        self.setup = setup

    def lay_out(self, easel: Easel, behind: Surface | None) -> None:
        self.stage = Stage(Surface((easel.scale.width, easel.scale.height)))

    def handle(self, given: object) -> None:
        return None

    def update(self, dt: float) -> None:
        return None

    def leave(self) -> None:
        pass


@cache
def _looks() -> tuple[Look, ...]:
    return tuple(read_look(path) for path in (resources.assets() / "look").glob("*.toml"))


@dataclass
class TestServices:
    """Services with real parts that store settings in a folder.

    ``shelf`` can be replaced before scenes are created; ``setups`` are those of the requested
    tables. ``ambient``: the backdrop of a table moves, so that pictures depend on the time.
    """

    __test__ = False

    folder: Path
    shelf: tuple = SHELF
    tables: bool = False
    ambient: bool = False
    unsaved: str = ""
    unfinished: LeftMatch | None = None
    more_unfinished: tuple[LeftMatch, ...] = ()
    faults: dict[str, str] = field(default_factory=dict)
    finished: Saved | None = None
    replayed_from: list[int] = field(default_factory=list)
    setups: list[MatchSetup] = field(default_factory=list)
    gamepads: Pads = field(default_factory=Pads)
    remembered: list[Finished] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.settings, self.trouble = load(Folder(self.folder))
        self.history = History(Folder(self.folder))
        self.looks = {
            look.slug: look if self.ambient else replace(look, ambient=None) for look in _looks()
        }
        self.sound = Sound(self.folder / "sounds", volume=0)  # decoding all of them is slow
        self.phones = PhoneRoom(resources.assets(), page_words, "127.0.0.1")

    def keep(self, settings: Settings) -> None:
        self.settings = settings
        self.trouble = save(settings, Folder(self.folder))

    def layout(self, slug: str, name: str) -> Layout:
        return read_layout(resources.levels() / slug / f"{name}.tmx")

    def rules(self, slug: str) -> str:
        return (resources.assets() / "rules" / f"{slug}.md").read_text(encoding="utf-8")

    def credits(self) -> str:
        return (resources.assets() / "CREDITS.md").read_text(encoding="utf-8")

    def book(self, slug: str) -> Rulebook:
        """Return a rulebook of the shelf."""
        return next(book for book in self.shelf if book.slug == slug)

    def brought(self, slug: str) -> Brought | None:
        return bring(Folder(self.folder), self.book(slug).options)

    def start(self, setup: MatchSetup) -> Dealer:
        """Start a match of people only, so that a test answers for every seat."""
        match = Match.start(
            self.book(setup.slug), seats=len(setup.chairs), options=setup.options, seed=1
        )
        return Dealer(match, [Person() for _ in setup.chairs], Silence())

    def seated(self, chairs: Sequence[Chair]) -> None:
        pass

    def left(self) -> LeftMatch | None:
        return self.unfinished

    def remember(self, finished: Finished) -> None:
        self.remembered.append(finished)

    def left_matches(self) -> tuple[LeftMatch, ...]:
        return () if self.unfinished is None else (self.unfinished, *self.more_unfinished)

    def is_elsewhere(self) -> bool:
        return False

    def standing(self, left: LeftMatch) -> Text | None:
        return None

    def replay(self, saved: Saved) -> Scene:
        book = self.book(str(saved.record["slug"]))
        dealer = ReplayDealer(saved.record, book)
        chairs = seated_again(saved.sitters)
        setup = MatchSetup(book.slug, chairs, dealer.view(None).options)
        return ReplayScene(self, setup, dealer, lambda: "Exported.", self.replayed_from.append)

    def replay_last(self) -> Scene | None:
        return None if self.finished is None else self.replay(self.finished)

    def replays(self) -> Scene:
        return ReplayList(self, str(self.folder), tuple, self.replay)

    def result_shown(self) -> None:
        pass

    def delete_match(self, left: LeftMatch) -> None:
        self.unfinished = None

    def archive_match(self, left: LeftMatch) -> None:
        self.unfinished = None

    def resume(self, left: LeftMatch) -> Scene | None:
        return None

    def computer(self, level: str) -> Player:
        return Quick(level)

    def pads(self) -> tuple[str, ...]:
        return self.gamepads.present()

    def title(self) -> Scene:
        return Title(self)

    def seating(self, slug: str) -> Scene:
        return Seating(self, slug)

    def table(self, setup: MatchSetup) -> Scene:
        """Return the real table with ``tables=True``, else a scene that only stores the setup."""
        self.setups.append(setup)
        if not self.tables:
            return Nowhere(setup)
        from game.scenes.table.scene import TableScene

        return TableScene(self, setup)


def fresh_easel(size: tuple[int, int], store: RasterStore | None = None) -> Easel:
    """Return an easel that has drawn nothing yet, for a window size."""
    pygame.font.init()
    pygame.display.set_mode(size)
    return Easel(Scale(*size), Art(resources.assets() / "svg", store), Typist(resources.font))


def shared_easel(size: tuple[int, int]) -> Easel:
    """Return the easel shared by all pilots of a window size, to rasterize pieces only once."""
    if not pygame.display.get_init():  # another test has closed it
        pygame.display.init()
        pygame.display.set_mode(size)
    return _shared_easel(size)


_shared_easel = lru_cache(maxsize=6)(fresh_easel)  # each keeps hundreds of megabytes


@lru_cache(maxsize=2)
def _lettered_easel(size: tuple[int, int], text: int) -> Easel:
    return replace(fresh_easel(size), text_scale=text / 100)


def _easel(size: tuple[int, int], text: int) -> Easel:
    """Return an easel for a window size and a text size in percent."""
    return shared_easel(size) if text == 100 else _lettered_easel(size, text)


class Pilot:
    """Drives a stack of scenes in a window of the dummy driver. Positions are base units.

    With ``pads`` and ``rows`` (those of the services), input has a source.
    """

    pads: Pads | None = None
    rows: Rows = MappingProxyType({})

    def __init__(self, scene: Scene, size: tuple[int, int] = (1280, 720), text: int = 100) -> None:
        pygame.display.init()
        pygame.font.init()
        self.target = pygame.display.set_mode(size)
        self.scale = Scale(*size)
        self.easel = _easel(size, text)
        self.stack = SceneStack(scene, self.easel)
        self.running = True
        self.settle()

    @property
    def top(self) -> Scene:
        """The scene that is shown."""
        return self.stack.top

    @property
    def focus(self) -> str:
        """The name of the widget that has the focus."""
        return self.top.form.focus

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The widgets of the scene that is shown."""
        return self.top.form.widgets

    def widget(self, name: str) -> Widget:
        """Return a widget by name; if it is missing, AssertionError names the others."""
        found = {widget.name: widget for widget in self.widgets}
        assert name in found, f"no widget {name}; there are {', '.join(found)}"
        return found[name]

    def post(self, kind: int, **values: object) -> None:
        """Post an SDL event and let the scenes read it."""
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(kind, **values))
        for event in pygame.event.get():
            given = read(event, self.scale, self.pads, self.rows)
            if given is not None and self.running:
                self.running = self.stack.apply(self.top.handle(given))

    def press(self, where: "str | Box | tuple[float, float]") -> None:
        """Click on a widget by name, on a box, or at a base position."""
        pos = self._at(where)
        self.mouse(pygame.MOUSEMOTION, pos)
        self.mouse(pygame.MOUSEBUTTONDOWN, pos)
        self.mouse(pygame.MOUSEBUTTONUP, pos)

    def point(self, where: "str | Box | tuple[float, float]") -> None:
        """Move the mouse there."""
        self.mouse(pygame.MOUSEMOTION, self._at(where))

    def drag(
        self, start: "str | Box | tuple[float, float]", end: "str | Box | tuple[float, float]"
    ) -> None:
        """Press, move in a few steps, and release."""
        (x, y), (to_x, to_y) = self._at(start), self._at(end)
        self.mouse(pygame.MOUSEMOTION, (x, y))
        self.mouse(pygame.MOUSEBUTTONDOWN, (x, y))
        for step in range(1, 6):
            share = step / 5
            self.mouse(pygame.MOUSEMOTION, (x + (to_x - x) * share, y + (to_y - y) * share))
            self.frames(1)
        self.mouse(pygame.MOUSEBUTTONUP, (to_x, to_y))

    def wheel(self, notches: int) -> None:
        """Turn the wheel, up positive."""
        self.post(pygame.MOUSEWHEEL, x=0, y=notches)

    def key(self, *intents: Intent | int) -> None:
        """Press keys one after another, by intent or SDL key."""
        for intent in intents:
            key = KEYS[intent] if isinstance(intent, Intent) and intent in KEYS else intent
            shift = pygame.KMOD_SHIFT if intent is Intent.BEFORE else 0
            key = pygame.K_TAB if intent is Intent.BEFORE else key
            self.post(pygame.KEYDOWN, key=key, mod=shift, unicode="")
            self.post(pygame.KEYUP, key=key, mod=shift)

    def type_text(self, text: str) -> None:
        """Type letters into the focused widget."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)

    def erase(self, times: int = 20) -> None:
        """Press backspace."""
        for _ in range(times):
            self.post(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="")

    def pad(self, *intents: Intent) -> None:
        """Press gamepad buttons one after another."""
        for intent in intents:
            button = BUTTONS[intent]
            self.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
            self.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)

    def frames(self, count: int) -> bool:
        """Run a number of frames; return whether any of them drew something."""
        drawn = False
        for _ in range(count):
            if self.running:
                self.running = self.stack.apply(self.top.update(STEP))
            if self.running:
                drawn |= self.top.stage.paint(self.target)
        return drawn

    def settle(self, most: float = 30.0) -> None:
        """Run frames until nothing has been drawn for half a second."""
        quiet = 0
        for _ in range(round(most / STEP)):
            quiet = 0 if self.frames(1) else quiet + 1
            if quiet >= 30:
                return
        raise AssertionError(f"still moving after {most:g} seconds")

    def resize(self, size: tuple[int, int], text: int = 100) -> None:
        """Show the scenes in a window of another size."""
        self.target = pygame.display.set_mode(size)
        self.scale = Scale(*size)
        self.easel = _easel(size, text)
        self.stack.resize(self.easel)
        self.settle()

    def shot(self, path: Path) -> None:
        """Save the screen as an image."""
        self.top.stage.paint(self.target)
        pygame.image.save(self.target, path)

    def _at(self, where: "str | Box | tuple[float, float]") -> tuple[float, float]:
        if isinstance(where, str):
            return self.widget(where).box.centre
        return where.centre if isinstance(where, Box) else where

    def mouse(self, kind: int, pos: tuple[float, float]) -> None:
        x, y = self.scale.at(*pos)
        pixel = (round(x), round(y))
        if kind == pygame.MOUSEMOTION:
            self.post(kind, pos=pixel, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        else:
            self.post(kind, pos=pixel, button=1, touch=False)


@contextmanager
def written() -> Iterator[list[tuple[Rect, bool]]]:
    """Record every line that sheets write meanwhile, and whether it is inside the window."""
    lines: list[tuple[Rect, bool]] = []
    real = Canvas.put_line

    def noting(self: Canvas, line: Surface, x: float, y: float) -> None:
        left, middle = self.easel.scale.at(x, y)
        place = line.get_rect(left=round(left), centery=round(middle))
        lines.append((place, self.surface.get_rect().inflate(4, 4).contains(place)))
        real(self, line, x, y)

    Canvas.put_line = noting
    try:
        yield lines
    finally:
        Canvas.put_line = real

"""Builds everything and runs the loop; the only module that knows every other."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version

import pygame
from pygame import Surface
from pygame._sdl2 import controller
from pygame.event import Event as SdlEvent

from game import resources
from game.bots import LEVELS, USUAL
from game.bots.players import BotPlayer
from game.bots.worker import Worker
from game.engine import Chance, Dealer, Match, Person, Rulebook
from game.engine.dealer import Player
from game.engine.events import Event
from game.rulebooks import SHELF, rulebook
from game.scenes.house import Chair, Order
from game.scenes.scene import Change, Push, Replace, Reset, Scene, SceneStack
from game.scenes.seating import Seating
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.store import characters, journal
from game.store import settings as kept
from game.store.characters import Brought
from game.store.folder import Folder, user_folder
from game.store.journal import Journal, Sitter
from game.store.settings import Settings
from game.view.art import Art
from game.view.easel import Easel
from game.view.inputs import read
from game.view.layout import Layout, read_layout
from game.view.look import Look, read_look
from game.view.pads import Pads
from game.view.patience import bid_wait
from game.view.scale import Scale
from game.view.sound import Sound
from game.view.typist import Typist
from game.view.window import GameWindow

FRAMES = 60
"""Frames a second while the window is seen."""

HIDDEN_FRAMES = 10
"""Frames a second while it is not."""

LONGEST = 0.1
"""Seconds that a frame counts for at most, so that a halt does not jump."""


def program_version() -> str:
    """The version of the installed program."""
    try:
        return version("quinte")
    except PackageNotFoundError:
        return "0.1.0"


class Hall:
    """The House that scenes are given: shelf, looks, layouts, sound, settings, matches."""

    shelf: tuple[Rulebook, ...] = SHELF

    def __init__(self, folder: Folder, seed: int | None = None) -> None:
        self._folder = folder
        self._seed = seed
        self._matches = 0
        self._settings, self.trouble = kept.load(folder)
        self.looks: Mapping[str, Look] = {
            book.slug: read_look(resources.assets() / "look" / f"{book.slug}.toml")
            for book in SHELF
        }
        self.sound = Sound(resources.assets() / "sounds", self._settings.volume)
        self.version = program_version()
        self.gamepads = Pads()
        self._worker = Worker()
        self._wits = Chance(0)
        self._latest = ""
        self._journal: Journal | None = None
        self._dealer: Dealer | None = None

    @property
    def settings(self) -> Settings:
        """What people have set."""
        return self._settings

    def keep(self, settings: Settings) -> None:
        """Use other settings from now on and write them down."""
        self._settings = settings
        self.sound.volume = settings.volume
        self.trouble = kept.save(settings, self._folder) or self.trouble

    def layout(self, slug: str, name: str) -> Layout:
        """A table layout of a card game."""
        return read_layout(resources.levels() / slug / f"{name}.tmx")

    def rules(self, slug: str) -> str:
        """The in-game rules page of a card game."""
        return (resources.assets() / "rules" / f"{slug}.md").read_text(encoding="utf-8")

    def credits(self) -> str:
        """Who made what, and under which licences."""
        return (resources.assets() / "CREDITS.md").read_text(encoding="utf-8")

    def brought(self, slug: str) -> Brought | None:
        """What people's own files bring to a card game, read anew; None where it takes none."""
        return characters.bring(self._folder, rulebook(slug).options)

    def start(self, order: Order) -> Dealer:
        """Start a match; every action is written down before it is shown."""
        match = Match.start(
            rulebook(order.slug), len(order.chairs), order.options, self._next_seed()
        )
        self._put_down()
        sitters = tuple(
            Sitter(chair.name, "person" if chair.person else "bot") for chair in order.chairs
        )
        self._journal = Journal.begin(self._folder, match.record(), sitters)
        return self._deal(match, order.chairs, self._journal)

    def left(self) -> str:
        """The card game of the match that was left and can be taken up; "" for none."""
        saved = self._saved()
        return "" if saved is None else rulebook(str(saved.record["slug"])).title

    def resume(self) -> Scene | None:
        """The table of the match that was left, as it was; computers at their usual level."""
        saved = self._saved()
        if saved is None:
            return None
        try:
            match, past = Match.retell(saved.record, rulebook(str(saved.record["slug"])))
        except ValueError as problem:
            kept_as = journal.put_away(self._folder)
            self.trouble = f"The match that was left cannot go on: {problem}; it is {kept_as} now."
            return None
        self._journal = Journal.resume(self._folder, saved)
        chairs = tuple(Chair(sitter.name, sitter.kind == "person") for sitter in saved.sitters)
        order = Order(match.rulebook.slug, chairs, match.options)
        return TableScene(self, order, self._deal(match, chairs, self._journal, past))

    def _saved(self) -> journal.Saved | None:
        """The journal of a match that was left; one that cannot be read is put away."""
        self._put_down()
        try:
            saved = journal.saved_match(self._folder)
        except ValueError as problem:
            self.trouble = str(problem)
            return None
        known = [book.slug for book in SHELF]
        return saved if saved is not None and saved.record.get("slug") in known else None

    def _deal(
        self,
        match: Match,
        chairs: Sequence[Chair],
        kept: Journal,
        past: Sequence[Event] | None = None,
    ) -> Dealer:
        self._wits = Chance(match.chance.copy().bits())
        players: list[Player] = [
            Person() if chair.person else self.computer(chair.level) for chair in chairs
        ]
        self._dealer = Dealer(match, players, kept, past)
        self._latest = match.rulebook.slug
        return self._dealer

    def _put_down(self) -> None:
        """Close the journal of the match before; one that came to its end is done with."""
        if self._journal is not None and self._dealer is not None:
            self._dealer.stop()
            if self._dealer.result is not None:
                self._journal.finish()
            self._journal.close()
            self.trouble = self._journal.trouble or self.trouble
        self._journal = self._dealer = None

    def computer(self, level: str) -> Player:
        """A computer player for the match that runs; each has luck of its own."""
        chosen = LEVELS.get(level, LEVELS[USUAL])
        return BotPlayer(self._worker, chosen.budget, self._wits.bits(), chosen.mind)

    def pads(self) -> tuple[str, ...]:
        """The sources of the gamepads that are plugged in."""
        return self.gamepads.present()

    def title(self) -> Scene:
        """The title screen, with the cover lifted of what was played last."""
        return Title(self, self._latest)

    def seating(self, slug: str) -> Scene:
        """The screen where people take their seats."""
        return Seating(self, slug)

    def table(self, order: Order) -> Scene:
        """The table of a match that starts now."""
        return TableScene(self, order)

    def close(self) -> None:
        """Let go of everything."""
        self._put_down()
        self._worker.stop()
        self.sound.close()

    def _next_seed(self) -> int:
        """The seed given at the start for the first match, then ones that follow from it."""
        if self._seed is None:
            return int.from_bytes(os.urandom(7), "big")
        self._matches += 1
        return self._seed + self._matches - 1


class App:
    """The window, the stack of scenes, and the loop."""

    def __init__(self, seed: int | None = None) -> None:
        self.hall = Hall(user_folder(), seed)
        pygame.font.init()
        self._window = GameWindow("Quinte", self.hall.settings.fullscreen)
        self._dress_window()
        self._pads = self.hall.gamepads
        self._hidden = False
        self._shown = self.hall.settings
        self._scale = Scale(*self._window.surface.get_size())
        self._stack = SceneStack(Title(self.hall), easel(self._scale, self.hall.settings))
        self._clock = pygame.time.Clock()

    def run(self) -> None:
        """Show frames until people leave."""
        controller.init()
        self._paint()
        while self._frame():
            pass
        self._stack.close()
        self.hall.close()
        self._window.close()
        pygame.quit()

    def _frame(self) -> bool:
        for event in pygame.event.get():
            if event.type == pygame.QUIT or not self._take(event):
                return False
        dt = min(LONGEST, self._clock.tick(HIDDEN_FRAMES if self._hidden else FRAMES) / 1000)
        self._follow()
        if not self._apply(self._stack.top.update(dt)):
            return False
        if not self._hidden:
            self._paint()
        return True

    def _paint(self) -> None:
        if self._stack.top.stage.paint(self._window.surface):
            self._window.flip()

    def _take(self, event: SdlEvent) -> bool:
        """Handle one event of SDL; False when people leave."""
        kind = event.type
        if kind == pygame.KEYDOWN and _asks_fullscreen(event):
            settings = self.hall.settings
            self.hall.keep(replace(settings, fullscreen=not settings.fullscreen))
        elif kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._hidden = False
            self._stack.top.stage.spoil()
        given = read(event, self._scale, self._pads, self.hall.settings.rows)
        return given is None or self._apply(self._stack.top.handle(given))

    def _apply(self, change: Change | None) -> bool:
        """Do what a scene asked for; what takes long to build is announced before."""
        if isinstance(change, Push | Replace | Reset) and isinstance(change.scene, TableScene):
            self._paint()
            bid_wait(easel(self._scale, self.hall.settings), self._window.surface)
            self._window.flip()
        return self._stack.apply(change)

    def _follow(self) -> None:
        """Build the scenes anew when window size or a setting for all text has changed."""
        settings = self.hall.settings
        if settings.fullscreen != self._shown.fullscreen:
            self._window.toggle_fullscreen(settings.fullscreen)
        scale = Scale(*self._window.surface.get_size())
        if scale != self._scale or settings.text_scale != self._shown.text_scale:
            self._scale = scale
            self._stack.resize(easel(scale, settings))
        self._shown = settings

    def _dress_window(self) -> None:
        art = Art(resources.assets() / "svg")
        self._window.set_icon(art.piece("app_icon", 128))


def easel(scale: Scale, settings: Settings) -> Easel:
    """What scenes draw with at a window size; old pictures are dropped with the old one."""
    art, typist = Art(resources.assets() / "svg"), Typist(resources.font)
    return Easel(scale, art, typist, settings.text_scale / 100)


def headless_surface(size: tuple[int, int]) -> Surface:
    """A screen that nobody sees, for tests, pictures and measurements."""
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(size)


def _asks_fullscreen(event: SdlEvent) -> bool:
    alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
    return bool(event.key == pygame.K_F11 or alt_enter)

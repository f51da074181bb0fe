"""The window, the scene stack and the main loop."""

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
from pygame import Surface
from pygame._sdl2 import controller
from pygame.event import Event as SdlEvent

from game import resources
from game.app_services import AppServices
from game.opening import Opening, open_window, scale_for
from game.resources import ResourceError
from game.scenes.crash import CrashPage
from game.scenes.replay.scene import ReplayScene
from game.scenes.scene import Change, Pop, Push, Replace, Reset, Scene, SceneStack
from game.scenes.table.scene import TableScene
from game.scenes.table_warmup import table_warmup
from game.scenes.title import Title
from game.store.settings import Settings
from game.view.art import Art
from game.view.easel import Easel
from game.view.frame_rate import LOOKS, FrameRate
from game.view.input_reader import asks_fullscreen, read
from game.view.inputs import FocusLost, KeyName, Plugged
from game.view.loading import draw_loading, draw_progress
from game.view.raster_store import RasterStore
from game.view.release import release
from game.view.scale import Scale
from game.view.too_small import TooSmall, is_too_small
from game.view.typist import Typist

PROGRESS = 0.1
"""Seconds between two pictures of the progress line."""

MUTE = KeyName("m")
"""The key that turns all sound off and on."""

UNSEEN = ("dummy", "offscreen")
"""Video drivers without a screen; the loop does not wait for input there."""

SHOWN = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
"""Events after which the window is visible."""

NEW_PICTURE = (*SHOWN, pygame.WINDOWSIZECHANGED)
"""Events after which the whole window must be repainted."""


class App:
    """The window, the scene stack and the main loop."""

    def __init__(self, seed: int | None = None, opening: Opening | None = None) -> None:
        """Show the title screen in an open window, or in one that is opened now."""
        opening = opening or open_window()
        self.services = AppServices(opening.folder, seed, kept=(opening.settings, opening.trouble))
        self.window, self._rasters = opening.window, opening.rasters
        self._rate = FrameRate()
        self._can_wait = pygame.display.get_driver() not in UNSEEN
        self._waits = False
        self._recovering = False
        self._shown = self.services.settings
        self._notice = TooSmall(resources.font)
        self._cramped = False
        self.easel = easel(
            scale_for(self.window.surface.get_size()), self.services.settings, self._rasters
        )
        self.services.warn(self.easel.typist.trouble)
        self.stack = SceneStack(Title(self.services), self.easel)
        self.clock = pygame.time.Clock()

    @property
    def top(self) -> Scene:
        """The scene on top of the stack."""
        return self.stack.top

    def run(self) -> None:
        """Show frames until the user quits."""
        controller.init()
        try:
            self._paint()
            while self.step():
                pass
        finally:
            self.close()
            pygame.quit()

    def step(self) -> bool:
        """Show one frame; on an unexpected error, open the crash page."""
        try:
            return self.frame()
        except ResourceError as problem:
            return self._go_home(problem)
        except Exception as error:
            self._recover(error)
            return True

    def _go_home(self, problem: ResourceError) -> bool:
        """Return to the title screen and name the file that cannot be used there.

        Raises ResourceError if the title screen cannot be shown either.
        """
        self._drop_scenes()
        self.services.warn(f"{problem}.")
        self.stack = SceneStack(self.services.title(), self.easel)
        return True

    def _recover(self, error: Exception) -> None:
        """Log an error, close the match and replace all scenes by the crash page.

        An error of the crash page itself, before it has been shown once, is raised again.
        """
        unsaved = self.services.unsaved
        logged = self.services.failed(error)
        if self._recovering:
            raise error
        self._recovering = True
        self._drop_scenes()
        self.stack = SceneStack(CrashPage(self.services, logged, unsaved), self.easel)

    def _drop_scenes(self) -> None:
        """Leave all scenes; log the errors they raise."""
        while True:
            try:
                self.stack.close()
            except Exception as error:
                self.services.failed(error)
            else:
                return

    def close(self) -> None:
        """Leave all scenes and release all resources."""
        self._drop_scenes()
        self.services.close()
        self.window.close()
        self._rasters.close()

    def frame(self) -> bool:
        """Show one frame; return False if the user quits. Raises the errors of scenes."""
        events, longest = self._events(), self._rate.longest_step
        if self._waits and events and not self._advance(min(longest, self.clock.tick() / 1000)):
            return False  # the wait is over before the input, which may start an animation
        for event in events:
            if event.type == pygame.QUIT or not self._take(event):
                return False
        dt = min(longest, self.clock.tick(0 if self._waits else self._rate.per_second) / 1000)
        if not self._advance(dt):
            return False
        self._rate.note_frame(dt, not self._rate.hidden and self._paint())
        self._recovering = False
        return True

    def _advance(self, dt: float) -> bool:
        """Advance everything by dt seconds; return False to quit."""
        self.services.tick(dt)
        self._follow()
        return self.show(self.stack.top.update(dt))

    def _events(self) -> Sequence[SdlEvent]:
        """Return the new events; wait for one if frames are rare now.

        `pygame.event.wait` would look for events a thousand times a second.
        """
        self._waits = self._can_wait and self._rate.waits
        events, end = pygame.event.get(), time.monotonic() + 1 / self._rate.per_second
        while self._waits and not events and time.monotonic() < end:
            time.sleep(1 / LOOKS)
            events = pygame.event.get()
        return events

    def _paint(self) -> bool:
        """Present what has changed; return whether it is more than ambient motion."""
        shown = self._notice if self._cramped else self.stack.top.stage
        changed = shown.paint(self.window.surface)
        if changed:
            self.window.flip()
        return changed and (self._cramped or self.stack.top.stage.moved)

    def _take(self, event: SdlEvent) -> bool:
        """Handle an SDL event; return False if the user quits."""
        kind = event.type
        self._rate.note_input()
        if kind == pygame.DROPFILE:
            return self._drop(Path(event.file))
        if asks_fullscreen(event):
            settings = self.services.settings
            self.services.keep(replace(settings, fullscreen=not settings.fullscreen))
            return True
        if kind in SHOWN:
            self._rate.hidden = False
        if kind in NEW_PICTURE:
            self._notice.spoil()
            self.stack.top.stage.spoil()
        given = read(event, self.easel.scale, self.services.gamepads, self.services.settings.rows)
        if given == MUTE and not self.top.typing:
            settings = self.services.settings
            self.services.keep(replace(settings, muted=not settings.muted))
            return True
        if given is None or (self._cramped and not isinstance(given, FocusLost | Plugged)):
            return True
        if not self.show(self.stack.top.handle(given)):
            return False
        if given == FocusLost():
            self._show_covered()
            self._rate.hidden = self._rate.hidden or kind != pygame.WINDOWFOCUSLOST
        return True

    def _drop(self, path: Path) -> bool:
        """Show the replay of a file that was dropped on the window, unless a match is running."""
        if self._cramped or any(isinstance(scene, TableScene) for scene in self.stack.scenes):
            return True
        return self.show(Push(self.services.replay_file(path)))

    def _show_covered(self) -> None:
        """Present a covered frame, so that a hidden window does not show a hand."""
        self._follow()
        self._paint()

    def show(self, change: Change | None) -> bool:
        """Apply a scene's change, with a loading screen before a table; return False to quit."""
        match change:
            case (
                Push(TableScene() as table)
                | Replace(TableScene() as table)
                | Reset(TableScene() as table)
            ):
                self._prepare(table, self.easel)
            case Push(ReplayScene() as replay):
                self._prepare(replay.table, replay.table_easel(self.easel))
        if isinstance(change, Reset):
            self.easel.clear()  # the title screen uses few of the table's pictures
        drops_much = isinstance(change, Replace | Reset) or (
            isinstance(change, Pop) and isinstance(self.top, TableScene)
        )
        goes_on = self.stack.apply(change)
        if drops_much:
            release()
        return goes_on

    def _prepare(self, table: TableScene, easel: Easel) -> None:
        """Rasterize a table's cards, while a line shows how many are done."""
        self._paint()
        surface, view = self.window.surface, table.context.public_view()
        draw_loading(self.easel, surface)
        draw_progress(self.easel, surface, 0.0)
        self.window.flip()
        shown = time.monotonic()
        warmup = table_warmup(self.services, view.rulebook, view.seats, view.options, easel)
        while not warmup.is_ready and warmup.step():
            if time.monotonic() - shown > PROGRESS:
                draw_progress(self.easel, surface, warmup.share)
                self.window.flip()
                shown = time.monotonic()

    def _follow(self) -> None:
        """Apply changed settings, and rebuild the scenes for a new window or text size."""
        settings = self.services.settings
        if settings.fullscreen != self._shown.fullscreen:
            self.window.toggle_fullscreen(settings.fullscreen)
        self._shown, before = settings, self._shown
        size = self.window.surface.get_size()
        was_cramped, self._cramped = self._cramped, is_too_small(size)
        if self._cramped:
            if not was_cramped:
                self._notice.spoil()
                self.stack.apply(self.stack.top.handle(FocusLost()))
            return
        scale = scale_for(size)
        if scale != self.easel.scale or settings.text_scale != before.text_scale or was_cramped:
            old, self.easel = self.easel, easel(scale, settings, self._rasters)
            self.stack.resize(self.easel)
            old.clear()  # covered scenes still refer to it
            release()


def easel(scale: Scale, settings: Settings, rasters: RasterStore | None = None) -> Easel:
    """Return an easel for a window size, with empty picture caches."""
    art = Art(resources.assets() / "svg", rasters, scale.width * scale.height)
    return Easel(scale, art, Typist(resources.font), settings.text_scale / 100)


def headless_surface(size: tuple[int, int]) -> Surface:
    """Return a screen surface for tests, pictures and measurements."""
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(size)

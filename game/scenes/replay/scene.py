"""The replay of a finished match: its table, and a bar to move through it."""

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect, Surface

from game.catalogues import scenes_text as _
from game.engine.names import Viewer
from game.engine.replay import ReplayDealer
from game.scenes.devices import SCREEN
from game.scenes.dialog import Dialog, Way
from game.scenes.log import LogScene
from game.scenes.options import SettingsScene
from game.scenes.pause_menu import PauseMenu
from game.scenes.replay.bar import TOP, ReplayBar
from game.scenes.replay.playback import Playback
from game.scenes.rules import Rules
from game.scenes.scene import Change, Pop, Push
from game.scenes.services import MatchSetup, Services
from game.scenes.table.scene import TableScene
from game.scenes.texts import TableTexts
from game.view.canvas import Canvas
from game.view.easel import Easel
from game.view.inputs import (
    KEYBOARD,
    Command,
    Examine,
    FocusLost,
    Glide,
    Input,
    Intent,
    KeyName,
    LetGo,
    Plugged,
    Pos,
    Press,
    Release,
)
from game.view.scale import Scale
from game.view.stage import Stage
from game.view.widgets import Done


class ReplayScene:
    """Shows a finished match again.

    The table is a real one whose dealer makes the recorded choices, drawn above the bar.
    """

    stage: Stage
    typing = False
    """Nothing is typed here."""

    def __init__(
        self,
        services: Services,
        setup: MatchSetup,
        dealer: ReplayDealer,
        export: Callable[[], str],
        play_on: Callable[[int], Change],
    ) -> None:
        """``export`` writes the match to a file and says where; ``play_on`` starts a new match.

        The new match has the first actions of this one, as many as it is called with.
        """
        self._services, self._setup, self.dealer = services, setup, dealer
        self._export, self._play_on = export, play_on
        chairs = tuple(replace(chair, device=SCREEN) for chair in setup.chairs)
        self.table = TableScene(services, replace(setup, chairs=chairs), dealer)
        self.playback = Playback(dealer, self.table)
        names = [chair.name for chair in setup.chairs]
        look = services.looks[setup.slug]
        self.bar = ReplayBar(self.playback, TableTexts(names, look), len(names))
        self._by_keys = False

    # Building

    def table_easel(self, easel: Easel) -> Easel:
        """Return the easel of the table, which is drawn above the bar."""
        return replace(easel, scale=_above_bar(easel.scale))

    def lay_out(self, easel: Easel, behind: Surface | None) -> None:
        """Build table and bar for a window size."""
        self._easel = easel
        self.table.lay_out(self.table_easel(easel), None)
        sheet = Canvas(easel)
        self.bar.paint(sheet)
        self._bar_stage = Stage(sheet.surface)
        top = _above_bar(easel.scale).height
        self._bar_stage.bounds = Rect(0, top, easel.scale.width, easel.scale.height - top)
        self.bar.lay_out(easel, self._bar_stage)
        self._join()

    def _join(self) -> None:
        """Show the stage of the table, which a restart replaces, above that of the bar."""
        scale = _above_bar(self._easel.scale)
        self._table_stage = self.table.stage
        self._table_stage.bounds = Rect(0, 0, scale.width, scale.height)
        self.stage = _TwoStages(self.table.stage, self._bar_stage)

    def leave(self) -> None:
        """Leave the table."""
        self.table.leave()

    # Time

    def update(self, dt: float) -> Change | None:
        """Advance the table; make the next choice when it is due."""
        if (wanted := self.bar.scrub()) is not None and wanted != self.playback.position:
            self.playback.step(wanted - self.playback.position)
        self.playback.update(dt)
        self.table.update(dt)
        if self.table.stage is not self._table_stage:
            self._join()
        self.bar.update()
        return None

    # Input

    def handle(self, given: Input) -> Change | None:
        """Move through the match, use the bar, or look at the table."""
        match given:
            case Glide(pos) | Press(pos) | Release(pos):
                self._by_keys = False
                if self.bar.holds(pos):
                    done = self.bar.handle(given)
                    return None if done is None else self._use(done)
                self.bar.handle(Glide(pos))
                return self._at_table(replace(given, pos=self._on_table(pos)))
            case Examine(pos):
                return self._at_table(replace(given, pos=self._on_table(pos)))
            case Command(Intent.PEEK) | LetGo(Intent.PEEK) | FocusLost() | Plugged():
                return self._at_table(given)
            case Command():
                return self._command(given)
            case KeyName(name):
                return self._key(name)
        return None

    def _on_table(self, pos: Pos) -> Pos:
        """Convert a position of the window to one of the smaller table."""
        x, y = self._easel.scale.at(*pos)
        return _above_bar(self._easel.scale).base((x, y))

    def _at_table(self, given: Input) -> Change | None:
        """Let the table handle an input; its pause menu is replaced by the settings."""
        change = self.table.handle(given)
        if self.table.state.fast_forward:
            self.table.context.store.fast_forward(False)
            self.playback.step(self.playback.length)
        if isinstance(change, Push) and isinstance(change.scene, PauseMenu):
            return Push(SettingsScene(self._services))
        return change

    def _command(self, given: Command) -> Change | None:
        """Handle a key or a gamepad button."""
        intent, on_bar = given.intent, self._by_keys and self.bar.form.focus
        if intent is Intent.UNDO and not on_bar:
            self._by_keys = True
            self.bar.form.aim("play")
            return None
        if given.source == KEYBOARD and intent in (Intent.NEXT, Intent.BEFORE):
            self._by_keys = True
            self.bar.handle(given)
            return None
        if on_bar:
            if intent is Intent.BACK:
                self._by_keys = False
                self.bar.form.aim("")
                return None
            done = self.bar.handle(given)
            return None if done is None else self._use(done)
        match intent:
            case Intent.BACK:
                return Pop()
            case Intent.LOG:
                return Push(LogScene(self._services, self.table.log), over=True)
            case Intent.RULES:
                cited = self.table.state.cited
                return Push(Rules(self._services, self._setup.slug, cited), over=True)
        return self.use(NAMES.get(intent, ""))

    def _key(self, name: str) -> Change | None:
        match name:
            case "home":
                self.playback.step(-self.playback.length)
            case "end":
                self.playback.step(self.playback.length)
            case "i":
                return self._at_table(KeyName(name))
            case _:
                return self.use(LETTERS.get(name, ""))
        return None

    def use(self, name: str) -> Change | None:
        """Press a button of the bar by name."""
        return self._use(Done(name))

    def _use(self, done: Done) -> Change | None:
        """Run a button of the bar."""
        playback = self.playback
        self.bar.tell("")
        match done.name, done.value:
            case "play", _:
                playback.toggle()
            case "step", _:
                playback.step(1)
            case "back", _:
                playback.step(-1)
            case "next_round", _:
                playback.next_round()
            case "last_round", _:
                playback.last_round()
            case "next_moment", _:
                playback.next_moment()
            case "last_moment", _:
                playback.last_moment()
            case "speed", float(speed):
                playback.speed = speed
            case "eyes", int(seat):
                self.see_through(None if seat < 0 else seat)
            case "export", _:
                back = Way(_("Back"), "", Pop)
                told = Dialog(self._services, _("Export"), (self._export(),), (back,))
                return Push(told, over=True)
            case "on", _ if playback.position == playback.length:
                self.bar.tell(_("The match is over at this point. Go back to play on."))
            case "on", _:
                return self._play_on(self.dealer.actions_before(playback.position))
            case "close", _:
                return Pop()
        return None

    def see_through(self, eyes: Viewer) -> None:
        """Show the match through the eyes of a seat; None: openly."""
        self.bar.eyes = eyes
        self.playback.see_through(eyes)


NAMES = {
    Intent.OK: "play",
    Intent.LEFT: "back",
    Intent.RIGHT: "step",
    Intent.UP: "last_round",
    Intent.DOWN: "next_round",
    Intent.NEXT: "next_moment",
    Intent.BEFORE: "last_moment",
}
"""The buttons that keys and gamepad buttons press."""

LETTERS = {"n": "next_moment", "b": "last_moment", "e": "export"}
"""The buttons that letters press."""


class _TwoStages(Stage):
    """Two stages that paint different parts of the same target."""

    def __init__(self, upper: Stage, lower: Stage) -> None:
        super().__init__(lower.background)
        self.upper, self.lower = upper, lower
        self.spoil()

    def paint(self, target: Surface) -> bool:
        """Paint what has changed on either."""
        painted = [self.upper.paint(target), self.lower.paint(target)]
        return any(painted)

    def paint_whole(self, target: Surface) -> None:
        """Paint both."""
        self.upper.paint_whole(target)
        self.lower.paint_whole(target)

    def spoil(self, area: Rect | None = None) -> None:
        """Paint both anew at the next paint."""
        self.upper.spoil(area)
        self.lower.spoil(area)


def _above_bar(scale: Scale) -> Scale:
    """Return the scale of the table above the bar in a window."""
    return Scale(scale.width, round(scale.at(0, TOP)[1]))

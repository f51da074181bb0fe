"""The round buttons at the top of a table."""

from dataclasses import replace

from game.catalogues import scenes_text as _
from game.scenes.log import LogScene
from game.scenes.pause_menu import PauseMenu
from game.scenes.rules import Rules
from game.scenes.scene import Push
from game.scenes.seatbook import SeatBook
from game.scenes.services import Services
from game.scenes.table.context import TableContext
from game.scenes.table.input_result import UNUSED, USED, InputResult
from game.scenes.table.taking_back import TakingBack
from game.view import palette as p
from game.view.inputs import KEYBOARD, Command, Glide, Input, Intent, Pos, Press, Release
from game.view.pieces import Badge
from game.view.scale import Box
from game.view.table_canvas import TableCanvas
from game.view.widgets import Form, RoundButton

TIPS = {
    "undo": _("Take back (U)"),
    "rules": _("Rules (F1)"),
    "log": _("Log (F2)"),
    "sound": _("Sound (M)"),
    "pause": _("Pause (Esc)"),
}
"""The tip of each button, with its key."""

ICONS = {"undo": "return", "rules": "book", "log": "copy", "sound": "sound", "pause": "gear"}
"""The icon of each button."""

TIP_Y, TIP_RIGHT = 134.0, 1772.0
"""Height of a tip, and the maximum x of its middle, in base units."""

WARNING, WARNING_ROOM = (1251.0, 78.0), 430.0
"""Center and maximum width of the warning, left of the buttons, in base units."""

FIRST_X, APART, BUTTON_Y, BUTTON = 1534.0, 74.0, 78.0, 58.0
"""Middle of the first button, distance to the next one's, and its size, in base units."""

BUTTONS = Box(
    FIRST_X - BUTTON / 2, BUTTON_Y - BUTTON / 2, (len(ICONS) - 1) * APART + BUTTON, BUTTON
)
"""Where the buttons are."""


class Toolbar:
    """Rules, log, sound and pause, by mouse, by Tab and Enter, or by their own keys.

    Another button takes back a choice, while there is one that can be taken back.
    """

    def __init__(
        self,
        services: Services,
        seatbook: SeatBook,
        context: TableContext,
        canvas: TableCanvas,
        taking_back: TakingBack,
    ) -> None:
        self._services, self._slug, self._seatbook = services, context.look.slug, seatbook
        self._taking_back = taking_back
        self._log, self._store = context.log, context.store
        self._unsaved = services.unsaved
        self.form = Form(canvas.easel, canvas.stage, z=90)
        """The buttons, from left to right."""
        self._tipped = ""
        self._tips = {name: self._tip(canvas, place) for place, name in enumerate(TIPS)}
        self._add()
        self._warning = Badge(canvas.easel, WARNING, "cross_x", z=90, size=24)
        self._warning.room = WARNING_ROOM
        canvas.stage.add(self._warning)
        self._warning.say(self._unsaved, p.BAD, p.BAD)

    def update(self) -> None:
        """Show whether sound is off, and a warning while the match cannot be saved."""
        if self.form.focus != self._tipped:
            self._tipped = self.form.focus
            for name, tip in self._tips.items():
                tip.say(TIPS[name] if name == self._tipped else "")
        shown = self._services.settings.muted, self._can_undo
        if shown != self._shown:
            self.form.clear()
            self._add()
        if self._services.unsaved != self._unsaved:
            self._unsaved = self._services.unsaved
            self._warning.say(self._unsaved, p.BAD, p.BAD)

    def _is_on_a_button(self, pos: Pos) -> bool:
        return any(button.box.holds(pos) for button in self.form.widgets)

    def handle(self, given: Input, undoing: bool) -> InputResult:
        """Handle input for the buttons and their keys; ``undoing``: Back undoes a choice now."""
        if given == Command(Intent.RULES):
            return self.rules()
        if given == Command(Intent.LOG):
            return self._open("log")
        if given == Command(Intent.BACK) and not undoing:
            return self.pause()
        tabs = given in (Command(Intent.NEXT), Command(Intent.BEFORE))
        presses = given == Command(Intent.OK) and self.form.focus != ""
        if isinstance(given, Command) and not tabs and not presses:
            self.form.aim("")
            return UNUSED
        if not isinstance(given, Command | Glide | Press | Release):
            return UNUSED
        if isinstance(given, Glide) and not self._is_on_a_button(given.pos):
            self.form.aim("")
        done = self.form.handle(given)
        if done is not None and done.name:
            self.form.aim("")
            return self._open(done.name)
        return USED if tabs else UNUSED

    def pause(self) -> InputResult:
        """Open the pause screen over the table."""
        menu = PauseMenu(self._services, self._slug, self._seatbook)
        return InputResult(used=True, change=Push(menu, over=True))

    def undo(self, source: str = KEYBOARD) -> InputResult:
        """Take back the last choice of a device's person."""
        return self._taking_back.request(source)

    def rules(self) -> InputResult:
        """Open the rules at the rule that is shown, if there is one."""
        rules = Rules(self._services, self._slug, self._store.state.cited)
        return InputResult(used=True, change=Push(rules, over=True))

    def _open(self, name: str) -> InputResult:
        if name == "pause":
            return self.pause()
        if name == "undo":
            return self.undo()
        if name == "rules":
            return self.rules()
        if name == "log":
            return InputResult(
                used=True, change=Push(LogScene(self._services, self._log), over=True)
            )
        settings = self._services.settings
        self._services.keep(replace(settings, muted=not settings.muted))
        self.update()
        return USED

    def _tip(self, canvas: TableCanvas, place: int) -> Badge:
        """Return the tip of a button, drawn in advance and hidden."""
        tip = Badge(canvas.easel, (min(TIP_RIGHT, _across(place)), TIP_Y), "", z=91, size=24)
        tip.say(list(TIPS.values())[place])
        tip.say("")
        canvas.stage.add(tip)
        return tip

    @property
    def _can_undo(self) -> bool:
        """Whether to show the undo button.

        It stays until the result is shown, so that hiding it does not give the result away.
        """
        return self._store.state.result is None and self._taking_back.possible

    def _add(self) -> None:
        muted, can_undo = self._shown = (
            self._services.settings.muted,
            self._can_undo,
        )
        icons = ICONS | {"sound": "mute" if muted else "sound"}
        self.form.add(
            *(
                RoundButton(name, name, Box.around(_across(place), BUTTON_Y, BUTTON, BUTTON), icon)
                for place, (name, icon) in enumerate(icons.items())
                if can_undo or name != "undo"
            )
        )


def _across(place: int) -> float:
    """Return the x of the middle of a button, by its place from the left."""
    return FIRST_X + APART * place

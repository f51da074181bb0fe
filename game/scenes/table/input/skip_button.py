"""The button with which people who are all out go straight to the result."""

from game.catalogues import scenes_text as _
from game.scenes.seatbook import SeatBook
from game.scenes.table.context import TableContext
from game.scenes.table.input_result import UNUSED, USED, InputResult
from game.scenes.table.reducer import eliminated
from game.scenes.table.state import TableState
from game.view.inputs import Command, Glide, Input, Intent, Press, Release
from game.view.scale import Box
from game.view.table_canvas import TableCanvas
from game.view.widgets import Button, Form

BUTTON = Box(1556, 948, 300, 72)
"""Box of the button, in base units."""


class SkipButton:
    """Shown while computers play on among themselves; pressing it shows all the rest at once."""

    def __init__(self, context: TableContext, canvas: TableCanvas, seatbook: SeatBook) -> None:
        self._store, self._rules, self._seatbook = context.store, context.rules, seatbook
        self.form = Form(canvas.easel, canvas.stage, z=90)
        self.shown = False
        """Whether the button is on the table."""

    def update(self, state: TableState) -> None:
        """Show the button while it is of use."""
        wanted = self._is_of_use(state)
        if wanted != self.shown:
            self.shown = wanted
            self.form.clear()
            if wanted:
                self.form.add(Button("skip", _("Skip to the result"), BUTTON, "hour"))

    def handle(self, given: Input) -> InputResult:
        """Use what belongs to the button: the mouse on it, Tab, and Enter after Tab."""
        if not self.shown or not isinstance(given, Command | Glide | Press | Release):
            return UNUSED
        if given == Command(Intent.NEXT) and not self.form.focus:
            self.form.aim("skip")
            return USED
        if isinstance(given, Command) and given != Command(Intent.OK):
            self.form.aim("")
            return UNUSED
        done = self.form.handle(given)
        if done is not None and done.name:
            self._store.skip_to_result()
            return USED
        return USED if self.form.focus and not isinstance(given, Glide) else UNUSED

    def _is_of_use(self, state: TableState) -> bool:
        people = [seat for seat, chair in enumerate(self._seatbook.chairs) if chair.person]
        ends = state.result is not None or state.fast_forward
        return bool(people) and not ends and set(people) <= eliminated(state, self._rules)

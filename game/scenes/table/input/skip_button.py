"""The button with which people who are all out skip the rest of a round or match."""

from dataclasses import replace

from game.catalogues import scenes_text as _
from game.scenes.seatbook import SeatBook
from game.scenes.table.context import TableContext
from game.scenes.table.decided import eliminated, is_decided
from game.scenes.table.input_result import UNUSED, USED, InputResult
from game.scenes.table.state import TableState
from game.view.inputs import Command, Glide, Input, Intent, Press, Release
from game.view.scale import Box, meet
from game.view.table_anchors import LinesAnchor, PlaqueAnchor, RecapAnchor, RingAnchor
from game.view.table_canvas import TableCanvas
from game.view.widgets import Button, Form
from game.view.zone_anchors import StripsAnchor

BUTTON = Box(1556, 948, 300, 72)
"""Box of the button, in base units; it moves above a recap strip in the same corner."""

ASIDE = Box(1546, 688, 290, 72)
"""Box of the button where a plaque is in that corner, in base units."""

ABOVE_LINE = Box(1090, 770, 300, 72)
"""Box of the button in a ring, above the prompt line and where nobody holds a hand then, in base
units; the corner shows which card beats which."""

BETWEEN_ROWS = Box(900, 552, 300, 66)
"""Box of the button between two teams, below the signs of ties; the corner shows which card
beats which."""

BELOW_TOWER, LARGE = Box(1400, 680, 456, 82), 35.0
"""Box and text size of the button where cards are played onto strips, in base units: the open hand
is lowered while the button shows."""

GAP = 12.0
"""Distance from the recap strip, in base units."""


class SkipButton:
    """Shown while computers play on among themselves.

    Pressing it shows the rest of the match at once, or the rest of the round if a person comes back
    in the next one.
    """

    def __init__(self, context: TableContext, canvas: TableCanvas, seatbook: SeatBook) -> None:
        self._store, self._rules, self._seatbook = context.store, context.rules, seatbook
        self.form = Form(canvas.easel, canvas.stage, z=90)
        self._label = ""
        self._box = BUTTON
        self._letters: float | None = None
        for recap in canvas.layout.of_kind(RecapAnchor):
            if recap.box.x + recap.box.w > BUTTON.x and recap.box.y + recap.box.h > BUTTON.y:
                self._box = replace(BUTTON, y=recap.box.y - GAP - BUTTON.h)
        if any(meet(self._box, plaque.box) for plaque in canvas.layout.of_kind(PlaqueAnchor)):
            self._box = ASIDE
        if canvas.layout.of_kind(StripsAnchor):
            self._box, self._letters = BELOW_TOWER, LARGE
        if canvas.layout.of_kind(RingAnchor):
            self._box = ABOVE_LINE
        if canvas.layout.of_kind(LinesAnchor):
            self._box = BETWEEN_ROWS

    @property
    def shown(self) -> bool:
        """Whether the button is on the table."""
        return bool(self._label)

    def update(self, state: TableState) -> None:
        """Show the button while all people are out."""
        people = {seat for seat, chair in enumerate(self._seatbook.chairs) if chair.person}
        all_out = bool(people) and people <= state.fallen
        if state.fast_forward and not all_out:
            self._store.fast_forward(False)
        label = ""
        alone = state.view.seats - len(state.fallen) < 2  # so there is nothing left to skip
        over = state.result is not None or bool(state.moment.text) or is_decided(state, self._rules)
        if all_out and not (over or alone or state.fast_forward):
            is_final = people <= eliminated(state, self._rules)
            label = _("Skip to the result") if is_final else _("Skip to the next round")
        if label != self._label:
            self._label = label
            self.form.clear()
            if label:
                self.form.add(Button("skip", label, self._box, "hour", letters=self._letters))

    def handle(self, given: Input) -> InputResult:
        """Handle input for the button: a click on it, Tab, and Enter after Tab."""
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
            self._store.fast_forward(True)
            return USED
        return USED if self.form.focus and not isinstance(given, Glide) else UNUSED

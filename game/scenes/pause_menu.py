"""The pause menu of a match."""

from collections.abc import Sequence
from dataclasses import replace

from game.catalogues import scenes_text as _
from game.scenes.options import SettingsScene
from game.scenes.reseating import Reseating
from game.scenes.rules import Rules
from game.scenes.scene import Change, Pop, Push, Reset
from game.scenes.screen import Screen
from game.scenes.seatbook import SeatBook
from game.scenes.services import Services
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.furniture import blade
from game.view.inputs import Command, Input, Intent
from game.view.scale import Box
from game.view.widgets import Button, Done, Widget

PANEL = Box(640, 176, 640, 724)
"""Panel in the middle."""

MENU = (
    ("continue", _("Continue"), "swords"),
    ("rules", _("Rules"), "book"),
    ("seats", _("Seats"), "person"),
    ("settings", _("Settings"), "gear"),
    ("leave", _("Leave the match"), "cross_x"),
)
"""Buttons of the menu: name, label, icon."""

WARNING = (_("Your match is saved. You can"), _("continue it from the title screen."))
"""The consequences of leaving, in two lines."""

SURE = (("stay", _("Keep playing"), "swords"), ("go", _("Leave the match"), "cross_x"))
"""Buttons of the question: name, label, icon."""

ROUND = {Intent.UP: Intent.BEFORE, Intent.DOWN: Intent.NEXT}
"""Up and down as steps that wrap around."""


class PauseMenu(Screen):
    """The menu over the dimmed table."""

    def __init__(self, services: Services, slug: str, seatbook: SeatBook | None = None) -> None:
        super().__init__(services, "continue")
        self._slug, self._seatbook = slug, seatbook
        self._leaving = False

    def paint(self, sheet: Canvas) -> None:
        """Paint the panel over the dimmed table."""
        sheet.veil(p.INK950, 0.66)
        sheet.panel(PANEL, 20)
        blade(sheet, _("Leave the match?") if self._leaving else _("Paused"), 250, 60)
        if self._leaving:
            for place, words in enumerate(WARNING):
                y = PANEL.y + 246 + place * 40
                sheet.text(words, "sans", 30, p.IVORY, 960, y, "middle", PANEL.w - 80)

    def widgets(self) -> Sequence[Widget]:
        """Return the buttons, top to bottom."""
        rows = SURE if self._leaving else self._menu()
        top = PANEL.y + PANEL.h + 16 - len(rows) * 92
        return tuple(
            Button(name, label, Box.around(960, top + place * 92, 420, 72), icon, place == 0)
            for place, (name, label, icon) in enumerate(rows)
        )

    def handle(self, given: Input) -> Change | None:
        """Make up and down wrap around the single column of buttons."""
        if isinstance(given, Command):
            given = replace(given, intent=ROUND.get(given.intent, given.intent))
        return super().handle(given)

    def use(self, done: Done) -> Change | None:
        """Run the pressed button."""
        match done.name:
            case "continue":
                return Pop()
            case "rules":
                return Push(Rules(self.services, self._slug), over=True)
            case "settings":
                return Push(SettingsScene(self.services))
            case "seats" if self._seatbook is not None:
                return Push(Reseating(self.services, self._seatbook))
            case "go":
                return Reset(self.services.title())
        self._ask(done.name == "leave")
        return None

    def back(self) -> Change | None:
        """Go one step back."""
        if not self._leaving:
            return Pop()
        self._ask(False)
        return None

    def asked(self, intent: Intent) -> Change | None:
        """Open the rules on request."""
        return Push(Rules(self.services, self._slug), over=True) if intent is Intent.RULES else None

    def _menu(self) -> tuple[tuple[str, str, str], ...]:
        """Return the buttons; seats can be changed only during a match."""
        return tuple(row for row in MENU if row[0] != "seats" or self._seatbook is not None)

    def _ask(self, leaving: bool) -> None:
        """Show the question, or go back to the menu."""
        self._leaving = leaving
        self.rebuild("stay" if leaving else "continue")

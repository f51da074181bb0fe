"""A rest from the match: go on, look something up, or leave."""

from collections.abc import Sequence
from dataclasses import replace

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
"""The panel in the middle."""

MENU = (
    ("continue", "Continue", "swords"),
    ("rules", "Rules", "book"),
    ("seats", "Seats", "person"),
    ("settings", "Settings", "gear"),
    ("leave", "Leave the match", "cross_x"),
)
"""What can be done: name, label, icon."""

WARNING = ("Everybody gets up; the match can", "be continued from the title.")
"""What leaving means."""

SURE = (("stay", "Stay at the table", "swords"), ("go", "Leave the match", "cross_x"))
"""What is asked once more."""

ROUND = {Intent.UP: Intent.BEFORE, Intent.DOWN: Intent.NEXT}
"""Up and down as steps that go on at the other end."""


class PauseMenu(Screen):
    """Pushed over the table."""

    def __init__(self, services: Services, slug: str, seatbook: SeatBook | None = None) -> None:
        super().__init__(services, "continue")
        self._slug, self._seatbook = slug, seatbook
        self._leaving = False

    def paint(self, sheet: Canvas) -> None:
        """A panel over the dimmed table, the blade above it."""
        sheet.veil(p.INK950, 0.66)
        sheet.panel(PANEL, 20)
        blade(sheet, "Leave the match?" if self._leaving else "Paused", 250, 60)
        if self._leaving:
            for place, words in enumerate(WARNING):
                y = PANEL.y + 246 + place * 40
                sheet.text(words, "sans", 30, p.IVORY, 960, y, "middle", PANEL.w - 80)

    def widgets(self) -> Sequence[Widget]:
        """One button below the other."""
        rows = SURE if self._leaving else self._menu()
        top = PANEL.y + PANEL.h + 16 - len(rows) * 92
        return tuple(
            Button(name, label, Box.around(960, top + place * 92, 420, 72), icon, place == 0)
            for place, (name, label, icon) in enumerate(rows)
        )

    def handle(self, given: Input) -> Change | None:
        """Up and down go round: there is one line of buttons."""
        if isinstance(given, Command):
            given = replace(given, intent=ROUND.get(given.intent, given.intent))
        return super().handle(given)

    def use(self, done: Done) -> Change | None:
        """Do what was pressed."""
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
        """Escape goes one step back."""
        if not self._leaving:
            return Pop()
        self._ask(False)
        return None

    def asked(self, intent: Intent) -> Change | None:
        """The rules of this card game."""
        return Push(Rules(self.services, self._slug), over=True) if intent is Intent.RULES else None

    def _menu(self) -> tuple[tuple[str, str, str], ...]:
        """What can be done here; seats change hands only where there is a match."""
        return tuple(row for row in MENU if row[0] != "seats" or self._seatbook is not None)

    def _ask(self, leaving: bool) -> None:
        """Ask whether people mean it, or go back to the menu."""
        self._leaving = leaving
        self.rebuild("stay" if leaving else "continue")

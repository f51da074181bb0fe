"""A dialog: a panel with a title, a few lines of text and buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.scenes.scene import Change
from game.scenes.screen import Screen
from game.scenes.services import Services
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.scale import Box
from game.view.widgets import Button, Done, Widget

WIDTH, MARGIN = 1180.0, 70.0
"""Width of the panel and margin of its text, in base units."""

TITLE, LINE, BUTTON = 130.0, 44.0, 86.0
"""Heights of the title, a line of text, and a button with its gap, in base units."""

MIDDLE = 540.0
"""Vertical middle of the panel."""


@dataclass(frozen=True, slots=True)
class Way:
    """A button: its label, its icon, and its action."""

    label: str
    icon: str
    act: Callable[[], Change | None]


class Dialog(Screen):
    """Shows a title and a few lines. The first button has the focus; Escape presses the last."""

    def __init__(
        self, services: Services, title: str, lines: Sequence[str], ways: Sequence[Way]
    ) -> None:
        super().__init__(services, "0")
        self.title, self.lines, self.ways = title, tuple(lines), tuple(ways)
        height = TITLE + len(self.lines) * LINE + len(self.ways) * BUTTON + MARGIN
        self._panel = Box.around(960, MIDDLE, WIDTH, height)

    def paint(self, sheet: Canvas) -> None:
        """Draw the panel over the hall, or over the darkened screen below."""
        if self.is_over:
            sheet.veil(p.INK950, 0.66)
        else:
            sheet.hall()
        sheet.panel(self._panel, 20)
        room = WIDTH - 2 * MARGIN
        sheet.text(self.title, "title", 56, p.IVORY, 960, self._panel.y + 92, "middle", room)
        for place, words in enumerate(self.lines):
            y = self._panel.y + TITLE + 24 + place * LINE
            sheet.text(words, "sans", 30, p.MIST, 960, y, "middle", room)

    def widgets(self) -> Sequence[Widget]:
        """Return the buttons, top to bottom."""
        top = self._panel.y + TITLE + len(self.lines) * LINE + BUTTON / 2 + 10
        return [
            Button(
                str(place),
                way.label,
                Box.around(960, top + place * BUTTON, 520, 70),
                way.icon,
                place == 0,
            )
            for place, way in enumerate(self.ways)
        ]

    def use(self, done: Done) -> Change | None:
        """Run the action of the pressed button."""
        return self.ways[int(done.name)].act()

    def back(self) -> Change | None:
        """Run the action of the last button."""
        return self.ways[-1].act()

"""The list of exported matches that can be watched."""

from collections.abc import Callable, Sequence
from pathlib import Path

from game.catalogues import scenes_text as _
from game.scenes.dates import time_text
from game.scenes.paging import Paging
from game.scenes.scene import Change, Pop, Push, Scene
from game.scenes.screen import Screen
from game.scenes.services import Services
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.furniture import hints
from game.view.inputs import Input, Scroll
from game.view.row_button import Cell, RowButton
from game.view.scale import Box
from game.view.widgets import Button, Done, Widget

PANEL = Box(84, 150, 1752, 790)
"""Panel with the list."""

MOST_ROWS, ROW = 9, 76.0
"""Rows on a page, and the height of one, in base units."""

FOOT = 1000.0
"""Middle of the buttons."""

TITLE = _("Replays")
EMPTY = _("No exported matches yet.")
HOW = _("Drop a .quinte file on the window, or put it in {folder}")


class ReplayList(Screen):
    """Lists the files in the folder; a row opens its replay."""

    def __init__(
        self,
        services: Services,
        folder: str,
        files: Callable[[], Sequence[Path]],
        opened: Callable[[Path], Scene],
    ) -> None:
        """``folder``: the path of the folder; ``opened`` returns the replay of a file."""
        super().__init__(services, "0")
        self._folder, self._read, self._opened = folder, files, opened
        self.files = tuple(files())
        self._paging = Paging(len(self.files), MOST_ROWS)

    def paint(self, sheet: Canvas) -> None:
        """Paint the title, the panel, and how files get here."""
        sheet.table()
        sheet.text(TITLE, "title", 60, p.IVORY, 104, 108, room=1000, shadowed=True)
        sheet.panel(PANEL, 20)
        if not self.files:
            sheet.text(EMPTY, "sans", 36, p.MIST, 960, PANEL.y + PANEL.h / 2, "middle", 1500)
        if self._folder:
            words = HOW.format(folder=self._folder)
            sheet.text(words, "sans", 26, p.BRASS200, 960, PANEL.y + PANEL.h - 28, "middle", 1680)
        hints(sheet, 84, FOOT, (("^v", _("choose")), ("Esc", _("back"))), room=330)

    def widgets(self) -> Sequence[Widget]:
        """Return the rows of the page, and the buttons."""
        rows: list[Widget] = []
        for place, path in enumerate(self._paging.shown(self.files)):
            number = str(self._paging.first + place)
            box = Box(PANEL.x + 24, PANEL.y + 22 + place * ROW, PANEL.w - 48, ROW - 8)
            rows.append(RowButton(number, box, _cells(path), place % 2 == 0))
        turning = self._paging.buttons(
            Box.around(1290, FOOT, 200, 70), Box.around(1510, FOOT, 200, 70)
        )
        done = Button("done", _("Done"), Box.around(1736, FOOT, 200, 70), "", True)
        return (*rows, *turning, done)

    def handle(self, given: Input) -> Change | None:
        """Turn the page with the wheel."""
        if isinstance(given, Scroll):
            self._turn(self._paging.after_scroll(given))
            return None
        return super().handle(given)

    def use(self, done: Done) -> Change | None:
        """Open a replay, turn the page, or leave."""
        match done.name:
            case "done":
                return Pop()
            case "before" | "after" as button:
                self._turn(self._paging.after_press(button))
            case place:
                scene = self._opened(self.files[int(place)])
                return Push(scene)
        return None

    def _turn(self, paging: Paging) -> None:
        """Show another page; read the folder again."""
        self.files = tuple(self._read())
        self._paging = paging.with_count(len(self.files))
        self.rebuild(str(self._paging.first))


def _cells(path: Path) -> tuple[Cell, ...]:
    """Return the name and the date of a file."""
    try:
        written = time_text(path.stat().st_mtime)
    except OSError:
        written = ""
    return (
        Cell(28, path.stem, 1200, role="bold"),
        Cell(1676, written, 300, "end", colour=p.MIST),
    )

"""The list of unfinished matches."""

from collections.abc import Sequence

from game.catalogues import scenes_count
from game.catalogues import scenes_text as _
from game.scenes.dates import time_text
from game.scenes.paging import Paging
from game.scenes.scene import Change, Pop, Push, Replace, Reset
from game.scenes.screen import Screen
from game.scenes.services import LeftMatch, Services
from game.scenes.texts import TableTexts, listed
from game.scenes.unfinished import continue_match, removal
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.furniture import blade, hints
from game.view.match_row import MatchLines, MatchRow
from game.view.scale import Box
from game.view.widgets import Button, Done, RoundButton, Widget

MOST_ROWS = 5
"""Maximum number of matches on a page."""

FIRST = Box(208, 182, 1384, 132)
"""Box of the first row."""

STEP = 150.0
"""Distance from one row to the next."""

REMOVE = 1664.0
"""Middle of the buttons that remove a match."""

ELSEWHERE = _("One more match is being played in another window.")
OVER = _("Over: see the result")
CRASHED = _("Crashed when last continued")
"""What is said of a match beside its round."""


class MatchList(Screen):
    """Shows the unfinished matches, most recent first; each can be continued or removed."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "continue:0")
        self._left = services.left_matches()
        self._is_elsewhere = services.is_elsewhere()
        self._paging = Paging(len(self._left), MOST_ROWS)
        self._removed = False
        self._progress: dict[str, str] = {}

    @property
    def shown(self) -> Sequence[LeftMatch]:
        """The matches on the current page."""
        return self._paging.shown(self._left)

    def paint(self, sheet: Canvas) -> None:
        """Paint the table, the heading, the page number, the hints and the notices."""
        sheet.table()
        blade(sheet, _("Unfinished matches"), 66, 54)
        sheet.text(self._paging.words, "sans", 28, p.MIST, 960, 992, "middle")
        hints(sheet, 330, 982, (("Enter", _("continue")), ("Esc", _("back"))))
        if self._is_elsewhere:
            sheet.text(ELSEWHERE, "sans", 26, p.MIST, 960, 944, "middle", 1500)
        sheet.text(self.services.trouble, "sans", 26, p.BAD, 960, 1050, "middle", 1700)

    def widgets(self) -> Sequence[Widget]:
        """Return a row and a button for each match, and those to turn the page and go back."""
        widgets: list[Widget] = []
        for place, left in enumerate(self.shown):
            box = Box(FIRST.x, FIRST.y + place * STEP, FIRST.w, FIRST.h)
            look = self.services.looks.get(left.slug)
            widgets.append(MatchRow(f"continue:{place}", self._lines(left), box, look))
            cross = Box.around(REMOVE, box.centre[1], 72, 72)
            widgets.append(RoundButton(f"remove:{place}", "", cross, "cross_x"))
        widgets.append(Button("back", _("Back"), Box(105, 950, 190, 68)))
        turning = self._paging.buttons(Box(1380, 950, 210, 68), Box(1610, 950, 210, 68))
        return [*widgets, *turning]

    def use(self, done: Done) -> Change | None:
        """Continue a match, ask whether to remove it, turn the page, or go back."""
        kind, __, place = done.name.partition(":")
        match kind:
            case "continue":
                return self._open(self.shown[int(place)])
            case "remove":
                left = self.shown[int(place)]
                return Push(removal(self.services, left, self._after_removal), over=True)
            case "before" | "after":
                self._paging = self._paging.after_press(kind)
                self.rebuild("continue:0")
                return None
        return self.back()

    def back(self) -> Change | None:
        """Go back to the title screen, which is built anew if the matches have changed."""
        return Reset(self.services.title()) if self._removed else Pop()

    def _open(self, left: LeftMatch) -> Change | None:
        """Continue a match; show the reason if it cannot be opened."""
        change = continue_match(self.services, left)
        match change:
            case None:
                return self._reloaded()
            case Push(table, over=False):
                return Replace(table)
        return change

    def _after_removal(self) -> Change:
        return self._reloaded() or Pop()

    def _reloaded(self) -> Change | None:
        """Read the matches again; return to the title screen if there are none."""
        self._left, self._removed = self.services.left_matches(), True
        self._paging = self._paging.with_count(len(self._left))
        if not self._left:
            return Reset(self.services.title())
        self.rebuild()
        return None

    def _lines(self, left: LeftMatch) -> MatchLines:
        """Return the lines of a match's row."""
        return MatchLines(
            left.title, players(left), self._progress_of(left), time_text(left.written)
        )

    def _progress_of(self, left: LeftMatch) -> str:
        """Return how far a match is; replaying it takes a while, so it is done once."""
        if left.over or left.failed:
            return OVER if left.over else CRASHED
        if left.file not in self._progress:
            status, look = self.services.progress(left), self.services.looks.get(left.slug)
            texts = None if look is None else TableTexts([c.name for c in left.chairs], look)
            self._progress[left.file] = "" if status is None or texts is None else texts.say(status)
        return self._progress[left.file]


def players(left: LeftMatch) -> str:
    """Return the names of the people of a match, and the number of computers."""
    people = [chair.name for chair in left.chairs if chair.person]
    count = len(left.chairs) - len(people)
    computers = scenes_count("{count} computer", "{count} computers", count).format(count=count)
    return " · ".join(([listed(people)] if people else []) + ([computers] if count else []))

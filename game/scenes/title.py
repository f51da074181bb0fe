"""The title screen."""

from collections.abc import Iterator, Sequence

from pygame import Surface

from game import __version__
from game.catalogues import scenes_count
from game.catalogues import scenes_text as _
from game.engine import Rulebook
from game.engine.options import settled
from game.scenes.history.scene import TITLE as HISTORY
from game.scenes.history.scene import HistoryScene
from game.scenes.match_list import MatchList
from game.scenes.options import SettingsScene
from game.scenes.party import players
from game.scenes.rules import Rules
from game.scenes.scene import Change, Push, Quit
from game.scenes.screen import Screen
from game.scenes.seating import Seating
from game.scenes.services import Services
from game.scenes.texts import translated
from game.scenes.unfinished import label_of_all
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.easel import Easel
from game.view.front import paint_front
from game.view.furniture import hints
from game.view.inputs import Intent
from game.view.scale import Box
from game.view.shelf import Cover, Shelf
from game.view.widgets import Button, Done, Widget

COUNTS = (_("One"), _("Two"), _("Three"), _("Four"), _("Five"), _("Six"), _("Seven"))
"""Numbers of card games in words."""

SHELF = Box(160, 326, 1600, 504)
"""Box of the covers, with their glow and shadows."""

INFO = Box(340, 836, 1240, 104)
"""Panel that describes the chosen card game."""

ROOM, BETWEEN, WIDEST = 100.0, 20.0, 1740.0
"""Width of a button without its letters, the gap between two, and the maximum width of all."""

LETTER = 15.0
"""Approximate width of a letter on a button, in base units."""


class Title(Screen):
    """The first screen: the shelf of card games and the main menu."""

    def __init__(self, services: Services, slug: str = "") -> None:
        """Choose card game ``slug``; by default, that of the unfinished match or the first."""
        super().__init__(services, "shelf")
        self._left = services.left_matches()
        liked = [book.slug == slug for book in services.shelf]
        if not slug:
            left = self._left[0].title if self._left else ""
            liked = [book.title == left for book in services.shelf]
        self._chosen = liked.index(True) if True in liked else 0
        self._ahead: Iterator[Surface] = iter(())

    def lay_out(self, easel: Easel, behind: Surface | None) -> None:
        """Build the screen; the other states of its covers are drawn frame by frame."""
        super().lay_out(easel, behind)
        shelves = (widget for widget in self.form.widgets if isinstance(widget, Shelf))
        self._ahead = (picture for shelf in shelves for picture in shelf.draw_ahead(easel))

    def update(self, dt: float) -> Change | None:
        """Draw a cover in advance."""
        next(self._ahead, None)
        return None

    @property
    def chosen(self) -> Rulebook:
        """The rulebook of the chosen card game."""
        return self.services.shelf[self._chosen]

    @property
    def fault(self) -> str:
        """Why the chosen card game is not available, or ""."""
        return self.services.faults.get(self.chosen.slug, "")

    def paint(self, sheet: Canvas) -> None:
        """Paint the hall, the wordmark, the panel, the hints and the version."""
        paint_front(sheet)
        count = len(self.services.shelf)
        line = scenes_count("{count} card game, one table", "{count} card games, one table", count)
        line = line.format(count=COUNTS[count - 1] if count <= len(COUNTS) else count)
        sheet.text(line, "aside", 34, p.BRASS200, 960, 326, "middle", 580, shadowed=True)
        self._info(sheet)
        marks = [("<>", _("choose")), ("Enter", _("play"))]
        if not self._left:  # the additional button needs their room
            room = self._boxes()[0].x - 64 - BETWEEN
            hints(sheet, 64, 1002, marks if count > 1 else marks[1:], room=room)
        sheet.text(self.services.trouble, "sans", 26, p.BAD, 960, 1062, "middle", 1700)
        sheet.text(__version__, "sans", 24, p.MIST400, 1856, 1050, "end")

    def widgets(self) -> Sequence[Widget]:
        """Return the covers and the buttons."""
        covers = tuple(
            Cover(self.services.looks.get(book.slug), book.title, place)
            for place, book in enumerate(self.services.shelf)
        )
        widgets: list[Widget] = [Shelf("shelf", "seats", SHELF, covers, self._chosen)]
        for (name, words, icon, primary), box in zip(self._buttons(), self._boxes(), strict=True):
            button = Button(name, words, box, icon, primary)
            button.enabled = name not in ("seats", "rules") or not self.fault
            widgets.append(button)
        return widgets

    def _buttons(self) -> tuple[tuple[str, str, str, bool], ...]:
        """Return name, label and icon of each button, and whether it is the usual one."""
        resume = label_of_all(self._left)
        return (
            *((("resume", resume, "hour", False),) if resume else ()),
            ("seats", _("Take seats"), "swords", True),
            ("rules", _("Rules"), "book", False),
            ("history", HISTORY, "crown", False),
            ("settings", _("Settings"), "gear", False),
            ("leave", _("Quit"), "", False),
        )

    def _boxes(self) -> list[Box]:
        """Return the boxes of the buttons, as wide as their labels, in the middle of the foot."""
        zoom, buttons = self.services.settings.text_scale / 100, self._buttons()
        widths = [ROOM + LETTER * len(words) * zoom for _name, words, _icon, _first in buttons]
        between = BETWEEN * (len(widths) - 1)
        share = min(1.0, (WIDEST - between) / sum(widths))
        x, boxes = 960 - (sum(widths) * share + between) / 2, []
        for width in widths:
            boxes.append(Box(x, 967, width * share, 66))
            x += width * share + BETWEEN
        return boxes

    def use(self, done: Done) -> Change | None:
        """Choose another card game, or run the pressed button."""
        if done.name == "shelf" and isinstance(done.value, int):
            available = not self.fault
            self._chosen = done.value
            if available == (not self.fault):
                self.refresh()
            else:
                self.rebuild("shelf")
            return None
        match done.name:
            case "resume":
                return Push(MatchList(self.services))
            case "seats" if self.fault:
                return None
            case "seats":
                return Push(Seating(self.services, self.chosen.slug))
            case "rules":
                return self.asked(Intent.RULES)
            case "history":
                return Push(HistoryScene(self.services))
            case "settings":
                return Push(SettingsScene(self.services))
        return Quit()

    def asked(self, intent: Intent) -> Change | None:
        """Open the rules of the chosen card game on request."""
        if intent is not Intent.RULES or self.fault:
            return None
        return Push(Rules(self.services, self.chosen.slug), over=True)

    def back(self) -> Change | None:
        """Focus the Quit button, so that leaving takes a second press."""
        self.aim("leave")
        return None

    def _info(self, sheet: Canvas) -> None:
        """Paint the title, the tagline, and the numbers of players and minutes."""
        book = self.chosen
        sheet.panel(INFO)
        x = INFO.x + 40
        x += (
            sheet.text(
                book.title,
                "title",
                50,
                p.IVORY,
                x,
                903,
                room=400 if sheet.easel.text_scale < 1.2 else 320,
            )
            + 28
        )
        sheet.veil(p.BRASS500, 0.7, Box(x, 858, 2, 60))
        x += 26
        if self.fault:
            box = Box(x, 854, INFO.x + INFO.w - 32 - x, 70)
            sheet.lines(
                _("Not available: {problem}.").format(problem=self.fault), "sans", 28, p.BAD, box
            )
            return
        sheet.text(
            translated(book.tagline), "sans", 30, p.IVORY, x, 881, room=INFO.x + INFO.w - 32 - x
        )
        for icon, words in (
            ("person", players(allowed(book))),
            ("hour", _("{count} min").format(count=book.minutes)),
            ("bot", _("computers can take any seat")),
        ):
            sheet.icon(icon, x + 13, 911, 26, p.BRASS300)
            room = INFO.x + INFO.w - 32 - x - 36
            x += 74 + sheet.text(words, "sans", 26, p.MIST, x + 36, 920, room=room)


def allowed(book: Rulebook) -> tuple[int, ...]:
    """Return every number of seats that some options allow."""
    options = settled(book, {})
    numbers = set(book.seats(options))
    for option in book.options:
        for choice in option.choices:
            numbers.update(book.seats({**options, option.name: choice.value}))
    return tuple(sorted(numbers))

"""The history: players, their figures, and all finished matches."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from sqlite3 import Connection

from game.catalogues import scenes_count
from game.catalogues import scenes_text as _
from game.engine.names import Face
from game.scenes.confirm import ConfirmDialog
from game.scenes.dialog import Way
from game.scenes.history.figures import FiguresPage
from game.scenes.history.matches import MatchesPage, MatchPage
from game.scenes.history.page import MOST_ROWS, PANEL, HistoryPage
from game.scenes.history.players import PlayersPage
from game.scenes.history.words import book_of, mode_name, player_name
from game.scenes.paging import Paging
from game.scenes.scene import Change, Pop, Push
from game.scenes.screen import Screen
from game.scenes.services import Services
from game.store import statistics
from game.store.export import unpack
from game.store.history import Answer
from game.store.statistics import Against, Figures, PlayerRow, Scope
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.furniture import hints
from game.view.inputs import Command, Input, Intent, Scroll
from game.view.look import FaceLook
from game.view.scale import Box
from game.view.tiles import Tiles
from game.view.widgets import Button, Done, Selector, Widget

FILTERS = Box(84, 138, 1752, 60)
"""Box of the filters, side by side."""

FILTER_NAMES = ("view", "game", "player", "mode", "against")
"""The names of the filters, and of the choice of the view."""

ROWS = ("player:", "match:")
"""The beginnings of the names of rows."""

GAP = 20.0
"""Gap between two filters or buttons, in base units."""

VIEWS = Box(1236, 52, 600, 62)
"""Box of the choice between players and matches."""

PLAYERS, MATCHES = "players", "matches"
"""What is listed."""

TITLE = _("History")
"""The title of the screen, and of the button that opens it."""

EVERY_GAME, EVERY_MODE, EVERYBODY = _("All card games"), _("All modes"), _("All players")
AGAINST = (
    (Against.ALL, _("Against anyone")),
    (Against.PEOPLE, _("Against people")),
    (Against.COMPUTERS, _("Against computers")),
)
"""The values of the filters."""

BUTTONS_RIGHT, BUTTONS_Y = 1836.0, 982.0
"""Right edge and middle of the buttons."""

ERASE, ERASED, FOREVER = _("Erase"), _("Erased."), _("This cannot be undone.")
"""The words of the question before something is erased."""

UNWATCHED = _("The replay {problem}.")
"""What to say if a replay cannot be shown."""

NONE = Figures((), (), ())
"""The figures of somebody without matches."""


class HistoryScene(Screen):
    """Shows players or matches; a row opens the page of a player or of a match."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "view")
        self.notice = ""
        """What was done last, or why it could not be done."""
        slug = self._ask(statistics.latest_slug) or ""
        self.scope = Scope(slug if book_of(services, slug) is not None else "")
        """Which matches count."""
        self.view = PLAYERS
        """What is listed."""
        self.match = 0
        """The number of the match that is shown; 0 for none."""
        self._paging = Paging(0, MOST_ROWS)
        self._read()

    @property
    def players(self) -> tuple[PlayerRow, ...]:
        """Everybody who has played."""
        return self._players

    def show(self, view: str, player: str = "") -> None:
        """List players or matches, or show the page of a player."""
        self.view, self.scope = view, replace(self.scope, player=player)
        self._read()

    def _read(self) -> None:
        """Read the history for what is shown."""
        scope = replace(self.scope, player="")
        self._players = self._ask(lambda found: statistics.players(found, scope)) or ()
        self._modes = self._ask(lambda found: statistics.modes(found, scope.slug)) or ()
        self.page = self._page()

    def _ask(self, question: Callable[[Connection], Answer]) -> Answer | None:
        """Return what the history answers; the notice says if it cannot be read."""
        answer = self.services.history.read(question)
        self.notice = self.services.history.trouble or self.notice
        return answer

    def _page(self) -> HistoryPage:
        """Return the page that is shown."""
        scope = self.scope
        if self.match:
            row = self._ask(lambda found: statistics.match_of(found, self.match))
            if row is not None:
                return MatchPage(self.services, row)
            self.match = 0
        filtered = scope != Scope()
        if self.view == MATCHES:
            count = self._ask(lambda found: statistics.count_matches(found, scope)) or 0
            paging = self._paging = self._paging.with_count(count)
            rows = self._ask(
                lambda found: statistics.matches(found, scope, paging.first, paging.size)
            )
            return MatchesPage(self.services, rows or (), paging, filtered)
        if scope.player:
            figures = self._ask(lambda found: statistics.figures(found, scope, scope.player))
            name, person = self._named(scope.player)
            return FiguresPage(name, person, figures or NONE, bool(scope.slug), self._face)
        self._paging = self._paging.with_count(len(self._players))
        return PlayersPage(self._players, self._paging, filtered, bool(scope.slug))

    def paint(self, sheet: Canvas) -> None:
        """Paint the title, the panel with the page, the hints and the notice."""
        sheet.table()
        title, room = (
            (self.page.title, 1720.0) if isinstance(self.page, MatchPage) else (TITLE, 700)
        )
        sheet.text(title, "title", 60, p.IVORY, 104, 108, room=room, shadowed=True)
        sheet.panel(PANEL, 20)
        self.page.paint(sheet)
        hints(sheet, 84, BUTTONS_Y, (("^v", _("choose")), ("Esc", _("back"))), room=330)
        words = self.notice
        sheet.text(words, "sans", 24, p.BRASS200, 960, 1054, "middle", 1700)

    def widgets(self) -> Sequence[Widget]:
        """Return the choice of the view, the filters, the rows and the buttons."""
        views = ((PLAYERS, _("Players"), ""), (MATCHES, _("Matches"), ""))
        shown = () if self.match else (Tiles("view", VIEWS, views, self.view, gap=0),)
        filters = () if self.match else self._filters()
        return (*shown, *filters, *self.page.widgets(), *self._buttons())

    def _filters(self) -> Sequence[Widget]:
        scope = self.scope
        games = [("", EVERY_GAME), *((book.slug, book.title) for book in self.services.shelf)]
        people = [("", EVERYBODY)]
        people += [
            (row.player, player_name(row.name, row.person, row.level)) for row in self._players
        ]
        if scope.player and scope.player not in dict(people):
            people.append((scope.player, self._named(scope.player)[0]))
        book = book_of(self.services, scope.slug)
        modes = [("", EVERY_MODE), *((mode, mode_name(book, mode)) for mode in self._modes if mode)]
        wide = (FILTERS.w - 3 * GAP) / 4
        boxes = [
            Box(FILTERS.x + place * (wide + GAP), FILTERS.y, wide, FILTERS.h) for place in range(4)
        ]
        mode = Selector("mode", boxes[2], tuple(modes), scope.mode)
        mode.enabled = len(modes) > 2 or bool(scope.mode)
        return (
            Selector("game", boxes[0], tuple(games), scope.slug),
            Selector("player", boxes[1], tuple(people), scope.player),
            mode,
            Selector("against", boxes[3], AGAINST, scope.against),
        )

    def _buttons(self) -> Sequence[Widget]:
        """Return the buttons at the foot, right to left."""
        rows = [("done", _("Back") if self._is_inner else _("Done"), 180.0, "")]
        if self.match:
            rows.append(("erase", _("Erase this match"), 300.0, ""))
        elif self.scope.player:
            rows.append(("erase", _("Erase this player"), 300.0, ""))
        elif self._players:
            rows.append(("erase", _("Erase everything"), 300.0, ""))
        if isinstance(self.page, MatchPage) and self.page.row.is_packed:
            rows.append(("replay", _("Watch replay"), 280.0, "play"))
        if not self.match and self._players:
            rows.append(("export", _("Export as CSV"), 270.0, ""))
        if not self._is_inner:
            rows.append(("replays", _("Replays"), 200.0, ""))
        widgets, x = [], BUTTONS_RIGHT
        for name, label, wide, icon in rows:
            box = Box(x - wide, BUTTONS_Y - 35, wide, 70)
            widgets.append(Button(name, label, box, icon, primary=name == "done"))
            x -= wide + GAP
        return tuple(reversed(widgets))

    @property
    def _is_inner(self) -> bool:
        """Whether going back leads to a list, not out of the history."""
        return bool(self.match or self.scope.player)

    def use(self, done: Done) -> Change | None:
        """Change what is shown, or run the pressed button."""
        self.notice = ""
        kind, _colon, value = done.name.partition(":")
        match kind:
            case "done":
                return self.back()
            case "erase":
                return Push(self._question(), over=True)
            case "replay":
                return self._watched()
            case "replays":
                return Push(self.services.replays())
            case "export":
                self.notice = self.services.history.export()
                self.refresh()
                return None
            case "match":
                self.match = int(value)
                self._show("done")
                return None
            case "player" if value:
                self.scope = replace(self.scope, player=value)
            case "before" | "after" as button:
                self._paging = self._paging.after_press(button)
            case _:
                self._choose(done)
        self._show(done.name)
        return None

    def _watched(self) -> Change | None:
        """Return the replay of the match; None if it cannot be read."""
        packed = self._ask(lambda found: statistics.packed_match(found, self.match))
        try:
            return Push(self.services.replay(unpack(packed or b"")))
        except ValueError as problem:
            self.notice = UNWATCHED.format(problem=problem)
            self.refresh()
            return None

    def _choose(self, done: Done) -> None:
        """Apply a filter or the choice of the view."""
        self._paging = self._paging.on_page(0)
        match done.name, done.value:
            case "view", str(view):
                self.view = view
            case "game", str(slug):
                self.scope = replace(self.scope, slug=slug, mode="")
            case "player", str(player):
                self.scope = replace(self.scope, player=player)
            case "mode", str(mode):
                self.scope = replace(self.scope, mode=mode)
            case "against", Against() as against:
                self.scope = replace(self.scope, against=against)

    def handle(self, given: Input) -> Change | None:
        """Turn the page with the wheel; up and down go through the filters, one after another."""
        by = 1 if given == Command(Intent.DOWN) else -1 if given == Command(Intent.UP) else 0
        chain = self._chain()
        if by and self.focus in chain:
            place = chain.index(self.focus) + by
            if 0 <= place < len(chain):
                self.aim(chain[place])
                return None
        if isinstance(given, Scroll):
            if not self.match:
                self._paging = self._paging.after_scroll(given)
                self._show(self.focus)
            return None
        return super().handle(given)

    def _chain(self) -> list[str]:
        """Return what up and down go through, since left and right change the filters."""
        names = [widget.name for widget in self.form.widgets if widget.enabled]
        first = next((name for name in names if name.startswith(ROWS)), "")
        return [name for name in names if name in FILTER_NAMES or name == first]

    def back(self) -> Change | None:
        """Go back to the list, or leave."""
        if not self._is_inner:
            return Pop()
        if self.match:
            before, self.match = f"match:{self.match}", 0
        else:
            before, self.scope = f"player:{self.scope.player}", replace(self.scope, player="")
        self._show(before)
        return None

    def _show(self, focus: str) -> None:
        """Read the history again and show it."""
        self._read()
        self.rebuild(focus)

    def _question(self) -> ConfirmDialog:
        """Ask whether to erase what is shown."""
        history, scope = self.services.history, self.scope
        if self.match:
            number = self.match
            title, line = _("Erase this match?"), _("It will no longer count for anyone.")
            return self._asking(title, line, lambda: history.erase_match(number))
        if scope.player:
            name, count = self._named(scope.player)[0], self._count(scope.player)
            words = scenes_count(
                "Their match will be erased for the other players too.",
                "All {n} of their matches will be erased for the other players too.",
                count,
            )
            title, line = _("Erase {name}?").format(name=name), words.format(n=count)
            return self._asking(title, line, lambda: history.erase_player(scope.player))
        title, line = _("Erase everything?"), _("All matches of all card games will be erased.")
        return self._asking(title, line, history.erase_all)

    def _asking(self, title: str, line: str, erase: Callable[[], str]) -> ConfirmDialog:
        """Return a question after which something is erased."""

        def erased() -> Change:
            self.notice = erase() or ERASED
            self.match, self.scope = 0, replace(self.scope, player="")
            self._show("done")
            return Pop()

        return ConfirmDialog(self.services, title, (line, FOREVER), Way(ERASE, "", erased))

    def _count(self, player: str) -> int:
        """Return the number of all matches in which a player took part."""
        return self._ask(lambda found: statistics.count_seated(found, player)) or 0

    def _named(self, player: str) -> tuple[str, bool]:
        """Return the name of a player, and whether it is a person."""
        row = next((row for row in self._players if row.player == player), None)
        if row is None:
            everybody = self._ask(lambda found: statistics.players(found, Scope())) or ()
            row = next((row for row in everybody if row.player == player), None)
        return ("", True) if row is None else (_name(row), row.person)

    def _face(self, slug: str, face: Face) -> FaceLook | None:
        """Return how a face looks; None if no card game on the shelf has it."""
        look = self.services.looks.get(slug)
        return None if look is None else look.faces.get(face)


def _name(row: PlayerRow) -> str:
    return player_name(row.name, row.person, row.level)

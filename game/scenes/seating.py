"""Taking seats: a banner for each, the options of the card game, and the salute."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.names import Value
from game.scenes.choices import Choices
from game.scenes.house import House
from game.scenes.options import SettingsScene
from game.scenes.party import Party, gather
from game.scenes.rules import Rules
from game.scenes.scene import Change, Pop, Push, Replace
from game.scenes.screen import Screen
from game.scenes.stalls import seats_of
from game.view import palette as p
from game.view.furniture import blade, head
from game.view.inputs import Intent
from game.view.scale import Box
from game.view.sheet import Sheet
from game.view.widgets import Button, Done, RoundButton, Widget

PANEL = Box(92, 700, 1736, 218)
"""The panel of the options."""

WORDS = ("No players", "One player", "Two players", "Three players", "Four players")
"""Numbers of players in words; more are written with digits."""


class Seating(Screen):
    """Who plays, and by which options."""

    def __init__(self, house: House, slug: str) -> None:
        super().__init__(house, "start")
        book = next(book for book in house.shelf if book.slug == slug)
        self.party = gather(book, house.settings)
        self._choices = Choices(self.party, PANEL)

    def paint(self, sheet: Sheet) -> None:
        """The table, the banners on their rod, the panel, and what is to be said."""
        book, look = self.party.book, self.house.looks[self.party.book.slug]
        sheet.table()
        head(sheet, look, book.title, f"{_allowed(self.party.numbers)} · {book.minutes} min")
        blade(sheet, "Take your seats")
        seats_of(self.party).paint(sheet, self.focus)
        sheet.panel(PANEL, 20)
        self._choices.paint(sheet, self.focus)
        self._hidden_hands(sheet)
        fault = self.party.fault()
        words = fault or f"{_said(self.party.count)} seated"
        colour = p.BAD if fault else p.MIST
        right = 1456.0
        width = sheet.text(words, "sans", 28, colour, right, 995, "right", room=760)
        if fault:
            sheet.icon("lock", right - width - 28, 985, 28, p.BAD)

    def widgets(self) -> Sequence[Widget]:
        """Names and players of the seats, the options, and the ways on."""
        start = Button("start", "Salute and start", Box(1480, 946, 340, 76), "swords", True)
        start.enabled = not self.party.fault()
        self._salute = start
        return (
            *seats_of(self.party).widgets(),
            *self._choices.widgets(),
            Button("back", "Back", Box(105, 950, 190, 68)),
            start,
            RoundButton("rules", "", Box.around(1756, 78, 60, 60), "book"),
            RoundButton("settings", "", Box.around(1830, 78, 60, 60), "gear"),
        )

    def use(self, done: Done) -> Change | None:
        """Change the table, or go on."""
        kind, _, rest = done.name.partition(":")
        match kind:
            case "name":
                self._change(self.party.named(int(rest), str(done.value)))
            case "player":
                self._change(self.party.played_by(int(rest), bool(done.value)))
            case "option":
                assert isinstance(done.value, bool | int | str | tuple)
                value: Value = done.value
                self._change(self.party.set(rest, value))
            case "more" | "fewer":
                count = self.party.more() if kind == "more" else self.party.fewer()
                self._change(self.party.resized(count or self.party.count))
            case "start":
                return self._start()
            case "back":
                return self._leave()
            case _:
                return self._aside(done.name)
        return None

    def asked(self, intent: Intent) -> Change | None:
        """The rules of this card game."""
        return self._aside("rules") if intent is Intent.RULES else None

    def back(self) -> Change | None:
        """Escape ends the typing of a name; else it goes back."""
        if self.focus.startswith("name:"):
            self.aim("back" if self.party.fault() else "start")
            return None
        return self._leave()

    def focused(self, name: str) -> None:
        """Say what the option that has the focus means; light the banner."""
        self.refresh()

    def _aside(self, name: str) -> Change:
        if name == "rules":
            return Push(Rules(self.house, self.party.book.slug), over=True)
        return Push(SettingsScene(self.house))

    def _leave(self) -> Change:
        """Go back; a table that could start is there again next time."""
        if not self.party.fault():
            self.house.keep(self.party.kept(self.house.settings))
        return Pop()

    def _start(self) -> Change | None:
        if self.party.fault():
            return None
        self.house.keep(self.party.kept(self.house.settings))
        return Replace(self.house.table(self.party.order()))

    def _change(self, party: Party) -> None:
        """Show another table; the focus stays, and so does the text being typed."""
        before, self.party = self.party, party
        self._choices = replace(self._choices, party=party)
        if (before.count, before.options) != (party.count, party.options):
            self.rebuild()
        self._salute.enabled = not party.fault()
        self.refresh()

    def _hidden_hands(self, sheet: Sheet) -> None:
        """How hands are kept secret with so many people."""
        people = self.party.people
        words = "your hand stays on the screen" if people == 1 else "pass the device"
        if people == 0:
            words = "nobody looks, the computer plays"
        width = sheet.text(words, "bold", 26, p.IVORY, 1788, 888, "right", room=420)
        sheet.text("Hidden hands:", "sans", 26, p.MIST, 1788 - width - 8, 888, "right", room=240)


def _said(count: int) -> str:
    """A number of seats in words."""
    return WORDS[count].partition(" ")[0] if count < len(WORDS) else str(count)


def _allowed(numbers: tuple[int, ...]) -> str:
    """The allowed numbers of players for people."""
    if len(numbers) == 1:
        number = numbers[0]
        return WORDS[number] if number < len(WORDS) else f"{number} players"
    if numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]} players"
    return f"{' · '.join(map(str, numbers))} players"

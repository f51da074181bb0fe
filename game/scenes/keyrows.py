"""The two rows of a shared keyboard: which six keys each of them has."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.scenes.devices import ROWS, device
from game.scenes.scene import Change, Pop
from game.scenes.screen import Screen
from game.scenes.services import Services
from game.store.settings import ROWS as USUAL
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.furniture import blade, hints
from game.view.inputs import (
    KEYBOARD,
    Command,
    Erase,
    Input,
    Intent,
    KeyName,
    LetGo,
    NumberKey,
    RowKey,
    Typed,
)
from game.view.keycaps import Keycap
from game.view.scale import Box
from game.view.values import PEEK_KEY
from game.view.widgets import Button, Done, Widget

PANELS = {"keys:left": Box(84, 236, 860, 560), "keys:right": Box(976, 236, 860, 560)}
"""A panel for each row."""

CAP, CAP_STEP = 112, 140
"""A key cap's size, and from one to the next."""

BUSY = ("f11", "menu", "power", "print screen", "caps lock", "numlock", "scroll lock")
"""Keys that the program or the keyboard itself needs."""

HELP = "Press a key here to see where it is; choose one and press another to change it."
"""Said while no key is being changed."""


class KeyRows(Screen):
    """Twelve key caps; one that was chosen waits for the key that takes its place."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "done")
        self.waiting: tuple[str, int] | None = None
        """The row and place that get the next key that is pressed."""
        self.words = ""
        """Why a key was refused; "" for none."""

    def paint(self, sheet: Canvas) -> None:
        """A panel for each row, and what is to be done."""
        sheet.table()
        blade(sheet, "Keyboard rows", 84, 60)
        for row, panel in PANELS.items():
            sheet.panel(panel, 20)
            x, y = panel.centre[0], panel.y
            sheet.icon("keys", x, y + 66, 54, p.BRASS300)
            sheet.text(device(row).label, "title", 44, p.IVORY, x, y + 138, "middle", panel.w - 80)
            sheet.text("cards, left to right", "sans", 28, p.MIST, x, y + 346, "middle")
            sheet.text("held to peek", "sans", 28, p.MIST, x, y + 522, "middle")
        words, colour = self._said()
        sheet.text(words, "sans", 30, colour, 960, 862, "middle", 1740)
        hints(sheet, 84, 982, (("^v<>", "choose"), ("Enter", "change"), ("Esc", "done")))

    def widgets(self) -> Sequence[Widget]:
        """The keys of both rows, and the ways out."""
        rows = self.services.settings.rows
        caps = tuple(
            Keycap(
                f"key:{row}:{place}",
                rows[row][place],
                _box(row, place),
                self.waiting == (row, place),
            )
            for row in ROWS
            for place in range(PEEK_KEY + 1)
        )
        return (
            *caps,
            Button("usual", "As before", Box.around(1456, 982, 240, 70)),
            Button("done", "Done", Box.around(1716, 982, 240, 76), primary=True),
        )

    def handle(self, given: Input) -> Change | None:
        """A waiting cap takes the next key; else keys show where they are."""
        if self.waiting is not None and self._listen(given, *self.waiting):
            return None
        if isinstance(given, RowKey) and given.down:
            self.aim(f"key:{given.source}:{given.place}")
            return None
        return super().handle(given)

    def use(self, done: Done) -> Change | None:
        """Choose a cap, go back to the usual keys, or leave."""
        if done.name == "done":
            return Pop()
        if done.name == "usual":
            self._keep(USUAL)
        else:
            _, side, row, place = done.name.split(":")
            self._wait((f"{side}:{row}", int(place)))
        return None

    def back(self) -> Change | None:
        """Escape stops waiting for a key; else it leaves."""
        if self.waiting is None:
            return Pop()
        self._wait(None)
        return None

    def _listen(self, given: Input, row: str, place: int) -> bool:
        """Take a key for the waiting cap; whether the input was one."""
        match given:
            case KeyName(name):
                self._give(row, place, name)
            case RowKey(source, other, True):
                self._give(row, place, self.services.settings.rows[source][other])
            case NumberKey(number):
                self._refuse(f"{number + 1} chooses a card by its number")
            case Erase():
                self._refuse("Backspace takes letters away")
            case Command(intent, source) if intent is not Intent.BACK and source == KEYBOARD:
                self._refuse("That key finds its way through the menus")
            case Typed() | LetGo() | RowKey():
                return True
            case _:
                return False
        return True

    def _give(self, row: str, place: int, name: str) -> None:
        """Another key in a place, if it is free."""
        rows = self.services.settings.rows
        taken = next(
            (
                (other, number)
                for other, keys in rows.items()
                for number, key in enumerate(keys)
                if key == name and (other, number) != (row, place)
            ),
            None,
        )
        if taken is not None:
            self._refuse(f"{shown(name)} is {_called(*taken)} already")
        elif name in BUSY or " alt" in f" {name}" or "meta" in name or "unknown" in name:
            self._refuse(f"{shown(name)} has another use")
        else:
            keys = list(rows[row])
            keys[place] = name
            self._keep({**rows, row: tuple(keys)})

    def _keep(self, rows: Mapping[str, tuple[str, ...]]) -> None:
        self.services.keep(replace(self.services.settings, rows=dict(rows)))
        self._wait(None)

    def _wait(self, place: tuple[str, int] | None) -> None:
        self.waiting, self.words = place, ""
        self.rebuild()

    def _refuse(self, words: str) -> None:
        self.words = words
        self.services.sound.play("refused")
        self.refresh()

    def _said(self) -> tuple[str, str]:
        """What is to be read under the panels, and its colour."""
        if self.words:
            return f"{self.words}. Press another key, or Escape.", p.BAD
        if self.waiting is not None:
            return f"Press the key that will be {_called(*self.waiting)}.", p.GOLD
        return HELP, p.IVORY200


def shown(name: str) -> str:
    """A key's name as it stands on its cap."""
    return name.upper() if len(name) == 1 else name.capitalize()


def _called(row: str, place: int) -> str:
    """What a key is for, in words."""
    use = "the peeking key" if place == PEEK_KEY else f"card {place + 1}"
    return f"{use} of the {row.partition(':')[2]} row"


def _box(row: str, place: int) -> Box:
    """Where a key cap lies: five for cards side by side, the peeking key beneath."""
    panel = PANELS[row]
    if place == PEEK_KEY:
        return Box.around(panel.centre[0], panel.y + 428, CAP * 1.6, CAP * 0.9)
    x = panel.centre[0] + (place - 2) * CAP_STEP
    return Box.around(x, panel.y + 244, CAP, CAP)

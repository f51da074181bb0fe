"""The screen that changes the six keys of each keyboard row."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.catalogues import scenes_text as _
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
from game.view.values import PEEK_KEY, UNDO_KEY
from game.view.widgets import Button, Done, Widget

PANELS = {"keys:left": Box(84, 236, 860, 560), "keys:right": Box(976, 236, 860, 560)}
"""Panel of each row."""

CAP, CAP_STEP = 112, 140
"""Size of a key cap, and the distance from one to the next."""

BUSY = (
    *("f11", "menu", "power", "print screen", "caps lock", "numlock", "scroll lock"),
    *("i", "m", UNDO_KEY),
)
"""Keys that the program or the keyboard needs."""

HELP = _("Select a key, then press its replacement.")
"""Shown while no key is selected."""

ASK = _("Press the new key for {use}.")
"""Shown while a key is selected."""

REFUSED = _("{why}. Press another key, or Esc to cancel.")
"""Shown after a key was refused."""

PEEK_USES = {
    "keys:left": _("peeking with the left row"),
    "keys:right": _("peeking with the right row"),
}
CARD_USES = {
    "keys:left": _("card {number} of the left row"),
    "keys:right": _("card {number} of the right row"),
}
"""What a key is for, by row."""

NUMBERED = _("{key} picks a card by its number")
ERASES = _("Backspace deletes letters")
STEERS = _("That key moves through the menus")
TAKEN = _("{key} is already used for {use}")
RESERVED = _("{key} can't be used here")
"""Why a key is refused."""


class KeyRows(Screen):
    """Shows twelve key caps; the selected one waits for its replacement."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "done")
        self.waiting: tuple[str, int] | None = None
        """Row and place of the selected key; None if no key is selected."""
        self.words = ""
        """Why the last key was refused; "" if it was not."""

    def paint(self, sheet: Canvas) -> None:
        """Paint a panel for each row, and the instruction."""
        sheet.table()
        blade(sheet, _("Keyboard rows"), 84, 60)
        for row, panel in PANELS.items():
            sheet.panel(panel, 20)
            x, y = panel.centre[0], panel.y
            sheet.icon("keys", x, y + 66, 54, p.BRASS300)
            sheet.text(device(row).label, "title", 44, p.IVORY, x, y + 138, "middle", panel.w - 80)
            sheet.text(_("cards, left to right"), "sans", 28, p.MIST, x, y + 346, "middle")
            sheet.text(_("hold to peek"), "sans", 28, p.MIST, x, y + 522, "middle")
        words, colour = self._said()
        sheet.text(words, "sans", 30, colour, 960, 862, "middle", 1740)
        hints(sheet, 84, 982, (("^v<>", _("choose")), ("Enter", _("change")), ("Esc", _("done"))))

    def widgets(self) -> Sequence[Widget]:
        """Return the keys of both rows, and the buttons."""
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
            Button("usual", _("Reset keys"), Box.around(1456, 982, 240, 70)),
            Button("done", _("Done"), Box.around(1716, 982, 240, 76), primary=True),
        )

    def handle(self, given: Input) -> Change | None:
        """Give the next key to the selected cap; otherwise, a key focuses its cap."""
        if self.waiting is not None and self._listen(given, *self.waiting):
            return None
        if isinstance(given, RowKey) and given.down:
            self.aim(f"key:{given.source}:{given.place}")
            return None
        return super().handle(given)

    def use(self, done: Done) -> Change | None:
        """Select a cap, reset the keys, or leave."""
        if done.name == "done":
            return Pop()
        if done.name == "usual":
            self._keep(USUAL)
        else:
            __, side, row, place = done.name.split(":")
            self._wait((f"{side}:{row}", int(place)))
        return None

    @property
    def typing(self) -> bool:
        """Whether the next key is assigned, or letters show where their key is."""
        return True

    def back(self) -> Change | None:
        """Deselect the cap, or leave."""
        if self.waiting is None:
            return Pop()
        self._wait(None)
        return None

    def _listen(self, given: Input, row: str, place: int) -> bool:
        """Assign an input to the selected cap; return whether it was a key."""
        match given:
            case KeyName(name):
                self._give(row, place, name)
            case RowKey(source, other, True):
                self._give(row, place, self.services.settings.rows[source][other])
            case NumberKey(number):
                self._refuse(NUMBERED.format(key=number + 1))
            case Erase():
                self._refuse(ERASES)
            case Command(intent, source) if intent is not Intent.BACK and source == KEYBOARD:
                self._refuse(STEERS)
            case Typed() | LetGo() | RowKey():
                return True
            case _:
                return False
        return True

    def _give(self, row: str, place: int, name: str) -> None:
        """Assign a key to a place if it is free."""
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
            self._refuse(TAKEN.format(key=shown(name), use=_called(*taken)))
        elif name in BUSY or " alt" in f" {name}" or "meta" in name or "unknown" in name:
            self._refuse(RESERVED.format(key=shown(name)))
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
        """Return the line under the panels and its color."""
        if self.words:
            return REFUSED.format(why=self.words), p.BAD
        if self.waiting is not None:
            return ASK.format(use=_called(*self.waiting)), p.GOLD
        return HELP, p.IVORY200


def shown(name: str) -> str:
    """Return a key's name as shown on its cap."""
    return name.upper() if len(name) == 1 else name.capitalize()


def _called(row: str, place: int) -> str:
    """Return what a key is for, in words."""
    if place == PEEK_KEY:
        return PEEK_USES[row]
    return CARD_USES[row].format(number=place + 1)


def _box(row: str, place: int) -> Box:
    """Return the box of a key cap: five cards in a row, the peek key beneath."""
    panel = PANELS[row]
    if place == PEEK_KEY:
        return Box.around(panel.centre[0], panel.y + 428, CAP * 1.6, CAP * 0.9)
    x = panel.centre[0] + (place - 2) * CAP_STEP
    return Box.around(x, panel.y + 244, CAP, CAP)

"""A row of a table that can be chosen, such as a match in a list."""

from dataclasses import dataclass

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste, paste_centred
from game.view.canvas import TextAnchor
from game.view.easel import Easel
from game.view.inputs import Intent, Pos
from game.view.scale import Box
from game.view.widget import RIM, Done


@dataclass(frozen=True, slots=True)
class Cell:
    """A text or an icon in a row: its place from the row's left edge, and its maximum width."""

    x: float
    words: str = ""
    room: float = 0.0
    anchor: TextAnchor = "start"
    role: str = "sans"
    colour: str = p.IVORY
    size: float = 28.0
    icon: str = ""


class RowButton:
    """A row with cells; the focused one is outlined in gold."""

    def __init__(self, name: str, box: Box, cells: tuple[Cell, ...], even: bool = False) -> None:
        self.name, self.box, self.cells, self.even = name, box, cells, even
        self.enabled = True

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the cells on a faint band."""
        w, h = self.box.w + 2 * RIM, self.box.h + 2 * RIM
        path = vector.scooped(RIM, RIM, self.box.w, self.box.h, 10)
        strength = 0.5 if focus else 0.3 if self.even else 0.0
        body = f'<path d="{path}" fill="{p.INK600}" fill-opacity="{strength}"/>'
        if focus:
            body += vector.line(path, p.GOLD, 9, 0.18) + vector.line(path, p.GOLD, 3)
        whole = clear(easel.scale.px(w), easel.scale.px(h))
        across, middle = whole.get_width() / 2, whole.get_height() / 2
        paste_centred(whole, easel.vector(vector.svg(w, h, body), w, h), (across, middle))
        for cell in self.cells:
            _paint(easel, whole, cell, middle)
        return whole

    def act(self, intent: Intent) -> Done | None:
        """Choose the row with OK."""
        return Done(self.name) if intent is Intent.OK else None

    def click(self, pos: Pos) -> Done | None:
        """Choose the row."""
        return Done(self.name)


def _paint(easel: Easel, whole: Surface, cell: Cell, middle: float) -> None:
    x = easel.scale.px(RIM + cell.x)
    if cell.icon:
        paste_centred(whole, easel.icon(cell.icon, cell.size, cell.colour), (x, middle))
    if not cell.words:
        return
    line = easel.fitted(cell.words, cell.role, cell.size, cell.colour, cell.room)
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[cell.anchor]
    paste(whole, line, (x - shift * line.get_width(), middle - line.get_height() / 2))

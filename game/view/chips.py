"""Chips: small dark labels on banners and plaques with a few values to choose from."""

from dataclasses import dataclass

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste_centred
from game.view.easel import Easel
from game.view.inputs import Intent, Pos
from game.view.scale import Box
from game.view.widget import RIM, Done

TALL = 80.0
"""Minimum height of a chip with its label under the icon instead of beside it, in base units."""

NARROW = 130.0
"""Minimum width of a chip with arrows, in base units."""

PIPS = 3
"""Number of pips of a mark that has any."""

BACKWARDS = 0.3
"""Share of a chip's width, at the left, where a click goes back."""

ARROWS = {-1: "M76 10V90L22 50Z", 1: "M24 10V90L78 50Z"}
"""Paths of the left and right arrow, 100 units square."""


@dataclass(frozen=True, slots=True)
class ChipMark:
    """One value of a chip: icon, label, number of filled pips.

    ``warns``: the value has a problem and is shown in red.
    """

    value: object
    label: str
    icon: str = ""
    pips: int = 0
    warns: bool = False


class Chip:
    """A choice of marks: OK or a click goes to the next, a click at the left end to the previous.

    A chip with a single mark is a button. ``picked``: it was pressed and waits for another one.
    """

    def __init__(
        self, name: str, box: Box, marks: tuple[ChipMark, ...], value: object, picked: bool = False
    ) -> None:
        self.name, self.box, self.marks, self.value = name, box, marks, value
        self.picked = picked
        self.enabled = True

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the current mark, with arrows if there are others."""
        w, h = self.box.w + 2 * RIM, self.box.h + 2 * RIM
        whole = clear(easel.scale.px(w), easel.scale.px(h))
        self._put(easel, whole, vector.svg(w, h, self._ground(focus)), w, h)
        mark = self._mark()
        if mark.pips:
            self._word(easel, whole, mark, h / 2 - 11, 24)
            self._put(easel, whole, vector.svg(w, h, self._lozenges(mark.pips)), w, h)
        elif self.box.h >= TALL:
            _paste(easel, whole, self._icon(easel, mark, 40), w / 2, h / 2 - 18)
            self._word(easel, whole, mark, h / 2 + 24, 26)
        else:
            self._side_by_side(easel, whole, mark)
        return whole

    def act(self, intent: Intent) -> Done | None:
        """Go to the next mark with OK."""
        return self._turn(1) if intent is Intent.OK else None

    def click(self, pos: Pos) -> Done | None:
        """Go to the next mark, or back at the left end."""
        return self._turn(-1 if pos[0] < self.box.x + self.box.w * BACKWARDS else 1)

    @property
    def _turns(self) -> bool:
        """Return whether arrows are drawn: if there are other marks, and room."""
        return len(self.marks) > 1 and self.box.w >= NARROW

    def _mark(self) -> ChipMark:
        return next(mark for mark in self.marks if mark.value == self.value)

    def _turn(self, by: int) -> Done:
        place = self.marks.index(self._mark())
        self.value = self.marks[(place + by) % len(self.marks)].value
        return Done(self.name, self.value)

    def _ground(self, focus: bool) -> str:
        """Draw the ground: dark, or brass if picked; with a gold rim if focused."""
        path = vector.scooped(RIM, RIM, self.box.w, self.box.h, 9)
        if self.picked:
            body = f'<path d="{path}" fill="{p.BRASS300}"/>'
        else:
            body = f'<path d="{path}" fill="{p.INK950}" fill-opacity="{0.62 if focus else 0.4}"/>'
        if focus:
            body += vector.line(path, p.GOLD, 9, 0.16) + vector.line(path, p.GOLD, 3)
        else:
            body += vector.line(path, p.BRASS500, 1.4, 0.6)
        return body + (self._arrows(focus) if self._turns else "")

    def _arrows(self, focus: bool) -> str:
        """Draw small arrows at both ends, level with the icon."""
        colour, size = (p.GOLD, 18) if focus else (p.BRASS500, 15)
        y = RIM + self.box.h / 2 - (18 if self.box.h >= TALL else 0)
        places = {-1: RIM + 15, 1: RIM + self.box.w - 15}
        return "".join(
            f'<path d="{path}" fill="{colour}" transform="translate({places[way] - size / 2:g} '
            f'{y - size / 2:g}) scale({size / 100:g})"/>'
            for way, path in ARROWS.items()
        )

    def _lozenges(self, filled: int) -> str:
        """Draw three pips, some of them filled."""
        body, y = "", RIM + self.box.h / 2 + 17
        for place in range(PIPS):
            x = RIM + self.box.w / 2 + (place - (PIPS - 1) / 2) * 20
            path = f"M{x:g} {y - 7:g}L{x + 7:g} {y:g}L{x:g} {y + 7:g}L{x - 7:g} {y:g}Z"
            ground = p.BRASS300 if place < filled else "none"
            body += f'<path d="{path}" fill="{ground}" stroke="{p.BRASS300}" stroke-width="1.4"/>'
        return body

    def _side_by_side(self, easel: Easel, whole: Surface, mark: ChipMark) -> None:
        """Draw icon and label in one line, centered."""
        y, u = RIM + self.box.h / 2, easel.scale.u
        aside = 56 if self._turns else 20
        room = self.box.w - aside - (38 if mark.icon else 0)
        line = easel.fitted(mark.label, "sans", 26, self._colour(mark), room)
        wide = line.get_width() / u + (38 if mark.icon else 0)
        x = RIM + self.box.w / 2 - wide / 2
        if mark.icon:
            _paste(easel, whole, self._icon(easel, mark, 30), x + 15, y)
        _paste(easel, whole, line, x + wide - line.get_width() / u / 2, y)

    def _word(self, easel: Easel, whole: Surface, mark: ChipMark, y: float, size: float) -> None:
        room = self.box.w - 16 - (40 if self.box.h < TALL and self._turns else 0)
        line = easel.fitted(mark.label, "sans", size, self._colour(mark), room)
        _paste(easel, whole, line, RIM + self.box.w / 2, y)

    def _icon(self, easel: Easel, mark: ChipMark, size: float) -> Surface:
        colour = p.BAD if mark.warns else p.GALL if self.picked else p.BRASS300
        return easel.icon(mark.icon, size, colour)

    def _colour(self, mark: ChipMark) -> str:
        return p.BAD if mark.warns else p.GALL if self.picked else p.IVORY

    def _put(self, easel: Easel, whole: Surface, svg: str, w: float, h: float) -> None:
        _paste(easel, whole, easel.vector(svg, w, h), w / 2, h / 2)


def _paste(easel: Easel, whole: Surface, picture: Surface, x: float, y: float) -> None:
    """Paste a picture centered at a position in the widget's base units."""
    paste_centred(whole, picture, (x * easel.scale.u, y * easel.scale.u))

"""A button with what is known of an unfinished match."""

from dataclasses import dataclass

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import paste, paste_centred
from game.view.easel import Easel
from game.view.look import Look
from game.view.scale import Box
from game.view.widgets import RIM, Button, labelled

DISC = 42.0
"""Radius of the emblem's disc, in base units."""

TEXT, ASIDE = 136.0, 430.0
"""Left edge of the text, and width of the column at the right, in base units."""


@dataclass(frozen=True, slots=True)
class MatchLines:
    """The lines of a row: title and people at the left, progress and date at the right."""

    title: str
    people: str
    progress: str
    date: str


class MatchRow(Button):
    """A wide button with an emblem and four lines."""

    def __init__(self, name: str, lines: MatchLines, box: Box, look: Look | None) -> None:
        super().__init__(name, lines.title, box)
        self.lines, self.look = lines, look

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the button, its emblem and its lines."""
        whole = labelled(easel, self.box, "rest focus" if focus else "rest", " ")
        middle = RIM + self.box.h / 2
        if self.look is not None:
            self._emblem(easel, whole, self.look, middle)
        lines, right = self.lines, self.box.w + RIM - 34
        room = self.box.w - TEXT - ASIDE - 60
        for words, role, size, colour, y, wide, is_aside in (
            (lines.title, "title", 40, p.IVORY, middle - 24, room, False),
            (lines.people, "sans", 28, p.MIST, middle + 28, room, False),
            (lines.progress, "bold", 28, p.IVORY, middle - 22, ASIDE, True),
            (lines.date, "sans", 28, p.MIST, middle + 28, ASIDE, True),
        ):
            line = easel.fitted(words or " ", role, size, colour, wide)
            x = right * easel.scale.u - line.get_width() if is_aside else TEXT * easel.scale.u
            paste(whole, line, (x, y * easel.scale.u - line.get_height() / 2))
        return whole

    def _emblem(self, easel: Easel, whole: Surface, look: Look, middle: float) -> None:
        disc = vector.roundel(2 * DISC, look.accent, p.BRASS300)
        place = (easel.scale.px(RIM + 24 + DISC), easel.scale.px(middle))
        paste_centred(whole, easel.vector(disc, 2 * DISC, 2 * DISC), place)
        paste_centred(whole, easel.icon(look.emblem, 50, p.IVORY), place)

"""The goal of the card game, which stays on the table."""

from pygame import Surface

from game.catalogues import view_text as _
from game.view import palette as p
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.fading import Fading
from game.view.lines import PITCH, filling
from game.view.scale import Box

GOAL = _("How to win")
"""The title above the goal."""

GOAL_Z = 6.0
"""Layer of the goal: below the cards."""

TITLE, WORDS = 42.0, 50.0
"""Maximum text sizes of the title and of the goal, in base units."""


AFTER = 0.5
"""Seconds after which it fades in again, when a button that was pressed over it is gone."""


class GoalNote(Fading):
    """A title and the goal below it, as large as the box allows."""

    __slots__ = ("_at", "_written", "text")

    def __init__(self, easel: Easel, box: Box, text: str) -> None:
        super().__init__(GOAL_Z)
        self.text = text
        """The goal."""
        self._written, self._at = _written(easel, box, text), easel.scale.at(*box.centre)
        self.show_centred(self._written, self._at)

    def reveal(self, is_shown: bool) -> None:
        """Show the goal, or hide it."""
        if not is_shown:
            self.show(None)
        elif self.goal is None:
            self.fade_centred(self._written, self._at, AFTER)


def _written(easel: Easel, box: Box, text: str) -> Surface:
    """Draw the title and the goal on a clear ground of the size of the box."""
    px = easel.scale.px
    whole = clear(px(box.w), px(box.h))
    title = easel.fitted(GOAL, "title", TITLE / easel.text_scale, p.BRASS200, box.w)
    paste(whole, title, ((whole.get_width() - title.get_width()) / 2, 0))
    room = whole.get_width(), whole.get_height() - title.get_height()
    lines, pixels = filling(easel.typist, text, "bold", px(WORDS * easel.text_scale), room)
    pitch = round(PITCH * pixels)
    top = title.get_height() + (room[1] - pitch * len(lines)) / 2
    for place, words in enumerate(lines):
        line = easel.typist.line(words, "bold", pixels, p.IVORY)
        paste_centred(whole, line, (whole.get_width() / 2, top + pitch * (place + 0.5)))
    return whole

"""The goal of the card game, which stays on the table."""

from pygame import Surface

from game.catalogues import view_text as _
from game.view import palette as p
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.lines import PITCH, filling
from game.view.scale import Box
from game.view.stage import Sprite

GOAL = _("How to win")
"""The title above the goal."""

GOAL_Z = 6.0
"""Layer of the goal: below the cards."""

TITLE, WORDS = 42.0, 50.0
"""Maximum text sizes of the title and of the goal, in base units."""


class GoalNote(Sprite):
    """A title and the goal below it, as large as the box allows."""

    __slots__ = ("_at", "_written", "text")

    def __init__(self, easel: Easel, box: Box, text: str) -> None:
        super().__init__(GOAL_Z)
        self.text = text
        """The goal."""
        self._written, self._at = _written(easel, box, text), easel.scale.at(*box.centre)
        self.reveal(True)

    def reveal(self, is_shown: bool) -> None:
        """Show the goal, or hide it."""
        if not is_shown:
            self.show(None)
        elif self.image is None:
            self.show_centred(self._written, self._at)


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

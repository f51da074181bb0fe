"""A panel that explains a part of the table."""

from collections.abc import Iterable

from pygame import Surface

from game.view import frames
from game.view import palette as p
from game.view.art import paste
from game.view.easel import Easel
from game.view.scale import Box
from game.view.stage import Sprite

TEXT, ROOM = 27.0, 400.0
"""Text size, and the width at which the text wraps, in base units."""

SIDE, ABOVE = 24.0, 14.0
"""Padding at the sides, and above and below the text, in base units."""

MARGIN = 12.0
"""Margin of `vector.panel` around its body."""

GAP = 10.0
"""Distance from the part that the panel is about, in base units."""

TABLE = Box(24, 24, 1872, 1032)
"""Area that the panel stays in."""


class HelpTip(Sprite):
    """A panel with one text; hidden until `say` is called."""

    __slots__ = ("_easel", "_pictures")

    def __init__(self, easel: Easel, texts: Iterable[str]) -> None:
        """``texts``: all texts it may show, drawn in advance."""
        super().__init__(z=89)
        self._easel = easel
        self._pictures = {text: self._draw(text) for text in texts}

    def say(self, text: str, about: Box) -> None:
        """Show a text below or above a box in base units; an empty text hides the panel."""
        picture = self._pictures.get(text)
        if picture is None:
            self.show(None)
            return
        u = self._easel.scale.u
        w, h = picture.get_width() / u - 2 * MARGIN, picture.get_height() / u - 2 * MARGIN
        x = min(max(about.centre[0], TABLE.x + w / 2), TABLE.x + TABLE.w - w / 2)
        y = about.y + about.h + GAP + h / 2
        if y + h / 2 > TABLE.y + TABLE.h:
            y = about.y - GAP - h / 2
        self.show_centred(picture, self._easel.scale.at(x, y))

    def _draw(self, text: str) -> Surface:
        easel = self._easel
        px, u = easel.scale.px, easel.scale.u
        words = easel.paragraph(text, "sans", TEXT, p.IVORY200, ROOM)
        w = words.get_width() / u + 2 * (SIDE + MARGIN)
        h = words.get_height() / u + 2 * (ABOVE + MARGIN)
        whole = frames.panel(easel, w, h, 14).copy()
        paste(whole, words, (px(SIDE + MARGIN), px(ABOVE + MARGIN)))
        return whole

"""A panel that explains a part of the table."""

from collections.abc import Iterable, Sequence
from math import dist

from pygame import Surface

from game.view import frames
from game.view import palette as p
from game.view.art import paste
from game.view.easel import Easel
from game.view.scale import Box, meet
from game.view.stage import Sprite

TEXT, ROOM = 27.0, 400.0
"""Text size, and the width at which the text wraps, in base units."""

SIDE, ABOVE = 24.0, 14.0
"""Padding at the sides, and above and below the text, in base units."""

MARGIN = 12.0
"""Margin of `vector.panel` around its body."""

HELP_Z = 92.1
"""Layer of the panel: above the buttons of options, which may lie beside the part."""

GAP = 10.0
"""Distance from the part that the panel is about, in base units."""

TABLE = Box(24, 12, 1872, 1044)
"""Area that the panel stays in."""


class HelpTip(Sprite):
    """A panel with one text; hidden until `say` is called."""

    __slots__ = ("_easel", "_pictures")

    def __init__(self, easel: Easel, texts: Iterable[str]) -> None:
        """``texts``: all texts it may show, drawn in advance."""
        super().__init__(z=HELP_Z)
        self._easel = easel
        self._pictures = {text: self._draw(text) for text in texts}

    def say(
        self, text: str, about: Box, others: Sequence[Box] = (), names: Sequence[Box] = ()
    ) -> None:
        """Show a text beside a box in base units; an empty text hides the panel.

        ``others``: the boxes of other parts, which the panel does not cover. ``names``: those that
        it covers only if there is no other room.
        """
        picture = self._pictures.get(text)
        if picture is None:
            self.show(None)
            return
        u = self._easel.scale.u
        size = picture.get_width() / u - 2 * MARGIN, picture.get_height() / u - 2 * MARGIN
        self.show_centred(
            picture, self._easel.scale.at(*_beside(about, size, others, names).centre)
        )

    def _draw(self, text: str) -> Surface:
        easel = self._easel
        px, u = easel.scale.px, easel.scale.u
        words = easel.paragraph(text, "sans", TEXT, p.IVORY200, ROOM)
        w = words.get_width() / u + 2 * (SIDE + MARGIN)
        h = words.get_height() / u + 2 * (ABOVE + MARGIN)
        whole = frames.panel(easel, w, h, 14).copy()
        paste(whole, words, (px(SIDE + MARGIN), px(ABOVE + MARGIN)))
        return whole


def _beside(
    about: Box, size: tuple[float, float], others: Sequence[Box], names: Sequence[Box]
) -> Box:
    """Return the nearest place of a panel below, above, or at a side of a box.

    Without a place that covers no other box, the panel is below or above.
    """
    ways = ((0, 1), (0, -1), (1, 0), (-1, 0))
    for boxes in ((*others, *names), others):
        free = [place for way in ways if (place := _along(about, size, way, boxes)) is not None]
        if free:
            return min(free, key=lambda place: dist(place.centre, about.centre))
    places = [place for way in ways[:2] if (place := _along(about, size, way, ())) is not None]
    return places[0]


def _along(
    about: Box, size: tuple[float, float], way: tuple[int, int], others: Sequence[Box]
) -> Box | None:
    """Return the first place of a panel in a direction; None if the table has no room there."""
    w, h = size
    place, blocking = Box.around(*about.centre, w, h), [about]
    while blocking:
        over = blocking[0]
        x = over.centre[0] + way[0] * (over.w / 2 + GAP + w / 2) if way[0] else place.centre[0]
        y = over.centre[1] + way[1] * (over.h / 2 + GAP + h / 2) if way[1] else place.centre[1]
        place = _on_table(Box.around(x, y, w, h), across=not way[0])
        if not (TABLE.holds((place.x, place.y)) and place.x + w <= TABLE.x + TABLE.w):
            return None
        if place.y + h > TABLE.y + TABLE.h:
            return None
        blocking = [box for box in others if meet(place, box)]
    return place


def _on_table(place: Box, across: bool) -> Box:
    """Return a place moved onto the table, from side to side or else up and down."""
    if across:
        x = min(max(place.x, TABLE.x), TABLE.x + TABLE.w - place.w)
        return Box(x, place.y, place.w, place.h)
    y = min(max(place.y, TABLE.y), TABLE.y + TABLE.h - place.h)
    return Box(place.x, y, place.w, place.h)

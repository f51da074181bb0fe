"""Figures of a rules page: the wheel of a card game, and rows of its cards."""

from pygame import Surface

from game.plain import quoted
from game.view import vector
from game.view.art import clear, paste_centred
from game.view.card_lights import UNITS
from game.view.cards import CardPainter, Pose
from game.view.easel import Easel
from game.view.look import Look
from game.view.markdown import CARDS, Figure

WHEEL = 98
"""Radius of the wheel, in base units."""

CARD, GAP, ROW = 110.0, 16.0, 5
"""Width of a card and gap between two, in base units, and maximum number of cards in a row."""


class PageFigures:
    """Renderer of the figures of one card game's rules page; without a look it has none."""

    def __init__(self, look: Look | None = None) -> None:
        self._look = look

    def fault(self, figure: Figure) -> str:
        """Return a clause that says why a figure cannot be drawn; "" if it can."""
        look = self._look
        if look is not None and figure.name.startswith(CARDS):
            wrong = [face for face in _faces(figure) if face not in look.faces]
            return f"there is no face {quoted(wrong[0])}" if wrong else ""
        if look is not None and figure.name == "wheel" and look.wheel:
            return ""
        return f"there is no figure {quoted(figure.name)}"

    def draw(self, easel: Easel, figure: Figure, width: float) -> Surface:
        """Draw a figure at most ``width`` base units wide; ValueError if it cannot be drawn."""
        look = self._look
        if look is None or (fault := self.fault(figure)):
            raise ValueError(
                fault if look is not None else f"the figure {figure.name!r} needs a look"
            )
        if figure.name.startswith(CARDS):
            return _cards(easel, look, figure, width)
        glyphs = [easel.art.inner(f"icons/{look.faces[face].icon}") for face in look.wheel]
        side = 2 * (WHEEL + 60)
        return easel.vector(vector.wheel(WHEEL, look.tint, glyphs), side, side)


def _faces(figure: Figure) -> list[str]:
    return [face.strip() for face in figure.name.removeprefix(CARDS).split(",")]


def _cards(easel: Easel, look: Look, figure: Figure, width: float) -> Surface:
    """Draw small cards side by side, in several rows if there are many."""
    faces, painter = _faces(figure), CardPainter(easel, look)
    across = min(ROW, len(faces))
    card = min(CARD, (width - (across - 1) * GAP) / across)
    high = card * UNITS[1] / UNITS[0]
    rows = [faces[start : start + ROW] for start in range(0, len(faces), ROW)]
    whole = clear(easel.scale.px(width), easel.scale.px(len(rows) * (high + GAP)))
    for number, row in enumerate(rows):
        left = (width - len(row) * card - (len(row) - 1) * GAP) / 2 + card / 2
        y = number * (high + GAP) + high / 2
        for place, face in enumerate(row):
            picture = painter.picture(face, Pose(0, 0, card))
            at = (easel.scale.px(left + place * (card + GAP)), easel.scale.px(y))
            paste_centred(whole, picture, at)
    return whole

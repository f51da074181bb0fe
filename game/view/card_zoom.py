"""One card at reading size over the darkened table."""

from pygame import Surface

from game.engine.names import Face
from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste, paste_centred
from game.view.cards import CardPainter, Pose
from game.view.scale import Box
from game.view.stage import Sprite, Stage
from game.view.veil import Veil

VEIL_Z, CARD_Z = 96.0, 96.5
"""Layers of the darkness and of the card on it."""

CARD = 520.0
"""Width of the card, in base units."""

MIDDLE = (560.0, 540.0)
"""Where the card is, in base units."""

PANEL = Box(900, 250, 760, 580)
"""Maximum box of the panel with name and text."""

MARGIN, SIDE = 12.0, 44.0
"""Margin of `vector.panel` around its body, and padding of the text, in base units."""

TITLE, TEXT, LEAST = 68, 40, 26
"""Text size of the name, and largest and smallest text size of the rule, in base units."""


class CardZoom(Sprite):
    """A large card and a panel with its name and rule; hidden while there is none."""

    __slots__ = ("_painter", "_veil")

    def __init__(self, painter: CardPainter) -> None:
        super().__init__(z=CARD_Z)
        self._painter, self._veil = painter, Veil(painter.easel, VEIL_Z)

    def add_to(self, stage: Stage) -> None:
        """Add the card and its veil to a stage."""
        stage.add(self._veil, self)

    def tell(self, face: Face, title: str, text: str) -> None:
        """Show a card; "" for none."""
        self._veil.draw(bool(face))
        if not face:
            self.show(None)
            return
        scale = self._painter.easel.scale
        whole = clear(scale.width, scale.height)
        picture = self._painter.picture(face, Pose(0, 0, CARD, lift=3))
        paste_centred(whole, picture, scale.at(*MIDDLE))
        self._write(whole, title, text)
        self.show(whole, (0, 0))

    def _write(self, whole: Surface, title: str, text: str) -> None:
        """Paint the panel with name and rule, as high as they need."""
        easel = self._painter.easel
        scale, room = easel.scale, PANEL.w - 2 * SIDE
        head = easel.fitted(title, "title", TITLE, p.IVORY, room)
        size = TEXT
        body = easel.paragraph(text, "serif", size, p.IVORY200, room)
        most = scale.px(PANEL.h - 2 * SIDE) - head.get_height()
        while body.get_height() > most and size > LEAST:
            size -= 1
            body = easel.paragraph(text, "serif", size, p.IVORY200, room)
        gap = scale.px(18)
        high = (head.get_height() + gap + body.get_height()) / scale.u + 2 * SIDE
        w, h = PANEL.w + 2 * MARGIN, high + 2 * MARGIN
        panel = easel.vector(vector.panel(w, h, 20), w, h).copy()
        left, top = scale.px(MARGIN + SIDE), scale.px(MARGIN + SIDE)
        paste(panel, head, (left, top))
        paste(panel, body, (left, top + head.get_height() + gap))
        paste_centred(whole, panel, scale.at(PANEL.centre[0], MIDDLE[1]))

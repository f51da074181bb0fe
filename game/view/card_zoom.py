"""One card at reading size over the darkened table."""

from pygame import Surface

from game.engine.names import Face
from game.view import frames
from game.view import palette as p
from game.view.art import paste
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

TITLE, TEXTS = 68, (40, 35, 30, 26)
"""Text size of the name, and text sizes of the rule, of which the largest that fits is used."""


class CardZoom(Sprite):
    """A large card and a panel with its name and rule; hidden while there is none."""

    __slots__ = ("_painter", "_panel", "_veil")

    def __init__(self, painter: CardPainter) -> None:
        super().__init__(z=CARD_Z)
        self._painter, self._veil = painter, Veil(painter.easel, VEIL_Z)
        self._panel = Sprite(z=CARD_Z)

    def add_to(self, stage: Stage) -> None:
        """Add the card, its panel and the veil to a stage."""
        stage.add(self._veil, self, self._panel)

    def tell(self, face: Face, title: str, text: str) -> None:
        """Show a card; "" for none."""
        self._veil.draw(bool(face))
        if not face:
            self.show(None)
            self._panel.show(None)
            return
        scale = self._painter.easel.scale
        pose = Pose(*MIDDLE, CARD, lift=3)
        self.show_centred(self._painter.picture(face, pose), scale.at(*MIDDLE))
        self._panel.show_centred(self._written(title, text), scale.at(PANEL.centre[0], MIDDLE[1]))

    def _written(self, title: str, text: str) -> Surface:
        """Return the panel with name and rule, as high as they need."""
        easel = self._painter.easel
        scale, room = easel.scale, PANEL.w - 2 * SIDE
        head = easel.fitted(title, "title", TITLE, p.IVORY, room)
        most = scale.px(PANEL.h - 2 * SIDE) - head.get_height()
        for size in TEXTS:
            body = easel.paragraph(text, "serif", size, p.IVORY200, room)
            if body.get_height() <= most:
                break
        gap = scale.px(18)
        high = (head.get_height() + gap + body.get_height()) / scale.u + 2 * SIDE
        w, h = PANEL.w + 2 * MARGIN, high + 2 * MARGIN
        panel = frames.panel(easel, w, h, 20).copy()
        left, top = scale.px(MARGIN + SIDE), scale.px(MARGIN + SIDE)
        paste(panel, head, (left, top))
        paste(panel, body, (left, top + head.get_height() + gap))
        return panel

"""One card at reading size over the darkened table, with its rule and its rulings."""

from collections.abc import Sequence

from pygame import Surface

from game.catalogues import view_text as _
from game.engine.names import Face
from game.view import frames
from game.view import palette as p
from game.view.art import clear, paste
from game.view.cards import CardPainter, Pose
from game.view.easel import Easel
from game.view.lines import filled
from game.view.scale import Box
from game.view.stage import Sprite, Stage
from game.view.trim import Trim
from game.view.values import CardPlate, Ruling
from game.view.veil import Veil

VEIL_Z, CARD_Z = 96.0, 96.5
"""Layers of the darkness and of the card on it."""

CARD = 520.0
"""Width of the card, in base units."""

MIDDLE = (400.0, 540.0)
"""Where the card is, in base units."""

PANEL = Box(720, 60, 1100, 960)
"""Maximum box of the panel with name, rule and rulings."""

MARGIN, SIDE = 12.0, 44.0
"""Margin of `vector.panel` around its body, and padding of the text, in base units."""

TITLE = 68
"""Text size of the name, in base units."""

TEXTS = ((40, 32), (36, 30), (33, 28), (30, 26), (27, 24), (24, 22), (22, 20))
"""Text sizes of the rule and the rulings, of which the first that fit are used, in base units."""

GAP = 18.0
"""Distance between two texts, in base units."""

PITCH = 1.25
"""Distance from one line of a ruling to the next, in text sizes."""

ID = 0.75
"""Text size of a rule's id, in text sizes of its ruling."""

RULINGS = _("Rulings")
"""Heading of the rulings."""


class CardZoom(Sprite):
    """A large card and a panel with name, rule and rulings; hidden while there is none."""

    __slots__ = ("_painter", "_veil", "panel")

    def __init__(self, painter: CardPainter) -> None:
        super().__init__(z=CARD_Z)
        self._painter, self._veil = painter, Veil(painter.easel, VEIL_Z)
        self.panel = Sprite(z=CARD_Z)
        """The panel beside the card."""

    def add_to(self, stage: Stage) -> None:
        """Add the card, its panel and the veil to a stage."""
        stage.add(self._veil, self, self.panel)

    def tell(
        self,
        face: Face,
        title: str,
        text: str,
        rulings: Sequence[Ruling] = (),
        plate: CardPlate | None = None,
    ) -> None:
        """Show a card; "" for none."""
        self._veil.draw(bool(face))
        if not face:
            self.show(None)
            self.panel.show(None)
            return
        scale = self._painter.easel.scale
        pose = Pose(*MIDDLE, CARD, lift=3)
        self.show_centred(self._painter.picture(face, pose, Trim(plate=plate)), scale.at(*MIDDLE))
        written = _panel(self._painter.easel, title, text, rulings)
        self.panel.show_centred(written, scale.at(*PANEL.centre))


def _panel(easel: Easel, title: str, text: str, rulings: Sequence[Ruling]) -> Surface:
    """Return the panel with all texts, as high as they need."""
    scale, room = easel.scale, PANEL.w - 2 * SIDE
    head = easel.fitted(title, "title", TITLE, p.IVORY, room)
    gap = scale.px(GAP)
    for size, small in TEXTS:
        texts = [head, easel.paragraph(text, "serif", size, p.IVORY200, room)]
        if rulings:
            texts.append(easel.line(RULINGS, "bold", small, p.BRASS300))
        texts += [_ruling(easel, ruling, small, room) for ruling in rulings]
        high = sum(each.get_height() + gap for each in texts) - gap
        if high <= scale.px(PANEL.h - 2 * SIDE):
            break
    w, h = PANEL.w + 2 * MARGIN, high / scale.u + 2 * SIDE + 2 * MARGIN
    panel = frames.panel(easel, w, h, 20).copy()
    y = scale.px(MARGIN + SIDE)
    for each in texts:
        paste(panel, each, (scale.px(MARGIN + SIDE), y))
        y += each.get_height() + gap
    return panel


def _ruling(easel: Easel, ruling: Ruling, size: float, room: float) -> Surface:
    """Return a ruling, wrapped at a width in base units, with its id small behind it."""
    pixels = easel.scale.px(size * easel.text_scale)

    def width(words: str) -> int:
        return easel.typist.width(words, "serif", pixels)

    rows = filled(f"{ruling.text} {ruling.rule}", width, easel.scale.px(room))
    pitch = round(PITCH * pixels)
    whole = clear(easel.scale.px(room), pitch * len(rows))
    rows[-1] = rows[-1].removesuffix(ruling.rule)
    for place, row in enumerate(rows):
        paste(whole, easel.line(row, "serif", size, p.IVORY200), (0, place * pitch))
    label = easel.line(ruling.rule, "serif", size * ID, p.MIST400)
    sinks = round((1 - ID) * pixels)
    paste(whole, label, (width(rows[-1]), pitch * (len(rows) - 1) + sinks))
    return whole

"""A deck whose cards are its owner's life."""

from pygame import Surface

from game.engine.names import Face
from game.view import frames, vector
from game.view import palette as p
from game.view.art import clear, faded, paste, paste_centred
from game.view.cards import CardPainter
from game.view.easel import Easel
from game.view.lines import block
from game.view.pieces import Badge, Pile
from game.view.stage import Sprite
from game.view.zone_anchors import PileAnchor

NUMERAL, WORDS = 112.0, 40.0
"""Text size of the count and of the words below it, in base units."""

ROOM = 126.0
"""Maximum width of count and words beside the pile, in base units."""

EDGES, EACH = 14, 3
"""Maximum number of visible card edges, and number of cards per edge."""

THIN, HIGH, ROUND = 0.013, 1.4, 0.06
"""Thickness of a card's edge, height of a card and radius of its corners, in card widths."""

EDGE, SEAM = p.IVORY200, "#8E7A55"
"""Color of an edge, and of the line between two."""

RISK_LETTERS = 34.0
"""Text size of the warning, in base units."""

LOW, RISK = 5, "#4A120C"
"""Maximum count that is shown in red, and the pill's fill."""


class LifePile(Pile):
    """Pile with a large count beside it, and a pill with a warning.

    Add ``sprites`` to the stage, not just the pile.
    """

    __slots__ = ("_lent", "pill")

    def __init__(self, painter: CardPainter, anchor: PileAnchor, words: str) -> None:
        super().__init__(painter, anchor, "", words)
        self._lent = 0
        x, y = anchor.box.centre
        self.badge: Badge = _Count(painter.easel, (x + (anchor.life or 0.0), y), words)
        place = (x + anchor.risk_x, y + anchor.risk_y)
        self.pill = _Pill(painter.easel, place)
        for edges in range(EDGES + 1):
            _below(painter.easel, anchor.box.w, edges)  # rasterized in advance
        self.warn(words)  # rasterized in advance
        self.warn("")

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """The sprites to add to the stage: pile, count, pill."""
        return self, self.badge, self.pill

    @property
    def life(self) -> int:
        """The count that is shown: cards in the pile, about to leave it, and shown elsewhere."""
        return self.count + self._leaving + self._lent

    def lend(self, count: int) -> None:
        """Set the number of cards that are shown elsewhere but still count as life."""
        self._lent = count
        self.refresh()

    def warn(self, words: str) -> None:
        """Show two or three words about the danger that the deck is in; "" hides them."""
        self.pill.say(words, "#FFE3D6", p.BAD)

    def number(self) -> int:
        """Return the life that the pile stands for."""
        return self.life

    def _edges(self) -> int:
        return min(EDGES, self.count // EACH)

    def _draw(self, edges: int, tops: tuple[Face, ...], first: int) -> Surface:
        """Draw the topmost card over the edges of the cards below."""
        easel, width = self._painter.easel, self._anchor.box.w
        whole = super()._draw(1, tops, first)
        stack = _below(easel, width, edges)
        under = clear(*whole.get_size())
        middle = whole.get_width() / 2
        top = (whole.get_height() - easel.scale.px(HIGH * width)) / 2
        paste(under, stack, (middle - stack.get_width() / 2, top))
        paste(under, whole, (0, 0))
        return under


def _below(easel: Easel, width: float, edges: int) -> Surface:
    """Return the cards below the topmost one."""
    return easel.vector(_stack(width, edges), width, _high(width, edges))


def _high(width: float, edges: int) -> float:
    """Return the height of a card on a stack of edges, including the shadow."""
    return (HIGH + THIN * edges) * width + 8


def _stack(width: float, edges: int) -> str:
    """Return the SVG of the cards below the topmost one, whose lower edges are visible."""
    high, step, r = HIGH * width, THIN * width, ROUND * width
    body = "".join(
        f'<rect x="{1 - s:g}" y="{1 + edges * step + s:g}" width="{width - 2 + 2 * s:g}" '
        f'height="{high - 2:g}" rx="{r:g}" fill="{p.SHADOW}" fill-opacity=".2"/>'
        for s in (6, 4, 2)
    )
    body += "".join(
        f'<rect x="1" y="{1 + (edges - place) * step:g}" width="{width - 2:g}" '
        f'height="{high - 2:g}" rx="{r:g}" fill="{EDGE}" stroke="{SEAM}" stroke-width=".9"/>'
        for place in range(edges)
    )
    return vector.svg(width, _high(width, edges), body)


class _Count(Badge):
    """Large number above a few words, without a pill."""

    __slots__ = ("_below",)

    def __init__(self, easel: Easel, centre: tuple[float, float], words: str) -> None:
        super().__init__(easel, centre, "", z=11)
        self._below = words

    def say(self, text: str, colour: str = p.IVORY, rim: str = p.BRASS500) -> None:
        """Show the number at the end of a text; it is red up to LOW."""
        number = text.removeprefix(self._below).strip()
        scale = self._easel.scale
        key = ("life", scale.width, scale.height, number, self._below, self._easel.text_scale)
        picture = self._easel.art.cache.get(key, lambda: self._written(number))
        self.show_centred(picture, scale.at(*self._centre))

    def _written(self, number: str) -> Surface:
        easel, px = self._easel, self._easel.scale.px
        colour = p.BAD if number.isdigit() and int(number) <= LOW else p.IVORY
        size, room = px(NUMERAL), px(ROOM)
        line = easel.typist.fitted(number, "title", size, colour, room)
        dark = easel.typist.fitted(number, "title", size, p.SHADOW, room)
        area = line.get_bounding_rect()
        words = block(easel, self._below, "bold", WORDS, p.IVORY200, ROOM)
        gap, drop = px(12), px(4)
        whole = clear(max(area.w, words.get_width()) + drop, area.h + gap + words.get_height())
        middle = whole.get_width() / 2
        paste(whole, faded(dark.subsurface(area), 0.7), (middle - area.w / 2, drop))
        paste(whole, line.subsurface(area), (middle - area.w / 2, 0))
        paste(whole, words, (middle - words.get_width() / 2, area.h + gap))
        return whole


class _Pill(Badge):
    """Pill on a deck that is in danger."""

    __slots__ = ()

    def __init__(self, easel: Easel, centre: tuple[float, float]) -> None:
        super().__init__(easel, centre, "", z=24, size=RISK_LETTERS)

    def _draw(self, text: str, colour: str, rim: str) -> Surface:
        easel = self._easel
        words = easel.line(text, "bold", self._size, colour)
        width = words.get_width() / easel.scale.u + 28
        high = max(46.0, words.get_height() / easel.scale.u + 8)
        whole = frames.pill(easel, width, high, rim, RISK).copy()
        paste_centred(whole, words, (whole.get_width() / 2, whole.get_height() / 2))
        return whole

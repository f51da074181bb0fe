"""A drop target for a card, with an icon and a word that say what happens there."""

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, faded, paste_centred
from game.view.easel import Easel
from game.view.fading import Fading
from game.view.inputs import Pos
from game.view.lines import PITCH, filling
from game.view.scale import Box

MARGIN = 12.0
"""Margin around the place for its glow, in base units."""

ICON, WIDE, HIGH = 92.0, 0.7, 0.5
"""Maximum size of the icon in base units, and as shares of the place's width and height."""

WORD, HEAD, DETAIL, NUMBER = 34.0, 50.0, 46.0, 104.0
"""Maximum text sizes of the word alone, the word above details, the details, and details that are
only a number, in base units."""

HEAD_ICON, HEAD_WIDE, HEAD_AT = 62.0, 0.25, 42.0
"""Maximum size of the icon beside a word with details, in base units and as a share of the place's
width, and distance of both from the top, in base units."""

SHAPE = 0.4, 0.16
"""Height of the large icon behind a card that is held there, as a share of the place's height, and
its opacity."""

DETAIL_HIGH = 104.0
"""Height of the details at the bottom, in base units: a card that is held over the middle does not
cover them."""

GAP, EDGE = 10.0, 14.0
"""Distance between two parts, and from the lowest one to the outline, in base units."""

FLAT = 2.5
"""Ratio of width to height above which the word is beside the icon."""

MORE = 1.1
"""Maximum text scale of the words, so that neighbors have the same size."""

GROUND = "#0D1130"
"""Color behind the icon; it covers a card in the place."""


class LabeledPlace(Fading):
    """A drop target with an icon and a word for what is done with a card there; it can fade out."""

    __slots__ = ("_easel", "_icon", "_lit", "box", "detail", "word")

    def __init__(self, easel: Easel, box: Box, icon: str, word: str, detail: str = "") -> None:
        super().__init__(z=36)
        self._easel, self.box, self._icon, self.word = easel, box, icon, word
        self._lit = False, False
        self.detail = detail
        """Text at the bottom; it moves icon and word to the top. A flat place ignores it."""
        for lit, aimed in ((False, False), (True, False), (True, True)):
            self._picture(lit, aimed)

    def light(self, lit: bool, aimed: bool = False) -> None:
        """Show the place: gold if the card can go there, stronger if it is the drop target."""
        self._lit = lit, lit and aimed
        picture = self._picture(*self._lit)
        self.show_centred(picture, self._easel.scale.at(*self.box.centre))

    def explain(self, detail: str) -> None:
        """Change the words below the word."""
        if detail != self.detail:
            self.detail = detail
            self.light(*self._lit)

    def hide(self) -> None:
        """Hide the place."""
        self.show(None)

    def holds(self, pos: Pos) -> bool:
        """Return whether a base position is on the place."""
        return self.box.holds(pos)

    def _picture(self, lit: bool, aimed: bool) -> Surface:
        easel, look = (
            self._easel,
            (self._icon, self.word, self.detail, lit, aimed, self._easel.text_scale),
        )
        key = ("labeled place", easel.scale.px(self.box.w), easel.scale.px(self.box.h), look)
        return easel.art.cache.get(key, lambda: self._draw(lit, aimed))

    def _draw(self, lit: bool, aimed: bool) -> Surface:
        """Draw the outline, the icon and the word."""
        easel = self._easel
        w, h = self.box.w + 2 * MARGIN, self.box.h + 2 * MARGIN
        whole = easel.vector(_outline(w, h, lit, aimed), w, h).copy()
        colour = p.GOLD200 if aimed else p.IVORY if lit else p.MIST400
        if self.detail and not self._is_flat:
            self._explained(whole, colour)
            return whole
        sign = easel.icon(self._icon, min(ICON, WIDE * self.box.w, HIGH * self.box.h), colour)
        size = easel.scale.px(WORD * min(MORE, easel.text_scale))
        room = easel.scale.px(self.box.w - 20)
        room -= sign.get_width() if self._is_flat else 0
        self._arrange(whole, sign, easel.typist.fitted(self.word, "bold", size, colour, room))
        return whole

    def _explained(self, whole: Surface, colour: str) -> None:
        """Draw the icon, the word and the details, and a large faint icon behind them."""
        easel, px = self._easel, self._easel.scale.px
        middle = whole.get_width() / 2
        shape = easel.icon(self._icon, SHAPE[0] * self.box.h, colour)
        paste_centred(whole, faded(shape, SHAPE[1]), (middle, whole.get_height() / 2))
        sign = easel.icon(self._icon, min(HEAD_ICON, HEAD_WIDE * self.box.w), colour)
        room = px(self.box.w - 2 * EDGE - GAP) - sign.get_width()
        size = px(HEAD * min(MORE, easel.text_scale))
        word = easel.typist.fitted(self.word, "title", size, colour, room)
        wide, y = sign.get_width() + px(GAP) + word.get_width(), px(MARGIN + HEAD_AT)
        paste_centred(whole, sign, (middle - (wide - sign.get_width()) / 2, y))
        paste_centred(whole, word, (middle + (wide - word.get_width()) / 2, y))
        below = self._below(colour, (px(self.box.w - 2 * EDGE), px(DETAIL_HIGH)))
        foot = whole.get_height() - px(MARGIN + EDGE) - below.get_height() / 2
        paste_centred(whole, below, (middle, foot))

    def _below(self, colour: str, room: tuple[int, int]) -> Surface:
        """Draw the details on as many lines as they need, in the middle of a room in pixels."""
        easel = self._easel
        size = NUMBER if self.detail.isdecimal() else DETAIL * min(MORE, easel.text_scale)
        largest = easel.scale.px(size)
        lines, pixels = filling(easel.typist, self.detail, "bold", largest, room)
        pitch = round(PITCH * pixels)
        whole = clear(*room)
        top = (room[1] - pitch * len(lines)) / 2
        for place, line in enumerate(lines):
            picture = easel.typist.line(line, "bold", pixels, colour)
            paste_centred(whole, picture, (room[0] / 2, top + pitch * (place + 0.5)))
        return whole

    @property
    def _is_flat(self) -> bool:
        """Whether the word is beside the icon, because the place is too low."""
        return self.box.w > FLAT * self.box.h

    def _arrange(self, whole: Surface, *pieces: Surface) -> None:
        """Center the icon and the words, in a row or one below the other."""
        gap, along = self._easel.scale.px(GAP), 0 if self._is_flat else 1
        middle = (whole.get_width() / 2, whole.get_height() / 2)
        sizes = [each.get_size()[along] for each in pieces]
        at = middle[along] - (sum(sizes) + gap * (len(pieces) - 1)) / 2
        for piece, size in zip(pieces, sizes, strict=True):
            line = at + size / 2
            paste_centred(whole, piece, (line, middle[1]) if self._is_flat else (middle[0], line))
            at += size + gap


def _outline(w: float, h: float, lit: bool, aimed: bool) -> str:
    """Return the SVG of a dark rounded box with a dashed outline, or a gold rim if lit."""
    m, (iw, ih) = MARGIN, (w - 2 * MARGIN, h - 2 * MARGIN)
    box = f'<rect x="{m:g}" y="{m:g}" width="{iw:g}" height="{ih:g}" rx="16" '
    body = f'{box}fill="{GROUND}" fill-opacity="{0.97 if lit else 0.6}"/>'
    if not lit:
        return vector.svg(w, h, body + vector.line(vector.dashed(m, m, iw, ih, 16), p.INK500, 3))
    body += f'{box}fill="{p.GOLD}" fill-opacity="{0.26 if aimed else 0.07}"/>'
    rims = ((18, 0.10), (12, 0.12), (5, 1)) if aimed else ((9, 0.12), (2.6, 0.9))
    body += "".join(
        f'{box}fill="none" stroke="{p.GOLD}" stroke-width="{width:g}" stroke-opacity="{share:g}"/>'
        for width, share in rims
    )
    return vector.svg(w, h, body)

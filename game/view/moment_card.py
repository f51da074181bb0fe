"""A banner across the table for what everybody must notice, such as an elimination or the end."""

import math
from collections.abc import Iterable, Sequence
from string import ascii_letters

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.scale import BASE, Box
from game.view.stage import Sprite, Stage
from game.view.triumph import Triumph
from game.view.veil import Veil

VEIL_Z, BAND_Z, WORDS_Z, CREST_Z = 92.0, 92.5, 92.55, 92.6
"""Layers of the veil, of the banner on it, and of the words and the shield on that."""

BAND = Box(0, 400, BASE[0], 260)
"""Box of the banner, in base units."""

SIZE, ROOM = 92.0, 1780.0
"""Text size and maximum width, in base units."""

OUT = "skull"
"""The icon on the shield of a seat that is out."""

CREST, LIFT = 190.0, 92.0
"""Width of the shield, and how far its middle is above the banner's, in base units."""

APART = 214.0
"""Distance between the middles of two shields, in base units."""

WORDS_Y, SHADOW = BAND.centre[1] + 60, 5.0
"""The y of the middle of the words, and how far below them their shadow is, in base units."""

SHIELD_Y = BAND.centre[1] - LIFT
"""The y of the middle of the shield at rest."""

BLOOD, WINE = "#3A0A16", "#7A1626"
"""Colors of the banner of a seat that is out: at its edges and in its middle."""

GILT = "#4A3408"
"""Color of the middle of the banner of a seat that has won."""

LEAST = 0.12
"""Open share of the banner below which it and its veil are hidden, so that no line remains."""

WORDS_FIT, SHIELD_FITS = 0.5, 0.75
"""Open shares of the banner from which the words and the shield lie wholly on it: neither is ever
shown in part."""

FALL, HIT, JOLT = 560.0, 0.55, 14.0
"""How far the shield falls, the share of the time after which it hits the banner, and how far both
are knocked down then; in base units."""


class MomentCard(Sprite):
    """A veil, and a banner with a shield and one large line of text; hidden while it is empty.

    It is red for a seat that is out, and has gold rays behind it for one that has won.
    """

    __slots__ = (
        "_easel",
        "_shield",
        "_text",
        "_triumph",
        "_veil",
        "_whole",
        "_words",
        "won",
    )

    def __init__(self, easel: Easel) -> None:
        super().__init__(z=BAND_Z)
        self._easel, self._veil = easel, Veil(easel, VEIL_Z)
        self._shield, self._words = Sprite(CREST_Z), Sprite(WORDS_Z)
        self._triumph = Triumph(easel, (BAND.centre[0], SHIELD_Y))
        self._whole: Surface | None = None
        self._text: Surface | None = None
        self.won = False
        """Whether the banner announces a win."""

    def add_to(self, stage: Stage) -> None:
        """Add the banner and its veil to a stage."""
        self._triumph.add_to(stage)
        stage.add(self._veil, self, self._words, self._shield)

    def warm(self, crests: Iterable[str]) -> None:
        """Draw the veil, the banner and everything on it but the words in advance."""
        self._veil.draw(True)
        self._veil.draw(False)
        for icon, won in (("", False), (OUT, False), ("", True)):
            self._band(icon, won)
        self._triumph.warm()
        pixels = self._easel.scale.px(SIZE * self._easel.text_scale)
        self._easel.typist.width(ascii_letters, "title", pixels)  # loads the font
        self._sign(OUT)
        for crest in crests:
            self._easel.crest(crest, CREST)

    def _sign(self, icon: str) -> Sequence[Surface]:
        """Return the disc on a shield, and the icon on the disc."""
        disc = self._easel.vector(vector.roundel(84, p.INK950, p.BAD, 3), 84, 84)
        return disc, self._easel.icon(icon, 54, p.BAD)

    def tell(
        self,
        text: str,
        crest: str = "",
        icon: str = "",
        won: bool = False,
        others: Sequence[str] = (),
    ) -> None:
        """Show a line, the shield of its seat and an icon on the shield; "" hides all.

        ``won``: the seat has won. ``others``: shields of further seats.
        """
        self._veil.draw(bool(text))
        self._shield.show(None)
        self._whole, self._text = None, None
        self.won = won and bool(text)
        self._triumph.hide()
        self._triumph.grow(float(self.won))
        if not text:
            self.show(None)
            self._words.show(None)
            return
        easel = self._easel
        self._whole = self._band(icon, won)
        self.show_centred(self._whole, easel.scale.at(*BAND.centre))
        self._text = self._written(text, p.GOLD200 if won else p.IVORY)
        self._words.show_centred(self._text, easel.scale.at(BAND.centre[0], WORDS_Y))
        if crest:
            shields = self._shields([crest, *others], icon)
            self._shield.show_centred(shields, easel.scale.at(BAND.centre[0], SHIELD_Y))

    def _written(self, text: str, colour: str) -> Surface:
        """Return the text with its shadow, padded so that the text is centered."""
        shadow, line = (
            self._easel.fitted(text, "title", SIZE, ink, ROOM) for ink in (p.SHADOW, colour)
        )
        drop = self._easel.scale.px(SHADOW)
        whole = clear(line.get_width(), line.get_height() + 2 * drop)
        paste(whole, shadow, (0, 2 * drop))
        paste(whole, line, (0, drop))
        return whole

    def _shields(self, crests: Sequence[str], icon: str) -> Surface:
        """Return shields side by side, each with an icon on it; "" for none."""
        shields = [self._easel.crest(crest, CREST) for crest in crests]
        step = self._easel.scale.px(APART)
        (wide, high), last = shields[0].get_size(), step * (len(shields) - 1)
        whole = clear(wide + last, high)
        for place, shield in enumerate(shields):
            middle = wide / 2 + place * step, high / 2
            for part in (shield, *(self._sign(icon) if icon else ())):
                paste_centred(whole, part, middle)
        return whole

    def open(self, share: float, dark: bool = False) -> None:
        """Show a share of the veil and the banner around the banner's middle; 0 hides them.

        ``dark``: all of the veil is shown, because another banner was there or follows.
        """
        if self._whole is None:
            return
        share = 0.0 if share < LEAST else share
        x, middle = self._easel.scale.at(*BAND.centre)
        self._veil.open(1.0 if dark else share, middle)
        _crop(self, self._whole, (x, middle), share)
        if self._text is not None and share >= WORDS_FIT:
            self._words.show_centred(self._text, self._easel.scale.at(BAND.centre[0], WORDS_Y))
        else:
            self._words.show(None)

    def close(self, share: float, dark: bool = False) -> None:
        """Close the banner at rest, with its shield; ``share``: of the way, from 0 to 1.

        ``dark``: the veil stays, because another banner follows.
        """
        if self._whole is None:
            return
        self.open(1 - share, dark)
        if 1 - share < SHIELD_FITS:
            self._shield.show(None)
        if self.won:
            self._triumph.grow(1 - share)

    def fall(self, share: float) -> None:
        """Let the shield fall on the banner; ``share``: of the time, from 0 to 1."""
        knock = JOLT * math.sin(math.pi * max(0.0, share - HIT) / (1 - HIT))
        above = FALL * max(0.0, 1 - (share / HIT) ** 2)
        places = (
            (self, BAND.centre[1] + knock),
            (self._words, WORDS_Y + knock),
            (self._shield, SHIELD_Y + knock - above),
        )
        for sprite, y in places:
            if sprite.image is not None:
                sprite.show_centred(sprite.image, self._easel.scale.at(BAND.centre[0], y))
        if self.won:
            self._triumph.grow((share - HIT) / (1 - HIT))

    def shine(self, share: float) -> None:
        """Show the sparks at a share of their flight if the banner announces a win."""
        if self.won:
            self._triumph.fly(share)

    def _band(self, icon: str, won: bool) -> Surface:
        """Return the empty banner, as wide as the window, with room for the shield above it."""
        easel = self._easel
        width = easel.scale.width / easel.scale.u
        above = 130.0
        high = BAND.h + 2 * above
        body = (
            f'<rect x="0" y="{above:g}" width="{width:g}" height="{BAND.h:g}" fill="url(#band)"/>'
        )
        for y in (above, above + BAND.h):
            path = f"M0 {y:g}H{width:g}"
            body += vector.line(path, p.BAD, 4) if icon == OUT else vector.inlay(path, 3)
        edge, middle = (BLOOD, WINE) if icon == OUT else (p.INK950, GILT if won else p.INK800)
        stops = ((0, edge, 0.96), (0.5, middle, 0.96), (1, edge, 0.96))
        defs = vector.fade("band", high, *stops)
        return easel.vector(vector.svg(width, high, body, defs), width, high)


def _crop(sprite: Sprite, whole: Surface, centre: Pos, share: float) -> None:
    """Show a share of the rows of a picture around its middle, which is at a pixel."""
    (width, high), middle = whole.get_size(), centre[1]
    top = round(middle - high / 2)
    first = max(0, round(middle - share * high / 2) - top)
    last = min(high, round(middle + share * high / 2) - top)
    if last <= first:
        sprite.show(None)
        return
    part = whole if last - first == high else whole.subsurface((0, first, width, last - first))
    sprite.show(part, (centre[0] - width / 2, top + first))

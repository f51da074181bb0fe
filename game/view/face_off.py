"""What seats show openly after they chose in secret: side by side, the better one lit."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, faded, paste, paste_centred
from game.view.easel import Easel
from game.view.scale import Box
from game.view.sheet_panel import emblem
from game.view.stage import Sprite

DISC, CREST = 0.56, 0.21
"""How wide a disc and the shield at its edge are, as shares of the height of their room."""

TITLE, BELOW = 44.0, 16.0
"""How large a name is set, and base units from the disc to it."""

GLOW = 12.0
"""Base units that the rim of the better one reaches over its disc."""

PALE, AGAIN = 0.45, "swords"
"""How strong what is not the better one is, and the icon between two."""


@dataclass(frozen=True, slots=True)
class FaceOffSign:
    """What a seat shows: whose shield, its piece or else its icon, and its name."""

    crest: str
    piece: str
    icon: str
    title: str


class FaceOff(Sprite):
    """Signs beside each other in a room of the table, from left to right; hidden without any."""

    __slots__ = ("_box", "_easel", "better", "signs")

    def __init__(self, easel: Easel, box: Box) -> None:
        super().__init__(z=58)
        self._easel, self._box = easel, box
        self.signs: tuple[FaceOffSign, ...] = ()
        """What it shows."""
        self.better: tuple[int, ...] = ()
        """The places of those that glow."""

    def tell(self, signs: Sequence[FaceOffSign], better: Sequence[int] = ()) -> None:
        """Show these; ``better``: the places of those that are, () where none is."""
        self.signs, self.better = tuple(signs), tuple(better)
        if not signs:
            self.show(None)
            return
        self.show_centred(self._draw(), self._easel.scale.at(*self._box.centre))

    def _draw(self) -> Surface:
        easel, px = self._easel, self._easel.scale.px
        whole = clear(px(self._box.w), px(self._box.h))
        each = whole.get_width() / len(self.signs)
        for place, sign in enumerate(self.signs):
            picture = self.sign(sign, place in self.better)
            strong = PALE if self.better and place not in self.better else 1.0
            middle = each * (place + 0.5), whole.get_height() / 2
            paste_centred(whole, faded(picture, strong), middle)
        if len(self.signs) == 2:
            between = easel.icon(AGAIN, 0.2 * self._box.h, p.BRASS300)
            up = whole.get_height() / 2 - px((TITLE + BELOW) / 2)
            paste_centred(whole, between, (whole.get_width() / 2, up))
        return whole

    def sign(self, sign: FaceOffSign, better: bool) -> Surface:
        """A disc with a shield at its edge, and the name below."""
        easel, px, size = self._easel, self._easel.scale.px, DISC * self._box.h
        room = self._box.w / max(2, len(self.signs)) - 24
        name = easel.fitted(sign.title, "title", TITLE, p.GOLD200 if better else p.IVORY, room)
        side = px(size + 2 * GLOW)
        whole = clear(max(side, name.get_width()), side + px(BELOW) + name.get_height())
        centre = whole.get_width() / 2, side / 2
        if better:
            wide = size + 2 * GLOW
            paste_centred(whole, easel.vector(_halo(wide), wide, wide), centre)
        paste_centred(whole, emblem(easel, sign.piece, sign.icon, size), centre)
        crest = easel.crest(sign.crest, CREST * self._box.h)
        aside = px(0.4 * size)
        paste_centred(whole, crest, (centre[0] - aside, centre[1] + aside))
        middle = (whole.get_width() - name.get_width()) / 2
        paste(whole, name, (middle, side + px(BELOW)))
        return whole


def _halo(wide: float) -> str:
    """A ring of gold that fades outwards."""
    middle = wide / 2
    rings = (
        vector.line(vector.circle(middle, middle, middle - GLOW), p.GOLD, width, 0.2)
        for width in (22, 15, 9)
    )
    rim = vector.line(vector.circle(middle, middle, middle - GLOW), p.GOLD200, 4, 1.0)
    return vector.svg(wide, wide, "".join(rings) + rim)

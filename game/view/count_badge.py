"""How many cards lie somewhere, as an icon and a number on a seat's plaque."""

from collections.abc import Sequence

from pygame import Surface

from game.engine.names import Face
from game.view import palette as p
from game.view.art import clear, paste
from game.view.cards import Pose
from game.view.easel import Easel
from game.view.stage import Sprite
from game.view.zone_anchors import TallyAnchor

ICON, NUMBER, GAP = 32.0, 30.0, 7.0
"""How large icon and number are, and what lies between them and beside them, in base units."""

CARD = 34.0
"""How wide a card is that goes in or comes out."""

FAINT = p.MIST400
"""The colour of a number that is 0."""


class CountBadge(Sprite):
    """The number of cards of a zone; those that go there shrink into it.

    ``faces``: those that the whole table may see, the topmost last, as of a `Pile`.
    """

    __slots__ = ("_anchor", "_easel", "_icon", "count", "faces")

    def __init__(self, easel: Easel, anchor: TallyAnchor, icon: str) -> None:
        super().__init__(z=22)
        self._easel, self._anchor, self._icon = easel, anchor, icon
        self.count = 0
        self.faces: list[Face] = []
        self.refresh()

    def pose(self, width: float) -> Pose:
        """How a card of a width lies at the number: small."""
        x, y = self._anchor.box.centre
        return Pose(x, y, width, zoom=CARD / width, lift=0)

    def set(self, count: int, faces: Sequence[Face]) -> None:
        """So many cards, with these faces where all see them."""
        self.count, self.faces = count, list(faces)
        self.refresh()

    def refresh(self) -> None:
        """Paint it as it stands."""
        easel = self._easel
        look = (self._icon, self.count, easel.text_scale, self._anchor.box.w)
        key = ("tally", easel.scale.width, easel.scale.height, look)
        picture = easel.art.cache.get(key, self._draw)
        self.show_centred(picture, easel.scale.at(*self._anchor.box.centre))

    def _draw(self) -> Surface:
        """Icon and number beside each other, as wide as the box at most."""
        easel = self._easel
        icon = easel.icon(self._icon, ICON, p.BRASS300 if self.count else p.INK500)
        room = self._anchor.box.w - ICON - 2 * GAP
        colour = p.IVORY if self.count else FAINT
        number = easel.fitted(str(self.count), "bold", NUMBER, colour, room)
        gap = easel.scale.px(GAP)
        high = max(icon.get_height(), number.get_height())
        whole = clear(icon.get_width() + gap + number.get_width(), high)
        paste(whole, icon, (0, (high - icon.get_height()) / 2))
        paste(whole, number, (icon.get_width() + gap, (high - number.get_height()) / 2))
        return whole

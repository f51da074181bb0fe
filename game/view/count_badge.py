"""The number of cards in a zone, as an icon and a number on a plaque."""

from collections.abc import Sequence

from pygame import Surface

from game.engine.names import Face
from game.view import palette as p
from game.view.art import clear, paste
from game.view.cards import Pose
from game.view.easel import Easel
from game.view.stage import Sprite
from game.view.zone_anchors import TallyAnchor

ICON, NUMBER, GAP = 34.0, 43.0, 4.0
"""Size of the icon and of the number, and the gap between them, in base units."""

LINE = 1.27
"""Height of a line of text, in text sizes."""

CARD = 34.0
"""Width of a card that moves in or out, in base units."""

FAINT = p.MIST400
"""Color of the number 0."""

ICON_AT = 22.0
"""Distance of the middle of the icon from the left edge of the box, in base units."""


def at_icon(anchor: TallyAnchor, width: float) -> Pose:
    """Return the pose of a card of a width at the icon, zoomed to CARD; the number stays free."""
    x, y = anchor.box.x + ICON_AT, anchor.box.centre[1]
    return Pose(x, y, width, zoom=CARD / width, lift=0, flying=True)


class CountBadge(Sprite):
    """Number of cards in a zone; cards that move there shrink into it.

    ``faces``: the faces that everybody sees, the topmost last, as in a `Pile`.
    """

    __slots__ = ("_anchor", "_easel", "_icon", "count", "faces")

    def __init__(self, easel: Easel, anchor: TallyAnchor, icon: str) -> None:
        super().__init__(z=22)
        self._easel, self._anchor, self._icon = easel, anchor, icon
        self.count = 0
        self.faces: list[Face] = []
        self.refresh()

    def pose(self, width: float) -> Pose:
        """Return the pose of a card that moves in or out."""
        return at_icon(self._anchor, width)

    def set(self, count: int, faces: Sequence[Face]) -> None:
        """Set the number of cards, and the faces that everybody sees."""
        self.count, self.faces = count, list(faces)
        self.refresh()

    def refresh(self) -> None:
        """Redraw the badge."""
        easel = self._easel
        look = (self._icon, self.count, easel.text_scale, self._anchor.box.w)
        key = ("tally", easel.scale.width, easel.scale.height, look)
        picture = easel.art.cache.get(key, self._draw)
        self.show_centred(picture, easel.scale.at(*self._anchor.box.centre))

    def _draw(self) -> Surface:
        """Draw icon and number side by side, at most as wide as the box."""
        easel = self._easel
        icon = easel.icon(self._icon, ICON, p.BRASS300 if self.count else p.INK500)
        size = min(NUMBER, self._anchor.box.h / LINE / easel.text_scale)
        room = self._anchor.box.w - ICON - 2 * GAP
        colour = p.IVORY if self.count else FAINT
        number = easel.fitted(str(self.count), "bold", size, colour, room)
        gap = easel.scale.px(GAP)
        high = max(icon.get_height(), number.get_height())
        whole = clear(icon.get_width() + gap + number.get_width(), high)
        paste(whole, icon, (0, (high - icon.get_height()) / 2))
        paste(whole, number, (icon.get_width() + gap, (high - number.get_height()) / 2))
        return whole

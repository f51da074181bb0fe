"""Words beside a place that explain its cards, and the panel under cards over the table."""

from game.view import palette as p
from game.view.easel import Easel
from game.view.look import SEERS, SlotLook
from game.view.pieces import Badge
from game.view.scale import Box
from game.view.sheet_panel import opaque_panel
from game.view.stage import Sprite
from game.view.zone_anchors import FanAnchor, SlotAnchor

PANEL_Z, OVER_Z = 67.5, 69.0
"""Layers of a panel over the table and of the words on it; its cards are between them."""

SIZE, SHARE = 24.0, 0.875
"""Usual text size of the words in base units, and their size as a share of a slot's letters."""


class ZoneSign(Badge):
    """Badge beside a place that explains the card there; hidden while the place is empty.

    Cards of a fan with a panel are shown above the table, on that panel. Add ``sprites`` to the
    stage.
    """

    __slots__ = ("_named", "_panel")

    def __init__(self, easel: Easel, anchor: FanAnchor | SlotAnchor, named: SlotLook) -> None:
        x, y = anchor.box.centre
        centre = (x + anchor.sign_x, y + anchor.sign_y)
        panel = anchor.panel if isinstance(anchor, FanAnchor) else None
        letters = anchor.letters if isinstance(anchor, SlotAnchor) else None
        size = SIZE if letters is None else SHARE * letters
        super().__init__(easel, centre, named.icon, z=24 if panel is None else OVER_Z, size=size)
        self.room, self._named = anchor.sign_room or 0.0, named
        self._panel = None if panel is None else _Ground(easel, panel)

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """The sprites to add to the stage: the panel, if any, and the badge."""
        return (self,) if self._panel is None else (self._panel, self)

    def tell(self, there: bool, seers: str = "") -> None:
        """Show the words if a card is there; ``seers``: words for who sees it."""
        self.say(self._named.full.replace(SEERS, seers) if there else "", p.BRASS200)
        if self._panel is not None:
            self._panel.lay(there)


class _Ground(Sprite):
    """Panel under cards that are above the table."""

    __slots__ = ("_box", "_easel")

    def __init__(self, easel: Easel, box: Box) -> None:
        super().__init__(PANEL_Z)
        self._easel, self._box = easel, box
        opaque_panel(easel, box.w, box.h)  # rasterized in advance

    def lay(self, there: bool) -> None:
        """Show or hide the panel."""
        if not there:
            self.show(None)
            return
        panel = opaque_panel(self._easel, self._box.w, self._box.h)
        self.show_centred(panel, self._easel.scale.at(*self._box.centre))

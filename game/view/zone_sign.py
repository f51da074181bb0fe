"""Words beside a place that say what its cards mean, and the panel under cards over the table."""

from game.view import palette as p
from game.view.easel import Easel
from game.view.layout import Anchor
from game.view.look import SEERS, SlotLook
from game.view.pieces import Badge
from game.view.sheet_panel import opaque_panel
from game.view.stage import Sprite

PANEL_Z, OVER_Z = 67.5, 69.0
"""How high a panel over the table lies, and the words on it; its cards lie between these."""


class ZoneSign(Badge):
    """A badge beside a place that says what a card there means; hidden while none lies there.

    The layout says where: ``sign_x`` and ``sign_y`` are base units from the middle of the place,
    ``sign_room`` is the most that the sign takes. With ``panel_w`` and ``panel_h`` the place lies
    over the table, on a panel so large, as long as cards are there. Bring ``sprites`` on stage.
    """

    __slots__ = ("_named", "_panel")

    def __init__(self, easel: Easel, anchor: Anchor, named: SlotLook) -> None:
        x, y = anchor.box.centre
        centre = (x + anchor.props.get("sign_x", 0.0), y + anchor.props.get("sign_y", 0.0))
        over = "panel_w" in anchor.props
        super().__init__(easel, centre, named.icon, z=OVER_Z if over else 24, size=24)
        self.room, self._named = anchor.props.get("sign_room", 0.0), named
        self._panel = _Ground(easel, anchor) if over else None

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """Everything that belongs to it."""
        return (self,) if self._panel is None else (self._panel, self)

    def tell(self, there: bool, seers: str = "") -> None:
        """Whether a card lies there; ``seers``: words for who sees it."""
        self.say(self._named.full.replace(SEERS, seers) if there else "", p.BRASS200)
        if self._panel is not None:
            self._panel.lay(there)


class _Ground(Sprite):
    """The panel under cards that lie over the table."""

    __slots__ = ("_anchor", "_easel")

    def __init__(self, easel: Easel, anchor: Anchor) -> None:
        super().__init__(PANEL_Z)
        self._easel, self._anchor = easel, anchor

    def lay(self, there: bool) -> None:
        """Show it, or take it away."""
        if not there:
            self.show(None)
            return
        w, h = self._anchor.props["panel_w"], self._anchor.props["panel_h"]
        x, y = self._anchor.box.centre
        centre = x, y + self._anchor.props.get("panel_y", 0.0)
        self.show_centred(opaque_panel(self._easel, w, h), self._easel.scale.at(*centre))

"""The panel under cards that lie side by side while one of them is chosen."""

from game.view.easel import Easel
from game.view.fading import Fading
from game.view.scale import Box
from game.view.sheet_panel import opaque_panel

PANEL_Z = 24.0
"""Layer of the panel: above the ladder, below the cards."""

AROUND = 8.0
"""Distance from the area of the rows to the edge of the panel, in base units."""


class RowsGround(Fading):
    """Opaque panel that covers what is under the rows; it fades in and out with them."""

    __slots__ = ("_box", "_easel")

    def __init__(self, easel: Easel, area: Box) -> None:
        super().__init__(PANEL_Z)
        self._easel = easel
        self._box = Box.around(*area.centre, area.w + 2 * AROUND, area.h + 2 * AROUND)
        opaque_panel(easel, self._box.w, self._box.h)  # rasterized in advance

    def lay(self, there: bool) -> None:
        """Show or hide the panel."""
        if there:
            panel = opaque_panel(self._easel, self._box.w, self._box.h)
            self.appear_centred(panel, self._easel.scale.at(*self._box.centre))
        else:
            self.vanish()

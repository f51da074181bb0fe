"""The rim of a plaque in gold while its seat's turn is watched, and a veil while it is out."""

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import faded
from game.view.easel import Easel
from game.view.layout import Anchor
from game.view.plaques import scoop
from game.view.stage import Sprite

MARGIN = 12.0
"""Base units around the plaque that the glow may reach over."""

STEPS = 8
"""So many strengths of the rim are drawn."""

VEIL = 0.55
"""How dark the plaque of a seat is that is out."""


class PlaqueRim(Sprite):
    """Lies above what is painted of a plaque and its dials; nothing while it is neither."""

    __slots__ = ("_anchor", "_easel")

    def __init__(self, easel: Easel, anchor: Anchor) -> None:
        super().__init__(z=23)
        self._easel, self._anchor = easel, anchor

    def paint(self, glow: float = 0.0, out: bool = False) -> None:
        """Show the rim at a share of its strength, or the veil."""
        step = round(min(1.0, glow) * STEPS)
        if not step and not out:
            self.show(None)
            return
        easel, box = self._easel, self._anchor.box
        key = ("plaque rim", easel.scale.px(box.w), easel.scale.px(box.h), step, out)
        picture = easel.art.cache.get(key, lambda: self._draw(step / STEPS, out))
        self.show_centred(picture, easel.scale.at(*box.centre))

    def _draw(self, glow: float, out: bool) -> Surface:
        box = self._anchor.box
        w, h = box.w + 2 * MARGIN, box.h + 2 * MARGIN
        path = vector.scooped(MARGIN, MARGIN, box.w, box.h, scoop(self._anchor))
        if out:
            body = f'<path d="{path}" fill="{p.INK950}" fill-opacity="{VEIL}"/>'
            return self._easel.vector(vector.svg(w, h, body), w, h)
        body = "".join(vector.line(path, p.GOLD, width, 0.1) for width in (16, 11, 7))
        body += vector.line(path, p.GOLD, 3)
        return faded(self._easel.vector(vector.svg(w, h, body), w, h), glow)

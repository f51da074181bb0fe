"""A roundel with an icon over cards that belong together, such as two that lie face down."""

from game.view import palette as p
from game.view import vector
from game.view.art import paste_centred
from game.view.easel import Easel
from game.view.layout import Anchor
from game.view.stage import Sprite


class Seal(Sprite):
    """Lies on the middle of a place, so wide as its property ``seal``, while cards lie there."""

    __slots__ = ("_anchor", "_easel", "_icon")

    def __init__(self, easel: Easel, anchor: Anchor, icon: str, z: float = 27) -> None:
        super().__init__(z)
        self._easel, self._anchor, self._icon = easel, anchor, icon

    def tell(self, there: bool) -> None:
        """Whether cards lie there."""
        if not there:
            self.show(None)
            return
        easel, size = self._easel, self._anchor.props.get("seal", 54.0)
        whole = easel.vector(vector.roundel(54, "#0D1330", p.BRASS300, 2.4), size, size).copy()
        sign = easel.icon(self._icon, 0.62 * size, p.BRASS200)
        paste_centred(whole, sign, (whole.get_width() / 2, whole.get_height() / 2))
        self.show_centred(whole, easel.scale.at(*self._anchor.box.centre))

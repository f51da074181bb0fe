"""Signs that say without words what beats what: one sign, an arrow, and the beaten sign."""

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste_centred
from game.view.easel import Easel
from game.view.scale import Box
from game.view.stage import Sprite

BETWEEN, CLEAR = 1.2, 0.09
"""Room for the arrow between two signs, and its distance from both, in sizes of a sign."""

MARGIN, INSIDE = 12.0, 8.0
"""Margin of `vector.panel` around its body, and padding inside it, in base units."""

PLATE_Z = 80.0
"""Layer of a plate."""

GRID = 100.0
"""Size of the grid on which a roundel is drawn."""

GLYPH, THICK = 0.6, 0.4
"""Size of a roundel's icon and height of an arrow, as shares of the grid."""


class RelationPlate(Sprite):
    """Plate beside the line that tells a fight; hidden at first."""

    __slots__ = ("_accent", "_box", "_easel", "signs")

    def __init__(self, easel: Easel, box: Box, accent: str) -> None:
        """``accent``: the color of the ground of what is beaten."""
        super().__init__(z=PLATE_Z)
        self._easel, self._box, self._accent = easel, box, accent
        self.signs: tuple[str, str] | None = None
        """The icons of what beats and of what is beaten, while the plate is shown."""

    def tell(self, signs: tuple[str, str] | None) -> None:
        """Show which of two icons beats the other; None hides the plate."""
        self.signs = signs
        if signs is None:
            self.show(None)
        else:
            self.show_centred(self.picture(*signs), self._easel.scale.at(*self._box.centre))

    def picture(self, better: str, worse: str) -> Surface:
        """Return the plate for two icons, which is drawn once."""
        easel, accent = self._easel, self._accent
        key = ("relation plate", easel.scale.u, self._box, better, worse, accent)
        return easel.art.cache.get(key, lambda: self._draw(better, worse))

    def _draw(self, better: str, worse: str) -> Surface:
        box, easel = self._box, self._easel
        w, h = box.w + 2 * MARGIN, box.h + 2 * MARGIN
        whole = easel.vector(vector.panel(w, h), w, h).copy()
        sign = min(box.h - 2 * INSIDE, (box.w - 2 * INSIDE) / (2 + BETWEEN))
        picture = relation(easel, better, worse, self._accent, sign)
        paste_centred(whole, picture, (whole.get_width() / 2, whole.get_height() / 2))
        return whole


def relation(easel: Easel, better: str, worse: str, accent: str, size: float) -> Surface:
    """Draw the icon that beats the other on a bright ground, an arrow, and the other icon.

    ``accent``: the color of the other's ground. ``size``: of each sign, in base units.
    """
    key = ("relation", easel.scale.u, better, worse, accent, size)
    return easel.art.cache.get(key, lambda: _draw(easel, (better, worse), accent, size))


def _draw(easel: Easel, icons: tuple[str, str], accent: str, size: float) -> Surface:
    whole = clear(easel.scale.px((2 + BETWEEN) * size), easel.scale.px(size))
    middle = whole.get_height() / 2
    signs = (
        (_sign(easel, icons[0], (p.IVORY, p.GOLD, p.GALL), size), 0.5),
        (_sign(easel, icons[1], (accent, p.BRASS500, p.IVORY), size), 1.5 + BETWEEN),
    )
    for sign, x in signs:
        paste_centred(whole, sign, (easel.scale.px(x * size), middle))
    length = (BETWEEN - 2 * CLEAR) * size
    thick = THICK * size
    arrow = easel.vector(vector.arrow(length * GRID / size, p.GOLD), length, thick)
    paste_centred(whole, arrow, (whole.get_width() / 2, middle))
    return whole


def _sign(easel: Easel, icon: str, colours: tuple[str, str, str], size: float) -> Surface:
    """Return a roundel; ``colours``: of its ground, its rim and its icon."""
    fill, rim, ink = colours
    ground = vector.svg(GRID, GRID, vector.node(GRID / 2, GRID / 2, "", fill, rim))
    whole = easel.vector(ground, size, size).copy()
    glyph = easel.icon(icon, GLYPH * size, ink)
    paste_centred(whole, glyph, (whole.get_width() / 2, whole.get_height() / 2))
    return whole

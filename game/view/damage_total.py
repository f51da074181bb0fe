"""The number of damage that is dealt, which is crossed out once all of it is absorbed."""

from pygame import Rect, Surface

from game.catalogues import view_text as _
from game.view import palette as p
from game.view import vector
from game.view.art import clear, faded, paste
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.stage import Sprite

DAMAGE, ABSORBED = _("damage"), _("absorbed")
"""Words under the number: while damage is pending, and once it is absorbed."""

DEALT, UNDER = 96.0, 36.0
"""Text sizes of the number and of the word, in base units."""

STROKE = 176.0, 66.0
"""Size of the stroke across an absorbed number, in base units."""

FALL = 90.0
"""How far a number comes down to its place, in base units."""

STEPS = 8
"""Number of pictures in which the stroke grows."""

PALE = 0.75
"""Opacity of an absorbed number."""


class DamageTotal(Sprite):
    """The number with its word; hidden until `set`."""

    __slots__ = ("_at", "_easel", "absorbed", "total")

    def __init__(self, easel: Easel, at: Pos) -> None:
        """``at``: middle of the number and its word, in base units."""
        super().__init__(z=40)
        self._easel, self._at = easel, at
        self.total = 0
        """The number that is shown; 0 if hidden."""
        self.absorbed = False
        """Whether it is crossed out."""
        _stroke(easel)

    def set(self, total: int, absorbed: bool) -> None:
        """Show a number, crossed out if all of it is absorbed; 0 hides it."""
        self.total, self.absorbed = total, absorbed
        if not total:
            self.show(None)
            return
        self.cross_out(float(absorbed))

    def arrive(self, total: int, share: float) -> None:
        """Show a number that has not been absorbed yet, at a share of its way down."""
        self.set(total, absorbed=False)
        if self.image is not None:
            x, y = self._at
            self.show_centred(self.image, self._easel.scale.at(x, y - FALL * (1 - share)))

    def cross_out(self, share: float) -> None:
        """Show the stroke across an absorbed number at a share of its length, from 0 to 1."""
        easel = self._easel
        step = round(STEPS * share) if self.absorbed else 0
        key = ("damage", easel.scale.px(100), easel.text_scale, self.total, self.absorbed, step)
        picture = easel.art.cache.get(key, lambda: self._draw(step / STEPS))
        self.show_centred(picture, easel.scale.at(*self._at))

    def _draw(self, share: float) -> Surface:
        """Draw the number with a soft shadow, the stroke across it, and its word below."""
        easel, px = self._easel, self._easel.scale.px
        number = easel.typist.line(str(self.total), "title", px(DEALT), "#FFE3D6")
        dark = easel.typist.line(str(self.total), "title", px(DEALT), p.SHADOW)
        words, colour = (ABSORBED, p.GOOD) if self.absorbed else (DAMAGE, p.BAD)
        word = easel.line(words, "bold", UNDER, colour)
        area, stroke, drop = number.get_bounding_rect(), _stroke(easel), px(4)
        wide = max(area.w, word.get_width(), stroke.get_width() if self.absorbed else 0) + drop
        whole = clear(wide, area.h + drop + px(4) + word.get_height())
        middle = whole.get_width() / 2
        paste(whole, faded(dark.subsurface(area), 0.7), (middle - area.w / 2, drop))
        light = number.subsurface(area)
        paste(whole, faded(light, PALE) if self.absorbed else light, (middle - area.w / 2, 0))
        paste(whole, word, (middle - word.get_width() / 2, area.h + drop + px(4)))
        if share:
            part = Rect(0, 0, max(1, round(share * stroke.get_width())), stroke.get_height())
            left, top = middle - stroke.get_width() / 2, (area.h - stroke.get_height()) / 2
            paste(whole, stroke.subsurface(part), (left, top))
        return whole


def _stroke(easel: Easel) -> Surface:
    """Return the stroke: thin at its ends, rising to the right."""
    w, h = STROKE
    path = f"M4 {h - 8}Q{w / 2} {h / 2 - 8} {w - 4} 6Q{w / 2} {h / 2 + 6} 4 {h - 8}Z"
    body = (
        f'<path d="{path}" fill="{p.GOOD}" stroke="{p.GALL}" stroke-width="3"'
        f' stroke-linejoin="round"/><path d="{path}" fill="{p.GOOD}"/>'
    )
    return easel.vector(vector.svg(w, h, body), w, h)

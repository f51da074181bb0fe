"""The number of damage that is dealt; it falls, and is crossed out once all of it is absorbed."""

from pygame import Rect, Surface

from game.catalogues import view_text as _
from game.view import palette as p
from game.view import vector
from game.view.art import clear, faded, paste
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.stage import Sprite

DAMAGE, LEFT, ABSORBED = _("damage"), _("of {total} left"), _("absorbed")
"""Words below the number: before and after a part of the damage is absorbed or paid, and once all
of it is absorbed."""

DEALT, BELOW = 112.0, 48.0
"""Text sizes of the number and of the words, in base units."""

GAP, ROOM = 4.0, 240.0
"""Distance from the number to the words and maximum width of these, in base units."""

STROKE = 176.0, 66.0
"""Size of the stroke across an absorbed number, in base units."""

FALL = 90.0
"""How far a number comes down to its place, in base units."""

HOP = 12.0
"""Height of the bounce when the number drops, in base units."""

STEPS = 8
"""Number of pictures in which the stroke grows."""

PALE = 0.75
"""Opacity of an absorbed number."""


class DamageTotal(Sprite):
    """The number with its word; hidden until `set`."""

    __slots__ = ("_at", "_easel", "absorbed", "pending", "total")

    def __init__(self, easel: Easel, at: Pos) -> None:
        """``at``: middle of the number and its words, in base units."""
        super().__init__(z=40)
        self._easel, self._at = easel, at
        self.total = 0
        """All of the damage; 0 if hidden."""
        self.pending = 0
        """The damage still to be taken; this is the number shown."""
        self.absorbed = False
        """Whether it is crossed out."""
        _stroke(easel)

    def set(self, total: int, absorbed: bool, left: int | None = None) -> None:
        """Show what is left of a total (None: all of it), or the total, crossed out; 0 hides it."""
        self.total, self.absorbed = total, absorbed
        self.pending = total if left is None or absorbed else left
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

    def hop(self, share: float) -> None:
        """Show the number at a share of its bounce, from 0 to 1."""
        if self.image is not None:
            x, y = self._at
            up = HOP * 4 * share * (1 - share)
            self.show_centred(self.image, self._easel.scale.at(x, y - up))

    def cross_out(self, share: float) -> None:
        """Show the stroke across an absorbed number at a share of its length, from 0 to 1."""
        easel = self._easel
        step = round(STEPS * share) if self.absorbed else 0
        state = self.total, self.pending, self.absorbed, step
        key = ("damage", easel.scale.px(100), easel.text_scale, state)
        picture = easel.art.cache.get(key, lambda: self._draw(step / STEPS))
        self.show_centred(picture, easel.scale.at(*self._at))

    def _draw(self, share: float) -> Surface:
        """Draw the number with a soft shadow, the stroke across it, and its words below it."""
        easel, px = self._easel, self._easel.scale.px
        number = easel.typist.line(str(self.pending), "title", px(DEALT), "#FFE3D6")
        dark = easel.typist.line(str(self.pending), "title", px(DEALT), p.SHADOW)
        words, colour = (ABSORBED, p.GOOD) if self.absorbed else (self._words, p.BAD)
        word = easel.fitted(words, "bold", BELOW, colour, ROOM)
        area, stroke, drop = number.get_bounding_rect(), _stroke(easel), px(4)
        high = max(area.h, stroke.get_height()) + drop
        wide = max(area.w + drop, stroke.get_width(), word.get_width())
        whole = clear(wide, high + px(GAP) + word.get_height())
        across, down = wide / 2, high / 2
        corner = across - area.w / 2, down - area.h / 2
        paste(whole, faded(dark.subsurface(area), 0.7), (corner[0], corner[1] + drop))
        light = number.subsurface(area)
        paste(whole, faded(light, PALE) if self.absorbed else light, corner)
        paste(whole, word, (across - word.get_width() / 2, high + px(GAP)))
        if share:
            part = Rect(0, 0, max(1, round(share * stroke.get_width())), stroke.get_height())
            left, top = across - stroke.get_width() / 2, down - stroke.get_height() / 2
            paste(whole, stroke.subsurface(part), (left, top))
        return whole

    @property
    def _words(self) -> str:
        """The words below the number while it is not crossed out."""
        return DAMAGE if self.pending == self.total else LEFT.format(total=self.total)


def _stroke(easel: Easel) -> Surface:
    """Return the stroke: thin at its ends, rising to the right."""
    w, h = STROKE
    path = f"M4 {h - 8}Q{w / 2} {h / 2 - 8} {w - 4} 6Q{w / 2} {h / 2 + 6} 4 {h - 8}Z"
    body = (
        f'<path d="{path}" fill="{p.GOOD}" stroke="{p.GALL}" stroke-width="3"'
        f' stroke-linejoin="round"/><path d="{path}" fill="{p.GOOD}"/>'
    )
    return easel.vector(vector.svg(w, h, body), w, h)

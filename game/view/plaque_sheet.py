"""What a seat plays, on its plaque: emblem, name and kind."""

from pygame import Surface

from game.view import palette as p
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.lines import PITCH, filling, parted
from game.view.plaques import sheet_place
from game.view.sheet_panel import SheetWords, emblem
from game.view.stage import Sprite
from game.view.table_anchors import PlaqueAnchor

EMBLEM, GAP = 58.0, 8.0
"""Width of the emblem and gap to the text, in base units."""

TITLE, KIND, ICON, BESIDE = 36.0, 28.0, 30.0, 4.0
"""Text size of name and kind, size of the kind's icon, and gap after it, in base units."""

TWO, LEAST, FINEST = 54.0, 24.0, 21.0
"""Maximum height of a name; minimum text size without breaks in words; minimum text size for a name
that breaks at its own hyphen. All in base units."""


class PlaqueSheet(Sprite):
    """Sheet on a plaque with the property ``plays``; hidden until it is known."""

    __slots__ = ("_easel", "_kind", "_place")

    def __init__(self, easel: Easel, anchor: PlaqueAnchor, kind: str = "") -> None:
        """Create a hidden sheet; ``kind``: the word for sheets without a label."""
        super().__init__(z=22)
        self._easel, self._kind, self._place = easel, kind, sheet_place(anchor)

    @property
    def emblem_place(self) -> Pos:
        """The middle of the emblem."""
        return self._place.x + EMBLEM / 2, self._place.centre[1]

    def tell(self, words: SheetWords | None) -> None:
        """Show the sheet's emblem, name and kind; None hides it."""
        if words is None:
            self.show(None)
            return
        easel, place = self._easel, self._place
        named = (words.title, words.emblem, words.icon, words.label or self._kind)
        key = (
            "plaque sheet",
            easel.scale.width,
            easel.scale.height,
            easel.text_scale,
            place,
            named,
        )
        picture = easel.art.cache.get(key, lambda: self._draw(words))
        x, y = easel.scale.at(place.x, place.centre[1])
        self.show(picture, (x, y - picture.get_height() / 2))

    def _draw(self, words: SheetWords) -> Surface:
        """Draw the emblem with the name, the icon and the kind beside it."""
        easel, px = self._easel, self._easel.scale.px
        whole = clear(px(self._place.w), px(self._place.h))
        middle = whole.get_height() / 2
        disc = emblem(easel, words.emblem, words.icon, EMBLEM)
        paste_centred(whole, disc, (px(EMBLEM / 2), middle))
        x, room = EMBLEM + GAP, self._place.w - EMBLEM - GAP
        title = self._title(words.title, room)
        sign = easel.icon(words.icon, ICON, p.IVORY) if words.icon else clear(1, 1)
        beside = ICON + BESIDE
        kind = easel.typist.fitted(
            words.label or self._kind, "sans", px(KIND), p.IVORY, px(room - beside)
        )
        low = max(sign.get_height(), kind.get_height())
        y = middle - (title.get_height() + low) / 2
        paste(whole, title, (px(x), y))
        y += title.get_height() + low / 2
        paste_centred(whole, sign, (px(x) + sign.get_width() / 2, y))
        paste(whole, kind, (px(x + beside), y - kind.get_height() / 2))
        return whole

    def setting(self, text: str, room: float) -> tuple[list[str], int]:
        """Return the lines of a name at a width in base units, and their text size in pixels."""
        easel, px = self._easel, self._easel.scale.px
        fit = (px(room), px(TWO))
        largest = px(TITLE * easel.text_scale)
        lines, pixels = filling(easel.typist, text, "aside", largest, fit)
        if pixels < px(LEAST):
            other, larger = self._parted(text, fit)
            lines, pixels = (other, larger) if larger > pixels else (lines, pixels)
        return lines, pixels

    def _parted(self, text: str, fit: tuple[int, int]) -> tuple[list[str], int]:
        """Break words of a long name, preferably at its own hyphens even at a smaller size."""
        typist, px = self._easel.typist, self._easel.scale.px
        found = [parted(typist, text, "aside", px(size), fit) for size in (LEAST, FINEST)]
        whole = [each for each in found if " ".join(each[0]) == text or "".join(each[0]) == text]
        return (whole or found)[0]

    def _title(self, text: str, room: float) -> Surface:
        """Draw the name, in two lines if it is long."""
        easel, px = self._easel, self._easel.scale.px
        lines, pixels = self.setting(text, room)
        pictures = [easel.typist.line(line, "aside", pixels, p.BRASS200) for line in lines]
        pitch = round(PITCH * pixels)
        whole = clear(px(room), pitch * (len(pictures) - 1) + pictures[-1].get_height())
        for place, picture in enumerate(pictures):
            paste(whole, picture, (0, place * pitch))
        return whole

"""A panel about what a seat plays, such as a character: who it is and what it can do."""

from dataclasses import dataclass

from pygame import Surface

from game.view import frames, vector
from game.view import palette as p
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.hairline import hairline
from game.view.scale import Box
from game.view.stage import Sprite

OVER = Box(490, 170, 940, 660)
"""Box of a sheet over the table during a match."""

MARGIN = 12.0
"""Margin of `vector.panel` around its body."""

SIDE, TOP, FOOT = 40.0, 30.0, 30.0
"""Padding at the sides, above and below, in base units."""

EMBLEM, BESIDE = 164.0, 30.0
"""Width of the emblem and gap between elements, in base units."""

TITLE, ICON, ROLE = 56.0, 44.0, 30.0
"""Text size of the title, size of the icon, and text size of the role, in base units."""

ROLE_ROOM = 150.0
"""Width reserved for a role, in base units."""

LARGEST, LEAST = 32, 28
"""Maximum text size before the text scale, and the preferred minimum after it, in base units."""

SMALLEST = 10
"""Absolute minimum text size, in base units."""

TALLEST = 960.0
"""Default of the height to which the panel may grow for its text, in base units."""

LABEL = 272.0
"""Width of the column of labels, in base units."""

RANK = 36.0
"""Width of the column for a short first word of a label, in base units."""

SCOOP, GROUND = 20.0, "#171C3C"
"""Radius of the scooped corners, and the fill that makes the panel opaque."""

ABOVE = 9.0
"""Padding above and below each line, in base units."""


@dataclass(frozen=True, slots=True)
class SheetWords:
    """Texts and drawings of a sheet; "" for missing ones.

    ``emblem``: a round drawing; ``icon`` and ``label``: the kind, as an icon and as a word;
    ``role``: what it is good at. ``lines``: pairs of label and text.
    """

    title: str
    emblem: str
    icon: str
    text: str
    lines: tuple[tuple[str, str], ...]
    label: str = ""
    role: str = ""


@dataclass(frozen=True, slots=True)
class _Setting:
    """Parts of a sheet at one text size, and heights in pixels of the head and of everything."""

    text: Surface
    rows: tuple[tuple[Surface, Surface], ...]
    head: int
    height: int


class SheetPanel(Sprite):
    """Sheet over the table, as high as its text needs; hidden until one is shown."""

    __slots__ = ("_box", "_easel", "_tallest")

    def __init__(
        self, easel: Easel, box: Box = OVER, z: float = 94, tallest: float = TALLEST
    ) -> None:
        """Create a hidden panel at ``box``, which may grow up to ``tallest`` for its text."""
        super().__init__(z)
        self._easel, self._box, self._tallest = easel, box, max(tallest, box.h)

    def tell(self, words: SheetWords | None) -> None:
        """Show a sheet; None hides the panel."""
        if words is None:
            self.show(None)
            return
        scale = self._easel.scale
        key = ("sheet", scale.width, scale.height, self._easel.text_scale, self._box, words)
        picture = self._easel.art.passing.get(key, lambda: self._draw(words))
        x, y = self._box.centre
        half = picture.get_height() / scale.u / 2
        low, high = half + 8, 1080 - half - 8
        y = (low + high) / 2 if low > high else min(max(y, low), high)
        self.show_centred(picture, scale.at(x, y))

    def _draw(self, words: SheetWords) -> Surface:
        """Draw emblem, title and text above a rule, then the lines with rules between them."""
        easel, px = self._easel, self._easel.scale.px
        setting = self._setting(words)
        high = max(self._box.h, setting.height / easel.scale.u + TOP + FOOT)
        w, h = self._box.w + 2 * MARGIN, high + 2 * MARGIN
        whole = opaque_panel(easel, w, h).copy()
        left, y = MARGIN + SIDE, float(px(MARGIN + TOP))
        middle = (px(left + EMBLEM / 2), y + setting.head / 2)
        paste_centred(whole, emblem(easel, words.emblem, words.icon, EMBLEM), middle)
        self._head(whole, words, setting, px(left + EMBLEM + BESIDE), y)
        y += setting.head + px(ABOVE)
        spare = (high - setting.height / easel.scale.u - TOP - FOOT) / max(1, len(setting.rows))
        for place, (label, body) in enumerate(setting.rows):
            self._rule(whole, y, 0.7 if not place else 0.28)
            row = max(label.get_height(), body.get_height()) + px(2 * ABOVE + spare)
            paste(whole, label, (px(left), y + (row - body.get_height()) / 2))
            paste(whole, body, (px(left + LABEL), y + (row - body.get_height()) / 2))
            y += row
        return whole

    def _head(
        self, whole: Surface, words: SheetWords, setting: _Setting, x: float, y: float
    ) -> None:
        """Paint the title with icon and role, and the text below."""
        easel, px = self._easel, self._easel.scale.px
        title = easel.fitted(words.title, "title", TITLE, p.IVORY, self._title_room(words))
        y += (setting.head - title.get_height() - setting.text.get_height()) / 2
        paste(whole, title, (x, y))
        if words.icon:
            sign = easel.icon(words.icon, ICON, p.BRASS200)
            beside = x + title.get_width() + px(18)
            paste(whole, sign, (beside, y + (title.get_height() - sign.get_height()) / 2))
        if words.role:
            room = self._room() - title.get_width() / easel.scale.u - ICON - 44
            role = easel.fitted(words.role, "bold", ROLE, p.MIST, room)
            end = px(MARGIN + self._box.w - SIDE)
            low = y + title.get_height() - role.get_height() - px(9)
            paste(whole, role, (end - role.get_width(), low))
        paste(whole, setting.text, (x, y + title.get_height()))

    def _title_room(self, words: SheetWords) -> float:
        """Return the maximum width of the title, in base units."""
        return self._room() - ICON - 18 - (ROLE_ROOM if words.role else 0)

    def _room(self) -> float:
        """Return the width right of the emblem, in base units."""
        return self._box.w - 2 * SIDE - EMBLEM - BESIDE

    def _rule(self, whole: Surface, y: float, strength: float) -> None:
        """Paint a brass line across the panel."""
        line = hairline(self._easel, self._box.w - 2 * SIDE, 1.6, strength)
        paste(whole, line, (self._easel.scale.px(MARGIN + SIDE), y))

    def _setting(self, words: SheetWords) -> _Setting:
        """Return the parts at the largest text size at which they fit.

        Text shrinks to LEAST, then the panel grows, and only then does text shrink further.
        """
        px, edges = self._easel.scale.px, TOP + FOOT
        largest = max(LEAST, round(LARGEST * self._easel.text_scale))
        for size in range(largest, LEAST - 1, -1):
            setting = self._at(words, size)
            if setting.height <= px(self._box.h - edges):
                return setting
        for size in range(LEAST, SMALLEST, -1):
            setting = self._at(words, size)
            if setting.height <= px(self._tallest - edges):
                return setting
        return self._at(words, SMALLEST)

    def _at(self, words: SheetWords, size: int) -> _Setting:
        """Return the parts at a text size in base units that already includes the text scale."""
        easel, px = self._easel, self._easel.scale.px
        typist, pixels = easel.typist, px(size)
        text = typist.paragraph(words.text, "aside", pixels, p.BRASS200, px(self._room()))
        body = px(self._box.w - 2 * SIDE - LABEL)
        rows = tuple(
            (
                self._label(label, pixels),
                typist.paragraph(line, "sans", pixels, p.IVORY200, body),
            )
            for label, line in words.lines
        )
        title = easel.fitted(words.title, "title", TITLE, p.IVORY, self._title_room(words))
        head = max(px(EMBLEM), title.get_height() + text.get_height())
        high = sum(max(one.get_height(), two.get_height()) + px(2 * ABOVE) for one, two in rows)
        return _Setting(text, rows, head, head + px(ABOVE) + high)

    def _label(self, label: str, pixels: int) -> Surface:
        """Draw a label on one line; a first word of one or two letters has its own column."""
        px, typist = self._easel.scale.px, self._easel.typist
        first, _, rest = label.partition(" ")
        if len(first) > 2:
            return typist.fitted(label, "bold", pixels, p.IVORY, px(LABEL - 20))
        rank = typist.line(first, "bold", pixels, p.BRASS200)
        name = typist.fitted(rest.strip(), "bold", pixels, p.IVORY, px(LABEL - 20 - RANK))
        whole = clear(px(RANK) + name.get_width(), max(rank.get_height(), name.get_height()))
        paste(whole, rank, (0, 0))
        paste(whole, name, (px(RANK), (whole.get_height() - name.get_height()) / 2))
        return whole


def ground(w: float, h: float) -> str:
    """Return the SVG of the panel's opaque background."""
    path = vector.scooped(MARGIN, MARGIN, w - 2 * MARGIN, h - 2 * MARGIN, SCOOP)
    return vector.svg(w, h, f'<path d="{path}" fill="{GROUND}"/>')


def opaque_panel(easel: Easel, w: float, h: float) -> Surface:
    """Return a panel through which the table is not visible."""
    key = ("opaque", easel.scale.width, easel.scale.height, w, h)

    def make() -> Surface:
        low = 2 * (MARGIN + SCOOP + 2)
        svg, corner = ground(low, low), (MARGIN + SCOOP, MARGIN + SCOOP)
        picture = frames.framed(easel, svg, (low, low), (w, h), corner).copy()
        paste(picture, frames.panel(easel, w, h, SCOOP), (0, 0))
        return picture

    return easel.art.cache.get(key, make)


def emblem(easel: Easel, piece: str, icon: str, size: float) -> Surface:
    """Return a round drawing ``size`` base units wide; without one, the icon on a dark disc."""
    if piece:
        return easel.piece(piece, size)
    key = ("emblem", easel.scale.px(size), icon)
    return easel.art.cache.get(key, lambda: _disc(easel, icon, size))


def _disc(easel: Easel, icon: str, size: float) -> Surface:
    disc = easel.vector(vector.roundel(100, "#14183A", p.BRASS300, 3), size, size)
    whole = clear(*disc.get_size())
    middle = (whole.get_width() / 2, whole.get_height() / 2)
    paste_centred(whole, disc, middle)
    if icon:
        paste_centred(whole, easel.icon(icon, 0.56 * size, p.IVORY), middle)
    return whole

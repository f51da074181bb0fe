"""A panel for damage that can be absorbed before it costs cards."""

from pygame import Surface

from game.catalogues import view_count
from game.view import palette as p
from game.view import vector
from game.view.art import paste, paste_centred
from game.view.damage_total import DamageTotal
from game.view.drop_row import ROW, drop_row, warm
from game.view.easel import Easel
from game.view.fading import FADE, Fading
from game.view.hairline import hairline
from game.view.lines import filling
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.table_anchors import DropsAnchor
from game.view.values import Damage

MARGIN = 12.0
"""Margin of `vector.panel` around its body."""

SIDE, CREST = 36.0, 64.0
"""Padding of the panel and width of the shield, in base units."""

HEAD_ROOM = 310.0
"""Maximum width of the title and the line under it beside many drops, in base units."""

TITLE, LINE, LEFT = 54.0, 40.0, 104.0
"""Text sizes in base units: title, words beside the remaining damage, and its number."""

OVER_LINE, UNDER_TITLE = 38.0, 30.0
"""Text sizes of a title with a line under it, and of this line, in base units."""

CLOSE = 0.8
"""Distance from the title to the line under it, as a share of the title's height."""

END = 310.0
"""Width of the part at the right with the remaining damage, in base units."""

LEADING = 1.22
"""Line height of the words beside that number, in text sizes."""

LEAST_DROP = 24.0
"""Width of the smallest drops that are usual, in base units."""

APART = 58.0
"""Usual distance from one drop to the next beside a long title, in base units."""


class Drops(Fading):
    """Panel with drops, and the total damage beside it; hidden while there is no damage.

    Add ``sprites`` to the stage, not just the panel.
    """

    __slots__ = ("_anchor", "_easel", "harm", "line", "title", "total")

    def __init__(self, easel: Easel, anchor: DropsAnchor) -> None:
        super().__init__(66)
        self._easel, self._anchor = easel, anchor
        sum_y = 0.0 if anchor.sum_y is None else anchor.sum_y
        self.total = DamageTotal(easel, (anchor.box.centre[0], anchor.box.centre[1] + sum_y))
        """The total damage, if the layout has a place for it."""
        self.harm: Damage | None = None
        """The damage that is shown; None if hidden."""
        self.title = ""
        """Name of the damage."""
        self.line = ""
        """The instruction below it."""
        self._frame()
        warm(easel, LEAST_DROP)
        easel.crest(p.shield(0), CREST)  # the others follow, see game.view.families

    @property
    def box(self) -> Box:
        """Box of the panel."""
        return self._anchor.box

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """The sprites to add to the stage: the total and the panel."""
        return self.total, self

    def tell(self, harm: Damage | None, title: str = "", line: str = "", crest: str = "") -> None:
        """Show damage, its name, an instruction and the target's shield; None hides the panel.

        The total is shown until `add_up` changes it.
        """
        self.harm, self.title, self.line = harm, title, line
        if harm is None:
            self.vanish()
            self.add_up(0)
            return
        easel, words = self._easel, (title, line, crest)
        key = ("drops", easel.scale.width, easel.scale.height, easel.text_scale, self._anchor.box)
        picture = easel.art.passing.get((*key, harm, words), lambda: self._draw(harm, *words))
        self.appear_centred(picture, easel.scale.at(*self._anchor.box.centre), FADE)
        self.add_up(harm.total)

    def add_up(self, total: int, absorbed: bool = False, left: int | None = None) -> None:
        """Show what is left of the total damage, or the total, crossed out; 0 hides it."""
        if self._anchor.sum_y is not None:
            self.total.set(total, absorbed, left)

    def _draw(self, harm: Damage, title: str, line: str, crest: str) -> Surface:
        """Draw shield, title, line, drops, a separator and the remaining damage."""
        easel, px = self._easel, self._easel.scale.px
        whole = self._frame().copy()
        middle, x = whole.get_height() / 2, MARGIN + SIDE
        if crest:
            shield = easel.crest(crest, CREST)
            paste(whole, shield, (px(x), middle - shield.get_height() / 2))
            x += CREST + 22
        end = MARGIN + self._anchor.box.w - END
        room = max(HEAD_ROOM, end - 52 - x - APART * min(ROW, harm.total))
        x += self._head(whole, (x, room), title, line) + 28
        drop_row(easel, whole, harm, (x, end - 24))
        line_down = hairline(easel, 1.6, self._anchor.box.h - 48, 0.7)
        paste_centred(whole, line_down, (px(end), middle))
        _rest(easel, whole, harm, end)
        return whole

    def _head(self, whole: Surface, place: tuple[float, float], title: str, line: str) -> float:
        """Draw the title and the line under it; return their width in base units.

        ``place``: left edge and maximum width, in base units.
        """
        easel, (x, room) = self._easel, place
        px = easel.scale.px
        size = px(OVER_LINE if line else TITLE)
        lines = [easel.typist.fitted(title, "title", size, p.IVORY, px(room))]
        if line:
            lines.append(easel.fitted(line, "sans", UNDER_TITLE, p.MIST, HEAD_ROOM))
        down = round(CLOSE * lines[0].get_height())
        high = down + lines[-1].get_height() if line else lines[0].get_height()
        y = (whole.get_height() - high) / 2
        for row, each in enumerate(lines):
            paste(whole, each, (px(x), y + row * down))
        return max(each.get_width() for each in lines) / easel.scale.u

    def _frame(self) -> Surface:
        w, h = self._anchor.box.w + 2 * MARGIN, self._anchor.box.h + 2 * MARGIN
        return self._easel.vector(vector.gold_panel(w, h, 18), w, h)


def _rest(easel: Easel, whole: Surface, harm: Damage, start: float) -> None:
    """Draw the number of cards that the damage will cost, or has cost, with its words."""
    px, middle = easel.scale.px, whole.get_height() / 2
    count = _cards(harm)
    colour = "#FFE3D6" if count else p.GOOD
    pixels = px(LEFT)
    line = easel.typist.fitted(str(count), "title", pixels, colour, px(104))
    ink = line.subsurface(line.get_bounding_rect())
    paste_centred(whole, ink, (px(start + 66), middle))
    x = start + 126
    size, room = (
        px(LINE * easel.text_scale),
        (px(END - 126 - 22), whole.get_height() - px(2 * MARGIN + 8)),
    )
    lines, pixels = filling(easel.typist, rest_words(harm), "sans", size, room)
    pitch = round(LEADING * pixels)
    y = middle - pitch * len(lines) / 2
    for place, words in enumerate(lines):
        paste(whole, easel.typist.line(words, "sans", pixels, p.IVORY), (px(x), y + place * pitch))


def rest_words(harm: Damage) -> str:
    """Return the words beside the number of cards that the damage will cost, or has cost."""
    count = _cards(harm)
    if harm.left <= 0 < harm.lost:
        return view_count("card lost", "cards lost", count)
    if harm.lost or harm.pierces:
        return view_count("card leaves the deck", "cards leave the deck", count)
    return view_count("card at risk", "cards at risk", count)


def _cards(harm: Damage) -> int:
    """Return how many cards the damage will cost, or has cost once none of it is left."""
    return harm.lost if harm.left <= 0 < harm.lost else harm.left

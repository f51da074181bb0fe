"""A panel that explains one card, or forecasts its effect."""

from collections.abc import Callable

from pygame import Surface

from game.engine.names import Face
from game.view import palette as p
from game.view import vector
from game.view.art import paste, paste_centred
from game.view.cards import CardPainter, Pose
from game.view.easel import Easel
from game.view.lines import PITCH, filling
from game.view.scale import Box
from game.view.stage import Sprite

MARGIN = 12.0
"""Margin of `vector.panel` around its body."""

SIDE, BESIDE = 28.0, 20.0
"""Padding at the sides and gap between two parts, in base units."""

NAME, RULE, TEXT, BELOW = 36.0, 40.0, 32.0, 28.0
"""Maximum text sizes in base units: name, rule, head of a forecast, line under a name."""

ABOVE = 6.0
"""Padding above and below the text, in base units."""

CARD, CREST = 66.0, 58.0
"""Width of the small card and of a shield, in base units."""

ARROW = (56.0, 40.0)
"""Width and height of the arrow, in base units."""

START = MARGIN + SIDE + CARD + BESIDE
"""Left edge of the text, in base units."""

NAME_ROOM, HEAD_ROOM = 156.0, 450.0
"""Maximum width of a name beside its rule, and of a forecast's head, in base units."""

RULE_START = START + NAME_ROOM + 2 * BESIDE
"""Left edge of a rule, in base units."""


def lines_high(box: Box) -> float:
    """Return the height for text in a panel's box, in base units."""
    return box.h - 2 * ABOVE


class FocusPanel(Sprite):
    """Panel about the hovered or selected card, in large text; hidden while there is none."""

    __slots__ = ("_box", "_easel", "_painter")

    def __init__(self, easel: Easel, painter: CardPainter, box: Box) -> None:
        """``box``: its place at the normal text size; larger text takes more room above it."""
        super().__init__(z=66)
        self._easel, self._painter, self._box = easel, painter, easel.grown(box)
        self._frame()  # rasterized before it is shown

    def card(self, face: Face, name: str, rule: str) -> None:
        """Show a card with its name and its full rule."""
        self._tell(("card", face, name, rule), lambda whole: self._rule(whole, name, rule))

    def forecast(self, face: Face, head: str, crest: str, effect: str) -> None:
        """Show a card, its forecast, an arrow, the affected seat's shield, and the effect."""
        self._tell(
            ("forecast", face, head, crest, effect),
            lambda whole: self._expect(whole, face, head, crest, effect),
        )

    def hide(self) -> None:
        """Hide the panel."""
        self.show(None)

    def _tell(self, what: tuple[str, ...], write: Callable[[Surface], None]) -> None:
        """Show the panel with its content, from the cache if possible."""
        easel = self._easel
        key = ("focus", easel.scale.width, easel.scale.height, easel.text_scale, self._box, what)

        def make() -> Surface:
            whole = self._frame().copy()
            self._card(whole, what[1])
            write(whole)
            return whole

        self.show_centred(easel.art.passing.get(key, make), easel.scale.at(*self._box.centre))

    def _frame(self) -> Surface:
        w, h = self._box.w + 2 * MARGIN, self._box.h + 2 * MARGIN
        return self._easel.vector(vector.panel(w, h, 16), w, h)

    def _card(self, whole: Surface, face: Face) -> None:
        """Paint the card at the left of the panel."""
        x = self._easel.scale.px(MARGIN + SIDE + CARD / 2)
        picture = self._painter.picture(face, Pose(0, 0, CARD, lift=0))
        paste_centred(whole, picture, (x, whole.get_height() / 2))

    def _rule(self, whole: Surface, name: str, rule: str) -> None:
        """Paint name and rule, with a line between them."""
        self._lines(whole, START, name, "title", NAME, p.IVORY, START + NAME_ROOM)
        self._line(whole, RULE_START - BESIDE)
        self._lines(whole, RULE_START, rule, "sans", RULE, p.IVORY200)

    def _expect(self, whole: Surface, face: Face, head: str, crest: str, effect: str) -> None:
        """Paint what will happen to the card, an arrow, and the effect on a seat."""
        name = self._painter.look.faces[face].name
        rest = head.removeprefix(name).strip()
        if rest != head and self._fits(rest, "sans", BELOW, HEAD_ROOM):
            self._pair(whole, START, HEAD_ROOM, name, rest)
        else:
            self._lines(whole, START, head, "bold", TEXT, p.IVORY, START + HEAD_ROOM)
        x = START + HEAD_ROOM + BESIDE
        middle = whole.get_height() / 2
        sign = self._easel.vector(_arrow(), *ARROW)
        paste(whole, sign, (self._easel.scale.px(x), middle - sign.get_height() / 2))
        x += ARROW[0] + SIDE
        if crest:
            shield = self._easel.crest(crest, CREST)
            paste(whole, shield, (self._easel.scale.px(x), middle - shield.get_height() / 2))
            x += CREST + 20
        self._lines(whole, x, effect, "title", NAME, p.IVORY)

    def _pair(self, whole: Surface, x: float, room: float, head: str, below: str) -> None:
        """Paint a line in the title font and a smaller one below it."""
        easel = self._easel
        lines = [easel.fitted(head, "title", NAME, p.IVORY, room)]
        if below:
            lines.append(easel.fitted(below, "sans", BELOW, p.MIST, room))
        high = sum(line.get_height() for line in lines)
        y = (whole.get_height() - high) / 2
        for line in lines:
            paste(whole, line, (easel.scale.px(x), y))
            y += line.get_height()

    def _lines(
        self,
        whole: Surface,
        x: float,
        text: str,
        role: str,
        size: float,
        colour: str,
        end: float = 0.0,
    ) -> None:
        """Paint text in few lines, from x to ``end`` (0: the panel's padding)."""
        easel = self._easel
        room = easel.scale.px((end or MARGIN + self._box.w - SIDE) - x)
        largest = easel.scale.px(size * easel.text_scale)
        high = easel.scale.px(lines_high(self._box))
        lines, pixels = filling(easel.typist, text, role, largest, (room, high))
        pitch = round(PITCH * pixels)
        pictures = [easel.typist.line(line, role, pixels, colour) for line in lines]
        if not pictures:
            return
        high = pitch * (len(pictures) - 1) + pictures[0].get_height()
        y = (whole.get_height() - high) / 2
        for place, picture in enumerate(pictures):
            paste(whole, picture, (easel.scale.px(x), y + place * pitch))

    def _fits(self, text: str, role: str, size: float, room: float) -> bool:
        """Return whether a text fits on one line."""
        easel = self._easel
        pixels = easel.scale.px(size * easel.text_scale)
        return easel.typist.width(text, role, pixels) <= easel.scale.px(room)

    def _line(self, whole: Surface, x: float) -> None:
        """Paint a vertical brass line at x."""
        high = self._box.h - 28
        line = vector.svg(2, high, vector.line(f"M1 0V{high:g}", p.BRASS500, 1.6, 0.6))
        picture = self._easel.vector(line, 2, high)
        paste_centred(whole, picture, (self._easel.scale.px(x), whole.get_height() / 2))


def _arrow() -> str:
    """Return the SVG of a short brass arrow to the right."""
    w, h = ARROW
    neck, stem = w - 24, h / 2 - 8
    path = (
        f"M0 {h / 2 - stem / 2:g}H{neck:g}V0L{w:g} {h / 2:g}L{neck:g} {h:g}V{h / 2 + stem / 2:g}H0Z"
    )
    return vector.svg(w, h, f'<path d="{path}" fill="{p.BRASS300}"/>')

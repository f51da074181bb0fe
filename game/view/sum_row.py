"""The row of numbers that add up to damage; each number rises from the card that it comes from."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Surface
from pygame.transform import smoothscale_by

from game.engine.names import Face, Seat
from game.view import palette as p
from game.view import vector
from game.view.art import paste_centred
from game.view.change_sign import MINUS
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.look import FaceLook
from game.view.motion import Motion, Tween, in_out
from game.view.prompt_bar import PROMPT_Z
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.table_anchors import SumAnchor
from game.view.table_canvas import TableCanvas

PLATE, GAP = (232.0, 98.0), 54.0
"""Size of a number's plate, and the gap between two, which holds the sign, in base units."""

ICON, NUMBER, NAME, CREST = 62.0, 84.0, 31.0, 56.0
"""Sizes of a plate's icon, number, name of a card and shield, in base units."""

ICON_AT, NUMBER_AT, NAME_AT, CREST_AT = (0.41, 0.37), (0.75, 0.35), (0.5, 0.82), (0.14, 0.37)
"""Their positions, as shares of the plate's size."""

TOTAL, RESULT, TARGET = 186.0, 170.0, 96.0
"""Widths of the total, the damage beside a plaque, and the shield of the seat that is hit, in base
units."""

MARGINS = (52.0, 28.0)
"""Margins of a plate picture, beside and above it, in base units; the left one has the sign."""

BLOCKED = "shield"
"""Icon of a number that is subtracted: what is blocked."""

NUMBER_WIDE = 0.46
"""Maximum width of a number, as a share of a plate's width."""

LEAST = 0.45
"""Minimum share of their size at which plates are shown, when there are many."""

FILL = "#0D1330"
"""Fill of a plate."""

SPACE = 22.0
"""Gap before the total, in base units."""

PLUS = "+"
"""Sign of a number that is added."""

LEADS_TO = "arrow"
"""Icon between a single number and whom it hits."""

SUM_Z = PROMPT_Z + 0.5
"""Layer of the row: above flying cards, arrows and the caption, which numbers cross on their way.
"""

RISE, NEXT = 0.5, 0.28
"""Seconds in which a number rises from its card, and after which the next one follows."""


@dataclass(frozen=True, slots=True)
class SumTerm:
    """What a seat's card adds, or takes away if ``amount`` is negative; ``at``: where it lies."""

    seat: Seat
    face: Face
    amount: int
    at: Pos


def sum_icon(look: FaceLook, amount: int) -> str:
    """Return the icon beside an amount: the one that is printed beside it on the card, if any.

    All blocked amounts share one icon.
    """
    if amount < 0:
        return BLOCKED
    printed = look.value.removeprefix("+") == str(abs(amount))
    return look.value_icon if printed and look.value_icon else look.icon


def sign_of(amount: int) -> str:
    """Return the sign between an amount and the one before it."""
    return MINUS if amount < 0 else PLUS


class SumPlate(Sprite):
    """One number of a sum, with the icon and the name of its card."""

    __slots__ = ("_easel", "_picture", "_scaled", "at", "share")

    def __init__(self, easel: Easel, picture: Surface, at: Pos) -> None:
        super().__init__(SUM_Z)
        self._easel, self._picture, self.at = easel, picture, at
        self._scaled, self.share = picture, 1.0

    def resize(self, share: float) -> None:
        """Show the plate at a share of its size, if it is shown."""
        if share != self.share:
            self.share, self._scaled = share, smoothscale_by(self._picture, share)
            if self.image is not None:
                self.put(self.at)

    def put(self, at: Pos) -> None:
        """Show the plate around a point."""
        self.at = at
        self.show_centred(self._scaled, self._easel.scale.at(*at))

    def slide(self, goal: Pos, delay: float, still: bool) -> Motion:
        """Return the motion to a point; the plate appears when it starts."""
        start = self.at

        def apply(share: float) -> None:
            (x, y), (to_x, to_y) = start, goal
            self.put((x + (to_x - x) * share, y + (to_y - y) * share))

        return Tween(0.0 if still else RISE, apply, in_out, delay)


class SumRow:
    """The sum of one attack, shown until `clear`."""

    def __init__(self, canvas: TableCanvas, crests: Sequence[str]) -> None:
        self._easel, self._stage = canvas.easel, canvas.stage
        self._look, self._crests = canvas.painter.look, crests
        layout = canvas.layout.while_moving()
        self._boxes = [anchor.box for anchor in layout.of_kind(SumAnchor)]
        self.terms: list[SumTerm] = []
        """What has been added up so far."""
        self._plates: list[SumPlate] = []
        self._share = 1.0
        self._known = False
        self.seat: Seat | None = None
        """The seat that is hit, if it is shown."""
        self._total, self._target = Sprite(SUM_Z), Sprite(SUM_Z)
        canvas.stage.add(self._total, self._target)
        if self.here:
            self._warm()

    @property
    def here(self) -> bool:
        """Whether the layout has room for sums."""
        return bool(self._boxes)

    @property
    def is_single(self) -> bool:
        """Whether the damage is the number of one card, or of none."""
        return len(self.terms) < 2

    @property
    def total(self) -> int:
        """The sum of all numbers."""
        return sum(term.amount for term in self.terms)

    def add(self, terms: Sequence[SumTerm], still: bool, delay: float = 0.0) -> list[Motion]:
        """Add numbers, which rise from their cards one after another, after some seconds.

        ``still``: they are in the row at once.
        """
        before = len(self._plates)
        self.terms += terms
        self._share = self._fitting(len(self.terms))
        for term in self.terms[before:]:
            plate = SumPlate(self._easel, self._picture(term, not self._plates), term.at)
            self._plates.append(plate)
            self._stage.add(plate)
        slides = [
            plate.slide(goal, delay + NEXT * max(0, place - before), still)
            for place, (plate, goal) in enumerate(zip(self._plates, self._places(), strict=True))
            if plate.at != goal
        ]
        return [Tween(0.0, lambda share: self._resize(), delay=delay), *slides]

    def _resize(self) -> None:
        for plate in self._plates:
            plate.resize(self._share)
        if self._target.image is not None:
            self._show_end()

    def seconds(self, terms: int) -> float:
        """Return how long it takes to add this many numbers."""
        return RISE + NEXT * max(0, terms - 1)

    def aim(self, seat: Seat, delay: float = 0.0) -> Motion:
        """Show an arrow from the numbers to the shield of the seat that they hit, after seconds."""
        self.seat = seat
        return Tween(0.0, lambda share: self._show_end(), delay=delay)

    def result(self) -> None:
        """Show the sum of several numbers in place of the arrow."""
        self._known = True
        self._show_end()

    def _show_end(self) -> None:
        """Show what follows the numbers."""
        box, last = self._boxes[0], self._places()[-1:]
        x = last[0][0] + self._share * PLATE[0] / 2 if last else box.centre[0]
        if last:
            words = self._sign()
            half = words.get_width() / self._easel.scale.u / 2
            self._total.show_centred(words, self._easel.scale.at(x + SPACE + half, box.centre[1]))
        if self.seat is not None:
            at = self._easel.scale.at(x + TOTAL + TARGET / 2, box.centre[1])
            crest = self._crests[self.seat]
            self._target.show_centred(self._easel.crest(crest, TARGET), at)

    def _sign(self) -> Surface:
        """Return what comes after the numbers: an arrow, or the sum of several once it is known."""
        if self.is_single or not self._known:
            return self._easel.icon(LEADS_TO, NUMBER, p.IVORY)
        size = NUMBER / self._easel.text_scale
        return self._easel.line(f"= {self.total}", "numeral", size, p.IVORY)

    def clear(self) -> None:
        """Remove all numbers."""
        self._stage.remove(*self._plates)
        self._total.show(None)
        self._target.show(None)
        self.terms, self._plates, self._share = [], [], 1.0
        self.seat, self._known = None, False

    def _places(self) -> list[Pos]:
        """Return the middle of each plate; the row with its result is centered."""
        box, count, wide = self._boxes[0], len(self._plates), self._share * PLATE[0]
        if not count:
            return []
        room = self._room
        pitch = min(wide + self._share * GAP, (room - wide) / max(1, count - 1))
        start = box.x + (room - wide - pitch * (count - 1)) / 2 + wide / 2
        return [(start + pitch * place, box.centre[1]) for place in range(count)]

    @property
    def _room(self) -> float:
        """The width for all numbers, without the result."""
        return self._boxes[0].w - TOTAL - TARGET

    def _fitting(self, count: int) -> float:
        """Return the share of their size at which this many plates have gaps between them."""
        wide = PLATE[0] * count + GAP * max(0, count - 1)
        return max(LEAST, min(1.0, self._room / max(1.0, wide)))

    def _picture(self, term: SumTerm, first: bool) -> Surface:
        """Draw a plate with a rim in the color of the card's owner."""
        easel, look, crest = self._easel, self._look.faces[term.face], self._crests[term.seat]
        whole = self._plate(crest).copy()
        number, sign = str(abs(term.amount)), "" if first else sign_of(term.amount)
        wide, scale = (
            PLATE[0] * NUMBER_WIDE,
            1 / easel.text_scale,
        )  # it is large enough at any text size
        for piece, at in (
            (easel.icon(sum_icon(look, term.amount), ICON, p.IVORY), ICON_AT),
            (easel.fitted(number, "numeral", NUMBER * scale, p.IVORY, wide), NUMBER_AT),
            (easel.fitted(look.name, "bold", NAME, p.BRASS200, PLATE[0] - 20), NAME_AT),
            (easel.crest(crest, CREST), CREST_AT),
        ):
            x, y = (
                margin + share * side
                for margin, share, side in zip(MARGINS, at, PLATE, strict=True)
            )
            paste_centred(whole, piece, (easel.scale.px(x), easel.scale.px(y)))
        if sign:
            piece = easel.line(sign, "numeral", NUMBER * scale, p.IVORY)
            middle = MARGINS[0] - GAP / 2, MARGINS[1] + PLATE[1] / 2
            paste_centred(whole, piece, (easel.scale.px(middle[0]), easel.scale.px(middle[1])))
        return whole

    def _plate(self, crest: str) -> Surface:
        (wide, high), (x, y) = PLATE, MARGINS
        size = Box(0, 0, wide + 2 * x, high + 2 * y)
        shape = f'x="{x}" y="{y}" width="{wide}" height="{high}" rx="16"'
        rim = f'stroke="{p.tincture(crest)}" stroke-width="4"'
        body = f'<rect {shape} fill="{FILL}" fill-opacity=".96" {rim}/>'
        return self._easel.vector(vector.svg(size.w, size.h, body), size.w, size.h)

    def _warm(self) -> None:
        """Rasterize all drawings, so that no frame does."""
        self._easel.icon(LEADS_TO, NUMBER, p.IVORY)
        for crest in self._crests:
            self._plate(crest)
            self._easel.crest(crest, CREST)
            self._easel.crest(crest, TARGET)
        for look in self._look.faces.values():
            for icon in filter(None, (look.icon, look.value_icon)):
                self._easel.icon(icon, ICON, p.IVORY)

"""The revealed secret choices of seats side by side, with the winners highlighted."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, faded, paste, paste_centred
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.scale import Box
from game.view.sheet_panel import emblem
from game.view.stage import Sprite

DISC, CREST = 0.56, 0.21
"""Width of a disc, and of the shield at its edge, as shares of the room's height."""

ASIDE, WHOLE = 0.4, 1.3
"""Offset of the shield sideways and downwards from the middle of the disc, and width of a picture
of both whose middle is that of the disc, in widths of the disc."""

TITLE, BELOW = 44.0, 16.0
"""Text size of a name, and distance from the disc to it, in base units."""

GLOW = 12.0
"""Distance by which the winner's rim extends beyond its disc, in base units."""

PUMPS, PUMP, PUMPED, MEET = 3, 54.0, 0.7, 90.0
"""Number of times that signs move up before they meet, how high and in which share of the time, and
how far each then moves towards the other, in base units."""

FLIGHT_Z = 78.0
"""Layer of a drawing on its way to a seat."""

PALE, AGAIN = 0.45, "swords"
"""Opacity of the losers, and the icon between two signs."""


@dataclass(frozen=True, slots=True)
class FaceOffSign:
    """Choice of a seat: the seat's shield, a drawing or else an icon, and a name."""

    crest: str
    piece: str
    icon: str
    title: str


class FaceOff(Sprite):
    """Choices of seats side by side; hidden if there are none."""

    __slots__ = ("_box", "_easel", "better", "gone", "signs")

    def __init__(self, easel: Easel, box: Box) -> None:
        super().__init__(z=58)
        self._easel, self._box = easel, box
        self.signs: tuple[FaceOffSign, ...] = ()
        """The signs that are shown."""
        self.better: tuple[int, ...] = ()
        """Indices of the highlighted signs."""
        self.gone: frozenset[int] = frozenset()
        """Indices of signs that are on their way to their seats."""

    def tell(self, signs: Sequence[FaceOffSign], better: Sequence[int] = ()) -> None:
        """Show signs; ``better``: indices of the winners, () for none."""
        self.signs, self.better, self.gone = tuple(signs), tuple(better), frozenset()
        if not signs:
            self.show(None)
            return
        self.show_centred(self._draw(), self._easel.scale.at(*self._box.centre))

    def leave(self, index: int) -> None:
        """Hide a sign, which is on its way to its seat."""
        if index not in self.gone and index < len(self.signs):
            self.gone |= {index}
            self.show_centred(self._draw(), self._easel.scale.at(*self._box.centre))

    def hide(self) -> None:
        """Hide all signs, which are on their way here."""
        self.show(None)

    def arrival(self, index: int) -> "SignArrival":
        """Return a copy of a sign, not highlighted, that comes to its place from its side."""
        picture, (x, _) = self.sign(self.signs[index], better=False), self.place(index)
        side = -1 if x < self._box.centre[0] else 1
        return SignArrival(self._easel, picture, (x, self._box.centre[1]), side)

    def place(self, index: int) -> Pos:
        """Return the middle of a sign's disc."""
        each = self._box.w / len(self.signs)
        x = self._box.x + each * (index + 0.5)
        return x, self._box.centre[1] - (TITLE + BELOW) / 2

    def flight(self, index: int, goal: Pos, width: float) -> "SignFlight":
        """Return a copy of a sign that flies to where its disc is ``width`` base units wide."""
        picture = self._disc(self.signs[index])
        return SignFlight(self._easel, picture, self.place(index), goal, WHOLE * width)

    def _disc(self, sign: FaceOffSign) -> Surface:
        """Draw a disc with a shield at its edge."""
        easel, size = self._easel, DISC * self._box.h
        whole = clear(easel.scale.px(WHOLE * size), easel.scale.px(WHOLE * size))
        middle, aside = whole.get_width() / 2, easel.scale.px(ASIDE * size)
        paste_centred(whole, emblem(easel, sign.piece, sign.icon, size), (middle, middle))
        crest = easel.crest(sign.crest, CREST * self._box.h)
        paste_centred(whole, crest, (middle - aside, middle + aside))
        return whole

    def warm(self) -> None:
        """Rasterize the winner's rim, so that no frame does."""
        halo = DISC * self._box.h + 2 * GLOW
        self._easel.vector(_halo(halo), halo, halo)

    def _draw(self) -> Surface:
        easel, px = self._easel, self._easel.scale.px
        whole = clear(px(self._box.w), px(self._box.h))
        each = whole.get_width() / len(self.signs)
        for place, sign in enumerate(self.signs):
            if place in self.gone:
                continue
            picture = self.sign(sign, place in self.better)
            strong = PALE if self.better and place not in self.better else 1.0
            middle = each * (place + 0.5), whole.get_height() / 2
            paste_centred(whole, faded(picture, strong), middle)
        if len(self.signs) == 2 and not self.gone:
            between = easel.icon(AGAIN, 0.2 * self._box.h, p.BRASS300)
            up = whole.get_height() / 2 - px((TITLE + BELOW) / 2)
            paste_centred(whole, between, (whole.get_width() / 2, up))
        return whole

    def sign(self, sign: FaceOffSign, better: bool) -> Surface:
        """Draw a disc with a shield at its edge, and the name below."""
        easel, px, size = self._easel, self._easel.scale.px, DISC * self._box.h
        room = self._box.w / max(2, len(self.signs)) - 24
        name = easel.fitted(sign.title, "title", TITLE, p.GOLD200 if better else p.IVORY, room)
        side, picture = px(size + 2 * GLOW), self._disc(sign)
        wide = max(side, name.get_width(), picture.get_width())
        whole = clear(wide, side + px(BELOW) + name.get_height())
        centre = whole.get_width() / 2, side / 2
        if better:
            halo = size + 2 * GLOW
            paste_centred(whole, easel.vector(_halo(halo), halo, halo), centre)
        paste_centred(whole, picture, centre)
        middle = (whole.get_width() - name.get_width()) / 2
        paste(whole, name, (middle, side + px(BELOW)))
        return whole


class SignArrival(Sprite):
    """Sign on its way to its place in a face-off, where it meets the other; hidden at the end."""

    __slots__ = ("_easel", "_goal", "_picture", "_side")

    def __init__(self, easel: Easel, picture: Surface, goal: Pos, side: int) -> None:
        """``side``: -1 if it comes from the left, 1 from the right."""
        super().__init__(FLIGHT_Z)
        self._easel, self._picture, self._goal, self._side = easel, picture, goal, side

    def go(self, share: float) -> None:
        """Show a share of the way (0 to 1), after some pumps of the hand; hidden at both ends."""
        if not 0 < share < 1:
            self.show(None)
            return
        pumps, come = min(1.0, share / PUMPED), max(0.0, (share - PUMPED) / (1 - PUMPED))
        up = PUMP * abs(math.sin(PUMPS * math.pi * pumps)) if come == 0 else 0.0
        near = MEET * math.sin(math.pi * come)
        x, y = self._goal
        at = self._easel.scale.at(x - self._side * near, y - up)
        self.show_centred(self._picture, at)


class SignFlight(Sprite):
    """Sign on its way from a face-off to its seat, shrinking; hidden at both ends."""

    __slots__ = ("_easel", "_goal", "_picture", "_start", "_width")

    def __init__(self, easel: Easel, picture: Surface, start: Pos, goal: Pos, width: float) -> None:
        super().__init__(z=FLIGHT_Z)
        self._easel, self._picture = easel, picture
        self._start, self._goal, self._width = start, goal, width

    def go(self, share: float) -> None:
        """Show a share (0 to 1) of the way."""
        if not 0 < share < 1:
            self.show(None)
            return
        (x, y), (end_x, end_y) = self._start, self._goal
        full = self._picture.get_width()
        width = max(1, round(full + (self._easel.scale.px(self._width) - full) * share))
        picture = pygame.transform.scale(self._picture, (width, width))
        at = self._easel.scale.at(x + (end_x - x) * share, y + (end_y - y) * share)
        self.show_centred(picture, at)


def _halo(wide: float) -> str:
    """Return the SVG of a gold ring that fades outwards."""
    middle = wide / 2
    rings = (
        vector.line(vector.circle(middle, middle, middle - GLOW), p.GOLD, width, 0.2)
        for width in (22, 15, 9)
    )
    rim = vector.line(vector.circle(middle, middle, middle - GLOW), p.GOLD200, 4, 1.0)
    return vector.svg(wide, wide, "".join(rings) + rim)

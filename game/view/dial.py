"""Dials: a needle and an arc of segments around a number, for counters such as hit points."""

import math
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import clear, paste_centred, rotated
from game.view.easel import Easel
from game.view.stage import Sprite

SIZE = 240
"""Side of the grid on which dials are drawn."""

HUB, NUMERAL = 124, 90
"""Diameter of the disc in the middle and size of the number on it, on that grid."""

START, SWEEP = -234.0, 288.0
"""Angle at which the arc begins and its full sweep, in degrees."""

NEEDLE_STEP = 2
"""Step of the angle of a swinging needle, in degrees."""

CUTS = 24
"""Corners of the polygon that cuts segments out of an arc."""

COMING_OFF = "#FFD9A0"
"""Color of segments that are being lost."""

STATES = ("lit", "coming off", "faint")
"""What a segment can be."""


@dataclass(frozen=True, slots=True)
class Ink:
    """Colors of a face: lit and faint segments, hub and its rim, numeral, roundel, icon.

    ``loss``: the color of a loss, if the icon stands beside it.
    """

    lit: str
    faint: str
    hub: str
    rim: str
    numeral: str
    roundel: str
    icon: str
    loss: str = ""


IVORY_FACE = Ink("#B3382A", "#2A1C14", "#FBF4E2", "#2A1C14", p.GALL, p.BRASS500, "#F0806F")
NIGHT_FACE = Ink(
    "#63B4F4", "#8F9AD8", "#141838", "#C79B4F", p.IVORY, p.BRASS300, "#8CCBFF", "#63B4F4"
)

INKS = {"dial_face_st": NIGHT_FACE}
"""Inks of the dark faces; all other faces are ivory."""


class Dial(Sprite):
    """Dial that shows ``shown`` out of ``most``; segments that are being lost are pale."""

    __slots__ = (
        *("_centre", "_easel", "_icon", "_ink", "_needle_at", "_piece", "_width"),
        *("lost", "most", "shown"),
    )

    def __init__(
        self,
        easel: Easel,
        piece: str,
        icon: str,
        centre: tuple[float, float],
        width: float,
        value: int,
        most: int,
    ) -> None:
        super().__init__(z=20)
        self._easel, self._piece, self._icon = easel, piece, icon
        self._centre, self._width = centre, width
        self._ink = INKS.get(piece, IVORY_FACE)
        self.shown, self.lost, self.most = float(value), 0, max(1, most)
        self._needle_at = self.shown
        for state in range(len(STATES)):
            self._ring(state)
        for each in range(self.most + 1):
            self._needle_on(each)
        self.refresh()

    @property
    def loss(self) -> tuple[str, str]:
        """The icon and the color of the sign of a loss; the icon is "" for an arrow."""
        return (self._icon, self._ink.loss) if self._ink.loss else ("", p.BAD)

    def set(self, shown: float, lost: int = 0, needle: float | None = None) -> None:
        """Show a value; the next ``lost`` segments are shown as being lost.

        ``needle``: where the needle points while it swings; by default at the value.
        """
        at = shown if needle is None else needle
        if (shown, lost, at) != (self.shown, self.lost, self._needle_at):
            self.shown, self.lost, self._needle_at = shown, lost, at
            self.refresh()

    def refresh(self) -> None:
        """Redraw the dial."""
        whole = self._face().copy()
        middle = (whole.get_width() / 2, whole.get_height() / 2)
        paste_centred(whole, self._needle(), middle)
        paste_centred(whole, self._hub(), middle)
        size, colour = NUMERAL * self._width / SIZE, self._ink.numeral
        number = self._easel.line(str(round(self.shown)), "title", size, colour)
        paste_centred(whole, number, middle)
        self.show_centred(whole, self._easel.scale.at(*self._centre))

    def _face(self) -> Surface:
        lit = math.ceil(round(self.shown, 3))
        lit = max(0, min(lit, self.most))
        left = max(lit, min(lit + self.lost, self.most))
        arcs = (0, lit), (lit, left), (left, self.most)
        easel, width = self._easel, self._easel.scale.px(self._width)

        def make() -> Surface:
            whole = easel.art.piece(self._piece, width).copy()
            middle = (whole.get_width() / 2, whole.get_height() / 2)
            for state, (first, last) in enumerate(arcs):
                if first < last:
                    sector = _sector(self._ring(state), self.most, first, last)
                    paste_centred(whole, sector, middle)
            unit = width / SIZE
            badge = easel.art.drawn(
                vector.roundel(42, p.GALL, self._ink.roundel, 2), *(2 * (round(42 * unit),))
            )
            low = (middle[0], middle[1] + 92 * unit)
            paste_centred(whole, badge, low)
            sign = easel.art.icon(f"icons/{self._icon}", max(4, round(26 * unit)), self._ink.icon)
            paste_centred(whole, sign, low)
            return whole

        key = ("dial", self._piece, self._icon, width, self._ink, self.most, arcs)
        return easel.art.cache.get(key, make)

    def _ring(self, state: int) -> Surface:
        """Return the whole arc in a state."""
        width = self._easel.scale.px(self._width)
        return self._easel.art.drawn(_segments(self.most, state, self._ink), width, width)

    def _needle(self) -> Surface:
        """Return the needle; while it swings between two values it is rotated plainly."""
        if self._needle_at in range(self.most + 1):
            return self._needle_on(round(self._needle_at))
        art, width = self._easel.art, self._easel.scale.px(self._width)
        angle = NEEDLE_STEP * round(self._angle(self._needle_at) / NEEDLE_STEP)
        return art.passing.get(
            ("needle", width, angle),
            lambda: pygame.transform.rotate(art.piece("dial_needle", width), -angle),
        )

    def _needle_on(self, value: int) -> Surface:
        """Return the needle at rest on a value."""
        art, width, angle = self._easel.art, self._easel.scale.px(self._width), self._angle(value)
        return art.cache.get(
            ("needle", width, angle),
            lambda: rotated(art.piece("dial_needle", width * 2), -angle, 0.5),
        )

    def _angle(self, value: float) -> float:
        """Return the clockwise angle of the needle on a value, in degrees."""
        return -144 + value * SWEEP / self.most

    def _hub(self) -> Surface:
        size = self._easel.scale.px(self._width * HUB / SIZE)
        return self._easel.art.drawn(
            vector.roundel(HUB, self._ink.hub, self._ink.rim, 4), size, size
        )


def _segments(most: int, state: int, ink: Ink) -> str:
    """Return the SVG of an arc of equal segments that are all in a state, an index in STATES."""
    gap = 3.4 if most <= 12 else 2.4
    fill, opacity, rim = (
        (ink.lit, 1.0, ""),
        (COMING_OFF, 1.0, f'stroke="{p.BAD}" stroke-width="2"'),
        (ink.faint, 0.14, ""),
    )[state]
    parts = []
    for index in range(most):
        a0 = START + index * SWEEP / most + gap / 2
        a1 = START + (index + 1) * SWEEP / most - gap / 2
        parts.append(f'<path d="{_arc(a0, a1)}" fill="{fill}" fill-opacity="{opacity}" {rim}/>')
    return vector.svg(SIZE, SIZE, "".join(parts))


def _sector(ring: Surface, most: int, first: int, last: int) -> Surface:
    """Return the segments of an arc from one index up to another, cut out in the gaps."""
    size = ring.get_width()
    middle, far = size / 2, size
    mask = clear(size, size)
    shares = [(first + (last - first) * at / CUTS) / most for at in range(CUTS + 1)]
    angles = [math.radians(START + share * SWEEP) for share in shares]
    edge = [(middle + far * math.cos(turn), middle + far * math.sin(turn)) for turn in angles]
    pygame.draw.polygon(mask, (255,) * 4, [(middle, middle), *edge])
    mask.blit(ring, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def _arc(a0: float, a1: float, inner: float = 59, outer: float = 88) -> str:
    def at(angle: float, r: float) -> str:
        turn = math.radians(angle)
        return f"{120 + r * math.cos(turn):.1f} {120 + r * math.sin(turn):.1f}"

    return (
        f"M{at(a0, outer)}A{outer} {outer} 0 0 1 {at(a1, outer)}"
        f"L{at(a1, inner)}A{inner} {inner} 0 0 0 {at(a0, inner)}Z"
    )

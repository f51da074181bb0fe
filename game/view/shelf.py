"""The shelf of card games on the title screen, as a fan of covers."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import blurred, clear, paste_centred
from game.view.canvas import kept, shadow
from game.view.card_lights import RIM_UNITS, UNITS
from game.view.cards import CardPainter, Pose
from game.view.easel import Easel
from game.view.inputs import Intent, Pos
from game.view.look import Look
from game.view.scale import Box
from game.view.widgets import RIM, Done

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
"""Numerals on the covers."""

TURN = 4.2
"""Degrees between two neighboring covers."""

GAP, EDGE = 16, 100
"""Gap between two covers, and margin for the rotated outer ones, in base units."""

SHARP = 2
"""Factor by which a cover is drawn larger before it is rotated."""


@dataclass(frozen=True, slots=True)
class Cover:
    """A card game on the shelf; without a look it is unavailable."""

    look: Look | None
    title: str
    number: int


LINE = 259
"""Distance from the shelf's upper edge to the middle of the fan, in base units."""

LIFT = 20
"""Height by which the chosen cover is lifted, in base units."""


class Shelf:
    """Covers in a fan: left and right choose, OK or a click opens the chosen one."""

    def __init__(self, name: str, take: str, box: Box, covers: tuple[Cover, ...], chosen: int):
        self.name, self.take, self.box = name, take, box
        self.covers, self.chosen = covers, chosen
        self.enabled = True

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the fan, with the chosen cover lifted and on top."""
        scale = easel.scale
        whole = clear(scale.px(self.box.w + 2 * RIM), scale.px(self.box.h + 2 * RIM))
        if len(self.covers) == 1:
            self._company(easel, whole)
        middle = (len(self.covers) - 1) / 2
        for place in sorted(range(len(self.covers)), key=lambda each: -abs(each - middle)):
            if place != self.chosen:
                self._lay(easel, whole, place, "")
        self._lay(easel, whole, self.chosen, "focus" if focus else "chosen")
        return whole

    def draw_ahead(self, easel: Easel) -> Iterator[Surface]:
        """Draw each cover in each state in advance, one for each item."""
        for place in range(len(self.covers)):
            for state in ("", "chosen", "focus"):
                yield self._cover(easel, place, state)

    def act(self, intent: Intent) -> Done | None:
        """Choose with left and right, open with OK."""
        if intent is Intent.OK:
            return Done(self.take)
        by = {Intent.LEFT: -1, Intent.RIGHT: 1}.get(intent, 0)
        if not by or len(self.covers) == 1:
            return None
        self.chosen = (self.chosen + by) % len(self.covers)
        return Done(self.name, self.chosen)

    def click(self, pos: Pos) -> Done | None:
        """Choose the clicked cover; open it if it is already chosen."""
        at = (pos[0] - self.box.x, pos[1] - self.box.y)
        near = min(range(len(self.covers)), key=lambda place: abs(self.spot(place)[0] - at[0]))
        if abs(self.spot(near)[0] - at[0]) > self.width * 0.55:
            return None
        if near == self.chosen:
            return Done(self.take)
        self.chosen = near
        return Done(self.name, near)

    @property
    def width(self) -> float:
        """Width of a cover, depending on the number of covers and the room, in base units."""
        room = (self.box.w - EDGE) / len(self.covers) - GAP
        return min(room, 256 if len(self.covers) > 3 else 280)

    def spot(self, place: int) -> tuple[float, float, float]:
        """Return a cover's center in the box, and its angle in degrees clockwise."""
        last = (len(self.covers) - 1) / 2
        off = place - last
        x = self.box.w / 2 + off * (self.width + GAP)
        low = (abs(off) / max(1, last / 2)) ** 1.8 * 14
        return x, LINE + low, off * TURN

    def _company(self, easel: Easel, whole: Surface) -> None:
        """Draw some cards of the only card game behind its cover."""
        look = self.covers[0].look
        if look is None:
            return
        painter = CardPainter(easel, look)
        x, y, _ = self.spot(0)
        u = easel.scale.u
        for place, face in zip((-2, 2, -1, 1), look.faces, strict=False):
            pose = Pose(0, 0, 212, place * 10, lift=2)
            at = (x + place * 158 + RIM, y + 26 + place * place * 10 + RIM)
            paste_centred(whole, painter.picture(face, pose), (at[0] * u, at[1] * u))

    def _lay(self, easel: Easel, whole: Surface, place: int, state: str) -> None:
        x, y, _ = self.spot(place)
        if state and len(self.covers) > 1:
            y -= LIFT
        u = easel.scale.u
        paste_centred(whole, self._cover(easel, place, state), ((x + RIM) * u, (y + RIM) * u))

    def _cover(self, easel: Easel, place: int, state: str) -> Surface:
        """Return a rotated cover; the chosen one is larger and nearly upright."""
        angle, zoom = self.spot(place)[2], 1.0
        if state and len(self.covers) > 1:
            angle, zoom = angle * 0.3, 1.07
        return _turned(easel, self.covers[place], self.width * zoom, angle, state)


def cover(easel: Easel, shown: Cover, width: int) -> Surface:
    """Draw a cover with its number and title, ``width`` pixels wide."""
    unit = width / UNITS[0]
    if shown.look is None:
        blank = vector.paper(*UNITS, p.SEPIA)
        whole, ink = easel.art.drawn(blank, width, round(UNITS[1] * unit)).copy(), p.SEPIA
    else:
        whole, ink = easel.art.piece(shown.look.cover, width).copy(), shown.look.accent
    typist = easel.typist
    numeral = NUMERALS[shown.number]
    mark = typist.line(numeral, "numeral", max(6, round(46 * unit)), ink)
    paste_centred(whole, mark, (250 * unit, 46 * unit))
    size = max(6, round(66 * unit))
    title = typist.fitted(shown.title, "title", size, p.GALL, round(420 * unit))
    paste_centred(whole, title, (250 * unit, 617 * unit))
    return whole


def _turned(easel: Easel, shown: Cover, width: float, angle: float, state: str) -> Surface:
    """Draw a rotated cover with its shadow and rim."""
    sharp = SHARP if angle else 1
    pixels = easel.scale.px(width) * sharp
    key = ("cover", shown.title, pixels, angle, state)
    return kept(easel, key, lambda: _dressed(easel, shown, pixels, angle, state, sharp))


def _dressed(
    easel: Easel, shown: Cover, pixels: int, angle: float, state: str, sharp: int
) -> Surface:
    card = cover(easel, shown, pixels)
    drop = easel.scale.px(22 if state else 14) * sharp
    dark = shadow(easel, card, (15 if state else 10) * sharp)
    whole = clear(dark.get_width(), dark.get_height() + 2 * drop)
    middle = (whole.get_width() / 2, whole.get_height() / 2)
    paste_centred(whole, dark, (middle[0], middle[1] + drop))
    if state:
        _rim(easel, whole, card, middle, pixels, state)
    paste_centred(whole, card, middle)
    if angle:
        return pygame.transform.rotozoom(whole, -angle, 1 / sharp)
    return whole


def _rim(
    easel: Easel,
    whole: Surface,
    card: Surface,
    middle: tuple[float, float],
    pixels: int,
    state: str,
) -> None:
    """Draw the gold rim of the chosen cover, with a glow if focused."""
    rim = easel.art.piece("card_rim_turn", round(pixels * RIM_UNITS / UNITS[0]))
    if state == "focus":
        margin = round(pixels * 0.12)
        glow = clear(rim.get_width() + 2 * margin, rim.get_height() + 2 * margin)
        paste_centred(glow, rim, (glow.get_width() / 2, glow.get_height() / 2))
        glow = blurred(glow, round(pixels * 0.03))
        for _ in range(2):
            paste_centred(whole, glow, middle)
    paste_centred(whole, rim, middle)

"""A counter in a fight as a large number, with the reasons for it below."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.view import frames, vector
from game.view import palette as p
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.stage import Sprite
from game.view.table_anchors import RoundelAnchor
from game.view.values import CombatValue

NUMERAL = 0.66
"""Text size of the number, as a share of the disc's width."""

ROOM = 0.7
"""Maximum width of the number, as a share of the disc's width."""

NIGHT, DEEP = "#141838", "#2E0C22"
"""Fill of a disc that has not won, and of a reason's pill."""

DROP = 6.0
"""Offset of the disc's shadow downwards, in base units."""

MARGIN = 0.14
"""Margin around the disc for shadow, glow and sign, as a share of its width."""

SIGN, SIGN_AT = 0.40, 0.37
"""Width of the defense sign, and its offset outwards and upwards, as shares of the disc's width."""

WORDS, HIGH, PITCH = 32.0, 42.0, 45.0
"""Text size of a reason, height of its pill, and distance to the next one, in base units."""

FORCE_ROOM = 410.0
"""Maximum width of the row that affects the next card, in base units."""

GAP = 8.0
"""Distance from the disc to the first reason, in base units."""

SIDES = 18.0
"""Side padding of a pill, in base units."""

APART, FORCE_Z = 10.0, 24.0
"""Gap between two pills of the row that affects the next card, in base units, and its layer."""

REASONS_Z = 78.0
"""Layer of the reasons, above cards that come forward and the verdict."""

SWELL, STEPS = 0.24, 8
"""Maximum growth of the disc during a pop, and number of sizes drawn."""


class Roundel(Sprite):
    """Number that is built up step by step; hidden below 0.

    Add ``sprites`` to the stage, not just the disc.
    """

    __slots__ = ("_anchor", "_easel", "_force", "_pills", "_reasons", "worth")

    def __init__(self, easel: Easel, anchor: RoundelAnchor) -> None:
        super().__init__(z=42)
        self._easel, self._anchor = easel, anchor
        self._pills, self._force = Sprite(z=REASONS_Z), Sprite(z=FORCE_Z)
        self._reasons: tuple[str, ...] = ()
        self.worth = CombatValue()
        """The value at rest."""

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """The sprites to add to the stage: reasons, disc, and what affects the next card."""
        return self._pills, self, self._force

    def set(self, worth: CombatValue) -> None:
        """Show a value at rest; hide the reasons too if it is hidden."""
        self.worth = worth
        self._place(worth, 0)
        self.tell(self._reasons if worth.value >= 0 else ())

    def pop(self, share: float, was: CombatValue, worth: CombatValue) -> None:
        """Show a share (0 to 1) of the change between two values, with a swelling disc."""
        if share >= 1:
            self.set(worth)
            return
        swell = round(4 * max(0.0, share) * (1 - share) * STEPS)
        self._place(worth if share >= 0.5 or was.value < 0 else was, swell)

    def tell(self, reasons: Sequence[str]) -> None:
        """Show the reasons for the number below the disc; the last pill has all that don't fit."""
        self._reasons = tuple(reasons)
        pitch = PITCH * self._easel.text_scale
        most = max(1, int((self._anchor.down - GAP) / pitch))
        shown = self._reasons
        if len(shown) > most:
            shown = (*shown[: most - 1], " · ".join(shown[most - 1 :]))
        if not shown:
            self._pills.show(None)
            return
        easel, box = self._easel, self._anchor.box
        lean, wide = self._anchor.lean, self._anchor.wide
        size = (easel.scale.width, easel.scale.height, easel.text_scale, box.w)
        key = ("reasons", *size, lean, wide, shown)
        picture = easel.art.cache.get(key, lambda: self._stacked(shown))
        low = box.h / 2 + GAP if self._anchor.words_y is None else self._anchor.words_y
        x, y = easel.scale.at(box.centre[0] + self._anchor.words_x, box.centre[1] + low)
        self._pills.show(picture, (x - picture.get_width() / 2, y))

    def stand_by(self, words: Sequence[str]) -> None:
        """Show in a row what will affect the next card."""
        if not words:
            self._force.show(None)
            return
        easel, anchor, room = self._easel, self._anchor, FORCE_ROOM
        key = ("force", easel.scale.width, easel.scale.height, easel.text_scale, room, *words)
        picture = easel.art.cache.get(key, lambda: _row(easel, words, room))
        x, y = anchor.box.centre
        place = x + anchor.force_x, y + anchor.force_y
        self._force.show_centred(picture, easel.scale.at(*place))

    def warm(self, values: Sequence[int]) -> None:
        """Draw possible values in advance, so that no frame does."""
        for value in values:
            for won in (False, True):
                self._picture(CombatValue(value, won), 0)

    def _place(self, worth: CombatValue, swell: int) -> None:
        if worth.value < 0:
            self.show(None)
            return
        picture = self._picture(worth, swell)
        self.show_centred(picture, self._easel.scale.at(*self._anchor.box.centre))

    def _picture(self, worth: CombatValue, swell: int) -> Surface:
        """Return the disc with its number, enlarged by ``swell`` steps."""
        easel, size = self._easel, self._anchor.box.w
        out = -1 if (self._anchor.lean or self._anchor.words_x) < 0 else 1
        key = ("roundel", easel.scale.px(size), worth, out)
        flat = easel.art.cache.get(key, lambda: _disc(easel, size, worth, out))
        if not swell:
            return flat
        grown = 1 + SWELL * swell / STEPS
        return easel.art.passing.get((*key, swell), lambda: pygame.transform.scale_by(flat, grown))

    def _stacked(self, reasons: Sequence[str]) -> Surface:
        """Stack pills; wide ones grow to the side that the layout names."""
        easel, px = self._easel, self._easel.scale.px
        lean = self._anchor.lean
        pills = [_pill(easel, words, self._anchor.wide) for words in reasons]
        half = max(px(self._anchor.box.w / 2), *(pill.get_width() for pill in pills))
        pitch = px(PITCH * easel.text_scale)
        whole = clear(2 * half, pitch * (len(pills) - 1) + pills[-1].get_height())
        for place, pill in enumerate(pills):
            over = max(0.0, pill.get_width() / 2 - px(self._anchor.box.w / 2))
            paste(whole, pill, (half - pill.get_width() / 2 + lean * over, place * pitch))
        return whole


def _disc(easel: Easel, size: float, worth: CombatValue, out: int) -> Surface:
    """Draw a disc with a number: light with a gold rim if it has won, else dark."""
    side = size * (1 + 2 * MARGIN)
    whole = easel.vector(_ground(side, size, worth.won), side, side).copy()
    middle = whole.get_width() / 2
    colour = p.GALL if worth.won else p.IVORY
    pixels, room = easel.scale.px(NUMERAL * size), easel.scale.px(ROOM * size)
    line = easel.typist.fitted(str(worth.value), "title", pixels, colour, room)
    ink = line.subsurface(line.get_bounding_rect())
    paste_centred(whole, ink, (middle, middle))
    if worth.defends:
        aside = easel.scale.px(SIGN_AT * size)
        paste_centred(whole, _sign(easel, SIGN * size), (middle + out * aside, middle - aside))
    return whole


def _ground(side: float, size: float, won: bool) -> str:
    """Return the SVG of the disc with its shadow, and a glow if it has won."""
    middle, r = side / 2, size / 2
    body = f'<circle cx="{middle:g}" cy="{middle + DROP:g}" r="{r * 1.14:g}" fill="url(#soft)"/>'
    if won:
        ring = vector.circle(middle, middle, r - 2)
        body += "".join(vector.line(ring, p.GOLD, width, 0.13) for width in (20, 15, 10))
    rim, fill = (p.GOLD, p.IVORY) if won else (p.BRASS500, NIGHT)
    body += (
        f'<circle cx="{middle:g}" cy="{middle:g}" r="{r - 2.5:g}" fill="{fill}" stroke="{rim}" '
        f'stroke-width="5"/>'
    )
    inner = vector.circle(middle, middle, r - 10)
    body += vector.line(inner, p.BRASS700 if won else p.BRASS500, 1.2, 0.5)
    stops = vector.shades(p.SHADOW, (0, 0.8), (0.82, 0.6), (1, 0))
    return vector.svg(
        side, side, body, vector.radial("soft", middle, middle + DROP, r * 1.14, *stops)
    )


def _sign(easel: Easel, size: float) -> Surface:
    """Draw a shield on a dark disc, for a number that defends."""
    whole = easel.vector(vector.roundel(46, "#0D1330", p.BRASS300, 2.4), size, size).copy()
    sign = easel.icon("shield", 0.6 * size, p.BRASS200)
    paste_centred(whole, sign, (whole.get_width() / 2, whole.get_height() / 2))
    return whole


def _row(easel: Easel, words: Sequence[str], room: float) -> Surface:
    """Draw pills side by side, all shrunk equally if they do not fit."""
    wide = [
        easel.line(each, "bold", WORDS, p.GOLD200).get_width() / easel.scale.u for each in words
    ]
    spare = room - APART * (len(words) - 1) - 2 * SIDES * len(words)
    share = min(1.0, spare / sum(wide))
    pills = [
        _pill(easel, each, share * width + 2 * SIDES)
        for each, width in zip(words, wide, strict=True)
    ]
    apart = easel.scale.px(APART)
    whole = clear(
        sum(pill.get_width() for pill in pills) + apart * (len(pills) - 1), pills[0].get_height()
    )
    x = 0
    for pill in pills:
        paste(whole, pill, (x, 0))
        x += pill.get_width() + apart
    return whole


def _pill(easel: Easel, words: str, most: float) -> Surface:
    """Draw a reason on a pill."""
    line = easel.fitted(words, "bold", WORDS, p.GOLD200, most - 2 * SIDES)
    width, high = line.get_width() / easel.scale.u + 2 * SIDES, HIGH * easel.text_scale
    whole = frames.pill(easel, width, high, p.BRASS500, DEEP).copy()
    paste_centred(whole, line, (whole.get_width() / 2, whole.get_height() / 2))
    return whole

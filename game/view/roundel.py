"""A counter in a fight as a large number, with a row of plates that add up to it."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.view import frames, vector
from game.view import palette as p
from game.view.art import paste_centred
from game.view.easel import Easel
from game.view.fading import Fading
from game.view.stage import Sprite
from game.view.table_anchors import RoundelAnchor
from game.view.value_plates import sum_of, value_plates, warm_plates
from game.view.values import CombatValue, Reason

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

WORDS, HIGH, SIDES = 36.0, 50.0, 18.0
"""Text size of a note, height of its pill and side padding, in base units."""

DISC_Z, PLATES_Z, NOTE_Z = 42.0, 41.0, 40.5
"""Layers of the disc, the plates and the note."""

SWELL, STEPS = 0.24, 8
"""Maximum growth of the disc during a pop, and number of sizes drawn."""


class Roundel(Fading):
    """Number that is built up step by step; hidden below 0.

    Add ``sprites`` to the stage, not just the disc.
    """

    __slots__ = ("_anchor", "_crest", "_easel", "_note", "_pending", "_plates", "_reasons", "worth")

    def __init__(self, easel: Easel, anchor: RoundelAnchor, crest: str = "") -> None:
        """``crest``: the shield beside effects on the next card."""
        super().__init__(DISC_Z)
        self._easel, self._anchor, self._crest = easel, anchor, crest
        self._plates, self._note = Fading(PLATES_Z), Fading(NOTE_Z)
        self._reasons: tuple[Reason, ...] = ()
        self._pending: tuple[Reason, ...] = ()
        self.worth = CombatValue()
        """The value at rest."""

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """The sprites to add to the stage: plates, disc, and the note on the card."""
        return self._plates, self, self._note

    def set(self, worth: CombatValue) -> None:
        """Show a value at rest; hide the reasons too if it is hidden."""
        self.worth = worth
        self._draw_disc(worth, 0)
        self.tell(self._reasons if worth.value >= 0 else ())

    def pop(self, share: float, was: CombatValue, worth: CombatValue) -> None:
        """Show a share (0 to 1) of the change between two values, with a swelling disc."""
        if share >= 1:
            self.set(worth)
            return
        swell = round(4 * max(0.0, share) * (1 - share) * STEPS)
        shown = worth if share >= 0.5 or was.value < 0 else was
        self._draw_disc(shown, swell)
        self._draw_plates(swell, shown.value)  # the sum never runs ahead of the disc

    def tell(self, reasons: Sequence[Reason]) -> None:
        """Show the reasons for the number: those with a number on plates, others on the card."""
        self._reasons = tuple(reasons)
        self._draw_plates()
        words = [each.words for each in reasons if each.amount is None][:1]
        if not words:
            self._note.vanish()
            return
        easel, anchor = self._easel, self._anchor
        picture = _pill(easel, words[0], anchor.wide)
        x, y = anchor.box.centre
        self._note.show_centred(picture, easel.scale.at(x + anchor.note_x, y + anchor.note_y))

    def show_pending(self, reasons: Sequence[Reason]) -> None:
        """Show on dashed plates what will affect the next card."""
        self._pending = tuple(reasons)
        self._draw_plates()

    def _draw_plates(self, swell: int = 0, total: int | None = None) -> None:
        """Draw the plates for a total, by default that at rest; ``swell``: growth of the newest."""
        easel, anchor = self._easel, self._anchor
        terms = sum_of(self.worth.base, self._reasons, self._pending)
        if not terms:
            self._plates.vanish()
            return
        size, crest = (anchor.row_w, anchor.row_h), self._crest if terms[0].pending else ""
        sizes = easel.scale.width, easel.scale.height, easel.text_scale, size
        key = ("plates", *sizes, terms, crest)
        total = self.worth.value if total is None else total
        grown = 1 + SWELL * swell / STEPS
        picture = easel.art.passing.get(
            (*key, total, swell), lambda: value_plates(easel, terms, total, size, grown, crest)
        )
        x, y = anchor.box.centre
        self._plates.show_centred(picture, easel.scale.at(x + anchor.row_x, y + anchor.row_y))

    def warm(self, values: Sequence[int]) -> None:
        """Draw possible values and the grounds of plates in advance, so that no frame does."""
        _pill(self._easel, "0", self._anchor.wide)
        warm_plates(self._easel, (self._anchor.row_w, self._anchor.row_h), self._crest != "")
        for value in values:
            for won in (False, True):
                self._picture(CombatValue(value, won), 0)

    def _draw_disc(self, worth: CombatValue, swell: int) -> None:
        if worth.value < 0:
            self.vanish()
            return
        picture = self._picture(worth, swell)
        self.show_centred(picture, self._easel.scale.at(*self._anchor.box.centre))

    def _picture(self, worth: CombatValue, swell: int) -> Surface:
        """Return the disc with its number, enlarged by ``swell`` steps."""
        easel, size = self._easel, self._anchor.box.w
        out = -1 if self._anchor.row_x < 0 else 1
        key = ("roundel", easel.scale.px(size), worth, out)
        flat = easel.art.cache.get(key, lambda: disc(easel, size, worth, out))
        if not swell:
            return flat
        grown = 1 + SWELL * swell / STEPS
        return easel.art.passing.get((*key, swell), lambda: pygame.transform.scale_by(flat, grown))


def disc(easel: Easel, size: float, worth: CombatValue, out: int) -> Surface:
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


def _pill(easel: Easel, words: str, most: float) -> Surface:
    """Draw a note on a pill."""
    line = easel.fitted(words, "bold", WORDS, p.GOLD200, most - 2 * SIDES)
    width, high = line.get_width() / easel.scale.u + 2 * SIDES, HIGH * easel.text_scale
    whole = frames.pill(easel, width, high, p.BRASS500, DEEP).copy()
    paste_centred(whole, line, (whole.get_width() / 2, whole.get_height() / 2))
    return whole

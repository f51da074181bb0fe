"""A counter in a fight as a large number, with a row of plates that add up to it."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.catalogues import view_text as _
from game.view import frames, vector
from game.view import palette as p
from game.view.art import clear, paste_centred
from game.view.easel import Easel
from game.view.fading import Fading
from game.view.motion import in_out
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

STROKE, STROKE_WIDTH = 0.56, 9.0
"""Width and height of the line through a beaten number, as a share of the disc's width, and its
thickness in base units."""

DROP = 6.0
"""Offset of the disc's shadow downwards, in base units."""

MARGIN = 0.14
"""Margin around the disc for shadow, glow and sign, as a share of its width."""

ATTACK, DEFENSE = _("Attack"), _("Defense")
"""What a number does in a fight."""

KIND, KIND_ICON, KIND_GAP, KIND_ROOM = 40.0, 42.0, 6.0, 176.0
"""Text size of this word, size of its icon, gap between both and their maximum width, in base
units."""

KIND_DOWN, KIND_HIGH = 27.0, 32.0
"""Distance from the disc's lower edge to the middle of the word, and the room that it takes below
the disc's picture, in base units."""

WORDS, HIGH, SIDES = 36.0, 50.0, 18.0
"""Text size of a note, height of its pill and side padding, in base units."""

DISC_Z, PLATES_Z, NOTE_Z = 42.0, 41.0, 40.5
"""Layers of the disc, the plates and the note."""

PENDING_HIGH = 92.0
"""Maximum height of plates with effects on the next card, before there is a value."""

SWELL, STEPS = 0.12, 8
"""Maximum growth of the disc during a pop, and number of sizes drawn."""


class Roundel(Fading):
    """Number that is built up step by step; hidden below 0.

    Add ``sprites`` to the stage, not just the disc.
    """

    __slots__ = (
        "_anchor",
        "_choosing",
        "_crest",
        "_easel",
        "_note",
        "_pending",
        "_plates",
        "_reasons",
        "worth",
    )

    def __init__(self, easel: Easel, anchor: RoundelAnchor, crest: str = "") -> None:
        """``crest``: the shield beside effects on the next card."""
        super().__init__(DISC_Z)
        self._easel, self._anchor, self._crest = easel, anchor, crest
        self._plates, self._note = Fading(PLATES_Z), Fading(NOTE_Z)
        self._reasons: tuple[Reason, ...] = ()
        self._pending: tuple[Reason, ...] = ()
        self._choosing = False
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
        fallen = in_out(share) if was.value < 0 else 1.0
        self._draw_plates(swell, shown, fallen)  # the sum never runs ahead of the disc

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

    def make_room(self, choosing: bool) -> None:
        """Hide the sum at the place of the open hand while somebody chooses from it."""
        self._choosing = choosing and self._anchor.choosing_y is not None
        self._draw_plates()

    def _draw_plates(
        self, swell: int = 0, shown: CombatValue | None = None, fallen: float = 1.0
    ) -> None:
        """Draw the plates for a value, by default that at rest.

        ``swell``: growth of the newest. ``fallen``: share of the way from the place of effects on
        the next card to that of the sum.
        """
        easel, anchor = self._easel, self._anchor
        worth = self.worth if shown is None else shown
        terms = sum_of(worth.base, self._reasons, self._pending)
        if not terms or (self._choosing and worth.value >= 0):
            self._plates.vanish()
            return
        high = min(PENDING_HIGH, anchor.row_h) if terms[0].pending else anchor.row_h
        size, crest = (anchor.row_w, high), self._crest if terms[0].pending else ""
        sizes = easel.scale.width, easel.scale.height, easel.text_scale, size
        key = ("plates", *sizes, terms, crest)
        total = worth.value
        grown = 1 + SWELL * swell / STEPS
        picture = easel.art.passing.get(
            (*key, total, swell), lambda: value_plates(easel, terms, total, size, grown, crest)
        )
        x, y = anchor.box.centre
        down, waits = anchor.row_y, anchor.choosing_y
        if waits is not None and terms[0].pending:
            down = waits
        elif waits is not None and self._pending:
            down = waits + (down - waits) * fallen
        self._plates.show_centred(picture, easel.scale.at(x + anchor.row_x, y + down))

    def warm(self, values: Sequence[int]) -> None:
        """Draw possible values and the grounds of plates in advance, so that no frame does."""
        _pill(self._easel, "0", self._anchor.wide)
        for high in {self._anchor.row_h, min(PENDING_HIGH, self._anchor.row_h)}:
            warm_plates(self._easel, (self._anchor.row_w, high), self._crest != "")
        for won, beaten in ((False, False), (True, False), (False, True)):
            self._picture(CombatValue(1, won, defends=True, beaten=beaten), 0)
            for value in values:
                self._picture(CombatValue(value, won, beaten=beaten), 0)

    def _draw_disc(self, worth: CombatValue, swell: int) -> None:
        if worth.value < 0:
            self.vanish()
            return
        picture = self._picture(worth, swell)
        self.show_centred(picture, self._easel.scale.at(*self._anchor.box.centre))

    def _picture(self, worth: CombatValue, swell: int) -> Surface:
        """Return the disc with its number and what it does, enlarged by ``swell`` steps."""
        easel, size = self._easel, self._anchor.box.w
        key = ("roundel", easel.scale.px(size), easel.text_scale, worth)
        flat = easel.art.cache.get((*key, "disc"), lambda: disc(easel, size, worth))
        if not swell:
            return easel.art.cache.get(key, lambda: _named(easel, size, worth, flat))
        grown = pygame.transform.scale_by
        by = 1 + SWELL * swell / STEPS
        return easel.art.passing.get(
            (*key, swell), lambda: _named(easel, size, worth, grown(flat, by))
        )


def _named(easel: Easel, size: float, worth: CombatValue, flat: Surface) -> Surface:
    """Draw a disc with what its number does below it; 0 does nothing, unless it defends.

    The words have the same place and size below an enlarged disc.
    """
    px = easel.scale.px
    if not (worth.value or worth.defends):
        return flat
    icon, words = ("shield", DEFENSE) if worth.defends else ("swords", ATTACK)
    sign = easel.icon(icon, KIND_ICON, p.GOLD200)
    room = px(KIND_ROOM - KIND_GAP) - sign.get_width()
    word = easel.typist.fitted(words, "bold", px(KIND * easel.text_scale), p.IVORY, room)
    wide = sign.get_width() + px(KIND_GAP) + word.get_width()
    whole = clear(max(wide, flat.get_width()), flat.get_height() + 2 * px(KIND_HIGH))
    middle = whole.get_width() / 2, whole.get_height() / 2
    paste_centred(whole, flat, middle)
    y = middle[1] + px(size / 2 + KIND_DOWN)
    paste_centred(whole, sign, (middle[0] - (wide - sign.get_width()) / 2, y))
    paste_centred(whole, word, (middle[0] + (wide - word.get_width()) / 2, y))
    return whole


def disc(easel: Easel, size: float, worth: CombatValue) -> Surface:
    """Draw a disc with a number, or a shield if it defends: light with a gold rim if it has won.

    The number of a beaten card is gray and struck out.
    """
    side = size * (1 + 2 * MARGIN)
    whole = easel.vector(_ground(side, size, worth), side, side).copy()
    middle = whole.get_width() / 2
    colour = p.GALL if worth.won else p.MIST400 if worth.beaten else p.IVORY
    pixels, room = easel.scale.px(NUMERAL * size), easel.scale.px(ROOM * size)
    line = easel.typist.fitted(str(worth.value), "title", pixels, colour, room)
    ink = line.subsurface(line.get_bounding_rect())
    paste_centred(whole, ink, (middle, middle))
    if worth.beaten:
        paste_centred(whole, easel.vector(_stroke(side, size), side, side), (middle, middle))
    return whole


def _stroke(side: float, size: float) -> str:
    """Return the SVG of the rising line through a beaten number."""
    low, high = (side - STROKE * size) / 2, (side + STROKE * size) / 2
    path = f"M{low:g} {high:g}L{high:g} {low:g}"
    return vector.svg(side, side, vector.line(path, p.BAD, STROKE_WIDTH, 1.0))


def _ground(side: float, size: float, worth: CombatValue) -> str:
    """Return the SVG of the disc or shield with its shadow, and a glow if it has won."""
    middle, r = side / 2, size / 2
    shape = _shield if worth.defends else vector.circle
    body = f'<circle cx="{middle:g}" cy="{middle + DROP:g}" r="{r * 1.14:g}" fill="url(#soft)"/>'
    if worth.won:
        ring = shape(middle, middle, r - 2)
        body += "".join(vector.line(ring, p.GOLD, width, 0.13) for width in (20, 15, 10))
    rim, fill = (p.GOLD, p.IVORY) if worth.won else (p.BRASS500, NIGHT)
    body += (
        f'<path d="{shape(middle, middle, r - 2.5)}" fill="{fill}" stroke="{rim}" '
        f'stroke-width="5"/>'
    )
    inner = shape(middle, middle, r - 10)
    body += vector.line(inner, p.BRASS700 if worth.won else p.BRASS500, 1.2, 0.5)
    stops = vector.shades(p.SHADOW, (0, 0.8), (0.82, 0.6), (1, 0))
    return vector.svg(
        side, side, body, vector.radial("soft", middle, middle + DROP, r * 1.14, *stops)
    )


def _shield(x: float, y: float, r: float) -> str:
    """Return the path of a shield around a point, about the size of a circle of this radius."""
    left, right, top = x - 0.96 * r, x + 0.96 * r, y - 0.9 * r
    return (
        f"M{left:g} {top:g}Q{x:g} {top - 0.16 * r:g} {right:g} {top:g}V{y + 0.08 * r:g}"
        f"C{right:g} {y + 0.66 * r:g} {x + 0.4 * r:g} {y + 0.94 * r:g} {x:g} {y + 1.06 * r:g}"
        f"C{x - 0.4 * r:g} {y + 0.94 * r:g} {left:g} {y + 0.66 * r:g} {left:g} {y + 0.08 * r:g}Z"
    )


def _pill(easel: Easel, words: str, most: float) -> Surface:
    """Draw a note on a pill."""
    line = easel.fitted(words, "bold", WORDS, p.GOLD200, most - 2 * SIDES)
    width, high = line.get_width() / easel.scale.u + 2 * SIDES, HIGH * easel.text_scale
    whole = frames.pill(easel, width, high, p.BRASS500, DEEP).copy()
    paste_centred(whole, line, (whole.get_width() / 2, whole.get_height() / 2))
    return whole

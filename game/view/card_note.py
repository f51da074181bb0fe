"""A panel beside a pile that explains its card."""

from collections.abc import Iterator
from functools import partial
from string import ascii_letters

from pygame import Surface

from game.view import frames, vector
from game.view import palette as p
from game.view.art import clear, paste
from game.view.easel import Easel
from game.view.layout import Layout
from game.view.lines import filled, filled_roughly
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.table_anchors import NoteAnchor
from game.view.warmup import Draw

NOTE_Z = 20.0
"""Layer of the panel while somebody chooses, below the cards of the open hand."""

MARGIN = 12.0
"""Margin of `vector.panel` around its body."""

SIDE, TOP, GAP, FOOT = 22.0, 12.0, 6.0, 14.0
"""Padding at the sides and top, gap under the title, and padding below, in base units."""

SHIELD, CORNER = 58.0, 16.0
"""Width of the shield and its distance from the corner, in base units."""

TITLE = 42.0
"""Text size of the title, in base units."""

TEXT, LEAST = 40.0, 28.0
"""Text size, and the size below which the scaled text does not shrink, in base units."""

ROLE = "serif"
"""The font of the text."""

LETTERS = f"{ascii_letters}0123456789 .,:;*()'"
"""Most of the characters of texts."""

SLACK = 1.02
"""Factor by which a rough measurement may exceed the available space."""

LOW = 0.5
"""Minimum height of the panel, as a share of the box."""

TIE = 22.0
"""Length of the brass line that connects the panel to the pile on its left, in base units."""


class CardNote(Sprite):
    """Panel with a title, a text, and the shield of the seat concerned, if any."""

    __slots__ = ("_box", "_easel", "text")

    def __init__(self, easel: Easel, box: Box) -> None:
        """Create a hidden note that takes at most ``box``, vertically centered in it."""
        super().__init__(NOTE_Z)
        self._easel, self._box = easel, box
        self.text = ""
        """The text that the panel shows."""

    def say(self, title: str, text: str, crest: str = "") -> None:
        """Show a title and a text; an empty title hides the note."""
        self.text = text if title else ""
        if not title:
            self.show(None)
            return
        scale = self._easel.scale
        size = scale.width, scale.height, self._easel.text_scale
        key = ("note", size, self._box, title, text, crest)
        picture = self._easel.art.passing.get(key, lambda: self._draw(title, text, crest))
        x, y = scale.at(self._box.x - TIE, self._box.centre[1])
        self.show(picture, (x, y - picture.get_height() / 2))

    def _draw(self, title: str, text: str, crest: str) -> Surface:
        """Draw the connecting line, panel, title, shield and text, as high as needed."""
        easel = self._easel
        px = easel.scale.px
        # leave space for the shield, which may appear after the card lands
        room = self._box.w - 2 * SIDE - (SHIELD + 8)
        head = easel.fitted(title, "title", TITLE, p.IVORY, room)
        block = self._text(text, px(self._box.h - TOP - GAP - FOOT) - head.get_height())
        taken = (head.get_height() + block.get_height()) / easel.scale.u
        whole = self._frame(max(LOW * self._box.h, TOP + taken + GAP + FOOT))
        left, top = px(TIE + SIDE), px(MARGIN + TOP)
        paste(whole, head, (left, top))
        paste(whole, block, (left, top + head.get_height() + px(GAP)))
        if crest:
            shield = easel.crest(crest, SHIELD)
            right = whole.get_width() - px(MARGIN + CORNER)
            paste(whole, shield, (right - shield.get_width(), px(MARGIN + CORNER)))
        return whole

    def _frame(self, high: float) -> Surface:
        """Draw the panel with the connecting line to its left."""
        easel = self._easel
        w, h = self._box.w + 2 * MARGIN, high + 2 * MARGIN
        panel = frames.panel(easel, w, h, 18)
        aside = easel.scale.px(TIE - MARGIN)
        whole = clear(aside + panel.get_width(), panel.get_height())
        tie = easel.vector(vector.svg(TIE, 4, vector.line(f"M0 2H{TIE:g}", p.BRASS500, 2)), TIE, 4)
        paste(whole, tie, (0, (whole.get_height() - tie.get_height()) / 2))
        paste(whole, panel, (aside, 0))
        return whole

    def _text(self, text: str, room: int) -> Surface:
        """Set the text, shrunk towards LEAST to fit a height in pixels."""
        easel, width = self._easel, self._box.w - 2 * SIDE
        size = fitting_size(easel, text, width, room)
        lines, pitch = _lines(easel, text, width, size)
        whole = clear(easel.scale.px(width), pitch * len(lines))
        for place, words in enumerate(lines):
            paste(whole, easel.line(words, ROLE, size, p.IVORY200), (0, place * pitch))
        return whole


def fitting_size(easel: Easel, text: str, width: float, room: int) -> float:
    """Return the size at which a text of a width in base units fits a height in pixels.

    It is in base units at the normal text size.
    """
    typist, across = easel.typist, easel.scale.px(width)
    most = easel.scale.px(TEXT * easel.text_scale)
    parts = [(word, float(typist.width(word, ROLE, most))) for word in text.split()]
    space, high = typist.width(" ", ROLE, most), typist.pitch(ROLE, most)
    size = TEXT
    while (size - 1) * easel.text_scale >= LEAST:
        grown = SLACK * TEXT / size  # a line of the size is measured in the largest font
        lines = filled_roughly(parts, space, grown * across)
        if len(lines) * high <= grown * room:
            lines, pitch = _lines(easel, text, width, size)
            if len(lines) * pitch <= room:
                break
        size -= 1
    return size


def note_fonts(easel: Easel, layout: Layout) -> Iterator[Draw]:
    """Yield tasks that preload a table's note fonts at all sizes, which is slow."""
    if not layout.of_kind(NoteAnchor):
        return
    for role, largest in ((ROLE, TEXT), ("title", TITLE)):
        for size in range(int(LEAST / easel.text_scale), int(largest) + 1):
            pixels = easel.scale.px(size * easel.text_scale)
            yield partial(easel.typist.width, LETTERS, role, pixels)


def _lines(easel: Easel, text: str, width: float, size: float) -> tuple[list[str], int]:
    """Return the lines of a text at a size in base units, and the pixels from one to the next."""
    typist, pixels = easel.typist, easel.scale.px(size * easel.text_scale)
    measure = partial(typist.width, role=ROLE, size=pixels)
    return filled(text, measure, easel.scale.px(width)), typist.pitch(ROLE, pixels)

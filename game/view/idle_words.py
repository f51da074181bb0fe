"""Words where cards meet, shown while none lie there: step, note and last fight."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from game.engine.names import Face
from game.view import palette as p
from game.view.art import clear, faded, paste_centred
from game.view.cards import CardPainter, Pose
from game.view.lines import PITCH, filling
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.table_anchors import IdleAnchor

IDLE_Z = 12.0
"""Layer of the words: below all cards."""

TITLE, HELP = 44.0, 34.0
"""Usual text sizes of the step's name and of its explanation, in base units."""

EDGE, ABOVE, NOTE_Y, FIGHT_Y = 30.0, 14.0, 190.0, 330.0
"""Distances from the sides of the box to the words, and from its top to the words, to the middle of
the note and to that of the last fight, in base units."""

CREST, BESIDE = 60.0, 18.0
"""Width of the shield beside the note, and its distance from it, in base units."""

NOTE_HIGH = 116.0
"""Maximum height of the note, in base units."""

VALUE, SIGN, PALE = 60.0, 46.0, 0.5
"""Text size of a value and width of the icon in the last fight, and opacity of its loser."""

APART, WORDS_ROOM = 86.0, 300.0
"""Distance from a card of the last fight to its value, and width of the words between the values,
in base units."""

FIGHT_LETTERS = 30.0
"""Text size of the words between the values, in base units."""

PAIRED, BELOW = 24.0, 14.0
"""Distance between the two cards of the last fight, and from them to the words below them, if the
cards have no values, in base units."""


NOTE_WIDE = 0.7
"""Usual width of a note, as a share of the box's."""


def note_box(anchor: IdleAnchor) -> Box:
    """Return the place that a note usually takes."""
    box = anchor.box
    return Box.around(box.centre[0], box.y + NOTE_Y, NOTE_WIDE * box.w, NOTE_HIGH)


class FightSide(NamedTuple):
    """One side of the last fight: its card, the card's value if it has one, whether it lost."""

    face: Face
    value: int | None
    lost: bool


class IdleWords:
    """Three sprites in a box: the step at the top, a note in the middle, a fight at the bottom."""

    def __init__(self, painter: CardPainter, anchor: IdleAnchor) -> None:
        self._painter, self._anchor = painter, anchor
        self.head, self.note, self.fight = (Sprite(z=IDLE_Z) for _ in range(3))

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """The sprites to add to the stage."""
        return self.head, self.note, self.fight

    def name(self, title: str, words: str) -> None:
        """Show the name of the step and what happens in it; "" for none."""
        if not (title or words):
            self.head.show(None)
            return
        size = TITLE if self._anchor.notes else self._anchor.letters
        help_size = HELP * size / TITLE
        lines = [("title", size, p.BRASS200, title), ("sans", help_size, p.MIST, words)]
        pictures = [self._line(*line) for line in lines if line[-1]]
        high = sum(each.get_height() for each in pictures)
        whole = clear(max(each.get_width() for each in pictures), high)
        y = 0.0
        for each in pictures:
            paste_centred(whole, each, (whole.get_width() / 2, y + each.get_height() / 2))
            y += each.get_height()
        x, top = self._anchor.box.centre[0], self._anchor.box.y + ABOVE
        low = top + high / self._painter.easel.scale.u / 2
        self.head.show_centred(whole, self._painter.easel.scale.at(x, low))

    def say(self, words: str, crest: str = "") -> None:
        """Show a note beside a shield; "" for none of either."""
        if not words:
            self.note.show(None)
            return
        easel, box = self._painter.easel, self._anchor.box
        aside = CREST + BESIDE if crest else 0.0
        room = easel.scale.px(box.w - 2 * EDGE - aside), easel.scale.px(NOTE_HIGH)
        size = easel.scale.px(self._anchor.letters * easel.text_scale)
        lines, pixels = filling(easel.typist, words, "title", size, room)
        pictures = [easel.typist.line(line, "title", pixels, p.IVORY) for line in lines]
        pitch, left = round(PITCH * pixels), easel.scale.px(aside)
        wide = max(each.get_width() for each in pictures)
        high = pitch * (len(pictures) - 1) + pictures[-1].get_height()
        whole = clear(left + wide, max(high, easel.scale.px(1.3 * CREST) if crest else 0))
        y = (whole.get_height() - pitch * len(pictures)) / 2
        for place, each in enumerate(pictures):
            paste_centred(whole, each, (left + wide / 2, y + (place + 0.5) * pitch))
        if crest:
            shield = easel.crest(crest, CREST)
            paste_centred(whole, shield, (shield.get_width() / 2, whole.get_height() / 2))
        self.note.show_centred(whole, easel.scale.at(box.centre[0], box.y + NOTE_Y))

    def recall(self, sides: Sequence[FightSide], words: str) -> None:
        """Show the cards of the last fight with their values, and words between them.

        Cards without values are side by side, and the words below them.
        """
        if len(sides) != 2:
            self.fight.show(None)
            return
        if any(side.value is None for side in sides):
            self._recall_pair(sides, words)
            return
        easel, box, width = self._painter.easel, self._anchor.box, self._anchor.card
        px = easel.scale.px
        whole = clear(px(WORDS_ROOM + 4 * APART + 2 * width), px(1.4 * width + 24))
        middle = whole.get_width() / 2, whole.get_height() / 2
        for way, side in zip((-1, 1), sides, strict=True):
            card = self._painter.picture(side.face, Pose(0, 0, width, lift=0))
            out = px(WORDS_ROOM / 2 + APART / 2)
            strength = PALE if side.lost else 1.0
            if side.value is not None:
                value = easel.line(str(side.value), "title", VALUE, p.IVORY)
                paste_centred(whole, faded(value, strength), (middle[0] + way * out, middle[1]))
                out += px(APART / 2)
            out += px(width / 2 + 4)
            paste_centred(whole, faded(card, strength), (middle[0] + way * out, middle[1]))
        room = px(WORDS_ROOM - 12), px(1.4 * width)
        largest = px(FIGHT_LETTERS * easel.text_scale)
        lines, pixels = filling(easel.typist, words, "bold", largest, room)
        pitch = round(PITCH * pixels)
        y = middle[1] - pitch * (len(lines) - 1) / 2
        for place, line in enumerate(lines):
            picture = easel.typist.line(line, "bold", pixels, p.MIST)
            paste_centred(whole, picture, (middle[0], y + place * pitch))
        self.fight.show_centred(whole, easel.scale.at(box.centre[0], box.y + FIGHT_Y))

    def _recall_pair(self, sides: Sequence[FightSide], words: str) -> None:
        easel, box, width = self._painter.easel, self._anchor.box, self._anchor.card
        line, px = (
            self._line("bold", self._anchor.letters * HELP / TITLE, p.MIST, words),
            easel.scale.px,
        )
        high, middle = px(1.4 * width + 24), px(box.w) / 2
        whole = clear(px(box.w), high + px(BELOW) + line.get_height())
        for way, side in zip((-1, 1), sides, strict=True):
            card = self._painter.picture(side.face, Pose(0, 0, width, lift=0, dim=side.lost))
            paste_centred(whole, card, (middle + way * px((width + PAIRED) / 2), high / 2))
        paste_centred(whole, line, (middle, whole.get_height() - line.get_height() / 2))
        self.fight.show_centred(whole, easel.scale.at(box.centre[0], box.y + FIGHT_Y))

    def hide(self) -> None:
        """Hide everything."""
        for sprite in self.sprites:
            sprite.show(None)

    def _line(self, role: str, size: float, colour: str, words: str) -> Surface:
        room = self._anchor.box.w - 2 * EDGE
        return self._painter.easel.fitted(words, role, size, colour, room)

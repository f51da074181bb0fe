"""What is shown where cards meet while none lie open there: the step, who duels, the last fight."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from game.engine.names import Face
from game.view import palette as p
from game.view.art import clear, paste_centred
from game.view.cards import Pose
from game.view.face_off import FaceOff, FaceOffSign
from game.view.fading import FADE, Fading
from game.view.inputs import Pos
from game.view.layout import Layout
from game.view.lines import PITCH, filling
from game.view.scale import Box
from game.view.table_anchors import IdleAnchor
from game.view.table_canvas import TableCanvas
from game.view.table_geometry import card_height
from game.view.zone_anchors import SlotAnchor

IDLE_Z = 12.0
"""Layer of everything here: below all cards."""

HELP, HELP_HIGH = 2 / 3, 236.0
"""Text size of the explanation of a step, compared with that of its name, and the maximum height of
the explanation in base units."""

LINES_HIGH = 2.25 * HELP
"""Maximum height of two lines of that explanation on a table without lanes, in text sizes of the
name."""

SPACE = 24.0
"""Distance from the cards in the lanes to the words between them, from the edge of the box to words
without lanes, and between two cards without lanes, in base units."""

LANE_Y = 0.375
"""Middle of the lanes, as a share of the box's height."""

PAIR_Y = 0.69
"""Middle of the cards and words of the last fight without lanes, as a share of the box's height."""


def lanes_of(layout: Layout, anchor: IdleAnchor) -> list[SlotAnchor]:
    """Return where seats lay cards face down in the box."""
    return [
        slot
        for slot in layout.of_kind(SlotAnchor)
        if slot.covered and anchor.box.holds(slot.box.centre)
    ]


def lane_place(anchor: IdleAnchor, lane: SlotAnchor) -> Pos:
    """Return the middle of what is shown in a lane."""
    return lane.box.centre[0], anchor.box.y + LANE_Y * anchor.box.h


class LastCards(Fading):
    """The line about the last fight, and its cards if there are no lanes."""

    __slots__ = ("_cards",)

    def __init__(self) -> None:
        super().__init__(IDLE_Z)
        self._cards: Sequence[tuple[Box, Face]] = ()

    def lay(self, cards: Sequence[tuple[Box, Face]]) -> None:
        """Set where the cards are in the picture that is shown next, in base units."""
        self._cards = cards

    def face_at(self, pos: Pos) -> Face:
        """Return the face of the card at a position in base units; "" for none."""
        shown = self._cards if self.goal is not None else ()
        return next((face for box, face in shown if box.holds(pos)), "")


class FightSide(NamedTuple):
    """One side of the last fight: its card, and whether it lost."""

    face: Face
    lost: bool


class IdleWords:
    """The step between two lanes, and in each lane a seat's sign.

    Without lanes, the step is above the cards of the last fight.
    """

    def __init__(
        self, canvas: TableCanvas, anchor: IdleAnchor, lanes: Sequence[SlotAnchor]
    ) -> None:
        self._painter, self._anchor = canvas.painter, anchor
        self._signs = FaceOff(canvas.easel, anchor.box)
        self._places = [lane_place(anchor, lane) for lane in lanes]
        self._room = anchor.box.w - 2 * SPACE
        if lanes:
            self._signs.warm()
            apart = self._places[-1][0] - self._places[0][0]
            self._room = apart - max(lane.box.h for lane in lanes) - SPACE
        self.head, self.fight = Fading(IDLE_Z), LastCards()
        self.lanes = [Fading(IDLE_Z) for _ in lanes]
        canvas.stage.add(self.head, self.fight, *self.lanes)

    def name(self, title: str, words: str) -> None:
        """Show the name of the step and what happens in it; "" for none."""
        if not (title or words):
            self.head.vanish()
            return
        easel, px = self._painter.easel, self._painter.easel.scale.px
        size, pictures = self._anchor.letters, []
        if title:
            pictures.append(easel.fitted(title, "title", size, p.BRASS200, self._room))
        if words:
            most = px(HELP * size * easel.text_scale)
            room = px(self._room), px(HELP_HIGH if self._places else LINES_HIGH * size)
            lines, pixels = filling(easel.typist, words, "sans", most, room)
            whole = clear(px(self._room), round(PITCH * pixels) * len(lines))
            for place, line in enumerate(lines):
                picture = easel.typist.line(line, "sans", pixels, p.IVORY)
                paste_centred(
                    whole, picture, (px(self._room) / 2, round(PITCH * pixels) * (place + 0.5))
                )
            pictures.append(whole)
        picture, (x, y) = _stacked(pictures), self._middle
        if not self._places:
            y = self._anchor.box.y + SPACE + picture.get_height() / 2 / easel.scale.u
        self.head.appear_centred(picture, easel.scale.at(x, y), FADE)

    @property
    def _middle(self) -> Pos:
        box = self._anchor.box
        return box.centre[0], box.y + LANE_Y * box.h

    def sign(self, lane: int, sign: FaceOffSign | None, lit: bool = False) -> None:
        """Show what the seat of a lane plays, with a gold rim if it is ``lit``; None hides it."""
        if sign is None:
            self.lanes[lane].vanish()
        else:
            at = self._painter.easel.scale.at(*self._places[lane])
            self.lanes[lane].appear_centred(self._signs.sign(sign, lit), at)

    def recall(self, sides: Sequence[FightSide], words: str) -> None:
        """Show the cards of the last fight side by side; "" and () for none.

        The line about it is above them, so that they are not taken for those of the next fight,
        whose name is at the top.
        """
        if not sides:
            self.fight.vanish()
            return
        easel, box, width = self._painter.easel, self._anchor.box, self._anchor.card
        px = easel.scale.px
        line = easel.fitted(words, "bold", HELP * self._anchor.letters, p.IVORY, self._room)
        high, middle = px(card_height(width) + SPACE), px(box.w) / 2
        whole = clear(px(box.w), high + line.get_height())
        low = line.get_height() + high / 2
        x, y = box.centre[0], box.y + PAIR_Y * box.h
        down = (low - whole.get_height() / 2) / easel.scale.u
        cards = []
        for way, side in zip((-1, 1), sides, strict=True):
            card = self._painter.picture(side.face, Pose(0, 0, width, lift=0, dim=side.lost))
            paste_centred(whole, card, (middle + way * px((width + SPACE) / 2), low))
            aside = way * (width + SPACE) / 2
            cards.append((Box.around(x + aside, y + down, width, card_height(width)), side.face))
        self.fight.lay(cards)
        paste_centred(whole, line, (middle, line.get_height() / 2))
        self.fight.appear_centred(whole, easel.scale.at(x, y), FADE)


def _stacked(pictures: Sequence[Surface]) -> Surface:
    """Return pictures below each other, each in the middle."""
    wide, high = (
        max(each.get_width() for each in pictures),
        sum(each.get_height() for each in pictures),
    )
    whole, y = clear(wide, high), 0.0
    for each in pictures:
        paste_centred(whole, each, (wide / 2, y + each.get_height() / 2))
        y += each.get_height()
    return whole

"""What is shown where cards meet while none lie open there: the step, who duels, the last fight."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from game.engine.names import Face
from game.view import palette as p
from game.view.art import clear, faded, paste_centred
from game.view.cards import Pose
from game.view.face_off import FaceOff, FaceOffSign
from game.view.inputs import Pos
from game.view.lines import PITCH, filling
from game.view.roundel import disc
from game.view.stage import Sprite
from game.view.table_anchors import IdleAnchor
from game.view.table_canvas import TableCanvas
from game.view.values import CombatValue
from game.view.zone_anchors import SlotAnchor

IDLE_Z = 12.0
"""Layer of everything here: below all cards."""

TITLE, HELP, HELP_HIGH = 54.0, 36.0, 200.0
"""Text sizes of the step's name and of its explanation, and the maximum height of the latter, in
base units."""

SPACE = 24.0
"""Distance from the cards in the lanes to the words between them, in base units."""

LANE_Y, FIGHT_Y, FIGHT_LETTERS = 0.4, 0.91, 42.0
"""Middle of the lanes and of the line about the last fight, as shares of the box's height, and the
text size of this line in base units."""

DISC, PALE = 116.0, 0.7
"""Width of a value of the last fight in base units, and opacity of the card that lost it."""


class FightSide(NamedTuple):
    """One side of the last fight: its card, the card's value, and whether it lost or won."""

    face: Face
    worth: CombatValue
    lost: bool


class IdleWords:
    """The step between two lanes, in each lane a seat's sign or its last card, and a line below."""

    def __init__(
        self, canvas: TableCanvas, anchor: IdleAnchor, lanes: Sequence[SlotAnchor]
    ) -> None:
        self._painter, self._anchor = canvas.painter, anchor
        self._signs = FaceOff(canvas.easel, anchor.box)
        self._signs.warm()
        self._places = [
            (lane.box.centre[0], anchor.box.y + LANE_Y * anchor.box.h) for lane in lanes
        ]
        (left, *_), right = self._places[0], self._places[-1][0]
        self._room = right - left - max(lane.halves or lane.box.h for lane in lanes) - SPACE
        self.head, self.fight = Sprite(z=IDLE_Z), Sprite(z=IDLE_Z)
        self.lanes = [Sprite(z=IDLE_Z) for _ in lanes]
        canvas.stage.add(self.head, self.fight, *self.lanes)

    def name(self, title: str, words: str) -> None:
        """Show the name of the step and what happens in it; "" for none."""
        if not (title or words):
            self.head.show(None)
            return
        easel, px = self._painter.easel, self._painter.easel.scale.px
        pictures = []
        if title:
            pictures.append(easel.fitted(title, "title", TITLE, p.BRASS200, self._room))
        if words:
            room = px(self._room), px(HELP_HIGH)
            lines, pixels = filling(easel.typist, words, "sans", px(HELP * easel.text_scale), room)
            whole = clear(px(self._room), round(PITCH * pixels) * len(lines))
            for place, line in enumerate(lines):
                picture = easel.typist.line(line, "sans", pixels, p.IVORY)
                paste_centred(
                    whole, picture, (px(self._room) / 2, round(PITCH * pixels) * (place + 0.5))
                )
            pictures.append(whole)
        self.head.show_centred(_stacked(pictures), easel.scale.at(*self._middle))

    @property
    def _middle(self) -> Pos:
        return self._anchor.box.centre[0], self._places[0][1]

    def sign(self, lane: int, sign: FaceOffSign | None, lit: bool = False) -> None:
        """Show what the seat of a lane plays, with a gold rim if it is ``lit``; None hides it."""
        picture = None if sign is None else self._signs.sign(sign, lit)
        self._show(lane, picture)

    def card(self, lane: int, side: FightSide) -> None:
        """Show the last card of a lane, with its value on the side of the middle."""
        easel, width = self._painter.easel, self._anchor.card
        px = easel.scale.px
        card = self._painter.picture(side.face, Pose(0, 0, width, lift=0))
        inwards = 1 if self._places[lane][0] < self._anchor.box.centre[0] else -1
        whole = clear(px(width + 2 * DISC), max(card.get_height(), px(1.4 * DISC)))
        middle = whole.get_width() / 2, whole.get_height() / 2
        paste_centred(whole, faded(card, PALE if side.lost else 1.0), middle)
        value = disc(easel, DISC, side.worth, -inwards)
        paste_centred(whole, value, (middle[0] + inwards * px(width / 2), middle[1]))
        self._show(lane, whole)

    def tell(self, words: str) -> None:
        """Show a line below the lanes; "" for none."""
        if not words:
            self.fight.show(None)
            return
        easel, box = self._painter.easel, self._anchor.box
        picture = easel.fitted(words, "bold", FIGHT_LETTERS, p.IVORY, box.w)
        self.fight.show_centred(picture, easel.scale.at(box.centre[0], box.y + FIGHT_Y * box.h))

    def _show(self, lane: int, picture: Surface | None) -> None:
        if picture is None:
            self.lanes[lane].show(None)
        else:
            at = self._painter.easel.scale.at(*self._places[lane])
            self.lanes[lane].show_centred(picture, at)


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

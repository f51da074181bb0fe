"""Large buttons that show a card, what choosing it means, and its rule."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from game.view import frames
from game.view import palette as p
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel
from game.view.inputs import Intent, Pos
from game.view.layout import Layout
from game.view.lines import PITCH, filling
from game.view.scale import Box
from game.view.table_anchors import PromptAnchor
from game.view.widget import RIM, Done
from game.view.zone_anchors import HandAnchor

HIGH, GAP, CLEAR = 316.0, 24.0, 16.0
"""Maximum height of a tile, gap between two, and distance from a prompt above, in base units."""

EDGE, BESIDE, BETWEEN = 16.0, 26.0, 12.0
"""Padding of the card, gap between card and text, and gap between both texts, in base units."""

HEAD, RULE = 34.0, 30.0
"""Text size of the label and of the rule, in base units."""

SHARE = 0.42
"""Maximum share of the height for the label."""


@dataclass(frozen=True, slots=True)
class CardWords:
    """A card that can be chosen by name: how to draw it at a width, and its rule."""

    face: str
    draw: Callable[[float], Surface]
    rule: str


class CardTile:
    """Button with a card and text beside it."""

    def __init__(self, name: str, label: str, box: Box, card: CardWords) -> None:
        """Create a tile; ``label``: what choosing the card means."""
        self.name, self.label, self.box, self.card = name, label, box, card
        self.enabled = True

    def picture(self, easel: Easel, focus: bool) -> Surface:
        """Draw the tile, with a gold rim if focused."""
        size = (easel.scale.px(self.box.w), easel.scale.px(self.box.h), easel.text_scale)
        key = ("card tile", *size, self.card.face, self.label, focus)
        return easel.art.passing.get(key, lambda: self._draw(easel, focus))

    def act(self, intent: Intent) -> Done | None:
        """Press the tile with OK."""
        return Done(self.name) if intent is Intent.OK else None

    def click(self, pos: Pos) -> Done | None:
        """Press the tile."""
        return Done(self.name)

    @property
    def _width(self) -> float:
        """Width of the card, in base units."""
        return (self.box.h - 2 * EDGE) / 1.4

    def _draw(self, easel: Easel, focus: bool) -> Surface:
        w, h, px = self.box.w + 2 * RIM, self.box.h + 2 * RIM, easel.scale.px
        width = self._width
        whole = clear(px(w), px(h))
        middle = whole.get_height() / 2
        ground = frames.button(easel, w, h, "rest focus" if focus else "rest")
        paste_centred(whole, ground, (whole.get_width() / 2, middle))
        paste_centred(whole, self.card.draw(width), (px(RIM + EDGE + width / 2), middle))
        left, room = RIM + EDGE + width + BESIDE, h - 2 * RIM - 2 * EDGE
        colour = p.GOLD200 if focus else p.IVORY
        head = self._lines(easel, self.label, "bold", HEAD, colour, SHARE * room)
        high = head.get_height() / easel.scale.u
        rule = self._lines(easel, self.card.rule, "sans", RULE, p.IVORY200, room - high - BETWEEN)
        taken = head.get_height() + px(BETWEEN) + rule.get_height()
        top = (whole.get_height() - taken) / 2
        paste(whole, head, (px(left), top))
        paste(whole, rule, (px(left), top + head.get_height() + px(BETWEEN)))
        return whole

    def _lines(
        self, easel: Easel, text: str, role: str, size: float, colour: str, high: float
    ) -> Surface:
        """Set a text beside the card, shrunk to fit a height in base units."""
        wide = self.box.w - 2 * EDGE - self._width - BESIDE
        px = easel.scale.px
        largest, room = px(size * easel.text_scale), (px(wide), px(high))
        lines, pixels = filling(easel.typist, text, role, largest, room)
        pictures = [easel.typist.line(line, role, pixels, colour) for line in lines]
        pitch = round(PITCH * pixels)
        whole = clear(px(wide), pitch * (len(pictures) - 1) + pictures[-1].get_height())
        for place, picture in enumerate(pictures):
            paste(whole, picture, (0, place * pitch))
        return whole


def room_for_tiles(layout: Layout) -> Box | None:
    """Return the place of the open hand, upwards to the prompt if that is above it."""
    hand = next(iter(layout.of_kind(HandAnchor)), None)
    if hand is None:
        return None
    wide, foot = hand.room or hand.box.w, hand.box.y + hand.box.h
    prompt = layout.get(PromptAnchor, "prompt").box
    above = prompt.y + prompt.h if prompt.y < hand.box.y else 0.0
    high = min(HIGH, foot - above - CLEAR)
    return Box(hand.box.centre[0] - wide / 2, foot - high, wide, high)


def beside_each_other(room: Box, count: int) -> list[Box]:
    """Return the boxes of ``count`` tiles that fill a room."""
    width = (room.w - GAP * (count - 1)) / count
    return [Box(room.x + place * (width + GAP), room.y, width, room.h) for place in range(count)]

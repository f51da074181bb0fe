"""Outlines of what can be dragged and of drop targets, and what is being dragged."""

from collections.abc import Container, Mapping

from pygame import Surface

from game.view import frames
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.pieces import Badge
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.table_canvas import TableCanvas

MARGIN = 8.0
"""Distance of an outline from what it surrounds, in base units."""

MARK_Z, CARRIED_Z = 17.0, 92.0
"""Layers of outlines, and of what is being dragged."""

AMOUNT_DROP, AMOUNT_SIZE = 4.0, 36.0
"""Distance of an amount from the top of its die, and its text size, in base units."""


class DragMarks:
    """The marks of one prompt whose options can be dragged."""

    def __init__(self, canvas: TableCanvas) -> None:
        self._easel, self._stage = canvas.easel, canvas.stage
        self._marks: dict[str, tuple[Box, Sprite]] = {}
        self._amounts: dict[str, Badge] = {}
        self._carried = Sprite(z=CARRIED_Z)
        self._stage.add(self._carried)

    def start(self, boxes: Mapping[str, Box]) -> None:
        """Add a hidden outline for each box."""
        self._marks = {name: (box, Sprite(z=MARK_Z)) for name, box in boxes.items()}
        self._stage.add(*(mark for _, mark in self._marks.values()))

    def light(self, lit: Container[str], aimed: str = "") -> None:
        """Outline some boxes in gold, the ``aimed`` one most strongly."""
        for name, (box, mark) in self._marks.items():
            if name not in lit:
                mark.show(None)
                continue
            picture = _outline(self._easel, box, aimed == name)
            mark.show_centred(picture, self._easel.scale.at(*box.centre))

    def say(self, name: str, box: Box, text: str) -> None:
        """Show the chosen amount of something above its box."""
        if name not in self._amounts:
            place = (box.centre[0], box.y - AMOUNT_DROP)
            self._amounts[name] = badge = Badge(self._easel, place, "", z=81, size=AMOUNT_SIZE)
            self._stage.add(badge)
        self._amounts[name].say(text)

    def carry(self, picture: Surface | None, pos: Pos = (0.0, 0.0)) -> None:
        """Show what is being dragged at the mouse; None hides it."""
        if picture is None:
            self._carried.show(None)
        else:
            self._carried.show_centred(picture, self._easel.scale.at(*pos))

    def stop(self) -> None:
        """Remove all marks."""
        self._stage.remove(*(mark for _, mark in self._marks.values()), *self._amounts.values())
        self._marks, self._amounts = {}, {}
        self._carried.show(None)


def _outline(easel: Easel, box: Box, aimed: bool) -> Surface:
    width, height = box.w + 2 * MARGIN, box.h + 2 * MARGIN
    return frames.slot(easel, width, height, aimed, fill=aimed)

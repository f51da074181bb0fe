"""Draws the direction of each aiming card as an arrow, in place of its picture."""

from collections.abc import Mapping

from game.engine.descriptions import Bearing
from game.engine.names import Face, Seat, seat_of
from game.engine.rulebook import View
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.context import TableContext
from game.view.direction_sign import DirectionSign, warm_signs
from game.view.table_anchors import LaneAnchor
from game.view.table_canvas import TableCanvas
from game.view.table_card import TableCard


class DirectionSigns:
    """Draws the bearings of aiming cards; only a table with lanes has any."""

    def __init__(self, context: TableContext, canvas: TableCanvas, board: CardSprites) -> None:
        self._crests, self._board, self._say = context.crests, board, context.rules.say
        lanes = canvas.layout.of_kind(LaneAnchor)
        heights = {seat_of(lane.name): lane.box.centre[1] for lane in lanes}
        middle = sum(heights.values()) / len(heights) if heights else 0.0
        self._upper = {seat for seat, y in heights.items() if y < middle}
        if lanes:
            warm_signs(canvas.easel, canvas.painter.kept.widths, context.crests)
        self._view: View | None = None
        self._bearings: Mapping[tuple[Seat, Face], Bearing] = {}

    def update(self, view: View) -> None:
        """Read the bearings from the state after all running animations.

        A revealed card then shows its target immediately.
        """
        if view is not self._view:
            self._view = view
            self._bearings = view.rulebook.bearings(view)
        if not self._upper:  # no lanes
            return
        for sprite in self._board.sprites():
            sign = self._sign(sprite)
            if sign != sprite.points:
                sprite.points = sign

    def _sign(self, sprite: TableCard) -> DirectionSign | None:
        if sprite.owner is None or sprite.face is None:
            return None
        bearing = self._bearings.get((sprite.owner, sprite.face))
        if bearing is None:
            return None
        up = bearing.seat in self._upper
        if bearing.words is None or bearing.whose is None:
            shown = sprite.points
            if shown is not None and shown.words and self._board.is_in_slot(sprite):
                return shown  # keep the sign after the aimed card leaves the slot
            return DirectionSign(up)
        return DirectionSign(up, self._crests[bearing.whose], self._say(bearing.words))

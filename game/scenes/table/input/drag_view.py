"""Draws options that can be dragged, and does their hit tests."""

from collections.abc import Iterable

from game.catalogues import scenes_text as _
from game.engine.names import group_of, seat_if_any, seat_of
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.components.hud import Hud
from game.scenes.table.drag_offers import DragOffers
from game.scenes.table.selection import Selection
from game.view.anchor import Anchor
from game.view.drag_marks import DragMarks
from game.view.inputs import Pos
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.table_anchors import PlaqueAnchor, TrayAnchor
from game.view.table_canvas import TableCanvas
from game.view.table_geometry import SIDEWAYS, card_height
from game.view.zone_anchors import SlotAnchor

SEATED = (PlaqueAnchor, SlotAnchor, TrayAnchor)
"""Kinds of places that count as their seat when something is dropped there."""

SPENT = _("spend {amount}")
"""The chosen amount of a counter."""


class DragView:
    """Draws what can be dragged in the selection of one seat."""

    def __init__(self, canvas: TableCanvas, board: CardSprites, hud: Hud) -> None:
        self._layout, self._board, self._gauges = canvas.layout, board, hud.gauges
        self._marks = DragMarks(canvas)
        self._shown = DragOffers()

    def show(self, selection: Selection | None) -> None:
        """Outline what can be dragged, or where it can go, and show the amounts; None: nothing."""
        drags = DragOffers() if selection is None else selection.drags
        if drags != self._shown:
            self._shown = drags
            self._marks.stop()
            names = [name for way in drags.ways for name in (way.grip, way.goal)]
            boxes = {name: self._boxes(name) for name in names}
            self._marks.start({name: found[0] for name, found in boxes.items() if found})
        if selection is None or not drags.ways:
            return
        carried = selection.gripped if selection.dragged else ""
        self._marks.light(drags.goals(carried) if carried else drags.grips, selection.aimed or "")
        for counter, amounts in drags.amounts.items():
            if len(amounts) > 1 and (boxes_here := self._boxes(counter)):
                words = SPENT.format(amount=selection.amounts[counter])
                self._marks.say(counter, boxes_here[0], words)
        if not carried:
            self._marks.carry(None)

    def drag(self, selection: Selection, pos: Pos) -> None:
        """Show what is dragged at the mouse."""
        if selection.gripped and selection.dragged:
            sprite = self._sprite(selection.gripped)
            self._marks.carry(None if sprite is None else sprite.image, pos)

    def handle_at(self, selection: Selection, pos: Pos) -> str:
        """Return what can be pressed at a position; "" if there is nothing."""
        return self._under(pos, selection.drags.handles)

    def goal_at(self, selection: Selection, pos: Pos) -> str:
        """Return the goal of what is gripped at a position; "" if there is none."""
        return self._under(pos, selection.drags.goals(selection.gripped))

    def _under(self, pos: Pos, names: Iterable[str]) -> str:
        """Return the first of the named things at a position; "" if there is none."""
        found = (name for name in names if any(box.holds(pos) for box in self._boxes(name)))
        return next(found, "")

    def _sprite(self, name: str) -> Sprite | None:
        """Return the sprite of a die, or of the first card in a zone."""
        if name in self._gauges:
            return self._gauges[name].sprite
        return next(iter(self._board.cards(name)), None)

    def _boxes(self, name: str) -> list[Box]:
        """Return the boxes of the first card of a zone, of a counter, or of a seat's places."""
        if group_of(name) == "seat":
            seated = (anchor for each in SEATED for anchor in self._layout.of_kind(each))
            return [anchor.box for anchor in seated if seat_if_any(anchor.name) == seat_of(name)]
        if cards := self._board.cards(name):
            pose = cards[0].pose
            width = pose.width * pose.zoom
            return [Box.around(pose.x, pose.y, width, card_height(width))]
        anchors = self._layout.anchors
        return [_upright(anchors[name])] if name in anchors else []


def _upright(anchor: Anchor) -> Box:
    """Return the box of a place, with width and height swapped for a sideways slot."""
    box = anchor.box
    if isinstance(anchor, SlotAnchor) and abs(anchor.angle) == SIDEWAYS:
        return Box.around(*box.centre, box.h, box.w)
    return box

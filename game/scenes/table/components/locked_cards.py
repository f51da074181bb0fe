"""Card backs in the slots of seats that have locked a card of their hand."""

from game.engine.names import Zone, seat_of
from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.display_rules import waiting_backs
from game.scenes.table.state import TableState
from game.view.cards import CardSprite
from game.view.table_canvas import TableCanvas
from game.view.table_geometry import SLOT_Z, in_slot
from game.view.zone_anchors import SlotAnchor

BELOW = 0.5
"""How far the backs are below the layer of the cards that take their places."""


def locked_cards(context: TableContext, canvas: TableCanvas) -> Component:
    """Build the backs; each is the same whatever card is locked."""
    backs: dict[Zone, CardSprite] = {}

    def draw(zones: frozenset[Zone]) -> None:
        for zone in sorted(zones - backs.keys()):  # a set has another order in each run
            slot = canvas.layout.get(SlotAnchor, zone)
            back = CardSprite(canvas.painter, in_slot(slot, slot.box.w), None)
            back.crest = context.crests[seat_of(zone)] if slot.crest else ""
            back.owned = back.crest
            back.lift(SLOT_Z - BELOW)
            backs[zone] = back
            canvas.stage.add(back)
        for zone in backs.keys() - zones:
            canvas.stage.remove(backs.pop(zone))

    def read(state: TableState) -> frozenset[Zone]:
        return frozenset(waiting_backs(state, context.look).values())

    return Drawn(read, draw)

"""Card backs in the slots of seats that have locked a card of their hand."""

from collections.abc import Mapping
from dataclasses import replace

from game.engine.names import Seat, Zone, seat_if_any, seat_of
from game.scenes.table.context import TableContext
from game.scenes.table.display_rules import waiting_backs
from game.scenes.table.durations import LOCK
from game.scenes.table.state import TableState
from game.view.cards import CardSprite, Pose, between
from game.view.layout import Layout
from game.view.motion import Tween, in_out
from game.view.table_anchors import PlaqueAnchor
from game.view.table_canvas import TableCanvas
from game.view.table_geometry import SLOT_Z, in_slot
from game.view.zone_anchors import FanAnchor, SlotAnchor

BELOW = 0.5
"""How far the backs are below the layer of the cards that take their places."""

SMALL = 0.4
"""Size of a card that leaves a plaque, as a share of its size in the slot."""

INSIDE = 10.0
"""How far inside the plaque such a card begins, in base units."""


class LockedCards:
    """The backs; each flies from its seat's hand to its slot, the same whatever card is locked."""

    def __init__(self, context: TableContext, canvas: TableCanvas) -> None:
        self._context, self._canvas = context, canvas
        self._backs: dict[Zone, CardSprite] = {}
        self._flights: dict[Zone, Tween] = {}

    def update(self, state: TableState) -> None:
        """Show the backs of a state; those that are new set out."""
        seats: Mapping[Seat, Zone] = waiting_backs(state, self._context.look)
        zones = set(seats.values())
        for zone in sorted(zones - self._backs.keys()):  # a set has another order in each run
            self._set_out(zone)
        for zone in self._backs.keys() - zones:
            self._canvas.stage.remove(self._backs.pop(zone))
            self._flights.pop(zone, None)

    def advance(self, dt: float) -> None:
        """Go on with flights by dt seconds."""
        for zone, flight in tuple(self._flights.items()):
            if flight.update(dt):
                del self._flights[zone]

    def end(self) -> None:
        """Let all backs lie in their slots."""
        self.advance(LOCK)

    def _set_out(self, zone: Zone) -> None:
        canvas, seat = self._canvas, seat_of(zone)
        slot = canvas.layout.get(SlotAnchor, zone)
        goal = in_slot(slot, slot.box.w)
        start = _hand_pose(canvas.layout, seat, goal)
        back = CardSprite(canvas.painter, start, None)
        back.crest = self._context.crests[seat] if slot.crest else ""
        back.owned = back.crest
        back.lift(SLOT_Z - BELOW)
        self._backs[zone] = back
        canvas.stage.add(back)

        def fly(share: float) -> None:
            back.put(between(start, goal, share))

        self._flights[zone] = Tween(LOCK, fly, in_out)


def _hand_pose(layout: Layout, seat: Seat, goal: Pose) -> Pose:
    """Return the pose of a card that leaves a seat's hand.

    If no hand is shown, it leaves the plaque where this is nearest, so that it crosses no name.
    """
    fans = (fan.box for fan in layout.of_kind(FanAnchor) if seat_if_any(fan.name) == seat)
    box = next(fans, None)
    if box is not None:
        x, y = box.centre
        return replace(goal, x=x, y=y, angle=0.0, zoom=box.w / goal.width, flying=True)
    plaque = layout.of_kind(PlaqueAnchor)[seat].box
    x = min(max(goal.x, plaque.x + INSIDE), plaque.x + plaque.w - INSIDE)
    y = min(max(goal.y, plaque.y + INSIDE), plaque.y + plaque.h - INSIDE)
    return replace(goal, x=x, y=y, angle=0.0, zoom=SMALL * goal.zoom, flying=True)

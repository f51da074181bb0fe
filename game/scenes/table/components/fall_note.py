"""The note beside the plaque of a seat at 0 that is not out before the round ends."""

from game.engine.names import seat_of
from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.components.seat_plaque import SeatPlaque
from game.scenes.table.context import TableContext
from game.scenes.table.state import TableState
from game.view import palette as p
from game.view.clash_effects import KILLING
from game.view.dial_damage import TOP, beside_dial, damage_sides, flown_width
from game.view.inputs import Pos
from game.view.layout import Layout
from game.view.pieces import Badge
from game.view.scale import BASE, Box
from game.view.seat_geometry import overlap
from game.view.table_anchors import DialAnchor, LinesAnchor, PlaqueAnchor, RingAnchor
from game.view.table_canvas import TableCanvas
from game.view.zone_anchors import SlotAnchor

ICON = "skull"
"""Icon of the note."""

TEXT_SIZE, RING_SIZE = 26.0, 28.0
"""Text sizes of the note in a row of a team and in a ring, in base units."""

NOTE_Z = 34.0
"""Layer of the note."""

BESIDE, RING_BESIDE = 20.0, 26.0
"""Distances from an edge of the plaque to the middle of the note, in a row of a team and in a ring,
in base units."""

ALONG, SIZE = 0.31, (250.0, 52.0)
"""Position along a plaque in a ring as a share of its width, from the end farther from the dial,
and the note's size in base units."""

HEADROOM = 160.0
"""Minimum distance of a plaque from the top of the table for a note above it, in base units."""


class FallNote(Badge):
    """Note that a seat falls at the end of the round."""

    __slots__ = ()


def plaque(context: TableContext, canvas: TableCanvas, anchor: PlaqueAnchor) -> list[Component]:
    """Build a plaque, with a fall note where the layout has room."""
    built: list[Component] = [SeatPlaque(context, canvas, anchor)]
    seat, layout = seat_of(anchor.name), canvas.layout
    dials = [each for each in layout.of_kind(DialAnchor) if seat_of(each.name) == seat]
    looks = [drawn for dial in dials if (drawn := context.look.counter(dial.name)) is not None]
    words = next((drawn.falls for drawn in looks), "")
    ring = bool(layout.of_kind(RingAnchor))
    if not words or not (ring or layout.of_kind(LinesAnchor)):
        return built
    size, beside = (RING_SIZE, RING_BESIDE) if ring else (TEXT_SIZE, BESIDE)
    x, y = anchor.box.centre
    down = anchor.box.h / 2 + beside
    if not ring and HEADROOM <= anchor.box.y < BASE[1] / 2 and not anchor.crown:
        down = -down  # damage is shown below its dial
    place = place_in_ring(layout, anchor, dials[0], down) if ring else (x, y + down)
    note = FallNote(canvas.easel, place, ICON, NOTE_Z, size)
    note.room = anchor.box.w
    note.warm((p.BAD,))
    canvas.stage.add(note)

    def read(state: TableState) -> bool:
        falls = state.counters.get(dials[0].name) == 0 and seat not in state.fallen
        return falls and state.result is None

    def draw(falls: bool) -> None:
        note.say(words if falls else "", p.IVORY, p.BAD)

    return [*built, Drawn(read, draw)]


def place_in_ring(layout: Layout, anchor: PlaqueAnchor, dial: DialAnchor, down: float) -> Pos:
    """Return the place of the note below or above a plaque of a ring.

    Choose the place that covers the least of cards, other plaques, and the damage that takes its
    seat to 0.
    """
    x, y = anchor.box.centre
    kept = [each.box for each in layout.of_kind(PlaqueAnchor) if each is not anchor]
    kept += [*TOP, *(slot.box for slot in layout.of_kind(SlotAnchor))]
    wide, side = KILLING * flown_width(dial), damage_sides(layout)[dial.name]
    kept.append(Box.around(*beside_dial(dial, wide, side), wide, wide))
    along = (ALONG - 0.5) * anchor.box.w * (1 if dial.box.centre[0] > x else -1)

    def covered(place: Pos) -> float:
        return sum(overlap(Box.around(*place, *SIZE), box) for box in kept)

    return min(((x + along, y + down), (x + along, y - down), (x, y + down)), key=covered)

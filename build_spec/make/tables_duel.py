"""Writes the layouts of a duel round one pile: ``python build_spec/make/tables_duel.py levels``.

The pile stands in the middle, what may be laid on it to its left and what its last card does to
its right; the seats have the corners, clockwise. Reveals lie beside the plaques, closed hands
between plaques and piles. Cards that are out of sight gather unseen below the pile. The files
open in Tiled and may be changed there.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sheet import Point, Sheet, write

MIDDLE = 960
"""The line that left and right corners mirror each other in."""

PLAQUE: Point = (290, 100)
"""Width and height of a plaque."""

TOP, BOTTOM = 1, -1
"""Whether a corner's cards lie below its plaque or above it."""

TOP_Y, BOTTOM_Y = 200.0, 970.0
"""The middle line of the plaques."""

REVEAL = 514.0
"""From the middle to the cards that are shown beside the plaques."""

CORNERS: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((-1, TOP), (1, TOP)),
    3: ((-1, BOTTOM), (-1, TOP), (1, TOP)),
    4: ((-1, BOTTOM), (-1, TOP), (1, TOP), (1, BOTTOM)),
}
"""For each number of seats: each seat's corner as side (-1 left, 1 right) and height."""


@dataclass(frozen=True, slots=True)
class Foot:
    """The open hand: its middle, the step between its cards, and the room that they may take."""

    x: float
    step: float
    room: float


FEET = {2: Foot(960, 168, 1356), 3: Foot(1006, 132, 1000), 4: Foot(960, 122, 916)}
"""For each number of seats: the open hand between what lies in the lower corners."""


def duel(seats: int) -> Sheet:
    """A table for two to four."""
    sheet = Sheet()
    sheet.add("tower", "strips", (946, 368), (316, 616))
    sheet.add("limit", "ladder", (642, 400), (272, 552))
    sheet.add("note", "note", (1318, 532), (384, 312))
    low = 0 if seats == 2 else 16
    sheet.add("bury_mat", "mat", (229, 558 + low), (290, 204))
    sheet.add("bury", "pile", (229, 558 + low), (104, 146), peek=1)
    rows = 73 + 48 * seats
    sheet.add("rounds", "scores", (1682, 456 + low + rows / 2), (308, rows))
    for seat, (side, height) in enumerate(CORNERS[seats]):
        _corner(sheet, seat, side, height)
    foot = FEET[seats]
    hand = {"spread": 1.2, "step": foot.step, "room": foot.room}
    sheet.add("hand", "hand", (foot.x, 820), (158, 221), **hand)
    sheet.add("away", "pips", (MIDDLE, 694), (16, 22), hidden=1)
    sheet.add("badge", "badge", (1318, 300), (400, 48), room=396)
    between = {} if seats == 2 else {"room": 2 * (REVEAL - 46 - 24)}
    sheet.add("prompt", "prompt", (MIDDLE, 992), (832, 84), **between)
    return sheet


def _corner(sheet: Sheet, seat: int, side: int, height: int) -> None:
    """A seat's plaque, the cards that it holds, and the slot where it shows one."""
    y = TOP_Y if height == TOP else BOTTOM_Y
    reveal = y - 40 if height == TOP else y - 26
    fan = {"spread": 2.0, "step": 34.0, "room": 300.0, "count": 2.0}
    sheet.add(f"seat:{seat}", "plaque", (MIDDLE + side * 731, y), PLAQUE)
    sheet.add(f"hand:{seat}", "fan", (MIDDLE + side * 724, y + height * 148), (88, 123), **fan)
    sheet.add(f"reveal:{seat}", "slot", (MIDDLE + side * REVEAL, reveal), (92, 129))


def layouts() -> Iterator[tuple[str, Sheet]]:
    """Every layout with its name."""
    for seats in CORNERS:
        yield f"seats_{seats}", duel(seats)


if __name__ == "__main__":
    write("duel", layouts())

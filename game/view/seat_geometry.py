"""Positions relative to a seat's die, plaque and slot."""

from game.engine.names import Seat
from game.view.inputs import Pos
from game.view.layout import Layout
from game.view.plaques import is_wide
from game.view.table_anchors import DieAnchor, MatAnchor, PlaqueAnchor, VerdictAnchor
from game.view.zone_anchors import SlotAnchor

BLOW_WIDTH = 196.0
"""Width of damage beside a plaque, in base units."""

AT_DIE, RIGHT, UP = 0.56, 0.5, 0.42
"""Width of damage at a corner of a die, and its offset from the die's middle to the right and
upwards, as shares of the die's width: its number stays readable."""


def is_face_to_face(layout: Layout) -> bool:
    """Return whether the table has a banner for two fighting seats; if not, arrows show hits."""
    return bool(layout.of_kind(VerdictAnchor))


def has_face_off(layout: Layout) -> bool:
    """Return whether the layout has room for a face-off of the seats' choices."""
    return is_face_to_face(layout) and any(mat.main for mat in layout.of_kind(MatAnchor))


def blow_die(layout: Layout, seat: Seat) -> DieAnchor | None:
    """Return the die at which a seat's damage is shown, its first; None if it has none."""
    dice = (die for die in layout.of_kind(DieAnchor) if die.name.endswith(f":{seat}"))
    return next(dice, None)


def blow_place(layout: Layout, seat: Seat) -> tuple[Pos, float]:
    """Return the position and width of damage: at a seat's die if it has one, else at its plaque.

    At a plaque it is on the side of the table's middle.
    """
    if (die := blow_die(layout, seat)) is not None:
        (x, y), size = die.box.centre, die.box.w
        return (x + RIGHT * size, y - UP * size), AT_DIE * size
    plaque = layout.of_kind(PlaqueAnchor)[seat]
    box = plaque.box
    x = box.x + box.w if box.centre[0] < 960 else box.x
    return (x, box.centre[1] if is_wide(plaque) else box.y + 224), BLOW_WIDTH


def slot_of(layout: Layout, seat: Seat) -> SlotAnchor:
    """Return the slot of a seat, its first."""
    return next(slot for slot in layout.of_kind(SlotAnchor) if slot.name.endswith(f":{seat}"))

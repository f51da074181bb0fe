"""Positions relative to a seat's die, plaque and slot."""

from collections.abc import Sequence

from game.engine.names import Seat
from game.view.anchor import Anchor
from game.view.inputs import Pos
from game.view.layout import Layout
from game.view.plaques import is_wide
from game.view.table_anchors import DieAnchor, MatAnchor, PlaqueAnchor, VerdictAnchor

BLOW_WIDTH = 196.0
"""Width of damage beside a plaque, in base units."""


def is_face_to_face(layout: Layout) -> bool:
    """Return whether the table has a banner for two fighting seats; if not, arrows show hits."""
    return bool(layout.of_kind(VerdictAnchor))


def has_face_off(layout: Layout) -> bool:
    """Return whether the layout has room for a face-off of the seats' choices."""
    return is_face_to_face(layout) and any(mat.main for mat in layout.of_kind(MatAnchor))


def blow_place(layout: Layout, seat: Seat) -> tuple[Pos, float]:
    """Return the position and width of damage: at a seat's first die, else at its plaque.

    At a die it leaves the number visible; at a plaque it is on the side of the table's middle.
    """
    for die in layout.of_kind(DieAnchor):
        if die.name.endswith(f":{seat}"):
            (x, y), width = die.box.centre, die.box.w
            return (x - 0.56 * width, y - 0.38 * width), 1.16 * width
    plaque = layout.of_kind(PlaqueAnchor)[seat]
    box = plaque.box
    x = box.x + box.w if box.centre[0] < 960 else box.x
    return (x, box.centre[1] if is_wide(plaque) else box.y + 224), BLOW_WIDTH


def near(slots: Sequence[Anchor], plaque: Anchor) -> Anchor:
    """Return the slot nearest to a plaque, which is its seat's."""
    x, y = plaque.box.centre
    return min(
        slots, key=lambda slot: (slot.box.centre[0] - x) ** 2 + (slot.box.centre[1] - y) ** 2
    )

"""Where things stand beside what belongs to a seat: its die, its plaque, the slot next to that."""

from collections.abc import Mapping

from game.engine.names import Seat
from game.view.anchor import Anchor
from game.view.layout import Layout
from game.view.plaques import is_wide
from game.view.table_anchors import DieAnchor


def first_die(layout: Layout, seat: Seat) -> Anchor | None:
    """The first die that counts something of a seat."""
    dice = (die for die in layout.of_kind(DieAnchor) if die.name.endswith(f":{seat}"))
    return next(dice, None)


def at_die(die: Anchor) -> tuple[tuple[float, float], float]:
    """Where damage stands at a die, clear of its number, and how wide it is."""
    (x, y), width = die.box.centre, die.box.w
    return (x - 0.56 * width, y - 0.38 * width), 1.16 * width


def beside(plaque: Anchor) -> tuple[float, float]:
    """The edge of a plaque that is nearer to the middle of the table."""
    box = plaque.box
    x = box.x + box.w if box.centre[0] < 960 else box.x
    return x, box.centre[1] if is_wide(plaque) else box.y + 224


def near(slots: Mapping[str, Anchor], plaque: Anchor) -> Anchor:
    """The slot that lies nearest to a plaque: its seat's."""
    x, y = plaque.box.centre
    return min(
        slots.values(),
        key=lambda slot: (slot.box.centre[0] - x) ** 2 + (slot.box.centre[1] - y) ** 2,
    )

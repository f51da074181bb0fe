"""Where arrows begin and end at cards and places."""

from math import dist, hypot

from game.view.cards import Pose
from game.view.inputs import Pos
from game.view.scale import BASE, Box
from game.view.table_geometry import card_height

GAP = 12.0
"""Distance of an arrow from cards and places, in base units."""

SHORT = 150.0
"""Length below which an arrow between two places would be little more than its head."""

ENOUGH, TESTED = 90.0, 12
"""Least length of an arrow between two sides in base units, and the number of its parts that must
not cross a card."""

FLANK = 0.3
"""How far an arrow that begins beside a card is below its middle, in heights of the card."""


def part_of_way(start: Pos, end: Pos, share: float) -> Pos:
    """Return the place after a share of the way."""
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def from_card_to_card(one: Box, other: Box, aside: float) -> tuple[tuple[Pos, Pos], bool]:
    """Return the ends of an arrow between two upright cards, and whether it covers their edges.

    If they are closer than SHORT, it goes from the side of one to that of the other; it only covers
    edges if there is no room for that. ``aside``: how far it is moved to its right.
    """
    cards = Pose(*one.centre, one.w), Pose(*other.centre, other.w)
    start, end = edge_of(cards[0], other.centre), edge_of(cards[1], one.centre)
    covers = False
    if dist(start, end) < SHORT:
        beside = _from_side_to_side(one, other)
        covers = beside is None
        start, end = bridge(one, other, SHORT) if beside is None else beside
    far = max(1.0, dist(start, end))
    across, down = (start[1] - end[1]) / far * aside, (end[0] - start[0]) / far * aside
    return ((start[0] + across, start[1] + down), (end[0] + across, end[1] + down)), covers


def box_of(card: Pose) -> Box:
    """Return the box of an upright card."""
    wide = card.width * card.zoom
    return Box.around(card.x, card.y, wide, card_height(wide))


def _from_side_to_side(one: Box, other: Box) -> tuple[Pos, Pos] | None:
    """Return a short way between the middles of two sides that crosses neither card.

    It is on the side of the table's middle, where no plaque is. None if there is none that is long
    enough for an arrow.
    """
    middle = BASE[0] / 2, BASE[1] / 2
    ways = [
        (start, end)
        for start in _sides(one)
        for end in _sides(other)
        if dist(start, end) >= ENOUGH and not any(_crosses(start, end, box) for box in (one, other))
    ]

    def outwards(way: tuple[Pos, Pos]) -> float:
        start, end = way
        return dist(start, end) + dist(part_of_way(start, end, 0.5), middle)

    return min(ways, key=outwards, default=None)


def _sides(box: Box) -> tuple[Pos, ...]:
    """Return the places just outside the middles of the sides of a card."""
    (x, y), wide, high = box.centre, box.w / 2 + GAP, box.h / 2 + GAP
    return (x - wide, y), (x + wide, y), (x, y - high), (x, y + high)


def _crosses(start: Pos, end: Pos, box: Box) -> bool:
    return any(box.holds(part_of_way(start, end, step / TESTED)) for step in range(TESTED + 1))


def middle_of(thing: Pose | Box) -> Pos:
    """Return the middle of a card or a place."""
    return thing.centre if isinstance(thing, Box) else (thing.x, thing.y)


def bridge(start: Box, end: Box, length: float) -> tuple[Pos, Pos]:
    """Return the ends of an arrow of a length across the gap between two places."""
    (x, y), (over, down) = start.centre, end.centre
    far = max(1.0, hypot(over - x, down - y))
    way = (over - x) / far, (down - y) / far
    here, there = side_of(start, end.centre), side_of(end, start.centre)
    middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    half = length / 2
    return (
        (middle[0] - way[0] * half, middle[1] - way[1] * half),
        (middle[0] + way[0] * half, middle[1] + way[1] * half),
    )


def edge_of(thing: Pose | Box, towards: Pos) -> Pos:
    """Return where an arrow begins: just outside a card, or beside a plaque."""
    if isinstance(thing, Box):
        return side_of(thing, towards)
    wide = thing.width * thing.zoom
    over, down = towards[0] - thing.x, towards[1] - thing.y
    sides = (2 * abs(over) / wide, 2 * abs(down) / card_height(wide))
    far = max(1.0, hypot(over, down))
    share = min(0.5, 1 / max(*sides, 1.0) + GAP / far)
    return thing.x + over * share, thing.y + down * share


def foot_of(thing: Pose | Box, towards: Pos) -> Pos:
    """Return where an arrow begins that passes below other cards: at the foot of a card.

    It begins at the edge of anything else, or if its end is not below the card.
    """
    if isinstance(thing, Box):
        return edge_of(thing, towards)
    foot = thing.y + card_height(thing.width * thing.zoom) / 2 + GAP
    return (thing.x, foot) if towards[1] > foot else edge_of(thing, towards)


def flank_of(card: Pose, towards: Pos, down: int = 1) -> Pos:
    """Return the start of an arrow beside a card, so that it misses the caption below.

    ``down``: 1 below the middle of the card, -1 above it.
    """
    wide = card.width * card.zoom
    way = 1 if towards[0] > card.x else -1
    return card.x + way * (wide / 2 + GAP), card.y + down * FLANK * card_height(wide)


def side_of(thing: Pose | Box, towards: Pos) -> Pos:
    """Return where an arrow meets a card, or the edge of a plaque, on the side of another place."""
    x, y = middle_of(thing)
    if isinstance(thing, Box):
        aside = abs(towards[0] - x) > thing.w / 2
        way = (towards[0] > x) - (towards[0] < x) if aside else 0
        up = 0 if aside else (towards[1] > y) - (towards[1] < y)
        return x + way * (thing.w / 2 + GAP), y + up * (thing.h / 2 + GAP)
    far = max(1.0, hypot(towards[0] - x, towards[1] - y))
    off = min(far / 2, thing.width * thing.zoom / 2 + GAP)
    return x + (towards[0] - x) * off / far, y + (towards[1] - y) * off / far

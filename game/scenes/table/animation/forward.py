"""Poses of cards that come forward."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from game.view.cards import RIM, Pose
from game.view.scale import BASE, Box, meet
from game.view.table_card import RAISED, enlarged
from game.view.table_geometry import card_height

SEEN = 0.62
"""Share of its height that a card shows above the enlarged one that it aims."""

ARROW, AIMED = 200.0, 250.0
"""Least distance between the middles of an enlarged card and of what it affects, or is aimed at,
from left to right in base units, so that an arrow between them can be seen, and that a card that is
aimed covers no number beside it."""

SHIELD_OUT = 0.1
"""How far the shield of its owner reaches beyond the right edge of a card, in its widths."""

RIM_SHARE = 0.15
"""Share of a number's disc, at its side, that holds none of its digits: a card that comes forward
may cover it."""

SLID_OUT, APART = 156.0, 10.0
"""Width of a card that has slid out of a column, and its distance from the card with the effect, in
base units."""

FOOT, DEEP = 24.0, 66.0
"""Distance of an arrow that crosses words from the foot of card and hand, and how far it goes into
the hand, in base units."""

BELOW_PILE, ABOVE_PILE, BESIDE_PANEL = 360.0, 40.0, 5.0
"""How far beside a pile an arrow from it ends in a hand below or above, so that it misses the count
between both, and the distance of an arrow from a panel that it passes, in base units."""

NEARBY = 240.0
"""How far from the middle of a hand an arrow straight up or down may begin, in base units."""


def moved_clear_of(card: Pose, goal: Box) -> Pose:
    """Return the pose of an enlarged card with room for an arrow from it to what it is aimed at."""
    short = max(0.0, AIMED - abs(card.x - goal.centre[0]))
    return replace(card, x=card.x + short * side_away_from(goal, card))


def clear_of_cards(card: Pose, others: Sequence[Pose]) -> Pose:
    """Return the pose of an enlarged card, moved sideways until it is clear of the other cards.

    It stays where it is if cards on both sides leave no room for it.
    """
    half, box = card.width * card.zoom / 2, box_of(card)
    covered = [other for other in others if meet(box, _with_shield(other))]
    boxes = [(other.x, _with_shield(other)) for other in covered]
    least = max((each.x + each.w + half for x, each in boxes if x <= card.x), default=card.x)
    most = min((each.x - half for x, each in boxes if x > card.x), default=card.x)
    if least > card.x and most < card.x:
        return card
    return replace(card, x=least if least > card.x else most)


def _with_shield(card: Pose) -> Box:
    """Return the box of a card that is not rotated, with its owner's shield at its edge."""
    box = box_of(card)
    return replace(box, w=box.w * (1 + SHIELD_OUT))


def beside_host(card: Pose, host: Pose) -> Pose:
    """Return the pose of an enlarged card beside the one that it is attached to.

    It is on the side of the table's middle, with room for an arrow, unless it would reach into the
    other half of the table.
    """
    middle, far = BASE[0] / 2, ARROW + host.width * host.zoom / 2
    way = 1 if host.x < middle else -1
    reach = far + card.width * card.zoom / 2
    if abs(middle - host.x) < reach:
        way = -way
    return replace(card, x=host.x + way * far)


def side_away_from(goal: Box, card: Pose) -> int:
    """Return the side of a card that is away from what it is aimed at: -1 for the left, or 1."""
    return 1 if goal.centre[0] < card.x else -1


def behind_enlarged(card: Pose, rest: Pose) -> Pose:
    """Return the pose of a card behind an enlarged one, above which its picture can be seen."""
    zoom, high = card.zoom * rest.zoom, card_height(card.width * card.zoom)
    return replace(card, y=card.y - SEEN * high, zoom=zoom)


def beside_values(rest: Pose, values: Sequence[Box]) -> Pose:
    """Return the pose of a card that comes forward beside numbers, which it must not cover.

    It is large enough there, and only turned straight and moved outwards.
    """
    if not values:
        return enlarged(rest)
    large = replace(enlarged(rest), y=rest.y, zoom=rest.zoom)
    wide = large.width * large.zoom
    half = (card_height(wide) if large.angle % 180 else wide) / 2
    for box in values:
        rim = RIM_SHARE * box.w
        left, right = box.x + rim - half, box.x + box.w - rim + half
        x = min(large.x, left) if large.x < box.centre[0] else max(large.x, right)
        large = replace(large, x=x)
    return large


def raised(rest: Pose, column: Box) -> Pose:
    """Return the pose of a card that comes forward in its column, up to the column's edge."""
    high = card_height(RAISED)
    y = min(max(rest.y, column.y + high / 2), column.y + column.h - high / 2)
    x = _raised_x(rest.x, column)
    return replace(rest, x=x, y=y, zoom=RAISED / rest.width, rim=RIM, lift=3, flying=True)


def _raised_x(x: float, column: Box) -> float:
    return min(x, column.x + column.w - RAISED / 2)


def slid_out(rest: Pose, column: Box, latest: float) -> Pose:
    """Return the pose of a card that has slid out, left of the raised one.

    ``latest``: the x of the latest card, which is raised.
    """
    x = _raised_x(latest, column) - (RAISED + SLID_OUT) / 2 - APART
    high = card_height(SLID_OUT) / 2
    y = min(max(rest.y, column.y + high), column.y + column.h - high)
    return replace(rest, x=x, y=y, zoom=SLID_OUT / rest.width, rim=RIM, lift=3, flying=True)


def towards(start: Box, end: Box) -> tuple[Box, Box]:
    """Return the ends of an arrow from a slid-out card to its destination.

    It goes straight down to a hand below, and is otherwise level where it begins.
    """
    if not is_above(start, end):
        return level_with(start, end), end
    return start, Box.around(start.centre[0], end.y, 1, 1)


def box_of(pose: Pose) -> Box:
    """Return the box of a card that is not rotated."""
    width = pose.width * pose.zoom
    return Box.around(pose.x, pose.y, width, card_height(width))


def is_above(start: Box, end: Box) -> bool:
    """Return whether an arrow between two places points down at the second from above it."""
    return start.centre[1] < end.y and abs(start.centre[0] - end.centre[0]) <= end.w / 2


def between_middle(row: Box, cards: Sequence[float], start: Box) -> Box:
    """Return the box of a row of cards, moved so that its middle is between two of them.

    ``cards``: their x, in order. An arrow from the start to the row then points at none of them.
    """
    half, odd = divmod(len(cards), 2)
    apart = abs(cards[half] - cards[half - 1]) if odd and half else 0.0
    way = 1 if start.centre[0] > row.centre[0] else -1
    return replace(row, x=row.x + way * apart / 2)


def beside_column(card: Box, hand: Box, column: Sequence[Box]) -> Box:
    """Return where an arrow from a hand to a card of a column ends, so that its head is visible.

    From the left, it ends at the left edge of the column.
    """
    if hand.centre[0] > card.x:
        return card
    left = min(card.x, *(box.x for box in column))
    return replace(card, x=left, w=card.x + card.w - left)


def crosses(start: Box, end: Box, words: Sequence[Box]) -> bool:
    """Return whether the line between the middles of two places crosses words."""
    line = start.centre, end.centre
    return any(Rect(box.x, box.y, box.w, box.h).clipline(*line) for box in words)


def level_with(card: Box, goal: Box) -> Box:
    """Return the part of a card at the height of a goal, so that an arrow between them is level."""
    top, foot = card.y + FOOT, card.y + card.h - FOOT
    return Box.around(card.centre[0], min(max(goal.centre[1], top), foot), card.w, 1)


def low_ends(start: Box, hand: Box) -> tuple[Box, Box]:
    """Return where an arrow begins and ends that has to cross words between a card and a hand.

    It is as low as the hand, where few words are, and its whole head is on the hand.
    """
    way = 1 if hand.centre[0] > start.centre[0] else -1
    foot = hand.y + hand.h - FOOT
    y = max(start.y + FOOT, min(foot, start.y + start.h - FOOT))
    here = start.centre[0] + way * start.w / 2
    there = hand.centre[0] - way * (hand.w / 2 - DEEP)
    return Box.around(here, y, 1, 1), Box.around(there, foot, 1, 1)


def from_pile(pile: Box, hand: Box) -> tuple[Box, Box]:
    """Return where an arrow begins and ends from a pile to the hand that takes a card of it.

    It ends above or below the cards of a hand, which do not hide its head, and goes to the other
    side above what lies between.
    """
    side = pile.x + pile.w
    if hand.y > pile.y + pile.h:
        x = min(max(hand.x + FOOT, side + BELOW_PILE), hand.x + hand.w - FOOT)
        return pile, Box.around(x, hand.y, 1, 1)
    if abs(hand.centre[0] - pile.centre[0]) > hand.w / 2:
        return Box.around(pile.centre[0], pile.y + FOOT, pile.w, 1), hand
    x = min(side + ABOVE_PILE, hand.x + hand.w - FOOT)
    return pile, Box.around(x, hand.y + hand.h, 1, 1)


def beside_panels(start: Box, end: Box, panels: Sequence[Box]) -> tuple[Box, Box]:
    """Return where an arrow between two hands begins and ends so that it passes beside panels.

    It goes straight up or down above a card of the lower hand; without such a way near the upper
    hand, to the nearest card of the lower one. If the hands are side by side, return both boxes
    unchanged.
    """
    upper, lower = sorted((start, end), key=lambda hand: hand.centre[1])
    if upper.y + upper.h > lower.y or not panels:
        return start, end
    sides = [
        x
        for panel in panels
        for x in (panel.x - BESIDE_PANEL, panel.x + panel.w + BESIDE_PANEL)
        if lower.x < x < lower.x + lower.w and abs(x - upper.centre[0]) < NEARBY
    ]
    free = [x for x in sides if not any(box.x < x < box.x + box.w for box in panels)]
    if not free:
        x = min(max(upper.centre[0], lower.x + DEEP), lower.x + lower.w - DEEP)
        near = Box.around(x, lower.y + FOOT, 1, 1)
        return (start, near) if start is upper else (near, end)
    x = min(free, key=lambda each: abs(each - upper.centre[0]))
    high = Box.around(x, upper.centre[1], 1, 1)
    low = Box.around(x, lower.y + FOOT, 1, 1)
    return (high, low) if start is upper else (low, high)

"""Arrows from cards to plaques."""

from game.view import palette as p
from game.view.arrows import Aim
from game.view.cards import Pose
from game.view.easel import Easel
from game.view.inputs import Pos
from game.view.scale import Box
from game.view.table_geometry import card_height

GAP = 4.0
"""Distance of an arrow from the plaque that it points at, in base units."""

LOW = 0.36
"""Distance of an arrow's start below the middle of its card, as a share of the card's height."""

MARGIN = 24
"""Distance of an arrow's end from a plaque's upper and lower edge, in base units."""


def card_arrow(easel: Easel, pose: Pose, plaque: Box) -> Aim:
    """Return an arrow from a card to the nearer side of a plaque, as horizontal as possible."""
    low = pose.y + LOW * card_height(pose.width * pose.zoom)
    way = 1 if plaque.centre[0] > pose.x else -1
    start: Pos = (pose.x + way * 0.3 * pose.width * pose.zoom, low)
    edge = plaque.x if way > 0 else plaque.x + plaque.w
    end: Pos = (edge, min(max(low, plaque.y + MARGIN), plaque.y + plaque.h - MARGIN))
    return Aim(easel, start, end, p.GOLD, GAP, dashed=True)

"""A straight thin line of brass on a panel, sharp at every window size."""

from pygame import Surface

from game.view import palette as p
from game.view.art import clear
from game.view.easel import Easel


def hairline(easel: Easel, width: float, height: float, strength: float) -> Surface:
    """A line so many base units wide and high, at a share (0 to 1) of its strength."""
    whole = clear(easel.scale.px(width), easel.scale.px(height))
    whole.fill(tuple(round(part * strength) for part in (*p.rgb(p.BRASS500), 255)))
    return whole

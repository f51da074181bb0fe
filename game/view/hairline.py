"""A thin straight line that is sharp at every window size."""

from pygame import Surface

from game.view import palette as p
from game.view.art import clear
from game.view.easel import Easel


def hairline(easel: Easel, width: float, height: float, strength: float) -> Surface:
    """Return a brass line of a size in base units, at an opacity from 0 to 1."""
    whole = clear(easel.scale.px(width), easel.scale.px(height))
    whole.fill(tuple(round(part * strength) for part in (*p.rgb(p.BRASS500), 255)))
    return whole

"""Marks on a card for the fights that it has had this round: a tick if it won, a cross if not."""

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import paste_centred
from game.view.easel import Easel

MARK = 0.29
"""Diameter of a mark, in card widths."""

FIRST_AT, LAST_DOWN, STEP = (-0.39, -0.27), 0.22, 0.29
"""Position of the first mark in card widths from the card's middle, how far down the last one is at
most, and the distance between two while there are few."""

SIGNS = {True: ("check", p.GOOD), False: ("cross_x", p.BAD)}
"""Icon and color of the mark of a fight, by whether the card won it."""

DARK = "#0A0C1B"
"""Color of a mark's rim."""


def places(count: int) -> list[tuple[float, float]]:
    """Return the positions of marks down a card's left side, in card widths from its middle.

    Many marks overlap.
    """
    (x, y), gaps = FIRST_AT, max(1, count - 1)
    step = min(STEP, (LAST_DOWN - y) / gaps)
    return [(x, y + place * step) for place in range(count)]


def fight_mark(easel: Easel, won: bool, width: float) -> Surface:
    """Return the mark of a fight, for a card of a width in base units."""
    key = ("fight", easel.scale.u, won, width)

    def make() -> Surface:
        (icon, colour), size = SIGNS[won], MARK * width
        whole = easel.vector(vector.roundel(46, colour, DARK, 4), size, size).copy()
        sign = easel.icon(icon, 0.66 * size, p.GALL)
        paste_centred(whole, sign, (whole.get_width() / 2, whole.get_height() / 2))
        return whole

    return easel.art.cache.get(key, make)


def warm(easel: Easel, width: float) -> None:
    """Draw all marks for cards of a width in base units, before they are shown."""
    for won in SIGNS:
        fight_mark(easel, won, width)

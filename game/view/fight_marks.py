"""Marks on a card for its fights of a round: a tick if it won, else a cross, and against whom."""

from typing import NamedTuple

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import paste_centred
from game.view.easel import Easel

MARK = 0.29
"""Diameter of a mark, in card widths."""

SHIELD, BESIDE = 0.26, 0.28
"""Width of the other seat's shield, and how far right of the mark it is, in card widths."""

FIRST_AT, LAST_DOWN, STEP = (-0.47, -0.36), 0.1, 0.32
"""Position of the first mark and its shield in card widths from the card's middle, how far down the
last one is at most, and the distance between two while there are few."""

SIGNS = {True: ("check", p.GOOD), False: ("cross_x", p.BAD)}
"""Icon and color of the mark of a fight, by whether the card won it."""

DARK = "#0A0C1B"
"""Color of a mark's rim."""


class FightMark(NamedTuple):
    """A fight of a card: whether it won, and the shield of the other seat."""

    won: bool
    crest: str


def places(count: int) -> list[tuple[float, float]]:
    """Return the positions of marks down a card's left edge, in card widths from its middle.

    They hang over it, and many overlap.
    """
    (x, y), gaps = FIRST_AT, max(1, count - 1)
    step = min(STEP, (LAST_DOWN - y) / gaps)
    return [(x, y + place * step) for place in range(count)]


def fight_mark(easel: Easel, mark: FightMark, width: float) -> Surface:
    """Return the mark of a fight, for a card of a width in base units."""
    key = ("fight", easel.scale.u, mark, width)

    def make() -> Surface:
        (icon, colour), size = SIGNS[mark.won], MARK * width
        whole = _ground(easel, width).copy()
        middle = whole.get_height() / 2
        disc = easel.vector(vector.roundel(46, colour, DARK, 4), size, size)
        paste_centred(whole, disc, (middle, middle))
        paste_centred(whole, easel.icon(icon, 0.66 * size, p.GALL), (middle, middle))
        shield = easel.crest(mark.crest, SHIELD * width)
        paste_centred(whole, shield, (middle + easel.scale.px(BESIDE * width), middle))
        return whole

    return easel.art.cache.get(key, make)


def warm(easel: Easel, width: float) -> None:
    """Draw all marks for cards of a width in base units, before they are shown."""
    for won in SIGNS:
        fight_mark(easel, FightMark(won, p.shield(0)), width)


def _ground(easel: Easel, width: float) -> Surface:
    """Return the dark ground of a mark and its shield."""
    wide, high = 100 * (MARK + BESIDE), 100 * MARK
    shape = f'<rect width="{wide:g}" height="{high:g}" rx="{high / 2:g}" fill="{DARK}"/>'
    return easel.vector(vector.svg(wide, high, shape), wide / 100 * width, high / 100 * width)

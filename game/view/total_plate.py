"""The plate with the current numbers of a card in play, if they are not those printed on it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygame import Surface

from game.view import frames
from game.view import palette as p
from game.view.art import paste_centred
from game.view.easel import Easel

HIGH, FILL = 0.31, "#0D1330"
"""Height of a plate in card widths, and its fill."""

ONE, SEVERAL = (0.85, 0.27, 0.36), (1.14, 0.16, 0.36)
"""Width of a plate, and sizes of its icons and numbers, for one number and for several, in card
widths. Several numbers are as large as one, so that they can be read from far away."""

EDGE = 0.05
"""Least distance of icons and numbers from the ends of a plate, in card widths."""

AFTER_ICON, APART = 0.1, 0.4
"""Gaps after an icon and between two numbers, in sizes of an icon."""


class Total(NamedTuple):
    """A number of a card in play, after its icon; ``changed``: it is not the printed one."""

    icon: str
    number: int
    changed: bool = False


def total_plate(easel: Easel, totals: Sequence[Total], width: float) -> Surface:
    """Return the plate of a card of a width in base units."""
    key = ("totals", tuple(totals), easel.scale.u, width)
    return easel.art.cache.get(key, lambda: _draw(easel, totals, width))


def warm_totals(easel: Easel, widths: Iterable[float], icons: Iterable[str]) -> None:
    """Rasterize the parts of all plates of cards of these widths, so that no frame does."""
    named = tuple(icons)
    for width in widths:
        for wide, size, _number in (ONE, SEVERAL):
            _ground(easel, wide, width)
            for icon in named:
                easel.icon(icon, size * width, p.IVORY)


def _draw(easel: Easel, totals: Sequence[Total], width: float) -> Surface:
    """Draw icons and numbers in a row on a plate."""
    wide, share, numeral = ONE if len(totals) == 1 else SEVERAL
    whole, size = _ground(easel, wide, width).copy(), share * width
    gaps = [easel.scale.px(gap * size) for gap in (AFTER_ICON, APART)]
    spaces = [gaps[place % 2] for place in range(2 * len(totals) - 1)]
    left = whole.get_width() - sum(spaces) - len(totals) * easel.scale.px(size)
    room = (left - 2 * easel.scale.px(EDGE * width)) // len(totals)
    parts = [
        part for total in totals for part in _parts(easel, total, (size, numeral * width), room)
    ]
    x = (whole.get_width() - sum(part.get_width() for part in parts) - sum(spaces)) / 2
    for part, space in zip(parts, (*spaces, 0), strict=True):
        paste_centred(whole, part, (x + part.get_width() / 2, whole.get_height() / 2))
        x += part.get_width() + space
    return whole


def _parts(
    easel: Easel, total: Total, sizes: tuple[float, float], room: int
) -> tuple[Surface, Surface]:
    """Return an icon and its number, which is green if it has changed; ``room``: in pixels."""
    size, numeral = sizes
    colour = p.GOOD if total.changed else p.IVORY
    pixels = easel.scale.px(numeral)
    number = easel.typist.fitted(str(total.number), "numeral", pixels, colour, room)
    return easel.icon(total.icon, size, p.IVORY), number


def _ground(easel: Easel, wide: float, width: float) -> Surface:
    return frames.pill(easel, wide * width, HIGH * width, p.BRASS300, FILL)

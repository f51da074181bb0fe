"""A row with a drop for each point of damage."""

from pygame import Surface

from game.view import palette as p
from game.view import vector
from game.view.art import faded, paste, paste_centred
from game.view.easel import Easel
from game.view.values import Damage

LARGE, SIZE_STEP, APART = 72.0, 8.0, 92.0
"""Maximum width of a drop, step between the widths, and maximum distance from one drop to the
next, in base units."""

ROW, MOST = 10, 20
"""Maximum number of drops in one row, and of drops shown one by one; more are shown as numbers."""

ABOVE = 22.0
"""Space above and below the drops, in base units."""

SMALL = 46.0
"""Minimum width of a drop with a number on it, in base units."""

NUMBER = 44.0
"""Text size of the number beside a drop, in base units."""


SOAKED, SPARED, DUE, GONE = "soaked", "spared", "due", "gone"
"""State of a point: absorbed by a card, called off, still to come, or paid with a card."""

PAINTS = {
    SOAKED: ("#3A1230", p.IVORY, 0.7),
    SPARED: ("#1D2A52", p.BRASS300, 0.8),
    DUE: (p.BAD, "#FFD9CF", 1.0),
    GONE: ("#22102A", p.BAD, 0.55),
}
"""Fill, rim color and rim opacity of each state."""

SIGNS = {SOAKED: ("check", p.GOOD), SPARED: ("cross_x", p.BRASS200), GONE: ("stock", p.BAD)}
"""Icon of a state and its color."""


def points(harm: Damage) -> tuple[str, ...]:
    """Return the state of each point, in the order in which they are shown."""
    return (
        *(SOAKED,) * harm.absorbed,
        *(GONE,) * harm.lost,
        *(SPARED,) * harm.spared,
        *(DUE,) * max(0, harm.left),
    )


def warm(easel: Easel, least: float) -> None:
    """Rasterize the drops of all states and widths; ``least`` in base units."""
    for kind in PAINTS:
        size = LARGE
        while size >= least:
            _drop(easel, size, kind)
            size -= SIZE_STEP


def drop_row(easel: Easel, whole: Surface, harm: Damage, span: tuple[float, float]) -> None:
    """Draw the points between two x positions: in one or two rows, or as numbers if too many."""
    drops = points(harm)
    if len(drops) > MOST:
        _numbers(easel, whole, drops, span)
        return
    rows = 1 if len(drops) <= ROW else 2
    columns = -(-len(drops) // rows)
    high = whole.get_height() / easel.scale.u - 2 * ABOVE
    step = min(APART, (span[1] - span[0]) / columns)
    size = min(LARGE, step * 0.86, high / rows * 0.94)
    size -= size % SIZE_STEP
    left = (span[0] + span[1] - step * columns) / 2
    middle = whole.get_height() / easel.scale.u / 2
    for place, kind in enumerate(drops):
        row, column = divmod(place, columns)
        x, y = left + step * (column + 0.5), middle + (row - (rows - 1) / 2) * high / rows
        centre = easel.scale.px(x), easel.scale.px(y)
        paste_centred(whole, _drop(easel, size, kind), centre)


def _numbers(
    easel: Easel, whole: Surface, drops: tuple[str, ...], span: tuple[float, float]
) -> None:
    """Draw one drop of each state with the number of points beside it."""
    kinds = tuple(dict.fromkeys(drops))
    step = min(2 * APART, (span[1] - span[0]) / len(kinds))
    size = min(LARGE, 0.52 * step)
    size -= size % SIZE_STEP
    left = (span[0] + span[1] - step * len(kinds)) / 2
    middle = whole.get_height() / 2
    for place, kind in enumerate(kinds):
        x = left + step * place
        paste_centred(whole, _drop(easel, size, kind), (easel.scale.px(x + size / 2), middle))
        colour, room = p.IVORY if kind == DUE else p.MIST, step - size - 14
        line = easel.fitted(str(drops.count(kind)), "title", NUMBER, colour, room)
        paste(whole, line, (easel.scale.px(x + size + 4), middle - line.get_height() / 2))


def _drop(easel: Easel, size: float, kind: str) -> Surface:
    """Return a drop in a state, ``size`` base units wide."""
    return easel.art.cache.get(
        ("drop", easel.scale.px(size), kind), lambda: _painted_drop(easel, size, kind)
    )


def _painted_drop(easel: Easel, size: float, kind: str) -> Surface:
    fill, rim, strength = PAINTS[kind]
    shape = easel.art.inner("icons/drop")
    stroke = 3.6 if size >= SMALL else 5
    dark = shape.replace("fill=", "data-fill=")
    body = (
        f'<g transform="translate(6 10)" fill="{p.SHADOW}" fill-opacity=".5">{dark}</g>'
        f'<g transform="translate(6 5)" fill="{fill}" stroke="{rim}" stroke-width="{stroke}" '
        f'stroke-opacity="{strength}">{dark}</g>'
    )
    whole = easel.vector(vector.svg(112, 116, body), size * 1.12, size * 1.16).copy()
    middle = (whole.get_width() / 2, whole.get_height() * 0.61)
    if kind in SIGNS:
        icon, colour = SIGNS[kind]
        sign = easel.icon(icon, size * (0.5 if size >= SMALL else 0.6), colour)
        paste_centred(whole, faded(sign, 1.0 if kind == SOAKED else 0.8), middle)
    return whole

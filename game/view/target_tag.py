"""The tag below a card that moves over the table: whom it will affect, and after how many moves."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame
from pygame import Surface

from game.view import frames, vector
from game.view import palette as p
from game.view.art import clear, paste, paste_centred
from game.view.easel import Easel

HIGH, CREST, SIGN = 0.41, 0.38, 0.33
"""Height of a tag, width of its shield, and height of its arrowheads, in card widths."""

STEP, EDGE, GAP, WIDEST = 0.18, 0.07, 0.05, 1.0
"""Width of an arrowhead, padding at both ends, gap before the shield, and maximum width of a tag,
in card widths; many arrowheads are narrower."""

NOW = 1.7
"""Width of the arrow of a card that takes effect now, in widths of an arrowhead."""

LOW = 0.906
"""Distance from the middle of a card to that of its tag, in card widths."""

BELOW = LOW + HIGH / 2 - 0.7
"""How far a tag reaches below its card, in card widths."""

MOST, SHIELD = 4, 1.16
"""Maximum number of arrowheads, and height of a shield in widths of it."""

FILL, NOBODY = "#0A0F28", "cross_x"
"""Fill of a tag, and the icon in place of the shield of nobody."""


class TargetTag(NamedTuple):
    """What a tag says: whom a card will affect, after how many moves, and its direction.

    ``crest``: the shield of the affected seat; "" for nobody. ``moves``: those left, each an
    arrowhead; 0 for now. ``leftwards``: the card moves left. ``retargeted``: the seat has just
    changed.
    """

    crest: str
    moves: int
    leftwards: bool
    retargeted: bool = False


def target_tag(easel: Easel, tag: TargetTag, width: float) -> Surface:
    """Return the tag of a card of a width in base units."""
    key = ("target tag", tag, easel.scale.u, width)
    return easel.art.cache.get(key, lambda: _draw(easel, tag, width))


def warm_tags(easel: Easel, widths: Iterable[float], crests: Sequence[str]) -> None:
    """Rasterize the parts of all tags of cards of these widths, so that no frame does."""
    for width in widths:
        for crest in crests:
            easel.crest(crest, CREST * width)
        easel.icon(NOBODY, CREST * width, p.MIST)
        for retargeted in (False, True):
            for crest in (*crests, ""):
                _pill(easel, TargetTag(crest, 0, False, retargeted), width)
            for moves in range(MOST + 1):
                _arrowheads(easel, TargetTag("", moves, False, retargeted), width)


def _draw(easel: Easel, tag: TargetTag, width: float) -> Surface:
    """Draw arrowheads that lead to a shield, the shield on the side that the card moves to."""
    long = _lengths(tag, width)[1]
    pill, crest = _pill(easel, tag, width), CREST * width
    whole = clear(pill.get_width(), easel.scale.px(max(HIGH * width, crest * SHIELD)))
    y = whole.get_height() / 2
    paste_centred(whole, pill, (whole.get_width() / 2, y))
    heads = _arrowheads(easel, tag, width)
    start = width * EDGE if not tag.leftwards else width * (EDGE + CREST + GAP)
    paste(whole, heads, (easel.scale.px(start), y - heads.get_height() / 2))
    shield = easel.crest(tag.crest, crest) if tag.crest else easel.icon(NOBODY, crest, p.MIST)
    at = width * (EDGE + CREST / 2)
    paste_centred(whole, shield, (easel.scale.px(at if tag.leftwards else long - at), y))
    return whole


def _lengths(tag: TargetTag, width: float) -> tuple[float, float]:
    """Return how long the arrowheads and the whole tag are."""
    rest = CREST + GAP + 2 * EDGE
    way = width * min(WIDEST - rest, STEP * (tag.moves or NOW))
    return way, way + width * rest


def _pill(easel: Easel, tag: TargetTag, width: float) -> Surface:
    """Return the ground of a tag: gold if its seat has just changed."""
    long, high = _lengths(tag, width)[1], HIGH * width
    rim = p.tincture(tag.crest) if tag.crest else p.MIST400
    rim, fill = (p.GOLD200, p.GOLD) if tag.retargeted else (rim, FILL)
    return frames.pill(easel, long, high, rim, fill)


def _arrowheads(easel: Easel, tag: TargetTag, width: float) -> Surface:
    way, high = _lengths(tag, width)[0], SIGN * width
    heads = easel.vector(_heads(tag, way, high), way, high)
    return pygame.transform.flip(heads, tag.leftwards, False)


def _heads(tag: TargetTag, way: float, high: float) -> str:
    """Return the SVG of one arrowhead to the right for each move, or of an arrow for now."""
    colour, step = (p.IVORY, way / tag.moves) if tag.moves else (p.GOLD, way)
    colour = p.GALL if tag.retargeted else colour
    body = ""
    for place in range(max(1, tag.moves)):
        x, tip = place * step + 0.14 * step, (place + 1) * step - 0.1 * step
        if tag.moves:
            path = f"M{x:g} {0.12 * high:g}L{tip:g} {high / 2:g}L{x:g} {0.88 * high:g}"
            body += (
                f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{0.36 * step:g}" '
                f'stroke-linejoin="round" stroke-linecap="round"/>'
            )
        else:
            body += f'<path d="M{x:g} 0L{tip:g} {high / 2:g}L{x:g} {high:g}Z" fill="{colour}"/>'
    return vector.svg(way, high, body)

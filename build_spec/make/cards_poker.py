"""The poker faces of Deck Duel and Card Shot!: ranks, suits and pips.

Spades and clubs have the color of gall, hearts and diamonds the card game's accent; suits can be
told apart by shape alone.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from cards_court import HALVES, Print, draw_ace, draw_court
from cards_kit import (
    GALL,
    IVORY100,
    Burin,
    Shape,
    blank_card,
    frame,
    icon,
    lit_edges,
    open_lines,
    outline,
    placed,
    shade,
    slimmed,
)
from cards_type import typeface
from scenery_svg import Drawing, Point, num

from game import resources

DECK_DUEL = Print("dd", "#8A5312", "d12", 60, ("J", "Q", "K"), (250,), ())
CARD_SHOT = Print(
    *("cs", "#8C2463", "burst", 84, ("2", "J", "Q", "K")),
    signs=(171, 250, 329),
    beside=((418, 118), (82, 582)),
)

SUITS = {"spades": "spade", "hearts": "heart", "clubs": "club", "diamonds": "diamond"}
"""The icon of each suit."""

RED = ("hearts", "diamonds")
"""Suits that are printed in ink two."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

JOKER = "joker"

COLUMNS = (178.0, 250.0, 322.0)
TOP, FOOT = 118.0, 582.0
"""Positions of pips: columns, and first and last row, in a grid of seven rows."""

PIPS: dict[str, tuple[tuple[int, float], ...]] = {
    "2": ((1, 0), (1, 6)),
    "3": ((1, 0), (1, 3), (1, 6)),
    "4": ((0, 0), (2, 0), (0, 6), (2, 6)),
    "5": ((0, 0), (2, 0), (1, 3), (0, 6), (2, 6)),
    "6": ((0, 0), (2, 0), (0, 3), (2, 3), (0, 6), (2, 6)),
    "7": ((0, 0), (2, 0), (1, 1.5), (0, 3), (2, 3), (0, 6), (2, 6)),
    "8": ((0, 0), (2, 0), (1, 1.5), (0, 3), (2, 3), (1, 4.5), (0, 6), (2, 6)),
    "9": ((0, 0), (2, 0), (0, 2), (2, 2), (1, 3), (0, 4), (2, 4), (0, 6), (2, 6)),
    "10": ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2), (0, 4), (2, 4), (1, 5), (0, 6), (2, 6)),
}
"""Column and row of every pip; a row counts sixths of the way from TOP to FOOT."""


def poker_cards(folder: Path) -> Iterator[tuple[str, Drawing]]:
    """Yield every poker face of both card games with its file name; `folder` holds icons/."""
    for look in (DECK_DUEL, CARD_SHOT):
        for suit in SUITS:
            for rank in RANKS:
                yield f"{look.prefix}_{suit}_{rank}", _card(folder, suit, rank, look)
    yield f"{CARD_SHOT.prefix}_{JOKER}", _joker(folder, CARD_SHOT)


def _card(folder: Path, suit: str, rank: str, look: Print) -> Drawing:
    drawing = blank_card()
    frame(drawing, look.accent)
    pip, red = icon(folder, SUITS[suit]), suit in RED
    ink = look.accent if red else GALL
    _corners(drawing, _rank(rank), pip, ink)
    if rank in look.courts:
        draw_court(drawing, folder, pip, rank, red, look)
        _pips(drawing, pip, ink, look.beside)
    elif rank in PIPS:
        step = (FOOT - TOP) / 6
        _pips(drawing, pip, ink, [(COLUMNS[at], TOP + row * step) for at, row in PIPS[rank]])
    else:
        draw_ace(drawing, folder, pip, red, look)
    return drawing


def _joker(folder: Path, look: Print) -> Drawing:
    """Draw the joker, with a mask instead of a suit and a burst instead of a rank."""
    drawing = blank_card()
    frame(drawing, look.accent)
    burst, mask = icon(folder, "burst"), icon(folder, "mask")
    rank = outline(slimmed(placed(burst, (76, 96), 78)))
    _corners(drawing, rank, mask, look.accent)
    draw_court(drawing, folder, burst, JOKER, True, look)
    return drawing


def _corners(drawing: Drawing, rank: str, sign: Shape, ink: str) -> None:
    """Draw rank and suit at the upper left, and inverted at the lower right."""
    data = rank + outline(slimmed(placed(sign, (76, 189), 58)))
    corner = f'<path d="{data}" fill="{ink}"/>'
    drawing.body += [f"<g{turn}>{corner}</g>" for turn in HALVES]


def _rank(rank: str) -> str:
    """Return the outline of a rank."""
    size = 86 if rank == "10" else 108
    return typeface(resources.font("title")).outline(rank, 76, 128, size)


def _pips(drawing: Drawing, pip: Shape, ink: str, places: Iterable[Point]) -> None:
    """Draw the pips of a card, those of the lower half inverted."""
    figure, strokes, edge = _pip(pip)
    for x, y in places:
        scale = "scale(-1)" if y > 350 else ""
        drawing.body.append(
            f'<g transform="translate({num(x)} {num(round(y, 1))}){scale}">'
            f'<path d="{figure}" fill="{ink}"/>'
            f'<path d="{strokes}" fill="{IVORY100}" fill-opacity=".7"/>'
            f'<path d="{edge}" fill="none" stroke="{IVORY100}" stroke-width="2.4"'
            f' stroke-linecap="round" stroke-linejoin="round"/></g>'
        )


@cache
def _pip(pip: Shape) -> tuple[str, str, str]:
    """Return a pip around the origin, and blank strokes in it: shade and edge."""
    figure = slimmed(placed(pip, (0, 0), 92))
    shaded = shade(slimmed(placed(pip, (0, 0), 82)), Burin(gap=7, width=2.2, share=0.34))
    return outline(figure), shaded, open_lines(lit_edges(figure, 7))

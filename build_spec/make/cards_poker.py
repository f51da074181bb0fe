"""The poker faces of Deck Duel: ranks, suits and pips (ART.md, 4).

Spades and clubs are gall, hearts and diamonds bronze; every suit is told by its shape alone.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from cards_court import BRONZE, HALVES, draw_ace, draw_court
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
from scenery_svg import Drawing, num

from game import resources

SUITS = {"spades": "spade", "hearts": "heart", "clubs": "club", "diamonds": "diamond"}
"""The icon of each suit, after its name."""

RED = ("hearts", "diamonds")
"""The suits that are printed in ink two."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

COLUMNS = (178.0, 250.0, 322.0)
TOP, FOOT = 118.0, 582.0
"""Where pips stand: columns, first and last row; the rows are counted in sixths."""

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
"""Column and row of every pip."""


def poker_cards(folder: Path) -> Iterator[tuple[str, Drawing]]:
    """Every poker face with its file name; `folder` holds icons/."""
    for suit in SUITS:
        for rank in RANKS:
            yield f"dd_{suit}_{rank}", _card(folder, suit, rank)


def _card(folder: Path, suit: str, rank: str) -> Drawing:
    drawing = blank_card()
    frame(drawing, BRONZE)
    pip, red = icon(folder, SUITS[suit]), suit in RED
    corner = _corner(pip, rank, _ink(suit))
    drawing.body += [f"<g{turn}>{corner}</g>" for turn in HALVES]
    if rank in PIPS:
        _pips(drawing, pip, suit, PIPS[rank])
    elif rank == "A":
        draw_ace(drawing, folder, pip, red)
    else:
        draw_court(drawing, folder, pip, rank, red)
    return drawing


def _ink(suit: str) -> str:
    return BRONZE if suit in RED else GALL


def _corner(pip: Shape, rank: str, ink: str) -> str:
    """Rank and suit at the upper left."""
    size = 86 if rank == "10" else 108
    letters = typeface(resources.font("title")).outline(rank, 76, 128, size)
    data = letters + outline(slimmed(placed(pip, (76, 189), 58)))
    return f'<path d="{data}" fill="{ink}"/>'


def _pips(drawing: Drawing, pip: Shape, suit: str, places: tuple[tuple[int, float], ...]) -> None:
    """The pips of a number card, those of the lower half upside down."""
    figure, strokes, edge = _pip(pip)
    for column, row in places:
        x, y = COLUMNS[column], TOP + (FOOT - TOP) * row / 6
        scale = "scale(-1)" if row > 3 else ""
        drawing.body.append(
            f'<g transform="translate({num(x)} {num(round(y, 1))}){scale}">'
            f'<path d="{figure}" fill="{_ink(suit)}"/>'
            f'<path d="{strokes}" fill="{IVORY100}" fill-opacity=".7"/>'
            f'<path d="{edge}" fill="none" stroke="{IVORY100}" stroke-width="2.4"'
            f' stroke-linecap="round" stroke-linejoin="round"/></g>'
        )


@cache
def _pip(pip: Shape) -> tuple[str, str, str]:
    """A pip around the origin, and blank strokes in it: an edge and a shade."""
    figure = slimmed(placed(pip, (0, 0), 92))
    shaded = shade(slimmed(placed(pip, (0, 0), 82)), Burin(gap=7, width=2.2, share=0.34))
    return outline(figure), shaded, open_lines(lit_edges(figure, 7))

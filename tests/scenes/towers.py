"""Helpers for tables of Duel at which a computer follows a script."""

from collections.abc import Iterator
from pathlib import Path

from game.scenes.table.state import TableState
from game.view.cards import CardSprite
from game.view.scale import Box
from game.view.strips import TALL
from tests.rulebooks.duelling import duel
from tests.scenes.tables import TablePilot
from tests.scenes.turns import sit

LARGE = (1280, 720)
"""A window in which areas can be compared exactly enough."""


def watched(pilot: TablePilot, most: int = 900) -> Iterator[TableState]:
    """Yield the state after each frame until the table is at rest."""
    for _ in range(most):
        pilot.frames(1)
        yield pilot.scene.state


def computer_plays(folder: Path, *script: str, tower: str = "", third: str = "v1 v6") -> TablePilot:
    """Return a table of three at which Bram, a computer, follows a script."""
    hands = ("g* g7 g0", "a5 a4 a3 a0 a6 a1", third)
    match = duel(hands, tower, bury="v2 g2", turn=1)
    return sit(folder, match, "screen", "", "", scripts={1: list(script), 2: []}, size=LARGE)


def box_of(card: CardSprite) -> Box:
    width = card.pose.width * card.pose.zoom
    return Box.around(card.pose.x, card.pose.y, width, width * TALL)


def covers(one: CardSprite, other: CardSprite) -> bool:
    """Return whether a card covers more than the edge of another."""
    a, b = box_of(one), box_of(other)
    return a.x + a.w > b.x + b.w / 4 and b.x + b.w > a.x + a.w / 4

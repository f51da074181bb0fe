"""A card looks the same whatever table the program drew before."""

import pygame
import pytest

from game import resources
from game.view.cards import CardPainter, Pose
from game.view.easel import Easel
from game.view.kept_cards import CardPlacement
from game.view.look import read_look
from tests.scenes.pilot import fresh_easel

SIZE = (1280, 720)

LOOK = read_look(resources.assets() / "look" / "duel.toml")

FACE = next(iter(LOOK.faces))

WIDTH = 100.0

TABLES = [(CardPlacement(factor * WIDTH, (FACE, None)),) for factor in (1.3, 1.7)]
"""Placements of two tables, which rotate a card of ``WIDTH`` from pictures of different sizes."""


def drawn(easel: Easel, table: tuple[CardPlacement, ...], face: str | None) -> bytes:
    """Return the pixels of a rotated card at a table."""
    pose = Pose(0, 0, WIDTH, angle=8)
    return pygame.image.tobytes(CardPainter(easel, LOOK, table).picture(face, pose), "RGBA")


@pytest.mark.parametrize("face", [FACE, None], ids=["face", "back"])
def test_a_rotated_card_does_not_depend_on_the_table_drawn_before(face: str | None) -> None:
    alone = [drawn(fresh_easel(SIZE), table, face) for table in TABLES]
    shared = fresh_easel(SIZE)
    assert [drawn(shared, table, face) for table in TABLES] == alone
    assert alone[0] != alone[1]

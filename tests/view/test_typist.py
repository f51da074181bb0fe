"""Fitted lines never exceed their room, however small it is."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game import resources
from game.view.typist import Typist

WORDS = ("Wilhelmina", "is away", "Shoulder Charge", "Teammates see each other's hands.", "W")


@pytest.fixture(scope="module")
def typist() -> Typist:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return Typist(resources.font)


@pytest.mark.parametrize("role", ["title", "sans", "bold"])
@pytest.mark.parametrize("words", WORDS)
def test_a_fitted_line_is_no_wider_than_its_room(words: str, role: str, typist: Typist) -> None:
    for size in (1, 5, 6, 8, 9, 14, 40):
        for room in (1, 3, 8, 20, 26, 34, 57, 112, 300):
            line = typist.fitted(words, role, size, "#FFFFFF", room)
            assert line.get_width() <= room
            assert line.get_height() > 0


def test_a_line_with_enough_room_is_unchanged(typist: Typist) -> None:
    whole = typist.line("is away", "sans", 11, "#FFFFFF")
    assert typist.fitted("is away", "sans", 11, "#FFFFFF", whole.get_width()) is whole

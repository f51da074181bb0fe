"""A wide blur is computed on a smaller copy, without a visible difference."""

import pygame
import pytest

from game.view.art import blurred, clear


@pytest.mark.parametrize("radius", [1, 3, 8, 12, 24])
def test_a_blur_of_a_smaller_copy_is_the_same_to_the_eye(radius: int) -> None:
    card = clear(181, 240)
    card.fill((200, 150, 40, 220), (60, 60, 61, 120))
    fine = pygame.transform.gaussian_blur(card, radius)
    coarse = blurred(card, radius)
    assert coarse.get_size() == card.get_size()
    apart = [
        abs(one - other)
        for x in range(0, 181, 4)
        for y in range(0, 240, 4)
        for one, other in zip(fine.get_at((x, y)), coarse.get_at((x, y)), strict=True)
    ]
    assert max(apart) <= 12
    assert sum(apart) / len(apart) < 1.5

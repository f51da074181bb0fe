"""Names on the faces of cards."""

from dataclasses import replace

import numpy as np
import pygame
import pytest

from game import resources
from game.view.card_lettering import lettered
from game.view.look import read_look
from tests.scenes.pilot import fresh_easel
from tests.scenes.tables import SMALL

WIDTH = 182
"""Width of a card in an open hand, in pixels."""


@pytest.mark.parametrize(("face", "lines"), [("gules_4", 1), ("gules_1", 2)])
def test_a_large_name_is_alone_on_the_card_with_two_words_below_each_other(
    face: str, lines: int
) -> None:
    look, easel = read_look(resources.assets() / "look" / "duel.toml"), fresh_easel(SMALL)
    drawn = look.faces[face]
    named = lettered(easel, drawn, look.card, WIDTH)
    plain = lettered(easel, replace(drawn, name=""), look.card, WIDTH)
    changed = np.any(pygame.surfarray.array3d(named) != pygame.surfarray.array3d(plain), axis=2)
    high = int(np.ptp(np.nonzero(changed)[1])) + 1
    size = look.card.large_size * WIDTH / 500
    assert high > (0.6 if lines == 1 else 1.3) * size
    assert high < (1.1 if lines == 1 else 2.0) * size

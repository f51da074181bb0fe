"""The names of cards in play, which are read from far away."""

import pytest
from pygame import Surface

from game.view.name_plate import LEFT, LOW, RIGHT, TOP, name_plate
from tests.scenes.pilot import shared_easel

PAPER_LEAST = 180
"""Least brightness of paper."""


def inked(plate: Surface) -> list[int]:
    """Return the rows of a plate in which there are letters."""
    width, height = plate.get_size()
    return [
        y
        for y in range(height)
        if any(
            plate.get_at((x, y)).a == 255 and plate.get_at((x, y)).r < PAPER_LEAST
            for x in range(width)
        )
    ]


@pytest.mark.parametrize(("name", "share"), [("Thrust", 0.4), ("Heavy Slash", 0.7)])
def test_a_name_fills_the_foot_of_a_card(name: str, share: float) -> None:
    plate = name_plate(shared_easel((1280, 720)), name, 150.0)
    rows = inked(plate)
    assert rows and (rows[-1] - rows[0]) / plate.get_height() > share
    assert rows[0] > 0 and rows[-1] < plate.get_height() - 1


def test_a_long_name_stays_inside_its_card() -> None:
    easel = shared_easel((1280, 720))
    plate = name_plate(easel, "Shoulder Charge", 150.0)
    wide, high = ((far - near) * 0.3 for near, far in ((LEFT, RIGHT), (TOP, LOW)))
    assert plate.get_width() <= easel.scale.px(wide) + 1
    assert plate.get_height() <= easel.scale.px(high) + 1
    edge = [plate.get_at((x, y)) for y in range(plate.get_height()) for x in (0, 1)]
    assert all(pixel.a < 255 or pixel.r > PAPER_LEAST for pixel in edge)

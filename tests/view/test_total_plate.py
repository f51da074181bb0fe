"""The plate with the current numbers of a card in play."""

import pytest
from pygame import Surface
from pygame.image import tobytes

from game.view.total_plate import Total, total_plate
from tests.scenes.pilot import shared_easel

WIDTH = 102.0


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize(
    "totals",
    [(Total("sword", 14, True),), (Total("sword", 14, True), Total("shield", 12, True))],
)
def test_the_numbers_stay_inside_their_plate(
    totals: tuple[Total, ...], size: tuple[int, int]
) -> None:
    easel = shared_easel(size)
    plate = total_plate(easel, totals, WIDTH)
    rim = easel.scale.px(4)
    for x in (*range(rim), *range(plate.get_width() - rim, plate.get_width())):
        for y in range(plate.get_height()):
            red, green, blue, _alpha = plate.get_at((x, y))
            assert not (green > red + 40 and green > blue), (x, y)


def test_a_changed_number_looks_different() -> None:
    easel = shared_easel((1280, 720))
    plates = [total_plate(easel, (Total("sword", 8, changed),), WIDTH) for changed in (False, True)]
    assert len({tobytes(plate, "RGBA") for plate in plates}) == 2


def green_rows(plate: Surface) -> int:
    """Return the height of the changed numbers on a plate, in pixels."""
    wide, high = plate.get_size()
    pixels = [[plate.get_at((x, y)) for x in range(wide)] for y in range(high)]
    return sum(any(each.g > each.r + 40 and each.g > each.b for each in row) for row in pixels)


def test_two_numbers_are_almost_as_high_as_one() -> None:
    easel = shared_easel((1920, 1080))
    totals = Total("sword", 11, True), Total("shield", 4, True)
    one, two = (green_rows(total_plate(easel, totals[:count], WIDTH)) for count in (1, 2))
    assert two > 0.85 * one

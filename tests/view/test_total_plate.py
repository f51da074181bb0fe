"""The plate with the current numbers of a card in play."""

import pytest
from pygame.image import tobytes

from game.view.total_plate import Total, total_plate
from tests.scenes.tables import shared_easel

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

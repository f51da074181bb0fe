"""Plaques: those with a head, and those of people."""

from pathlib import Path

import pytest
from pygame import Color, Surface, mask

from game.view.palette import BRASS300
from game.view.plaques import Plate, mark_place, plaque, shield_place
from game.view.scale import Box
from game.view.table_anchors import PlaqueAnchor
from tests.scenes.pilot import shared_easel
from tests.scenes.tables import SLUG, TableServices

BOX = Box(64, 132, 276, 330)
HEADED = PlaqueAnchor("seat:0", BOX, head=104.0)
TALL = PlaqueAnchor("seat:0", BOX)


def test_in_the_head_the_shield_is_beside_the_name() -> None:
    (x, y), width = shield_place(HEADED)
    assert BOX.x < x - width / 2 and x + width / 2 < BOX.centre[0]
    assert BOX.y < y < BOX.y + 104
    assert shield_place(TALL)[0][0] == BOX.centre[0]


def test_the_mark_is_at_the_shields_corner() -> None:
    assert mark_place(HEADED) == mark_place(TALL)


def test_the_plaque_of_a_person_has_a_rim_of_brass() -> None:
    easel, anchor = shared_easel((1920, 1080)), PlaqueAnchor("seat:0", Box(100, 100, 400, 120))
    found = []
    for person in (False, True):
        whole = Surface((1920, 1080))
        plaque(easel, anchor, Plate("Ines", "shield_1_gules", "mouse", person), whole)
        found.append(whole.get_at((300, 103)))
    brass = Color(BRASS300)
    computer, own = (sum(abs(a - b) for a, b in zip(each, brass, strict=True)) for each in found)
    assert own < 20 < 100 < computer


@pytest.mark.parametrize("variant", ["teams_6", "teams_10", "teams_14", "seats_7"])
def test_the_glowing_shield_of_a_wide_plaque_covers_no_letter_of_its_name(variant: str) -> None:
    easel, layout = shared_easel((1920, 1080)), TableServices(Path()).layout(SLUG, variant)
    for anchor in layout.of_kind(PlaqueAnchor):
        painted = []
        for name in ("Ines", " "):
            painted.append(Surface((1920, 1080)))
            plaque(easel, anchor, Plate(name, "shield_1_gules", "mouse"), painted[-1])
        same = mask.from_threshold(painted[0], (0, 0, 0), (1, 1, 1, 255), painted[1])
        same.invert()
        (x, _), width = shield_place(anchor)
        assert min(rect.left for rect in same.get_bounding_rects()) >= x + 1.1 * width / 2

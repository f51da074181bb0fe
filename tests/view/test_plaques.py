"""Plaques with a head."""

from game.view.plaques import mark_place, shield_place
from game.view.scale import Box
from game.view.table_anchors import PlaqueAnchor

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

"""Outlines of places that belong to a prompt."""

from itertools import product

from game.view.offer_marks import outline_of
from game.view.scale import Box
from game.view.table_anchors import PlaqueAnchor
from tests.scenes.pilot import fresh_easel


def test_places_of_the_same_name_and_width_have_outlines_of_their_own_height() -> None:
    easel = fresh_easel((1280, 720))
    for high, lit in product((290, 273), (False, True)):
        place = PlaqueAnchor("seat:0", Box(100, 100, 322, high))
        picture = outline_of(easel, place, lit, aimed=False)
        assert abs(picture.get_height() - easel.scale.px(high + 16)) <= 1

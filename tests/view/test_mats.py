"""Mats are painted inside their boxes only."""

import pytest
from pygame import Rect, Surface

from game import resources
from game.view.look import read_look
from game.view.mats import MARGIN, mat
from game.view.scale import Box
from game.view.table_anchors import MatAnchor
from game.view.zone_anchors import StripsAnchor
from tests.scenes.pilot import shared_easel

BOX = Box(700, 100, 316, 616)


def painted(kind: type[MatAnchor | StripsAnchor], size: tuple[int, int]) -> Surface:
    easel = shared_easel(size)
    look = read_look(min((resources.assets() / "look").glob("*.toml")))
    whole = Surface(size)
    mat(easel, look, kind("zone", BOX), whole)
    return whole


def marks(whole: Surface) -> Rect:
    """Return the painted area."""
    whole.set_colorkey((0, 0, 0))
    return whole.get_bounding_rect()


@pytest.mark.parametrize("kind", [MatAnchor, StripsAnchor])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
def test_a_mat_fills_its_box(kind: type[MatAnchor | StripsAnchor], size: tuple[int, int]) -> None:
    scale = shared_easel(size).scale
    drawn, box = marks(painted(kind, size)), scale.rect(BOX)
    margin = scale.px(MARGIN) + 1
    assert box.inflate(2 * margin, 2 * margin).contains(drawn)
    assert drawn.contains(box.inflate(-4, -4))


def test_the_strips_mat_shows_the_emblem() -> None:
    plain, main = (painted(kind, (1920, 1080)) for kind in (MatAnchor, StripsAnchor))
    middle = Rect(0, 0, 120, 120)
    middle.center = (round(BOX.centre[0]), round(BOX.centre[1]))

    def colours(whole: Surface) -> int:
        part = whole.subsurface(middle)
        return len({part.get_at((x, y))[:3] for x in range(120) for y in range(120)})

    assert colours(plain) == 1
    assert colours(main) > 1

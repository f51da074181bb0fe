"""Life piles: their height depends on the count, the number is large, a pill shows a warning."""

import pytest
from pygame import Surface

from game import resources
from game.view import palette as p
from game.view.cards import CardPainter
from game.view.life_pile import LOW, LifePile
from game.view.look import read_look
from game.view.scale import Box
from game.view.zone_anchors import PileAnchor
from tests.scenes.pilot import shared_easel

BOX = Box(92, 346, 128, 179)
PROPS = {"life": 138.0, "risk_x": 60.0, "risk_y": 146.0}


def pile(size: tuple[int, int] = (1920, 1080)) -> LifePile:
    easel = shared_easel(size)
    look = read_look(min((resources.assets() / "look").glob("*.toml")))
    return LifePile(CardPainter(easel, look), PileAnchor("stock", BOX, **PROPS), "cards left")


def drawn(surface: Surface | None) -> int:
    """Return the painted height of a picture in pixels, ignoring its faintest pixels."""
    assert surface is not None
    return surface.get_bounding_rect(200).h


def shows(surface: Surface | None, colour: str) -> bool:
    assert surface is not None
    rows = range(surface.get_height())
    return any(
        surface.get_at((x, y))[:3] == p.rgb(colour)
        for y in rows
        for x in range(surface.get_width())
    )


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
def test_number_and_pill_are_where_the_layout_says(size: tuple[int, int]) -> None:
    sprite = pile(size)
    sprite.set(31, [])
    sprite.warn("at risk")
    scale, (x, y) = shared_easel(size).scale, BOX.centre
    assert sprite.rect.center == pytest.approx(scale.at(x, y), abs=1)
    assert sprite.badge.rect.center == pytest.approx(scale.at(x + 138, y), abs=1)
    assert sprite.pill.rect.center == pytest.approx(scale.at(x + 60, y + 146), abs=1)


def test_the_fewer_cards_the_lower_the_pile() -> None:
    sprite = pile()
    heights = []
    for count in (54, 30, 12, 1):
        sprite.set(count, [])
        heights.append(drawn(sprite.image))
    assert heights == sorted(heights, reverse=True) and len(set(heights)) == 4


def test_an_empty_pile_shows_its_number() -> None:
    sprite = pile()
    sprite.set(0, [])
    assert sprite.image is None and sprite.badge.image is not None


def test_a_low_life_is_red() -> None:
    sprite = pile()
    sprite.set(LOW + 1, [])
    assert not shows(sprite.badge.image, p.BAD)
    sprite.set(LOW, [])
    assert shows(sprite.badge.image, p.BAD)


def test_a_warning_is_a_pill_that_disappears_with_it() -> None:
    sprite = pile()
    sprite.warn("at risk")
    assert shows(sprite.pill.image, p.BAD)
    sprite.warn("")
    assert sprite.pill.image is None


def test_cards_leave_and_enter_at_the_pile() -> None:
    pose = pile().pose(256)
    assert (pose.x, pose.y) == BOX.centre
    assert pose.width * pose.zoom == pytest.approx(BOX.w)

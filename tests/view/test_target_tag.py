"""The tag below a card: it leads to the shield of the seat that the card will affect."""

import pytest
from pygame import Surface
from pygame.image import tobytes

from game.view.palette import shield
from game.view.target_tag import BELOW, HIGH, LOW, WIDEST, TargetTag, target_tag
from tests.scenes.pilot import shared_easel

WIDTH = 126.0


def drawn(tag: TargetTag) -> Surface:
    return target_tag(shared_easel((1920, 1080)), tag, WIDTH)


def test_a_tag_shows_seat_moves_way_and_change() -> None:
    plain = TargetTag(shield(0), 1, leftwards=False)
    tags = [
        plain,
        plain._replace(crest=shield(1)),
        plain._replace(crest=""),
        plain._replace(moves=2),
        plain._replace(moves=0),
        plain._replace(leftwards=True),
        plain._replace(retargeted=True),
    ]
    assert len({tobytes(drawn(tag), "RGBA") for tag in tags}) == len(tags)


@pytest.mark.parametrize("moves", range(5))
def test_a_tag_is_no_wider_than_its_card_and_ends_below_it(moves: int) -> None:
    tag = drawn(TargetTag(shield(0), moves, leftwards=False))
    assert tag.get_width() <= WIDEST * WIDTH + 1
    assert LOW - HIGH / 2 >= 0.7, "it covers nothing of the card"
    assert LOW + HIGH / 2 <= 0.7 + BELOW + 0.001

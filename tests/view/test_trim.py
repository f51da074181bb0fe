"""Marks on cards: a shield, a letter and an icon at the corners, cached; plans are faint."""

import pygame
import pytest
from pygame import Rect, Surface

from game import resources
from game.view import palette as p
from game.view.cards import CardPainter, CardSprite, Pose, between
from game.view.look import read_look
from game.view.trim import PLAIN, Trim
from tests.scenes.pilot import shared_easel

POSE = Pose(600, 400, 120)
SHIELD = p.shield(0)


def painter() -> CardPainter:
    look = read_look(min((resources.assets() / "look").glob("*.toml")))
    return CardPainter(shared_easel((1920, 1080)), look)


def changed(one: Surface, two: Surface) -> tuple[float, float]:
    """Return the middle of the area in which two pictures of a card differ, in card widths."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), two)
    same.invert()
    areas = same.get_bounding_rects()
    area: Rect = areas[0].unionall(areas[1:])
    return (
        (area.centerx - one.get_width() / 2) / POSE.width,
        (area.centery - one.get_height() / 2) / POSE.width,
    )


@pytest.mark.parametrize(
    ("trim", "right"),
    [(Trim(crest=SHIELD), True), (Trim(letter="R"), True), (Trim(icon="chain"), False)],
    ids=["crest", "letter", "icon"],
)
def test_each_part_hangs_at_its_upper_corner(trim: Trim, right: bool) -> None:
    cards = painter()
    x, y = changed(cards.picture(None, POSE), cards.picture(None, POSE, trim))
    assert (x > 0.3) == right and (x < -0.3) != right
    assert y < -0.4


def test_a_turned_card_keeps_its_shield() -> None:
    cards = painter()
    pose = Pose(600, 400, 120, angle=90)
    x, y = changed(cards.picture(None, pose), cards.picture(None, pose, Trim(crest=SHIELD)))
    assert x > 0.4 and y > 0.3


def test_a_card_seen_edge_on_shows_no_trim() -> None:
    cards = painter()
    pose = Pose(600, 400, 120, turn=0.0)
    plain, trimmed = cards.picture(None, pose), cards.picture(None, pose, Trim(SHIELD, "L"))
    assert plain.get_size() == trimmed.get_size()
    assert plain.get_buffer().raw == trimmed.get_buffer().raw


def test_equal_cards_with_equal_trim_share_a_picture() -> None:
    cards = painter()
    trim = Trim(crest=SHIELD, icon="chain")
    assert cards.picture(None, POSE, trim) is cards.picture(None, POSE, trim)
    assert cards.picture(None, POSE, trim) is not cards.picture(None, POSE, PLAIN)


def test_a_plan_is_fainter_than_the_card_but_its_letter_is_not() -> None:
    cards = painter()
    plan = Pose(600, 400, 120, ghost=True)
    middle = (
        cards.picture(None, POSE).get_width() // 2,
        cards.picture(None, POSE).get_height() // 2,
    )
    assert cards.picture(None, POSE).get_at(middle)[3] >= 254  # scaling may round it down
    assert 100 < cards.picture(None, plan).get_at(middle)[3] < 180
    lettered = cards.picture(None, plan, Trim(letter="R"))
    assert (
        max(
            lettered.get_at((x, y))[3]
            for x in range(0, lettered.get_width(), 3)
            for y in range(0, lettered.get_height(), 3)
        )
        == 255
    )


def test_a_moving_card_already_has_its_new_trim() -> None:
    goal = Pose(900, 400, 120, ghost=True)
    assert between(POSE, goal, 0.5).ghost


def test_a_sprite_shows_its_trim_as_soon_as_it_is_set() -> None:
    sprite = CardSprite(painter(), POSE, None)
    bare = sprite.image
    sprite.crest = SHIELD
    crested = sprite.image
    assert crested is not bare and sprite.crest == SHIELD
    sprite.letter, sprite.icon = "L", "chain"
    assert sprite.image is not crested
    assert (sprite.crest, sprite.letter, sprite.icon) == (SHIELD, "L", "chain")
    sprite.crest = sprite.letter = sprite.icon = ""
    assert sprite.image is bare

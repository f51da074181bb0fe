"""The banner over the whole table."""

from pygame import Surface

from game.commands.smooth_work import KINDS, counting
from game.view.moment_card import OUT, MomentCard
from game.view.stage import Stage
from tests.scenes.tables import SMALL, fresh_easel


def test_a_seat_that_is_out_is_announced_without_slow_drawing() -> None:
    card = MomentCard(fresh_easel(SMALL))
    card.warm(["shield_1_gules", "shield_2_azure"])
    with counting() as counts:
        card.tell("Bram is out", "shield_2_azure", OUT)
    assert card.image is not None
    assert counts == dict.fromkeys(KINDS, 0)


def test_the_shield_falls_from_above_and_knocks_the_banner_down() -> None:
    card, stage = MomentCard(fresh_easel(SMALL)), Stage(Surface(SMALL))
    card.add_to(stage)
    card.tell("Bram is out", "shield_2_azure", OUT)
    shield = stage.sprites[-1]
    rest = card.rect.y, shield.rect.y
    card.fall(0.0)
    assert card.rect.y == rest[0] and shield.rect.y < rest[1] - SMALL[1] / 4
    card.fall(0.8)
    assert card.rect.y > rest[0] and shield.rect.y > rest[1]
    card.fall(1.0)
    assert (card.rect.y, shield.rect.y) == rest

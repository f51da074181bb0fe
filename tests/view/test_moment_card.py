"""The banner over the whole table."""

import pytest
from pygame import Surface

from game.commands.smooth_work import KINDS, counting
from game.view.moment_card import OUT, MomentCard
from game.view.stage import Sprite, Stage
from tests.scenes.pilot import fresh_easel
from tests.scenes.tables import SMALL


@pytest.mark.parametrize(("icon", "won"), [(OUT, False), ("", True)])
def test_who_is_out_and_who_wins_is_announced_without_slow_drawing(icon: str, won: bool) -> None:
    card = MomentCard(fresh_easel(SMALL))
    card.warm(["shield_1_gules", "shield_2_azure"])
    with counting() as counts:
        card.tell("Bram is out", "shield_2_azure", icon, won)
        for step in range(11):
            card.open(step / 10)
            card.fall(step / 10)
            card.shine(step / 10)
        assert card.image is not None
        for step in range(11):
            card.close(step / 10)
    assert card.image is None
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


def test_the_banner_and_the_dark_around_it_open_from_its_middle_and_close_again() -> None:
    card, stage = MomentCard(fresh_easel(SMALL)), Stage(Surface(SMALL))
    card.add_to(stage)
    card.tell("Bram is out", "shield_2_azure", OUT)
    whole = [sprite.rect.copy() for sprite in shown(stage)]
    card.open(0.0)
    assert card.image is None
    heights = []
    for step in range(1, 11):
        card.open(step / 10)
        heights.append(sum(sprite.rect.h for sprite in shown(stage)))
        assert all(sprite.rect.y >= 0 for sprite in shown(stage))
    assert heights == sorted(set(heights))
    assert [sprite.rect for sprite in shown(stage)] == whole
    card.close(0.5)
    assert 0.4 < card.rect.h / whole[1].h < 0.6
    assert abs(card.rect.centery - whole[1].centery) <= 1
    card.close(1.0)
    assert shown(stage) == []


def shown(stage: Stage) -> list[Sprite]:
    return [sprite for sprite in stage.sprites if sprite.image is not None]


def test_the_banner_is_red_for_a_seat_that_is_out_and_gilt_for_one_that_wins() -> None:
    card = MomentCard(fresh_easel(SMALL))
    colors = []
    for icon, won in (("", False), (OUT, False), ("", True)):
        card.tell("Bram", "shield_2_azure", icon, won)
        assert card.image is not None
        colors.append(card.image.get_at((4, card.image.get_height() // 2)))
    plain, out, gilt = colors
    assert plain.b > max(plain.r, plain.g)
    assert out.r > 2 * max(out.g, out.b)
    assert gilt.r > gilt.g > gilt.b


def test_rays_grow_and_sparks_fly_only_when_somebody_wins() -> None:
    card, stage = MomentCard(fresh_easel(SMALL)), Stage(Surface(SMALL))
    card.add_to(stage)
    card.tell("Bram is out", "shield_2_azure", OUT)
    card.fall(1.0)
    card.shine(0.5)
    plain = len(shown(stage))
    card.tell("Bram wins the round", "shield_2_azure", won=True)
    card.fall(0.0)
    assert len(shown(stage)) == plain
    card.fall(1.0)
    assert len(shown(stage)) == plain + 1, "rays"
    card.shine(0.5)
    assert len(shown(stage)) > plain + 10, "sparks"
    card.shine(1.0)
    assert len(shown(stage)) == plain + 1
    card.tell("")
    assert shown(stage) == []


def test_a_banner_that_closes_leaves_no_thin_line() -> None:
    card, stage = MomentCard(fresh_easel(SMALL)), Stage(Surface(SMALL))
    card.add_to(stage)
    card.tell("Bram is out", "shield_2_azure", OUT, others=["shield_1_gules"])
    high = [sprite.rect.h for sprite in shown(stage)]
    for step in range(1, 240):
        card.close(step / 240)
        heights = [sprite.rect.h for sprite in shown(stage)]
        assert all(left > whole / 10 for left, whole in zip(heights[:2], high[:2], strict=False))
    assert not shown(stage)

"""The banner over the whole table."""

from game.commands.smooth_work import KINDS, counting
from game.view.moment_card import OUT, MomentCard
from tests.scenes.tables import SMALL, fresh_easel


def test_a_seat_that_is_out_is_announced_without_slow_drawing() -> None:
    card = MomentCard(fresh_easel(SMALL))
    card.warm(["shield_1_gules", "shield_2_azure"])
    with counting() as counts:
        card.tell("Bram is out", "shield_2_azure", OUT)
    assert card.image is not None
    assert counts == dict.fromkeys(KINDS, 0)

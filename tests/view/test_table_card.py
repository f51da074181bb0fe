"""Cards that leave their places together keep their order."""

from game import resources
from game.view.cards import CardPainter, Pose
from game.view.look import read_look
from game.view.table_card import FLYING_Z, TableCard
from tests.scenes.pilot import shared_easel


def test_a_card_that_leaves_stays_below_a_card_that_leaves_above_it() -> None:
    """After a clash, the losing card must not jump on top of the winner."""
    look = read_look(min((resources.assets() / "look").glob("*.toml")))
    painter = CardPainter(shared_easel((1920, 1080)), look)
    winner, loser = (TableCard(painter, Pose(600, 400, 120), None) for _ in range(2))
    winner.lift(33.0)
    loser.lift(31.0)
    for card in (winner, loser):
        card.take_off()
    assert FLYING_Z < loser.z < winner.z

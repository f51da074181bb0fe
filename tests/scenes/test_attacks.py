"""Attacks and ties of a round."""

from game.engine.events import Compared
from game.engine.text import Text
from game.scenes.table.attacks import Attacks

EQUAL = Text("equal")


def test_a_tie_that_adds_to_the_next_hit_is_played_again() -> None:
    tie = Compared((0, 1), (10, 11), None, EQUAL, Text("next hit: {number}", number=2))
    assert Attacks().fought(tie, {}).ties_of((1, 0))


def test_a_tie_that_adds_nothing_is_not_played_again() -> None:
    tie = Compared((0, 1), (10, 11), None, EQUAL)
    assert not Attacks().fought(tie, {}).ties_of((0, 1))

"""How much a computer player may think."""

from game.bots import Budget


def test_it_spends_as_many_simulations_as_there_are() -> None:
    assert list(Budget(simulations=3).spend()) == [0, 1, 2]


def test_when_time_is_up_no_more_are_spent_than_the_first() -> None:
    assert list(Budget(simulations=10**9, seconds=0.0).spend()) == [0]

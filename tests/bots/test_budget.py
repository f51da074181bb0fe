"""Limits on the thinking of computer players."""

from game.bots import Budget


def test_it_uses_all_simulations() -> None:
    assert list(Budget(simulations=3).spend()) == [0, 1, 2]


def test_without_time_only_one_simulation_is_made() -> None:
    assert list(Budget(simulations=10**9, seconds=0.0).spend()) == [0]

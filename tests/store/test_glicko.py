"""Ratings, against the worked example of the paper that defines Glicko-2."""

import pytest

from game.store.glicko import NEW, Rating, rated

OPPONENTS = (
    (Rating(1400, 30), 1.0),
    (Rating(1550, 100), 0.0),
    (Rating(1700, 300), 0.0),
)
"""The three games of the paper's example."""


def test_the_example_of_the_paper_is_computed() -> None:
    after = rated(Rating(1500, 200, 0.06), OPPONENTS)
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_win_raises_a_rating_and_a_loss_lowers_it_by_as_much() -> None:
    won, lost = rated(NEW, [(NEW, 1.0)]), rated(NEW, [(NEW, 0.0)])
    assert won.value > NEW.value > lost.value
    assert won.value + lost.value == pytest.approx(2 * NEW.value)
    assert won.deviation == pytest.approx(lost.deviation)
    assert won.deviation < NEW.deviation


def test_a_draw_between_equals_changes_only_how_sure_the_rating_is() -> None:
    drawn = rated(NEW, [(NEW, 0.5)])
    assert drawn.value == pytest.approx(NEW.value)
    assert drawn.deviation < NEW.deviation


def test_without_games_a_rating_stays() -> None:
    assert rated(Rating(1600, 90, 0.05), []) == Rating(1600, 90, 0.05)


def test_a_surprise_makes_a_sure_rating_more_volatile() -> None:
    sure = Rating(2000, 40, 0.06)
    after = rated(sure, [(Rating(1200, 40), 0.0)] * 5)
    assert after.volatility > sure.volatility
    assert after.value < sure.value

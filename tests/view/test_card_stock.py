"""Which kept picture shows a card in a pose, and how it is changed."""

import pytest

from game.view.card_stock import CardStock, Cut, Stand

STOCK = CardStock([Stand(100, ("a", None), (-4, 0, 4)), Stand(160, ("a",))])


def test_a_card_at_rest_is_shown_at_its_own_width_and_angle() -> None:
    assert STOCK.cut(True, 130, 4, 1.0, flying=False) == Cut(130, 4)


def test_a_card_that_lies_sideways_is_rotated_by_a_right_angle() -> None:
    assert STOCK.cut(True, 100, 94, 1.0, flying=False) == Cut(100, 4, tilt=90)


@pytest.mark.parametrize(("width", "angle"), [(100, 0), (100, 4), (100.4, -4), (160, 0)])
def test_a_flying_card_that_is_kept_is_not_changed(width: float, angle: float) -> None:
    cut = STOCK.cut(True, width, angle, 1.0, flying=True)
    assert cut.unchanged
    assert cut.angle == angle


@pytest.mark.parametrize(("width", "near"), [(60, 100), (120, 100), (135, 160), (300, 160)])
def test_a_flying_card_is_made_of_the_picture_nearest_in_size(width: float, near: float) -> None:
    cut = STOCK.cut(True, width, 0, 1.0, flying=True)
    assert cut.width == near
    assert cut.width * cut.zoom == pytest.approx(width, rel=0.02)


def test_the_back_is_made_of_kept_backs_only() -> None:
    assert STOCK.cut(False, 160, 0, 1.0, flying=True).width == 100


def test_a_card_that_leans_like_no_kept_one_is_rotated_from_an_upright_one() -> None:
    assert STOCK.cut(True, 100, 9, 1.0, flying=True) == Cut(100, 0, tilt=8)


def test_a_turning_card_is_squeezed() -> None:
    assert STOCK.cut(True, 100, 0, 0.5, flying=True) == Cut(100, 0, turn=0.5)


def test_without_kept_pictures_a_flying_card_is_made_of_its_own_width() -> None:
    assert CardStock().cut(True, 77, 0, 1.0, flying=True) == Cut(77, 0)

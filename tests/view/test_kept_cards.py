"""Which kept picture shows a card in a pose, and how it is changed."""

import pytest

from game.view.kept_cards import CardPlacement, KeptCards, KeptPicture

KEPT = KeptCards([CardPlacement(100, ("a", None), (-4, 0, 4)), CardPlacement(160, ("a",))])


def test_a_card_at_rest_is_shown_at_its_own_width_and_angle() -> None:
    assert KEPT.picture_for(True, 130, 4, 1.0, flying=False) == KeptPicture(130, 4)


def test_a_card_that_lies_sideways_is_rotated_by_a_right_angle() -> None:
    assert KEPT.picture_for(True, 100, 94, 1.0, flying=False) == KeptPicture(100, 4, tilt=90)


@pytest.mark.parametrize(("width", "angle"), [(100, 0), (100, 4), (100.4, -4), (160, 0)])
def test_a_flying_card_that_is_kept_is_not_changed(width: float, angle: float) -> None:
    kept = KEPT.picture_for(True, width, angle, 1.0, flying=True)
    assert kept.unchanged
    assert kept.angle == angle


@pytest.mark.parametrize(("width", "near"), [(60, 100), (120, 100), (135, 160), (300, 160)])
def test_a_flying_card_is_made_of_the_picture_nearest_in_size(width: float, near: float) -> None:
    kept = KEPT.picture_for(True, width, 0, 1.0, flying=True)
    assert kept.width == near
    assert kept.width * kept.zoom == pytest.approx(width, rel=0.02)


def test_a_beaten_card_in_flight_is_made_of_one_from_where_cards_are_beaten() -> None:
    kept = KeptCards([CardPlacement(100, ("a",)), CardPlacement(160, ("a",), fights=True)])
    assert kept.picture_for(True, 100, 0, 1.0, flying=True).width == 100
    assert kept.picture_for(True, 100, 0, 1.0, flying=True, struck=True).width == 160


def test_the_back_is_made_of_kept_backs_only() -> None:
    assert KEPT.picture_for(False, 160, 0, 1.0, flying=True).width == 100


def test_a_flying_card_at_an_angle_that_is_not_kept_is_rotated_from_an_upright_one() -> None:
    assert KEPT.picture_for(True, 100, 9, 1.0, flying=True) == KeptPicture(100, 0, tilt=8)


def test_a_turning_card_is_squeezed() -> None:
    assert KEPT.picture_for(True, 100, 0, 0.5, flying=True) == KeptPicture(100, 0, turn=0.5)


def test_without_kept_pictures_a_flying_card_is_made_of_its_own_width() -> None:
    assert KeptCards().picture_for(True, 77, 0, 1.0, flying=True) == KeptPicture(77, 0)

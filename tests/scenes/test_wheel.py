"""The wheel of Filthy Casual: it shows what the focused card beats."""

from pathlib import Path

import pytest

from game.view.stage import Sprite
from tests.scenes.tables import TablePilot, TableServices, chairs

LIT = 5.0, 6.0
"""Layers of the wheel's highlights."""


def table(folder: Path) -> TablePilot:
    pilot = TablePilot(TableServices(folder, seed=3), chairs("screen", ""))
    pilot.until(lambda: pilot.asked == 0)
    pilot.frames(90)
    return pilot


def lights(pilot: TablePilot) -> list[Sprite]:
    """Return the visible highlights: a roundel, and an arrow and a roundel for each beaten face."""
    return [each for each in pilot.scene.stage.sprites if each.z in LIT and each.image is not None]


@pytest.mark.parametrize("place", range(5))
def test_a_hand_card_lights_what_it_beats(place: int, tmp_path: Path) -> None:
    pilot = table(tmp_path)
    idle = len(lights(pilot))
    card = pilot.hand()[place]
    pilot.point((card.pose.x, card.pose.y))
    pilot.frames(20)
    assert len(lights(pilot)) == idle + 5
    pilot.point((1750, 560))
    pilot.frames(20)
    assert len(lights(pilot)) == idle


def test_nothing_is_lit_once_a_card_is_locked(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    idle = len(lights(pilot))
    card = pilot.hand()[0]
    pilot.point((card.pose.x, card.pose.y))
    action, _ = pilot.services.dealer.prompt(0).offers[0]
    pilot.answer(action)
    pilot.frames(1)
    assert len(lights(pilot)) == idle

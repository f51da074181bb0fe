"""Slow motion behind the table: it redraws little, and stops when it is not wanted."""

from pathlib import Path

import pytest

from game.view.ambient import RATE
from game.view.frame_rate import ASLEEP_AFTER
from game.view.inputs import Command, Intent
from game.view.stage import Sprite
from tests.rulebooks.flipping import duel
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs

FRAME = 1 / 60


def sit(folder: Path, deck: str = "K 3 4") -> TablePilot:
    """Return a table of Deck Duel with candlelight."""
    services = TableServices(folder, match=duel(deck, "9 4 3"), ambient=True)
    return TablePilot(services, chairs("screen", ""), drawn=False, slug="deck_duel")


def at_rest(folder: Path) -> TablePilot:
    """Return a table at which seat 0 is asked and nothing else moves."""
    pilot = sit(folder)
    pilot.until(lambda: pilot.asked == 0)
    pilot.frames(120)
    return pilot


def spots(pilot: TablePilot) -> list[Sprite]:
    ambient = pilot.scene.parts.ambient
    assert ambient is not None
    return ambient.spots


def moved(pilot: TablePilot, seconds: float) -> int:
    """Return the number of frames in which a spot has changed."""
    count = 0
    for _ in range(round(seconds / FRAME)):
        for spot in spots(pilot):
            spot.damage()
        pilot.scene.update(FRAME)
        count += any(spot.changed for spot in spots(pilot))
    return count


def test_spots_move_a_few_times_a_second_behind_everything(tmp_path: Path) -> None:
    pilot = at_rest(tmp_path)
    assert 0 < moved(pilot, 2.0) <= 2 * RATE <= 20
    own = set(spots(pilot))
    others = [sprite.z for sprite in pilot.scene.stage.sprites if sprite not in own]
    assert max(spot.z for spot in own) < min(others)


def test_spots_stop_20_seconds_after_the_last_input(tmp_path: Path) -> None:
    pilot = at_rest(tmp_path)
    moved(pilot, 20.0)
    assert moved(pilot, 3.0) == 0
    pilot.scene.handle(Command(Intent.RIGHT))
    assert moved(pilot, 2.0) > 0


def test_nothing_is_drawn_when_the_main_loop_sleeps(tmp_path: Path) -> None:
    pilot = at_rest(tmp_path)
    moved(pilot, ASLEEP_AFTER)
    pilot.top.stage.paint(pilot.target)
    pilot.drawn = True
    assert not pilot.frames(round(20.0 / FRAME))


def test_candlelight_flickers_beside_the_cards_that_fight(tmp_path: Path) -> None:
    pilot = at_rest(tmp_path)
    layout = pilot.scene.parts.canvas.layout
    middle = pilot.scale.rect(layout.box("arena"))
    outside = [spot for spot in spots(pilot) if not middle.contains(spot.rect)]
    assert {spot.rect.centerx < middle.centerx for spot in outside} == {True, False}


def test_reduced_motion_shows_no_spots(tmp_path: Path) -> None:
    pilot = sit(tmp_path)
    pilot.services.set(reduced_motion=True)
    pilot.until(lambda: pilot.asked == 0)
    assert all(spot.image is None for spot in spots(pilot))


def test_reduced_motion_removes_the_spots_that_are_shown(tmp_path: Path) -> None:
    pilot = at_rest(tmp_path)
    assert any(spot.image is not None for spot in spots(pilot))
    pilot.services.set(reduced_motion=True)
    pilot.frames(1)
    assert all(spot.image is None for spot in spots(pilot))


def test_a_rebuilt_table_has_its_spots_where_they_were(tmp_path: Path) -> None:
    pilot = at_rest(tmp_path)
    shown = [(spot.rect.topleft, spot.image is None) for spot in spots(pilot)]
    pilot.resize(SMALL, text=130)
    assert [(spot.rect.topleft, spot.image is None) for spot in spots(pilot)] == shown


@pytest.mark.parametrize("frames", [30, 400])
def test_spots_depend_only_on_the_time(frames: int, tmp_path: Path) -> None:
    seen = []
    for place, own in enumerate(("K 3 4", "9 5 2")):
        pilot = sit(tmp_path / str(place), own)
        for _ in range(frames):
            pilot.scene.update(FRAME)
        seen.append([(spot.rect.topleft, spot.image is None) for spot in spots(pilot)])
    assert seen[0] == seen[1]

"""Whole battles on the screen: the board always agrees with its viewer's view."""

from pathlib import Path

import pytest

from game.engine import Chance
from tests.scenes.battlefields import answer, ask, assert_true, field, is_asked, over, some

PARTIES = {
    "alone": (("screen", "", "", ""), {}),
    "alone on the other side": (("", "", "", "screen"), {"health": 10}),
    "a pair": (("screen", "screen", "", ""), {"health": 10}),
    "open team": (("screen", "screen", "", ""), {"health": 10, "open_team": True}),
    "all four": (("screen",) * 4, {"health": 10}),
}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", PARTIES)
def test_the_board_shows_what_its_viewer_knows_at_every_choice(
    name: str, seed: int, tmp_path: Path
) -> None:
    devices, options = PARTIES[name]
    pilot = field(tmp_path, devices=devices, seed=seed, still=seed % 2 == 0, **options)
    chance, seen = Chance(seed), 0
    while not over(pilot) and seen < 60:
        pilot.until(lambda: over(pilot) or is_asked(pilot), 900.0, 0.1)
        if over(pilot):
            break
        if pilot.covered is not None:
            assert_true(pilot)
        seat = ask(pilot)
        assert_true(pilot)
        answer(pilot, some(pilot, seat, chance))
        pilot.frames(1)
        seen += 1
    assert seen > 7

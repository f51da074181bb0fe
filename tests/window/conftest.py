"""Fixtures for tests of the real window: a screen, and a player that uses the program."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from tests.window.driver import PATIENCE, ROOT, Picture, Player, checkout, missing, xvfb

PROGRAM = "QUINTE_PROGRAM"
"""Environment variable that names a built program to test."""

WINDOW = "QUINTE_WINDOW"
"""Environment variable that is ``required`` if no test may be skipped."""

PLAY = "QUINTE_PLAY"
"""Environment variable with README's command to set up and play; ``_FOLDER``: where it is run."""

ON_DEMAND = {
    "test_built_program.py": PROGRAM,
    "test_built_matches.py": PROGRAM,
    "test_set_up_and_play.py": PLAY,
}
"""Tests that need a build first, collected only if their variable is set."""

collect_ignore = [file for file, name in ON_DEMAND.items() if not os.environ.get(name)]

SitDown = Callable[..., Player]
"""Starts the program; see `sit_down`."""


def need(*tools: str) -> None:
    """Skip the test if a tool is missing, or fail it if nothing may be skipped."""
    absent = missing(*tools)
    if absent and os.environ.get(WINDOW) == "required":
        pytest.fail(absent)
    if absent:
        pytest.skip(absent)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """Provide a separate screen, named as in DISPLAY."""
    need("Xvfb", "xdotool", "import")
    with xvfb() as name:
        yield name


LIGHT = 200
"""Least brightness of a color of a letter, of 255."""


def has_menu(picture: Picture) -> bool:
    """Return whether light letters are at the foot, where the first picture is dark."""
    width, height = picture.width, picture.height
    foot = (width // 4, height * 88 // 100, width * 9 // 10, height * 96 // 100)
    return any(max(row) > LIGHT for row in picture.rows(foot))


@pytest.fixture
def sit_down(display: str, tmp_path: Path) -> Iterator[SitDown]:
    """Start the program in a window, by default from the checkout with quick animations.

    ``settings``: additional settings for a new data folder. ``folder``: the name of that folder,
    which an earlier start may have used. ``within``: where the command is run. ``patience``:
    seconds until there must be a window.
    """
    players: list[Player] = []

    def start(
        settings: dict[str, object] | None = None,
        command: list[str] | None = None,
        folder: str = "home",
        within: Path = ROOT,
        patience: float = PATIENCE,
        **environment: str,
    ) -> Player:
        home = tmp_path / folder
        if not home.exists():
            home.mkdir()
            quick = {"version": 1, "pace": 200, "reduced_motion": True}
            (home / "settings.json").write_text(json.dumps({**quick, **(settings or {})}))
        player = Player(command or checkout(), within, display, home, **environment)
        players.append(player)
        player.find_window(patience)
        player.move((4, 4))
        player.see("the menu of the title screen", has_menu)
        return player

    yield start
    for player in players:
        player.stop()

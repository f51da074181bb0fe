"""README's command for people who only want to play opens the title from a fresh copy."""

import os
from pathlib import Path

from tests.window.conftest import PLAY, SitDown
from tests.window.playing import ALIKE, painted, services_of


def test_the_command_opens_the_title(sit_down: SitDown) -> None:
    folder = Path(os.environ[f"{PLAY}_FOLDER"])
    player = sit_down(command=["bash", "-c", os.environ[PLAY]], within=folder, patience=300.0)
    services = services_of(player)
    title = painted(services.title(), player.place[2:], services)
    player.see("the title", lambda seen: seen.likeness(title) > ALIKE)
    player.close_window()
    assert player.leave() == 0

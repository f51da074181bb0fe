"""The built program that QUINTE_PROGRAM names, from a folder with an awkward name."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game import __version__
from tests.window.conftest import PROGRAM, SitDown
from tests.window.driver import PATIENCE, ROOT, wait_for
from tests.window.playing import ALIKE, lay_a_card, painted, services_of, start_match, table_of


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a copy of the built program in a path with a space and a non-ASCII letter."""
    built = (ROOT / os.environ[PROGRAM]).resolve()
    folder = tmp_path_factory.mktemp("built") / "Jeu d’épée"
    shutil.copytree(built.parent, folder, symlinks=True)
    return str(folder / built.name)


def test_it_passes_its_self_test(program: str, tmp_path: Path) -> None:
    told = subprocess.run(
        [program, "--self-test"], cwd=tmp_path, capture_output=True, text=True, timeout=4 * PATIENCE
    )
    assert told.returncode == 0, told.stdout + told.stderr
    assert "everything is in order" in told.stdout


def test_it_prints_the_version_of_the_checkout(program: str) -> None:
    told = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=PATIENCE)
    assert told.stdout == f"Quinte {__version__}\n"


def test_it_opens_at_the_same_title_as_the_checkout(program: str, sit_down: SitDown) -> None:
    player = sit_down(command=[program])
    services = services_of(player)
    title = painted(services.title(), player.place[2:], services)
    player.see("the title", lambda seen: seen.likeness(title) > ALIKE)


def test_a_card_is_played_with_the_mouse_and_the_computer_answers(
    program: str, sit_down: SitDown
) -> None:
    player = sit_down(table_of(True, False, hp=5), command=[program], folder="ma réserve")
    start_match(player)
    before = player.look_at_rest()
    lay_a_card(player)
    assert player.look_at_rest().likeness(before) < ALIKE
    wait_for("both cards in the journal", lambda: len(player.actions) >= 2)
    player.close_window()
    assert player.leave() == 0

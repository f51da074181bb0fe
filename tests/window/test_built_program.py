"""The built program that QUINTE_PROGRAM names, from a read-only folder with an awkward name."""

import os
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_spec import notices
from game import __version__
from tests.window.conftest import PROGRAM, SitDown
from tests.window.driver import PATIENCE, ROOT, wait_for
from tests.window.playing import ALIKE, lay_a_card, painted, services_of, start_match, table_of

WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


@pytest.fixture(scope="module")
def bundle() -> Iterator[Path]:
    """Yield a copy of the built folder that nobody can write, in a path with a space and umlaut.

    It is not below pytest's temporary folder, which other users cannot enter.
    """
    place = Path(tempfile.mkdtemp(prefix="quinte-"))
    place.chmod(0o755)
    folder = place / "Jeu d’épée für zwei"
    shutil.copytree(top(built_program()), folder / top(built_program()).name, symlinks=True)
    set_writable(folder, False)
    yield folder / top(built_program()).name
    set_writable(folder, True)
    shutil.rmtree(place)


@pytest.fixture(scope="module")
def program(bundle: Path) -> str:
    """Return the program in that copy."""
    built = built_program()
    return str(bundle / built.relative_to(top(built)))


def built_program() -> Path:
    return (ROOT / os.environ[PROGRAM]).resolve()


def top(program: Path) -> Path:
    """Return the folder of a program, or the macOS application that it is in."""
    apps = [folder for folder in program.parents if folder.suffix == ".app"]
    return apps[0] if apps else program.parent


def set_writable(folder: Path, writable: bool) -> None:
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode | stat.S_IWUSR if writable else mode & ~WRITABLE)


def contents(folder: Path) -> dict[Path, tuple[int, int]]:
    """Return size and time of each file."""
    seen = {path: path.lstat() for path in folder.rglob("*") if not path.is_dir()}
    return {path: (known.st_size, known.st_mtime_ns) for path, known in seen.items()}


def check_self_test(command: list[str], cwd: Path, **environment: str) -> None:
    told = subprocess.run(
        [*command, "--self-test"],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=4 * PATIENCE,
    )
    assert told.returncode == 0, told.stdout + told.stderr
    if sys.platform != "win32":  # a program without a console may not print there
        assert "everything is in order" in told.stdout


def test_it_passes_its_self_test_and_leaves_its_folder_alone(
    program: str, bundle: Path, tmp_path: Path
) -> None:
    before = contents(bundle)
    check_self_test([program], tmp_path)
    assert contents(bundle) == before


def test_it_needs_no_other_program(program: str, tmp_path: Path) -> None:
    check_self_test([program], tmp_path, PATH="")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no user to change to")
def test_it_runs_for_a_user_who_may_write_nothing(program: str) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root can become another user; the other tests ran without privileges")
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        pytest.skip("needs setpriv (Debian: util-linux)")
    nobody = [setpriv, "--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs"]
    refused = subprocess.run([*nobody, "touch", str(Path(program).parent)], capture_output=True)
    assert refused.returncode != 0
    check_self_test([*nobody, program], Path("/"), HOME="/nonexistent", USER="nobody")


@pytest.mark.skipif(sys.platform == "win32", reason="a program without a console may not print")
def test_it_prints_the_version_of_the_checkout(program: str) -> None:
    told = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=PATIENCE)
    assert told.stdout == f"Quinte {__version__}\n"


def test_everything_in_it_that_other_people_made_has_a_notice(bundle: Path) -> None:
    table = notices.read_table()
    files = notices.binaries(bundle)
    assert len(files) > 50
    assert not notices.without_notice(files, [], table)
    [path] = bundle.rglob("THIRD_PARTY.txt")
    text = path.read_text(encoding="utf-8")
    due = {notice.name for notice in table for file in files if notice.covers(file)}
    assert not {name for name in due if f"\n{name}" not in text}


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

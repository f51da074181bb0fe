"""A sixth card game needs only one line outside its own files: on the shelf."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.rulebooks import SHELF
from game.rulebooks import __file__ as shelf_file
from tests.sample_game.services import BOOK, HERE, copy_assets

ROOT = Path(__file__).parents[2]

NAMES = (BOOK.slug, BOOK.title, type(BOOK).__name__)

SHIPPED = sorted(
    path
    for folder in ("game", "assets", "levels", "build_spec")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".toml", ".tmx", ".spec") or path.parent.name == "rules"
)


def test_the_shelf_has_the_five_card_games_that_are_shipped() -> None:
    assert len(SHELF) == 5
    assert BOOK.slug not in [book.slug for book in SHELF]


def test_no_shipped_file_names_the_sample() -> None:
    assert len(SHIPPED) > 300
    named = [path for path in SHIPPED if any(name in path.read_text("utf-8") for name in NAMES)]
    assert not named


def with_sample(shelf: str) -> str:
    """Return the source of the shelf with the sample's import and instance."""
    book = f"game.rulebooks.{BOOK.slug}.rulebook"
    (line,) = (line for line in shelf.splitlines() if line.startswith("SHELF"))
    longer = f"{line.removesuffix(')')}, {type(BOOK).__name__}())"
    return shelf.replace(line, f"from {book} import {type(BOOK).__name__}\n\n{longer}")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Return a copy of the program in which the sample is the sixth card game."""
    clutter = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=clutter)
    copy_assets(tmp_path)
    home = tmp_path / "game" / "rulebooks"
    (home / BOOK.slug).mkdir()
    (home / BOOK.slug / "__init__.py").touch()
    shutil.copy(HERE / "rulebook.py", home / BOOK.slug)
    shelf = home / Path(shelf_file).name
    shelf.write_text(with_sample(shelf.read_text("utf-8")), "utf-8")
    ast.parse(shelf.read_text("utf-8"))
    return tmp_path


def run(folder: Path, *words: str) -> str:
    """Run Python in a folder and return its output; AssertionError if it fails."""
    told = subprocess.run(
        [sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout + told.stderr
    return told.stdout


def test_one_line_on_the_shelf_adds_it_to_the_program(program: Path) -> None:
    told = run(program, "-c", "from game.rulebooks import SHELF; print(SHELF[-1].title)")
    assert told.strip() == BOOK.title
    assert "everything is in order" in run(program, "-m", "game", "--self-test")


def test_its_rulebook_imports_only_what_a_rulebook_may(program: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", program)
    run(program, "-c", "from importlinter.cli import lint_imports_command as c; c()")

"""A missing requirement is named in one sentence, and the exit status is 1."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game import resources
from game.app import App
from game.commands.line import run
from game.store.folder import HOME
from game.view.typist import usable_fonts

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def quiet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use an empty data folder, no window, no sound and an empty font cache."""
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    usable_fonts.cache_clear()


def copy_assets(monkeypatch: pytest.MonkeyPatch, folder: Path, without: Sequence[str]) -> None:
    """Use a copy of the assets that lacks some files."""
    shutil.copytree(resources.assets(), folder / "assets")
    for name in without:
        (folder / "assets" / name).unlink()
    monkeypatch.setattr(resources, "assets", lambda: folder / "assets")


def test_a_missing_font_is_named_and_another_one_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_assets(monkeypatch, tmp_path, ["fonts/SourceSansPro-Semibold.ttf"])
    app = App(seed=1)
    assert "the font SourceSansPro-Semibold.ttf is missing" in app.services.trouble
    assert app.step()
    app.close()
    usable_fonts.cache_clear()


def test_without_any_font_the_program_ends_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy_assets(monkeypatch, tmp_path, [f"fonts/{name}" for name in resources.FONTS.values()])
    assert run([]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(
        "Quinte cannot start: no font can be used: the font DMSerifDisplay-Regular.ttf is missing"
    )
    assert err.count("\n") == 1


@pytest.mark.parametrize("piece", ["hall", "wordmark", "app_icon", "icons/gear"])
def test_without_a_drawing_of_the_title_the_program_ends_with_a_sentence(
    piece: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy_assets(monkeypatch, tmp_path, [f"svg/{piece}.svg"])
    assert run([]) == 1
    name = Path(piece).name
    said = f"Quinte cannot start: {name}.svg cannot be drawn: it cannot be read (No such file or"
    assert capsys.readouterr().err.startswith(said)


@pytest.mark.parametrize(
    ("module", "text", "words"),
    [
        ("pygame", "", "it needs pygame-ce, but pygame is installed; run: pip uni"),
        ("pygame", "raise ModuleNotFoundError", "pygame-ce is not installed; run: pip install"),
        ("pytmx", "raise ModuleNotFoundError", "pytmx is not installed; run: pip install pytmx"),
    ],
    ids=["plain pygame", "no pygame", "no pytmx"],
)
def test_a_missing_library_is_named_without_a_traceback(
    module: str, text: str, words: str, tmp_path: Path
) -> None:
    (tmp_path / module).mkdir()
    (tmp_path / module / "__init__.py").write_text(text, encoding="utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "game"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.startswith(f"Quinte cannot start: {words}")
    assert told.stderr.count("\n") == 1


def test_an_option_of_contests_alone_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["--pairs", "3"])
    assert ended.value.code == 2
    assert "--pairs needs --arena or --matrix" in capsys.readouterr().err

"""Every table layout can be opened and written by Tiled, the editor it was made for."""

import os
import subprocess
from pathlib import Path

import pytest

from game.view.layout import read_layout
from tests.window.conftest import need
from tests.window.driver import PATIENCE, ROOT

LAYOUTS = sorted((ROOT / "levels").rglob("*.tmx"))


@pytest.mark.parametrize(
    "layout", LAYOUTS, ids=lambda layout: f"{layout.parent.name}-{layout.stem}"
)
def test_tiled_writes_the_layout_as_it_was_read(layout: Path, tmp_path: Path) -> None:
    need("tiled")
    copy = tmp_path / "copy.tmx"
    told = subprocess.run(
        ["tiled", "--export-map", "tmx", layout, copy],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert told.returncode == 0, told.stderr
    assert read_layout(copy).anchors == read_layout(layout).anchors

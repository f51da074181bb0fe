"""Fixtures shared by tests of scenes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.scenes.table import builder
from game.store.folder import HOME
from game.view.warmup import Warmup

WARMED = frozenset(
    {"test_duels", "test_ring_fights", "test_ring_marks", "test_smooth_screens", "test_warmup"}
)
"""Modules about frames in which everything has been drawn in advance."""


@pytest.fixture(autouse=True)
def drawn_when_shown(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables draw cards only when they are shown: drawing all in advance takes seconds."""
    if request.path.stem not in WARMED:
        monkeypatch.setattr(
            builder, "Warmup", lambda art, _draws, saves=True: Warmup(art, (), saves)
        )


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The whole program, with SDL's dummy video driver."""
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    started = App(seed=1)
    yield started
    started.close()
